import puppeteer, {type Browser, type ConsoleMessage, type Page} from 'puppeteer-core';
import type {BrowserDriver, Key, TabDriver} from './Driver';

/** Pages that were left are kept as they are for Back, as for every reader; Firefox decides by the memory of the machine. */
const KEEP_PAGES = {'fission.bfcacheInParent': true, 'browser.sessionhistory.max_total_viewers': 8};

/** Chromium by the DevTools protocol, and Firefox by WebDriver BiDi. */
export class PuppeteerBrowser implements BrowserDriver {
  private constructor(
    readonly engine: 'chromium' | 'firefox',
    private readonly browser: Browser,
    private readonly javaScript: boolean,
  ) {}

  /** @param javaScript whether pages may run scripts */
  static async launch(
    engine: 'chromium' | 'firefox',
    executablePath: string,
    javaScript: boolean,
  ): Promise<PuppeteerBrowser> {
    const browser = await puppeteer.launch(
      engine === 'firefox'
        ? {
            browser: 'firefox',
            executablePath,
            // Firefox is told for all tabs; its protocol does not know the command that Chromium is given below.
            extraPrefsFirefox: {...KEEP_PAGES, ...(!javaScript && {'javascript.enabled': false})},
          }
        : {
            executablePath,
            args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
          },
    );
    return new PuppeteerBrowser(engine, browser, javaScript);
  }

  async openTab(): Promise<TabDriver> {
    const page = await this.browser.newPage();
    if (!this.javaScript && this.engine === 'chromium') {
      await page.setJavaScriptEnabled(false);
    }
    return new PuppeteerTab(page);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}

class PuppeteerTab implements TabDriver {
  readonly log: string[] = [];

  constructor(private readonly page: Page) {
    page.on('console', (message: ConsoleMessage) => {
      if (['error', 'warn'].includes(message.type())) {
        this.log.push(`${message.type()}: ${message.text()} (${message.location().url ?? ''})`);
      }
    });
    page.on('pageerror', (error) => this.log.push(`exception: ${String(error)}`));
  }

  goto(url: string): Promise<void> {
    // Its answer is not waited for: after Back, Firefox never gives it.
    this.page.goto(url).catch(() => undefined);
    return Promise.resolve();
  }

  evaluate(expression: string): Promise<unknown> {
    return this.page.evaluate(expression);
  }

  async travel(steps: number): Promise<void> {
    // Not goBack(), which waits for a page that may come out of its sleep and load nothing.
    await this.page.evaluate((delta) => void window.setTimeout(() => history.go(delta)), steps);
  }

  hover(x: number, y: number): Promise<void> {
    return this.page.mouse.move(x, y);
  }

  click(x: number, y: number): Promise<void> {
    return this.page.mouse.click(x, y);
  }

  tap(x: number, y: number): Promise<void> {
    return this.page.touchscreen.tap(x, y);
  }

  async press(...keys: Key[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.down(key);
    }
    for (const key of keys.reverse()) {
      await this.page.keyboard.up(key);
    }
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  reload(): Promise<void> {
    this.page.reload().catch(() => undefined);
    return Promise.resolve();
  }

  resize(width: number, height: number): Promise<void> {
    return this.page.setViewport({width, height});
  }

  show(): Promise<void> {
    return this.page.bringToFront();
  }

  close(): Promise<void> {
    return this.page.close();
  }
}
