import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type firebaseConfig from '../../firebase.json';
import {git} from '@roleplay-docs/engine/config/history';
import {listFiles} from '@roleplay-docs/engine/config/staffPaths';
import {ask, readJson} from './google/ask';

/** In a build that goes online: what it was made of. No reader's browser asks for it. */
const RELEASE_FILE = 'release.json';

export interface Release {
  /** The commit that was built. */
  commit: string;
  /** The SHA-256 of each file that the host serves, in hexadecimal, by its path. */
  files: Readonly<Record<string, string>>;
}

/** The paths of what a host serves of a build: neither hidden files nor what is meant for the host itself. */
export const servedFiles = (outDir: string): string[] =>
  listFiles(outDir)
    .filter((file) => file !== RELEASE_FILE && !/(?:^|\/)\.|^__server\/|^_headers$/.test(file))
    .sort();

/** What `firebase.json` says of an address; what comes later there counts. */
export function headersOf(rules: typeof firebaseConfig.hosting.headers, address: string) {
  const said = rules.filter(({source}) =>
    source.endsWith('**') ? address.startsWith(source.slice(0, -2)) : source === address,
  );
  return Object.fromEntries(said.flatMap(({headers}) => headers.map(({key, value}) => [key, value])));
}

/** Adds to a build what it was made of: of no commit with changes beside it. Only once it's proven, for that tells of sealed files. */
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

/** What is online at an address without a slash at its end says it was made of; in words, if it doesn't say. */
export async function readRelease(siteUrl: string): Promise<Release | string> {
  const address = `${siteUrl}/${RELEASE_FILE}`;
  // Kept open, the connection would be dead after the build that follows, and the next request on it lost.
  const answer = await ask(address, {headers: {Connection: 'close'}});
  const {commit, files} = readJson(answer) as Partial<Release>;
  // Git takes what begins with a hyphen for an option.
  if (typeof commit !== 'string' || !/^[\da-f]{40,64}$/.test(commit) || !files) {
    return `${address} doesn't name a commit (${typeof answer === 'string' ? answer : `status ${answer.status}`}).`;
  }
  return {commit, files};
}

/** Whether a deployment of what is checked out would take something back that is online. */
export const isOlder = (root: string, {commit}: Release): boolean =>
  git(root, 'merge-base', '--is-ancestor', commit, 'HEAD') === undefined;
