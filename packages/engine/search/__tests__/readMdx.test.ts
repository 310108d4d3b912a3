import {expect, it, test} from 'vitest';
import {type ComponentTexts, readMdx} from '../readMdx';

const textOf = async (source: string, texts?: ComponentTexts) => (await readMdx(source, texts))[0]![2];

const idsOf = async (source: string) => (await readMdx(source)).slice(1).map(([id]) => id);

it('reads a doc by its headings', async () => {
  const source = `
import Steps from '@roleplay-docs/engine/content/components/Steps';

export const limit = 3;

# Appeals

Anyone may [appeal](./appeals.mdx "title"),
also *you*. {/* Source: a letter */}

{/* A comment
of two lines */}

## How \`long\` it **takes** {/* #how-long */}

- Read \`it\`
- Decide

### Then

| Day | Who |
| --- | --- |
| 1   | Mod |
`;
  expect(await readMdx(source)).toEqual([
    ['', '', 'Anyone may appeal, also you.'],
    ['how-long', 'How long it takes', 'Read it Decide'],
    ['then', 'Then', 'Day Who 1 Mod'],
  ]);
});

// The ids are those of Docusaurus's own plugin, @docusaurus/mdx-loader/lib/remark/headings.
test.each([
  ['## Say: "hi" (now) & `a_b` **C** é', ['say-hi-now--a_b-c-é']],
  ['## Same\n\n## Same\n\n## Same-1', ['same', 'same-1', 'same-1-1']],
  ['## Own {/* #Own-1 and a remark */}\n\n## Own', ['Own-1', 'own']],
  ['Underlined\n---\n\n> ## Quoted\n\n- ## Listed', ['underlined', 'quoted', 'listed']],
  ['<Part>\n\n## <b>Within</b> a component\n\n</Part>', ['within-a-component']],
  ['## Tight {/*#tight*/}', ['tight']],
  ['## Former way {#Old}', ['Old']],
  ['# Intro\n\n## Intro', ['intro-1']],
  ['## The <Name /> rules', ['the--rules']],
  ['## ![Logo](logo.png) or {name} ?', ['logo-or-name-']],
])('%j has the ids that Docusaurus gives it', async (source, ids) => {
  expect(await idsOf(source)).toEqual(ids);
});

test('the marks of admonitions are gone, their titles stay', async () => {
  const source =
    ':::tip[For **parents**]\n\nAsk.\n\n:::\n\n::::danger\n\n:::note Stop\n\nNow.\n\n:::\n\n::::\n\nAt 10:30.';
  expect(await textOf(source)).toBe('For parents Ask. Stop Now. At 10:30.');
});

test('components keep their children and what readers see of their attributes', async () => {
  const source = `
<Details summary="More" className="gone" open>

inside <Link to="/gone">a link</Link>

</Details>

<Tabs title="Tab" label="Label" data="gone" />

<Tabs title={gone} label={'gone'} {...gone} />
`;
  expect(await textOf(source)).toBe('More inside a link Tab Label');
});

test('components without attributes show their texts', async () => {
  const texts = {Name: 'Juniper', Prices: 'From $5.'};
  expect(await textOf('In <Name />.\n\n<Prices />\n\n<Prices of="hats" /> <Unknown />', texts)).toBe(
    'In Juniper. From $5.',
  );
});

test('components with attributes show what their function makes of those that are texts', async () => {
  const texts = {Contact: ({to}: Record<string, string>) => `${to}@example.com`};
  expect(await textOf('Write to <Contact to="help" />, or <Contact to="staff" now={true} />.', texts)).toBe(
    'Write to help@example.com, or staff@example.com.',
  );
});

test('blocks split words, inline elements do not', async () => {
  expect(
    await textOf('one\n\n> two\n\n```js\nthree\n```\n\n<p>four</p>\n\n<p>\n\nfi**v**<b>e</b>\n\n</p>'),
  ).toBe('one two three four five');
});

test('breaks split words', async () => {
  expect(await textOf('one\\\ntwo  \nthree<br />four')).toBe('one two three four');
});

test('cells and items split words, also when they are written on one line', async () => {
  expect(await textOf('<table><tr><td>one</td><td>two</td></tr></table>')).toBe('one two');
  expect(await textOf('<ul><li>one</li><li>two</li></ul>')).toBe('one two');
});

test('what is no MDX is refused', async () => {
  await expect(readMdx('<Open>')).rejects.toThrow(/closing tag/);
});
