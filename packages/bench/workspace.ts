import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../..');

let workspace: string | undefined;

/** @returns a new, empty folder, which is removed when the process ends. */
export function createFolder(name: string): string {
  if (!workspace) {
    const created = mkdtempSync(path.join(tmpdir(), 'bench-'));
    workspace = created;
    process.once('exit', () => rmSync(created, {recursive: true, force: true, maxRetries: 10}));
    // A signal alone would end the process without the above.
    process.once('SIGINT', () => process.exit(130));
    process.once('SIGTERM', () => process.exit(143));
  }
  return mkdtempSync(path.join(workspace, `${name}-`));
}

/** Writes files, given by their paths below `dir`, and the folders that they need. */
export function writeFiles(dir: string, files: Record<string, string>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    writeFileSync(path.join(dir, file), content);
  }
}

/** Tells what is being done, apart from the results, which go to the standard output. */
export const say = (text: string) => console.error(text);

/** The commit that is measured, with a plus if something is not committed. */
export function commitName(): string {
  const git = (...args: string[]) => execFileSync('git', args, {cwd: ROOT, encoding: 'utf8'}).trim();
  return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '+' : '');
}
