import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'vitest';

/** Runs a command, of which `body` is what it does. */
const runCommand = (body: string) => {
  const module = JSON.stringify(path.join(__dirname, 'processes.ts'));
  const script = `const {runMain, undoing, UsageError} = require(${module});\nvoid runMain(async () => {${body}});`;
  const args = ['--import', 'tsx', '--eval', script];
  return spawnSync(process.execPath, args, {encoding: 'utf8'});
};

test.each([
  [
    'is stopped',
    "process.kill(process.pid, 'SIGINT'); await new Promise((go) => setTimeout(go, 1e5));",
    '\nStopped.\n\n',
  ],
  ['fails', "throw new UsageError('The disk is full.');", '\nThe disk is full.\n\n'],
])('a command that %s says so, and undoes what is half done', (_, ending, message) => {
  const {status, stdout, stderr} = runCommand(`undoing.add(() => console.log('undone')); ${ending}`);
  expect(stderr).toBe(message);
  expect(stdout).toBe('undone\n');
  expect(status).toBe(1);
});

test('what is done is kept', () => {
  const body = "const undo = () => console.log('undone'); undoing.add(undo); undoing.delete(undo);";
  expect(runCommand(body)).toMatchObject({status: 0, stdout: ''});
});
