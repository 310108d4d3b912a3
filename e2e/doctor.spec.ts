import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {setEnumerationProtection} from './support/emulator';
import {expect, test} from './support/test';

/** Runs `npm run doctor` on the emulators that the tests use. */
function doctor(args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.resolve(__dirname, '../scripts/doctor/index.ts'), ...args],
    {encoding: 'utf8', env: {...process.env, ...env}},
  );
  return {status, output: stdout, message: stderr};
}

test('nothing is wrong with the demo', () => {
  const {status, output} = doctor();
  expect(output).toContain('The key service refuses a request without a token.');
  expect(output).toContain('The key service has the same secret as this build would have.');
  expect(output).toContain('Email enumeration protection is on.');
  expect(output).toContain('Nothing is wrong.');
  expect(status).toBe(0);
});

test('two secrets that differ are found, and not shown', () => {
  const secret = Buffer.alloc(32, 4).toString('base64url');
  const {status, output, message} = doctor([], {STAFF_SEAL_SECRET: secret});
  expect(output).toContain('✗ The key service has another secret than this computer');
  expect(output + message).not.toContain(secret);
  expect(status).toBe(1);
});

test('a switch of the project that stands wrong is found', async () => {
  await setEnumerationProtection(false); // the next test turns it on again
  const {status, output} = doctor(['--json']);
  const wrong = (JSON.parse(output) as {state: string; what: string}[]).filter(
    ({state}) => state === 'wrong',
  );
  expect(wrong.map(({what}) => what)).toEqual([
    'Email enumeration protection is off: everybody can find out who has an account.',
  ]);
  expect(status).toBe(1);
});

test('an option that does not exist is answered with the help', () => {
  const {status, message} = doctor(['--accounts']);
  expect(message).toContain('npm run doctor -- [--account <email>] [--json]');
  expect(status).toBe(1);
});
