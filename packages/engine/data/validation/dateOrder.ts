import type {DataProblem} from '../parseData';
import type {SiteFiles} from '../SiteFiles';
import {collectFromEntries} from './report';

/** Reports change logs where the newest entry isn't at the top. */
export function validateDateOrder(files: SiteFiles): DataProblem[] {
  return (['changes', 'staffChanges'] as const).flatMap((name) => {
    const entries: readonly {date: string}[] = files.get(name) ?? [];
    return collectFromEntries(files, name, entries, ({date}, report, index) => {
      const above = entries[index - 1];
      if (above && above.date < date) {
        report(['date'], `${date} is below ${above.date}. Put new entries at the top.`);
      }
    });
  });
}
