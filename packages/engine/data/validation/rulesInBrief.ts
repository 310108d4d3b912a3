import type {DataProblem} from '../parseData';
import type {SiteFiles} from '../SiteFiles';
import {collectFromEntries, reportRuleNotInForce} from './report';

/** An age in a sentence: "You must be 13 or older." */
const AGE = /\b(\d\d) or older\b/;

/** Reports rules that don't exist or are retired, and a minimum age that contradicts the community's. */
export function validateRulesInBrief(files: SiteFiles): DataProblem[] {
  const minimum = files.get('community')?.minimumAge;
  return collectFromEntries(files, 'rulesInBrief', files.get('rulesInBrief'), ({text, rules}, report) => {
    rules.forEach((id, position) => reportRuleNotInForce(files, id, report, ['rules', position]));
    const [, age] = AGE.exec(text) ?? [];
    if (age && minimum !== undefined && Number(age) !== minimum) {
      report(['text'], `It says ${age} or older, but minimumAge in community.yaml is ${minimum}.`);
    }
  });
}
