import {rmSync} from 'node:fs';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {isUnset} from '@roleplay-docs/engine/data/isUnset';
import {fillInCopy} from './__tests__/fillIn';
import {readCommunity} from './setup/communityFile';
import {replaceNone} from '@roleplay-docs/engine/data/none';
import {explainUnset, findMalformed, findUnset, listUnset} from '@roleplay-docs/engine/data/unsetValues';

describe('a value', () => {
  it.each([
    '',
    ' ',
    '[days and times]',
    'Press F1 [or what?]',
    'https://docs.example.com',
    'safety@example.com',
    'https://example.com:80/a',
    'https://Example.com?a',
    'https://docs.example.org/county',
    'https://appeals.test/',
    'https://community.invalid',
    'http://localhost:3000',
    'help@community.example',
    'TODO',
    'to do',
    'TBD by Friday',
    'https://discord.gg/replace-me',
    'xxx',
    '???',
    '-',
  ])('is not set while it is %j', (value) => expect(isUnset(value)).toBe(true));

  it.each([
    'English',
    'https://appeals.community/example.com.html',
    'https://a.community/page.test?x=b.example',
    'Todos los Santos County',
    'Press F1, for example.',
    'the Contest Host (ticket type Contest)',
    'privacy@myexample.com',
    'https://example.community',
  ])('is set when it is %j', (value) => expect(isUnset(value)).toBe(false));
});

const ROOT = path.resolve(__dirname, '../..');

/** A community that has set everything: this one, filled in. */
const root = fillInCopy(ROOT);
afterAll(() => rmSync(root, {recursive: true}));
const SET = readCommunity(root);
const STAFF_SET = readCommunity(root, 'staffCommunity');
const fieldsOf = (changed: typeof SET) => findUnset(changed, STAFF_SET, root).map(({field}) => field);

it('lists nothing of a community that has set everything', () => {
  expect(findUnset(SET, STAFF_SET, root)).toEqual([]);
});

it('lets two values be empty, and no other', () => {
  expect(fieldsOf({...SET, editUrl: '', underSixteen: ''})).toEqual([]);
  const {contacts, links, channels} = SET;
  for (const name of Object.keys(contacts)) {
    expect(fieldsOf({...SET, contacts: {...contacts, [name]: ''}})).toEqual([`contacts.${name}`]);
  }
  for (const name of Object.keys(links)) {
    expect(fieldsOf({...SET, links: {...links, [name]: ' '}})).toEqual([`links.${name}`]);
  }
  for (const name of Object.keys(channels)) {
    expect(fieldsOf({...SET, channels: {...channels, [name]: ''}})).toEqual([`channels.${name}`]);
  }
  for (const name of ['name', 'shortName', 'tagline', 'url', 'modCall', 'language', 'adultStaff']) {
    expect(fieldsOf({...SET, [name]: ''})).toEqual([name]);
  }
});

it('accepts "none", except where a site for young people needs a contact', () => {
  const none = <Group extends object>(group: Group) =>
    Object.fromEntries(Object.keys(group).map((name) => [name, 'none'])) as Group;
  const {contacts, links, channels} = SET;
  const changed = {...SET, contacts: none(contacts), links: none(links), channels: none(channels)};
  const staff = {...STAFF_SET, contacts: none(STAFF_SET.contacts)};
  expect(findUnset(changed, staff, root).map(({field}) => field)).toEqual([
    'contacts.accounts',
    'contacts.safety',
    'contacts.help',
    'contacts.safetyLead',
    'contacts.dutyAdmin',
  ]);
});

it.each([
  'http://discord.gg/alder',
  'discord.gg/alder',
  'not a url',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://intranet/report',
  'https://127.0.0.1/report',
  'https://[::1]/report',
  'https://user@discord.gg/alder',
])('lists the link %s', (address) => {
  expect(fieldsOf({...SET, links: {...SET.links, report: address}})).toEqual(['links.report']);
  expect(fieldsOf({...SET, url: address, editUrl: address})).toEqual(['url', 'editUrl']);
  const directory = {...SET.crisisLine.directory, url: address};
  expect(fieldsOf({...SET, crisisLine: {...SET.crisisLine, directory}})).toEqual([
    'crisisLine.directory.url',
  ]);
});

it.each([
  'help',
  'help@',
  '@juniper.community',
  'help@community',
  'Help <help@juniper.community>',
  'a@b.c d',
])('lists the contact %s', (address) => {
  expect(fieldsOf({...SET, contacts: {...SET.contacts, safety: address}})).toEqual(['contacts.safety']);
});

it('lists what is not set, with its field, its file and what to write', () => {
  const unset = findUnset(
    {
      ...SET,
      editUrl: 'https://example.com/replace-me/',
      links: {...SET.links, report: ''},
      underSixteen: '[who?]',
      crisisLine: {...SET.crisisLine, own: {name: 'A line', reach: '', countries: 'in the US'}},
    },
    {...STAFF_SET, contacts: {...STAFF_SET.contacts, bypass: '[who?]'}},
    root,
  );
  expect(listUnset(unset)).toBe(
    'src/data/community.yaml (editUrl, links.report, underSixteen, crisisLine.own.reach), docs/staff/_data/community.yaml (contacts.bypass)',
  );
  expect(explainUnset(unset).split('\n')).toEqual([
    '  src/data/community.yaml',
    '    editUrl: a full address that begins with https://, or ""',
    '    links.report: a full address that begins with https://, or none',
    '    underSixteen: your own text, as the comment there says, or ""',
    '    crisisLine.own.reach: your own text, as the comment there says',
    '  docs/staff/_data/community.yaml',
    '    contacts.bypass: a role and how to reach it, without names of people',
  ]);
});

/** The community with another value in a field, such as `contacts.help`. */
function withValue(field: string, value: string): typeof SET {
  const changed = structuredClone(SET);
  const names = field.split('.');
  const last = names.pop()!;
  const group = names.reduce<object>((part, name) => (part as Record<string, object>)[name]!, changed);
  Object.assign(group, {[last]: value});
  return changed;
}

describe('what can’t be right is refused by the check and by all that goes live:', () => {
  const MAILBOX = 'Write an email address that someone checks';
  const ADDRESS = 'Write a full address that begins with https://';
  const isNoMailbox = (value: string) => `"${value}" isn't an email address.`;
  const isNoAddress = (value: string) => `"${value}" isn't an address that everyone can open.`;
  const isNone = (field: string) => `"${field}" can't be none.`;

  it.each([
    [
      'contacts.safety',
      'safety at juniper.org',
      isNoMailbox,
      `${MAILBOX}, so that young people can reach an adult.`,
    ],
    [
      'contacts.safety',
      'safety[at]juniper.org',
      isNoMailbox,
      `${MAILBOX}, so that young people can reach an adult.`,
    ],
    ['contacts.outside', 'outside.juniper.org', isNoMailbox, `${MAILBOX}, or none.`],
    [
      'contacts.accounts',
      'none',
      () => isNone('contacts.accounts'),
      `${MAILBOX}, for staff who need an account.`,
    ],
    ['links.report', 'http://juniper.org/report', isNoAddress, `${ADDRESS}, or none.`],
    ['links.report', 'report@juniper.org', isNoAddress, `${ADDRESS}, or none.`],
    ['links.report', 'mailto:report at juniper.org', isNoAddress, `${ADDRESS}, or none.`],
    ['links.report', 'mailto:report@juniper.org, help', isNoAddress, `${ADDRESS}, or none.`],
    ['url', 'juniper.org', isNoAddress, `${ADDRESS}.`],
    ['editUrl', 'none', () => isNone('editUrl'), `${ADDRESS}, or "".`],
    ['language', 'none', () => isNone('language'), 'Write your own text, as the comment there says.'],
    ['crisisLine.directory.url', 'findahelpline.com', isNoAddress, `${ADDRESS}.`],
  ])('%s: %s', (field, value, wrong, write) => {
    const changed = withValue(field, value);
    const message = `${wrong(value)} ${write}`;
    expect(findMalformed('community', changed)).toEqual([{path: field.split('.'), message}]);
    expect(fieldsOf(changed)).toEqual([field]);
  });

  it('a contact of staff that can’t be none', () => {
    const staff = {contacts: {...STAFF_SET.contacts, safetyLead: 'none', legal: 'none'}};
    expect(findMalformed('staffCommunity', staff)).toEqual([
      {
        path: ['contacts', 'safetyLead'],
        message:
          '"contacts.safetyLead" can\'t be none. Write a role and how to reach it, without names of people.',
      },
    ]);
  });
});

it.each([
  'mailto:help@juniper.org',
  'mailto:help@juniper.org?subject=A report',
  'mailto:help@juniper.org,report@juniper.org',
])('a link may be %s', (report) => {
  expect(findMalformed('community', withValue('links.report', report))).toEqual([]);
  expect(fieldsOf(withValue('links.report', report))).toEqual([]);
});

it.each([
  ...['', ' ', '[who?]', 'TODO', '???', 'safety@example.com'].map((value) => ['contacts.safety', value]),
  ...['', '[where?]', 'https://example.com/replace-me/report', 'mailto:report@example.com'].map((value) => [
    'links.report',
    value,
  ]),
] as [string, string][])('what only waits to be set isn’t malformed: %s: "%s"', (field, value) => {
  expect(findMalformed('community', withValue(field, value))).toEqual([]);
  expect(fieldsOf(withValue(field, value))).toEqual([field]);
});

it('a contact that is malformed is reported once, not where it is used instead of "none"', () => {
  const changed = replaceNone({
    ...SET,
    contacts: {...SET.contacts, help: 'help at juniper.org', privacy: 'none'},
    links: {...SET.links, report: 'none', appeal: 'none'},
  });
  expect(changed.links.report).toBe('mailto:help at juniper.org');
  expect(findMalformed('community', changed).map(({path: [, name]}) => name)).toEqual(['help']);
  expect(fieldsOf(changed)).toEqual(['contacts.help']);
});
