import {unlessNone} from './none';
import type {Community} from './shapes';

/** A page that many readers look for, by its path below the base URL. */
export interface Way {
  to: string;
  label: string;
}

/**
 * What comes first in the menu of narrow screens, and what the search offers while nothing has been typed: the pages
 * that most readers look for, as far as a community has them.
 */
export function waysOf({
  start,
  sanctions,
  howToReport,
  robloxRules,
}: Pick<Community['pages'], 'start' | 'sanctions' | 'howToReport' | 'robloxRules'>): Way[] {
  return [
    {to: unlessNone(start), label: 'Start here'},
    {to: unlessNone(sanctions), label: 'I was banned or warned'},
    {to: unlessNone(robloxRules), label: 'The rules'},
    {to: unlessNone(howToReport), label: 'Report a problem'},
  ].filter((way): way is Way => way.to !== undefined);
}
