import type {Page} from '@playwright/test';

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
