import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it, test} from 'vitest';
import {findWrangler} from '../wrangler';
import {commandLinesIn, readReply} from './commandLines';
import type {Tool} from './World';

const ROOT = path.resolve(__dirname, '../../..');
const home = mkdtempSync(path.join(tmpdir(), 'home-'));
afterAll(() => rmSync(home, {recursive: true}));
/** A computer where nobody is signed in. */
const NOBODY = {
  PATH: process.env.PATH,
  HOME: home,
  XDG_CONFIG_HOME: home,
  METADATA_SERVER_DETECTION: 'none',
  HTTPS_PROXY: 'http://127.0.0.1:1',
};

/** `ask` of the real programs, in a process of its own. */
function ask(...call: unknown[]): unknown {
  const script = `
    const {commandLinesIn} = require('./packages/tools/setup/commandLines.ts');
    console.log(JSON.stringify(commandLinesIn(process.cwd()).ask(...${JSON.stringify(call)})));`;
  const {stdout, stderr} = spawnSync(process.execPath, ['--import', 'tsx', '--eval', script], {
    cwd: ROOT,
    encoding: 'utf8',
    env: NOBODY,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

describe('the Firebase CLI', () => {
  it('says that nobody is signed in', () => {
    expect(ask('firebase', ['login:list'])).toMatchObject({isOk: true});
    expect(ask('firebase', ['projects:list'])).toMatchObject({
      isOk: false,
      error: 'Failed to authenticate, have you run firebase login?',
    });
  });

  it.each([
    ['login:list', []],
    ['login', ['--reauth']],
    ['projects:list', []],
    ['projects:create', ['--display-name']],
    ['apps:list', []],
    ['apps:create', []],
    ['apps:sdkconfig', []],
    ['deploy', ['--only']],
    ['functions:secrets:set', ['--data-file']],
    ['functions:secrets:access', []],
  ])('has the command %s with the options %j', async (name, flags) => {
    const {command} = (await import(`firebase-tools/lib/commands/${name.replaceAll(':', '-')}.js`)) as {
      command: {cmd: string; options: string[][]};
    };
    expect(command.cmd.split(' ')[0]).toBe(name);
    for (const flag of flags) {
      expect(command.options.map(([written = '']) => written.split(/[ ,]+/))).toContainEqual(
        expect.arrayContaining([flag]),
      );
    }
  });
});

test('wrangler says that nobody is signed in', () => {
  // Where nobody is signed in, nothing can be installed.
  findWrangler();
  expect(ask('wrangler', ['whoami'])).toMatchObject({isOk: false, result: {loggedIn: false}});
});

test('a program gets its input, and a program that is not there is told', () => {
  expect(ask('git', ['hash-object', '--stdin'], 'hello')).toMatchObject({
    isOk: true,
    text: 'b6fc4c620b67d95f953a5c1c1230aaab5db5a1b0\n',
  });
  expect(ask('no-such-program', [])).toMatchObject({
    isOk: false,
    error: expect.stringContaining('ENOENT') as string,
  });
});

test('a program that is stopped stops setup', () => {
  const show = (signal: string) =>
    commandLinesIn(ROOT).show('node' as Tool, [
      '-e',
      `process.kill(process.pid, '${signal}'); setInterval(() => {}, 1000)`,
    ]);
  expect(() => show('SIGINT')).toThrow('Stopped.');
  expect(show('SIGTERM')).toBe(false);
});

describe('what a program printed', () => {
  it('is the result that the Firebase CLI wraps', () => {
    const text = 'i  a line before\n{"status": "success", "result": [{"projectId": "a"}]}';
    expect(readReply(true, text, '').result).toEqual([{projectId: 'a'}]);
  });

  it('is the JSON that wrangler prints, also when it fails', () => {
    expect(readReply(false, '\n{"loggedIn":false}\n', '').result).toEqual({loggedIn: false});
  });

  it.each([
    ['{"status":"error","error":"First.\\n\\nSecond."}', '', 'First.'],
    ['', '\n\u001b[31mError:\u001b[39m Not allowed.\nMore.\n', 'Not allowed.'],
    ['', '', "it didn't say why."],
  ])('gives one line of a failure', (text, complaint, error) => {
    expect(readReply(false, text, complaint).error).toBe(error);
  });
});

test('without a terminal, npm run setup asks for one, and exits with 1', () => {
  const {status, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'index.ts')],
    {cwd: ROOT, encoding: 'utf8', env: NOBODY, input: ''},
  );
  expect(stderr).toContain('Run it in a terminal.');
  expect(status).toBe(1);
});
