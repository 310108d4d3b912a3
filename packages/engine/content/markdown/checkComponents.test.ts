import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {SiteFiles} from '../../data/SiteFiles';
import {parseMdx} from '../parseMdx';
import {checkComponents} from './checkComponents';
import {ComponentRegistry} from './componentRegistry';

// cspell:ignore chek frpp glosary

const ROOT = path.resolve(__dirname, '../../../..');

const DATA: Record<string, string> = {
  'src/data/rules.yaml': '- {id: R-07, title: Seven, ladders: [rdm]}\n',
  'src/data/facts.yaml': fact('chat-age-check'),
  'docs/staff/_data/facts.yaml': fact('staff-only'),
  'src/data/ladders.yaml':
    '- {id: frp, infraction: FailRP, platforms: [roblox], lookBackDays: 30, steps: [coach]}\n',
};

function fact(id: string): string {
  return `- {id: ${id}, text: Text., source: {title: A, url: "https://example.org"}, sourceDate: 2026-01, checked: 2026-01-01}\n`;
}

const REGISTRY = new ComponentRegistry(
  new SiteFiles((file) => (file in DATA ? Buffer.from(DATA[file]!) : undefined)),
);

function told(text: string, file = 'docs/page.mdx') {
  const found: string[] = [];
  checkComponents(
    {
      file,
      text,
      tree: parseMdx(text),
      isStaffPage: file.startsWith('docs/staff/'),
      report: (place, message) => {
        found.push(`${typeof place === 'number' ? place : place.position!.start.line}: ${message}`);
      },
    },
    {root: ROOT, registry: REGISTRY, ownImports: ['@site/src/components/HomeHero']},
  );
  return found;
}

const imports = (...names: string[]) =>
  `${names.map((name) => `import ${name.split('/').at(-1)} from '@roleplay-docs/engine/${name}';`).join('\n')}\n\n`;

test.each([
  '<Rule id="R-07">Text.</Rule>',
  '<Fact id="chat-age-check" />',
  // That file is missing, so nobody knows.
  '<CommunityContact to="anything" />',
  `${imports('content/components/CopyTemplate')}<CopyTemplate title={'A title'} folded>Text</CopyTemplate>`,
  `${imports('content/components/RecentChanges')}<RecentChanges limit={3} />\n\n<ServiceTargets />`,
  "import HomeHero from '@site/src/components/HomeHero';\n\n<HomeHero picture={'a.svg'} sizes={[1, {at: -2}]}>{5} {`words`} {/* note */}</HomeHero>",
  '<Details>Text</Details>\n\n<svg viewBox="0 0 1 1"><linearGradient /></svg>',
])('%s is fine', (text) => {
  expect(told(text)).toEqual([]);
});

test.each([
  [
    '<Rule id="R-27">Text.</Rule>',
    '"R-27" isn\'t in src/data/rules.yaml. Remove it, use one of its IDs, or add it there.',
  ],
  [
    '<Fact id="chat-age-chek" />',
    '"chat-age-chek" isn\'t in src/data/facts.yaml. Did you mean "chat-age-check"?',
  ],
  ['<Rule>Text.</Rule>', '<Rule> needs "id", such as <Rule id="R-07">.'],
  ['<Rule idd="R-07">Text.</Rule>', '<Rule> has no property "idd". Did you mean "id"?'],
  ['<Rule id={"R-07"}>Text.</Rule>', '"id" of <Rule> takes text. Write id="R-07".'],
  ['<Rule id>Text.</Rule>', '"id" of <Rule> takes text. Write id="...".'],
  ['<OkNotOk />', '<OkNotOk> is empty. Write something between <OkNotOk> and </OkNotOk>.'],
  [
    '<CommunityName>Us</CommunityName>',
    "<CommunityName> doesn't show what's inside it. Move that out, and end the tag with />.",
  ],
  [
    '<Glossary />',
    "<Glossary> needs an import. Add this below the front matter: import Glossary from '@roleplay-docs/engine/content/components/Glossary';",
  ],
  ['<Glosary />', 'There is no component <Glosary>. Did you mean <Glossary>?'],
  [
    '<Checklist name="a">Text</Checklist>',
    '<Checklist> is for staff pages, and this page is public. Remove it, and its import.',
  ],
  ['<RoleTable />', '<RoleTable> is for staff pages, and this page is public. Remove it.'],
  [
    'Say <nickname>it</nickname>.',
    "There is no <nickname>. Write &lt; instead of < if you don't mean a tag.",
  ],
  ['<div class="row">Text</div>', "<div> can't have class on these pages. Remove it, or write className."],
  [
    '<img src="./map.png" alt="" />',
    "The build can't find pictures in <img>. Write ![what it shows](./map.png)",
  ],
])('%s is reported', (text, message) => {
  expect(told(text)).toEqual([`1: ${message}`]);
});

test.each([
  '@roleplay-docs/engine/content/components/Glosary',
  '@roleplay-docs/engine/content/components/OkNotOk',
])('an import of %s, which is not there, is reported', (source) => {
  expect(told(`import Name from '${source}';`)).toEqual([
    `1: "${source}" can't be found. CONTRIBUTING.md lists the components you can use, with their imports; any listed without one don't need it.`,
  ]);
});

describe('on staff pages', () => {
  const FILE = 'docs/staff/page.mdx';

  test('there are more components and facts', () => {
    const text = `${imports('staff/Checklist', 'staff/SeverityTable')}<Checklist name="start">Text</Checklist>\n\n<Fact id="staff-only" />\n\n<SeverityTable only={['frp']} />\n\n<RoleTable />`;
    expect(told(text, FILE)).toEqual([]);
    expect(told('<Fact id="staff-only" />')).toEqual([
      '1: "staff-only" isn\'t in src/data/facts.yaml. Remove it, use one of its IDs, or add it there.',
    ]);
  });

  test('each item of a list is looked at, and all that is wrong with a tag is reported', () => {
    const text = `${imports('staff/SeverityTable')}<SeverityTable only={['frp', 'spam', 'frpp']} all />`;
    expect(told(text, FILE)).toEqual([
      '3: "spam" isn\'t in src/data/ladders.yaml. Remove it, use one of its IDs, or add it there.',
      '3: "frpp" isn\'t in src/data/ladders.yaml. Did you mean "frp"?',
      '3: <SeverityTable> has no property "all". It has "only".',
    ]);
    expect(told(text.replace(/\{\[.*\]\}/, '"frp"').replace(' all', ''), FILE)).toEqual([
      '3: "only" of <SeverityTable> takes a list. Write only={[\'frp\']}.',
    ]);
  });
});
