import {initializeApp} from 'firebase/app';
import {
  AuthErrorCodes,
  createUserWithEmailAndPassword,
  fetchSignInMethodsForEmail,
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {describe, expect, it, vi} from 'vitest';
import community from '@site/src/data/community.yaml';
import {explainSignInError, type SignInStep} from './signInErrors';

/** The SDK takes the `fetch` that it finds when it is loaded, so this runs before its import. */
const service = vi.hoisted(() => {
  const answer = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', answer);
  return answer;
});

const auth = initializeAuth(initializeApp({apiKey: 'key', authDomain: 'live.firebaseapp.com'}), {
  persistence: inMemoryPersistence,
});
const EMAIL = 'anna@example.org';
const PASSWORD = 'correct-horse-7';
/** What FirebaseUI calls at each step. */
const REQUESTS: Record<SignInStep, () => Promise<unknown>> = {
  email: () => fetchSignInMethodsForEmail(auth, EMAIL),
  password: () => signInWithEmailAndPassword(auth, EMAIL, PASSWORD),
  createAccount: () => createUserWithEmailAndPassword(auth, EMAIL, PASSWORD),
  recovery: () => sendPasswordResetEmail(auth, EMAIL),
};
const STEPS = Object.keys(REQUESTS) as SignInStep[];

type Texts = Partial<Record<SignInStep, string>>;

/** The codes for which FirebaseUI has a text of its own that is right; `packages/tests/signInErrors.spec.ts` reads these texts. */
const STOCK =
  /^auth\/(too-many-requests|wrong-password|requires-recent-login|weak-password|email-already-in-use|user-not-found)$/;

/** What the form shows for an error: FirebaseUI's own text for a code, or the message of one that it does not know. */
function said(error: unknown, step: SignInStep): string {
  const {code, message} = explainSignInError(error, step);
  if (STOCK.test(code)) {
    return code;
  }
  expect(code).toMatch(/^site\//);
  return message;
}

/** What the form shows at these steps when the service answers like this. */
async function ask(steps: SignInStep[], answer: () => Promise<Response>): Promise<Texts> {
  service.mockImplementation(answer);
  const texts: Texts = {};
  for (const step of steps) {
    texts[step] = await REQUESTS[step]().then(
      () => expect.fail(`The step ${step} did not fail.`),
      (error: unknown) => said(error, step),
    );
  }
  return texts;
}

const all = (text: string) => ({email: text, password: text, createAccount: text, recovery: text});
const BLOCKED = 'We have blocked all requests from this device due to unusual activity. Try again later.';
const GENERIC = 'Something went wrong. Please try again.';
const NO_PROVIDER =
  'No sign-in provider is available for the given email, please try with a different email.';
const SIGN_UP_CLOSED = `Accounts are created by the community's staff. To ask for one, write to ${community.contacts.accounts}.`;

describe('an error of the sign-in service', () => {
  it.each<[messages: string, texts: Texts]>([
    [
      'TOO_MANY_ATTEMPTS_TRY_LATER, TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled.',
      {...all(BLOCKED), password: 'auth/too-many-requests'},
    ],
    ['USER_DISABLED', all('The user account has been disabled by an administrator.')],
    ['TIMEOUT', all('The operation has timed out.')],
    ['INVALID_LOGIN_CREDENTIALS, INVALID_IDP_RESPONSE, INVALID_PASSWORD', {password: 'auth/wrong-password'}],
    ['EMAIL_NOT_FOUND', {...all(GENERIC), password: 'auth/wrong-password', recovery: 'auth/user-not-found'}],
    ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN, TOKEN_EXPIRED', all('auth/requires-recent-login')],
    [
      'WEAK_PASSWORD : Password should be at least 6 characters, PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      {createAccount: 'auth/weak-password'},
    ],
    ['EMAIL_EXISTS', {createAccount: 'auth/email-already-in-use'}],
    ['ADMIN_ONLY_OPERATION, OPERATION_NOT_ALLOWED', {createAccount: SIGN_UP_CLOSED}],
    [
      'INVALID_SENDER, INVALID_RECIPIENT_EMAIL',
      {recovery: 'Unable to send password reset code to specified email'},
    ],
    ['NO_MATCHING_TENANT_FOR_EMAIL', all(NO_PROVIDER)],
    ['INVALID_EMAIL, INVALID_IDENTIFIER', all("That email address isn't correct")],
    ['INVALID_ARGUMENT, PERMISSION_DENIED, NOT_FOUND, UNAVAILABLE', all(GENERIC)],
    ['DEADLINE_EXCEEDED, QUOTA_EXCEEDED, RESOURCE_EXHAUSTED, INTERNAL', all(GENERIC)],
  ])('is said in words: %s', async (messages, texts) => {
    const steps = Object.keys(texts) as SignInStep[];
    for (const message of messages.split(', ')) {
      const body = {error: {code: 400, message, errors: [{message}]}};
      expect(await ask(steps, () => Promise.resolve(Response.json(body, {status: 400}))), message).toEqual(
        texts,
      );
    }
  });

  it.each<[string, () => Promise<Response>]>([
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', {status: 502}))],
    ['half an answer', () => Promise.resolve(new Response('{"kind":'))],
  ])('that answers with %s is one of the network', async (_, answer) => {
    expect(await ask(STEPS, answer)).toEqual(all('A network error has occurred. Try again later.'));
  });
});

describe('an error of the SDK', () => {
  it('is never shown as it came, whichever of its codes it has', () => {
    for (const code of Object.values(AuthErrorCodes)) {
      for (const step of STEPS) {
        const error = Object.assign(new Error(`Firebase: raw (${code}).`), {code});
        expect(said(error, step)).not.toContain('Firebase');
      }
    }
  });

  it('without a code, or of another product, says that something went wrong', () => {
    for (const error of [new Error('Firebase: raw'), {code: 'permission-denied'}, null]) {
      for (const step of STEPS) {
        expect(said(error, step)).toBe(GENERIC);
      }
    }
  });
});
