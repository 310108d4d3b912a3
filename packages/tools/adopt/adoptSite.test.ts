import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {readSite} from '@roleplay-docs/rulebook/readSite';
import {findDemoPictures} from '@roleplay-docs/rulebook/unsetValues';
import {ProjectCopy} from '../../checks/__tests__/ProjectCopy';
import {adoptSite} from './adoptSite';

const project = new ProjectCopy();
afterAll(() => project.dispose());
project.edit('src/data/community.yaml', /^url: .*$/m, 'url: https://docs.example.com');
project.commit();

const TODAY = '2026-11-26';
const NAMES = {
  civilian: 'Citizens',
  police: 'Harbor "Blue" Police',
  fire: 'Rescue',
  works: 'Dispatch Docks',
  dispatch: 'Radio',
};
const identity = {
  name: 'Harbor City: "RP" & مدينة 🚢',
  shortName: 'Harbor City',
  tagline: 'Ships, storms & small stories.',
  copyrightYear: 2026,
};
const read = () => readSite(project.root);

test('a community moves in: nothing is wrong afterward, and nothing of the demo is left; later, it drops rules', async () => {
  const {community, rules} = read();
  const kept = rules.map(({id}) => id);
  await adoptSite(project.root, community, {identity, departments: NAMES, rules: kept}, TODAY);

  expect(await project.check()).toEqual([]);
  const site = read();
  expect(site.community).toMatchObject(identity);
  expect(site.departments.departments.map(({name}) => name)).toEqual(Object.values(NAMES));
  expect(site.changes).toMatchObject([{date: TODAY, kind: 'added', rules: 'all'}]);
  expect(findDemoPictures(project.root)).toEqual([]);
  expect(
    readFileSync(path.join(project.root, 'static/favicon.ico')).subarray(22, 26).toString('latin1'),
  ).toBe('\x89PNG');
  expect(project.grep('juniper')).toEqual([]);
  expect(project.grep('county sheriff|city police|public works')).toEqual([
    expect.stringContaining('keywords:'),
  ]);

  // Of rules that go, the data goes, too, and the check names each line that still speaks of one.
  project.commit();
  const eight = ['D-01', 'D-02', 'D-03', 'D-04', 'R-01', 'R-02', 'R-07', 'R-17'];
  await adoptSite(
    project.root,
    site.community,
    {identity: {...identity, shortName: 'The Docks'}, departments: NAMES, rules: eight},
    TODAY,
  );

  const smaller = read();
  expect(smaller.rules.map(({id}) => id)).toEqual(eight);
  // What players were told is not the demo's any more, and stays.
  expect(smaller.changes).toEqual(site.changes);
  const wrong = await project.check();
  expect(wrong.filter(({file}) => !file.endsWith('.mdx'))).toEqual([]);
  expect(wrong.map(({message}) => message).join('\n')).toContain("R-22 isn't in src/data/rules.yaml");
});
