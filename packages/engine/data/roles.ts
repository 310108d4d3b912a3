import type {Role, Sanction} from './shapes';

/** A role's name with the age it needs, for tables: "Admin (18 or older)". */
export function nameWithAge({name, minimumAge}: Pick<Role, 'name' | 'minimumAge'>): string {
  return minimumAge ? `${name} (${minimumAge} or older)` : name;
}

/** Whether a sanction is within a role's ceiling. Everyone may contain. */
export function isWithinCeiling({ceiling}: Pick<Role, 'ceiling'>, sanction: Sanction): boolean {
  switch (sanction.type) {
    case 'timeout':
      return sanction.minutes <= ceiling.timeoutMinutes;
    case 'kick':
      return ceiling.kick !== 'never';
    case 'ban':
      return ceiling.banDays === 'any' || sanction.days <= ceiling.banDays;
    // The earlier ban that's restarted may have had any length.
    case 'restart':
      return ceiling.banDays === 'any';
    case 'permanent':
      return ceiling.permanent;
    default:
      return true;
  }
}

/** Whether one in five of these sanctions by a role is looked at again. */
export function isSampled({ceiling}: Pick<Role, 'ceiling'>, sanction: Sanction): boolean {
  return sanction.type === 'kick' && ceiling.kick === 'sampled';
}
