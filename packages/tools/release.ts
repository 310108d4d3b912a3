import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type firebaseConfig from '../../firebase.json';
import {git} from '@roleplay-docs/engine/config/history';
import {listFiles} from '@roleplay-docs/engine/data/listFiles';
import {ask, readJson} from './google/ask';

/** The file of a build that says what it was built from. Readers' browsers never request it. */
const RELEASE_FILE = 'release.json';

export interface Release {
  /** The commit that was built. */
  commit: string;
  /** The SHA-256 of each file that the host serves, in hexadecimal, by path. */
  files: Readonly<Record<string, string>>;
}

/** Hidden files, and those that configure the host. */
const NOT_SERVED = /(?:^|\/)\.|^__server\/|^_headers$/;

/** The paths of all files of a build that a host serves. */
export const servedFiles = (outDir: string): string[] =>
  listFiles(outDir).filter((file) => file !== RELEASE_FILE && !NOT_SERVED.test(file));

/** The headers that `firebase.json` sets for an address. If two rules set the same one, the later rule wins. */
export function headersOf(
  rules: typeof firebaseConfig.hosting.headers,
  address: string,
): Record<string, string> {
  const matching = rules.filter(({source}) =>
    source.endsWith('**') ? address.startsWith(source.slice(0, -2)) : source === address,
  );
  return Object.fromEntries(matching.flatMap(({headers}) => headers.map(({key, value}) => [key, value])));
}

/**
 * Adds a file to the build that says what it was built from; without a commit if there were uncommitted changes. Call
 * it after the build is proven, because the list also names sealed files.
 */
export function writeRelease(root: string): void {
  const outDir = path.join(root, 'build');
  const read = (file: string) => readFileSync(path.join(outDir, file));
  const sum = (file: string) => createHash('sha256').update(read(file)).digest('hex');
  const release: Partial<Release> = {
    commit: git(root, 'status', '--porcelain') === '' ? git(root, 'rev-parse', 'HEAD') : undefined,
    files: Object.fromEntries(servedFiles(outDir).map((file) => [file, sum(file)])),
  };
  writeFileSync(path.join(outDir, RELEASE_FILE), `${JSON.stringify(release, null, 1)}\n`);
}

/**
 * Reads what the site that's online was built from.
 *
 * @param siteUrl Without a trailing slash.
 * @returns a text that says what's wrong, if the site doesn't say it.
 */
export async function readRelease(siteUrl: string): Promise<Release | string> {
  const address = `${siteUrl}/${RELEASE_FILE}`;
  // A connection that's kept alive would be dead after the build that follows, and the next request would fail.
  const answer = await ask(address, {headers: {Connection: 'close'}});
  const {commit, files} = readJson(answer) as Partial<Release>;
  // Git would mistake a commit that begins with a hyphen for an option.
  if (typeof commit !== 'string' || !/^[\da-f]{40,64}$/.test(commit) || !files) {
    return `${address} doesn't name a commit (${typeof answer === 'string' ? answer : `status ${answer.status}`}).`;
  }
  return {commit, files};
}

/** Whether deploying what's checked out would undo something that's online. */
export const isOlder = (root: string, {commit}: Release): boolean =>
  git(root, 'merge-base', '--is-ancestor', commit, 'HEAD') === undefined;
