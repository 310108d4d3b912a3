import {expect, type Locator, type Page} from '@playwright/test';
import {readSettings} from '@roleplay-docs/engine/config/settings';
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
export const SIGN_IN_STEPS = Object.keys(SIGN_IN_METHODS) as SignInStep[];

const SUBMIT_BUTTONS: Record<SignInStep, string> = {
  email: 'Next',
  password: 'Sign In',
  createAccount: 'Save',
  recovery: 'Send',
};

/** The sign-in form as a person sees it. */
export class SignInForm {
  readonly container: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly newPassword: Locator;
  readonly title: Locator;
  readonly bar: Locator;
  /** The switch below the form. */
  readonly createAccount: Locator;

  constructor(private readonly page: Page) {
    this.container = page.locator('.firebaseui-container');
    this.email = page.getByLabel('Email', {exact: true});
    this.password = page.getByLabel('Password', {exact: true});
    this.newPassword = page.getByLabel('Choose password', {exact: true});
    this.title = this.container.getByRole('heading', {level: 1});
    this.bar = this.container.locator('.firebaseui-info-bar-message');
    this.createAccount = page.getByRole('button', {name: 'Create account', exact: true});
  }

  button(name: string): Locator {
    return this.container.getByRole('button', {name, exact: true});
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

  /** Goes to a step and fills it in. */
  async fill(step: SignInStep): Promise<void> {
    switch (step) {
      case 'email':
        return this.email.fill(STAFF.email);
      case 'password':
        await this.enterEmail(STAFF.email);
        return this.password.fill(STAFF.password);
      case 'recovery':
        await this.enterEmail(STAFF.email);
        return this.button('Trouble signing in?').click();
      case 'createAccount':
        await this.createAccount.click();
        await this.enterEmail(unusedEmail());
        return this.newPassword.fill('correct-horse-7');
    }
  }

  /** Submits the step that is filled in. */
  submit(step: SignInStep): Promise<void> {
    return this.button(SUBMIT_BUTTONS[step]).click();
  }

  /** The step has worked: the form asks for what comes next, or someone is signed in. */
  async expectDone(step: SignInStep): Promise<void> {
    switch (step) {
      case 'email':
        return expect(this.title).toHaveText('Sign in');
      case 'recovery':
        return expect(this.title).toHaveText('Check your email');
      default:
        await expect(this.container).toHaveCount(0);
        return expect(this.page.getByRole('link', {name: 'Logout'}).first()).toBeVisible();
    }
  }

  /** Wherever a step shows its errors, in the bar or below a field: in words, and not in Firebase's own. */
  async expectText(text: string): Promise<void> {
    await expect(this.container.getByRole('alert').filter({hasText: text}).first()).toBeVisible();
    await expect(this.container).not.toContainText('Firebase:');
    await expect(this.container).not.toContainText('(auth/');
  }
}
