import {describe, expect, test} from 'vitest';
import type {Diagnostic} from '../Diagnostic';
import {checkMarkdown} from '../style/markdown';
import {Page} from './Page';
import {checkRuleMentions} from './ruleMentions';
import {checkTexts} from './texts';

const messages = (diagnostics: Diagnostic[]) => diagnostics.map(({message}) => message);

describe('in a page', () => {
  const FRONT_MATTER =
    '---\ntitle: A page\ndescription: What a reader finds on this page, said in one sentence of good length.\n---\n\n';
  const check = (text: string, frontMatter = FRONT_MATTER) => {
    const page = new Page('docs/page.mdx', frontMatter + text);
    checkTexts(page);
    checkRuleMentions(page, ['R-07']);
    return page.diagnostics;
  };

  test('a good page has no mistakes', () => {
    const text = '## A heading {/* #a-heading */}\n\n![A map](./map.png) [R-07](./roblox.mdx#r-07)\n';
    expect(check(text)).toEqual([]);
  });

  test("a mark isn't read as a cell of a table, or as part of a box's title", async () => {
    const text =
      '| A | B |\n| --- | --- |\n| c | d | {/* full-team: | e | f | */}\n\n:::tip[G] {/* full-team: :::tip[H] */}\n\nText.\n\n:::\n';
    expect(check(text)).toEqual([]);
    expect(await checkMarkdown('docs/page.mdx', FRONT_MATTER + text)).toEqual([]);
  });

  test('a title and a description are asked for', () => {
    expect(messages(check('Text.\n', '---\ndescription: Short.\n---\n'))).toEqual([
      expect.stringContaining('The page has no title.'),
      'The description has 6 characters. Use 50 to 160 to say what a reader finds here.',
    ]);
  });

  test('a title in capitals is reported, with what to write; an abbreviation is not', () => {
    const shouted = FRONT_MATTER.replace('A page', 'PRIVATE SERVERS');
    expect(messages(check('Text.\n', shouted))).toEqual([
      'All capitals are hard to read. Write: Private servers',
    ]);
    expect(check('Text.\n', FRONT_MATTER.replace('A page', 'LTARP'))).toEqual([]);
  });

  test.each([
    ['Hello @everyone!', '@everyone works only on Discord.'],
    ['Done :white_check_mark: now', ':white_check_mark: works only on Discord.'],
    ['Ask 284719305518632960.', "284719305518632960 is someone's ID."],
    ['https://discord.com/api/webhooks/123456/AbC-dEf', 'This line contains a secret'],
    ['`ghp_0123456789abcdefghijklmnopqrstuvwxyz`', 'This line contains a secret'],
  ])('what does not belong on a page is reported: %s', (text, message) => {
    expect(messages(check(`${text}\n`))).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    'At 10:30:00, a or b || c',
    'someone@everyone.org',
    '`:smile:`',
    'Note: this is one: it is',
    '16 digits: 1234567890123456',
  ])('what only looks like it is not reported: %s', (text) => {
    expect(check(`${text}\n`)).toEqual([]);
  });

  test('an id for each heading is proposed', () => {
    expect(check('## Who may issue?\n\nText.\n')).toEqual([
      {
        file: 'docs/page.mdx',
        line: 6,
        message: 'The heading has no id. Write: ## Who may issue? {/* #who-may-issue */}',
        fixable: true,
      },
    ]);
  });

  test.each([
    ['## 🚓🚨', '## 🚓🚨 {/* #section-1 */}'],
    ['## ルール', '## ルール {/* #section-1 */}'],
    ['### Правила', '### Правила {/* #section-1 */}'],
    ['## Łódź & Straße', '## Łódź & Straße {/* #lodz-strasse */}'],
    ['## 📜 **Rules/Laws** ##', '## 📜 **Rules/Laws** {/* #rules-laws */}'],
    ['## Rules {/* # */}', '{/* #rules */}'],
    ['## Rules {/*#rules*/}', '## Rules {/* #rules */}'],
    ['## Rules {/* #Our_Rules */}', '{/* #our-rules */}'],
    ['# Rules', '## Rules {/* #rules */}'],
    ['Rules\n---', 'Rules {/* #rules */}'],
    ['> ## Rules', '> ## Rules {/* #rules */}'],
  ])('the id that is proposed for %s passes', (heading, proposed) => {
    const [message = '', ...others] = messages(check(`${heading}\n\nText.\n`));
    expect(others).toEqual(heading.startsWith('>') ? [expect.stringContaining('Nothing is said')] : []);
    expect(message.replace(', or remove the line.', '')).toMatch(/ Write: /);
    expect(message).toContain(`Write: ${proposed}`);
    const written = proposed.startsWith('{') ? heading.replace(/\{.*/, proposed) : proposed;
    const applied = heading.includes('\n') ? heading.replace(/^.*/, written) : written;
    expect(messages(check(`${applied}\n\nText.\n`))).toEqual(others);
  });

  test('ids that are proposed differ from each other, and from those that are there', () => {
    const text =
      '## Rules\n\nText.\n\n## Rules?\n\nText.\n\n## ルール\n\nText.\n\n## 規則\n\nText.\n\n## Fuel {/* #rules */}\n\nText.\n\n## Boats {/* #rules */}\n\nText.\n';
    expect(messages(check(text))).toEqual([
      'The heading has no id. Write: ## Rules {/* #rules-2 */}',
      'The heading has no id. Write: ## Rules? {/* #rules-3 */}',
      'The heading has no id. Write: ## ルール {/* #section-1 */}',
      'The heading has no id. Write: ## 規則 {/* #section-2 */}',
      'The id "rules" is already used on line 22. Write: {/* #boats */}',
    ]);
  });

  test('the words of a heading that are wrong are not proposed', () => {
    expect(messages(check('## Pay <$5 ==now==\n\nText.\n'))).toEqual([
      expect.stringContaining('==now== is highlighted'),
      expect.stringContaining('Write &lt;$5'),
      'The heading has no id. Put {/* #pay-5-now */} at its end.',
    ]);
  });

  test('a heading below the list of contents needs an id only if it is linked', () => {
    expect(check('#### Terms\n\nText.\n')).toEqual([]);
    expect(messages(check('#### Terms\n\n[Terms](#terms)\n'))).toEqual([
      'The heading has no id. Write: #### Terms {/* #terms */}',
    ]);
  });

  test('what is independent is reported together, even in one line', () => {
    expect(messages(check('See [a] (./a.mdx), [b] (./b.mdx) @everyone :wave:\n'))).toEqual([
      'A space keeps this from being a link. Write: [b](./b.mdx)',
      'A space keeps this from being a link. Write: [a](./a.mdx)',
      '@everyone works only on Discord. Write plain words, or the emoji itself.',
      ':wave: works only on Discord. Write plain words, or the emoji itself.',
    ]);
  });

  test('a heading with nothing under it is found', () => {
    const message = 'Nothing is said under this heading. Write something, or remove it.';
    expect(
      messages(check('## One {/* #one */}\n\n### Two {/* #two */}\n\n## Three {/* #three */}\n')),
    ).toEqual([message, message]);
  });

  test('a link is found that says one rule and leads to another', () => {
    expect(messages(check('[R-07](./roblox.mdx#r-08)\n'))).toEqual([
      'The link says R-07 but leads to #r-08. Write #r-07.',
    ]);
  });

  test('a rule is found that does not exist, but not a part of one, nor one in code', () => {
    expect(messages(check('R-07.2 and R-77, <Rule id="R-79" />\n\n```text\n## R-78\n```\n'))).toEqual([
      "src/data/rules.yaml doesn't have R-77. Remove what this says about it, write the ID of another rule, or add the rule there.",
    ]);
  });
});
