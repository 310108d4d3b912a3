import type {DataProblem} from '../parseData';
import type {CaseFact} from '../shapes';
import type {SiteFiles} from '../SiteFiles';
import {collectFromEntries, laddersOf, modifiersOf, reportUnknownNames} from './report';

/** Facts that are only true if someone on trial handles the case. */
const ON_TRIAL: readonly CaseFact[] = ['week-0', 'approve'];

/** Reports tasks that nobody ever sees, and names of ladders and modifiers that don't exist. */
export function validateCaseSheet(files: SiteFiles): DataProblem[] {
  const sheet = files.get('caseSheet');
  const roles = files.get('roles');
  const isNobodyOnTrial = roles?.every(({onTrial}) => !onTrial);
  return [
    ...collectFromEntries(files, 'caseSheet', sheet?.tasks, ({when = [], row}, report) => {
      reportUnknownNames(row, laddersOf(files), report, ['row']);
      if (isNobodyOnTrial && when.some((fact) => ON_TRIAL.includes(fact))) {
        const fix = 'Write "onTrial: true" for one in severity.yaml, or remove this task.';
        report(['when'], `No role is on trial, so nobody ever sees this. ${fix}`);
      }
    }),
    ...collectFromEntries(files, 'caseSheet', sheet?.rarelyTogether, (pair, report) => {
      reportUnknownNames(pair, modifiersOf(files), report, []);
    }),
  ];
}
