import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Readable} from 'node:stream';
import {setTimeout} from 'node:timers/promises';
import {type BrowserDriver, type Key, KEYS, type TabDriver} from './Driver';

/**
 * A command that is not answered within this time has lost its page: the driver forgets some that arrive while a page is
 * left. In milliseconds; pages are loaded within the time of their test.
 */
const PATIENCE = 8_000;

interface Size {
  width: number;
  height: number;
}

/** WebKitGTK's MiniBrowser by plain WebDriver (https://www.w3.org/TR/webdriver2/), on a screen that nobody sees. */
export class WebKitBrowser implements BrowserDriver {
  readonly engine = 'webkit';

  private constructor(
    private readonly session: WebDriverSession,
    /** The one that the browser began with. It stays empty: others are opened from it, and with the last one the browser ends. */
    private readonly firstWindow: string,
    private readonly home: string,
    private readonly processes: readonly ChildProcess[],
  ) {}

  /**
   * @param executablePath that of `WebKitWebDriver`, which finds the browser itself
   * @param javaScript whether pages may run scripts
   * @throws Error when it does not start
   */
  static async launch(executablePath: string, javaScript: boolean): Promise<WebKitBrowser> {
    const home = mkdtempSync(path.join(tmpdir(), 'webkit-'));
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
    const port = await findFreePort();
    const driver = spawn(executablePath, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${display.toString().trim()}`,
        HOME: home,
        XDG_CACHE_HOME: home,
        XDG_CONFIG_HOME: home,
        XDG_DATA_HOME: home,
      },
    });
    const address = `http://127.0.0.1:${port}`;
    while (!(await fetch(`${address}/status`).catch(() => undefined))) {
      if (driver.exitCode !== null) {
        throw new Error(`${executablePath} ended with ${driver.exitCode} before it could be asked.`);
      }
      await setTimeout(50);
    }
    const session = await WebDriverSession.start(address, javaScript);
    return new WebKitBrowser(session, await session.send<string>('/window'), home, [driver, screen]);
  }

  async openTab(): Promise<TabDriver> {
    // A window, because only the front tab of a window is drawn.
    const {handle} = await this.session.sendTo<{handle: string}>(this.firstWindow, '/window/new', {
      type: 'window',
    });
    return new WebKitTab(this.session, handle);
  }

  async close(): Promise<void> {
    await this.session.end();
    for (const child of this.processes) {
      const closed = once(child, 'close');
      child.kill();
      await closed;
    }
    // What the driver began may still be writing. Only this `rm` looks again at what is there when it tries again.
    await rm(this.home, {recursive: true, force: true, maxRetries: 10});
  }
}

/** A running browser. Commands go to the window that was named last, so one waits for the other. */
class WebDriverSession {
  private window: string | undefined;
  private last: Promise<unknown> = Promise.resolve();

  private constructor(private readonly address: string) {}

  static async start(address: string, javaScript: boolean): Promise<WebDriverSession> {
    const session = new WebDriverSession(`${address}/session`);
    const {sessionId} = await session.send<{sessionId: string}>('', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            args: ['--automation', ...(javaScript ? [] : ['--enable-javascript=false'])],
          },
        },
      },
    });
    return new WebDriverSession(`${address}/session/${sessionId}`);
  }

  end(): Promise<void> {
    return this.send('', undefined, 'DELETE');
  }

  /** Sends a command to a window. @throws Error with what the driver said */
  sendTo<Value = void>(window: string, command: string, body?: object, method?: string): Promise<Value> {
    const turn = this.last.then(async () => {
      if (this.window !== window) {
        await this.send('/window', {handle: window});
        this.window = window;
      }
      return this.send<Value>(command, body, method);
    });
    this.last = turn.catch(() => undefined);
    return turn;
  }

  async send<Value = void>(
    command: string,
    body?: object,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<Value> {
    const response = await fetch(this.address + command, {
      method,
      ...(body && {body: JSON.stringify(body)}),
      ...(!/\/(url|refresh)$/.test(command) && {signal: AbortSignal.timeout(PATIENCE)}),
    });
    const {value} = (await response.json()) as {value: Value | {error: string; message: string}};
    if (!response.ok) {
      const {error, message} = value as {error: string; message: string};
      throw new Error(`WebKit, ${method} ${command}: ${error}: ${message}`);
    }
    return value as Value;
  }
}

class WebKitTab implements TabDriver {
  readonly log = [];

  constructor(
    private readonly session: WebDriverSession,
    private readonly handle: string,
  ) {}

  goto(url: string): Promise<void> {
    return this.send('/url', {url});
  }

  evaluate(expression: string): Promise<unknown> {
    return this.send('/execute/sync', {script: `return (${expression});`, args: []});
  }

  hover(x: number, y: number): Promise<void> {
    return this.point(x, y);
  }

  click(x: number, y: number): Promise<void> {
    return this.point(x, y, {type: 'pointerDown', button: 0}, {type: 'pointerUp', button: 0});
  }

  tap(x: number, y: number): Promise<void> {
    return this.click(x, y);
  }

  press(...keys: Key[]): Promise<void> {
    const values = keys.map((key) => (key in KEYS ? KEYS[key as keyof typeof KEYS] : key));
    return this.keys([
      ...values.map((value) => ({type: 'keyDown', value})),
      ...values.reverse().map((value) => ({type: 'keyUp', value})),
    ]);
  }

  type(text: string): Promise<void> {
    return this.keys(
      [...text].flatMap((value) => [
        {type: 'keyDown', value},
        {type: 'keyUp', value},
      ]),
    );
  }

  reload(): Promise<void> {
    return this.send('/refresh', {});
  }

  async resize(width: number, height: number): Promise<void> {
    const inner = () => this.evaluate('({width: innerWidth, height: innerHeight})') as Promise<Size>;
    const outer = await this.send<Size>('/window/rect');
    const before = await inner();
    await this.send('/window/rect', {
      width: width + outer.width - before.width,
      height: height + outer.height - before.height,
    });
  }

  /** By the browser's own button: a timer that a script of this driver set was never run in some pages. */
  travel(steps: number): Promise<void> {
    return this.send(steps < 0 ? '/back' : '/forward', {});
  }

  show(): Promise<void> {
    return this.evaluate('undefined') as Promise<void>;
  }

  close(): Promise<void> {
    return this.send('/window', undefined, 'DELETE');
  }

  private send<Value = void>(command: string, body?: object, method?: string): Promise<Value> {
    return this.session.sendTo<Value>(this.handle, command, body, method);
  }

  private point(x: number, y: number, ...then: object[]): Promise<void> {
    return this.send('/actions', {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          parameters: {pointerType: 'mouse'},
          actions: [{type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0}, ...then],
        },
      ],
    });
  }

  private keys(actions: object[]): Promise<void> {
    return this.send('/actions', {actions: [{type: 'key', id: 'keyboard', actions}]});
  }
}

/** A port that is free now. The driver tells nobody which one it would choose. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  return port;
}
