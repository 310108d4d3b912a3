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
/** The policy in that file. */
const STAFF_ACCESS = /(?<=^export const staffAccess: AccessPolicy = )\{[^;]*\}(?=;$)/m;

/**
 * The current content of the community's file, or of the staff contacts. It's read each time, because people edit the
 * files while setup waits.
 *
 * @throws UsageError that lists what's wrong with the file.
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
 * Writes choices to `src/data/community.yaml`, and changes nothing else.
 *
 * @throws UsageError that lists what's wrong with the file.
 */
export function editCommunity(root: string, choices: Partial<Pick<Community, 'url' | 'signUp'>>): void {
  readCommunity(root);
  editYaml(root, DATA_FILES.community.file, (document) =>
    Object.entries(choices).forEach(([name, value]) => document.set(name, value)),
  );
}

/**
 * Who may read the staff pages, as `packages/key-service/staffAccess.ts` currently says.
 *
 * @throws UsageError if it can't be read.
 */
export function readStaffAccess(root: string): AccessPolicy {
  try {
    const [written = ''] = STAFF_ACCESS.exec(readFileSync(path.join(root, STAFF_ACCESS_FILE), 'utf8')) ?? [];
    // `import()` would return the version from when this process started. The JSON round trip makes it a plain
    // object, because objects from another context never equal ones from this context.
    return JSON.parse(JSON.stringify(vm.runInNewContext(`(${written})`))) as AccessPolicy;
  } catch {
    throw new UsageError(`${STAFF_ACCESS_FILE} can't be read. Write staffAccess like the examples above it.`);
  }
}

/**
 * Writes the choice to `packages/key-service/staffAccess.ts`, and changes nothing else.
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
