import {execFileSync, spawnSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {compareBuilds, inWords} from './compareBuilds';
import {runMain, UsageError} from './processes';

const ROOT = path.resolve(__dirname, '../..');
const BUILD = path.join(ROOT, 'build');
const HOW = 'npm run same -- <the folder of another build, or a commit>';

/** @throws UsageError that says which command failed. */
function run(command: string, cwd: string): void {
  const {status} = spawnSync(command, {cwd, stdio: ['ignore', 'ignore', 'inherit'], shell: true});
  if (status !== 0) {
    throw new UsageError(`"${command}" failed in ${cwd}, see above.`);
  }
}

const git = (...args: string[]) =>
  execFileSync('git', args, {cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim();

/** @throws UsageError if the commit doesn't exist. */
function findCommit(name: string): string {
  try {
    return git('rev-parse', '--verify', '--end-of-options', `${name}^{commit}`);
  } catch {
    throw new UsageError(`"${name}" is neither a folder nor a commit. Use it so: ${HOW}`);
  }
}

/** Builds a commit in an empty folder, with its own packages and this folder's settings. */
function buildCommit(commit: string, folder: string): void {
  git('worktree', 'add', '--detach', folder, commit);
  if (existsSync(path.join(ROOT, '.env'))) {
    copyFileSync(path.join(ROOT, '.env'), path.join(folder, '.env'));
  }
  run('npm ci --prefer-offline --no-audit --no-fund', folder);
  run('npm run build', folder);
}

/** @throws UsageError that lists what differs. */
function compare(other: string): void {
  const {same, differences} = compareBuilds(BUILD, other);
  if (differences.length > 0) {
    throw new UsageError(
      `${differences.length} files differ, ${same} are the same.\n${inWords(differences)}`,
    );
  }
  console.log(`All ${same} files are the same.`);
}

/** Compares this folder's build with another, for whoever moves files: what should change nothing must change nothing. */
void runMain(() => {
  const [name, ...others] = parseArgs({allowPositionals: true}).positionals;
  if (name === undefined || others.length > 0) {
    throw new UsageError(`Say what to compare with: ${HOW}`);
  }
  if (!existsSync(BUILD)) {
    throw new UsageError('There is nothing to compare yet. Run "npm run build" first.');
  }
  if (statSync(name, {throwIfNoEntry: false})?.isDirectory()) {
    compare(name);
    return;
  }
  const commit = findCommit(name);
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'same-')));
  console.log(`Building ${commit.slice(0, 8)} in ${folder}. That takes a minute or two.`);
  try {
    buildCommit(commit, folder);
    compare(path.join(folder, 'build'));
  } finally {
    rmSync(folder, {recursive: true, force: true, maxRetries: 10});
    git('worktree', 'prune');
  }
});
