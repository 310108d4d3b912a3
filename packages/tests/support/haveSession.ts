import type {Page} from '@playwright/test';
import {type Account, createAccount, storedSession} from './emulator';

/** Has the browser of a test remember a session, as after signing in, and leaves the page where no script runs. */
export async function haveSession(page: Page, account?: Account): Promise<void> {
  const session = await storedSession(account ?? (await createAccount()));
  await page.goto('/rules.json');
  await page.evaluate(
    (user) => localStorage.setItem('firebase:authUser:demo-api-key:[DEFAULT]', user),
    session,
  );
}
