import {
  createAccount,
  createGoogleAccount,
  turnProtectionOff,
  unusedEmail,
  wasResetMailSent,
} from './support/emulator';
import {DISABLED, STAFF} from './support/SignInForm';
import {expect, test} from './support/test';

const MISMATCH = "The email and password you entered don't match";

test.beforeEach(async ({page, form}) => {
  await page.goto('/docs/staff/portal');
  await expect(form.title).toHaveText('Sign in with email');
});

test('nothing is moved by the form that takes the place of the spinner, so that no click goes astray', async ({
  page,
  form,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, {shifts});
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & {value: number}).value)),
    ).observe({type: 'layout-shift', buffered: true});
  });
  await page.reload();
  await expect(page.getByRole('status').getByText('Loading the sign-in form')).toBeHidden();
  await expect(form.email).toBeFocused();
  const shifts = await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as Window & {shifts?: number[]}).shifts)),
        ),
      ),
  );
  expect(shifts).toEqual([]);
});

test('each field explains what is wrong with it, and the right password opens the page without a reload', async ({
  page,
  form,
}) => {
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));

  await test.step('the email has the focus right away and is required', async () => {
    await expect(form.email).toBeFocused();
    await form.button('Next').click();
    await form.expectFieldError(form.email, 'Enter your email address to continue');
  });
  await test.step('the email must look like one', async () => {
    await form.enterEmail('not-an-address');
    await form.expectFieldError(form.email, "That email address isn't correct");
    await form.email.fill(STAFF.email);
    await expect(form.email).not.toHaveAttribute('aria-invalid');
  });
  await test.step('the email of an account leads to the password', async () => {
    await form.button('Next').click();
    await expect(form.title).toHaveText('Sign in');
    await expect(form.email).toHaveValue(STAFF.email);
    await expect(form.password).toBeFocused();
    await expect(form.button('Trouble signing in?')).toBeVisible();
  });
  await test.step('the password is required', async () => {
    await form.button('Sign In').click();
    await form.expectFieldError(form.password, 'Enter your password');
  });
  await test.step('after a wrong password, what was typed and the focus stay', async () => {
    await form.enterPassword('wrong');
    await form.expectFieldError(form.password, MISMATCH);
    await expect(form.email).toHaveValue(STAFF.email);
    await expect(form.password).toHaveValue('wrong');
    await expect(form.password).toBeFocused();
  });
  await test.step('the right password opens the page at its own URL', async () => {
    await form.enterPassword(STAFF.password);
    await expect(page.getByRole('heading', {level: 1, name: 'Watch Room'})).toBeVisible();
    await expect(page).toHaveURL('/docs/staff/portal');
    await expect(page.locator('body')).toHaveAttribute('data-same-document');
    await expect(page.locator('.firebaseui-container')).toHaveCount(0);
  });
});

test('nobody can find out who has an account: a wrong password and the recovery answer as for an account', async ({
  form,
}) => {
  await form.enterEmail(unusedEmail());
  await expect(form.title).toHaveText('Sign in');
  await form.enterPassword('whatever-1');
  await form.expectFieldError(form.password, MISMATCH);
  await form.button('Trouble signing in?').click();
  await form.button('Send').click();
  await expect(form.title).toHaveText('Check your email');
});

test('an account without a password cannot sign in with one, and is not told apart', async ({form}) => {
  await form.signIn({email: await createGoogleAccount(), password: 'whatever-1'});
  await form.expectFieldError(form.password, MISMATCH);
});

test('a disabled account hears so, and what was typed stays', async ({form}) => {
  await form.signIn(DISABLED);
  await form.expectBar('The user account has been disabled by an administrator.');
  await form.button('Dismiss').click();
  await expect(form.bar).toHaveCount(0);
  await expect(form.password).toHaveValue(DISABLED.password);
});

test('the password never gets into the URL, however the form is submitted', async ({page, form}) => {
  await form.enterEmail(STAFF.email);
  await form.password.fill('wrong');
  await page.locator('.firebaseui-container form').evaluate((element: HTMLFormElement) => {
    element.removeAttribute('onsubmit');
    element.requestSubmit();
  });
  await expect(form.password).toHaveValue('wrong');
  await expect(page).toHaveURL('/docs/staff/portal');
});

test('after signing in, the page scrolls to the anchor in the URL', async ({page, form}) => {
  await page.goto('/docs/staff/severity-guide#safety-cases');
  await form.signIn(STAFF);
  await expect(page.locator('#safety-cases')).toBeInViewport();
});

test('recovery can be canceled; otherwise it sends an email and says so', async ({form}) => {
  const account = await createAccount();
  await form.enterEmail(account.email);
  await form.button('Trouble signing in?').click();
  await expect(form.title).toHaveText('Recover password');
  await form.button('Cancel').click();
  await expect(form.title).toHaveText('Sign in with email');

  await form.enterEmail(account.email);
  await form.button('Trouble signing in?').click();
  await expect(form.container).toContainText(
    'Get instructions sent to this email that explain how to reset your password',
  );
  await form.button('Send').click();
  await expect(form.title).toHaveText('Check your email');
  await expect(form.container).toContainText(
    `Follow the instructions sent to ${account.email} to recover your password`,
  );
  expect(await wasResetMailSent(account.email)).toBe(true);
  await form.button('Done').click();
  await expect(form.title).toHaveText('Sign in with email');
});

test('creating an account asks for an email and a strong password, never for a name, and signs in', async ({
  page,
  form,
}) => {
  await form.createAccount.click();
  await expect(form.title).toHaveText('Create account');

  await test.step('canceling the second step keeps the heading, until the visitor chooses to sign in', async () => {
    await form.enterEmail(unusedEmail());
    await expect(form.newPassword).toBeVisible();
    await form.button('Cancel').click();
    await expect(form.newPassword).toHaveCount(0);
    await expect(form.title).toHaveText('Create account');
    await page.getByRole('button', {name: 'Sign in', exact: true}).click();
    await expect(form.title).toHaveText('Sign in with email');
    await form.createAccount.click();
  });
  await test.step('the only fields are the email and the password', async () => {
    await form.enterEmail(unusedEmail());
    await expect(form.title).toHaveText('Create account');
    await expect(form.container.locator('input')).toHaveCount(2);
  });
  await test.step('the password is required, and must be a strong one', async () => {
    await form.button('Save').click();
    await form.expectFieldError(form.newPassword, 'Enter your password');
    await form.newPassword.fill('short');
    await form.button('Save').click();
    await form.expectFieldError(
      form.newPassword,
      'Strong passwords have at least 6 characters and a mix of letters and numbers',
    );
    await expect(form.newPassword).toHaveValue('short');
  });
  await test.step('a button shows the password, by mouse and keyboard', async () => {
    const toggle = form.button('Show password');
    await form.newPassword.fill('correct-horse-7');
    await toggle.click();
    await expect(form.newPassword).toHaveAttribute('type', 'text');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await toggle.press('Space');
    await expect(form.newPassword).toHaveAttribute('type', 'password');
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  });
  await form.button('Save').click();
  await expect(page.getByRole('heading', {level: 1, name: 'Watch Room'})).toBeVisible();
});

test('a taken email cannot be used for another account, and its owner can sign in instead', async ({
  page,
  form,
}) => {
  const account = await createAccount();
  await form.createAccount.click();
  await form.enterEmail(account.email);
  await form.newPassword.fill('another-horse-8');
  await form.button('Save').click();
  await form.expectFieldError(form.email, 'The email address is already used by another account');
  await page.getByRole('button', {name: 'Sign in', exact: true}).click();
  await form.signIn(account);
  await expect(page.getByRole('heading', {level: 1, name: 'Watch Room'})).toBeVisible();
});

test('the keyboard alone is enough to sign in', async ({page, form}) => {
  await page.keyboard.type(STAFF.email);
  await page.keyboard.press('Enter');
  await expect(form.password).toBeFocused();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await form.expectFieldError(form.password, MISMATCH);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(STAFF.password);
  await page.keyboard.press('Tab');
  await expect(form.button('Trouble signing in?')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.button('Sign In')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {level: 1, name: 'Watch Room'})).toBeVisible();
});

test('the form can be left and opened again', async ({page, form}) => {
  for (let round = 0; round < 3; round += 1) {
    await page.locator('.navbar').getByRole('link', {name: 'Shop'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Chandlery'})).toBeVisible();
    await expect(form.container).toHaveCount(0);
    await page.locator('.navbar').getByRole('link', {name: 'Login'}).click();
    await expect(form.title).toHaveText('Sign in with email');
  }
  await form.signIn(STAFF);
  await expect(page).toHaveURL('/');
});

// `packages/tests/faults/injection.spec.ts` has the names that parameters with the next address may have.
test('no query changes the form, or where it leads', async ({page, form}) => {
  for (const query of [
    'mode=select&signInSuccessUrl=//evil.example',
    'mode=resetPassword&oobCode=abc&continueUrl=https://evil.example/',
    'mode=verifyEmail&oobCode=abc&continueUrl=https://evil.example/',
    'mode=signIn&oobCode=abc&apiKey=demo-api-key&continueUrl=https://evil.example/',
    'mode=recoverEmail&oobCode=abc',
    'signInSuccessUrl=javascript:alert(1)',
  ]) {
    await page.goto(`/docs/staff/portal?${query}`);
    await expect(form.title, query).toHaveText('Sign in with email');
  }
  await form.signIn(STAFF);
  await expect(page.getByRole('heading', {level: 1, name: 'Watch Room'})).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/docs/staff/portal');
});

test.describe('without email enumeration protection', () => {
  test.beforeEach(({page}) => turnProtectionOff(page));

  test('signing in is the same for everyone, and only the recovery reveals who has no account', async ({
    page,
    form,
  }) => {
    const account = await createAccount();
    await form.enterEmail(unusedEmail());
    await expect(form.title).toHaveText('Sign in');
    await form.enterPassword('whatever-1');
    await form.expectFieldError(form.password, MISMATCH);
    await form.button('Trouble signing in?').click();
    await form.button('Send').click();
    await form.expectFieldError(form.email, "That email address doesn't match an existing account");
    await form.button('Cancel').click();
    await form.signIn({email: account.email, password: 'wrong'});
    await form.expectFieldError(form.password, MISMATCH);
    await form.enterPassword(account.password);
    await expect(page.getByRole('heading', {level: 1, name: 'Watch Room'})).toBeVisible();
  });

  test('creating an account with a taken email leads to signing in', async ({form}) => {
    const {email} = await createAccount();
    await form.createAccount.click();
    await form.enterEmail(email);
    await expect(form.title).toHaveText('Sign in');
    await expect(form.password).toBeVisible();
  });

  test('an account without a password is asked to use another email', async ({form}) => {
    await form.enterEmail(await createGoogleAccount());
    await form.expectBar(
      'No sign-in provider is available for the given email, please try with a different email.',
    );
  });
});
