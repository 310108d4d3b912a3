import type {DataProblem} from '../parseData';
import type {SiteFiles} from '../SiteFiles';
import {collectFromEntries} from './report';

/** A role's limit in words, if it's only about bans: `14 d`. */
const BAN_LIMIT = /^(\d+) d$/;

/**
 * Reports a second role for safety cases, limits that contradict the ceiling, and a team where everyone is on trial.
 */
export function validateRoles(files: SiteFiles): DataProblem[] {
  const roles = files.get('roles') ?? [];
  const deciders = roles.filter(({decidesSafety}) => !decidesSafety);
  const isEveryoneOnTrial = deciders.every(({onTrial}) => onTrial);
  return [
    ...collectFromEntries(files, 'roles', roles, ({limit, ceiling, decidesSafety}, report, index) => {
      if (decidesSafety && roles.findIndex((role) => role.decidesSafety) < index) {
        report(['decidesSafety'], 'Another role decides safety cases. Keep this line in one of the two.');
      }
      const [, days] = BAN_LIMIT.exec(limit) ?? [];
      if (days && Number(days) !== ceiling.banDays) {
        report(['limit'], `The limit says ${limit}, but banDays of the ceiling is ${ceiling.banDays}.`);
      }
    }),
    ...collectFromEntries(files, 'roles', isEveryoneOnTrial ? deciders.slice(0, 1) : [], (_, report) => {
      report(['onTrial'], 'Everyone is on trial. Add a role without "onTrial" to hand cases over to.');
    }),
  ];
}
