import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {listFiles} from '../../data/listFiles';

/*
 * An ejected component no longer follows Docusaurus, so whoever upgrades has to. `upstream/` holds the theme's own files
 * as they were when ours were last compared with them.
 */
const OURS = path.resolve(__dirname, '../swizzled');
const UPSTREAM = path.join(__dirname, 'upstream');
const THEMES = [
  path.join(path.dirname(require.resolve('@docusaurus/theme-classic')), 'theme'),
  path.join(path.dirname(require.resolve('@docusaurus/core/package.json')), 'lib/client/theme-fallback'),
];

/** Our components, as `@theme/...` names them. */
const swizzled = listFiles(OURS)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({file, name: file.replace(/(?:\/index)?\.tsx$/, '')}));

/** A file of the theme, ours below `packages/engine/theme/swizzled`, and what the first one holds. */
type Upstream = [own: string, file: string, content: string | undefined];

/** The theme's own files for those that are ejected: what wraps asks for the original. */
const upstream = swizzled
  .filter(({file}) => !readFileSync(path.join(OURS, file), 'utf8').includes('@theme-init/'))
  .flatMap(({file, name}): Upstream[] => {
    const found = THEMES.flatMap((theme) =>
      [`${name}.js`, `${name}/index.js`, `${name}/styles.module.css`]
        .filter((own) => existsSync(path.join(theme, own)))
        .map((own): Upstream => [own, file, readFileSync(path.join(theme, own), 'utf8')]),
    );
    return found.length > 0 ? found : [[name, file, undefined]];
  });

it.each(upstream)('%s is what ours was made from', async (own, file, content) => {
  expect(
    content,
    `Docusaurus has no component "${own}" any more. Find what has taken its place, and follow it or delete packages/engine/theme/swizzled/${file}.`,
  ).toBeDefined();
  await expect(
    content,
    `${own} of Docusaurus is not what packages/engine/theme/swizzled/${file} was made from. Compare the difference below with ours, take over what applies, then run: npm run test:engine -- unit packages/engine/theme -u\n`,
  ).toMatchFileSnapshot(path.join(UPSTREAM, `${own}.snap`));
});

it('nothing is kept of what is not ejected any more', () => {
  const expected = new Set(upstream.map(([own]) => `${own}.snap`));
  expect(
    listFiles(UPSTREAM).filter((file) => !expected.has(file)),
    'Delete these files in packages/engine/theme/__tests__/upstream.',
  ).toEqual([]);
});

it('README.md says of each swizzle why it is there', () => {
  const table = readFileSync(path.resolve(OURS, '../README.md'), 'utf8')
    .match(/^\|.*$/gm)!
    .join('\n');
  const listed = Array.from(table.matchAll(/`([\w/]+)`(?=[^|]*\| (?:wrap|eject))/g), ([, name]) => name!);
  const names = swizzled.map(({name}) => name);
  const isIn = (name: string, folder: string) => name === folder || name.startsWith(`${folder}/`);
  expect(
    names.filter((name) => !listed.some((other) => isIn(name, other))),
    'Add these to the table.',
  ).toEqual([]);
  expect(
    listed.filter((other) => !names.some((name) => isIn(name, other))),
    'Take these out of the table.',
  ).toEqual([]);
});
