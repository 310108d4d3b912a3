import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import lockFile from './wrangler/package-lock.json';
import {UsageError} from './processes';
import {findWrangler} from './wrangler';

describe('the tool is what its lock file says', () => {
  let folder: string;
  const at = (...names: string[]) => path.join(folder, ...names);
  const installed = () =>
    JSON.parse(readFileSync(at('node_modules/wrangler/package.json'), 'utf8')) as object;

  /** Lets the folder ask for a tool that only has its name. */
  function lock(version: string): void {
    const tool = at('tool', version);
    mkdirSync(path.join(tool, 'bin'), {recursive: true});
    writeFileSync(path.join(tool, 'package.json'), JSON.stringify({name: 'wrangler', version}));
    writeFileSync(path.join(tool, 'bin/wrangler.js'), '');
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {cwd: tool, stdio: 'pipe'});
    const dependencies = {wrangler: `file:wrangler-${version}.tgz`};
    writeFileSync(at('package.json'), JSON.stringify({private: true, dependencies}));
    rmSync(at('package-lock.json'), {force: true});
    execFileSync('npm', ['install', '--package-lock-only', '--offline'], {cwd: folder, stdio: 'pipe'});
  }

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'wrangler-'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, {recursive: true});
  });

  it('it is installed when it is first needed, and only then', () => {
    lock('1.0.0');
    expect(findWrangler(folder)).toBe(at('node_modules/wrangler/bin/wrangler.js'));
    expect(installed()).toMatchObject({version: '1.0.0'});
    writeFileSync(at('node_modules/mark'), '');
    findWrangler(folder);
    expect(existsSync(at('node_modules/mark'))).toBe(true);
  });

  it('another version is installed once the lock file names it', () => {
    lock('1.0.0');
    findWrangler(folder);
    lock('1.0.1');
    findWrangler(folder);
    expect(installed()).toMatchObject({version: '1.0.1'});
  });

  it('where that fails, whoever asks is told', () => {
    lock('1.0.0');
    writeFileSync(at('package.json'), 'not JSON');
    expect(() => findWrangler(folder)).toThrow(UsageError);
  });
});

it.each([
  ['--version', 0],
  ['no-such-command', 1],
])('npm run wrangler -- %s ends with %i', (argument, code) => {
  const {status, stdout} = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'wrangler.ts'), argument],
    {encoding: 'utf8'},
  );
  expect(status).toBe(code);
  expect(stdout).toContain(code === 0 ? lockFile.packages['node_modules/wrangler'].version : 'COMMANDS');
});
