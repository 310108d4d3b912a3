import type {Page} from '@playwright/test';
import {unusedEmail} from './support/emulator';
import {SIGN_IN_METHODS, SIGN_IN_STEPS, type SignInStep, STAFF} from './support/SignInForm';
import {siteData} from './support/site';
import {expect, test} from './support/test';

/** Makes the service answer a step with an error that the emulator cannot produce. */
async function answer(page: Page, step: SignInStep, message: string): Promise<void> {
  await page.route(`**/${SIGN_IN_METHODS[step]}?*`, (route) =>
    route.fulfill({status: 400, json: {error: {code: 400, message, errors: [{message}]}}}),
  );
}

type Failure = [message: string, text: string];

const EVERYWHERE: Failure[] = [
  ['USER_DISABLED', 'The user account has been disabled by an administrator.'],
  ['TIMEOUT', 'The operation has timed out.'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'Please login again to perform this operation'],
  ['QUOTA_EXCEEDED', 'Something went wrong. Please try again.'],
];
const BLOCKED: Failure = [
  'TOO_MANY_ATTEMPTS_TRY_LATER',
  'We have blocked all requests from this device due to unusual activity. Try again later.',
];

/** One of each text that a step can show. `packages/engine/session/firebase/signInErrors.test.ts` has every error at every step. */
const FAILURES: Record<SignInStep, Failure[]> = {
  email: [
    ...EVERYWHERE,
    BLOCKED,
    [
      'NO_MATCHING_TENANT_FOR_EMAIL',
      'No sign-in provider is available for the given email, please try with a different email.',
    ],
  ],
  password: [
    ...EVERYWHERE,
    [
      'TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled.',
      'You have entered an incorrect password too many times. Please try again in a few minutes.',
    ],
    ['INVALID_LOGIN_CREDENTIALS', "The email and password you entered don't match"],
  ],
  createAccount: [
    ...EVERYWHERE,
    BLOCKED,
    [
      'WEAK_PASSWORD : Password should be at least 6 characters',
      'Strong passwords have at least 6 characters and a mix of letters and numbers',
    ],
    [
      'ADMIN_ONLY_OPERATION',
      `Accounts are created by the community's staff. To ask for one, write to ${siteData.community.contacts.accounts}.`,
    ],
  ],
  recovery: [
    ...EVERYWHERE,
    BLOCKED,
    ['INVALID_SENDER', 'Unable to send password reset code to specified email'],
  ],
};

test.beforeEach(async ({page, form}) => {
  await page.goto('/login');
  await expect(form.title).toHaveText('Sign in with email');
});

for (const step of SIGN_IN_STEPS) {
  test(`what fails at the step ${step} is said in words, and the next try works`, async ({
    page,
    form,
    problems,
  }) => {
    await form.fill(step);
    for (const [message, text] of FAILURES[step]) {
      await test.step(message, async () => {
        await answer(page, step, message);
        await form.submit(step);
        await form.expectText(text);
      });
    }
    await test.step('no network', async () => {
      problems.expect(/ERR_INTERNET_DISCONNECTED/);
      await page.route(`**/${SIGN_IN_METHODS[step]}?*`, (route) => route.abort('internetdisconnected'));
      await form.submit(step);
      await form.expectText('A network error has occurred. Try again later.');
    });
    await page.unrouteAll();
    await form.submit(step);
    await form.expectDone(step);
  });
}

test('a network that fails after the password was accepted loses nothing', async ({page, form, problems}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.route('**/accounts:lookup?*', (route) => route.abort('internetdisconnected'));
  await form.signIn(STAFF);
  await form.expectText('A network error has occurred. Try again later.');
  await expect(form.password).toHaveValue(STAFF.password);
  await page.unrouteAll();
  await form.submit('password');
  await expect(page).toHaveURL('/');
});

test('an email that is taken without any means of sign-in leads to the recovery', async ({page, form}) => {
  await form.createAccount.click();
  const email = unusedEmail();
  await form.enterEmail(email);
  await answer(page, 'createAccount', 'EMAIL_EXISTS');
  await page.route('**/accounts:createAuthUri?*', (route) => route.fulfill({json: {registered: true}}));
  await form.newPassword.fill('correct-horse-7');
  await form.submit('createAccount');
  await expect(form.title).toHaveText('Recover password');
  await form.expectBar(
    'This email already exists without any means of sign-in. Please reset the password to recover.',
  );
  await expect(form.email).toHaveValue(email);
});
