import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import {stringify} from 'yaml';
import type {AccessPolicy} from '@roleplay-docs/key-service/accessPolicy';
import {parseData} from '@roleplay-docs/engine/data/parseData';
import {type Community, DATA_FILES, type SiteData} from '@roleplay-docs/engine/data/shapes';
import {editYaml} from '../editYaml';
import {UsageError} from '../processes';

const STAFF_ACCESS_FILE = 'packages/key-service/staffAccess.ts';
/** The policy in there. */
const STAFF_ACCESS = /(?<=^export const staffAccess: AccessPolicy = )\{[^;]*\}(?=;$)/m;

/**
 * The community as its file says it now, or the contacts of staff: people edit them while setup waits.
 *
 * @throws UsageError that lists what is wrong with the file.
 */
export function readCommunity<Name extends 'community' | 'staffCommunity' = 'community'>(
  root: string,
  name = 'community' as Name,
): SiteData[Name] {
  const {file, shape} = DATA_FILES[name];
  const {value, problems} = parseData(file, readFileSync(path.join(root, file), 'utf8'), shape);
  if (problems.length > 0) {
    throw new UsageError(problems.map(({line, message}) => `${file}:${line}: ${message}`).join('\n'));
  }
  return value as SiteData[Name];
}

/**
 * Writes choices into `src/data/community.yaml`, and nothing else.
 *
 * @throws UsageError that lists what is wrong with the file.
 */
export function editCommunity(root: string, choices: Partial<Pick<Community, 'url' | 'signUp'>>): void {
  readCommunity(root);
  editYaml(root, DATA_FILES.community.file, (document) =>
    Object.entries(choices).forEach(([name, value]) => document.set(name, value)),
  );
}

/**
 * Who may read the staff pages, as `packages/key-service/staffAccess.ts` says now.
 *
 * @throws UsageError if it can't be read.
 */
export function readStaffAccess(root: string): AccessPolicy {
  try {
    const [written = ''] = STAFF_ACCESS.exec(readFileSync(path.join(root, STAFF_ACCESS_FILE), 'utf8')) ?? [];
    // `import()` would give what it was when this process began. Objects of another context equal none of this one.
    return JSON.parse(JSON.stringify(vm.runInNewContext(`(${written})`))) as AccessPolicy;
  } catch {
    throw new UsageError(`${STAFF_ACCESS_FILE} can't be read. Write staffAccess like the examples above it.`);
  }
}

/**
 * Writes the choice into `packages/key-service/staffAccess.ts`, and nothing else.
 *
 * @throws UsageError that says what to write by hand, if the file isn't written like the examples there.
 */
export function editStaffAccess(root: string, policy: AccessPolicy): void {
  const file = path.join(root, STAFF_ACCESS_FILE);
  const written = stringify(policy, {
    collectionStyle: 'flow',
    flowCollectionPadding: false,
    defaultKeyType: 'PLAIN',
    defaultStringType: 'QUOTE_SINGLE',
    lineWidth: 0,
  }).trimEnd();
  const edited = readFileSync(file, 'utf8').replace(STAFF_ACCESS, () => written);
  if (!edited.includes(`staffAccess: AccessPolicy = ${written};`)) {
    throw new UsageError(
      `Setup can't edit ${STAFF_ACCESS_FILE}. Write this there yourself: staffAccess = ${written}`,
    );
  }
  writeFileSync(file, edited);
}
