import {describe, expect, test} from 'vitest';
import {fixPage} from './fixPage';
import {Page} from './Page';
import {checkTexts} from './texts';

const FRONT_MATTER =
  '---\ntitle: A page\ndescription: What a reader finds on this page, said in one sentence of good length.\n---\n\n';
const FIRST_LINE = FRONT_MATTER.split('\n').length;

/** What is said about a text, with lines from 1. */
function check(text: string): string[] {
  const page = new Page('docs/page.mdx', `${FRONT_MATTER}${text}\n`);
  checkTexts(page);
  return page.diagnostics.map(({line, message}) => `${line - FIRST_LINE + 1}: ${message}`);
}

const fix = (text: string) =>
  fixPage('docs/page.mdx', `${FRONT_MATTER}${text}\n`)
    .slice(FRONT_MATTER.length)
    .replace(/\n{3,}/g, '\n\n')
    .trim();

describe('a box of another tool is named, and --fix makes one of this site of it:', () => {
  const NOTE = ':::note\n\nKeep off the grass.\n\n:::';
  const WARNING = ':::warning[Grass]\n\nKeep off the grass.\n\n:::';
  const FOLDED = '<details>\n<summary>Grass</summary>\n\nKeep off the grass.\n\n</details>';

  test.each([
    [
      'GitBook',
      '{% hint style="success" %}\nKeep off the grass.\n{% endhint %}',
      ':::tip',
      NOTE.replace('note', 'tip'),
    ],
    ['GitBook', '{% hint %}\nKeep off the grass.\n{% endhint %}', ':::note', NOTE],
    [
      'Hugo',
      '{{% notice warning %}}\nKeep off the grass.\n{{% /notice %}}',
      ':::warning',
      WARNING.replace('[Grass]', ''),
    ],
    [
      'Hugo',
      '{{< hint danger >}}\nKeep off the grass.\n{{< /hint >}}',
      ':::danger',
      NOTE.replace('note', 'danger'),
    ],
    ['MkDocs', '!!! warning "Grass"\n    Keep off the grass.', ':::warning[Grass]', WARNING],
    ['MkDocs', '!!! note\n\n    Keep off the grass.', ':::note', NOTE],
    ['MkDocs', '??? danger "Grass"\n    Keep off the grass.', '<summary>Grass</summary>', FOLDED],
    ['MkDocs', '???+ faq "Grass"\n\tKeep off the grass.', '<summary>Grass</summary>', FOLDED],
    ['Sphinx', '.. note::\n   Keep off the grass.', ':::note', NOTE],
    ['VitePress', '::: details Grass\nKeep off the grass.\n:::', '<summary>Grass</summary>', FOLDED],
    ['VitePress', ':::details[Grass]\nKeep off the grass.\n:::', '<summary>Grass</summary>', FOLDED],
    ['GitHub', '> [!CAUTION]\n> Keep off the grass.', ':::warning', WARNING.replace('[Grass]', '')],
    ['Obsidian', '> [!warning]- Grass\n> Keep off the grass.', ':::warning[Grass]', WARNING],
    ['mdBook', '```admonish warning "Grass"\nKeep off the grass.\n```', ':::warning[Grass]', WARNING],
    ['mdBook', '~~~admonish\nKeep off the grass.\n~~~', ':::note', NOTE],
    ['Obsidian', '```ad-note\nKeep off the grass.\n```', ':::note', NOTE],
    ['MyST', '```{note}\nKeep off the grass.\n```', ':::note', NOTE],
    ['generator', '<Note>\nKeep off the grass.\n</Note>', ':::note', NOTE],
    ['generator', '<Note>Keep off the grass.</Note>', ':::note', NOTE],
    [
      'generator',
      '<Callout type="warning" title="Grass">\n\nKeep off the grass.\n\n</Callout>',
      ':::warning[Grass]',
      WARNING,
    ],
  ])('%s: %s', (tool, text, open, fixed) => {
    const [message = '', ...others] = check(text);
    expect(others).toEqual([]);
    expect(message).toMatch(/^1: .* begins a box of /);
    expect(message).toContain(tool);
    expect(message).toContain(open);
    expect(fix(text)).toBe(fixed);
    expect(check(fixed)).toEqual([]);
  });

  test('two in one page, and one in another, keep their own ends', () => {
    const text =
      '{% hint style="info" %}\nOne.\n\n{% hint style="danger" %}\nTwo.\n{% endhint %}\n\n{% endhint %}\n\n{% hint %}\nThree.\n{% endhint %}';
    expect(check(text).map((message) => message.match(/^\d+|:::\w+/g)?.slice(0, 2))).toEqual([
      ['1', ':::info'],
      ['4', ':::danger'],
      ['10', ':::note'],
    ]);
  });

  test('one without an end is named, and left for a person to end', () => {
    const text = '{% hint style="danger" %}\nKeep off the grass.';
    expect(check(text)).toEqual([
      '1: {% hint style="danger" %} begins a box of GitBook, and means nothing here. Put :::danger in its place, and ::: on a line of its own below its text.',
    ]);
    expect(fix(text)).toBe(text);
  });

  test('what is in it is checked, too', () => {
    expect(check('{% hint %}\n\nPay <5 dollars ==now==.\n\n{% endhint %}')).toEqual([
      expect.stringContaining('1: {% hint %} begins a box'),
      expect.stringContaining('3: ==now== is highlighted'),
      expect.stringContaining('3: < directly before "5"'),
    ]);
  });

  test('a component of that name which the page imports is none', () => {
    expect(
      check("import Note from '@site/src/components/Note';\n\n<Note>\n\nKeep off the grass.\n\n</Note>"),
    ).toEqual([]);
  });
});

describe('a mark of another tool is named, with what to write, which --fix does:', () => {
  test.each([
    ['## Fuel {#fuel}\n\nText.', 'goes in a comment', '## Fuel {/* #fuel */}\n\nText.'],
    ['## Fuel {: #fuel .red }\n\nText.', 'goes in a comment', '## Fuel {/* #fuel */}\n\nText.'],
    ['Free.\n{: .notice}', 'gives a class to a text in Jekyll', 'Free.'],
    ['[Join](./join.mdx){ .md-button }', 'gives a class', '[Join](./join.mdx)'],
    ['Text.\n\n{% endhint %}', 'ends a command of GitBook', 'Text.'],
    ['[TOC]\n\nText.', 'makes no list of contents', 'Text.'],
    ['[[toc]]\n\nText.', 'makes no list of contents', 'Text.'],
    ['[[_TOC_]]\n\nText.', 'makes no list of contents', 'Text.'],
    ['Do ==never== run.', 'is highlighted in Obsidian', 'Do **never** run.'],
    ['Text. %%ask Sam%%', 'is hidden in Obsidian', 'Text. {/* ask Sam */}'],
    ['== Fuel ==\n\nText.', 'is a heading of a wiki', '## Fuel {/* #fuel */}\n\nText.'],
    ["Do '''never''' run.", 'is bold in a wiki', 'Do **never** run.'],
    ['[b]Never[/b] run.', 'is written for a forum', '**Never** run.'],
    ['[color=red]Never[/color] run.', 'is written for a forum', 'Never run.'],
    ['[url=https://example.org]A site[/url]', 'is written for a forum', '[A site](https://example.org)'],
    ['-# Only on weekends.', 'makes small text only on Discord', 'Only on weekends.'],
    ['It was ||the baker||.', 'works only on Discord', 'It was the baker.'],
    ['Do __never__ run.', 'is underlined only on Discord', 'Do **never** run.'],
    ['>>> All of it.', 'only on Discord', '> All of it.'],
    ['Do <mark>never</mark> run.', 'which the theme decides here', 'Do **never** run.'],
    ['<font color=red>No drones.</font>', 'which the theme decides here', '**No drones.**'],
    ['<p align="center">Bye.</p>', 'says where a text goes', '<p>Bye.</p>'],
    [
      '<a href=https://example.org target=_blank>A site</a>',
      "aren't checked",
      '[A site](https://example.org)',
    ],
    [
      '<a href="https://discord.gg/abc">Our server</a>',
      "aren't checked",
      '<CommunityLink to="chatInvite">Our server</CommunityLink>',
    ],
    ['<img src="./map.png" alt="A map">', "can't find pictures in <img>", '![A map](./map.png)'],
    ['<img src=./map.png width=200 alt="A map" />', "can't find pictures in <img>", '![A map](./map.png)'],
    ['Text.\n\n<!-- Ask Sam -->', "can't have HTML comments", 'Text.\n\n{/* Ask Sam */}'],
    ['::: caution Grass\n\nText.\n\n:::', "isn't a box", ':::warning[Grass]\n\nText.\n\n:::'],
    [':::caution\n\nText.\n\n:::', 'There is no box', ':::warning\n\nText.\n\n:::'],
    ['One<br>two', 'must end with />', 'One<br />two'],
    ['Less <$5 is fine.', 'begins a tag', 'Less &lt;$5 is fine.'],
    ['##Fuel {/* #fuel */}\n\nText.', 'A space is missing', '## Fuel {/* #fuel */}\n\nText.'],
    ['See the [shop] (./shop.mdx).', 'A space keeps', 'See the [shop](./shop.mdx).'],
    ['```\nText.\n```', 'Say what the code block contains', '```text\nText.\n```'],
  ])('%s', (text, message, fixed) => {
    expect(check(text)).toEqual([expect.stringContaining(message)]);
    expect(fix(text)).toBe(fixed);
    expect(check(fixed)).toEqual([]);
  });

  test.each([
    ['{% tabs %}\n\nText.\n\n{% endtabs %}', '{% tabs %} is a command of GitBook or Jekyll'],
    ['Open until {{ site.closing_time }}.', '{{ site.closing_time }} is filled in by Jekyll'],
    ['See [[Harbor rules]].', '[Harbor rules](./harbor-rules.mdx)'],
    ['See [[Harbor rules#Boats|the boats]].', '[the boats](./harbor-rules.mdx)'],
    ['<center>\n\n**Bye.**\n\n</center>', 'Remove <center> and </center>'],
    ['<center><sub>Bye.</sub></center>', 'Remove <center> and </center>'],
    ['Write to <sam@example.org>.', 'Write: [words that say where it leads](mailto:sam@example.org)'],
    ['Join <https://discord.gg/abc>.', 'Write: <CommunityLink to="chatInvite">words'],
    ['Text. <img src=https://example.org/a.svg>', 'https://example.org/a.svg is a picture from another site'],
    ['<img src="a.png">', 'Write: ![what it shows](a.png)'],
    ['[A map](my map.png)', 'Write: [A map](my-map.png)'],
    ['![A map](maps/My map.png)', 'Write: ![A map](maps/my-map.png)'],
  ])('what takes a decision is left to a person: %s', (text, message) => {
    expect(check(text)).toEqual([expect.stringContaining(message)]);
    expect(fix(text)).toBe(text);
  });
});

test.each([
  '`==x==`, `[[x]]`, `{{x}}`, `__x__`, `<br>` and `||x||`',
  '```text\n!!! note\n    x\n{% hint %} ==x== [TOC] <img src=x>\n```',
  'a == b and b==c==d, my__file__name, 2 || 3',
  '| A | B |\n| --- | --- |\n| x || y || z |',
  '[A map](./map.png "A title") [x](https://example.org/__a__/==b==)',
  '!!! Read this !!!',
  '??? What is that',
  "It's 'so' and ''so''.",
  '> A quote.\n>\n> > In a quote.',
  '{/* ==x== [TOC] */}\n\nText.',
  '- [x] Done\n- [ ] Open',
])('what only looks like it is not reported: %s', (text) => {
  expect(check(text)).toEqual([]);
  expect(fix(text)).toBe(text);
});
