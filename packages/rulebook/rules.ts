import type {LadderEntry, Rule} from './shapes';

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

/**
 * The path of a rule on this site, anchor included: `R-07` gives `/docs/guidelines/roblox#r-07`. `D` rules are in the Discord
 * Guidelines, `R` rules in the Roblox Guidelines.
 */
export function rulePath(id: string): string {
  return `/docs/guidelines/${id.startsWith('D') ? 'discord' : 'roblox'}#${id.toLowerCase()}`;
}

/** The short address of a rule, for copying and citing: `R-07` gives `/r-07`, which leads to its text (`packages/preset/ruleLinks.ts`). */
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
