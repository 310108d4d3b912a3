import {describe, expect, it} from 'vitest';
import {staffCommunity} from '../docs/staff/_data/community';
import {community} from '../src/community';
import {isUnset} from '../src/isUnset';
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
  ])('is not set while it is %j', (value) => expect(isUnset(value)).toBe(true));

  it.each([
    'English',
    'https://appeals.test/example.com.html',
    'privacy@myexample.com',
    'https://example.community',
  ])('is set when it is %j', (value) => expect(isUnset(value)).toBe(false));
});

const SET = {...community, ...fill({...community, staffAccess: community.staffAccess})};
const STAFF_SET = fill(staffCommunity);

/** The same object with a text wherever one is not set. */
function fill<T extends object>(data: T): T {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => {
      if (typeof value === 'string') {
        return [name, isUnset(value) ? 'set' : value];
      }
      return [name, typeof value === 'object' && value !== null ? fill(value) : value];
    }),
  ) as T;
}

it('lists nothing of a community that has set everything', () => {
  expect(findUnset(SET, STAFF_SET)).toEqual([]);
});

it('lets values be empty that may be', () => {
  expect(findUnset({...SET, editUrl: '', underSixteen: ''}, STAFF_SET)).toEqual([]);
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
  );
  expect(listUnset(unset)).toBe(
    'src/community.ts (editUrl, links.report, underSixteen, crisisLine.own.reach), docs/staff/_data/community.ts (contacts.bypass)',
  );
  expect(explainUnset(unset).split('\n')).toEqual([
    '  src/community.ts',
    "    editUrl: the address of its repository, as the comment there tells, or ''",
    '    links.report: a whole address, that begins with https://',
    '    underSixteen: the text that readers shall see',
    '    crisisLine.own.reach: name, reach and countries of your own line, or own: undefined',
    '  docs/staff/_data/community.ts',
    '    contacts.bypass: a role and how to reach it, without names of people',
  ]);
});

it('knows every new value of the demo, sealed ones included', () => {
  expect(findUnset(community, staffCommunity).map(({field}) => field)).toEqual(
    expect.arrayContaining([
      'links.staffApplication',
      'contacts.help',
      'contacts.outside',
      'channels.sessions',
      'modCall',
      'contacts.safetyLead',
      'contacts.dutyAdmin',
    ]),
  );
});
