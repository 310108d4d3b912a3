import {type Browser, chromium, type Page, type Request} from '@playwright/test';
import {findBrowser} from '@roleplay-docs/e2e/browser';

/** Keep the browser from asking its makers for news while times are taken. */
export const BROWSER_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({executablePath: findBrowser(), args: BROWSER_FLAGS});

/** A middle-class phone against a desktop computer; Lighthouse takes the same. */
export const CPU_SLOWDOWN = 4;

/** "Fast 3G" of DevTools: milliseconds before each answer, bytes in a second. */
export const FAST_3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};

/** Slows a page down to a phone on "Fast 3G", as far as Chromium can: the CPU not of its workers. */
export async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', FAST_3G);
}

/** The requests of a page. */
export interface Traffic {
  /** Resolves when nothing has been under way for half a second. Playwright's own `networkidle` only ever comes once. */
  quiet: () => Promise<void>;
}

/** Listens from now on. */
export function watchTraffic(page: Page): Traffic {
  const underWay = new Set<Request>();
  let lastChange = Date.now();
  page.on('request', (request) => {
    underWay.add(request);
    lastChange = Date.now();
  });
  const end = (request: Request) => {
    underWay.delete(request);
    lastChange = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    quiet: async () => {
      lastChange = Date.now();
      while (underWay.size > 0 || Date.now() - lastChange < 500) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

/**
 * Points at the control whose scripts the page loads on demand, or where there is none, anywhere, which other sites wait
 * for; then waits until React has taken over the page.
 */
export async function hydrate(page: Page, traffic: Traffic): Promise<void> {
  const loading = page.locator('[data-load]').first();
  await ((await loading.count()) > 0
    ? loading.dispatchEvent('pointerover')
    : page.locator('html').dispatchEvent('pointermove'));
  // Docusaurus's mark, which other sites do not have; they are ready when they have loaded everything.
  await page.waitForFunction(() => (document.documentElement.dataset.hasHydrated ?? 'true') === 'true');
  await traffic.quiet();
}
