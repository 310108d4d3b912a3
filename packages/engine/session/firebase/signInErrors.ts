import community from '@site/src/data/community.yaml';

/** The requests that the sign-in form makes, each with its own way to fail. */
export type SignInStep = 'email' | 'password' | 'createAccount' | 'recovery';

/** An error whose `code` FirebaseUI looks at first; for codes it does not know it shows `message`. */
export interface SignInError extends Error {
  code: string;
}

const UNKNOWN = 'Something went wrong. Please try again.';
const NO_PROVIDER =
  'No sign-in provider is available for the given email, please try with a different email.';
const MAIL_NOT_SENT = 'Unable to send password reset code to specified email';
const SIGN_UP_CLOSED = `Accounts are created by the community's staff. To ask for one, write to ${community.contacts.accounts}.`;

/** A sentence, or a code of FirebaseUI's table (`auth/…`), where its own text is the right one; by codes of the SDK. */
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
    // The service has all of these for "email or password is wrong", depending on its version and settings.
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

/** The email belongs to an account that has no password (it signs in with a provider this site does not offer). */
export const noProviderError = (): SignInError => signInError(NO_PROVIDER);

/**
 * Turns whatever the SDK threw into an error that FirebaseUI 6.1.0 shows as a sentence for people.
 * Left alone, it shows raw `Firebase: … (auth/…)` messages for every code outside its small table.
 *
 * @returns an error with a code of FirebaseUI's table, or with a `site/…` code, which it does not know, so that it shows
 * the message as it is.
 */
export function explainSignInError(error: unknown, step: SignInStep): SignInError {
  const code = (error as Partial<SignInError> | null)?.code?.replace(/^auth\//, '') ?? '';
  return signInError(AT_STEP[step][code] ?? AT_EVERY_STEP[code] ?? UNKNOWN);
}
