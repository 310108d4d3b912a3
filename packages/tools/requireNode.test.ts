import {spawnSync} from 'node:child_process';
import {expect, it} from 'vitest';
import {minVersion, satisfies} from 'semver';
import lockFile from '../../package-lock.json';
import {engines, scripts} from '../../package.json';

/** The oldest version of each line of Node that is supported. */
const OLDEST = engines.node.split(' || ').map((range) => minVersion(range)!.version);

interface LockedPackage {
  engines?: {node?: string};
  optional?: true;
  link?: true;
}

/** What the packages of the lock file ask for; an optional one is left out where it does not run. */
const ASKED = Object.entries(lockFile.packages as Record<string, LockedPackage>)
  .filter(([name, {optional, link}]) => name !== '' && !optional && !link)
  .flatMap(([name, {engines: asked}]) => (asked?.node === undefined ? [] : [{name, node: asked.node}]));

const refusedBy = (version: string) => ASKED.filter(({node}) => !satisfies(version, node));

it.each(OLDEST)('no package refuses Node %s', (version) => {
  expect(refusedBy(version)).toEqual([]);
});

it.each(['20.18.3', '22.12.0'])('some package refuses Node %s, so no older one is promised', (version) => {
  expect(refusedBy(version)).not.toEqual([]);
});

/** Runs the check as that version of Node would. */
function check(version: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', {value: '${version}'}); require('./requireNode.js')`;
  const {status, stderr} = spawnSync(process.execPath, ['-e', pretend], {
    cwd: __dirname,
    encoding: 'utf8',
  });
  return {status, lines: stderr.trim().split('\n')};
}

it.each(['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])(
  'Node %s is told in two lines which one is needed',
  (version) => {
    const {status, lines} = check(version);
    expect(status).toBe(1);
    expect(lines).toEqual([
      `This site needs Node 20.19, 22.13 or 24, or newer; this is Node ${version}.`,
      expect.stringMatching(/^Install it from .*, then run "npm ci" and this command again\.$/),
    ]);
  },
);

it.each([...OLDEST, '20.20.2', '22.23.0', '25.0.0', '100.1.0'])('Node %s goes on', (version) => {
  expect(check(version)).toEqual({status: 0, lines: ['']});
});

it.each(['start', 'test', 'build', 'check', 'preview'] as const)('npm run %s asks first', (name) => {
  const before: Partial<Record<string, string>> = scripts;
  const first = (before[`pre${name}`] ?? scripts[name]).split(' && ')[0];
  expect(first === 'npm run -s build:packages' ? scripts['build:packages'] : first).toMatch(
    /^node packages\/tools\/requireNode\.js/,
  );
});
