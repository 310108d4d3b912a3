import type {DataProblem} from '../parseData';
import type {SiteFiles} from '../SiteFiles';
import {collectFromEntries} from './report';

/** Reports scenarios without exactly one right choice. */
export function validateScenarios(files: SiteFiles): DataProblem[] {
  return collectFromEntries(files, 'scenarios', files.get('scenarios'), ({id, choices}, report) => {
    if (choices.filter((choice) => choice.right).length !== 1) {
      report(['choices'], `Mark exactly one choice of "${id}" with "right: true".`);
    }
  });
}
