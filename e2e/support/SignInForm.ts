import {expect, type Locator, type Page} from '@playwright/test';
import {readSettings} from '../../config/settings';

/** The demo account that may read the staff pages. */
export const STAFF = readSettings({}).demo!.accounts[0]!;
/** The demo account that is disabled. */
export const DISABLED = readSettings({}).demo!.accounts[1]!;

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
}
