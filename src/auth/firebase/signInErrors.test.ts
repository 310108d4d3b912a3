import {describe, expect, it} from 'vitest';
import {community} from '@site/src/community';
import {explainSignInError, noProviderError, type SignInStep} from './signInErrors';

const STEPS: SignInStep[] = ['email', 'password', 'createAccount', 'recovery'];

function explain(code: string | undefined, step: SignInStep) {
  return explainSignInError(Object.assign(new Error(`Firebase: raw (${code}).`), {code}), step);
}

describe('a sign-in error', () => {
  it.each([
    ['auth/user-disabled', 'The user account has been disabled by an administrator.'],
    ['auth/network-request-failed', 'A network error has occurred. Try again later.'],
    ['auth/timeout', 'The operation has timed out.'],
    ['auth/invalid-email', "That email address isn't correct"],
    ['auth/internal-error', 'Something went wrong. Please try again.'],
    ['auth/invalid-argument', 'Something went wrong. Please try again.'],
    ['permission-denied', 'Something went wrong. Please try again.'],
    ['auth/quota-exceeded', 'Something went wrong. Please try again.'],
    ['unavailable', 'Something went wrong. Please try again.'],
    [undefined, 'Something went wrong. Please try again.'],
  ])('%s says the same at every step', (code, text) => {
    for (const step of STEPS) {
      expect(explain(code, step).message).toBe(text);
      expect(explain(code, step).code).not.toMatch(/^auth\//);
    }
  });

  it.each(['wrong-password', 'user-not-found', 'invalid-credential', 'invalid-login-credentials'])(
    'auth/%s at the password is one and the same',
    (code) => {
      expect(explain(`auth/${code}`, 'password').code).toBe('auth/wrong-password');
    },
  );

  it('of too many requests speaks of the password only at the password', () => {
    expect(explain('auth/too-many-requests', 'password').code).toBe('auth/too-many-requests');
    for (const step of STEPS.filter((other) => other !== 'password')) {
      expect(explain('auth/too-many-requests', step).message).toMatch(/^We have blocked all requests/);
    }
  });

  it('asks to sign in again for an expired session', () => {
    for (const code of ['auth/requires-recent-login', 'auth/user-token-expired']) {
      expect(explain(code, 'email').code).toBe('auth/requires-recent-login');
    }
  });

  it('of a closed sign-up names the contact', () => {
    for (const code of ['auth/admin-restricted-operation', 'auth/operation-not-allowed']) {
      expect(explain(code, 'createAccount').message).toContain(community.contacts.accounts);
    }
  });

  it("leaves FirebaseUI's own texts for a taken email and a weak password", () => {
    expect(explain('auth/email-already-in-use', 'createAccount').code).toBe('auth/email-already-in-use');
    expect(explain('auth/weak-password', 'createAccount').code).toBe('auth/weak-password');
    expect(explain('auth/password-does-not-meet-requirements', 'createAccount').code).toBe(
      'auth/weak-password',
    );
  });

  it('of a mail that cannot be sent is said at the recovery', () => {
    expect(explain('auth/invalid-sender', 'recovery').message).toBe(
      'Unable to send password reset code to specified email',
    );
    expect(explain('auth/user-not-found', 'recovery').code).toBe('auth/user-not-found');
  });

  it('that is explained already stays as it is', () => {
    const error = noProviderError();
    expect(explainSignInError(error, 'email')).toBe(error);
  });
});
