import {existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {DATA_FILES} from '@roleplay-docs/rulebook/shapes';
import {configFiles, onNextSave, watchConfig} from './watchConfig';

const SITE = {
  'docusaurus.config.ts':
    "import {links} from './src/links';\nimport type {Config} from '@docusaurus/types';\n",
  'src/links.ts': '',
  'firebase.json': '{}',
  'packages/preset/index.ts': "import ports from '../../firebase.json';\nexport * from './deep';\n",
  'packages/preset/deep.ts': 'export const deep = 1;\n',
  'packages/preset/index.test.ts': '',
  'packages/rulebook/words.ts': 'export const words = [];\n',
  'src/data/rules.yaml': '[]\n',
  'src/data/notes.md': '',
  'docs/staff/_data/acts.yaml': '[]\n',
  'docs/shop.mdx': '# Shop\n',
  'static/robots.txt': '',
  'packages/search/lib/index.js': '',
  'packages/search/lib/client/box.js': '',
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

it('the configuration is what its files and plugins import, the data, the code of packages and .env', () => {
  expect([...configFiles(dir)].map((file) => path.relative(dir, file)).sort()).toEqual([
    '.env',
    'docs/staff/_data/acts.yaml',
    'docusaurus.config.ts',
    'firebase.json',
    'packages/preset/deep.ts',
    'packages/preset/index.ts',
    'packages/rulebook/words.ts',
    'packages/search/lib/index.js',
    'src/data/rules.yaml',
    'src/links.ts',
  ]);
});

it('the configuration of this site holds all of its data', () => {
  const site = path.resolve(__dirname, '../..');
  expect([...configFiles(site)].map((file) => path.relative(site, file))).toEqual(
    expect.arrayContaining([
      ...Object.values(DATA_FILES).map(({file}) => file),
      'packages/preset/settings.ts',
    ]),
  );
});

it('tells of a change once, by name, however the file is saved, and of nothing else', async () => {
  const changes: string[][] = [];
  watchConfig(dir, (files) => changes.push(files));
  const next = async (file: string) => {
    await expect.poll(() => changes.flat(), {timeout: 10_000}).toContain(file);
    return changes.splice(0);
  };

  // Neither of these counts: not read, or not changed.
  write('packages/theme/other.ts', 'export {};\n');
  write('packages/preset/deep.ts', SITE['packages/preset/deep.ts']);
  write('packages/preset/deep.ts', 'export const deep = 2;\n');
  expect(await next('packages/preset/deep.ts')).toEqual([['packages/preset/deep.ts']]);

  write('packages/preset/deep.tmp', 'export const deep = 3;\n');
  renameSync(path.join(dir, 'packages/preset/deep.tmp'), path.join(dir, 'packages/preset/deep.ts'));
  expect(await next('packages/preset/deep.ts')).toEqual([['packages/preset/deep.ts']]);

  write('.env', 'SITE_URL=\n');
  expect(await next('.env')).toEqual([['.env']]);
  rmSync(path.join(dir, '.env'));
  expect(await next('.env')).toEqual([['.env']]);

  write('src/data/rules.yaml', '- id: R-01\n');
  expect(await next('src/data/rules.yaml')).toEqual([['src/data/rules.yaml']]);

  // What is imported from now on counts from now on.
  write('src/words/more.ts', 'export const more = [];\n');
  write('packages/rulebook/words.ts', "import {more} from '../../src/words/more';\n");
  expect(await next('packages/rulebook/words.ts')).toEqual([['packages/rulebook/words.ts']]);
  write('src/words/more.ts', 'export const more = [1];\n');
  expect(await next('src/words/more.ts')).toEqual([['src/words/more.ts']]);

  // A slip while somebody types.
  write('src/words/more.ts', 'export const more = [');
  expect(await next('src/words/more.ts')).toEqual([['src/words/more.ts']]);
});

it('a site that is down hears of the next file that is saved, once', async () => {
  const saved = vi.fn<(file: string) => void>();
  onNextSave(dir, saved);
  write('docs/.shop.mdx.swp', '');
  write('docs/4913', '');
  write('docs/shop.mdx', '# The shop\n');
  await expect.poll(() => saved.mock.calls).toEqual([['docs/shop.mdx']]);
  write('static/robots.txt', 'User-agent: *\n');
  expect(existsSync(path.join(dir, 'static/robots.txt'))).toBe(true);
  expect(saved).toHaveBeenCalledTimes(1);
});
