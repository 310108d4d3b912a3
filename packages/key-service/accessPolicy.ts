/**
 * Who may read the staff pages. An account always needs an email.
 *
 * - `undecided`: every account of the demo, and nobody in a live project;
 * - `everyAccount`: every account of the Firebase project;
 * - `verified`: every account whose address was verified, by following a link in an email;
 * - `domains`: the same, if the address is at one of these domains. Subdomains count as other domains, and addresses
 *   with a "+" are refused, because the owner of `jo@` can make any number of accounts like `jo+1@`, even after `jo@`
 *   was disabled;
 * - `claim`: accounts that got a custom claim, with `npm run staff grant`.
 */
export type AccessPolicy =
  | {readonly who: 'undecided'}
  | {
      readonly who: 'everyAccount' | 'verified';
      /** While sign-up is open, anyone on the internet can create an account. This confirms that you want that. */
      readonly strangersToo?: true;
    }
  | {readonly who: 'domains'; readonly domains: readonly string[]}
  | {readonly who: 'claim'; readonly claim: string};

/** An account as the identity service knows it now. */
export interface Account {
  email?: string;
  emailVerified: boolean;
  /** Its custom claims: https://firebase.google.com/docs/auth/admin/custom-claims */
  claims: Record<string, unknown>;
}

/**
 * The mistake that makes a policy refuse everyone, as a sentence; `undefined` if there's none.
 *
 * @param isDemo Whether the project exists only on the emulators.
 */
export function findMistake(policy: AccessPolicy, isDemo: boolean): string | undefined {
  switch (policy.who) {
    case 'undecided':
      return isDemo
        ? undefined
        : 'staffAccess in packages/key-service/staffAccess.ts is undecided, so nobody gets a key.';
    case 'everyAccount':
    case 'verified':
      return undefined;
    case 'domains':
      return Array.isArray(policy.domains) && policy.domains.length > 0 && policy.domains.every(isDomain)
        ? undefined
        : 'staffAccess in packages/key-service/staffAccess.ts needs "domains" such as [\'community.org\'], so nobody gets a key.';
    case 'claim':
      return typeof policy.claim === 'string' && policy.claim !== ''
        ? undefined
        : 'staffAccess in packages/key-service/staffAccess.ts needs a "claim" such as \'staff\', so nobody gets a key.';
    default:
      return 'staffAccess in packages/key-service/staffAccess.ts has an unknown "who", so nobody gets a key.';
  }
}

const isDomain = (domain: unknown) =>
  typeof domain === 'string' && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(domain);

/**
 * Whether an address is one of several for the same mailbox: `jo+2@community.org` reaches `jo@community.org` (RFC
 * 5233).
 */
export const isTagged = (email: string) => email.slice(0, email.lastIndexOf('@')).includes('+');

/**
 * Whether an account may have the key. A policy with a mistake allows nobody.
 *
 * @param isDemo Whether the project exists only on the emulators.
 */
export function isAllowed(
  {email, emailVerified, claims}: Account,
  policy: AccessPolicy,
  isDemo: boolean,
): boolean {
  if (!email || findMistake(policy, isDemo)) {
    return false;
  }
  switch (policy.who) {
    case 'undecided':
    case 'everyAccount':
      return true;
    case 'verified':
      return emailVerified;
    case 'domains': {
      const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
      // Anyone can sign up with an address that isn't theirs, so it has to be verified.
      return (
        emailVerified &&
        !isTagged(email) &&
        policy.domains.some((allowed) => allowed.toLowerCase() === domain)
      );
    }
    case 'claim':
      return Object.hasOwn(claims, policy.claim) && claims[policy.claim] === true;
  }
}
