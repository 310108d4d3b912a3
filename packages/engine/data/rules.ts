import type {LadderEntry, Rule, SitePages} from './shapes';

/** A ladder with the IDs of the rules that use it, in the order of `rules.yaml`. Retired rules aren't among them. */
export interface Ladder extends LadderEntry {
  rules: readonly string[];
}

/**
 * Adds its rules to each ladder. `readSite` has already done that; only code that imports the two data files, as in
 * browsers, has to call this.
 */
export function joinLadders(rules: readonly Rule[], ladders: readonly LadderEntry[]): Ladder[] {
  return ladders.map((ladder) => ({
    ...ladder,
    rules: rules.filter((rule) => !rule.retired && rule.ladders.includes(ladder.id)).map(({id}) => id),
  }));
}

/** The ladders that apply when someone breaks a rule; empty for a retired rule. */
export function laddersOfRule<Joined extends Pick<Ladder, 'rules'>>(
  id: string,
  ladders: readonly Joined[],
): Joined[] {
  return ladders.filter(({rules}) => rules.includes(id));
}

/**
 * A rule's ID, as a part of regular expressions. The letter says where the rule applies: on Discord, or on Roblox.
 */
export const RULE_ID_PATTERN = '[DR]-\\d\\d';

/** Matches the anchor of a rule, `r-07`. */
export const RULE_ANCHOR = /^[dr]-\d\d$/;

/**
 * The fields of `pages` with the addresses of the pages that contain the rules' texts, by the first letter of their
 * IDs.
 */
export const PAGES_OF_RULES = {D: 'discordRules', R: 'robloxRules'} as const;

export type RuleLetter = keyof typeof PAGES_OF_RULES;

export type RulePages = Pick<SitePages, (typeof PAGES_OF_RULES)[RuleLetter]>;

/**
 * The letter that says where a rule applies.
 *
 * @param id The rule's ID, or just its letter.
 */
export const ruleLetter = (id: string): RuleLetter => (id.startsWith('D') ? 'D' : 'R');

/**
 * The address of the page with a rule's text.
 *
 * @param id The rule's ID, or just its letter.
 */
export function rulePage(id: string, pages: RulePages): string {
  return pages[PAGES_OF_RULES[ruleLetter(id)]];
}

/** Whether the page at this address contains rules' texts. */
export const isRulePage = (address: string, pages: RulePages): boolean =>
  Object.values(PAGES_OF_RULES).some((field) => pages[field] === address);

/** The path of a rule on this site, anchor included: `R-07` gives `/docs/guidelines/roblox#r-07`. */
export function rulePath(id: string, pages: RulePages): string {
  return `${rulePage(id, pages)}#${ruleAnchor(id)}`;
}

/** The anchor of a rule on its page, without `#`: `R-07` gives `r-07`. */
export const ruleAnchor = (id: string): string => id.toLowerCase();

/**
 * The short address of a rule, for copying and citing: `R-07` gives `/r-07`. `content/ruleLinks.ts` redirects it to
 * the rule.
 */
export function ruleLink(id: string): string {
  return `/${ruleAnchor(id)}`;
}

/**
 * The ID after the highest one ever used, counting retired rules.
 *
 * @param letter The letter that it begins with.
 */
export function nextFreeId(rules: readonly {id: string}[], letter: string): string {
  const numbers = rules.filter(({id}) => id.startsWith(letter)).map(({id}) => Number(id.slice(2)) || 0);
  return `${letter}-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`;
}

/** The anchor of a ladder in the matrix of the severity guide, without `#`. */
export function ladderAnchor(id: string): string {
  return `matrix-${id}`;
}
