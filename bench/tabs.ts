import {type ChildProcess, spawn} from 'node:child_process';
import type {Readable, Writable} from 'node:stream';
import {setTimeout} from 'node:timers/promises';
import {findBrowser} from '../scripts/browser';
import {BROWSER_FLAGS, CPU_SLOWDOWN} from './browser';
import {createFolder} from './workspace';

/** How long a finger stays on the screen when it taps, in milliseconds. */
const TAP_MS = 80;

/** Screens: that of the project's tests of phones, and a desktop computer's. */
export const SCREENS = {
  phone: {width: 390, height: 844},
  desktop: {width: 1280, height: 800},
} as const;
export type Device = keyof typeof SCREENS;

type Params = Record<string, unknown>;

/** https://chromedevtools.github.io/devtools-protocol/, as far as it is used here. */
interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: {
    sessionId: string;
    targetInfo: {type: string; subtype?: string; browserContextId: string};
  };
  result?: unknown;
  error?: {message: string};
}

/**
 * Chromium with nothing switched off. Playwright watches pages in a way that lets the browser render none of them ahead
 * (`PrerenderingDisabledByDevTools`), so here the DevTools protocol is spoken directly, to the tabs of the browser, which
 * tell of the pages that they render ahead too.
 */
export class WholeBrowser {
  private readonly waiting = new Map<
    number,
    {resolve: (result: never) => void; reject: (error: Error) => void}
  >();
  private readonly tabs = new Map<string, Tab>();
  private lastId = 0;

  private constructor(
    private readonly browser: ChildProcess,
    private readonly commands: Writable,
    messages: Readable,
  ) {
    browser.once('exit', () => {
      this.waiting.forEach(({reject}) => reject(new Error('The browser has ended.')));
      this.waiting.clear();
    });
    // Written to a browser that has ended.
    commands.on('error', ignore);
    let received = '';
    messages.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (received + chunk).split('\0');
      received = parts.pop()!;
      for (const part of parts) {
        this.onMessage(JSON.parse(part) as Message);
      }
    });
  }

  static async launch(): Promise<WholeBrowser> {
    const flags = [
      '--headless',
      '--no-sandbox',
      '--remote-debugging-pipe',
      `--user-data-dir=${createFolder('profile')}`,
    ];
    // The pipes are 3 and 4: it reads commands from one, and ends with it, and writes messages to the other.
    const browser = spawn(findBrowser()!, [...flags, ...BROWSER_FLAGS], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    const whole = new WholeBrowser(browser, browser.stdio[3] as Writable, browser.stdio[4] as Readable);
    await whole.send('Target.setAutoAttach', {...ATTACH, filter: [{type: 'tab'}]});
    return whole;
  }

  /** @returns a tab that knows nothing of others: nothing is in its cache. */
  async openTab(device: Device): Promise<Tab> {
    const {browserContextId} = await this.send<{browserContextId: string}>('Target.createBrowserContext');
    const tab = new Tab(this, device, browserContextId);
    this.tabs.set(browserContextId, tab);
    await this.send('Target.createTarget', {url: 'about:blank', browserContextId});
    await tab.ready();
    return tab;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.browser.once('close', resolve));
    // It may end before it answers.
    await this.send('Browser.close').catch(ignore);
    await closed;
  }

  /** Asks the browser, or one of its pages. @throws Error with what the browser said. */
  send<Result = void>(method: string, params: Params = {}, sessionId?: string): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.lastId += 1;
      this.waiting.set(this.lastId, {
        resolve,
        reject: ({message}) => reject(new Error(`${method}: ${message}`)),
      });
      this.commands.write(`${JSON.stringify({id: this.lastId, method, params, sessionId})}\0`);
    });
  }

  private onMessage({id, method, params, result, error}: Message): void {
    if (id !== undefined) {
      const {resolve, reject} = this.waiting.get(id)!;
      this.waiting.delete(id);
      if (error) {
        reject(new Error(error.message));
      } else {
        resolve(result as never);
      }
    } else if (method === 'Target.attachedToTarget') {
      const {sessionId, targetInfo} = params!;
      if (targetInfo.type === 'tab') {
        this.send('Target.setAutoAttach', {...ATTACH, filter: [{type: 'page'}]}, sessionId).catch(ignore);
      } else {
        this.tabs.get(targetInfo.browserContextId)?.add(sessionId);
      }
    } else if (method === 'Target.detachedFromTarget') {
      this.tabs.forEach((tab) => tab.remove(params!.sessionId));
    }
  }
}

const ATTACH = {autoAttach: true, waitForDebuggerOnStart: false, flatten: true};
/** For what may come too late: pages that are rendered ahead go when nobody wants them. */
const ignore = () => undefined;

/** A tab on a phone or a desktop computer, whose CPU is that of a phone in either case. */
export class Tab {
  /** The page that is seen, then those that are rendered ahead. */
  private sessions: string[] = [];

  constructor(
    private readonly browser: WholeBrowser,
    private readonly device: Device,
    private readonly id: string,
  ) {}

  add(session: string): void {
    this.sessions.push(session);
    const isRenderedAhead = this.sessions.length > 1;
    // A page that is rendered ahead shares nothing with the one that is seen but the screen.
    const emulated = isRenderedAhead ? this.slowDown(session) : undefined;
    emulated?.catch(ignore);
  }

  remove(session: string): void {
    this.sessions = this.sessions.filter((each) => each !== session);
  }

  /** Resolves when the tab has its screen. */
  async ready(): Promise<void> {
    while (this.sessions.length === 0) {
      await setTimeout(10);
    }
    const isPhone = this.device === 'phone';
    await this.slowDown(this.sessions[0]!);
    await this.send('Page.enable');
    await this.send('Emulation.setDeviceMetricsOverride', {
      ...SCREENS[this.device],
      deviceScaleFactor: 1,
      mobile: isPhone,
    });
    await this.send('Emulation.setTouchEmulationEnabled', {enabled: isPhone});
  }

  /** Runs a script in every document from now on, before those of the page. */
  async addScript(source: string): Promise<void> {
    await this.send('Page.addScriptToEvaluateOnNewDocument', {source});
  }

  /** Lets no request pass whose address is like this. @param pattern With `*` for anything. */
  async block(pattern: string): Promise<void> {
    await this.send('Network.enable');
    await this.send('Network.setBlockedURLs', {urls: [pattern]});
  }

  /** Opens the tab's first page; resolves when its answer has begun. */
  async open(url: string): Promise<void> {
    await this.send('Page.navigate', {url});
    await this.until(`document.URL !== 'about:blank'`);
  }

  /** @returns the value of an expression on the page; of a promise, when it has resolved. @throws what the page threw. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const {result, exceptionDetails} = await this.send<{
      result: {value: Value};
      exceptionDetails?: {text: string; exception?: {description?: string}};
    }>('Runtime.evaluate', {expression, returnByValue: true, awaitPromise: true});
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }

  /** Waits until an expression is true on the page, which may become another one meanwhile. @throws Error after a while. */
  async until(expression: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      // A page that is going away answers no more.
      if (await Promise.race([this.evaluate(expression).catch(ignore), setTimeout(PATIENCE_MS / 10)])) {
        return;
      }
      await setTimeout(POLL_MS);
    }
    throw new Error(`Never true on ${this.device}: ${expression}`);
  }

  /** Taps or clicks. @param restMs how long a mouse rests there before; a finger comes from nowhere. */
  async press({x, y}: Point, restMs: number): Promise<void> {
    if (this.device === 'phone') {
      await this.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [{x, y}]});
      await setTimeout(TAP_MS);
      this.release('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
    } else {
      await this.send('Input.dispatchMouseEvent', {type: 'mouseMoved', x, y});
      await setTimeout(restMs);
      const click = {x, y, button: 'left', clickCount: 1};
      await this.send('Input.dispatchMouseEvent', {type: 'mousePressed', ...click});
      this.release('Input.dispatchMouseEvent', {type: 'mouseReleased', ...click});
    }
  }

  async close(): Promise<void> {
    await this.browser.send('Target.disposeBrowserContext', {browserContextId: this.id});
  }

  /** Where that opens another page, the answer never comes. */
  private release(method: string, params: Params): void {
    this.send(method, params).catch(ignore);
  }

  private async slowDown(session: string): Promise<void> {
    await this.browser.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN}, session);
  }

  private send<Result = void>(method: string, params?: Params): Promise<Result> {
    return this.browser.send<Result>(method, params, this.sessions[0]);
  }
}

/** How often a page is asked, and how long, in milliseconds. */
const POLL_MS = 100;
const PATIENCE_MS = 20_000;

/** Of the screen, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}
