import type {Page} from '@playwright/test';
import type {RowTag} from '../contract/rows';
import {unusedEmail} from './support/emulator';
import {SIGN_IN_METHODS, type SignInStep, STAFF} from './support/SignInForm';
import {expect, test} from './support/test';

/** Lets the service answer one step with an error that the emulator cannot produce. */
async function answer(page: Page, step: SignInStep, message: string, status = 400): Promise<void> {
  await page.route(`**/${SIGN_IN_METHODS[step]}?*`, (route) =>
    route.fulfill({status, json: {error: {code: status, message, errors: [{message}]}}}),
  );
}

const EVERY_STEP = Object.keys(SIGN_IN_METHODS) as SignInStep[];
const GENERIC = 'Something went wrong. Please try again.';
const BLOCKED = 'We have blocked all requests from this device due to unusual activity. Try again later.';

const CASES: {row: RowTag; wire: string; steps: SignInStep[]; text: string}[] = [
  {
    row: '@row-error-too-many-attempts',
    wire: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled.',
    steps: ['password'],
    text: 'You have entered an incorrect password too many times. Please try again in a few minutes.',
  },
  {
    row: '@row-error-too-many-requests',
    wire: 'TOO_MANY_ATTEMPTS_TRY_LATER',
    steps: ['email', 'createAccount', 'recovery'],
    text: BLOCKED,
  },
  {
    row: '@row-error-disabled',
    wire: 'USER_DISABLED',
    steps: EVERY_STEP,
    text: 'The user account has been disabled by an administrator.',
  },
  {row: '@row-error-timeout', wire: 'TIMEOUT', steps: EVERY_STEP, text: 'The operation has timed out.'},
  {
    row: '@row-error-mismatch',
    wire: 'INVALID_LOGIN_CREDENTIALS',
    steps: ['password'],
    text: "The email and password you entered don't match",
  },
  {
    row: '@row-error-mismatch',
    wire: 'EMAIL_NOT_FOUND',
    steps: ['password'],
    text: "The email and password you entered don't match",
  },
  {
    row: '@row-error-mismatch',
    wire: 'INVALID_PASSWORD',
    steps: ['password'],
    text: "The email and password you entered don't match",
  },
  {
    row: '@row-error-recent-sign-in',
    wire: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    steps: EVERY_STEP,
    text: 'Please login again to perform this operation',
  },
  {
    row: '@row-text-password-hint',
    wire: 'WEAK_PASSWORD : Password should be at least 6 characters',
    steps: ['createAccount'],
    text: 'Strong passwords have at least 6 characters and a mix of letters and numbers',
  },
  {
    row: '@row-error-sign-up-closed',
    wire: 'ADMIN_ONLY_OPERATION',
    steps: ['createAccount'],
    text: "Accounts are made by the community's staff. To ask for one, write to accounts@example.com.",
  },
  {
    row: '@row-error-sign-up-closed',
    wire: 'OPERATION_NOT_ALLOWED',
    steps: ['createAccount'],
    text: "Accounts are made by the community's staff. To ask for one, write to accounts@example.com.",
  },
  {
    row: '@row-error-reset-mail',
    wire: 'INVALID_SENDER',
    steps: ['recovery'],
    text: 'Unable to send password reset code to specified email',
  },
  {
    row: '@row-error-no-provider',
    wire: 'NO_MATCHING_TENANT_FOR_EMAIL',
    steps: ['email'],
    text: 'No sign-in provider is available for the given email, please try with a different email.',
  },
  ...[
    'INVALID_ARGUMENT',
    'PERMISSION_DENIED',
    'NOT_FOUND',
    'UNAVAILABLE',
    'DEADLINE_EXCEEDED',
    'QUOTA_EXCEEDED',
    'INTERNAL',
  ].map((wire) => ({row: '@row-error-other' as const, wire, steps: EVERY_STEP, text: GENERIC})),
];

test.beforeEach(async ({page, form}) => {
  await page.goto('/login');
  await expect(form.title).toHaveText('Sign in with email');
});

for (const {row, wire, steps, text} of CASES) {
  for (const step of steps) {
    test(`${wire} at the step ${step} is said in words ${row} @row-error-never-raw`, async ({page, form}) => {
      await answer(page, step, wire);
      await form.submit(step);
      await form.expectText(text);
    });
  }
}

for (const step of EVERY_STEP) {
  test(`an unreachable service at the step ${step} is said, and the next try works @row-error-network`, async ({
    page,
    form,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    const url = `**/${SIGN_IN_METHODS[step]}?*`;
    await page.route(url, (route) => route.abort('internetdisconnected'));
    await form.submit(step);
    await form.expectText('A network error has occurred. Try again later.');
    await page.unroute(url);
    const button = {email: 'Next', password: 'Sign In', createAccount: 'Save', recovery: 'Send'}[step];
    await form.button(button).click();
    switch (step) {
      case 'email':
        return expect(form.title).toHaveText('Sign in');
      case 'recovery':
        return expect(form.title).toHaveText('Check your email');
      default:
        return expect(page.getByRole('link', {name: 'Logout'}).first()).toBeVisible();
    }
  });
}

test('a network that fails after the password was accepted loses nothing', async ({page, form, problems}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.route('**/accounts:lookup?*', (route) => route.abort('internetdisconnected'));
  await form.signIn(STAFF);
  await form.expectText('A network error has occurred. Try again later.');
  await expect(form.password).toHaveValue(STAFF.password);
  await page.unroute('**/accounts:lookup?*');
  await form.button('Sign In').click();
  await expect(page).toHaveURL('/');
});

test('an email that is taken without any means of sign-in leads to the recovery @row-error-no-sign-in-method', async ({
  page,
  form,
}) => {
  await form.createAccount.click();
  const email = unusedEmail();
  await form.enterEmail(email);
  await answer(page, 'createAccount', 'EMAIL_EXISTS');
  await page.route('**/accounts:createAuthUri?*', (route) => route.fulfill({json: {registered: true}}));
  await form.newPassword.fill('correct-horse-7');
  await form.button('Save').click();
  await expect(form.title).toHaveText('Recover password');
  await form.expectBar(
    'This email already exists without any means of sign-in. Please reset the password to recover.',
  );
  await expect(form.email).toHaveValue(email);
});
