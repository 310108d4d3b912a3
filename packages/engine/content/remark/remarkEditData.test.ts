import {existsSync} from 'node:fs';
import path from 'node:path';
import {compile} from '@mdx-js/mdx';
import {expect, test} from 'vitest';
import remarkEditData from './remarkEditData';

const render = async (page: string, editUrl: string) =>
  String(await compile(page, {jsx: true, remarkPlugins: [() => remarkEditData({editUrl})]}));

test('a block of data leads to the file where it is edited, which is there', async () => {
  const editUrl = 'https://example.org/edit/';
  const code = await render(
    '<ProductTable />\n\nText.\n\n<SelfCheck set="stop" />\n\n<Rule id="R-01" />',
    editUrl,
  );
  const links = Array.from(
    code.matchAll(/href="([^"]*)" className="theme-edit-this-page"\}*>\{"([^"]*)"\}/g),
  );
  expect(links.map(([, href, words]) => [href, words])).toEqual([
    [`${editUrl}src/data/products.yaml`, 'Edit products.yaml'],
    [`${editUrl}docs/staff/_data/scenarios.yaml`, 'Edit scenarios.yaml'],
  ]);
  for (const [, href] of links) {
    expect(existsSync(path.resolve(__dirname, '../../../..', href!.slice(editUrl.length)))).toBe(true);
  }
  expect(code.indexOf('ProductTable')).toBeLessThan(code.indexOf('Edit products.yaml'));
});

test('a site that says nowhere to edit has no such links', async () => {
  expect(await render('<ProductTable />', '')).not.toContain('Edit');
});
