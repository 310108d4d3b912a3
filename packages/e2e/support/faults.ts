import type {Page, Route} from '@playwright/test';
import {answered} from './test';

/** The two scripts that every page begins with, also when they are asked for again. */
export const FIRST_SCRIPTS = /\/assets\/js\/(?:main|runtime~main)\.[^/]+\.js/;
/** The others, but for sealed files: what becomes of those is said by the page that opens them. */
export const OWN_SCRIPTS = /\/assets\/js\/(?!main\.|runtime~main\.|sealed-)[^/]+\.js/;

/** What can become of a file on its way. */
const ANSWERS = {
  'dropped on the way': (route: Route) => route.abort('connectionreset'),
  gone: (route: Route) => route.fulfill({status: 404, contentType: 'text/html', body: '<h1>Not found</h1>'}),
  'cut off': (route: Route) =>
    route.fulfill({contentType: 'text/javascript', body: '"use strict";(self.chunk=self.'}),
  'never answered': () => undefined,
};

export type Fault = keyof typeof ANSWERS;

/** Those that nothing tells of but time. */
const SILENT: readonly Fault[] = ['never answered', 'cut off'];

/** After this time somebody who waits is told, in milliseconds. */
const PATIENCE = 10_000;
/** After this time a script of a hydrated page has failed, in milliseconds. */
const CHUNK_TIMEOUT = 15_000;

/**
 * Has all requests of a page intercepted from its first one on, for tests that let a file fail once the page is there.
 * Chromium does not wait until a page knows that its requests are intercepted: a busy one may make its next request as before.
 */
export async function interceptEarly(page: Page): Promise<void> {
  await page.context().route('https://nothing.invalid/', (route) => route.abort());
}

/** Something that goes wrong in the pages of a test. */
export interface Trouble {
  /** It does not any more. Nothing is on its way that fails afterwards; what was never answered stays so. */
  mend: () => Promise<void>;
  /** Puts the page's clock forward to when somebody who waits is told, if nothing else tells of this fault. */
  passPatience: () => Promise<void>;
  /** Puts it forward to when a hydrated page gives up. */
  passTimeout: () => Promise<void>;
}

/** To be called before the first page is opened, or after `interceptEarly`. */
export async function startTrouble(page: Page, files: RegExp, fault: Fault): Promise<Trouble> {
  let isMended = false;
  await page.context().route(files, (route) => (isMended ? route.fallback() : ANSWERS[fault](route)));
  const pass = async (time: number) => {
    if (fault === 'cut off') {
      // What is still on its way when somebody clicks "Retry" is asked for again, and needs no new document.
      await answered(page);
    }
    if (SILENT.includes(fault)) {
      await page.clock.fastForward(time);
    }
  };
  if (SILENT.includes(fault)) {
    await page.clock.install();
  }
  return {
    mend: async () => {
      if (fault !== 'never answered') {
        await answered(page);
      }
      isMended = true;
    },
    passPatience: () => pass(PATIENCE),
    passTimeout: () => pass(CHUNK_TIMEOUT),
  };
}
