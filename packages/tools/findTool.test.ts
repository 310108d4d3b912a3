import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {findTool} from './findTool';
import {findWrangler} from './wrangler';
import lockFile from './wrangler/package-lock.json';

describe('a tool is what its lock file says', () => {
  let folder: string;
  const at = (...names: string[]) => path.join(folder, ...names);
  const installed = () => JSON.parse(readFileSync(at('node_modules/saw/package.json'), 'utf8')) as object;
  const find = () => findTool(folder, 'saw', 'The saw');

  /** Lets the folder ask for a tool that only has its name. */
  function lock(version: string): void {
    const tool = at('tool', version);
    mkdirSync(tool, {recursive: true});
    writeFileSync(path.join(tool, 'package.json'), JSON.stringify({name: 'saw', version}));
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {cwd: tool, stdio: 'pipe'});
    const dependencies = {saw: `file:saw-${version}.tgz`};
    writeFileSync(at('package.json'), JSON.stringify({private: true, dependencies}));
    rmSync(at('package-lock.json'), {force: true});
    execFileSync('npm', ['install', '--package-lock-only', '--offline'], {cwd: folder, stdio: 'pipe'});
  }

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tool-'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    rmSync(folder, {recursive: true});
  });

  it('it is installed when it is first needed, and only then', () => {
    lock('1.0.0');
    expect(find()).toBe(at('node_modules/saw'));
    expect(installed()).toMatchObject({version: '1.0.0'});
    writeFileSync(at('node_modules/mark'), '');
    find();
    expect(existsSync(at('node_modules/mark'))).toBe(true);
  });

  it('another version is installed once the lock file names it', () => {
    lock('1.0.0');
    find();
    lock('1.0.1');
    find();
    expect(installed()).toMatchObject({version: '1.0.1'});
  });

  it('where that fails, whoever asks is told how to see why', () => {
    lock('1.0.0');
    writeFileSync(at('package.json'), 'not JSON');
    expect(find).toThrow(`The saw couldn't be installed. Run "npm ci" in ${folder} to see why.`);
  });

  it('where the registry is out of reach, one sentence says so', () => {
    // Nothing listens to this port.
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9');
    vi.stubEnv('npm_config_fetch_retries', '0');
    vi.stubEnv('npm_config_cache', at('cache'));
    const manifest = {private: true, dependencies: {saw: '1.0.0'}};
    writeFileSync(at('package.json'), JSON.stringify(manifest));
    const resolved = 'http://127.0.0.1:9/saw/-/saw-1.0.0.tgz';
    const packages = {'': manifest, 'node_modules/saw': {version: '1.0.0', resolved}};
    writeFileSync(at('package-lock.json'), JSON.stringify({lockfileVersion: 3, packages}));
    expect(find).toThrow(
      "The saw couldn't be installed, because npm can't reach its registry (ECONNREFUSED). Go online, and run this again.",
    );
  });
});

it("Cloudflare's tool runs, in the version that its lock file has", () => {
  const {status, stdout} = spawnSync(process.execPath, [findWrangler(), '--version'], {encoding: 'utf8'});
  expect(status).toBe(0);
  expect(stdout).toContain(lockFile.packages['node_modules/wrangler'].version);
});
