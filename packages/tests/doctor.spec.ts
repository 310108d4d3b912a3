import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from './support/test';

/** Runs `npm run doctor` on the emulators that the tests use. */
function doctor(args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.resolve(__dirname, '../tools/doctor/index.ts'), ...args],
    {encoding: 'utf8', env: {...process.env, ...env}},
  );
  return {status, output: stdout, message: stderr};
}

test('nothing is wrong with the demo', () => {
  const {status, output} = doctor();
  expect(output).toContain('The key service refuses a request without a token.');
  expect(output).toContain('The key service has the same secret that this build would have.');
  expect(output).toContain("The Firebase project's settings are what the site needs.");
  expect(output).toContain('Nothing is wrong.');
  expect(status).toBe(0);
});

test('two secrets that differ are found, and not shown', () => {
  const secret = Buffer.alloc(32, 4).toString('base64url');
  const {status, output, message} = doctor([], {STAFF_SEAL_SECRET: secret});
  expect(output).toContain('✗ The key service has a different secret than this computer');
  expect(output + message).not.toContain(secret);
  expect(status).toBe(1);
});

test('an option that does not exist is answered with the help', () => {
  const {status, message} = doctor(['--accounts']);
  expect(message).toContain('npm run doctor -- [--account <email>]');
  expect(status).toBe(1);
});
