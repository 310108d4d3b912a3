import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {rspack} from '@docusaurus/faster';
import {afterAll, expect, it} from 'vitest';
import {type Configuration, webpack} from 'webpack';
import {AnyFolderPlugin} from '../AnyFolderPlugin';
import {listFiles} from './fixtures';

const PAGES = 24;
const root = mkdtempSync(path.join(tmpdir(), 'any-folder-'));
const out = path.join(root, 'out');
afterAll(() => rmSync(root, {recursive: true}));

/**
 * Builds pages.
 *
 * @param note Stands where minifiers drop it, so that it only has a part in what the bundler hashes before.
 * @returns the files, by their names.
 */
async function build(bundler: typeof webpack, note: string): Promise<Map<string, string>> {
  rmSync(root, {recursive: true});
  mkdirSync(root);
  writeFileSync(path.join(root, 'main.js'), 'self.open = (page) => import(`./page${page}.js`);');
  for (let page = 0; page < PAGES; page += 1) {
    writeFileSync(path.join(root, `page${page}.js`), `/* ${note} */ export default 'page ${page}';`);
  }
  const config: Configuration = {
    mode: 'production',
    target: 'web',
    devtool: 'hidden-nosources-source-map',
    context: root,
    entry: './main.js',
    output: {path: out, filename: '[name].[contenthash:8].js'},
    optimization: {runtimeChunk: 'single'},
    plugins: [new AnyFolderPlugin()],
  };
  const compiler = bundler(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  expect(stats?.toJson().errors).toEqual([]);
  await promisify(compiler.close.bind(compiler))();
  return new Map(listFiles(out).map((file) => [path.basename(file), readFileSync(file, 'utf8')]));
}

const BUNDLERS = {webpack, rspack: rspack as unknown as typeof webpack};

it.each(Object.entries(BUNDLERS))(
  'with %s, the scripts have the same bytes whatever the bundler hashes before minification',
  async (_, bundler) => {
    const first = await build(bundler, '/home/one');
    const scripts = [...first].filter(([name]) => name.endsWith('.js'));
    const [[name, runtime]] = scripts.filter(([script]) => script.startsWith('runtime')) as [
      [string, string],
    ];
    expect(scripts).toHaveLength(PAGES + 2);
    const loaded = scripts.filter(([script]) => /^\d/.test(script)).map(([script]) => script.split('.')[1]!);
    expect(loaded.filter((hash) => !runtime.includes(`"${hash}"`))).toEqual([]);
    expect(runtime).not.toContain('@hash');
    expect(first.get(`${name}.map`)).toContain('get javascript chunk filename');

    for (const note of ['/home/two', '/srv', '/srv/a longer/path']) {
      const other = await build(bundler, note);
      expect(
        scripts.filter(([script, code]) => other.get(script) !== code).map(([script]) => script),
        note,
      ).toEqual([]);
    }
  },
);
