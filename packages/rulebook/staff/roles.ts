import roles from '@site/docs/staff/_data/roles.yaml';
import type {Role} from '../shapes';

export {roles};

export const roleOf = (id: string): Role => roles.find((role) => role.id === id)!;

/** The higher one of two roles. */
export function higherRole(one: string, other: string): string {
  return rank(one) >= rank(other) ? one : other;
}

/** Whether a role may issue what the matrix gives to `issuer`. Safety cases belong to the Safety Lead alone. */
export function mayIssue(role: string, issuer: string): boolean {
  return role === 'safetyLead' || issuer === 'safetyLead' ? role === issuer : rank(role) >= rank(issuer);
}

function rank(id: string): number {
  return roles.findIndex((role) => role.id === id);
}
