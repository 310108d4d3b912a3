// cspell:disable -- queries with typos
import {describe, expect, it, test} from 'vitest';
import {countWords} from '../wordCounts';
import type {SearchPage, Section} from '../format';
import {type Part, SearchEngine} from '../client/SearchEngine';

/** A page. Of its sections, the phrases that lead there are one on a line. */
const pageOf = (...sections: Section[]): SearchPage => ({
  route: '/rules',
  title: 'Game rules',
  path: ['Guidelines'],
  keywords: ['conduct'],
  sections: sections.map(([anchor, heading, text, phrases = '']) => [
    anchor,
    heading,
    text,
    countWords(phrases.split('\n')),
  ]),
});

const RULES = pageOf(
  ['', '', 'Scenes for strangers.'],
  ['r-07', 'R-07 Random deathmatch', 'Have a motive before you attack.'],
  ['r-08', 'R-08 Vehicle deathmatch', 'The sheriff was arrested.'],
  ['r-17', 'R-17 Mod calls', 'Make a mod call.'],
  ['r-70', 'R-70 Noise', 'An ambulance passed the theater in 2026.'],
);

async function createEngine(pages: SearchPage[], synonyms: string[][] = []): Promise<SearchEngine> {
  const engine = new SearchEngine(pages, synonyms);
  await engine.indexTexts();
  return engine;
}

/** Ids of the sections that are found, best first. */
const idsOf = (engine: SearchEngine, query: string) =>
  engine.search(query, 20).map(({url}) => url.split('#')[1] ?? '');

const joined = (parts: Part[]) => parts.map(({text}) => text).join('');
const marked = (parts: Part[]) => parts.filter((part) => part.marked).map(({text}) => text);

describe('a section is found', async () => {
  const engine = await createEngine([RULES]);

  test.each(['R-07', 'r-07', 'R07', 'r7', 'r 7', 'R 07', 'the r7?'])(
    'by its id %j, and no other is',
    (query) => {
      expect(idsOf(engine, query)).toEqual(['r-07']);
    },
  );

  test.each([
    ['a word, in any case', 'RANDOM', ['r-07']],
    ['the beginning of a word', 'vehi', ['r-08']],
    ['a word with a wrong letter', 'shariff', ['r-08']],
    ['a word without one of its letters', 'motve', ['r-07']],
    ['a long word with two wrong letters', 'ambalence', ['r-70']],
    ['a word with two letters in the wrong order', 'sheirff', ['r-08']],
    ['two words written as one', 'modcall', ['r-17']],
    ['another form of a word', 'arresting', ['r-08']],
    ['a question around a word', 'what is the motive', ['r-07']],
    ['the beginning of a word that is a stop word itself', 'no', ['r-70']],
    ['its number alone', '17', []],
    ['a short word with a wrong letter', 'mad', []],
    ['a number with a wrong digit', '2025', []],
    ['a stop word', 'was', []],
  ])('or not, by %s: %j', (_, query, ids) => {
    expect(idsOf(engine, query)).toEqual(ids);
  });
});

test('a page is found by its keywords', async () => {
  const engine = await createEngine([
    pageOf(['brief', 'Rules in brief', 'The rules.'], ['', '', 'Welcome.'], ['more', 'More', 'More.']),
  ]);
  expect(idsOf(engine, 'conduct')).toHaveLength(3);
});

test('of sections with the same words, that comes first in whose questions the query is likelier, small words included', async () => {
  const engine = await createEngine([
    pageOf(
      ['length', 'Bans', '', 'how long is a ban\nfor how long is it'],
      ['appeal', 'Bans', '', 'can i get back in after a ban\ncan i get back in'],
    ),
  ]);
  expect(idsOf(engine, 'ban')).toHaveLength(2);
  expect(idsOf(engine, 'for how long is the ban')).toEqual(['length', 'appeal']);
  expect(idsOf(engine, 'can i get in with a ban')).toEqual(['appeal', 'length']);
});

test('headings are findable at once and all the while, texts when they are indexed', async () => {
  const engine = new SearchEngine([RULES], []);
  expect(idsOf(engine, 'vehicle')).toEqual(['r-08']);
  expect(idsOf(engine, 'sheriff')).toEqual([]);
  const indexing = engine.indexTexts();
  expect(idsOf(engine, 'vehicle')).toEqual(['r-08']);
  await indexing;
  expect(idsOf(engine, 'vehicle')).toEqual(['r-08']);
  expect(idsOf(engine, 'sheriff')).toEqual(['r-08']);
});

test('texts that come later are found in their sections, in which they are shown', async () => {
  const pages = [pageOf(['', ''], ['calls', 'Calls']), pageOf(['gear', 'Gear'])];
  const engine = new SearchEngine(pages, []);
  expect(engine.search('calls', 1)[0]!.excerpt).toEqual([]);
  await engine.indexTexts([
    ['', 'Welcome.'],
    ['calls', 'Use the radio.'],
    ['gear', 'Polish the badge.'],
  ]);
  expect(idsOf(engine, 'radio')).toEqual(['calls']);
  expect(idsOf(engine, 'badge')).toEqual(['gear']);
  expect(joined(engine.search('gear', 1)[0]!.excerpt)).toBe('Polish the badge.');
});

test.each([
  ['a word in their heading', 'Bank robbery', 'Plan it.'],
  ['a word in their heading and text', 'Robbery', 'Plan a robbery.'],
])('sections with all words come before sections with %s', async (_, heading, text) => {
  const engine = await createEngine([
    pageOf(
      ['some', heading, text],
      ['other', 'Tickets', 'Open a ticket.'],
      ['all', 'Appeals', 'After a robbery, write what happened in a ticket.'],
    ),
  ]);
  expect(idsOf(engine, 'robbery ticket')[0]).toBe('all');
});

describe('synonyms', () => {
  const SECTIONS: Section[] = [
    ['long', 'Random deathmatch', 'One.'],
    ['short', 'RDM', 'Two.'],
    ['part', 'Random drops', 'Three.'],
    ['a', 'Police', 'Four.'],
    ['b', 'Sheriff', 'Five.'],
    ['c', 'Law enforcement', 'Six.'],
    ['d', 'Law', 'Seven.'],
    ['e', 'Bus', 'Eight.'],
    ['f', 'Car', 'Nine.'],
  ];
  const GROUPS = [
    ['RDM', 'random deathmatch'],
    ['police', 'sheriff'],
    ['Sheriff', 'law enforcement'],
    ['bus', 'car'],
  ];

  test.each([
    ['rdm', ['long', 'short']],
    ['random deathmatch', ['long', 'short']],
    ['report random deathmatch now', ['long', 'short']],
    ['random', ['long', 'part']],
    ['deathmatch random', ['long', 'part']],
    ['police', ['a', 'b']],
    ['sheriff', ['a', 'b', 'c']],
    ['law enforcement', ['b', 'c']],
    ['law', ['c', 'd']],
  ])('are found by %j, as whole phrases only', async (query, ids) => {
    const engine = await createEngine([pageOf(...SECTIONS)], GROUPS);
    expect(idsOf(engine, query).sort()).toEqual(ids);
  });

  test.each([
    ['car', 'f'],
    ['police', 'a'],
    ['law enforcement', 'c'],
  ])('come after what was asked for, %j', async (query, id) => {
    const engine = await createEngine([pageOf(...SECTIONS)], GROUPS);
    expect(idsOf(engine, query)[0]).toBe(id);
  });
});

describe('phrases that people type', async () => {
  const engine = await createEngine([
    pageOf(
      ['', '', 'Rules for a county of strangers.'],
      ['refunds', 'Refunds', 'We replace what is broken.', 'my kid spent money\nhow do i get my robux back'],
      ['attacks', 'Attacks', 'Have a motive.', 'someone keeps killing me for no reason\ncan i shoot back'],
      ['crashes', 'Crashes', 'Brake in time.', 'he crashed into me\nmy game crashed'],
      ['games', 'Games', 'The game has crashed cars.', 'which game is it\nwhy does he crash'],
      ['reports', 'Reports', 'We do not give names.', 'will they see it was me'],
    ),
  ]);

  test.each([
    ['in its words', 'kid spent money', 'refunds'],
    ['in other forms of its words', 'my kids spending', 'refunds'],
    ['with a typo', 'someone kiling me', 'attacks'],
    ['with words that are used for the same', 'my daughter spent cash', 'refunds'],
    ['by words that say nothing, if there are no others', 'was it me', 'reports'],
  ])('lead to the section that answers them, %s: %j', (_, query, id) => {
    expect(idsOf(engine, query)[0]).toBe(id);
  });

  it('are not shown', () => {
    const [hit] = engine.search('robux', 1);
    expect(joined(hit!.heading)).toBe('Refunds');
    expect(joined(hit!.excerpt)).toBe('We replace what is broken.');
  });

  test.each(['someone', 'for no reason', 'what do i do if', 'my', 'how can i'])(
    'with %j before them find the same first',
    (words) => {
      expect(idsOf(engine, `${words} robux`)[0]).toBe('refunds');
      expect(idsOf(engine, `${words} crash into me`)[0]).toBe('crashes');
    },
  );

  it('may come later, in the order of the sections', async () => {
    const late = new SearchEngine([pageOf(['', ''], ['refunds', 'Refunds'])], []);
    await late.indexTexts([
      ['', 'Welcome.'],
      ['refunds', 'We replace it.', countWords(['my kid spent money'])],
    ]);
    expect(idsOf(late, 'kid')).toEqual(['refunds']);
  });
});

describe('topics near a query without hits', async () => {
  const engine = await createEngine([
    pageOf(
      ['', '', 'Welcome.'],
      ['refunds', 'Refunds', 'We replace it.', 'my kid spent money'],
      ['appeals', 'Appeals', 'Write to us.'],
      ['noise', 'Noise', 'Not too loud.'],
    ),
  ]);
  const near = (query: string, limit: number) =>
    engine.findNear(query, limit).map(({url}) => url.split('#')[1] ?? '');

  test.each([
    ['reefundings', 'refunds'],
    ['disappealing', 'appeals'],
    ['kiddo', 'refunds'],
  ])('are those with words like its own: %j', (query, id) => {
    expect(engine.search(query, 8)).toEqual([]);
    expect(near(query, 3)[0]).toBe(id);
  });

  it('are the beginnings of pages if no word is like them, and as many as are wanted', () => {
    expect(near('שלום', 1)).toEqual(['']);
    expect(near('reefundings', 3)).toHaveLength(3);
    expect(near('', 3)).toHaveLength(3);
  });
});

describe('a hit', () => {
  it('says where it stands', async () => {
    const [section] = (await createEngine([RULES])).search('random', 1);
    expect(section).toMatchObject({url: '/rules#r-07', path: ['Guidelines', 'Game rules']});
    const [page] = (await createEngine([RULES])).search('strangers', 1);
    expect(page).toMatchObject({url: '/rules', path: ['Guidelines']});
    expect(joined(page!.heading)).toBe('Game rules');
  });

  it('has its words marked, and is otherwise what the page says', async () => {
    const heading = '🚗 “İstanbul’s” R-07: Café & records';
    const text = 'Recording <b>in</b> CAFÉS… nowhere;  recorder 🎥 (r7)';
    const [hit] = (await createEngine([pageOf(['x', heading, text])])).search(
      'r 7 cafe records istanbuls',
      1,
    );
    expect(joined(hit!.heading)).toBe(heading);
    expect(joined(hit!.excerpt)).toBe(text);
    expect(marked(hit!.heading)).toEqual(['İstanbul’s', 'R-07', 'Café', 'records']);
    expect(marked(hit!.excerpt)).toEqual(['Recording', 'CAFÉS', 'recorder', 'r7']);
  });

  it('has its synonyms marked', async () => {
    const engine = await createEngine(
      [pageOf(['x', 'RDM', 'A random deathmatch'])],
      [['rdm', 'random deathmatch']],
    );
    const [hit] = engine.search('rdm', 1);
    expect([...marked(hit!.heading), ...marked(hit!.excerpt)]).toEqual(['RDM', 'random', 'deathmatch']);
  });

  it('is one of as many as are wanted, the best', async () => {
    const engine = await createEngine([RULES]);
    expect(engine.search('deathmatch', 20)).toHaveLength(2);
    expect(engine.search('random deathmatch', 1).map(({url}) => url)).toEqual(['/rules#r-07']);
  });
});

describe('an excerpt', () => {
  const filler = (words: number) => 'many other words '.repeat(words / 3).trim();
  const excerptOf = async (text: string, query: string) =>
    (await createEngine([pageOf(['x', 'Heading', text])])).search(query, 1)[0]!.excerpt;

  test.each([
    ['the beginning', `Appeal now, ${filler(90)}`, /^Appeal now, many .* …$/],
    ['the middle', `${filler(90)} appeal ${filler(90)}`, /^… .* appeal many .* …$/],
    ['the end', `${filler(90)} appeal.`, /^… .* many other words appeal/],
  ])('of a long text is short and shows what was found at %s', async (_, text, expected) => {
    const excerpt = await excerptOf(text, 'appeal');
    expect(joined(excerpt)).toMatch(expected);
    expect(joined(excerpt).length).toBeLessThan(160);
    expect(marked(excerpt)).toHaveLength(1);
    expect(text).toContain(joined(excerpt).replace(/^… | …$/g, ''));
  });

  it('says that there is more only where there is more', async () => {
    expect(joined(await excerptOf(`${filler(90)} appeal.`, 'appeal'))).toMatch(/appeal\.$/);
  });

  it('shows the place with most of what was asked for', async () => {
    const excerpt = await excerptOf(
      `A ban. ${filler(90)} A ban: appeal it. ${filler(90)} A ban.`,
      'ban appeal',
    );
    expect(marked(excerpt)).toEqual(['ban', 'appeal']);
  });

  it('is the beginning where only the heading was found', async () => {
    expect(joined(await excerptOf(`First. ${filler(90)}`, 'heading'))).toMatch(/^First\. many .* …$/);
  });

  it('is short, too, of a text without spaces', async () => {
    const excerpt = joined(await excerptOf('漢字'.repeat(1000), '漢字'));
    expect(excerpt).toContain('漢字');
    expect(excerpt.length).toBeLessThan(320);
  });
});

describe('odd queries', async () => {
  const sections = Array.from({length: 300}, (_, index): Section => [
    `s${index}`,
    `Section ${index}`,
    'Some script, a constructor, שלום עולם and مرحبا بالعالم. '.repeat(5),
  ]);
  const engine = await createEngine([pageOf(...sections)]);

  test.each([
    ['of 50,000 letters', 'x'.repeat(50_000)],
    ['of 10,000 words', 'script section '.repeat(5000)],
    ['of many letters and spaces', 'a b c d '.repeat(1250)],
    ['of regular expressions', '(a+)+$ [^\\]{2,}.*?|\\p{L} \\'],
    ['from right to left', '\u202eשלום עולם مرحبا'],
    ['of emoji', '👮🏽‍♂️ 🇩🇪 \ud83d'],
    ['of markup', '<script>alert("x")</script>&amp;'],
    ['of names that JavaScript knows', '__proto__ constructor toString hasOwnProperty'],
    ['of controls and nothing', ' \0\n\t\u200b\u0301 '],
    ['without anything', ''],
  ])('%s are answered, and quickly', (_, query) => {
    const start = performance.now();
    const hits = engine.search(query, 20);
    expect(performance.now() - start).toBeLessThan(500);
    hits.forEach(({heading}) => expect(joined(heading)).toMatch(/^Section \d+$/));
  });

  test.each(['שלום', 'مرحبا', '<script>', 'constructor'])('find what is there: %j', (query) => {
    expect(engine.search(query, 20)).toHaveLength(20);
  });
});
