/**
 * Who may read the staff pages. An account always needs an email.
 *
 * - `undecided`: every account of the demo, and nobody of a live project;
 * - `everyAccount`: every account of the Firebase project;
 * - `verified`: every account that has proved its address, by following a mail;
 * - `domains`: the same, if the address is of one of these domains. Subdomains count as others, and addresses with a
 *   "+" are refused, because whoever has `jo@` can make any number of `jo+1@`, after `jo@` was disabled too;
 * - `claim`: accounts that were given a custom claim, with `npm run staff grant`.
 */
export type AccessPolicy =
  | {readonly who: 'undecided'}
  | {
      readonly who: 'everyAccount' | 'verified';
      /** Everybody on the internet can make an account while sign-up is open. Write it down if you mean it. */
      readonly strangersToo?: true;
    }
  | {readonly who: 'domains'; readonly domains: readonly string[]}
  | {readonly who: 'claim'; readonly claim: string};

/** An account as the identity service knows it now. */
export interface Account {
  email?: string;
  emailVerified: boolean;
  /** Custom claims. */
  claims: Record<string, unknown>;
}

/** What makes a policy one that refuses everybody, in a sentence; `undefined` if nothing does. */
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

/** Whether it is an address within a mailbox: `jo+2@community.org` reaches `jo@community.org` (RFC 5233). */
export const isTagged = (email: string) => email.slice(0, email.lastIndexOf('@')).includes('+');

/**
 * Whether an account may have the key. A policy with a mistake allows nobody.
 *
 * @param isDemo Whether the project is one that only emulators know.
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
      // Everybody can claim an address that nobody has verified.
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
