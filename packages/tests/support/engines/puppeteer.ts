import puppeteer, {type Page} from 'puppeteer-core';
import type {BrowserDriver, TabDriver} from './Driver';

/** Pages that were left are kept as they are for Back, as for every reader; Firefox decides by the memory of the machine. */
const KEEP_PAGES = {'fission.bfcacheInParent': true, 'browser.sessionhistory.max_total_viewers': 8};

/** Chromium by the DevTools protocol, and Firefox by WebDriver BiDi. */
export async function launchPuppeteer(
  engine: 'chromium' | 'firefox',
  executablePath: string,
): Promise<BrowserDriver> {
  const browser = await puppeteer.launch({
    browser: engine === 'firefox' ? 'firefox' : 'chrome',
    executablePath,
    args: engine === 'firefox' ? [] : ['--no-sandbox', '--disable-gpu'],
    extraPrefsFirefox: KEEP_PAGES,
  });
  return {
    openTab: async () => tabOf(await browser.newPage()),
    close: () => browser.close(),
  };
}

function tabOf(page: Page): TabDriver {
  const log: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) {
      log.push(`${message.type()}: ${message.text()} (${message.location().url ?? ''})`);
    }
  });
  page.on('pageerror', (error) => log.push(`exception: ${String(error)}`));
  return {
    log,
    // Its answer is not waited for: after Back, Firefox never gives it.
    goto: (url) => void page.goto(url).catch(() => undefined),
    reload: () => void page.reload().catch(() => undefined),
    // Not goBack(), which waits for a page that may come out of its sleep and load nothing.
    travel: (steps) => page.evaluate((delta) => void window.setTimeout(() => history.go(delta)), steps),
    evaluate: (expression) => page.evaluate(expression),
    hover: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    tap: (x, y) => page.touchscreen.tap(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({width, height}),
    show: () => page.bringToFront(),
    close: () => page.close(),
  };
}
