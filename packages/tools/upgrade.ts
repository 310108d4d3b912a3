import {execFileSync, spawnSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {git} from '@roleplay-docs/preset/history';
import {type Json, mergeJson} from './mergeJson';
import {readArguments, run, runMain, UsageError} from './processes';

const ROOT = path.resolve(__dirname, '../..');

const HOW = 'npm run upgrade -- <the folder or .tar.gz of a version, or a branch, tag or commit>';

const HELP = `${HOW}

Replaces the engine by that of a later version, and takes over what changed in the files outside of packages/ that it wrote.`;

/** The engine. A new version replaces it whole. */
const ENGINE = 'packages';
/** Results of builds and tests, which the folder of a version may also contain. */
const MADE = /^packages[\\/][^\\/]+[\\/]lib$|[\\/](?:node_modules|\.stryker-tmp|test-results)$/;

/** What an owner decides inside the engine, because what pages import is public, and this is not. */
const KEPT = 'packages/key-service/staffAccess.ts';

/** The files outside of the engine that it wrote and that an owner may change, as this version had them. */
const SHARED = 'packages/root.json';

const PATTERNS = [
  '.ci',
  '.github',
  '.env.example',
  '.gitattributes',
  '.gitignore',
  '.npmrc',
  '.nvmrc',
  'OPERATIONS.md',
  'firebase.json',
  'package.json',
  'tsconfig.json',
  'wrangler.jsonc',
];

type Files = Record<string, string>;

/** A shared file of which something stayed as the owner has it, though the new version has changed it. */
export interface Outcome {
  file: string;
  /** What stayed, in a few words each. */
  kept: string[];
}

/**
 * Replaces the engine in `root` by the one in `version`, and takes over what that version changed in the files that both
 * write. Values of the owner stay.
 *
 * @param root Absolute path of the owner's project.
 * @param version Absolute path of the new version.
 * @returns the shared files that need a look.
 */
export function replaceEngine(root: string, version: string): Outcome[] {
  const [before, after] = [root, version].map((folder) => readShared(folder)) as [Files, Files];
  const kept = read(root, KEPT);
  rmSync(path.join(root, ENGINE), {recursive: true});
  cpSync(path.join(version, ENGINE), path.join(root, ENGINE), {
    recursive: true,
    filter: (file) => !MADE.test(path.relative(version, file)),
  });
  if (kept !== undefined) {
    writeFileSync(path.join(root, KEPT), kept);
  }
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return files.flatMap((file) => update(root, file, before[file], after[file]) ?? []);
}

function update(root: string, file: string, base?: string, theirs?: string): Outcome | undefined {
  const ours = read(root, file);
  if (theirs === base || ours === theirs) {
    return undefined;
  }
  if (ours === base) {
    write(root, file, theirs);
    return undefined;
  }
  if (ours === undefined || theirs === undefined || base === undefined) {
    // Deleted by one of the two, or new from both.
    return {file, kept: ['all']};
  }
  const merge = file.endsWith('.json') ? mergeJsonTexts : mergeLines;
  const {merged, kept} = merge(base, ours, theirs);
  write(root, file, merged);
  return kept.length > 0 ? {file, kept} : undefined;
}

function mergeJsonTexts(...texts: [base: string, ours: string, theirs: string]) {
  const [base, ours, theirs] = texts.map((text) => JSON.parse(text) as Json);
  const {merged, kept} = mergeJson(base, ours, theirs);
  return {merged: `${JSON.stringify(merged, null, 2)}\n`, kept};
}

/** The owner's lines win where both have changed them. */
function mergeLines(base: string, ours: string, theirs: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'merge-'));
  try {
    Object.entries({base, ours, theirs}).forEach(([name, text]) => write(folder, name, text));
    const merge = (...options: string[]) =>
      spawnSync('git', ['merge-file', '--stdout', ...options, 'ours', 'base', 'theirs'], {
        cwd: folder,
        encoding: 'utf8',
      });
    const hasConflicts = merge().status !== 0;
    return {merged: merge('--ours').stdout, kept: hasConflicts ? ['lines that both versions changed'] : []};
  } finally {
    rmSync(folder, {recursive: true});
  }
}

const read = (root: string, file: string): string | undefined =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined;

function write(root: string, file: string, text: string | undefined): void {
  const target = path.join(root, file);
  if (text === undefined) {
    rmSync(target);
    return;
  }
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, text);
}

/** @throws UsageError if there is no engine in the folder, or if the version would write to any other file than the shared ones. */
function readShared(folder: string): Files {
  const text = read(folder, SHARED);
  if (text === undefined) {
    throw new UsageError(`There is no ${SHARED} in ${folder}, so it isn't a version of this site.`);
  }
  const files = JSON.parse(text) as Files;
  const foreign = Object.keys(files).find((file) => !isShared(file));
  if (foreign !== undefined) {
    throw new UsageError(
      `${SHARED} in ${folder} names "${foreign}", which isn't a file that a version may write. Don't use this version, and tell whoever gave it to you.`,
    );
  }
  return files;
}

/** Whether a name in the list of shared files is one of them, or in a folder of them, and leads nowhere else. */
const isShared = (file: string): boolean =>
  path.posix.normalize(file) === file &&
  !file.includes('\\') &&
  PATTERNS.some((pattern) => file === pattern || file.startsWith(`${pattern}/`));

/** The shared files of this project, for whoever develops the engine. */
export function recordShared(root: string): Files {
  const files = git(ROOT, 'ls-files', ...PATTERNS)!.split('\n');
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** What the new version's changelog says and the old one's didn't, of the kinds that ask something of owners. */
export function newSteps(before: string, after: string): string[] {
  const known = new Set(before.split('\n'));
  let kind = '';
  return after.split('\n').filter((line) => {
    kind = /^### (.*)/.exec(line)?.[1] ?? kind;
    return line.startsWith('- ') && /^(?:Changed|Removed)$/.test(kind) && !known.has(line);
  });
}

/**
 * Unpacks an archive, or a version that Git knows, into an empty folder.
 *
 * @returns the folder that holds the engine: that of an archive is one deeper.
 * @throws UsageError if there is no version by that name.
 */
function unpack(name: string, folder: string): string {
  const isFile = existsSync(name);
  const archive = isFile ? path.resolve(name) : path.join(folder, 'version.tar');
  try {
    if (!isFile) {
      git(ROOT, 'archive', '--output', archive, name);
    }
    execFileSync('tar', ['-xf', archive, '-C', folder], {stdio: 'pipe'});
  } catch {
    throw new UsageError(
      `"${name}" isn't a folder, an archive (.tar.gz) or anything that Git knows here. Use it like this: ${HOW}`,
    );
  }
  const [top = ''] = readdirSync(folder).filter((entry) => existsSync(path.join(folder, entry, ENGINE)));
  return path.join(folder, top);
}

function upgrade(name: string): void {
  if (git(ROOT, 'status', '--porcelain') !== '') {
    throw new UsageError('Commit your changes first, so that the upgrade can be undone.');
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'version-'));
  try {
    const isFolder = statSync(name, {throwIfNoEntry: false})?.isDirectory();
    const version = isFolder ? path.resolve(name) : unpack(name, folder);
    const log = (root: string) => read(root, `${ENGINE}/CHANGELOG.md`) ?? '';
    const steps = newSteps(log(ROOT), log(version));
    const outcomes = replaceEngine(ROOT, version);
    cpSync(path.join(version, 'package-lock.json'), path.join(ROOT, 'package-lock.json'));
    console.log('The new engine is in place. Installing what it needs.');
    run('npm', ['install', '--no-audit', '--no-fund'], {cwd: ROOT});
    run('npx', ['prettier', '--write', '--log-level=warn', 'firebase.json', 'package.json'], {cwd: ROOT});
    outcomes.forEach(({file, kept}) =>
      console.log(`${file}: your version was kept where the new one differs: ${kept.join(', ')}.`),
    );
    if (steps.length > 0) {
      console.log(`\nWhat the new version asks of you, or takes away:\n${steps.join('\n')}`);
    }
    console.log('\nTo undo all of it: git restore . && git clean -fd && npm ci\n');
    run('npm', ['run', '-s', 'check'], {cwd: ROOT});
    run('npx', ['tsc', '--noEmit'], {cwd: ROOT});
    console.log('Look at it with "npm run preview", then commit.');
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

if (require.main === module) {
  void runMain(() => {
    const options = {record: {type: 'boolean', default: false}} as const;
    const {values, positionals} = readArguments({options, allowPositionals: true}, HELP);
    if (values.record) {
      writeFileSync(path.join(ROOT, SHARED), `${JSON.stringify(recordShared(ROOT), null, 2)}\n`);
      return;
    }
    const [name, ...others] = positionals;
    if (name === undefined || others.length > 0) {
      throw new UsageError(`Say where the new version is: ${HOW}`);
    }
    upgrade(name);
  });
}
