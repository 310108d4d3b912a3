import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {minVersion, satisfies} from 'semver';
import lockFile from '../../package-lock.json';
import {engines} from '../../package.json';
import wranglerLockFile from './wrangler/package-lock.json';

/** The oldest version of each line of Node that is supported. */
const OLDEST = engines.node.split(' || ').map((range) => minVersion(range)!.version);

interface LockedPackage {
  engines?: {node?: string};
  optional?: true;
  link?: true;
}

/** What the packages of the lock files ask for; an optional one is left out where it does not run. */
const ASKED = [lockFile, wranglerLockFile]
  .flatMap(({packages}) => Object.entries(packages as Record<string, LockedPackage>))
  .filter(([name, {optional, link}]) => name !== '' && !optional && !link)
  .flatMap(([name, {engines: asked}]) => (asked?.node === undefined ? [] : [{name, node: asked.node}]));

const refusedBy = (version: string) => ASKED.filter(({node}) => !satisfies(version, node));

it.each(OLDEST)('no package refuses Node %s', (version) => {
  expect(refusedBy(version)).toEqual([]);
});

it.each(['20.18.3', '22.12.0'])('some package refuses Node %s, so no older one is promised', (version) => {
  expect(refusedBy(version)).not.toEqual([]);
});

it('npm refuses to install with an older one, and says which one it needs', () => {
  expect(readFileSync(path.resolve(__dirname, '../../.npmrc'), 'utf8')).toMatch(/^engine-strict=true$/m);
});
