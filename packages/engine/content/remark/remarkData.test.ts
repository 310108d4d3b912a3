import {compile} from '@mdx-js/mdx';
import {expect, test} from 'vitest';
import {siteWith} from '../../data/__tests__/site';
import {DATA_FILES, type DataName, type SiteData} from '../../data/shapes';
import rehypeTables from './rehypeTables';
import remarkData from './remarkData';

const files = siteWith();
const SITE = Object.fromEntries(
  (Object.keys(DATA_FILES) as DataName[]).map((name) => [name, files.get(name)]),
) as SiteData;

async function render(page: string, path = 'docs/staff/page.mdx'): Promise<string> {
  const isStaff = (file: string) => file.includes('/staff/');
  const compiled = await compile(
    {value: page, path},
    {jsx: true, remarkPlugins: [() => remarkData(SITE, isStaff)], rehypePlugins: [rehypeTables]},
  );
  return /return (?:<>)?(.*?)(?:<\/>)?;\n}/s
    .exec(String(compiled))![1]!
    .replaceAll('_components.', '')
    .replaceAll('{"\\n"}', '')
    .replace(/\{"([^"]*)"\}/g, '$1');
}

const cell = (column: string, words: string) => `<td role="cell" data-column="${column}">${words}</td>`;

test('data becomes a table like those of Markdown', async () => {
  expect(await render('<RoleTable />')).toMatch(
    /^<table role="table" className="cards"><thead role="rowgroup">/,
  );
  expect(await render('<RoleTable />')).toContain(
    `<th role="rowheader" scope="row">Helper</th>${cell('Alone', 'Coach')}${cell('Ceiling', 'Kick')}`,
  );
});

test('modifiers are listed by their kinds, with the hints that only staff need', async () => {
  const page = await render('<ModifierTable />');
  expect(page).toContain('They say so first.');
  expect(await render('<ModifierList />', 'docs/page.mdx')).not.toContain('They say so first.');
});

test('only those choices of a scenario are shown that belong to the set, and each opens to its explanation', async () => {
  expect(await render('<SelfCheck set="range" />')).toContain(
    '<details><summary>Coach.</summary><p><strong>Yes.</strong> It is the first time.</p></details>',
  );
  expect(await render('<SelfCheck set="stop" />')).not.toContain('details');
});

test('a sentence of the data is part of a paragraph', async () => {
  expect(await render('Yes. <AdultStaff />')).toBe('<p>Yes. Whoever leads the team is an adult.</p>');
  expect(await render('<AdultStaff />')).toBe('<p>Whoever leads the team is an adult.</p>');
});

test('what is for staff stops the build on a public page, with its line', async () => {
  await expect(render('A line.\n\n<RoleTable />', 'docs/page.mdx')).rejects.toMatchObject({
    line: 3,
    reason: '<RoleTable> is for staff, and this page is public. Remove it.',
  });
});
