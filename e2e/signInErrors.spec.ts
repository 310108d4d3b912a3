import type {Page} from '@playwright/test';
import {unusedEmail} from './support/emulator';
import {STAFF, type SignInForm} from './support/SignInForm';
import {expect, test} from './support/test';

/** The service's method behind each step of the form. */
const METHODS = {
  email: 'accounts:createAuthUri',
  password: 'accounts:signInWithPassword',
  createAccount: 'accounts:signUp',
  recovery: 'accounts:sendOobCode',
} as const;
type Step = keyof typeof METHODS;

/** Lets the service answer one step with an error that the emulator cannot produce. */
async function answer(page: Page, step: Step, message: string, status = 400): Promise<void> {
  await page.route(`**/${METHODS[step]}?*`, (route) =>
    route.fulfill({status, json: {error: {code: status, message, errors: [{message}]}}}),
  );
}

/** Walks to a step and submits it. */
async function submit(form: SignInForm, step: Step): Promise<void> {
  switch (step) {
    case 'email':
      return form.enterEmail(STAFF.email);
    case 'password':
      return form.signIn(STAFF);
    case 'recovery':
      await form.enterEmail(STAFF.email);
      await form.button('Trouble signing in?').click();
      return form.button('Send').click();
    case 'createAccount':
      await form.createAccount.click();
      await form.enterEmail(unusedEmail());
      await form.newPassword.fill('correct-horse-7');
      return form.button('Save').click();
  }
}

/** Wherever a step shows its errors: in the bar, or below a field. */
async function expectText(form: SignInForm, text: string): Promise<void> {
  await expect(form.container.getByRole('alert').filter({hasText: text}).first()).toBeVisible();
  await expect(form.container).not.toContainText('Firebase:');
  await expect(form.container).not.toContainText('(auth/');
}

const EVERY_STEP = Object.keys(METHODS) as Step[];
const GENERIC = 'Something went wrong. Please try again.';
const BLOCKED = 'We have blocked all requests from this device due to unusual activity. Try again later.';

const CASES: {wire: string; steps: Step[]; text: string}[] = [
  {
    wire: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled.',
    steps: ['password'],
    text: 'You have entered an incorrect password too many times. Please try again in a few minutes.',
  },
  {wire: 'TOO_MANY_ATTEMPTS_TRY_LATER', steps: ['email', 'createAccount', 'recovery'], text: BLOCKED},
  {
    wire: 'USER_DISABLED',
    steps: EVERY_STEP,
    text: 'The user account has been disabled by an administrator.',
  },
  {wire: 'TIMEOUT', steps: EVERY_STEP, text: 'The operation has timed out.'},
  {
    wire: 'INVALID_LOGIN_CREDENTIALS',
    steps: ['password'],
    text: "The email and password you entered don't match",
  },
  {wire: 'EMAIL_NOT_FOUND', steps: ['password'], text: "The email and password you entered don't match"},
  {wire: 'INVALID_PASSWORD', steps: ['password'], text: "The email and password you entered don't match"},
  {
    wire: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    steps: EVERY_STEP,
    text: 'Please login again to perform this operation',
  },
  {
    wire: 'WEAK_PASSWORD : Password should be at least 6 characters',
    steps: ['createAccount'],
    text: 'Strong passwords have at least 6 characters and a mix of letters and numbers',
  },
  {
    wire: 'ADMIN_ONLY_OPERATION',
    steps: ['createAccount'],
    text: "Accounts are made by the community's staff. To ask for one, write to accounts@example.com.",
  },
  {
    wire: 'OPERATION_NOT_ALLOWED',
    steps: ['createAccount'],
    text: "Accounts are made by the community's staff. To ask for one, write to accounts@example.com.",
  },
  {
    wire: 'INVALID_SENDER',
    steps: ['recovery'],
    text: 'Unable to send password reset code to specified email',
  },
  {
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
  ].map((wire) => ({wire, steps: EVERY_STEP, text: GENERIC})),
];

test.beforeEach(async ({page, form}) => {
  await page.goto('/login');
  await expect(form.title).toHaveText('Sign in with email');
});

for (const {wire, steps, text} of CASES) {
  for (const step of steps) {
    test(`${wire} at the step ${step} is said in words`, async ({page, form}) => {
      await answer(page, step, wire);
      await submit(form, step);
      await expectText(form, text);
    });
  }
}

for (const step of EVERY_STEP) {
  test(`an unreachable service at the step ${step} is said, and the next try works`, async ({
    page,
    form,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    const url = `**/${METHODS[step]}?*`;
    await page.route(url, (route) => route.abort('internetdisconnected'));
    await submit(form, step);
    await expectText(form, 'A network error has occurred. Try again later.');
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

test('garbage from the service is said in words', async ({page, form, problems}) => {
  problems.expect(/status of 500/);
  await page.route('**/accounts:signInWithPassword?*', (route) =>
    route.fulfill({status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>'}),
  );
  await submit(form, 'password');
  await expectText(form, 'A network error has occurred. Try again later.');
});

test('a network that fails after the password was accepted loses nothing', async ({page, form, problems}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.route('**/accounts:lookup?*', (route) => route.abort('internetdisconnected'));
  await form.signIn(STAFF);
  await expectText(form, 'A network error has occurred. Try again later.');
  await expect(form.password).toHaveValue(STAFF.password);
  await page.unroute('**/accounts:lookup?*');
  await form.button('Sign In').click();
  await expect(page).toHaveURL('/');
});

test('an email that is taken without any means of sign-in leads to the recovery', async ({page, form}) => {
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
