import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {edited, filesOf, siteWith} from '../data/__tests__/site';
import {readSite} from '../data/readSite';
import {DATA_FILES} from '../data/shapes';
import {DataError} from '../data/SiteFiles';
import {componentTexts} from './componentTexts';
import {parseMdx} from './parseMdx';
import {readRulebook} from './readRulebook';
import {readRuleTexts, sentenceOf} from './ruleTexts';

const community = siteWith().get('community')!;

describe('the sentence of a rule', () => {
  const sentence = (text: string) => {
    const page = `<Rule id="R-01">\n\n${text}\n\n</Rule>\n`;
    return sentenceOf(readRuleTexts('page.mdx', page, parseMdx(page))[0]!, community);
  };

  test.each([
    ['its first one', 'You must not honk. Nobody likes it.\n\n**Why:** It is loud.', 'You must not honk.'],
    ['all of it, over two lines', 'You must not honk\nat night.', 'You must not honk at night.'],
    ['one with a question mark', 'Is it night? Be quiet.', 'Is it night?'],
    ['one without an end', 'You must not honk', 'You must not honk'],
    [
      'with the list after its colon',
      'You must not:\n\n- honk,\n- shout.\n\n**Why:** It is loud.',
      'You must not: honk, shout.',
    ],
    ['without a list that comes later', 'You must not honk.\n\n- Trucks honk.', 'You must not honk.'],
    [
      'without a list that belongs to another sentence',
      'You must not honk. That is:\n\n- trucks',
      'You must not honk.',
    ],
    [
      'of the first entry, where the rule begins with a list',
      '- You must not honk. Never.\n- You must not shout.',
      'You must not honk.',
    ],
    [
      'without the addresses of links',
      'You must not [honk **at** all](./horns.mdx#loud).',
      'You must not honk at all.',
    ],
    ['with what is written in code', 'You must not type `/honk`.', 'You must not type /honk.'],
    [
      'with the name of the community',
      'You must not honk in <CommunityName />. Ever.',
      'You must not honk in Harbor Town.',
    ],
    [
      'with contacts, channels and the language',
      'In <CommunityLanguage />, write to <CommunityContact to="help" /> or <CommunityChannel name="help" />, or <ModCall />.',
      'In English, write to d@harbor-town.community or #help, or press the bell.',
    ],
    [
      'with the words of a link to somewhere else',
      'Open <CommunityLink to="report">a ticket</CommunityLink>.',
      'Open a ticket.',
    ],
    ['without facts', 'You must not honk <Fact id="horn-volume" /> here.', 'You must not honk here.'],
    [
      'after a fact that stands alone',
      '<Fact id="horn-volume" />\n\nYou must not honk.',
      'You must not honk.',
    ],
    ['without notes', 'You must not{/* loudly */} honk.', 'You must not honk.'],
    ['without strange spaces', 'You must\u00A0not  honk.', 'You must not honk.'],
    ['nothing, where there is nothing', '', ''],
    ['nothing, where there are only examples', '<OkNotOk>\n  <Ok>You wave.</Ok>\n</OkNotOk>', ''],
  ])('is %s', (_, text, expected) => {
    expect(sentence(text)).toBe(expected);
  });

  test('has the example of a value that is not set yet', () => {
    const page = '<Rule id="R-01">\n\nWrite to <CommunityContact to="help" />.\n\n</Rule>';
    const [text] = readRuleTexts('page.mdx', page, parseMdx(page));
    expect(sentenceOf(text!, {...community, contacts: {...community.contacts, help: '[help]'}})).toBe(
      'Write to help.',
    );
  });
});

test('the rules of a page are read with their lines and texts', () => {
  const page =
    '# Rules\n\n<Rule id="R-01">\n\nOne.\n\n**Why:** *Two.*\n\n</Rule>\n\n<Rule id="R-09" />\n\n<Rule>\n\nThree.\n\n</Rule>\n\n<Other id="R-02" />\n';
  expect(readRuleTexts('page.mdx', page, parseMdx(page))).toMatchObject([
    {id: 'R-01', file: 'page.mdx', line: 3, text: 'One.\n\n**Why:** *Two.*'},
    {id: 'R-09', file: 'page.mdx', line: 11, text: '', parts: []},
  ]);
});

describe('in the folder of a project', () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    writeFileSync(path.join(root, file), text);
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'rulebook-'));
    for (const [file, text] of Object.entries(filesOf())) {
      write(file, String(text));
    }
    write('docs/guidelines/discord.mdx', '<Rule id="D-01">\n\nBe kind.\n\n</Rule>\n');
    write(
      'docs/guidelines/roblox.mdx',
      '<Rule id="R-01">\r\n\r\nYou must not:\r\n\r\n- honk.\r\n\r\n</Rule>\r\n\r\n<Rule id="R-02" />\r\n',
    );
  });
  afterEach(() => rmSync(root, {recursive: true}));

  test('the site is read', () => {
    const site = readSite(root);
    expect(Object.keys(site).sort()).toEqual(Object.keys(DATA_FILES).sort());
    expect(site.rules[0]).toEqual({id: 'D-01', title: 'Kindness', ladders: ['rude'], words: []});
    expect(site.ladders[1]).toMatchObject({modifiersApply: true, steps: [{type: 'coach'}, {type: 'kick'}]});
    expect(site.ladders.map(({rules}) => rules)).toEqual([['D-01'], ['R-01']]);
  });

  test('a site with problems is not: all of them are reported with their lines, also that a file is missing', () => {
    write(DATA_FILES.rules.file, edited('rules', '[horns]', '[trucks]').rules!);
    const glossary = edited('glossary', 'term: Loud horn', 'title: Loud horn');
    write(DATA_FILES.glossary.file, String(filesOf(glossary)[DATA_FILES.glossary.file]));
    rmSync(path.join(root, DATA_FILES.products.file));
    const read = () => readSite(root);
    expect(read).toThrow(DataError);
    expect(read).toThrow(/^The site's data can't be used:\n/);
    for (const line of [
      'src/data/rules.yaml:7: There is no ladder "trucks".',
      'src/data/ladders.yaml:7: No rule in force uses the ladder "horns".',
      'src/data/words.yaml:3: Unknown field "title".',
      'src/data/products.yaml:1: This file is missing. Put it back.',
    ]) {
      expect(read).toThrow(`\n  ${line}`);
    }
  });

  test('what staff pages show of the data is searched', () => {
    const {CommunityName: sayName, SeverityTable: severityTable} = componentTexts(readSite(root));
    expect(typeof sayName === 'function' && sayName({})).toBe('Harbor Town');
    expect(severityTable).toBe('Rude words. Loud horns');
  });

  test('each rule comes with all that the site says of it', async () => {
    expect(await readRulebook(root, readSite(root))).toEqual([
      {
        id: 'D-01',
        title: 'Kindness',
        sentence: 'Be kind.',
        ladders: [expect.objectContaining({id: 'rude', rules: ['D-01']})],
        words: [],
        changed: '2026-01-01',
        path: '/docs/guidelines/discord#d-01',
      },
      {
        id: 'R-01',
        title: 'Loud horns (LH)',
        sentence: 'You must not: honk.',
        ladders: [expect.objectContaining({id: 'horns', rules: ['R-01']})],
        // Each once, that of the title first.
        words: ['LH', 'Loud horn', 'honking'],
        changed: '2026-01-01',
        path: '/docs/guidelines/roblox#r-01',
      },
      {
        id: 'R-02',
        title: 'Parking',
        retired: {date: '2026-02-01', reason: 'Nobody parked.', replacedBy: 'R-01'},
        sentence: '',
        ladders: [],
        words: [],
        changed: '2026-02-01',
        path: '/docs/guidelines/roblox#r-02',
      },
    ]);
  });

  test('a rule without a text, and no rules at all, are none the worse', async () => {
    write('docs/guidelines/discord.mdx', '# Discord\n');
    const site = readSite(root);
    expect((await readRulebook(root, site))[0]).toMatchObject({id: 'D-01', sentence: ''});
    expect(await readRulebook(root, {...site, rules: []})).toEqual([]);
  });

  test('a page of rules that is missing, or cannot be read, is reported', async () => {
    const site = readSite(root);
    write('docs/guidelines/discord.mdx', '<Rule id="D-01">\n');
    await expect(readRulebook(root, site)).rejects.toThrow('Rule');
    rmSync(path.join(root, 'docs/guidelines/discord.mdx'));
    expect(() => readSite(root)).toThrow(
      '\n  src/data/community.yaml:29: There is no page /docs/guidelines/discord.',
    );
  });
});
