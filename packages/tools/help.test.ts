import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'vitest';
import {scripts} from '../../package.json';

const ROOT = path.resolve(__dirname, '../..');

/** The commands that are programs of this project; Docusaurus answers for the others. */
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) => {
  const [, program, suite] = /node --import tsx (packages\/\S+\.ts)(?: (\w+))?$/.exec(line) ?? [];
  return program ? [[name, suite ? [program, suite] : [program]] as const] : [];
});

test('there are programs', () => {
  expect(COMMANDS.map(([name]) => name)).toEqual(
    expect.arrayContaining(['start', 'new', 'adopt', 'check', 'setup', 'deploy', 'doctor', 'staff', 'test']),
  );
});

test.each(COMMANDS)('npm run %s -- --help says how it is used, and does nothing else', (name, program) => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', ...program, ...words], {cwd: ROOT, encoding: 'utf8'});
  const {status, stdout, stderr} = run('--help');
  expect(stderr).toBe('');
  expect(stdout).toMatch(new RegExp(name === 'bench' ? '--only' : `^(?:.*\n)*.*npm (?:run )?${name}\\b`));
  expect(status).toBe(0);
});
