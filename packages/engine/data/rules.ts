import type {LadderEntry, Rule, SitePages} from './shapes';

/** A ladder with the rules that name it, in the order of their IDs. */
export interface Ladder extends LadderEntry {
  rules: readonly string[];
}

/** The ladders, each with its rules. */
export function joinLadders(rules: readonly Rule[], ladders: readonly LadderEntry[]): Ladder[] {
  return ladders.map((ladder) => ({
    ...ladder,
    rules: rules.filter((rule) => !rule.retired && rule.ladders.includes(ladder.id)).map(({id}) => id),
  }));
}

/** The fields of `pages` that name where the texts of rules are, by the first letter of their IDs. */
export const PAGES_OF_RULES = {D: 'discordRules', R: 'robloxRules'} as const;

export type RulePages = Pick<SitePages, 'discordRules' | 'robloxRules'>;

/** The address of the page with a rule's text. @param id The rule's, or the letter that it begins with. */
export function rulePage(id: string, pages: RulePages): string {
  return pages[PAGES_OF_RULES[id.startsWith('D') ? 'D' : 'R']];
}

/** The path of a rule on this site, anchor included: `R-07` gives `/docs/guidelines/roblox#r-07`. */
export function rulePath(id: string, pages: RulePages): string {
  return `${rulePage(id, pages)}#${id.toLowerCase()}`;
}

/** The short address of a rule, for copying and citing: `R-07` gives `/r-07`, which leads to its text (`packages/engine/content/ruleLinks.ts`). */
export function ruleLink(id: string): string {
  return `/${id.toLowerCase()}`;
}

/** `R` gives the ID after the highest one ever used, retired ones included. */
export function nextFreeId(rules: readonly {id: string}[], letter: string): string {
  const numbers = rules.filter(({id}) => id.startsWith(letter)).map(({id}) => Number(id.slice(2)) || 0);
  return `${letter}-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`;
}

/** The anchor of a ladder in the matrix of the severity guide, without `#`. */
export function ladderAnchor(id: string): string {
  return `matrix-${id}`;
}
