import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {readSite} from '@roleplay-docs/rulebook/readSite';
import {findDemoPictures} from '@roleplay-docs/rulebook/unsetValues';
import {ProjectCopy} from '../../checks/__tests__/ProjectCopy';
import {type Answers, adoptSite, presumingOwnGame} from './adoptSite';

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
const adopt = (answers: Pick<Answers, 'rules'> & Partial<Answers>) =>
  adoptSite(project.root, read().community, {identity, game: 'own', departments: NAMES, ...answers}, TODAY);

test('a community moves in: nothing is wrong afterward, and nothing of the demo is left; later, it drops rules', async () => {
  const kept = read().rules.map(({id}) => id);
  const presuming = presumingOwnGame(project.root);
  await adopt({rules: kept});

  expect(await project.check()).toEqual([]);
  // What presumes a game of their own stays, and stays marked: they may say later that they have none.
  expect(presumingOwnGame(project.root)).toEqual(presuming);
  expect(read().products).not.toEqual([]);
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

  // On a private server of someone else's game, there is nothing to sell, and no tool or page of an owner.
  project.commit();
  await adopt({game: 'private server', rules: kept});

  expect(await project.check()).toEqual([]);
  expect(presumingOwnGame(project.root)).toEqual([]);
  expect(read()).toMatchObject({products: [], community: {links: {store: 'none'}}});
  const presumed = project
    .grep(
      "own-game|\\bour (own )?game|our store|/shop|'shop'|subscription|refund|game ?pass|BanAsync|ExcludeAlt",
    )
    .filter((line) => /^(?:docs|src)\/.*(?<!asked)\.(?:mdx|yaml):|^(?:sidebars|docusaurus)/.test(line));
  expect(presumed).toEqual([]);

  // Of rules that go, the data goes, too, and the check names each line that still speaks of one.
  project.commit();
  const eight = ['D-01', 'D-02', 'D-03', 'D-04', 'R-01', 'R-02', 'R-07', 'R-17'];
  await adopt({identity: {...identity, shortName: 'The Docks'}, rules: eight});

  const smaller = read();
  expect(smaller.rules.map(({id}) => id)).toEqual(eight);
  // What players were told is not the demo's any more, and stays.
  expect(smaller.changes).toEqual(site.changes);
  const wrong = await project.check();
  expect(wrong.filter(({file}) => !file.endsWith('.mdx'))).toEqual([]);
  const messages = wrong.map(({message}) => message).join('\n');
  expect(messages).toMatch(/src\/data\/rules\.yaml doesn't have .*R-22/);
  // A missing rule is reported once, not again as a missing anchor.
  expect(messages).not.toContain('has no part "#r-');
  // Headings and scenarios go with their rules.
  expect(messages).not.toContain('Nothing is said under');
  expect(project.read('docs/guidelines/discord.mdx')).not.toContain('{/* #channels */}');
}, 300_000);

test('names go where they are whole words, and stay inside of longer ones', async () => {
  const other = new ProjectCopy();
  try {
    const {community, departments, rules} = readSite(other.root);
    const [department] = departments.departments;
    const {name} = department!;
    const page = (short: string, long: string, unit: string) =>
      `${long}, ${short} and ${short}'s ${unit} (${short}), ${short}-style.\n` +
      `Junipers, OldJuniper, Juniper2, 2Juniper, Juniperé and éJuniper.\n` +
      `${name}2, ${name}x, x${name} and the ${unit}-${unit}.\n`;
    const asked = (short: string) => `${short}:\n  - is ${short} big\n  - are junipers big\n`;
    other.write('docs/words.mdx', page('Juniper', community.name, name));
    other.write('docs/words.asked.yaml', asked('juniper'));
    await adoptSite(
      other.root,
      community,
      {
        identity,
        game: 'own',
        departments: {...NAMES, [department!.id]: 'Townsfolk'},
        rules: rules.map(({id}) => id),
      },
      TODAY,
    );
    expect(other.read('docs/words.mdx')).toBe(page(identity.shortName, identity.name, 'Townsfolk'));
    // In questions, whatever their case; an anchor is no text.
    expect(other.read('docs/words.asked.yaml')).toBe(asked(identity.shortName).replace(/^.*:/, 'juniper:'));
  } finally {
    other.dispose();
  }
}, 60_000);
