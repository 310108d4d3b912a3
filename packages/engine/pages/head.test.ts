import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {listFiles} from '../data/listFiles';
import {
  ELEMENT_ATTRIBUTES,
  HTML_ATTRIBUTES,
  INLINE_SCRIPTS,
  SEALED_DOCS_CONTRACTS,
  STORED_KEYS,
  WINDOW_EVENTS,
  WINDOW_PROPERTIES,
} from './head';

const ENGINE = path.resolve(__dirname, '..');
const ROOT = path.resolve(ENGINE, '../..');

const ATTRIBUTES = [...HTML_ATTRIBUTES, ...ELEMENT_ATTRIBUTES];
const NAMED = [...ATTRIBUTES, ...WINDOW_EVENTS, ...WINDOW_PROPERTIES];

const isSource = (file: string) =>
  /\.(?:tsx?|js|css)$/.test(file) && !/\.test\.ts$|__tests__/.test(file) && !file.endsWith('pages/head.ts');

/** The sources below a folder, or a file. */
function sourcesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) {
    return [place];
  }
  return listFiles(place)
    .map((file) => path.join(place, file))
    .filter(isSource);
}

/** The text of a folder of `head.ts`. */
function textOf(folder: string): string {
  const places: Record<string, string[]> = {
    site: [path.join(ROOT, 'src'), path.join(ROOT, 'docusaurus.config.ts')],
    'sealed-docs': [path.join(ROOT, 'packages/sealed-docs/src')],
  };
  return (places[folder] ?? [path.join(ENGINE, folder)])
    .flatMap(sourcesIn)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** How scripts spell an attribute: `data-has-hydrated` is `dataset.hasHydrated`. */
const toProperty = (attribute: string) =>
  attribute.replace('data-', '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isOurs = (folder: string) => !['Docusaurus', 'browser'].includes(folder);

/** Names that some folder knows by a constant that another file exports, or by a selector that is put together. */
const BY_CONSTANT = ['staffKeyAnswer', 'data-session', 'data-obstacle'];

describe('each entry', () => {
  const uses = NAMED.filter(({name}) => !BY_CONSTANT.includes(name)).flatMap(({name, setBy, readBy}) =>
    [...setBy, ...readBy].filter(isOurs).map((folder) => ({name, folder})),
  );

  it.each(uses)('$name is used in $folder', ({name, folder}) => {
    const text = textOf(folder);
    const spellings = [name, `dataset.${toProperty(name)}`, `{${toProperty(name)}`, ` ${toProperty(name)}}`];
    expect(spellings.some((spelling) => text.includes(spelling))).toBe(true);
  });

  it.each(NAMED)('$name is in the list once', ({name}) => {
    expect(NAMED.filter((other) => other.name === name)).toHaveLength(1);
  });
});

describe('what is kept in the browser', () => {
  const uses = STORED_KEYS.flatMap(({name, setBy}) => setBy.filter(isOurs).map((folder) => ({name, folder})));

  it.each(uses)('$name is kept by $folder', ({folder}) => {
    expect(textOf(folder)).toMatch(/localStorage|sessionStorage|browserLocalPersistence/);
  });
});

it('the files of inline scripts are there', () => {
  const missing = INLINE_SCRIPTS.flatMap(({source, addedBy}) => [source, addedBy]).filter(
    (file) => !existsSync(path.join(ENGINE, file)),
  );
  expect(missing).toEqual([]);
});

it('what sealed-docs brings and others use has an entry', () => {
  const known = NAMED.filter(({setBy, readBy}) => [...setBy, ...readBy].includes('sealed-docs'));
  const shared = SEALED_DOCS_CONTRACTS.filter(({kind}) => kind !== 'meta' && kind !== 'script');
  const unknown = shared.filter(({name}) => !known.some((entry) => entry.name === name));
  expect(unknown).toEqual([]);
});

it('style sheets know no attribute that is not in the list', () => {
  const sheets = [ENGINE, path.join(ROOT, 'src')].flatMap(sourcesIn).filter((file) => file.endsWith('.css'));
  const unknown = sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\[(data-[\w-]+)/g)]
      .map(([, name]) => name)
      .filter((name) => !ATTRIBUTES.some((attribute) => attribute.name === name))
      .map((name) => `${path.relative(ROOT, file)}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
