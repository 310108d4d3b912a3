import type {DataProblem} from '../parseData';
import type {SiteFiles} from '../SiteFiles';
import {collectFromEntries, laddersOf, reportRuleNotInForce, reportUnknownNames} from './report';

/** Reports modifiers with a kind, ladder or rule that doesn't exist. */
export function validateModifiers(files: SiteFiles): DataProblem[] {
  const data = files.get('modifiers');
  const kinds = {among: data?.kinds, what: 'kind', addTo: '"kinds"'};
  return collectFromEntries(files, 'modifiers', data?.modifiers, (modifier, report) => {
    reportUnknownNames(modifier.noRecordFor, laddersOf(files), report, ['noRecordFor']);
    reportUnknownNames(modifier.kind, kinds, report, ['kind']);
    reportRuleNotInForce(files, modifier.rule, report, ['rule']);
  });
}
