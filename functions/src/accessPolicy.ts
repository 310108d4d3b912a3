import type {DecodedIdToken} from 'firebase-admin/auth';

/**
 * Who may read the staff pages. An account always needs an email. Tighten it here; everything that is
 * set must hold.
 */
export interface AccessPolicy {
  /** Only accounts whose email address is verified. */
  requireVerifiedEmail: boolean;
  /** Only emails of these domains, for instance `['example.org']`; empty: of any. Subdomains count as others. */
  emailDomains: string[];
  /** Only accounts with this custom claim set to `true`, for instance `'staff'`; `null`: no claim needed. */
  requiredClaim: string | null;
}

/** The policy in force. */
export const accessPolicy: AccessPolicy = {
  requireVerifiedEmail: false,
  emailDomains: [],
  requiredClaim: null,
};

/** Whether a verified token's account may have the key. */
export function isAllowed(token: DecodedIdToken, policy: AccessPolicy): boolean {
  const email = token.email?.toLowerCase();
  if (!email) {
    return false;
  }
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return (
    (!policy.requireVerifiedEmail || token.email_verified === true) &&
    (policy.emailDomains.length === 0 ||
      policy.emailDomains.some((allowed) => allowed.toLowerCase() === domain)) &&
    (policy.requiredClaim === null || token[policy.requiredClaim] === true)
  );
}
