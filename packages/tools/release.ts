import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {ask, readJson} from './google/ask';

/** In a build that goes online: what it was made of. No reader's browser asks for it. */
const RELEASE_FILE = 'release.json';

export interface Release {
  /** The commit that was built; nothing where there is none, or changes beside it. */
  commit?: string;
  /** The SHA-256 of each file that the host serves, in hexadecimal, by its path. */
  files: Readonly<Record<string, string>>;
}

/** Git's answer; `undefined` where it has none. */
export function git(cwd: string, ...args: string[]): string | undefined {
  const {status, stdout} = spawnSync('git', args, {cwd, encoding: 'utf8'});
  return status === 0 ? stdout.trimEnd() : undefined;
}

/** The paths of what a host serves of a build: neither hidden files nor what is meant for the host itself. */
export const servedFiles = (outDir: string): string[] =>
  readdirSync(outDir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => path.relative(outDir, path.join(parentPath, name)).replaceAll(path.sep, '/'))
    .filter((file) => file !== RELEASE_FILE && !/(?:^|\/)\.|^__server\/|^_headers$/.test(file))
    .sort();

/** Adds to a build what it was made of. Not before it is proven: that tells of sealed files, too. */
export function writeRelease(root: string): void {
  const outDir = path.join(root, 'build');
  const sum = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(outDir, file)))
      .digest('hex');
  const release: Release = {
    commit: git(root, 'status', '--porcelain') === '' ? git(root, 'rev-parse', 'HEAD') : undefined,
    files: Object.fromEntries(servedFiles(outDir).map((file) => [file, sum(file)])),
  };
  writeFileSync(path.join(outDir, RELEASE_FILE), `${JSON.stringify(release, null, 1)}\n`);
}

/** What is online at an address without a slash at its end says it was made of; in words, if it doesn't say. */
export async function readRelease(siteUrl: string): Promise<Release | string> {
  const address = `${siteUrl}/${RELEASE_FILE}`;
  const answer = await ask(address);
  const {commit, files} = readJson(answer) as Partial<Release>;
  if (typeof answer === 'string' || answer.status !== 200 || !files) {
    const why = typeof answer === 'string' ? answer : `status ${answer.status}`;
    return `${address} doesn't say what is online (${why}).`;
  }
  // Git takes what begins with a hyphen for an option.
  return {commit: /^[\da-f]{40,64}$/.test(String(commit)) ? commit : undefined, files};
}

/** Whether a deployment of what is checked out would take something back that is online. */
export const isOlder = (root: string, {commit}: Release): boolean =>
  commit !== undefined && git(root, 'merge-base', '--is-ancestor', commit, 'HEAD') === undefined;
