import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type Community, DATA_FILES} from '@roleplay-docs/engine/data/shapes';
import {DEMO_TEXTS} from '@roleplay-docs/engine/data/unsetValues';
import {editYaml} from '../editYaml';
import {drawPictures} from './drawPictures';
import {dropPhrases, findMentions, keepDepartments, rename, type Renaming} from './names';
import {leaveFullTeam, leaveOwnGame} from './marks';
import {DEMO_PLACE, leaveThePast} from './past';
import {keepRules} from './rules';
import {filesIn, keepEntries} from './siteFiles';

/** So many people can fill all roles, and always have someone who wasn't involved in a case. */
export const FULL_TEAM = 8;

/** The answers of a site's owner. */
export interface Answers {
  /** The texts in `src/data/community.yaml` that identify the community. */
  identity: Pick<Community, 'name' | 'shortName' | 'tagline' | 'copyrightYear'>;
  /** Where the community plays: in a Roblox game of its own, or on a private server in someone else's. */
  game: 'own' | 'private server';
  /** How many people moderate or lead the community: at least {@link FULL_TEAM}, or fewer. */
  team: 'full' | 'small';
  /** The names of the departments that stay, by their IDs. */
  departments: Readonly<Record<string, string>>;
  /** The IDs of the rules that stay. */
  rules: readonly string[];
}

/** A line that still mentions a removed department. */
export interface Mention {
  /** Path from the project's root, with `/`. */
  file: string;
  /** From 1. */
  line: number;
  text: string;
}

/**
 * Turns a site into a community's own: its game, names, departments and rules, and pictures where they're still the
 * demo's. The demo's history (changes, notices, the announcement, tests of its sentences) is removed together with
 * its name.
 *
 * @param before The community so far.
 * @param today `YYYY-MM-DD`
 * @returns the lines that a person has to rewrite, because they mention a removed department.
 */
export async function adoptSite(
  root: string,
  before: Community,
  answers: Answers,
  today: string,
): Promise<Mention[]> {
  const isDemo = before.name === DEMO_TEXTS.name;
  if (answers.game === 'private server') {
    leaveOwnGame(root);
  }
  if (answers.team === 'small') {
    leaveFullTeam(root);
  }
  writeIdentity(root, answers.identity);
  const {gone, names} = keepDepartments(root, answers.departments);
  dropPhrases(root, gone);
  renameCommunity(root, before, answers.identity, names);
  keepRules(root, answers.rules);
  keepFacts(root);
  if (isDemo) {
    leaveThePast(root, before.pages.guidelines, today);
  }
  await drawPictures(root, answers.identity);
  return findMentions(root, gone);
}

function writeIdentity(root: string, identity: Answers['identity']): void {
  editYaml(root, DATA_FILES.community.file, (document) => {
    for (const [field, value] of Object.entries(identity)) {
      document.set(field, value);
    }
  });
}

/** Replaces the names of the community and its departments. @param departments Those that stay. */
function renameCommunity(
  root: string,
  before: Community,
  {name, shortName}: Answers['identity'],
  departments: readonly Renaming[],
): void {
  const names: Renaming[] = [
    [before.name, name],
    [before.shortName, shortName],
  ];
  const forPhrases: Renaming[] = [];
  if (before.name === DEMO_TEXTS.name) {
    // The demo's nickname, and how people ask about it.
    const [nickname = before.shortName] = before.shortName.split(' ');
    names.push([nickname, shortName]);
    forPhrases.push([`the ${DEMO_PLACE}`, shortName], [DEMO_PLACE, shortName]);
  }
  names.push(...departments);
  rename(root, names, forPhrases);
}

/** Drops the facts that no page prints anymore. */
function keepFacts(root: string): void {
  const pages = filesIn(root, '.mdx').map((file) => readFileSync(path.join(root, file), 'utf8'));
  for (const name of ['facts', 'staffFacts'] as const) {
    keepEntries(root, name, (fact) =>
      pages.some((page) => page.includes(`id="${fact.get('id') as string}"`)),
    );
  }
}
