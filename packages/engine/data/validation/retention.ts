import type {DataProblem} from '../parseData';
import type {SiteFiles} from '../SiteFiles';
import {collectFromEntries} from './report';

/** Reports kinds of notes that could be deleted while they're still needed. */
export function validateRetention(files: SiteFiles): DataProblem[] {
  return collectFromEntries(files, 'retention', files.get('retention'), ({what, kept}, report) => {
    const ends = typeof kept === 'string' ? [] : kept.map(({after}) => after);
    if (ends.includes('ban') && !ends.includes('lookBack')) {
      report(['kept'], `"${what}" may be deleted while it still counts. Add {days: 30, after: lookBack}.`);
    }
  });
}
