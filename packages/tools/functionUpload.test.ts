import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import firebaseConfig from '../../firebase.json';
import {OWN_NAMES} from './__tests__/ownNames';
import {bundleFunction} from './bundleFunction';

const ROOT = path.resolve(__dirname, '../..');
const [{source, ignore, runtime}] = firebaseConfig.functions as [(typeof firebaseConfig.functions)[0]];

interface Manifest {
  dependencies?: Record<string, string>;
}

/** What builds and deployments have left in the function's folder. */
const MADE = /^(?:node_modules|lib|\.env\.(?!local$).*)$/;

/** What of the Firebase CLI this relies on: how it collects an upload, and where it reads what to deploy. */
const CLI = {
  files: 'firebase-tools/lib/fsAsync.js',
  discovery: 'firebase-tools/lib/deploy/functions/runtimes/discovery/index.js',
};
interface Files {
  readdirRecursive: (options: {path: string; ignoreStrings: string[]}) => Promise<{name: string}[]>;
}
interface Discovery {
  detectFromYaml: (folder: string, project: string, runtime: string) => Promise<{endpoints: object}>;
}

let parent: string;
/** The function's folder, as it's deployed. */
let folder: string;
/** What Google gets of it. */
let upload: string;
const uploaded: string[] = [];

beforeAll(async () => {
  parent = mkdtempSync(path.join(tmpdir(), 'function-'));
  folder = path.join(parent, 'function');
  upload = path.join(parent, 'upload');
  cpSync(path.join(ROOT, source), folder, {
    recursive: true,
    filter: (file) => !MADE.test(path.basename(file)),
  });
  writeFileSync(path.join(folder, '.env.live'), 'WEB_API_KEY=key\n');
  await bundleFunction(path.join(folder, 'lib/index.js'));

  const {readdirRecursive} = (await import(CLI.files)) as Files;
  for (const {name} of await readdirRecursive({path: folder, ignoreStrings: [...ignore]})) {
    const file = path.relative(folder, name);
    cpSync(name, path.join(upload, file));
    uploaded.push(file);
  }
});
afterAll(() => rmSync(parent, {recursive: true, force: true}));

it('Google gets the function, its settings and what to install, and nothing else', () => {
  expect(uploaded.sort()).toEqual(['.env.live', 'lib/index.js', 'package-lock.json', 'package.json']);
});

it('it asks the registry for no name that only this repository knows', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(upload, file), 'utf8')) as unknown;
  const manifest = read('package.json') as Manifest;
  const {packages} = read('package-lock.json') as {packages: Record<string, Manifest>};
  const asked = [manifest, ...Object.values(packages)].flatMap(({dependencies = {}}) =>
    Object.keys(dependencies),
  );
  const locked = Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, ''));
  expect(asked).toContain('firebase-functions');
  expect([...asked, ...locked].filter((name) => OWN_NAMES.includes(name))).toEqual([]);
});

describe('with what its lock file installs', () => {
  beforeAll(() => {
    // If they differ, run: npm install --package-lock-only --prefix packages/key-service/function
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {cwd: upload, stdio: 'pipe'});
  });

  it('it runs', () => {
    const script = "console.log(Object.keys(require('./lib/index.js')).join())";
    const printed = execFileSync(process.execPath, ['--eval', script], {cwd: upload, encoding: 'utf8'});
    expect(printed.trim()).toBe('staffKey');
  });

  it('functions.yaml says what firebase-functions finds, so nothing has to run it to deploy it', async () => {
    const output = path.join(parent, 'made');
    mkdirSync(output);
    execFileSync(
      process.execPath,
      ['node_modules/firebase-functions/lib/bin/firebase-functions.js', upload],
      {
        cwd: upload,
        env: {...process.env, FUNCTIONS_MANIFEST_OUTPUT_PATH: path.join(output, 'functions.yaml')},
        stdio: 'pipe',
      },
    );
    const read = (dir: string) => parse(readFileSync(path.join(dir, 'functions.yaml'), 'utf8')) as object;
    expect(read(folder)).toEqual(read(output));
    const {detectFromYaml} = (await import(CLI.discovery)) as Discovery;
    expect(Object.keys((await detectFromYaml(folder, 'live', runtime)).endpoints)).toEqual(['staffKey']);
  });
});
