import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Readable, Writable} from 'node:stream';
import {setTimeout} from 'node:timers/promises';
import {expect} from '@playwright/test';
import {findBrowser} from '../../scripts/browser';

/** https://chromedevtools.github.io/devtools-protocol/, as far as it is used here. */
interface Message {
  id?: number;
  method?: string;
  params?: {sessionId: string; targetInfo: {type: string; targetId: string}};
  sessionId?: string;
  result?: unknown;
  error?: {message: string};
}

/** After this time a page that was asked something is taken for one that cannot answer, in milliseconds. */
const ANSWER_TIME = 3000;

const ATTACH = {autoAttach: true, waitForDebuggerOnStart: false, flatten: true};

/**
 * Chromium that renders pages ahead, which it does not where Playwright watches them (`PrerenderingDisabledByDevTools`).
 * So the DevTools protocol is spoken directly, to tabs, which tell of the pages that they render ahead too.
 */
export class WholeBrowser {
  private readonly questions = new Map<number, {sessionId?: string; answer: (message: Message) => void}>();
  private readonly tabs: Tab[] = [];
  private readonly profile = mkdtempSync(path.join(tmpdir(), 'whole-browser-'));
  private readonly browser: ChildProcess;
  private readonly commands: Writable;
  private lastId = 0;

  constructor() {
    // The pipes are 3 and 4: the browser reads commands from one, and writes messages to the other.
    this.browser = spawn(
      findBrowser()!,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--window-size=1280,800',
        '--remote-debugging-pipe',
        `--user-data-dir=${this.profile}`,
      ],
      // A group of its own, to be ended as a whole.
      {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true},
    );
    this.commands = this.browser.stdio[3] as Writable;
    let received = '';
    (this.browser.stdio[4] as Readable).setEncoding('utf8').on('data', (chunk: string) => {
      const messages = (received + chunk).split('\0');
      received = messages.pop()!;
      for (const message of messages) {
        this.onMessage(JSON.parse(message) as Message);
      }
    });
  }

  /** The first one is seen, others stay behind it: Chromium renders nothing ahead for a tab that is hidden. */
  async openTab(url: string): Promise<Tab> {
    await this.send('Target.setAutoAttach', {...ATTACH, filter: [{type: 'tab'}]});
    const tab = new Tab(this);
    this.tabs.push(tab);
    await this.send('Target.createTarget', {url: 'about:blank', background: this.tabs.length > 1});
    await tab.open(url);
    return tab;
  }

  /** Ends the browser, and forgets what it kept. */
  async close(): Promise<void> {
    const closed = once(this.browser, 'close');
    process.kill(-this.browser.pid!, 'SIGKILL');
    await closed;
    await rm(this.profile, {recursive: true, force: true, maxRetries: 10});
  }

  /** Asks the browser, or one of its pages. @throws Error with what the browser said. */
  send<Result = void>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.lastId += 1;
      this.questions.set(this.lastId, {
        sessionId,
        answer: ({result, error}) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as Result),
      });
      this.commands.write(`${JSON.stringify({id: this.lastId, method, params, sessionId})}\0`);
    });
  }

  private onMessage(message: Message): void {
    const {id, method, params} = message;
    if (id !== undefined) {
      this.questions.get(id)?.answer(message);
      this.questions.delete(id);
    } else if (method === 'Target.attachedToTarget') {
      const {sessionId, targetInfo} = params!;
      if (targetInfo.type === 'tab') {
        const tab = this.tabs.find(({session}) => session === undefined);
        if (tab) {
          tab.session = sessionId;
          void this.send('Target.setAutoAttach', {...ATTACH, filter: [{type: 'page'}]}, sessionId);
        }
      } else {
        this.tabs.find(({session}) => session === message.sessionId)?.pages.push(sessionId);
      }
    } else if (method === 'Target.detachedFromTarget') {
      const gone = params!.sessionId;
      for (const {pages} of this.tabs) {
        const index = pages.indexOf(gone);
        if (index >= 0) {
          pages.splice(index, 1);
        }
      }
      for (const [id, {sessionId, answer}] of this.questions) {
        if (sessionId === gone) {
          answer({error: {message: 'The page is gone.'}});
          this.questions.delete(id);
        }
      }
    }
  }
}

export class Tab {
  session: string | undefined;
  /** Sessions of the page that is seen, and of those that are rendered ahead behind it. */
  readonly pages: string[] = [];

  constructor(private readonly browser: WholeBrowser) {}

  async open(url: string): Promise<void> {
    await expect.poll(() => this.pages.length).toBe(1);
    await this.browser.send('Page.navigate', {url}, this.pages[0]);
    await expect.poll(() => this.ask('document.readyState + location.href')).toBe(`complete${url}`);
  }

  /** What an expression is in the page that is seen, once it is there. */
  async ask<Value = unknown>(expression: string): Promise<Value> {
    return this.evaluate<Value>(expression, await this.seenPage());
  }

  /**
   * The session of the page that is seen, or would be if its tab were in front. One that was left may still be there,
   * frozen, and does not answer; and for a moment the one that follows is not seen yet.
   */
  private async seenPage(): Promise<string> {
    let seen: string | undefined;
    await expect(async () => {
      seen =
        this.pages.length === 1
          ? this.pages[0]!
          : await Promise.any(this.pages.map((page) => this.confirmSeen(page)));
    }).toPass();
    return seen!;
  }

  /** @throws Error if the page is not seen. */
  private async confirmSeen(page: string): Promise<string> {
    if (
      await this.evaluate<boolean>('!document.prerendering && document.visibilityState === "visible"', page)
    ) {
      return page;
    }
    throw new Error('This page is not seen.');
  }

  /** @throws Error if the page does not answer, as when it was left and is frozen. */
  private async evaluate<Value>(expression: string, page: string): Promise<Value> {
    const answer = await Promise.race([
      this.browser.send<{result: {value: Value}}>(
        'Runtime.evaluate',
        {expression, awaitPromise: true, returnByValue: true},
        page,
      ),
      setTimeout(ANSWER_TIME),
    ]);
    if (!answer) {
      throw new Error(`This page did not answer: ${expression}`);
    }
    return answer.result.value;
  }

  /** Lets the mouse rest on what the selector finds first, until its page is rendered. */
  async renderAhead(selector: string): Promise<void> {
    await this.mouse('mouseMoved', selector);
    await expect.poll(() => this.pages.length).toBe(2);
    await expect.poll(() => this.evaluate('document.readyState', this.pages[1]!)).toBe('complete');
  }

  async click(selector: string): Promise<void> {
    await this.mouse('mouseMoved', selector);
    await this.mouse('mousePressed', selector);
    await this.mouse('mouseReleased', selector).catch(() => undefined); // the page may be gone
  }

  private async mouse(type: string, selector: string): Promise<void> {
    const page = await this.seenPage();
    const [x, y] = await this.ask<[number, number]>(
      `(({x, y, width, height}) => [x + width / 2, y + height / 2])(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
    );
    const button = type === 'mouseMoved' ? {} : {button: 'left', clickCount: 1};
    await this.browser.send('Input.dispatchMouseEvent', {type, x, y, ...button}, page);
  }
}
