import type {Page} from '@playwright/test';
import {answered} from './test';

/** Moves the clock of a page on. Its timers do not notice, as on a computer that slept. */
export async function passTime(page: Page, minutes: number): Promise<void> {
  await page.evaluate((passed) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + passed;
  }, minutes * 60_000);
}

/** Has the reader of a page come back to it after some minutes. */
export async function comeBack(page: Page, minutes = 2): Promise<void> {
  await passTime(page, minutes);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

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
