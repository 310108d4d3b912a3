import community from '@site/src/data/community.yaml';

/** The requests that the sign-in form makes, each with its own way to fail. */
export type SignInStep = 'email' | 'password' | 'createAccount' | 'recovery';

/** An error whose `code` FirebaseUI looks at first; for codes it does not know it shows `message`. */
export interface SignInError extends Error {
  code: string;
}

const TEXT = {
  userDisabled: 'The user account has been disabled by an administrator.',
  network: 'A network error has occurred. Try again later.',
  timeout: 'The operation has timed out.',
  blocked: 'We have blocked all requests from this device due to unusual activity. Try again later.',
  malformedEmail: "That email address isn't correct",
  noProvider: 'No sign-in provider is available for the given email, please try with a different email.',
  mailNotSent: 'Unable to send password reset code to specified email',
  signUpClosed: `Accounts are made by the community's staff. To ask for one, write to ${community.contacts.accounts}.`,
  unknown: 'Something went wrong. Please try again.',
};

/** Codes that the service uses for "email or password is wrong", depending on its version and settings. */
const WRONG_CREDENTIALS = [
  'wrong-password',
  'user-not-found',
  'invalid-credential',
  'invalid-login-credentials',
];

/** Server statuses that say nothing about the mail itself (google.rpc.Code and the SDK's own names). */
const SERVER_STATUS = [
  'invalid-argument',
  'argument-error',
  'permission-denied',
  'not-found',
  'unavailable',
  'deadline-exceeded',
  'quota-exceeded',
  'resource-exhausted',
  'internal',
  'internal-error',
];

function signInError(code: string, message: string): SignInError {
  return Object.assign(new Error(message), {code});
}

/** The email belongs to an account that has no password (it signs in with a provider this site does not offer). */
export function noProviderError(): SignInError {
  return signInError('site/no-provider', TEXT.noProvider);
}

/**
 * Turns whatever the SDK threw into an error that FirebaseUI 6.1.0 shows as a sentence for people.
 * Left alone, it shows raw `Firebase: … (auth/…)` messages for every code outside its small table.
 *
 * @returns an error with a code of FirebaseUI's table, where its own text is the right one, or with a
 * `site/…` code, which it does not know, so that it shows the message as it is.
 */
export function explainSignInError(error: unknown, step: SignInStep): SignInError {
  const original = (error as Partial<SignInError> | null)?.code ?? '';
  if (original.startsWith('site/')) {
    return error as SignInError;
  }
  const code = original.replace(/^auth\//, '');
  const stock = (stockCode: string) => signInError(`auth/${stockCode}`, TEXT.unknown);
  const own = (text: string) => signInError('site/explained', text);

  switch (code) {
    case 'user-disabled':
      return own(TEXT.userDisabled);
    case 'network-request-failed':
      return own(TEXT.network);
    case 'timeout':
      return own(TEXT.timeout);
    case 'too-many-requests':
      return step === 'password' ? stock('too-many-requests') : own(TEXT.blocked);
    case 'requires-recent-login':
    case 'user-token-expired':
      return stock('requires-recent-login');
    case 'invalid-email':
      return own(TEXT.malformedEmail);
    case 'no-matching-tenant-for-email':
      return noProviderError();
  }
  if (step === 'password' && WRONG_CREDENTIALS.includes(code)) {
    return stock('wrong-password');
  }
  if (step === 'createAccount') {
    switch (code) {
      case 'email-already-in-use':
        return stock('email-already-in-use');
      case 'weak-password':
      case 'password-does-not-meet-requirements':
        return stock('weak-password');
      case 'admin-restricted-operation':
      case 'operation-not-allowed':
        return own(TEXT.signUpClosed);
    }
  }
  if (step === 'recovery') {
    if (code === 'user-not-found') {
      return stock('user-not-found');
    }
    if (code && !SERVER_STATUS.includes(code)) {
      return own(TEXT.mailNotSent);
    }
  }
  return own(TEXT.unknown);
}
