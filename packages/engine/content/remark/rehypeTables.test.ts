import {compile} from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import {expect, test} from 'vitest';
import rehypeTables from './rehypeTables';

const render = async (page: string): Promise<string> =>
  String(await compile(page, {jsx: true, remarkPlugins: [remarkGfm], rehypePlugins: [rehypeTables]})).replace(
    /\{"((?:[^"\\]|\\.)*)"\}/g,
    '$1',
  );

const TABLE = '| Who | **May** do | |\n| --- | --- | :-: |\n| Trial | *warn* | x |\n| Admin | ban | |';

test('each cell names its column, in words without their style', async () => {
  const page = await render(TABLE);
  expect(page).toContain('<_components.td role="cell" data-column="May do"><_components.em>warn');
  expect(page).toContain('<_components.td role="cell" data-column="May do">ban');
});

test('the first cell of a row is its header, and those of the head are of their columns', async () => {
  const page = await render(TABLE);
  expect(page).toContain('<_components.th role="rowheader" scope="row">Trial</_components.th>');
  expect(page.match(/role="rowheader"/g)).toHaveLength(2);
  expect(page).toContain('<_components.th role="columnheader" scope="col">Who</_components.th>');
  expect(page.match(/role="columnheader"/g)).toHaveLength(3);
});

test('roles say that it is a table, whatever its style makes of it', async () => {
  const page = await render(TABLE);
  expect(page).toContain('role="table" className="cards"');
  expect(page.match(/role="rowgroup"/g)).toHaveLength(2);
  expect(page.match(/role="row"/g)).toHaveLength(3);
});

test('a table without rows stays a table', async () => {
  const page = await render('| Who | May |\n| --- | --- |');
  expect(page).toContain('role="table"');
  expect(page).not.toContain('role="rowheader"');
});

test('what is no table is left alone', async () => {
  expect(await render('- Who\n- May')).not.toContain('role=');
});
