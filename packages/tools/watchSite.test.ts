import {mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {FSWatcher} from 'chokidar';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {DATA_FILES} from '@roleplay-docs/engine/data/shapes';
import {isConfig, watchSite} from './watchSite';

const SITE = {
  'docusaurus.config.ts':
    "import {links} from './src/links';\nimport type {Config} from '@docusaurus/types';\n",
  'src/links.ts': '',
  'firebase.json': '{}',
  'src/data/rules.yaml': '[]\n',
  'src/data/notes.md': '',
  'docs/staff/_data/acts.yaml': '[]\n',
  'docs/shop.mdx': '# Shop\n',
  'static/robots.txt': '',
};

let dir: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
  writeFileSync(path.join(dir, file), text);
};

beforeEach(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'config-')));
  Object.entries(SITE).forEach(([file, text]) => write(file, text));
});
afterEach(() => rmSync(dir, {recursive: true}));

let watcher: FSWatcher;
const saved: {file: string; isConfig: boolean}[] = [];
let notify = () => {};
beforeEach(async () => {
  saved.splice(0);
  watcher = watchSite(dir, (file) => {
    saved.push({file, isConfig: isConfig(file)});
    notify();
  });
  await new Promise((resolve) => watcher.once('ready', resolve));
});
afterEach(() => watcher.close());

/** Waits for news of a file, and @returns all that came until then. */
async function next(file: string) {
  while (!saved.some((one) => one.file === file)) {
    await new Promise<void>((resolve) => (notify = resolve));
  }
  return saved.splice(0);
}

it('tells of a change to the configuration once, however the file is saved, and of nothing else', async () => {
  const config = (file: string) => [{file, isConfig: true}];
  const CONFIG = 'docusaurus.config.ts';
  // None of these counts.
  write('packages/engine/other.ts', 'export {};\n');
  write('src/data/notes.tmp~', '');
  write(CONFIG, 'export const deep = 2;\n');
  expect(await next(CONFIG)).toEqual(config(CONFIG));

  write('src/data/rules.new', '[]\n');
  renameSync(path.join(dir, 'src/data/rules.new'), path.join(dir, 'src/data/rules.yaml'));
  expect(await next('src/data/rules.yaml')).toEqual(config('src/data/rules.yaml'));

  write('.env', 'SITE_URL=\n');
  expect(await next('.env')).toEqual(config('.env'));
  rmSync(path.join(dir, '.env'));
  expect(await next('.env')).toEqual(config('.env'));

  for (const file of [
    ...['docusaurus.config.ts', 'firebase.json', 'src/data/rules.yaml', 'docs/staff/_data/acts.yaml'],
  ]) {
    write(file, '# changed\n');
    expect(await next(file)).toEqual(config(file));
  }
});

it('tells of other files that someone saves, which a running site sees by itself', async () => {
  write('docs/.shop.mdx.swp', '');
  write('docs/4913', '');
  write('docs/shop.mdx', '# The shop\n');
  expect(await next('docs/shop.mdx')).toEqual([{file: 'docs/shop.mdx', isConfig: false}]);
  write('src/links.ts', 'export {};\n');
  expect(await next('src/links.ts')).toEqual([{file: 'src/links.ts', isConfig: false}]);
});

it('all data of this site is configuration', () => {
  for (const {file} of Object.values(DATA_FILES)) {
    expect(isConfig(file)).toBe(true);
  }
});
