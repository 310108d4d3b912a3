import {rmSync} from 'node:fs';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {findUnset} from '@roleplay-docs/engine/data/unsetValues';
import {fillInCopy} from '@roleplay-docs/tools/__tests__/fillIn';
import {readCommunity} from '@roleplay-docs/tools/setup/communityFile';

const ROOT = path.resolve(__dirname, '../../..');

/** The demo, filled in. */
const root = fillInCopy(ROOT);
afterAll(() => rmSync(root, {recursive: true}));
const SET = readCommunity(root);
const STAFF_SET = readCommunity(root, 'staffCommunity');
const fieldsOf = (changed: typeof SET) => findUnset(changed, STAFF_SET, root).map(({field}) => field);

it("lists what is the demo's own: name, short name, tagline and pictures", () => {
  const {name, shortName, tagline} = readCommunity(ROOT);
  expect(fieldsOf({...SET, name: ` ${name.toUpperCase()}`, shortName, tagline})).toEqual([
    'name',
    'shortName',
    'tagline',
  ]);
  expect(findUnset(SET, STAFF_SET, ROOT)).toEqual([
    {field: 'favicon.ico', file: 'static', write: 'your own picture'},
    ...['logo.svg', 'county.svg', 'social-card.png'].map((field) => ({
      field,
      file: 'static/img',
      write: 'your own picture',
    })),
  ]);
});

it('knows every new value of the demo, sealed ones included', () => {
  expect(
    findUnset(readCommunity(ROOT), readCommunity(ROOT, 'staffCommunity'), ROOT).map(({field}) => field),
  ).toEqual(
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
