import {roles} from '@site/docs/staff/_data/severity.yaml';
import type {Role} from '../data/shapes';

export {roles};

export const roleOf = (id: string): Role => roles.find((role) => role.id === id)!;

/** The higher one of two roles. */
export function higherRole(one: string, other: string): string {
  return rank(one) >= rank(other) ? one : other;
}

/** The role that decides safety cases, and nothing else. */
export const safetyRole = roles.find(({decidesSafety}) => decidesSafety);

/** The roles that decide everything else, from the lowest to the highest. */
export const deciders = roles.filter(({decidesSafety}) => !decidesSafety);

/** The lowest role of those who have passed their trial. */
export const firstFullRole = deciders.find(({onTrial}) => !onTrial)!;

/** "a Moderator", for a sentence. */
export function nameOf(id: string): string {
  const {called, name} = roleOf(id);
  return called ?? `a ${name}`;
}

/** Whether a role may issue what the matrix gives to `issuer`. Safety cases belong to the role for them alone. */
export function mayIssue(role: string, issuer: string): boolean {
  return [role, issuer].includes(safetyRole?.id ?? '') ? role === issuer : rank(role) >= rank(issuer);
}

function rank(id: string): number {
  return roles.findIndex((role) => role.id === id);
}
