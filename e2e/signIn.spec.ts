import {createAccount, createGoogleAccount, unusedEmail, wasResetMailSent} from './support/emulator';
import {DISABLED, STAFF} from './support/SignInForm';
import {expect, test} from './support/test';

const MISMATCH = "The email and password you entered don't match";

test.beforeEach(async ({page, form}) => {
  await page.goto('/docs/staff/portal');
  await expect(form.title).toHaveText('Sign in with email');
});

test.describe('the email', () => {
  test('has the focus at once and is required @row-text-email-missing', async ({form}) => {
    await expect(form.email).toBeFocused();
    await form.button('Next').click();
    await form.expectFieldError(form.email, 'Enter your email address to continue');
  });

  test('must look like one @row-text-email-malformed', async ({form}) => {
    await form.enterEmail('not-an-address');
    await form.expectFieldError(form.email, "That email address isn't correct");
    await form.email.fill('staff@example.com');
    await expect(form.email).not.toHaveAttribute('aria-invalid');
  });

  test('of an account leads to the password', async ({form}) => {
    await form.enterEmail(STAFF.email);
    await expect(form.title).toHaveText('Sign in');
    await expect(form.email).toHaveValue(STAFF.email);
    await expect(form.password).toBeFocused();
    await expect(form.button('Trouble signing in?')).toBeVisible();
  });

  test('of nobody leads to the password as well', async ({form}) => {
    await form.enterEmail(unusedEmail());
    await expect(form.title).toHaveText('Sign in');
  });
});

test.describe('the password', () => {
  test('is required @row-text-password-missing', async ({form}) => {
    await form.enterEmail(STAFF.email);
    await form.button('Sign In').click();
    await form.expectFieldError(form.password, 'Enter your password');
  });

  test('that is wrong is answered like an unknown email; what was typed and the focus stay', async ({
    form,
  }) => {
    await form.signIn({email: STAFF.email, password: 'wrong'});
    await form.expectFieldError(form.password, MISMATCH);
    await expect(form.email).toHaveValue(STAFF.email);
    await expect(form.password).toHaveValue('wrong');
    await expect(form.password).toBeFocused();
  });

  test('of an unknown email is answered like a wrong one', async ({form}) => {
    await form.signIn({email: unusedEmail(), password: 'whatever-1'});
    await form.expectFieldError(form.password, MISMATCH);
  });

  test('that is right opens the page under its URL, without a reload @row-auth-no-reload', async ({
    page,
    form,
  }) => {
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    await form.signIn(STAFF);
    await expect(page.getByRole('heading', {level: 1, name: 'Staff Portal'})).toBeVisible();
    await expect(page).toHaveURL('/docs/staff/portal');
    await expect(page.locator('body')).toHaveAttribute('data-same-document');
    await expect(page.locator('.firebaseui-container')).toHaveCount(0);
  });

  test('of a disabled account is answered so @row-error-disabled @row-demo-accounts', async ({form}) => {
    await form.signIn(DISABLED);
    await form.expectBar('The user account has been disabled by an administrator.');
    await form.button('Dismiss').click();
    await expect(form.bar).toHaveCount(0);
    await expect(form.password).toHaveValue(DISABLED.password);
  });

  test('never comes into the URL, however the form is submitted', async ({page, form}) => {
    await form.enterEmail(STAFF.email);
    await form.password.fill('wrong');
    await page.locator('.firebaseui-container form').evaluate((element: HTMLFormElement) => {
      element.removeAttribute('onsubmit');
      element.requestSubmit();
    });
    await expect(form.password).toHaveValue('wrong');
    await expect(page).toHaveURL('/docs/staff/portal');
  });
});

test('after signing in, the anchor of the URL is scrolled to', async ({page, form}) => {
  await page.goto('/docs/staff/severity-guide#safety-cases');
  await form.signIn(STAFF);
  await expect(page.locator('#safety-cases')).toBeInViewport();
});

test.describe('recovery', () => {
  test('sends a mail and says so', async ({form}) => {
    const account = await createAccount();
    await form.enterEmail(account.email);
    await form.button('Trouble signing in?').click();
    await expect(form.title).toHaveText('Recover password');
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

  test('tells who has no account only where the project allows it', async ({form, enumerationProtection}) => {
    await form.enterEmail(unusedEmail());
    await form.button('Trouble signing in?').click();
    await form.button('Send').click();
    if (enumerationProtection) {
      await expect(form.title).toHaveText('Check your email');
    } else {
      await form.expectFieldError(form.email, "That email address doesn't match an existing account");
    }
  });

  test('can be left', async ({form}) => {
    await form.enterEmail(STAFF.email);
    await form.button('Trouble signing in?').click();
    await form.button('Cancel').click();
    await expect(form.title).toHaveText('Sign in with email');
  });
});

test.describe('creating an account', () => {
  test.beforeEach(async ({form}) => {
    await form.createAccount.click();
  });

  test('asks for an email and a password, never for a name, and signs in @row-form-no-name @row-auth-any-account', async ({
    page,
    form,
  }) => {
    await expect(form.title).toHaveText('Create account');
    await form.enterEmail(unusedEmail());
    await expect(form.title).toHaveText('Create account');
    await expect(form.container.locator('input')).toHaveCount(2);
    await form.newPassword.fill('correct-horse-7');
    await form.button('Save').click();
    await expect(page.getByRole('heading', {level: 1, name: 'Staff Portal'})).toBeVisible();
  });

  test('requires a password, and a strong one @row-text-password-hint', async ({form}) => {
    await form.enterEmail(unusedEmail());
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

  test('shows the password on request, by mouse and keyboard', async ({form}) => {
    await form.enterEmail(unusedEmail());
    const toggle = form.button('Show password');
    await form.newPassword.fill('correct-horse-7');
    await toggle.click();
    await expect(form.newPassword).toHaveAttribute('type', 'text');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await toggle.press('Space');
    await expect(form.newPassword).toHaveAttribute('type', 'password');
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  });

  test('with the email of an account leads to signing in, or says that it is taken @row-error-email-taken', async ({
    form,
    enumerationProtection,
  }) => {
    const {email} = await createAccount();
    await form.enterEmail(email);
    if (enumerationProtection) {
      await form.newPassword.fill('correct-horse-7');
      await form.button('Save').click();
      await form.expectFieldError(form.email, 'The email address is already used by another account');
    } else {
      await expect(form.title).toHaveText('Sign in');
      await expect(form.password).toBeVisible();
    }
  });

  test('keeps its heading when its second step is left, until signing in is chosen @row-form-create-account', async ({
    page,
    form,
  }) => {
    await form.enterEmail(unusedEmail());
    await expect(form.newPassword).toBeVisible();
    await form.button('Cancel').click();
    await expect(form.newPassword).toHaveCount(0);
    await expect(form.title).toHaveText('Create account');
    await page.getByRole('button', {name: 'Sign in', exact: true}).click();
    await expect(form.title).toHaveText('Sign in with email');
  });

  test('can be left for signing in', async ({page, form}) => {
    await page.getByRole('button', {name: 'Sign in', exact: true}).click();
    await form.signIn(STAFF);
    await expect(page.getByRole('heading', {level: 1, name: 'Staff Portal'})).toBeVisible();
  });
});

test('an account that has no password is told to use another email', async ({
  form,
  enumerationProtection,
}) => {
  const email = await createGoogleAccount();
  await form.enterEmail(email);
  if (enumerationProtection) {
    await form.enterPassword('whatever-1');
    await form.expectFieldError(form.password, MISMATCH);
  } else {
    await form.expectBar(
      'No sign-in provider is available for the given email, please try with a different email.',
    );
  }
});

test('the whole way works with the keyboard alone', async ({page, form}) => {
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
  await expect(page.getByRole('heading', {level: 1, name: 'Staff Portal'})).toBeVisible();
});

test('the form can be left and opened again', async ({page, form}) => {
  for (let round = 0; round < 3; round += 1) {
    await page.locator('.navbar').getByRole('link', {name: 'Shop'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Shop'})).toBeVisible();
    await expect(form.container).toHaveCount(0);
    await page.locator('.navbar').getByRole('link', {name: 'Login'}).click();
    await expect(form.title).toHaveText('Sign in with email');
  }
  await form.signIn(STAFF);
  await expect(page).toHaveURL('/');
});

const QUERIES = [
  'signInSuccessUrl=https://evil.example/',
  'signInSuccessUrl=javascript:alert(1)',
  'mode=select&signInSuccessUrl=//evil.example',
  'mode=resetPassword&oobCode=abc&continueUrl=https://evil.example/',
  'mode=verifyEmail&oobCode=abc&continueUrl=https://evil.example/',
  'mode=signIn&oobCode=abc&apiKey=demo-api-key&continueUrl=https://evil.example/',
  'mode=recoverEmail&oobCode=abc',
];
for (const query of QUERIES) {
  test(`the query ?${query} changes nothing @row-auth-no-redirect-parameter`, async ({page, form}) => {
    await page.goto(`/docs/staff/portal?${query}`);
    await expect(form.title).toHaveText('Sign in with email');
    await form.signIn(STAFF);
    await expect(page.getByRole('heading', {level: 1, name: 'Staff Portal'})).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/docs/staff/portal');
  });
}
