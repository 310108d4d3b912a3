import path from 'node:path';
import {compile} from '@mdx-js/mdx';
import {sealedSources} from 'docusaurus-plugin-sealed-docs';
import remarkGfm from 'remark-gfm';
import {expect, test} from 'vitest';
import type {Fact} from '../../data/shapes';
import remarkFacts from './remarkFacts';

// cspell:ignore chta

const fact = (id: string, text: string, change: Partial<Fact> = {}): Fact => ({
  id,
  text,
  source: {title: 'Roblox: chat', url: 'https://example.com/chat'},
  sourceDate: '2026-01-14',
  checked: '2026-11-21',
  ...change,
});
const FACTS = [
  fact('chat', 'Roblox asks for an age check.'),
  fact('voice', 'Voice is for people of 13 or over.'),
  fact('help', 'Ask [a helpline](https://example.com/help) or [a friend](https://example.com/friend).', {
    source: {title: 'Helplines', url: 'https://example.com/lines'},
    sourceDate: '2026-08-22',
    dated: 'copy',
    checked: '2026-12-01',
  }),
];
const STAFF_FACTS = [
  fact('tool', 'The tool bans other accounts too.', {
    source: {title: 'Ban tool', url: 'https://example.com/tool'},
  }),
];
const isStaff = sealedSources({siteDir: path.resolve(), dir: 'staff'});

async function render(value: string, file = 'docs/guidelines/roblox.mdx'): Promise<string> {
  const plugin = () => remarkFacts({facts: FACTS, staffFacts: STAFF_FACTS}, isStaff);
  const page = {value, path: path.resolve(file)};
  return String(await compile(page, {jsx: true, remarkPlugins: [remarkGfm, plugin]}));
}

test('a fact becomes its text, in a sentence, in a table and on a line of its own', async () => {
  const page = await render(
    'You type. <Fact id="chat" /> Then play.\n\n| A |\n| --- |\n| <Fact id="chat" /> |\n\n<Fact id="voice" />',
  );
  expect(page).toContain('{"You type. "}{"Roblox asks for an age check."}{" Then play."}');
  expect(page).toContain('<_components.td>{"Roblox asks for an age check."}</_components.td>');
  expect(page).toContain('<_components.p>{"Voice is for people of 13 or over."}</_components.p>');
  expect(page).not.toContain('<Fact');
});

test('facts on lines below each other are one paragraph, apart from the next', async () => {
  const page = await render('A line.\n\n<Fact id="chat" />\n<Fact id="voice" />\n\n<Fact id="chat" />');
  expect(page).toContain(
    '<_components.p>{"Roblox asks for an age check."}{" "}{"Voice is for people of 13 or over."}</_components.p>{"\\n"}<_components.p>{"Roblox asks for an age check."}</_components.p>',
  );
});

test('the links of a fact are links', async () => {
  const page = await render('<Fact id="help" />');
  expect(page).toContain(
    '{"Ask "}<_components.a href="https://example.com/help">{"a helpline"}</_components.a>{" or "}<_components.a href="https://example.com/friend">{"a friend"}</_components.a>{"."}',
  );
});

test('sources are listed once each, by the day of the check, with their own date', async () => {
  const page = await render('<FactSources />');
  expect(page.replace(/\s*\n\s*|\{" "\}|_components\./g, '')).toContain(
    [
      '<p>{"Checked on 2026-12-01:"}</p>',
      '<ul>{"\\n"}<li><a href="https://example.com/lines">{"Helplines"}</a>{", no date; text as of 2026-08-22"}</li>{"\\n"}</ul>',
      '{"\\n"}<p>{"Checked on 2026-11-21:"}</p>{"\\n"}',
      '<ul>{"\\n"}<li><a href="https://example.com/chat">{"Roblox: chat"}</a>{", 2026-01-14"}</li>{"\\n"}</ul>',
    ]
      .join('')
      .replace('</p><ul>', '</p>{"\\n"}<ul>'),
  );
  expect(page).not.toContain('tool');
});

test.each([
  'docs/staff/portal.mdx',
  'versioned_docs/version-1.0/staff/portal.mdx',
  'i18n/fr/docusaurus-plugin-content-docs/current/staff/portal.mdx',
])('a staff page, %s, prints public and staff facts, and lists the sources of staff facts', async (file) => {
  const page = await render('<Fact id="chat" /> <Fact id="tool" />\n\n<FactSources />', file);
  expect(page).toContain(
    '<_components.p>{"Roblox asks for an age check."}{" "}{"The tool bans other accounts too."}',
  );
  expect(page).toContain('href="https://example.com/tool"');
  expect(page).not.toContain('href="https://example.com/chat"');
});

test.each([
  ['<Fact id="chta" />', '<Fact id="chta">: there is no such fact.'],
  ['<Fact />', '<Fact> needs an id from src/data/facts.yaml'],
  ['<Fact id="tool" />', '<Fact id="tool">: this fact is for staff, and this page is public.'],
])('%j on a public page stops the build and names the line', async (element, message) => {
  await expect(render(`A line.\n\nMore: ${element}`)).rejects.toMatchObject({
    line: 3,
    reason: expect.stringContaining(message) as string,
  });
});

test('a folder that only begins like that of the staff is public', async () => {
  await expect(render('<Fact id="tool" />', 'docs/staffing.mdx')).rejects.toThrow('this page is public');
});
