import {describe, expect, test} from 'vitest';
import staffCommunity from '@site/docs/staff/_data/community.yaml';
import community from '@site/src/data/community.yaml';
import {NONE, replaceNone} from '../data/none';
import {checkBlanks, checkDataBlanks, checkPromises} from './blanks';
import {Page} from './page/Page';

const VALUES = {community, staff: staffCommunity};
const FRONT_MATTER = '---\ntitle: A page\ndescription: What a reader finds here.\n---\n\n';

describe('a blank', () => {
  const diagnose = (source: string) => {
    const page = new Page('docs/page.mdx', source);
    page.diagnostics.length = 0;
    checkBlanks(page);
    return page.diagnostics;
  };
  const check = (text: string) =>
    diagnose(FRONT_MATTER + text).map(({line, message}) => `${line}: ${message}`);

  test('in the text of a page is reported with its line, and what to write', () => {
    expect(check('| A |\n| --- |\n| [Outside Contact] |\n')).toEqual([
      '8: "[Outside Contact]" is a blank that no one has filled in. Write the actual words, or a component that fills them in: CONTRIBUTING.md lists the components. Only templates, which are written as code, may have blanks.',
    ]);
  });

  test('is found in components and in front matter', () => {
    expect(
      check('<Ok>You ask [someone].</Ok>\n\n<Details summary="[what?]">\n\nText.\n\n</Details>\n'),
    ).toHaveLength(2);
    expect(diagnose(FRONT_MATTER.replace('A page', 'Of [whom]') + 'Text.\n')).toEqual([
      expect.objectContaining({line: 2}),
    ]);
  });

  test('may be in a template, which is code, and brackets may be meant', () => {
    expect(
      check(
        '<CopyTemplate title="A">\n\n```text\nHello [Name]\n```\n\n</CopyTemplate>\n\nReplace `[Name]`. \\[sic] [link](./a.mdx)\n\n:::note[A title]\n\n- [ ] Text.[^1]\n\n:::\n\n[^1]: Text.\n',
      ),
    ).toEqual([]);
  });

  test('in data is reported, but not where values wait to be set', () => {
    const text = 'Say so in [Staff Channel], or [here](https://juniper.test).';
    const at = (file: string) => ({file, line: 2, text});
    const notices = 'docs/staff/_data/notices.yaml';
    expect(
      checkDataBlanks([at(notices), at('src/data/community.yaml'), at('docs/staff/_data/community.yaml')]),
    ).toEqual([
      {
        file: notices,
        line: 2,
        message: '"[Staff Channel]" is a blank that no one has filled in. Write the actual words.',
      },
    ]);
  });
});

describe('a promise', () => {
  const check = (text: string, values = VALUES) => {
    const page = new Page('docs/page.mdx', FRONT_MATTER + text);
    page.diagnostics.length = 0;
    checkPromises(page, values);
    return page.diagnostics;
  };
  const without = (change: Partial<typeof community>) => ({...VALUES, community: {...community, ...change}});

  test('is one that the demo keeps', () => {
    expect(check('<UnderSixteen /> <CommunityContact to="help" /> <StaffContact to="bypass" />\n')).toEqual(
      [],
    );
  });

  test('of a contact whose value is empty is reported with line, field and file', () => {
    const contacts = {...community.contacts, help: ''};
    expect(check('Write to <CommunityContact to="help" />.\n', without({contacts}))).toEqual([
      {
        file: 'docs/page.mdx',
        line: 6,
        message:
          "The page promises something that isn't there: contacts.help in src/data/community.yaml is empty. Fill it in, or remove the sentence.",
      },
    ]);
    expect(check('Write: <UnderSixteen />\n', without({contacts}))).toHaveLength(1);
    expect(check('Write: <UnderSixteen />\n', without({contacts, underSixteen: 'Ask a parent.'}))).toEqual(
      [],
    );
  });

  test('that uses a field set to "none" is reported', () => {
    const links = {...community.links, store: NONE, report: NONE};
    const none = replaceNone({...community, links, modCall: NONE});
    const page = `<CommunityLink to="report">a</CommunityLink> <CommunityLink to="store">b</CommunityLink>

To call a moderator, <ModCall />.
`;
    const advice = 'in src/data/community.yaml. Remove what this page says about it, or reword it.';
    expect(check(page, without(none)).map(({line, message}) => `${line}: ${message}`)).toEqual([
      `6: "links.store" is set to none ${advice}`,
      `8: "modCall" is set to none ${advice}`,
    ]);
  });

  test('of a channel, a link, words or a contact of staff counts as well', () => {
    expect(
      check(
        'See <CommunityChannel name="help" />.\n',
        without({channels: {...community.channels, help: ''}}),
      ),
    ).toHaveLength(1);
    expect(
      check(
        '<CommunityLink to="store">Buy</CommunityLink> it.\n',
        without({links: {...community.links, store: ''}}),
      ),
    ).toHaveLength(1);
    expect(check('Then <ModCall />.\n', without({modCall: ''}))).toHaveLength(1);
    const contacts = {...staffCommunity.contacts, bypass: ' '};
    expect(
      check('Ask <StaffContact to="bypass" />.\n', {...VALUES, staff: {...staffCommunity, contacts}}),
    ).toEqual([
      expect.objectContaining({
        message: expect.stringContaining(
          'contacts.bypass in docs/staff/_data/community.yaml is empty',
        ) as string,
      }),
    ]);
  });
});
