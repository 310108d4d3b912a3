import {spawnSync} from 'node:child_process';
import {expect, it} from 'vitest';
import {engines, scripts} from '../package.json';

const NEEDED = engines.node.replace('>=', '');

/** Runs the check as that version of Node would. */
function check(version: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', {value: '${version}'}); require('./scripts/requireNode.js')`;
  const {status, stderr} = spawnSync(process.execPath, ['-e', pretend], {
    cwd: `${__dirname}/..`,
    encoding: 'utf8',
  });
  return {status, lines: stderr.trim().split('\n')};
}

it.each(['16.20.2', '18.20.8', '20.9.0'])(
  'Node %s is told in two lines which one is needed @row-node-version',
  (version) => {
    const {status, lines} = check(version);
    expect(status).toBe(1);
    expect(lines).toEqual([
      `This site needs Node ${NEEDED} or newer; this is Node ${version}.`,
      expect.stringMatching(/^Install it from .*, then run "npm ci" and this command again\.$/),
    ]);
  },
);

it.each([`${NEEDED}.0`, '20.20.2', '22.0.0', '100.1.0'])('Node %s goes on', (version) => {
  expect(check(version)).toEqual({status: 0, lines: ['']});
});

it.each(['start', 'test', 'build', 'check', 'preview'] as const)('npm run %s asks first', (name) => {
  const before: Partial<Record<string, string>> = scripts;
  const first = (before[`pre${name}`] ?? scripts[name]).split(' && ')[0];
  expect(first === 'npm run -s build:packages' ? scripts['build:packages'] : first).toMatch(
    /^node scripts\/requireNode\.js/,
  );
});
