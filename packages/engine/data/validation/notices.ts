import type {DataProblem} from '../parseData';
import type {SiteFiles} from '../SiteFiles';
import {collectFromEntries} from './report';

/** The maximum duration of a notice, in days. */
const LONGEST_NOTICE = 90;

const DAY = 86_400_000;

/** Reports notices that end before they begin, or that run for too long. */
export function validateNotices(files: SiteFiles): DataProblem[] {
  return collectFromEntries(files, 'notices', files.get('notices'), ({from, until}, report) => {
    const length = (Date.parse(until) - Date.parse(from)) / DAY;
    if (length < 0 || length > LONGEST_NOTICE) {
      report(['until'], `Write ${from} or a day at most ${LONGEST_NOTICE} days after it.`);
    }
  });
}
