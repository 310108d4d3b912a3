import type {List} from 'mdast';
import {ORDINALS, sanctionTitle, sanctionWeight} from '../../data/sanctions';
import type {Ladder} from '../../data/rules';
import {list, listItem, paragraph, strong, text} from './nodes';

/** What pages print of a ladder. */
export type LadderText = Omit<Ladder, 'id' | 'platforms'>;

/** The search finds a rule by its own text: a ladder names what stands in other rules, and repeats itself. */
export const NOT_SEARCHED = {'data-nosnippet': ''};

/**
 * The ladders of one rule, for a page: of each what it is for, its steps as a row of arrows (the same as in the case sheet),
 * how long a case counts, and with which other rules together.
 *
 * @param rule The id of the rule.
 */
export function listLadders(ladders: readonly LadderText[], rule: string): List {
  const items = ladders.map((ladder) => {
    const steps = ladder.steps.map((sanction, index) => {
      const ordinal = {...strong(`${ORDINALS[index]}\u00A0`), data: {hName: 'b'}};
      return listItem([paragraph([ordinal, text(sanctionTitle(sanction))])], {
        className: ['weight', `weight--${sanctionWeight(sanction)}`],
      });
    });
    return listItem([
      paragraph([text(ladder.infraction)]),
      {...list(steps, false, {className: ['steps']}), ordered: true},
      paragraph([text(ladderNote(ladder, rule))]),
    ]);
  });
  return list(items, true, {className: ['ladders'], ...NOT_SEARCHED});
}

function ladderNote({rules, lookBackDays, steps, modifiersApply}: LadderText, rule: string): string {
  const others = rules.filter((id) => id !== rule);
  // With one step for all, counting changes nothing.
  const together = steps.length > 1 && others.length > 0 ? `, together with ${others.join(', ')}` : '';
  const counts =
    steps[0]!.type === 'contain'
      ? "No steps. We stop the danger at once, which isn't a verdict."
      : lookBackDays === 'always'
        ? 'Always counts.'
        : `Counts for ${lookBackDays} days${together}.`;
  return `${counts}${modifiersApply ? '' : ' Nothing makes it milder or stricter.'}`;
}
