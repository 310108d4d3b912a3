import {readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {type Document, isMap, isScalar, isSeq, type Scalar, visit, type YAMLMap, type YAMLSeq} from 'yaml';
import {readPages} from '@roleplay-docs/engine/data/addresses';
import {unlessNone} from '@roleplay-docs/engine/data/none';
import {OWN_GAME, withoutOwnGame} from '@roleplay-docs/engine/data/ownGame';
import {PHRASE_FOLDERS, RULE_ID} from '@roleplay-docs/engine/data/phrases';
import {type Community, DATA_FILES, type DataName} from '@roleplay-docs/engine/data/shapes';
import {DEMO_TEXTS} from '@roleplay-docs/engine/data/unsetValues';
import {editList, editText, editYaml} from '../editYaml';
import {drawPictures} from './drawPictures';

/** What the owner of a site has answered. */
export interface Answers {
  /** The texts of `src/data/community.yaml` by which people know the community. */
  identity: Pick<Community, 'name' | 'shortName' | 'tagline' | 'copyrightYear'>;
  /** Where the community plays: in a Roblox game of its own, or on a private server of someone else's. */
  game: 'own' | 'private server';
  /** The names of the departments that stay, by their IDs. */
  departments: Readonly<Record<string, string>>;
  /** The IDs of the rules that stay. */
  rules: readonly string[];
}

/** Where the demo plays, as its pages call it in passing. */
const DEMO_PLACE = 'county';

/** A line that still mentions a department that has gone. */
export interface Mention {
  file: string;
  line: number;
  text: string;
}

/**
 * Makes a site that of a community: its game, names, departments and rules, and pictures where they are the demo's. What tells
 * of the demo's past (changes, notices, the announcement, tests of its sentences) goes when its name does.
 *
 * @param before The community so far.
 * @param today `YYYY-MM-DD`
 * @returns the lines that a person has to rewrite, because a department in them has gone.
 */
export async function adoptSite(
  root: string,
  before: Community,
  answers: Answers,
  today: string,
): Promise<Mention[]> {
  if (answers.game === 'private server') {
    leaveOwnGame(root);
  }
  editYaml(root, DATA_FILES.community.file, (document) =>
    Object.entries(answers.identity).forEach(([field, value]) => document.set(field, value)),
  );
  const isDemo = before.name === DEMO_TEXTS.name;
  const {name, shortName} = answers.identity;
  const {gone, names} = keepDepartments(root, answers.departments);
  dropPhrases(root, gone);
  rename(
    root,
    [
      [before.name, name],
      [before.shortName, shortName],
      // What people call the demo for short.
      ...(isDemo ? [[before.shortName.split(' ')[0]!, shortName] as const] : []),
      ...names,
    ],
    // How they ask about it.
    isDemo ? [`the ${DEMO_PLACE}`, DEMO_PLACE].map((words) => [words, shortName] as const) : [],
  );
  keepRules(root, answers.rules);
  keepFacts(root);
  if (isDemo) {
    leaveThePast(root, before.pages.guidelines, today);
  }
  await drawPictures(root, answers.identity);
  return findMentions(root, gone);
}

/** The pages, or the data. */
const filesIn = (root: string, end: string): string[] =>
  ['docs', 'src/data', 'src/pages'].flatMap((folder) =>
    readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith(end))
      .map((file) => path.join(folder, file)),
  );

/** The files with what people type when they look for something. */
const phraseFiles = (root: string): string[] => filesIn(root, '.yaml').filter(isPhraseFile);

const isPhraseFile = (file: string): boolean =>
  Object.values<string>(PHRASE_FOLDERS).includes(path.dirname(file).split(path.sep).join('/'));

/** Drops the phrases that lead to some places: IDs of rules, and addresses. */
function keepPlaces(root: string, keep: (place: string) => boolean): void {
  for (const file of phraseFiles(root)) {
    editYaml(root, file, ({contents}) => keepKeys(contents, keep));
  }
}

/** The files with lines that presume a game of the community's own. */
export const presumingOwnGame = (root: string): string[] =>
  ['sidebars.ts', 'docusaurus.config.ts', ...filesIn(root, '.mdx'), ...filesIn(root, '.yaml')].filter(
    (file) => OWN_GAME.test(readFileSync(path.join(root, file), 'utf8')),
  );

/** Drops these lines, or writes what the marks on them have instead. A page whose title is such a line goes; so does what it sells. */
function leaveOwnGame(root: string): void {
  const addresses = addressesByFile(root);
  for (const file of presumingOwnGame(root)) {
    if (/^title: .* # own-game$/m.test(readFileSync(path.join(root, file), 'utf8'))) {
      rmSync(path.join(root, file));
      keepPlaces(root, (place) => place.split('#')[0] !== addresses.get(file.split(path.sep).join('/')));
    } else {
      editText(root, file, withoutOwnGame);
    }
  }
  editEntries(root, 'products', () => false);
}

/** A name as it was, and as it is now. */
type Renaming = readonly [old: string, now: string];

/**
 * Drops all other departments.
 *
 * @returns the words by which people know those that have gone, and the names of those that stay, renamed or not.
 */
function keepDepartments(root: string, names: Answers['departments']): {gone: string[]; names: Renaming[]} {
  const gone: string[] = [];
  const kept: Renaming[] = [];
  editEntries(root, 'departments', (department) => {
    const [id, old] = ['id', 'name'].map((field) => department.get(field) as string) as [string, string];
    const now = names[id];
    if (now === undefined) {
      gone.push(...wordsFor(id, old, department.getIn(['callsign', 'example'])));
    } else {
      kept.push([old, now]);
    }
    return now !== undefined;
  });
  return {gone, names: kept};
}

/** An ID is what people call a department for short; not one such as "works", which means something else as well. */
const wordsFor = (id: string, name: string, callsign: unknown): string[] => [
  name,
  ...(id.endsWith('s') ? [] : [id.replaceAll('-', ' ')]),
  ...(typeof callsign === 'string' ? [callsign] : []),
];

const escaped = (words: readonly string[]) =>
  words.map((word) => word.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&')).join('|');

/** Finds words whatever their case, and longer ones that begin with them: "dispatcher". */
const anyOf = (words: readonly string[]) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped(words)})`, 'iu');

/** Drops the phrases about what has gone. */
function dropPhrases(root: string, gone: readonly string[]): void {
  if (gone.length === 0) {
    return;
  }
  const about = anyOf(gone);
  for (const file of phraseFiles(root)) {
    editYaml(root, file, (document) => keepPhrases(document, (phrase) => !about.test(phrase)));
  }
}

/** The lines of pages and data that mention what has gone. What was announced stays as it was. */
function findMentions(root: string, gone: readonly string[]): Mention[] {
  if (gone.length === 0) {
    return [];
  }
  const about = anyOf(gone);
  const told: string[] = [DATA_FILES.changes.file, DATA_FILES.staffChanges.file];
  return [...filesIn(root, '.mdx'), ...filesIn(root, '.yaml')]
    .filter((file) => !isPhraseFile(file) && !told.includes(file.split(path.sep).join('/')))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .map((text, index) => ({file, line: index + 1, text: text.trim()}))
        .filter(({text}) => about.test(text)),
    );
}

/**
 * Writes new names where the old ones stand; in phrases that people type, whatever their case.
 *
 * @param forPhrases More names, for these alone.
 */
function rename(root: string, names: readonly Renaming[], forPhrases: readonly Renaming[]): void {
  const inPages = makeRenaming(names, 'gu');
  const inPhrases = makeRenaming([...names, ...forPhrases], 'giu');
  for (const file of filesIn(root, '.mdx')) {
    editText(root, file, inPages);
  }
  editYaml(root, DATA_FILES.departments.file, (document) => editTexts(document, inPages));
  // Two phrases may have become one.
  const known = new Set<string>();
  for (const file of phraseFiles(root)) {
    editYaml(root, file, (document) => {
      editTexts(document, inPhrases);
      keepPhrases(document, (phrase) => {
        const isNew = !known.has(phrase.toLowerCase());
        known.add(phrase.toLowerCase());
        return isNew;
      });
    });
  }
}

/** Changes all texts of a YAML file that aren't keys. */
function editTexts(document: Document, edit: (text: string) => string): void {
  visit(document, {
    Scalar(key, node) {
      if (key !== 'key' && typeof node.value === 'string') {
        node.value = edit(node.value);
      }
    },
  });
}

/** Keeps some phrases of a file, and the places that have any. */
function keepPhrases({contents}: Document, keep: (phrase: string) => boolean): void {
  if (!isMap<Scalar, YAMLSeq<Scalar<string>>>(contents)) {
    return;
  }
  for (const {value: phrases} of contents.items) {
    phrases!.items = phrases!.items.filter(({value}) => keep(value));
  }
  contents.items = contents.items.filter(({value: phrases}) => phrases!.items.length > 0);
}

/** Writes all names at once, the longest first: a new name may hold an old one. */
function makeRenaming(names: readonly Renaming[], flags: string): (text: string) => string {
  const now = new Map(names.map(([old, other]) => [old.toLowerCase(), other]));
  const byLength = names.map(([old]) => old).sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped(byLength)})(?![\\p{L}\\p{N}])`, flags);
  return (text) =>
    text.replace(pattern, (found) => {
      const name = now.get(found.toLowerCase())!;
      // A name that stays may be written in small letters in a phrase.
      return name.toLowerCase() === found.toLowerCase() ? found : name;
    });
}

/** Drops all other rules, and what is there for them alone. */
function keepRules(root: string, kept: readonly string[]): void {
  /** Drops them from the list of an entry. @returns how many are left. */
  const keepIn = (entry: YAMLMap) => {
    const rules = entry.get('rules') as YAMLSeq<Scalar<string>>;
    rules.items = rules.items.filter(({value}) => kept.includes(value));
    return rules.items.length;
  };
  const ladders = new Set<unknown>();
  editEntries(root, 'rules', (rule) => {
    const stays = kept.includes(rule.get('id') as string);
    if (stays) {
      (rule.toJSON() as {ladders?: string[]}).ladders?.forEach((id) => ladders.add(id));
    }
    return stays;
  });
  editEntries(root, 'ladders', (ladder) => ladders.has(ladder.get('id')));
  editEntries(root, 'acts', (act) => {
    const [rule, ladder] = [act.get('rule'), act.get('ladder')];
    return kept.includes(rule as string) && (ladder === undefined || ladders.has(ladder));
  });
  editEntries(root, 'rulesInBrief', (line) => keepIn(line) > 0);
  editEntries(root, 'scenarios', (scenario) =>
    (JSON.stringify(scenario).match(/\b[DR]-\d\d\b/g) ?? []).every((id) => kept.includes(id)),
  );
  editEntries(root, 'changes', (change) => change.get('rules') === 'all' || keepIn(change) >= 0);
  const forget = (entry: YAMLMap) =>
    kept.includes(entry.get('rule') as string) || entry.delete('rule') || true;
  editEntries(root, 'glossary', forget);
  editEntries(root, 'modifiers', forget);
  editYaml(root, DATA_FILES.severity.file, (document) => {
    const {part} = DATA_FILES.severity;
    keepKeys(document.getIn([part, 'notes']), (ladder) => ladders.has(ladder));
    keepItems(document.getIn([part, 'containFirst']), (ladder) => ladders.has(ladder));
  });
  editEntries(root, 'modifiers', (modifier) => {
    keepItems(modifier.get('noRecordFor'), (ladder) => ladders.has(ladder));
    return true;
  });
  const addresses = addressesByFile(root);
  const goneParts = new Set<string>();
  for (const file of filesIn(root, '.mdx')) {
    const gone: string[] = [];
    editText(root, file, (text) => {
      const left = text.replace(/<Rule id="([^"]+)">[^]*?<\/Rule>\n+/g, (rule, id: string) => {
        gone.push(...(kept.includes(id) ? [] : [id.toLowerCase()]));
        return kept.includes(id) ? rule : '';
      });
      return dropReferences(gone.length > 0 ? dropEmptyParts(left, gone) : text, kept, ladders);
    });
    gone.forEach((id) => goneParts.add(`${addresses.get(file.split(path.sep).join('/'))}#${id}`));
  }
  keepPlaces(root, (place) => (RULE_ID.test(place) ? kept.includes(place) : !goneParts.has(place)));
}

/** The addresses of pages, by file. */
const addressesByFile = (root: string): ReadonlyMap<string, string> =>
  new Map(readPages(root).map(({file, address}) => [file, address]));

/** A reference to a rule: its ID, alone or as a link. */
const REFERENCE = /\[?\b([DR]-\d\d)\b(?:\]\([^)]*\))?/;
const IN_PARENTHESES = new RegExp(
  ` \\((${REFERENCE.source}(?:(?:, | and | or )${REFERENCE.source})*)\\)`,
  'g',
);

/** Removes what mentions other rules and ladders only by the way: in parentheses, and in the list of a table. */
function dropReferences(text: string, rules: readonly string[], ladders: ReadonlySet<unknown>): string {
  return text
    .replace(IN_PARENTHESES, (all, references: string) => {
      const found = Array.from(references.matchAll(new RegExp(REFERENCE, 'g')), ([reference, id]) => ({
        reference,
        id,
      }));
      const left = found.filter(({id}) => rules.includes(id!)).map(({reference}) => reference);
      if (left.length === found.length) {
        return all;
      }
      return left.length > 0 ? ` (${left.join(', ')})` : '';
    })
    .replace(/<SeverityTable only=\{\[([^\]]*)\]\} \/>/g, (_, list: string) => {
      const left = list.split(/,\s*/).filter((id) => ladders.has(id.replaceAll("'", '')));
      return left.length > 0 ? `<SeverityTable only={[${left.join(', ')}]} />` : '';
    });
}

/** Removes headings with nothing left under them. @param gone Their ids are added to it. */
function dropEmptyParts(text: string, gone: string[]): string {
  const left = text.replace(
    /^(#+) .*?(?:\{\/\* #(\S+) \*\/\})?\n+(?=(#*))(?=#|$(?!\n))/gm,
    (heading, own: string, id: string, next: string) => {
      gone.push(...(next.length > own.length ? [] : [id]));
      return next.length > own.length ? heading : '';
    },
  );
  return left === text ? text : dropEmptyParts(left, gone);
}

function keepKeys(map: unknown, keep: (key: string) => boolean): void {
  if (isMap(map)) {
    map.items = map.items.filter(({key}) => isScalar(key) && keep(String(key.value)));
  }
}

function keepItems(list: unknown, keep: (item: unknown) => boolean): void {
  if (isSeq(list)) {
    list.items = list.items.filter((item) => isScalar(item) && keep(item.value));
  }
}

/** Drops the facts that no page prints any more. */
function keepFacts(root: string): void {
  const pages = filesIn(root, '.mdx').map((file) => readFileSync(path.join(root, file), 'utf8'));
  for (const name of ['facts', 'staffFacts'] as const) {
    editEntries(root, name, (fact) =>
      pages.some((page) => page.includes(`id="${fact.get('id') as string}"`)),
    );
  }
}

/**
 * Empties what happened to the demo, and where it played.
 *
 * @param guidelines Where the announcement leads; `none` if nowhere.
 */
function leaveThePast(root: string, guidelines: string, today: string): void {
  for (const file of filesIn(root, '.mdx')) {
    // After a space: in an address it's the name of a file.
    editText(root, file, (text) => text.replace(new RegExp(`(?<= )${DEMO_PLACE}\\b`, 'g'), 'place'));
  }
  const first = {
    date: today,
    kind: 'added',
    rules: 'all',
    summary: 'Our first rules.',
    reason: 'The site is new.',
  };
  editList(root, 'changes', (list, document) => {
    list.items = [document.createNode(first)];
  });
  editEntries(root, 'staffChanges', () => false);
  editEntries(root, 'notices', () => false);
  const address = unlessNone(guidelines)?.slice(1);
  const link = address === undefined ? '' : ` <a href="\${baseUrl}${address}">Read the rules.</a>`;
  // Parts of the demo's pages that have moved.
  editEntries(root, 'redirects', (redirect) => !String(redirect.get('from')).includes('#'));
  editText(root, 'docusaurus.config.ts', (text) =>
    text
      .replace("id: 'steps-of-rules'", "id: 'welcome'")
      .replace(/content: `[^`]*`/, () => `content: \`This is our new site.${link}\``),
  );
  rmSync(path.join(root, 'packages/tests/content'), {recursive: true, force: true});
}

/** Keeps some entries of a data file. @param keep May change an entry. */
function editEntries(root: string, name: DataName, keep: (entry: YAMLMap) => boolean): void {
  editList(root, name, (list) => {
    list.items = list.items.filter(keep);
  });
}
