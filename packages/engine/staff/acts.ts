import {acts as written} from '@site/docs/staff/_data/case-sheet.yaml';
import {evidence} from '@site/docs/staff/_data/severity.yaml';
import ladders from '@site/src/data/ladders.yaml';
import rules from '@site/src/data/rules.yaml';
import type {Act} from '../data/shapes';
import {titleWords} from '../data/words';

/** What is saved of an act that staff say no more about. */
const EVIDENCE = {discord: 'message', roblox: 'scene'};

/**
 * What happens, finer than the rows of the matrix: the acts that staff wrote down and, for each rule and ladder that none of
 * them is about, one with the rule's title.
 */
export const acts: readonly Act[] = [
  ...written,
  ...rules
    .filter(({retired}) => !retired)
    .flatMap((rule) =>
      rule.ladders
        .filter((id) => !written.some((act) => act.rule === rule.id && act.ladder === id))
        .map((id) => ladders.find((ladder) => ladder.id === id)!)
        // Where something is contained, there is no range, but a procedure, which staff write down.
        .filter(({steps: [first]}) => first?.type !== 'contain')
        .map(({id, platforms, infraction}): Act => ({
          id: `${rule.id.toLowerCase()}-${id}`,
          name: rule.ladders.length === 1 ? titleWords(rule)[0]! : infraction,
          rule: rule.id,
          ladder: id,
          platforms,
          evidence: platforms.map((platform) => EVIDENCE[platform]).filter((name) => name in evidence),
        })),
    ),
];
