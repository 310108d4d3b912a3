import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {readSite} from '@roleplay-docs/engine/data/readSite';
import {findDemoPictures} from '@roleplay-docs/engine/data/unsetValues';
import {ProjectCopy} from '@roleplay-docs/engine/check/__tests__/ProjectCopy';
import {type Answers, adoptSite} from './adoptSite';
import {filesWithMark} from './marks';

const project = new ProjectCopy();
afterAll(() => project.dispose());
project.edit('src/data/community.yaml', /^url: .*$/m, 'url: https://docs.example.com');
project.commit();

const TODAY = '2026-11-26';
const NAMES = {
  civilian: 'Citizens',
  police: 'Harbor "Blue" Police',
  fire: 'Rescue-One',
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
  adoptSite(
    project.root,
    read().community,
    {identity, game: 'own', team: 'full', departments: NAMES, ...answers},
    TODAY,
  );

test('a community moves in: nothing is wrong afterward, and nothing of the demo is left; later, it drops rules', async () => {
  const kept = read().rules.map(({id}) => id);
  const presuming = filesWithMark(project.root, 'own-game');
  await adopt({rules: kept});

  expect(await project.check()).toEqual([]);
  // What presumes a game of their own stays, and stays marked: they may say later that they have none.
  expect(filesWithMark(project.root, 'own-game')).toEqual(presuming);
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
  expect(filesWithMark(project.root, 'own-game')).toEqual([]);
  expect(read()).toMatchObject({products: [], community: {links: {store: 'none'}}});
  const presumed = project
    .grep(
      "own-game|\\bour (own )?game|our store|/shop|'shop'|subscription|refund|game ?pass|BanAsync|ExcludeAlt",
    )
    .filter((line) =>
      /^(?:docs|src)\/.*(?<!\/phrases\/[\w-]+)\.(?:mdx|yaml):|^(?:sidebars|docusaurus)/.test(line),
    );
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

/** What only a big team has: roles, contacts, a second pair of eyes, and short deadlines. */
const BIG_TEAM = [
  'senior mod|two ?admins|the deputy\\b|one deputy|training ?lead|session ?host|complaints reader|bypass|legal contact',
  'sampled|one in five|(says |\\*\\*)Trial\\\\?\\*|countersign|two staff|only two people|on call|3 minutes|side within 48|10 days',
  '\\b(we|decide|answer|answer:\\*\\*|acknowledge)\\b[^.]* (within )?24 hours|decided within 24|decide within 7 days',
  'full-team',
].join('|');

test.each(['own', 'private server'] as const)(
  'a team of five moves in, and promises what it can keep (game: %s)',
  async (game) => {
    const other = new ProjectCopy();
    try {
      other.edit('src/data/community.yaml', /^url: .*$/m, 'url: https://docs.example.com');
      other.commit();
      const {community, rules} = readSite(other.root);
      const kept = rules.map(({id}) => id);
      await adoptSite(
        other.root,
        community,
        {identity, game, team: 'small', departments: NAMES, rules: kept},
        TODAY,
      );

      expect(await other.check()).toEqual([]);
      expect(filesWithMark(other.root, 'full-team')).toEqual([]);
      const {ladders, roles, serviceTargets, staffCommunity} = readSite(other.root);
      expect(ladders).toHaveLength(16);
      expect(roles.map(({name}) => name)).toEqual(['Trial Moderator', 'Moderator', 'Admin', 'Safety Lead']);
      expect(serviceTargets.map(({firstAnswer}) => firstAnswer)).toEqual([
        'As soon as we can',
        ...['48 hours', '72 hours', '24 hours', '48 hours', '48 hours'],
      ]);
      // Whoever would have had another role: the Admins.
      expect(new Set(Object.values(staffCommunity.contacts)).size).toBe(2);
      const left = other
        .grep(BIG_TEAM)
        .filter((line) => /^(?:docs|src)\/.*(?<!\/phrases\/[\w-]+)\.(?:mdx|yaml):/.test(line))
        // Comments, and the names of contacts that nobody has.
        .filter((line) => !/^[^:]*:\d+:\s*(?:#|\w+: none$)/.test(line));
      expect(left).toEqual([]);
      // Phrases for parts of pages that have gone.
      expect(other.grep('severity-guide#sampled-kicks')).toEqual([]);
    } finally {
      other.dispose();
    }
  },
  180_000,
);

/** A community that keeps all departments, or all rules, or only some. */
function move(kept: {departments?: Record<string, string>; rules?: readonly string[]}) {
  const other = new ProjectCopy();
  const site = readSite(other.root);
  const all = Object.fromEntries(site.departments.departments.map(({id, name}) => [id, name]));
  const {departments = all, rules = site.rules.map(({id}) => id)} = kept;
  const answers = {identity, game: 'own' as const, team: 'full' as const, departments, rules};
  return {
    other,
    dropped: site.departments.departments.filter(({id}) => !(id in departments)),
    adopt: () => adoptSite(other.root, site.community, answers, TODAY),
  };
}

test('what mentions a department that has gone is said by line, and phrases about it go', async () => {
  const {
    other,
    adopt: moveIn,
    dropped,
  } = move({
    departments: {
      civilian: 'Civilian Operations',
      police: 'City Police',
      fire: 'Rescue',
    },
  });
  try {
    expect(dropped.map(({id}) => id)).toEqual(['sheriff', 'works', 'dispatch']);
    other.write(
      'docs/words.mdx',
      'How a sheriff works.\n\nThe dispatchers and PUBLIC WORKS.\n\n> Dispatch, 2-L-14.\n\nCall 2-A-14.\n',
    );
    other.write(
      'src/data/phrases/words.yaml',
      [
        '/docs/words#words:\n  - how the city police works\n  - who pays in the county\n  - who pays in county\n  - county rules',
        '/docs/words#sheriffs:\n  - what do Sheriffs do\n  - is dispatcher above me\n',
      ].join('\n'),
    );
    const mentions = await moveIn();
    expect(mentions.filter(({file}) => file === 'docs/words.mdx')).toEqual([
      {file: 'docs/words.mdx', line: 1, text: 'How a sheriff works.'},
      {file: 'docs/words.mdx', line: 3, text: 'The dispatchers and PUBLIC WORKS.'},
      {file: 'docs/words.mdx', line: 5, text: '> Dispatch, 2-L-14.'},
    ]);
    expect(other.read('src/data/phrases/words.yaml')).toBe(
      '/docs/words#words:\n  - how the city police works\n  - who pays in Harbor City\n  - Harbor City rules\n',
    );
    // Nothing else speaks of them, nor of the county that the demo plays in.
    const isSaid = (line: string) => mentions.some(({file, line: at}) => line.startsWith(`${file}:${at}:`));
    const left = other
      .grep('county sheriff|public works|\\bsheriff|\\bdispatch|2-L-14|\\bcounty\\b')
      .filter((line) => /^(?:docs|src)\/.*(?:mdx|yaml):/.test(line) && !line.includes('img/county.svg'));
    expect(left.filter((line) => !isSaid(line))).toEqual([]);
  } finally {
    other.dispose();
  }
}, 120_000);

test('what mentions a rule that has gone by the way goes with it', async () => {
  const {other, adopt: moveIn} = move({rules: ['D-01', 'R-01', 'R-02']});
  const link = (id: string) => `[${id}](./guidelines/roblox.mdx#${id.toLowerCase()})`;
  try {
    other.write(
      'docs/words.mdx',
      [
        `Nobody may flirt (${link('R-24')}).`,
        `Two of them (${link('R-24')}, ${link('R-25')}) go.`,
        `One stays (${link('R-02')}, ${link('R-25')} and ${link('R-01')}).`,
        'A bare one (R-09) goes, and (R-01 or R-09) becomes one.',
        `All stay (${link('R-01')} and R-02).`,
        `See ${link('R-05')}. That is (as ${link('R-05')} says) for a person.`,
        "<SeverityTable only={['frp', 'alcohol']} />",
        "<SeverityTable only={['alcohol']} />",
      ].join('\n'),
    );
    await moveIn();
    expect(other.read('docs/words.mdx').split('\n')).toEqual([
      'Nobody may flirt.',
      'Two of them go.',
      `One stays (${link('R-02')}, ${link('R-01')}).`,
      'A bare one goes, and (R-01) becomes one.',
      `All stay (${link('R-01')} and R-02).`,
      `See ${link('R-05')}. That is (as ${link('R-05')} says) for a person.`,
      "<SeverityTable only={['frp']} />",
      '',
    ]);
  } finally {
    other.dispose();
  }
}, 120_000);

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
    const phrases = (short: string) => `/docs/words#${short}:\n  - is ${short} big\n  - are junipers big\n`;
    other.write('docs/words.mdx', page('Juniper', community.name, name));
    other.write('src/data/phrases/words.yaml', phrases('juniper'));
    await adoptSite(
      other.root,
      community,
      {
        identity,
        game: 'own',
        team: 'full',
        departments: {...NAMES, [department!.id]: 'Townsfolk'},
        rules: rules.map(({id}) => id),
      },
      TODAY,
    );
    expect(other.read('docs/words.mdx')).toBe(page(identity.shortName, identity.name, 'Townsfolk'));
    // In phrases, whatever their case; an address is no text.
    expect(other.read('src/data/phrases/words.yaml')).toBe(
      phrases(identity.shortName).replace(/^.*:/, '/docs/words#juniper:'),
    );
  } finally {
    other.dispose();
  }
}, 60_000);
