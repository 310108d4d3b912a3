import type {DataProblem} from '../parseData';
import type {SiteFiles} from '../SiteFiles';
import {collectFromFile, laddersOf, modifiersOf, reportUnknownNames} from './report';

/** Reports ladders and modifiers that the matrix's notes and hints name but that don't exist. */
export function validateSeverity(files: SiteFiles): DataProblem[] {
  const severity = files.get('severity');
  return collectFromFile(files, 'severity', (report) => {
    for (const id of Object.keys(severity?.notes ?? {})) {
      reportUnknownNames(id, laddersOf(files), report, ['notes', id]);
    }
    reportUnknownNames(severity?.containFirst, laddersOf(files), report, ['containFirst']);
    for (const id of Object.keys(severity?.hints ?? {})) {
      reportUnknownNames(id, modifiersOf(files), report, ['hints', id]);
    }
  });
}
