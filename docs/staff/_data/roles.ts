import type {Sanction} from '../../../src/data/sanctions';

/** The strictest that a role may issue. */
interface Ceiling {
  /** Longest Discord timeout, in minutes. */
  timeoutMinutes: number;
  /** `countersigned`: somebody else has to confirm it within 24 hours. */
  kick: 'never' | 'countersigned' | 'alone';
  /** Longest ban, in days; 0 for none, `Infinity` for any that ends. */
  banDays: number;
  permanent: boolean;
}

interface RoleEntry {
  id: string;
  name: string;
  /** For the matrix. */
  shortName: string;
  /** The column "Alone" of "Who may issue": what this role adds to the one above it. */
  alone: string;
  /** The column "Ceiling", in words. */
  limit: string;
  ceiling: Ceiling;
  /** Whoever holds it is 18 or older; `src/data/adultStaff.ts` says so to players. */
  adult?: true;
}

/** From the lowest to the highest; the Safety Lead stands beside the others. */
const entries = [
  {
    id: 'trial',
    name: 'Trial Moderator',
    shortName: 'Trial',
    alone: 'Coach, warn, timeout of 10 min',
    limit: 'Kick, only where the matrix says Trial*',
    ceiling: {timeoutMinutes: 10, kick: 'countersigned', banDays: 0, permanent: false},
  },
  {
    id: 'moderator',
    name: 'Moderator',
    shortName: 'Mod',
    alone: 'Kick, timeout of 24 h, ban',
    limit: '7 d',
    ceiling: {timeoutMinutes: 24 * 60, kick: 'alone', banDays: 7, permanent: false},
  },
  {
    id: 'senior',
    name: 'Senior Moderator',
    shortName: 'Senior',
    alone: 'Ban',
    limit: '14 d',
    ceiling: {timeoutMinutes: 24 * 60, kick: 'alone', banDays: 14, permanent: false},
  },
  {
    id: 'admin',
    name: 'Admin',
    shortName: 'Admin',
    alone: 'Ban above 14 d',
    limit: 'Not permanent',
    ceiling: {timeoutMinutes: 24 * 60, kick: 'alone', banDays: Infinity, permanent: false},
    adult: true,
  },
  {
    id: 'twoAdmins',
    name: 'Two Admins',
    shortName: 'two Admins',
    alone: 'Permanent ban',
    limit: 'Reviewed each year',
    ceiling: {timeoutMinutes: 24 * 60, kick: 'alone', banDays: Infinity, permanent: true},
    adult: true,
  },
  {
    id: 'safetyLead',
    name: 'Safety Lead',
    shortName: 'Safety Lead',
    alone: 'Safety cases',
    limit: 'See below',
    ceiling: {timeoutMinutes: 0, kick: 'never', banDays: 0, permanent: false},
    adult: true,
  },
] as const satisfies readonly RoleEntry[];

export type RoleId = (typeof entries)[number]['id'];

export interface Role extends RoleEntry {
  id: RoleId;
}

export const roles: readonly Role[] = entries;

/** @throws RangeError for an id that no role has. */
export function roleOf(id: RoleId): Role {
  const role = roles.find((candidate) => candidate.id === id);
  if (!role) {
    throw new RangeError(`There is no role "${id}".`);
  }
  return role;
}

/** A role's name with the age it needs, for tables: "Admin (18 or older)". */
export function nameWithAge({name, adult}: Pick<Role, 'name' | 'adult'>): string {
  return adult ? `${name} (18 or older)` : name;
}

/** The higher one of two roles. */
export function higherRole(one: RoleId, other: RoleId): RoleId {
  return rank(one) >= rank(other) ? one : other;
}

/** Whether a role may issue what the matrix gives to `issuer`. Safety cases belong to the Safety Lead alone. */
export function mayIssue(role: RoleId, issuer: RoleId): boolean {
  return role === 'safetyLead' || issuer === 'safetyLead' ? role === issuer : rank(role) >= rank(issuer);
}

/** Whether a sanction stays within a role's ceiling. Anyone may contain. */
export function isWithinCeiling({ceiling}: Pick<Role, 'ceiling'>, sanction: Sanction): boolean {
  switch (sanction.type) {
    case 'timeout':
      return sanction.minutes <= ceiling.timeoutMinutes;
    case 'kick':
      return ceiling.kick !== 'never';
    case 'ban':
      return sanction.days <= ceiling.banDays;
    // The earlier ban may have been of any length.
    case 'restart':
      return ceiling.banDays === Infinity;
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

function rank(id: RoleId): number {
  return roles.findIndex((role) => role.id === id);
}
