import type {Browser} from '@playwright/test';
import {hydrate, watchTraffic} from './browser';
import type {Kind, StaticServer} from './server';

/** The screen that Lighthouse emulates: https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js */
const PHONE = {
  viewport: {width: 412, height: 823},
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** What a page loads, in bytes of the bodies that are sent. */
export interface Weight {
  requests: number;
  total: number;
  /** Before anybody does anything, without the icon of the tab and what is fetched ahead. */
  firstView: Record<Kind, number>;
  /** JavaScript that has run once the page is hydrated; not what is only fetched ahead for the next page. */
  hydratedJs: number;
}

/** Opens a page on a phone with an empty cache. */
export async function weigh(browser: Browser, server: StaticServer, pathname: string): Promise<Weight> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const traffic = watchTraffic(page);
  await page.coverage.startJSCoverage();
  server.sent.length = 0;
  await page.goto(server.url + pathname);
  await traffic.quiet();

  const sent = server.sent.filter(({pathname: file, ahead}) => !ahead && !/^\/favicon\.\w+$/.test(file));
  const firstView: Weight['firstView'] = {html: 0, js: 0, css: 0, font: 0, image: 0, other: 0};
  for (const {kind, bytes} of sent) {
    firstView[kind] += bytes;
  }

  await hydrate(page, traffic);
  const scripts = new Set((await page.coverage.stopJSCoverage()).map(({url}) => new URL(url).pathname));
  await context.close();
  let hydratedJs = 0;
  for (const script of scripts) {
    const {kind, bytes} = await server.weigh(script);
    // Inline scripts go by the address of their page.
    hydratedJs += kind === 'js' ? bytes : 0;
  }
  return {
    requests: sent.length,
    total: Object.values(firstView).reduce((sum, bytes) => sum + bytes, 0),
    firstView,
    hydratedJs,
  };
}
