import type {DataProblem} from '../parseData';
import type {SiteFiles} from '../SiteFiles';
import {collectFromEntries, namesIn, reportUnknownNames} from './report';

/** Reports departments with kinds of entry, or steps, that aren't explained. */
export function validateDepartments(files: SiteFiles): DataProblem[] {
  const data = files.get('departments');
  const entries = {among: namesIn(data?.entries), what: 'entry', addTo: '"entries"'};
  const steps = {among: namesIn(data?.steps), what: 'step', addTo: '"steps"'};
  return collectFromEntries(files, 'departments', data?.departments, (department, report) => {
    reportUnknownNames(department.entry, entries, report, ['entry']);
    reportUnknownNames(department.steps, steps, report, ['steps']);
  });
}
