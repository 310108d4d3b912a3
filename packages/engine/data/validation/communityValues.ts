import type {DataProblem} from '../parseData';
import type {SiteFiles} from '../SiteFiles';
import {findMalformed} from '../unsetValues';
import {collectFromFile} from './report';

/** Reports contacts, links and other community values that can't be right. */
export function validateCommunityValues(files: SiteFiles): DataProblem[] {
  return (['community', 'staffCommunity'] as const).flatMap((name) =>
    collectFromFile(files, name, (report) => {
      for (const {path, message} of findMalformed(name, files.get(name) ?? {})) {
        report(path, message);
      }
    }),
  );
}
