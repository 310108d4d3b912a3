import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {readAddresses} from '../addresses';
import {validateNamedPages} from './namedPages';
import {DATA_FILES} from '../shapes';
import {edited, lineOf, SITE, siteWith} from '../__tests__/site';

const COMMUNITY = DATA_FILES.community.file;
const STAFF = DATA_FILES.staffCommunity.file;

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pages-'));
  write('docs/guidelines/discord.mdx', '## Talk {/* #talk */}\n');
  write('docs/guidelines/roblox.mdx', '<Rule id="R-01">\n\nText.\n\n</Rule>\n');
  write('docs/guidelines/_part.mdx', 'Part of a page.\n');
  write('docs/staff/guide/index.mdx', '---\ntitle: Guide\n---\n\n## Top {/* #top */}\n');
  write('docs/crew.mdx', '---\r\nslug: /harbor/crew\r\n---\r\n\r\n<Departments />\r\n');
  write('src/pages/privacy.mdx', '## Letters {/* #letters */}\n');
  write('src/pages/index.tsx', 'export default () => null;\n');
  write('static/img/hills.svg', '<svg/>');
});
afterEach(() => rmSync(root, {recursive: true}));

type Changes = Parameters<typeof siteWith>[0];

const find = (changes?: Changes) => {
  const files = siteWith(changes);
  return validateNamedPages(root, files, readAddresses(root, files)).map(
    ({file, line, message}) => `${file}:${line} ${message}`,
  );
};

/** The community with another page or picture. */
const withPage = (field: string, value: string) => {
  const [line] = new RegExp(`^  ${field}: .*$`, 'm').exec(SITE.community)!;
  return edited('community', line, `  ${field}: ${value}`);
};
const withPicture = (value: string) => edited('community', 'board: none', `board: ${value}`);
const withStaffPage = (value: string) => edited('staffCommunity', 'escalate: none', `escalate: ${value}`);
const lineIn = ({community = ''}: ReturnType<typeof edited>, part: string) => lineOf(community, part);

describe('a page that the community names', () => {
  test.each([
    'none',
    '/',
    '/search',
    '/privacy',
    '/privacy#letters',
    '/docs/guidelines/discord#talk',
    '/docs/guidelines/roblox#r-01',
    '/docs/staff/guide#top',
    '/docs/harbor/crew#ferry',
  ])('is fine: %s', (address) => {
    expect(find(withPage('sanctions', address))).toEqual([]);
  });

  test.each<[address: string, message: string]>([
    ['/docs/crew', 'There is no page /docs/crew. Write the address of a page.'],
    [
      '/docs/guidelines/discort',
      'There is no page /docs/guidelines/discort. Did you mean /docs/guidelines/discord?',
    ],
    ['/docs/guidelines/_part', 'There is no page /docs/guidelines/_part.'],
    ['/privacy#letter', 'src/pages/privacy.mdx has no part "#letter". Write #letters.'],
    ['/docs/harbor/crew#fery', 'docs/crew.mdx has no part "#fery". Write #ferry.'],
    ['/img/hills.svg', 'There is no page /img/hills.svg.'],
  ])("isn't there: %s", (address, message) => {
    const changes = withPage('sanctions', address);
    const line = lineIn(changes, `  sanctions: ${address}`);
    expect(find(changes)).toEqual([expect.stringContaining(`${COMMUNITY}:${line} ${message}`)]);
  });

  test.each([
    'guidelines',
    'findRule',
    'start',
    'sanctions',
    'howToReport',
    'departments',
    'discordRules',
    'robloxRules',
  ])('is looked at in each field: %s', (field) => {
    expect(find(withPage(field, '/docs/nowhere'))).toEqual([
      expect.stringContaining('There is no page /docs/nowhere.'),
    ]);
  });
});

test('a staff page that is not there is reported in the file that only staff may read', () => {
  expect(find(withStaffPage('/docs/staff/guide#top'))).toEqual([]);
  expect(find(withStaffPage('/docs/staff/gone'))).toEqual([
    `${STAFF}:3 There is no page /docs/staff/gone. Did you mean /docs/staff/guide?`,
  ]);
});

test('the rules of a letter need a page, as long as there are any', () => {
  const changes = withPage('discordRules', 'none');
  expect(find(changes)).toEqual([
    `${COMMUNITY}:${lineIn(changes, '  discordRules:')} rules.yaml has rules such as D-01. Write the address of the page with their texts.`,
  ]);
  const rules = SITE.rules.replace(/- id: D-01\n(?: .*\n)+/, '');
  expect(rules).not.toContain('D-01');
  expect(find({...changes, rules})).toEqual([]);
});

test('a picture is a file in static, or none', () => {
  expect(find(withPicture('img/hills.svg'))).toEqual([]);
  const changes = withPicture('img/hill.svg');
  const line = lineIn(changes, 'pictures:');
  expect(find(changes)).toEqual([
    `${COMMUNITY}:${line} There is no picture static/img/hill.svg. Did you mean img/hills.svg?`,
  ]);
  expect(find(withPicture('img/emblem.svg'))).toEqual([
    `${COMMUNITY}:${line} There is no picture static/img/emblem.svg. Put it there, write the path of another one, or none.`,
  ]);
});

test.each([
  ['sanctions', 'docs/shop', '"docs/shop" isn\'t a page of this site.'],
  ['sanctions', 'https://example.org', "isn't a page of this site."],
  ['sanctions', '//example.org', "isn't a page of this site."],
  ['robloxRules', '/docs/rules#top', "isn't the address of a whole page."],
])('an address has the form of one: %s: %s', (field, value, message) => {
  expect(siteWith(withPage(field, value)).problems()).toEqual([
    expect.objectContaining({message: expect.stringContaining(message) as string}),
  ]);
});

test.each(['/img/hills.svg', 'https://example.org/a.svg', '"img/the hills.svg"'])(
  'a picture has the form of a path in static: %s',
  (value) => {
    expect(siteWith(withPicture(value)).problems()).toEqual([
      expect.objectContaining({message: expect.stringContaining("isn't a picture of this site.") as string}),
    ]);
  },
);
