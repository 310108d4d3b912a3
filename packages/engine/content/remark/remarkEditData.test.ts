import {existsSync} from 'node:fs';
import path from 'node:path';
import {compile} from '@mdx-js/mdx';
import {expect, test} from 'vitest';
import {COMPONENTS} from '../markdown/componentRegistry';
import remarkEditData from './remarkEditData';

const ROOT = path.resolve(__dirname, '../../../..');
const EDIT_URL = 'https://example.org/edit/';

async function render(page: string, {editUrl = EDIT_URL, file = 'docs/page.mdx'} = {}): Promise<string> {
  const site = {community: {editUrl}, staffFacts: [{id: 'quiet-harbor'}] as never};
  const plugin = () => remarkEditData(site, (each) => each.includes('/staff/'));
  return String(await compile({value: page, path: file}, {jsx: true, remarkPlugins: [plugin]}));
}

/** The links in the line at the end: each file with the words for it. */
const linksOf = (code: string) =>
  Array.from(code.matchAll(/href="([^"]*)">\{"([^"]*)"\}/g), ([, href, words]) => [
    href!.slice(EDIT_URL.length),
    words,
  ]);

test('a page ends with links to every file whose values it prints, each once, and each is there', async () => {
  const code = await render(
    '<ServiceTargets />\n\nWrite to <CommunityContact to="safety" />.\n\n- <CommunityLink to="report">Report</CommunityLink>\n- <Fact id="open-harbor" />\n\nThe end.',
  );
  expect(code).toMatch(/className="theme-edit-this-page unprinted" data-nosnippet="">\{"Also from: "\}/);
  expect(linksOf(code)).toEqual([
    ['src/data/cases.yaml', 'cases.yaml'],
    ['src/data/community.yaml', 'community.yaml'],
    ['src/data/facts.yaml', 'facts.yaml'],
  ]);
  expect(code.indexOf('The end.')).toBeLessThan(code.indexOf('Also from: '));
  linksOf(code).forEach(([file]) => expect(existsSync(path.join(ROOT, file!))).toBe(true));
});

test('what only staff may read is in files of its own, and the words say so', async () => {
  const code = await render(
    '<StaffContact to="legal" /> <CommunityContact to="help" />\n\n<Fact id="quiet-harbor" />\n\n<FactSources />',
    {file: 'docs/staff/page.mdx'},
  );
  expect(linksOf(code)).toEqual([
    ['docs/staff/_data/community.yaml', 'staff community.yaml'],
    ['src/data/community.yaml', 'community.yaml'],
    ['docs/staff/_data/facts.yaml', 'staff facts.yaml'],
  ]);
});

test('every component counts but those that print no data', async () => {
  const without: string[] = [];
  for (const name of COMPONENTS.keys()) {
    if (!(await render(`<${name} />`)).includes('Also from: ')) {
      without.push(name);
    }
  }
  expect(without.sort()).toEqual(
    ['Checklist', 'CopyTemplate', 'DiscordTime', 'NotOk', 'Ok', 'OkNotOk', 'Term'].sort(),
  );
});

test('a page without data, a part that pages import, and a site that says nowhere to edit have no such line', async () => {
  expect(await render('Text.')).not.toContain('Also from');
  expect(await render('<ProductTable />', {file: 'docs/_products.mdx'})).not.toContain('Also from');
  expect(await render('<ProductTable />', {editUrl: ''})).not.toContain('Also from');
});
