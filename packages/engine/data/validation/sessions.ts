import type {DataProblem} from '../parseData';
import {isDay} from '../shapes';
import type {SiteFiles} from '../SiteFiles';
import {collectFromEntries} from './report';

/** Reports canceled days on which the session wouldn't take place anyway. */
export function validateSessions(files: SiteFiles): DataProblem[] {
  return collectFromEntries(files, 'sessions', files.get('sessions'), ({on, except = []}, report) => {
    except.forEach((day, position) => {
      const weekday = new Date(`${day}T00:00Z`).toLocaleString('en', {weekday: 'long', timeZone: 'UTC'});
      if (weekday !== on && !isDay(on)) {
        report(['except', position], `${day} is a ${weekday}, but this session is on ${on}.`);
      }
    });
  });
}
