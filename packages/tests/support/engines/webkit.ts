import {spawn, type SpawnOptions} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Readable} from 'node:stream';
import {setTimeout} from 'node:timers/promises';
import type {BrowserDriver, TabDriver} from './Driver';

// cspell:ignore setpriv pdeathsig

/**
 * A command that is not answered within this time has lost its page: the driver forgets some that arrive while a page is
 * left. In milliseconds; the browser starts and pages are loaded within the time of their test.
 */
const PATIENCE = 8_000;

/** Without a GPU, compositing takes a quarter of the CPU time. */
const NO_COMPOSITING = {WEBKIT_DISABLE_COMPOSITING_MODE: '1'};

/** How WebDriver writes keys: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = {Enter: '\uE007', Escape: '\uE00C', '/': '/'};

type Send = <Value = void>(command: string, body?: object, method?: string) => Promise<Value>;

/**
 * WebKitGTK's MiniBrowser by plain WebDriver (https://www.w3.org/TR/webdriver2/), on a screen that nobody sees.
 *
 * @param executablePath that of `WebKitWebDriver`, which finds the browser itself
 */
export async function launchWebKit(executablePath: string): Promise<BrowserDriver> {
  const home = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  const screen = spawnOwned('Xvfb -displayfd 3 -screen 0 1600x1200x24 -nolisten tcp'.split(' '), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await findFreePort();
  const homes = {HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home};
  const driver = spawnOwned([executablePath, `--port=${port}`], {
    stdio: 'ignore',
    env: {...process.env, DISPLAY: `:${display.toString().trim()}`, ...NO_COMPOSITING, ...homes},
  });
  const address = `http://127.0.0.1:${port}`;
  while (driver.exitCode === null && !(await fetch(`${address}/status`).catch(() => undefined))) {
    await setTimeout(50);
  }
  const {sessionId} = await send<{sessionId: string}>(`${address}/session`, {
    capabilities: {alwaysMatch: {'webkitgtk:browserOptions': {args: ['--automation']}}},
  });
  const session = `${address}/session/${sessionId}`;

  // It stays empty: others are opened from it, and with the last one the browser ends.
  const firstWindow = await send<string>(`${session}/window`);
  let current = firstWindow;
  let last: Promise<unknown> = Promise.resolve();
  /** Commands go to the window that was named last, so one waits for the other. */
  const sendTo =
    (window: string): Send =>
    <Value>(command: string, body?: object, method?: string) => {
      const turn = last.then(async () => {
        if (current !== window) {
          await send(`${session}/window`, {handle: window});
          current = window;
        }
        return send<Value>(session + command, body, method);
      });
      last = turn.catch(() => undefined);
      return turn;
    };
  return {
    openTab: async () => {
      // A window, because only the front tab of a window is drawn.
      const {handle} = await sendTo(firstWindow)<{handle: string}>('/window/new', {type: 'window'});
      return tabOf(sendTo(handle));
    },
    close: async () => {
      await send(session, undefined, 'DELETE');
      for (const child of [driver, screen]) {
        const closed = once(child, 'close');
        child.kill();
        await closed;
      }
      // What the driver began may still be writing. Only this `rm` looks again at what is there when it tries again.
      await rm(home, {recursive: true, force: true, maxRetries: 10});
    },
  };
}

/** Starts a process that is killed when this one ends. The browser then loses its display, and ends, too. */
const spawnOwned = (command: string[], options: SpawnOptions) =>
  spawn('setpriv', ['--pdeathsig', 'KILL', ...command], options);

/** Sends a command. @throws Error with what the driver said */
async function send<Value = void>(
  url: string,
  body?: object,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Value> {
  const response = await fetch(url, {
    method,
    ...(body && {body: JSON.stringify(body)}),
    ...(!/\/(session|url|refresh)$/.test(url) && {signal: AbortSignal.timeout(PATIENCE)}),
  });
  const {value} = (await response.json()) as {value: Value};
  if (!response.ok) {
    throw new Error(`WebKit, ${method} ${url}: ${JSON.stringify(value)}`);
  }
  return value;
}

function tabOf(sendHere: Send): TabDriver {
  const evaluate = <Value = unknown>(expression: string) =>
    sendHere<Value>('/execute/sync', {script: `return (${expression});`, args: []});
  const act = (source: object, actions: object[]) => sendHere('/actions', {actions: [{...source, actions}]});
  const point = (x: number, y: number, ...then: object[]) =>
    act({type: 'pointer', id: 'mouse', parameters: {pointerType: 'mouse'}}, [
      {type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0},
      ...then,
    ]);
  const click = (x: number, y: number) =>
    point(x, y, {type: 'pointerDown', button: 0}, {type: 'pointerUp', button: 0});
  const type = (keys: string) =>
    act(
      {type: 'key', id: 'keyboard'},
      [...keys].flatMap((value) => [
        {type: 'keyDown', value},
        {type: 'keyUp', value},
      ]),
    );
  return {
    log: [],
    goto: (url) => sendHere('/url', {url}),
    reload: () => sendHere('/refresh', {}),
    // By the browser's own button: a timer that a script of this driver set was never run in some pages.
    travel: (steps) => sendHere(steps < 0 ? '/back' : '/forward', {}),
    evaluate,
    hover: (x, y) => point(x, y),
    click,
    tap: click,
    press: (key) => type(KEYS[key]),
    type,
    resize: async (width, height) => {
      const outer = await sendHere<{width: number; height: number}>('/window/rect');
      const inner = await evaluate<typeof outer>('({width: innerWidth, height: innerHeight})');
      await sendHere('/window/rect', {
        width: width + outer.width - inner.width,
        height: height + outer.height - inner.height,
      });
    },
    show: () => evaluate<void>('undefined'),
    close: () => sendHere('/window', undefined, 'DELETE'),
  };
}

/** A port that is free now. The driver tells nobody which one it would choose. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
