import {acts as written} from '@site/docs/staff/_data/case-sheet.yaml';
import {evidence} from '@site/docs/staff/_data/severity.yaml';
import ladders from '@site/src/data/ladders.yaml';
import rules from '@site/src/data/rules.yaml';
import {found} from '../data/found';
import type {Act} from '../data/shapes';
import {titleWords} from '../data/words';

/** What to save if the data doesn't say: the id of an entry of `evidence` in `severity.yaml`, by platform. */
const EVIDENCE = {discord: 'message', roblox: 'scene'};

/**
 * What can happen, in finer detail than the rows of the matrix: the acts that staff wrote down and, for each rule and
 * ladder that none of them covers, one named after the rule.
 */
export const acts: readonly Act[] = [
  ...written,
  ...rules
    .filter(({retired}) => !retired)
    .flatMap((rule) =>
      rule.ladders
        .filter((id) => !written.some((act) => act.rule === rule.id && act.ladder === id))
        .map((id) =>
          found(
            ladders.find((ladder) => ladder.id === id),
            `ladder "${id}"`,
          ),
        )
        // Containing is a procedure, not a range, and staff write it down themselves.
        .filter(({steps: [first]}) => first?.type !== 'contain')
        .map(({id, platforms, infraction}): Act => ({
          id: `${rule.id.toLowerCase()}-${id}`,
          name: rule.ladders.length === 1 ? found(titleWords(rule)[0], `title of ${rule.id}`) : infraction,
          rule: rule.id,
          ladder: id,
          platforms,
          evidence: platforms.map((platform) => EVIDENCE[platform]).filter((name) => name in evidence),
        })),
    ),
];
