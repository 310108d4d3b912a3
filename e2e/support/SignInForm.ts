import {expect, type Locator, type Page} from '@playwright/test';
import {readSettings} from '../../config/settings';
import {unusedEmail} from './emulator';

/** The demo account that may read the staff pages. */
export const STAFF = readSettings({}).demo!.accounts[0]!;
/** The demo account that is disabled. */
export const DISABLED = readSettings({}).demo!.accounts[1]!;

/** The service's method behind each step of the form. */
export const SIGN_IN_METHODS = {
  email: 'accounts:createAuthUri',
  password: 'accounts:signInWithPassword',
  createAccount: 'accounts:signUp',
  recovery: 'accounts:sendOobCode',
} as const;
export type SignInStep = keyof typeof SIGN_IN_METHODS;

/** The sign-in form as a person sees it. */
export class SignInForm {
  readonly container: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly newPassword: Locator;
  readonly title: Locator;
  readonly bar: Locator;

  constructor(private readonly page: Page) {
    this.container = page.locator('.firebaseui-container');
    this.email = page.getByLabel('Email', {exact: true});
    this.password = page.getByLabel('Password', {exact: true});
    this.newPassword = page.getByLabel('Choose password', {exact: true});
    this.title = this.container.getByRole('heading', {level: 1});
    this.bar = this.container.locator('.firebaseui-info-bar-message');
  }

  button(name: string): Locator {
    return this.container.getByRole('button', {name, exact: true});
  }

  /** The switch below the form. */
  get createAccount(): Locator {
    return this.page.getByRole('button', {name: 'Create account', exact: true});
  }

  async enterEmail(email: string): Promise<void> {
    await this.email.fill(email);
    await this.button('Next').click();
  }

  async enterPassword(password: string): Promise<void> {
    await this.password.fill(password);
    await this.button('Sign In').click();
  }

  async signIn({email, password}: {email: string; password: string} = STAFF): Promise<void> {
    await this.enterEmail(email);
    await this.enterPassword(password);
  }

  /** The error below a field: shown, tied to the field and announced. */
  async expectFieldError(field: Locator, text: string): Promise<void> {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(text);
    await expect(this.container.getByRole('alert').filter({hasText: text})).toBeVisible();
  }

  /** The error that belongs to no field: shown and announced. */
  async expectBar(text: string): Promise<void> {
    await expect(this.bar).toContainText(text);
    expect((await this.bar.innerText()).replace(/\s*Dismiss$/, '')).toBe(text);
    await expect(this.container.getByRole('alert').filter({hasText: text})).toBeVisible();
  }

  /** Walks to a step and submits it. */
  async submit(step: SignInStep): Promise<void> {
    switch (step) {
      case 'email':
        return this.enterEmail(STAFF.email);
      case 'password':
        return this.signIn(STAFF);
      case 'recovery':
        await this.enterEmail(STAFF.email);
        await this.button('Trouble signing in?').click();
        return this.button('Send').click();
      case 'createAccount':
        await this.createAccount.click();
        await this.enterEmail(unusedEmail());
        await this.newPassword.fill('correct-horse-7');
        return this.button('Save').click();
    }
  }

  /** Wherever a step shows its errors, in the bar or below a field: in words, and not in Firebase's own. */
  async expectText(text: string): Promise<void> {
    await expect(this.container.getByRole('alert').filter({hasText: text}).first()).toBeVisible();
    await expect(this.container).not.toContainText('Firebase:');
    await expect(this.container).not.toContainText('(auth/');
  }
}
