import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {dataFiles, toModule} from '../dataFiles';
import {DATA_FILES, type DataName, dataFileOf} from '../shapes';
import {edited, filesOf, SITE, siteWith} from './site';

// cspell:ignore titel

const require = createRequire(import.meta.url);

/** What a page imports: the default export, or the one with a name. */
async function load(module: string, name = 'default'): Promise<unknown> {
  const exported: unknown = await import(`data:text/javascript,${encodeURIComponent(module)}`);
  return (exported as Record<string, unknown>)[name];
}

describe('a data file becomes a module', () => {
  test.each(Object.keys(DATA_FILES) as DataName[])('%s', async (name) => {
    const {file, part} = dataFileOf(name);
    expect(await load(toModule(file, String(filesOf()[file])), part)).toEqual(siteWith().get(name));
  });

  test('with what may be left out, and steps that were read', async () => {
    expect(await load(toModule('src/data/ladders.yaml', SITE.ladders))).toContainEqual({
      id: 'rude',
      infraction: 'Rude words',
      platforms: ['discord', 'roblox'],
      lookBackDays: 60,
      steps: [{type: 'coach'}, {type: 'timeout', minutes: 10}, {type: 'ban', days: 1}],
      modifiersApply: true,
    });
  });

  test('with any text in it', async () => {
    const words = ['</script>', '`${x}`', 'a\u2028b', 'it\'s "so" \\n', '😀'];
    const source = JSON.stringify({glossary: [], synonyms: [words]});
    expect(await load(toModule('src/data/words.yaml', source), 'synonyms')).toEqual([words]);
  });

  test.each<[string, string, string]>([
    [
      'a problem',
      edited('rules', 'title: Kindness', 'titel: Kindness').rules!,
      'src/data/rules.yaml:3: Unknown field "titel". Did you mean "title"?',
    ],
    [
      'a slip',
      edited('rules', 'title: Kindness', 'title: A: b').rules!,
      'src/data/rules.yaml:3: Text with a colon in it needs quotes. Write title: "A: b".',
    ],
    ['several', '- {id: R-1}\n- 5\n', 'src/data/rules.yaml:2: This entry should be'],
    ['nothing', '', 'src/data/rules.yaml:1: The file is empty.'],
  ])('but not one with %s, which is reported with its file and line', (_, source, message) => {
    expect(() => toModule('src/data/rules.yaml', source)).toThrow(message);
    expect(() => toModule(path.join('src', 'data', 'rules.yaml'), source)).toThrow(
      /^src\/data\/rules\.yaml:\d+: /,
    );
  });

  test('but not one that nobody knows', () => {
    expect(() => toModule('src/data/boats.yaml', '[]')).toThrow(
      "src/data/boats.yaml isn't one of the data files",
    );
  });
});

describe('the plugin', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'plugin-'));
  });
  afterEach(() => rmSync(root, {recursive: true}));

  const start = (departments = siteWith().get('departments')!) =>
    dataFiles({departments})({siteDir: '/site', generatedFilesDir: root} as LoadContext);
  const styles = (plugin: ReturnType<typeof start>) => readFileSync(plugin.getClientModules!()[0]!, 'utf8');

  test('gives the departments that have one their color, in light and in dark', () => {
    const color = '\n    color: {light: "#123456", dark: "#abcdef"}';
    const site = siteWith(edited('departments', 'emblem: anchor', `emblem: anchor${color}`));
    expect(styles(start(site.get('departments')))).toBe(
      ".department--ferry { --site-department: #123456; }\n[data-theme='dark'] .department--ferry { --site-department: #abcdef; }",
    );
    expect(styles(start())).toBe('');
    expect(styles(start({departments: [], entries: {}, steps: {}}))).toBe('');
  });

  test('has pages compiled again when data changes, where the bundler keeps what it compiled', () => {
    const configure = (config: object) => start().configureWebpack!(config, false, {} as never, undefined);
    expect(configure({experiments: {cache: {type: 'persistent'}}})).toMatchObject({
      experiments: {
        cache: {buildDependencies: expect.arrayContaining(['/site/src/data/rules.yaml']) as never},
      },
    });
    expect(configure({})).not.toHaveProperty('experiments');
  });

  test('makes modules of data files alone', () => {
    interface Rule {
      test: RegExp;
      use: {loader: string; options: {toModule: typeof toModule}};
    }
    const config = start().configureWebpack!({}, false, {} as never, undefined) as {
      module: {rules: [Rule]};
    };
    const [{test: pattern, use}] = config.module.rules;
    const taken = (file: string) => pattern.test(file);
    expect(Object.values(DATA_FILES).filter(({file}) => !taken(`/site/${file}`))).toEqual([]);
    expect(
      [
        '/site/src/data/phrases/shop.yaml',
        '/site/data.yaml',
        '/site/mydata/a.yaml',
        '/site/src/data/a.yml',
      ].filter(taken),
    ).toEqual([]);
    expect(taken('C:\\site\\src\\data\\rules.yaml')).toBe(true);
    const loader = require(use.loader) as (this: object, source: string) => string;
    expect(
      loader.call({getOptions: () => use.options, resourcePath: '/site/src/data/products.yaml'}, '[]\n'),
    ).toBe('export default [];');
  });
});
