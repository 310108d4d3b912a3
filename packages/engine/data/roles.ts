import type {Role, Sanction} from './shapes';

/** A role's name with the age it needs, for tables: "Admin (18 or older)". */
export function nameWithAge({name, minimumAge}: Pick<Role, 'name' | 'minimumAge'>): string {
  return minimumAge ? `${name} (${minimumAge} or older)` : name;
}

/** Whether a sanction stays within a role's ceiling. Anyone may contain. */
export function isWithinCeiling({ceiling}: Pick<Role, 'ceiling'>, sanction: Sanction): boolean {
  switch (sanction.type) {
    case 'timeout':
      return sanction.minutes <= ceiling.timeoutMinutes;
    case 'kick':
      return ceiling.kick !== 'never';
    case 'ban':
      return ceiling.banDays === 'any' || sanction.days <= ceiling.banDays;
    // The earlier ban may have been of any length.
    case 'restart':
      return ceiling.banDays === 'any';
    case 'permanent':
      return ceiling.permanent;
    default:
      return true;
  }
}

/** Whether a sanction of a role has to be countersigned within 24 hours. */
export function needsCountersignature({ceiling}: Pick<Role, 'ceiling'>, sanction: Sanction): boolean {
  return sanction.type === 'kick' && ceiling.kick === 'countersigned';
}
