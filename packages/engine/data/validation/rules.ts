import type {DataProblem} from '../parseData';
import type {SiteFiles} from '../SiteFiles';
import {collectFromEntries, laddersOf, reportRuleNotInForce, reportUnknownNames} from './report';

/** Reports rules without a ladder, and names of ladders and replacements that don't exist. */
export function validateRules(files: SiteFiles): DataProblem[] {
  return collectFromEntries(files, 'rules', files.get('rules'), ({id, retired, ladders}, report) => {
    reportRuleNotInForce(files, retired?.replacedBy, report, ['retired', 'replacedBy']);
    reportUnknownNames(ladders, laddersOf(files), report, ['ladders']);
    if (!retired && ladders.length === 0) {
      report(['ladders'], `${id} has no ladder. Add "ladders" with an ID from ladders.yaml.`);
    }
  });
}
