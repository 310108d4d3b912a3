import type {List, ListItem} from 'mdast';
import {ORDINALS, sanctionTitle, sanctionWeight} from '../sanctions';
import type {Sanction} from '../shapes';
import type {Ladder} from '../rules';

/** What pages print of a ladder. */
export type LadderText = Pick<Ladder, 'infraction' | 'lookBackDays' | 'steps' | 'modifiersApply'> & {
  rules: readonly string[];
};

/** The search finds a rule by its own text: a ladder names what stands in other rules, and repeats itself. */
export const NOT_SEARCHED = {'data-nosnippet': ''};

/**
 * The ladders of one rule, for a page: of each what it is for, its steps as a row of arrows, how long a case counts, and
 * with which other rules together.
 *
 * @param rule The id of the rule.
 */
export function listLadders(ladders: readonly LadderText[], rule: string): List {
  return {
    type: 'list',
    spread: true,
    data: {hProperties: {className: ['ladders'], ...NOT_SEARCHED}},
    children: ladders.map((ladder) => ({
      type: 'listItem',
      spread: true,
      children: [
        {
          type: 'paragraph',
          children: [{type: 'strong', children: [{type: 'text', value: ladder.infraction}]}],
        },
        {
          type: 'list',
          ordered: true,
          data: {hProperties: {className: ['steps']}},
          children: ladder.steps.map((sanction, index) => listStep(sanction, index)),
        },
        {
          type: 'paragraph',
          children: [{type: 'text', value: ladderNote(ladder, rule)}],
        },
      ],
    })),
  };
}

/** The same as `packages/rulebook/components/Steps` renders. */
function listStep(sanction: Sanction, index: number): ListItem {
  return {
    type: 'listItem',
    data: {hProperties: {className: ['weight', `weight--${sanctionWeight(sanction)}`]}},
    children: [
      {
        type: 'paragraph',
        children: [
          {
            type: 'emphasis',
            data: {hName: 'b'},
            children: [{type: 'text', value: `${ORDINALS[index]}\u00A0`}],
          },
          {type: 'text', value: sanctionTitle(sanction)},
        ],
      },
    ],
  };
}

function ladderNote({rules, lookBackDays, steps, modifiersApply}: LadderText, rule: string): string {
  const others = rules.filter((id) => id !== rule);
  // With one step for all, counting changes nothing.
  const together = steps.length > 1 && others.length > 0 ? `, together with ${others.join(', ')}` : '';
  const counts =
    steps[0]!.type === 'contain'
      ? 'No steps. We stop the danger at once, which is no verdict.'
      : lookBackDays === 'always'
        ? 'Always counts.'
        : `Counts for ${lookBackDays} days${together}.`;
  return `${counts}${modifiersApply ? '' : ' Nothing makes it milder or stricter.'}`;
}
