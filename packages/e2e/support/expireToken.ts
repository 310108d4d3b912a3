import type {Page} from '@playwright/test';
import {answered} from './test';

/** Makes the ID token of the session that the page's browser remembers look expired, as after an hour. */
export async function expireToken(page: Page): Promise<void> {
  await answered(page); // while Firebase confirms the session, it stores it again
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('firebase:authUser'))!;
    const user = JSON.parse(localStorage.getItem(name)!) as {stsTokenManager: {expirationTime: number}};
    user.stsTokenManager.expirationTime = Date.now() - 1000;
    localStorage.setItem(name, JSON.stringify(user));
  });
}
