import {compile} from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import {describe, expect, test} from 'vitest';
import community from '@site/src/data/community.yaml';
import staffCommunity from '@site/docs/staff/_data/community.yaml';
import remarkCommunity from './remarkCommunity';
import remarkEditData from './remarkEditData';

// cspell:ignore findahelpline

const SET = {
  ...community,
  shortName: 'Fern Hill',
  language: 'Welsh',
  underSixteen: '',
  links: {...community.links, report: 'https://fern-hill.community/report'},
  contacts: {...community.contacts, help: 'help@fern-hill.community'},
  channels: {...community.channels, announcements: 'news'},
  modCall: 'press F1',
};

async function render(page: string, values = SET, path = 'docs/page.mdx'): Promise<string> {
  const site = {
    community: values,
    staffCommunity: {
      ...staffCommunity,
      contacts: {...staffCommunity.contacts, bypass: 'the harbor master', legal: '[who]'},
    },
  };
  const isStaff = (file: string) => file.includes('/staff/');
  const plugins = [remarkGfm, () => remarkCommunity(site, isStaff)];
  const compiled = String(await compile({value: page, path}, {jsx: true, remarkPlugins: plugins}));
  return /return <>?(.*?)(?:<\/>)?;\n}/s.exec(compiled)![1]!.replaceAll('_components.', '');
}

describe('what the build writes into a page for', () => {
  test.each([
    [
      '<CommunityContact to="help" />',
      '<a href="mailto:help@fern-hill.community">{"help@fern-hill.community"}</a>',
    ],
    [
      '<CommunityLink to="report">a *ticket*</CommunityLink>',
      '<a href="https://fern-hill.community/report">{"a "}<em>{"ticket"}</em></a>',
    ],
    ['<CommunityChannel name="announcements" />', '{"#news"}'],
    ['<CommunityLanguage />', '{"Welsh"}'],
    ['<CommunityName />', '{"Fern Hill"}'],
    ['<ModCall />', '{"press F1"}'],
    ['<UnderSixteen />', '<a href="mailto:help@fern-hill.community">{"help@fern-hill.community"}</a>'],
    [
      '<CrisisLine />',
      '<a href="https://findahelpline.com">{"findahelpline.com"}</a>{" (choose your country)"}',
    ],
  ])('%s', async (component, html) => {
    const page = await render(`Here: ${component}`);
    expect(page).toContain(html);
    expect(page).not.toMatch(/Community|ModCall|UnderSixteen|CrisisLine/);
  });

  test('a component on a line of its own, in a list and in a table', async () => {
    const page = await render(
      '<ModCall />\n\n- <ModCall />\n\n| A |\n| --- |\n| <ModCall /> |\n\n<CommunityLink to="report">\n  words\n</CommunityLink>',
    );
    expect(page.match(/press F1/g)).toHaveLength(3);
    expect(page).toContain('<p>{"press F1"}</p>');
    expect(page).toContain('<p><a href="https://fern-hill.community/report">{"words"}</a></p>');
  });
});

test('people under 16 get words of their own, and the crisis line a line of the community', async () => {
  const page = await render('<UnderSixteen /> <CrisisLine />', {
    ...SET,
    underSixteen: 'ask a parent to write',
    crisisLine: {...SET.crisisLine, own: {name: 'A Line', reach: 'text HOME to 1', countries: 'in the US'}},
  });
  expect(page).toContain('{"ask a parent to write"}');
  expect(page).toContain('{" (choose your country), or in the US: A Line, text HOME to 1"}');
});

test.each([
  ['<CommunityChannel name="help" />', '#questions'],
  ['<ModCall />', 'press F2'],
])('%s shows an example while it is not set, and the page says so once', async (component, example) => {
  const unset = {
    ...SET,
    contacts: {...SET.contacts, safety: 'safety@example.com'},
    channels: {...SET.channels, help: '[questions]'},
    modCall: '[press F2]',
  };
  const page = await render(`Here: ${component}\n\nAnd: ${component}`, unset);
  expect(page.split(`{"${example}"}`)).toHaveLength(3);
  expect(page.split('className="example-values" data-nosnippet="">{"Example values: ')).toHaveLength(2);
});

describe('the home page', () => {
  const HOME = 'src/pages/_home.mdx';
  const PAGE = '# Welcome\n\n<ModCall />';
  const demo = {...SET, modCall: '[press F2]'};

  test('of the demo says so first, and how to make it yours, in place of the line about examples', async () => {
    const page = await render(PAGE, demo, HOME);
    expect(page).toMatch(/^\s*<p className="demo-note unprinted" data-nosnippet="">/);
    expect(page).toContain('{"This is a demo. "}{"Make it yours"}{": "}<code>{"npm run adopt"}</code></p>');
    expect(page).not.toContain('example-values');
    expect(await render(PAGE, demo)).not.toContain('demo-note');
  });

  test('of the demo says so below its head, if it has one', async () => {
    const page = await render(`<HomeHero>\n\nHello\n\n</HomeHero>\n\n${PAGE}`, demo, HOME);
    expect(page).toMatch(/Hello[^]*demo-note[^]*Welcome/);
  });

  test('leads to the repository, if everyone may open it', async () => {
    const editUrl = 'https://github.com/fern-hill/site/edit/main/';
    const leads = '<a href="https://github.com/fern-hill/site#make-it-yours">{"Make it yours"}</a>';
    expect(await render(PAGE, {...demo, editUrl, isRepositoryPublic: true}, HOME)).toContain(leads);
    expect(await render(PAGE, {...demo, editUrl, isRepositoryPublic: false}, HOME)).not.toContain('<a ');
  });

  test('of a community with a name of its own says nothing of a demo', async () => {
    const page = await render(PAGE, {...demo, name: 'Fern Hill Roleplay'}, HOME);
    expect(page).not.toContain('demo');
    expect(page).toContain('{"Example values: some names or links on this page aren’t real yet."}');
  });
});

test('the line about examples is before the links to the data, which belong beside "Edit this page"', async () => {
  const site = {community: {...SET, modCall: '[press F2]'}, staffCommunity, staffFacts: []};
  const isStaff = () => false;
  const remarkPlugins = [() => remarkEditData(site, isStaff), () => remarkCommunity(site, isStaff)];
  const page = String(
    await compile({value: '<ModCall />', path: 'docs/page.mdx'}, {jsx: true, remarkPlugins}),
  );
  expect(page.indexOf('Example values')).toBeGreaterThan(0);
  expect(page.indexOf('Example values')).toBeLessThan(page.indexOf('Also from'));
});

test('a link of the demo leads to its placeholder, and one without an address is plain text', async () => {
  const page = await render('<CommunityLink to="appeal">Appeal</CommunityLink>');
  expect(page).toContain(`<a href="${community.links.appeal}">{"Appeal"}</a>`);
  expect(page).toContain('example-values');
  const links = {...SET.links, appeal: ''};
  expect(await render('Here: <CommunityLink to="appeal">appeal</CommunityLink>', {...SET, links})).toContain(
    '{"Here: "}{"appeal"}',
  );
  expect(await render('<ModCall />')).not.toContain('example-values');
});

test('a field set to "none" stops the build, and an address to write to becomes a link', async () => {
  const without = {...SET, links: {...SET.links, store: 'none', report: 'mailto:help@fern-hill.community'}};
  expect(await render('<CommunityLink to="report">Write</CommunityLink>', without)).toContain(
    '<a href="mailto:help@fern-hill.community">{"Write"}</a>',
  );
  await expect(
    render('A line.\n\n<CommunityLink to="store">shop</CommunityLink>', without),
  ).rejects.toMatchObject({
    line: 3,
    reason:
      '<CommunityLink>: "links.store" is set to none in src/data/community.yaml. Remove what this page says about it, or reword it.',
  });
});

test('a value that is not there stops the build and names the line', async () => {
  await expect(render('A line.\n\n<CommunityContact to="nobody" />')).rejects.toMatchObject({
    line: 3,
    reason: expect.stringContaining(
      'src/data/community.yaml has no contacts.nobody. Use one of accounts, safety',
    ) as string,
  });
});

describe('contacts of staff', () => {
  const STAFF = 'docs/staff/page.mdx';

  test('are written into pages for staff', async () => {
    const page = await render('Ask <StaffContact to="bypass" /> or <StaffContact to="legal" />.', SET, STAFF);
    expect(page).toContain('{"the harbor master"}');
    expect(page).toContain('{"who"}');
    expect(page).toContain('example-values');
    await expect(render('<StaffContact to="nobody" />', SET, STAFF)).rejects.toThrow(
      'docs/staff/_data/community.yaml has no contacts.nobody. Use one of safetyLead',
    );
  });

  test('stop the build on a public page', async () => {
    await expect(render('Ask <StaffContact to="bypass" />.')).rejects.toThrow(
      '<StaffContact> is for staff, and this page is public. Remove it.',
    );
  });
});
