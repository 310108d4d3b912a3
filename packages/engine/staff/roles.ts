import {roles} from '@site/docs/staff/_data/severity.yaml';
import {found} from '../data/found';
import type {Role} from '../data/shapes';

export {roles};

/** @throws if the data has no such role, which `data/validation/` rules out. */
export const roleOf = (id: string): Role =>
  found(
    roles.find((role) => role.id === id),
    `role "${id}"`,
  );

/** The higher of two roles, by their IDs. */
export function higherRole(one: string, other: string): string {
  return rank(one) >= rank(other) ? one : other;
}

/** The role that decides safety cases, and nothing else. */
export const safetyRole = roles.find(({decidesSafety}) => decidesSafety);

/** The roles that decide everything else, from the lowest to the highest. */
export const deciders = roles.filter(({decidesSafety}) => !decidesSafety);

/** The lowest of `deciders`. */
export const lowestDecider = found(deciders[0], 'role that decides cases');

/** The lowest role of those who have passed their trial. */
export const firstFullRole = found(
  deciders.find(({onTrial}) => !onTrial),
  'role after the trial',
);

/** "a Moderator", for a sentence. */
export function nameOf(id: string): string {
  const {called, name} = roleOf(id);
  return called ?? `a ${name}`;
}

/**
 * Whether a role may issue what the matrix gives to `issuer`. Safety cases are only for the role that decides them.
 */
export function mayIssue(role: string, issuer: string): boolean {
  return [role, issuer].includes(safetyRole?.id ?? '') ? role === issuer : rank(role) >= rank(issuer);
}

function rank(id: string): number {
  return roles.findIndex((role) => role.id === id);
}
