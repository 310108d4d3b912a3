import {rmSync} from 'node:fs';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {isUnset} from './isUnset';
import {fillInCopy} from '@roleplay-docs/tools/__tests__/fillIn';
import {readCommunity} from '@roleplay-docs/tools/setup/communityFile';
import {explainUnset, findUnset, listUnset} from './unsetValues';

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
    '    editUrl: a full address that begins with https://',
    '    links.report: a full address that begins with https://, or none',
    '    underSixteen: your own text, as the comment there says',
    '    crisisLine.own.reach: your own text, as the comment there says',
    '  docs/staff/_data/community.yaml',
    '    contacts.bypass: a role and how to reach it, without names of people',
  ]);
});
