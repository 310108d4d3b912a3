import {spawnSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {readArguments, runMain, UsageError} from './processes';

const ROOT = path.resolve(__dirname, '../..');
const BUILD = path.join(ROOT, 'build');
const USAGE = 'npm run same -- <the folder of another build, or a commit>';

/** @throws UsageError that says which command failed. */
function run(command: string, args: string[], cwd: string): void {
  if (
    spawnSync(command, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    }).status !== 0
  ) {
    throw new UsageError(`"${[command, ...args].join(' ')}" failed in ${cwd}, see above.`);
  }
}

/** Builds a commit in an empty folder, with its own packages and this folder's settings. */
function buildCommit(commit: string, folder: string): void {
  run('git', ['worktree', 'add', '--detach', folder, commit], ROOT);
  if (existsSync(path.join(ROOT, '.env'))) {
    copyFileSync(path.join(ROOT, '.env'), path.join(folder, '.env'));
  }
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], folder);
  run('npm', ['run', 'build'], folder);
}

/** @throws UsageError if they differ, after the list of how. */
function compare(other: string): void {
  const {status} = spawnSync('git', ['diff', '--no-index', '--stat=160', BUILD, other], {stdio: 'inherit'});
  if (status !== 0) {
    throw new UsageError('These files differ.');
  }
  console.log('All files are the same.');
}

/** Compares this folder's build with another, for whoever moves files: what should change nothing must change nothing. */
void runMain(() => {
  const [name, ...others] = readArguments({allowPositionals: true}, USAGE).positionals;
  if (name === undefined || others.length > 0) {
    throw new UsageError(`Say what to compare with: ${USAGE}`);
  }
  if (!existsSync(BUILD)) {
    throw new UsageError('There is nothing to compare yet. Run "npm run build" first.');
  }
  if (statSync(name, {throwIfNoEntry: false})?.isDirectory()) {
    compare(name);
    return;
  }
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'same-')));
  console.log(`Building ${name} in ${folder}. That takes a minute or two.`);
  try {
    buildCommit(name, folder);
    compare(path.join(folder, 'build'));
  } finally {
    rmSync(folder, {recursive: true, force: true, maxRetries: 10});
    run('git', ['worktree', 'prune'], ROOT);
  }
});
