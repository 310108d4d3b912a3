import community from '@site/src/data/community.yaml';

/** The requests that the sign-in form makes. Each fails in its own way. */
export type SignInStep = 'email' | 'password' | 'createAccount' | 'recovery';

/** An error whose `code` FirebaseUI looks at first; for codes it doesn't know, it shows `message`. */
export interface SignInError extends Error {
  code: string;
}

const UNKNOWN = 'Something went wrong. Please try again.';
const NO_PROVIDER =
  'No sign-in provider is available for the given email, please try with a different email.';
const MAIL_NOT_SENT = 'Unable to send password reset code to specified email';
const SIGN_UP_CLOSED = `Accounts are created by the community's staff. To ask for one, write to ${community.contacts.accounts}.`;

/** Maps the SDK's codes to a sentence, or to a code in FirebaseUI's table (`auth/…`) whose text is fine as it is. */
type Texts = Partial<Record<string, string>>;

const AT_EVERY_STEP: Texts = {
  'user-disabled': 'The user account has been disabled by an administrator.',
  'network-request-failed': 'A network error has occurred. Try again later.',
  timeout: 'The operation has timed out.',
  'too-many-requests':
    'We have blocked all requests from this device due to unusual activity. Try again later.',
  'requires-recent-login': 'auth/requires-recent-login',
  'user-token-expired': 'auth/requires-recent-login',
  'invalid-email': "That email address isn't correct",
  'no-matching-tenant-for-email': NO_PROVIDER,
};

const AT_STEP: Record<SignInStep, Texts> = {
  email: {},
  password: {
    'too-many-requests': 'auth/too-many-requests',
    // Depending on its version and settings, the service uses any of these for "email or password is wrong". FirebaseUI
    // says "The email and password you entered don't match"; a sentence here would replace it.
    'wrong-password': 'auth/wrong-password',
    'user-not-found': 'auth/wrong-password',
    'invalid-credential': 'auth/wrong-password',
    'invalid-login-credentials': 'auth/wrong-password',
  },
  createAccount: {
    'email-already-in-use': 'auth/email-already-in-use',
    'weak-password': 'auth/weak-password',
    'password-does-not-meet-requirements': 'auth/weak-password',
    'admin-restricted-operation': SIGN_UP_CLOSED,
    'operation-not-allowed': SIGN_UP_CLOSED,
  },
  recovery: {
    'user-not-found': 'auth/user-not-found',
    'invalid-sender': MAIL_NOT_SENT,
    'invalid-recipient-email': MAIL_NOT_SENT,
    'invalid-message-payload': MAIL_NOT_SENT,
  },
};

function signInError(text: string): SignInError {
  return Object.assign(new Error(text), {code: text.startsWith('auth/') ? text : 'site/explained'});
}

/**
 * The email belongs to an account that has no password (it signs in with a provider that this site doesn't offer).
 */
export const noProviderError = (): SignInError => signInError(NO_PROVIDER);

/**
 * Turns whatever the SDK threw into an error that FirebaseUI 6.1.0 shows as a sentence for people. Without this, it
 * shows raw `Firebase: … (auth/…)` messages for every code outside its small table.
 *
 * @returns an error with a code of FirebaseUI's table, or with a `site/…` code, which it doesn't know and for which
 * it therefore shows the message as it is.
 */
export function explainSignInError(error: unknown, step: SignInStep): SignInError {
  const code = (error as Partial<SignInError> | null)?.code?.replace(/^auth\//, '') ?? '';
  return signInError(AT_STEP[step][code] ?? AT_EVERY_STEP[code] ?? UNKNOWN);
}
