import type {Browser, Page} from '@playwright/test';
import {readSettings} from '@roleplay-docs/preset/settings';
import {DEVICES} from './actions';
import {slowDown, watchTraffic} from './browser';
import type {Figures} from './measure';
import {median} from './statistics';

const PORTAL = '/docs/staff/portal';

/**
 * Opens a staff page on a phone: as a stranger, who gets the form, and as somebody who has signed in before, with an empty
 * cache and again.
 *
 * @param url The site, with the Auth emulator and the key service beside it.
 * @returns milliseconds from the address to the form, or to the text.
 */
export async function measureStaff(browser: Browser, url: string, runs: number): Promise<Figures> {
  const session = await signIn(browser, url);
  const times: Record<string, number[]> = {};
  const note = (name: string, time: number) => (times[`${name}, ms`] ??= []).push(time);
  for (let run = 0; run < runs; run += 1) {
    const stranger = await browser.newContext(DEVICES.phone);
    note('staff page, form for a stranger', await open(await stranger.newPage(), url, 'input[type=email]'));
    await stranger.close();
    const reader = await browser.newContext({...DEVICES.phone, storageState: session});
    note('staff page, returning reader', await open(await reader.newPage(), url, 'article p'));
    note('staff page, the second time', await open(await reader.newPage(), url, 'article p'));
    await reader.close();
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]));
}

async function signIn(browser: Browser, url: string) {
  const {email, password} = readSettings({}).demo!.accounts[0]!;
  const context = await browser.newContext(DEVICES.phone);
  const page = await context.newPage();
  await page.goto(url + PORTAL);
  await page.getByLabel('Email', {exact: true}).fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', {exact: true}).fill(password);
  await page.keyboard.press('Enter');
  await page.locator('article p').first().waitFor();
  const session = await context.storageState();
  await context.close();
  return session;
}

/** @returns milliseconds until something is painted that is looked for. */
async function open(page: Page, url: string, wanted: string): Promise<number> {
  await slowDown(page);
  const traffic = watchTraffic(page);
  await page.goto(url + PORTAL, {waitUntil: 'commit'});
  const time = await page.evaluate<number>(`new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(${JSON.stringify(wanted)})?.checkVisibility()) {
        const {port1, port2} = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      } else {
        requestAnimationFrame(look);
      }
    };
    look();
  })`);
  await traffic.quiet();
  return time;
}
