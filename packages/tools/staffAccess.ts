import {type AccessPolicy, findMistake, isAllowed, isTagged} from '@roleplay-docs/key-service/accessPolicy';
import type {UserInfo} from './google/IdentityToolkit';
import {isPublicProvider} from './isPublicProvider';

/** The owner's choice. */
export interface StaffAccess {
  /** `packages/key-service/staffAccess.ts` */
  policy: AccessPolicy;
  /** Whether strangers may create accounts, as `src/data/community.yaml` says. */
  signUp: boolean;
}

/** Who can read the staff pages as things stand, in one sentence. */
export function describeAccess({policy, signUp}: StaffAccess, isDemo: boolean): string {
  if (findMistake(policy, isDemo)) {
    return 'Nobody can read the staff pages.';
  }
  const accounts = signUp ? 'strangers may create accounts' : 'only your staff make accounts';
  switch (policy.who) {
    case 'undecided':
    case 'everyAccount':
      return `Everyone with an account can read the staff pages, and ${accounts}.`;
    case 'verified':
      return `Everyone with an account and a verified address can read the staff pages, and ${accounts}.`;
    case 'domains':
      return `Everyone with an account and a verified address at ${policy.domains.join(' or ')} can read the staff pages; strangers too, if they can get an address there.`;
    case 'claim':
      return `Only accounts that were given the claim "${policy.claim}" can read the staff pages.`;
  }
}

/** Why a choice isn't safe to go live with, and what to do about it; `undefined` if it's safe. */
export function findAccessProblem({policy, signUp}: StaffAccess): {what: string; todo: string} | undefined {
  const mistake = findMistake(policy, false);
  if (mistake) {
    return {
      what: mistake,
      todo: 'Set it with "npm run setup", or in that file: the comment above it explains how.',
    };
  }
  const publicProvider =
    policy.who === 'domains' && policy.domains.find((domain) => isPublicProvider(domain));
  if (publicProvider) {
    return {
      what: `staffAccess in packages/key-service/staffAccess.ts names ${publicProvider}, where anyone can get an address.`,
      todo: "Name only domains that you own, or choose staffAccess = {who: 'claim', claim: 'staff'}.",
    };
  }
  if (signUp && !areStrangersKeptOutOrMeant(policy)) {
    return {
      what: 'Any stranger can make an account and read the staff pages: src/data/community.yaml has signUp: true, and staffAccess in packages/key-service/staffAccess.ts asks for nothing more.',
      todo: "Set signUp: false, or staffAccess = {who: 'claim', claim: 'staff'}; if you mean to let strangers in, write strangersToo: true.",
    };
  }
  return undefined;
}

/**
 * Whether a stranger who creates an account can't read with it: they'd need a claim, or a mailbox at one of the
 * domains.
 */
export function keepsStrangersOut({who}: AccessPolicy): boolean {
  return who === 'claim' || who === 'domains';
}

/** Whether strangers could read the staff pages against the owner's will if the project let them create accounts. */
export function isSafeOnlyIfClosed({policy, signUp}: StaffAccess): boolean {
  return !signUp && !areStrangersKeptOutOrMeant(policy);
}

const areStrangersKeptOutOrMeant = (policy: AccessPolicy) =>
  keepsStrangersOut(policy) || ('strangersToo' in policy && policy.strangersToo === true);

/** Parses custom claims, which the service stores as JSON. */
export function readClaims(customAttributes = '{}'): Record<string, unknown> {
  return JSON.parse(customAttributes) as Record<string, unknown>;
}

/** Why an account may not read the staff pages, as the end of a sentence; `undefined` if it may. */
export function whyNotAllowed(user: UserInfo, policy: AccessPolicy, isDemo: boolean): string | undefined {
  if (user.disabled) {
    return 'is disabled';
  }
  const {email, emailVerified = false, customAttributes} = user;
  if (isAllowed({email, emailVerified, claims: readClaims(customAttributes)}, policy, isDemo)) {
    return undefined;
  }
  if (!findMistake(policy, isDemo)) {
    if (policy.who === 'claim') {
      return `lacks the claim "${policy.claim}"`;
    }
    if (!emailVerified) {
      return "hasn't verified the address";
    }
    if (policy.who === 'domains') {
      return isTagged(email ?? '') ? 'has a "+" in the address' : 'is at another domain';
    }
  }
  return 'nobody may: see staffAccess in packages/key-service/staffAccess.ts';
}
