import type {Browser, Page} from '@playwright/test';
import {SignInForm} from '@roleplay-docs/tests/support/SignInForm';
import {DEVICES, slowDown, watchTraffic, WHEN_PAINTED} from './browser';
import {type Figures, median} from './measure';

const PORTAL = '/docs/staff/portal';

/**
 * Opens a staff page on a phone: as a stranger, who gets the form, and as someone who has signed in before, with an empty
 * cache and again.
 *
 * @param url The site, with the Auth emulator and the key service beside it.
 * @returns milliseconds from the address to the form, or to the text.
 */
export async function measureStaff(browser: Browser, url: string, runs: number): Promise<Figures> {
  const page = await browser.newPage();
  await page.goto(url + PORTAL);
  await new SignInForm(page).signIn();
  await page.locator('article p').first().waitFor();
  const storageState = await page.context().storageState();
  await page.context().close();
  const times: Record<string, number[]> = {};
  const note = (name: string, time: number) => (times[`${name}, ms`] ??= []).push(time);
  for (let run = 0; run < runs; run += 1) {
    const stranger = await browser.newContext(DEVICES.phone);
    note('staff page, form for a stranger', await open(await stranger.newPage(), url, 'input[type=email]'));
    await stranger.close();
    const reader = await browser.newContext({...DEVICES.phone, storageState});
    note('staff page, returning reader', await open(await reader.newPage(), url, 'article p'));
    note('staff page, the second time', await open(await reader.newPage(), url, 'article p'));
    await reader.close();
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]));
}

/** @returns milliseconds until something is painted that is looked for. */
async function open(page: Page, url: string, wanted: string): Promise<number> {
  await slowDown(page);
  const quiet = watchTraffic(page);
  await page.goto(url + PORTAL, {waitUntil: 'commit'});
  const isThere = `() => document.querySelector('${wanted}')?.checkVisibility()`;
  const time = await page.evaluate<number>(
    `new Promise((resolve) => (${WHEN_PAINTED})(${isThere}, resolve))`,
  );
  await quiet();
  return time;
}
