import {expect, it} from 'vitest';
import {vary} from '../proof/vary';

const varied = async (file: string, text: string) => (await vary(file, Buffer.from(text))).toString();

it.each<[string, string, string[], string[]]>([
  [
    'the words of a page, and not what they are written with',
    'a.mdx',
    [
      '---\nslug: /here\ntitle: Plan\ndraft: false\n---\n',
      "import Box from './Box';\n",
      '## The plan\n',
      'See [the map](./map.mdx#here "Old map") and `code words`, AT&amp;T, {/* #anchor */}\n',
      '<Box id="two words" title="The *box*" size={3}>Words in it</Box>\n',
      '![A map](./map.png)\n',
      ':::note[Look here]\n\nInside of it\n\n:::\n',
      '```js title="The code"\nconst a = 1;\n```\n',
      '| One cell | R-07 |\n| --- | --- |\n| a | b |\n',
      'export const said = "words in code";\n',
      '### Own id {/* #mine */}\n',
      '[ref][] and [words][ref]\n\n[ref]: ./target.mdx\n',
    ],
    [
      'slug: /here',
      'draft: false',
      "import Box from './Box';",
      '{/* #the-plan */}',
      './map.mdx#here',
      '&amp;',
      '{/* #anchor */}',
      '<Box id="two words"',
      'size={3}>',
      '](./map.png)',
      ':::note[',
      '```js',
      '{/* #mine */}',
      '[ref][]',
      '[ref]: ./target.mdx',
      'last_update:',
    ],
  ],
  [
    'the words of a page in HTML comments and fragments',
    'a.md',
    ['<!-- a comment -->\n\n<>Two words</>\n'],
    ['{/* a comment */}'],
  ],
  [
    'data',
    'a.yaml',
    [
      '- id: one\n  text: Two words\n  who: "[Two words]"\n  on: 2026-05-04\n  color: "#012"\n  kind: plain\n',
    ],
    ['id: one', 'kind: plain', 'on: 2025-03-30', '"#fed"'],
  ],
  [
    'JSON',
    'a.json',
    ['{"id": "one", "text": "Two words", "list": ["three small words"], "n": 4}'],
    ['"id": "one"', '"n": 4'],
  ],
  [
    'code',
    'a.tsx',
    [
      "import a from './two words';\nexport const A = ({b}: {b: 'x y'}) => b === 'x y' ? <p className=\"one two\">Said</p> : `Two words ${a} more`;",
    ],
    ["'./two words'", "=== 'x y'", 'className="one two"', '${a}'],
  ],
  ['styles', 'a.css', ['.said { color: #fff; background: url(#abc); }'], ['color: #000', 'url(#abc)']],
  [
    'a drawing',
    'a.svg',
    ['<svg viewBox="0 0 1 1"><g fill="#fff"/><use href="#abc"/><text>Said</text></svg>'],
    ['#000', '#abc', 'viewBox="0 0 1 1"'],
  ],
  ['a text', 'a.txt', ['Two words'], []],
])('other letters: %s', async (_, file, parts, kept) => {
  const text = parts.join('\n');
  const result = await varied(file, text);
  expect(kept.filter((part) => !result.includes(part))).toEqual([]);
  for (const word of [
    'Plan',
    'the map',
    'Old map',
    'code words',
    'The *box*',
    'Words in it',
    'A map',
    'Look here',
    'Inside',
    'The code',
    'const a',
    'One cell',
    'R-07',
    'words in code',
    'Own id',
    '[words]',
    'Two words',
    'Said',
    'three small',
    '`Two',
  ]) {
    expect.soft(result).not.toContain(word);
  }
  expect(result.length).toBeGreaterThan(file.endsWith('css') ? 10 : text.length);
});

it('what comes first comes last then', async () => {
  const [one, other] = await Promise.all([varied('a.txt', 'Anna'), varied('a.txt', 'Zoe')]);
  expect(one > other).toBe(true);
});

it('JSON stays JSON, and lists and data get longer', async () => {
  const data = {
    list: ['three small words', 'and more'],
    records: [{text: 'One more'}],
    ids: [{id: 'a'}],
    flags: [{right: true}],
  };
  const result = JSON.parse(await varied('a.json', JSON.stringify(data))) as typeof data;
  expect([result.list, result.records, result.ids, result.flags].map(({length}) => length)).toEqual([
    3, 2, 1, 1,
  ]);
});

it('bytes that are no text are others, and more', async () => {
  const result = await vary('a.bin', Buffer.from([0, 255, 7]));
  expect([...result.subarray(0, 3)]).toEqual([255, 0, 248]);
  expect(result.length).toBeGreaterThan(3);
});

it('a category keeps its file, because its address comes from its label', async () => {
  expect(await varied('_category_.json', '{"label": "Two words"}')).toBe('{"label": "Two words"}');
});
