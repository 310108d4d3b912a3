import {execFileSync, spawnSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {readArguments, runMain, UsageError} from './processes';

const ROOT = path.resolve(__dirname, '../..');
const BUILD = path.join(ROOT, 'build');
const USAGE = 'Say what to compare with: npm run same -- <commit>';

/** Builds a commit in an empty folder, with its own packages and this folder's settings. */
function buildCommit(commit: string, folder: string): void {
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
  run('git', ['worktree', 'add', '--detach', folder, commit], ROOT);
  if (existsSync(path.join(ROOT, '.env'))) {
    copyFileSync(path.join(ROOT, '.env'), path.join(folder, '.env'));
  }
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], folder);
  run('npm', ['run', 'build'], folder);
}

/** `npm run same -- <commit>`: for whoever moves files, compares this folder's build with one of a commit, byte by byte. */
void runMain(() => {
  const [commit] = readArguments({allowPositionals: true}, USAGE).positionals;
  if (!commit || !existsSync(BUILD)) {
    throw new UsageError(commit ? 'There is nothing to compare yet. Run "npm run build" first.' : USAGE);
  }
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'same-')));
  console.log(`Building ${commit} in ${folder}. That takes a minute or two.`);
  try {
    buildCommit(commit, folder);
    const args = ['diff', '--no-index', '--stat=160', BUILD, path.join(folder, 'build')];
    if (spawnSync('git', args, {stdio: 'inherit'}).status !== 0) {
      throw new UsageError('These files differ.');
    }
    console.log('All files are the same.');
  } finally {
    rmSync(folder, {recursive: true, force: true, maxRetries: 10});
    execFileSync('git', ['worktree', 'prune'], {cwd: ROOT});
  }
});
