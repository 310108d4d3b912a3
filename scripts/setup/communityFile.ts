import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {runInThisContext} from 'node:vm';
import ts from 'typescript';
import {COMMUNITY_FILE, STAFF_COMMUNITY_FILE} from '../../config/unsetValues';
import type {staffCommunity} from '../../docs/staff/_data/community';
import type {AccessPolicy} from '../../key-service/accessPolicy';
import type {Community} from '../../src/community';
import {UsageError} from '../processes';

/** What setup writes into `src/community.ts`. */
export interface CommunityChoices {
  url: string;
  signUp: boolean;
}

const STAFF_ACCESS_FILE = 'key-service/staffAccess.ts';

const communityFile = (root: string) => path.join(root, COMMUNITY_FILE);

/**
 * The community as its file says it now: people edit it while setup waits, and a module is loaded only once.
 *
 * @throws UsageError if it cannot be read as TypeScript.
 */
export function readCommunity(root: string): Community {
  return evaluate(COMMUNITY_FILE, readFileSync(communityFile(root), 'utf8')).community;
}

/**
 * The same for the contacts of staff.
 *
 * @throws UsageError if it cannot be read as TypeScript.
 */
export function readStaffCommunity(root: string): typeof staffCommunity {
  const source = readFileSync(path.join(root, STAFF_COMMUNITY_FILE), 'utf8');
  return evaluate(STAFF_COMMUNITY_FILE, source).staffCommunity;
}

/**
 * The same for who may read the staff pages.
 *
 * @throws UsageError if it cannot be read as TypeScript.
 */
export function readStaffAccess(root: string): AccessPolicy {
  return evaluate(STAFF_ACCESS_FILE, readFileSync(path.join(root, STAFF_ACCESS_FILE), 'utf8')).staffAccess;
}

/**
 * Writes the choice into `key-service/staffAccess.ts`, and nothing else.
 *
 * @throws UsageError that says what to write by hand, if the file has taken another form.
 */
export function editStaffAccess(root: string, policy: AccessPolicy): void {
  const file = path.join(root, STAFF_ACCESS_FILE);
  const edited = readFileSync(file, 'utf8').replace(
    /(?<=^export const staffAccess: AccessPolicy = )[^;]*(?=;$)/m,
    () => write(policy),
  );
  if (!isDeepStrictEqual(evaluate(STAFF_ACCESS_FILE, edited).staffAccess, policy)) {
    throw new UsageError(
      `${STAFF_ACCESS_FILE} has another form than setup knows. Write there yourself: staffAccess = ${write(policy)}`,
    );
  }
  writeFileSync(file, edited);
}

interface Exported {
  community: Community;
  staffCommunity: typeof staffCommunity;
  staffAccess: AccessPolicy;
}

function evaluate(file: string, source: string): Exported {
  try {
    const {outputText, diagnostics = []} = ts.transpileModule(source, {
      reportDiagnostics: true,
      compilerOptions: {module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022},
    });
    const exported: Partial<Exported> = {};
    (runInThisContext(`(function (exports) {${outputText}\n})`) as (exports: object) => void)(exported);
    if (Object.keys(exported).length > 0 && diagnostics.length === 0) {
      return exported as Exported;
    }
  } catch {
    // A slip of the pen. `npm run check` shows where.
  }
  throw new UsageError(`${file} cannot be read. Look at it with: npm run check -- ${file}`);
}

/**
 * Writes choices into `src/community.ts`, and nothing else: comments, order and layout stay.
 *
 * @throws UsageError that says what to write by hand, if the file has taken another form.
 */
export function editCommunity(root: string, choices: Partial<CommunityChoices>): void {
  const source = readFileSync(communityFile(root), 'utf8');
  const tree = ts.createSourceFile('community.ts', source, ts.ScriptTarget.Latest, true);
  const properties = findCommunity(tree)?.properties ?? [];
  const edits = Object.entries(choices).map(([name, value]: [string, unknown]) => {
    const property = properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === name);
    const node = property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
    return {node, text: write(value)};
  });
  let edited = source;
  // From the end, so that the places of the others stay.
  for (const {node, text} of edits.sort((a, b) => (b.node?.pos ?? 0) - (a.node?.pos ?? 0))) {
    if (node) {
      edited = edited.slice(0, node.getStart(tree)) + text + edited.slice(node.getEnd());
    }
  }
  const result = evaluate(COMMUNITY_FILE, edited).community;
  for (const [name, value] of Object.entries(choices) as [keyof CommunityChoices, unknown][]) {
    if (!isDeepStrictEqual(result[name], value)) {
      throw new UsageError(
        `src/community.ts has another form than setup knows. Write there yourself: ${name}: ${write(value)}`,
      );
    }
  }
  writeFileSync(communityFile(root), edited);
}

/** The object of `export const community = {...}`. */
function findCommunity(tree: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
  for (const statement of tree.statements) {
    for (const {name, initializer: value} of ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : []) {
      if (name.getText() === 'community' && value && ts.isObjectLiteralExpression(value)) {
        return value;
      }
    }
  }
  return undefined;
}

/** A value as our layout writes it: `{who: 'claim', claim: 'staff'}`. */
function write(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(write).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([name, one]) => `${name}: ${write(one)}`)
      .join(', ')}}`;
  }
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : String(value);
}
