import type {DataProblem} from '../parseData';
import type {Act} from '../shapes';
import type {SiteFiles} from '../SiteFiles';
import {
  collectFromEntries,
  modifiersOf,
  namesIn,
  type Report,
  reportRuleNotInForce,
  reportUnknownNames,
} from './report';

/**
 * Reports acts that lead to nothing or to two things, and names of rules, ladders, modifiers and evidence that don't
 * exist.
 */
export function validateActs(files: SiteFiles): DataProblem[] {
  const evidence = {among: namesIn(files.get('evidence')), what: 'evidence', addTo: 'severity.yaml'};
  return collectFromEntries(files, 'acts', files.get('acts'), (act, report) => {
    reportRuleNotInForce(files, act.rule, report, ['rule']);
    reportWrongLadder(act, files, report);
    reportWrongPlatforms(act, files, report);
    reportWrongOutcome(act, report);
    reportUnknownNames(act.modifier, modifiersOf(files), report, ['modifier']);
    reportUnknownNames(act.evidence, evidence, report, ['evidence']);
  });
}

/** An act's ladder has to be one of its rule's ladders. */
function reportWrongLadder(act: Act, files: SiteFiles, report: Report): void {
  const rule = files.get('rules')?.find(({id}) => id === act.rule);
  const among = rule?.retired ? undefined : rule?.ladders;
  reportUnknownNames(act.ladder, {among, what: 'ladder', addTo: `${act.rule} in rules.yaml`}, report, [
    'ladder',
  ]);
}

function reportWrongPlatforms(act: Act, files: SiteFiles, report: Report): void {
  const ladder = files.get('ladders')?.find(({id}) => id === act.ladder);
  act.platforms.forEach((platform, position) => {
    if (ladder && !ladder.platforms.includes(platform)) {
      report(['platforms', position], `The ladder "${act.ladder}" isn't for ${platform}. Use one that is.`);
    }
  });
}

function reportWrongOutcome({name, ladder, procedure, modifier}: Act, report: Report): void {
  if (!ladder && !procedure && !modifier) {
    report(['id'], `"${name}" needs a ladder, a procedure or a modifier.`);
  }
  if (modifier && (ladder || procedure)) {
    const other = ladder ? 'ladder' : 'procedure';
    report(['modifier'], `"${name}" has a ${other} and a modifier. Remove one of the two.`);
  }
}
