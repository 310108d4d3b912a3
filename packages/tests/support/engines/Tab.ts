import {setTimeout} from 'node:timers/promises';
import {expect} from '@playwright/test';
import type {TabDriver} from './Driver';

/**
 * An element as a person sees it: what the selector finds, is visible and has this text in it, which is compared without
 * regard to spaces at its ends, and in full if it is a string.
 */
type Target = string | {css: string; text?: string | RegExp};

/** As arguments of {@link find}. */
const describe = (target: Target): [css: string, text?: string | null, pattern?: [string, string]] => {
  const {css, text = undefined} = typeof target === 'string' ? {css: target} : target;
  return text instanceof RegExp ? [css, null, [text.source, text.flags]] : [css, text];
};

/** How long to wait between two looks, in milliseconds. */
const INTERVALS = [20, 50, 100];

/** How often a page is asked while another one is on its way. */
const ATTEMPTS = 100;
/** What the drivers say of a page that is just being left. */
const PAGE_IS_LEFT = /context|destroyed|detached|discarded|no such (frame|window)|navigation/i;

/** A tab of any engine. Everything that acts waits for what it acts on. */
export class Tab {
  constructor(
    readonly driver: TabDriver,
    /** That of the site; without a slash at its end. */
    readonly origin: string,
  ) {}

  /** Opens a path of the site by its address. Resolves when the page has loaded. */
  open(path: string): Promise<void> {
    return this.load(() => this.driver.goto(this.origin + path));
  }

  reload(): Promise<void> {
    return this.load(() => this.driver.reload());
  }

  private async load(begin: () => Promise<void> | void): Promise<void> {
    const left = await this.ask(() => performance.timeOrigin);
    await begin();
    // Not the empty page that a new tab begins with: Firefox replaces that by another one.
    await this.poll(
      (before, origin) =>
        document.readyState === 'complete' && performance.timeOrigin !== before && location.origin === origin,
      left,
      this.origin,
    ).toBe(true);
  }

  /**
   * Runs a function in the page; in the next one, if a page is just being left. It can use nothing but its arguments, and
   * these and its result are JSON.
   */
  async ask<Value, Arguments extends unknown[]>(
    look: (...values: Arguments) => Value,
    ...values: Arguments
  ): Promise<Awaited<Value>> {
    const list = values.map((value) => JSON.stringify(value) ?? 'undefined').join();
    const expression = `(${look.toString()})(${list})`;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await this.driver.evaluate(expression)) as Awaited<Value>;
      } catch (error) {
        if (attempt === ATTEMPTS || !PAGE_IS_LEFT.test((error as Error).message)) {
          throw error;
        }
        await setTimeout(INTERVALS.at(-1));
      }
    }
  }

  /** Asks the page again and again, also while one document takes the place of another. */
  poll<Value, Arguments extends unknown[]>(look: (...values: Arguments) => Value, ...values: Arguments) {
    const answer = () => this.ask(look, ...values).catch((error: Error) => error.message);
    return expect.poll(answer, {intervals: INTERVALS});
  }

  /** The path with its query and hash. */
  expectUrl(url: string): Promise<void> {
    return this.poll(() => location.pathname + location.search + location.hash).toBe(url);
  }

  expectSeen(target: Target): Promise<void> {
    return this.poll(find, false, ...describe(target)).toBe(true);
  }

  expectGone(target: Target): Promise<void> {
    return this.poll(find, false, ...describe(target)).toBe(false);
  }

  /** The only heading of level 1. */
  expectHeading(text: string | RegExp): Promise<void> {
    return this.expectSeen({css: 'h1', text});
  }

  async hover(target: Target): Promise<void> {
    await this.driver.hover(...(await this.pointAt(target)));
  }

  async click(target: Target): Promise<void> {
    await this.driver.click(...(await this.pointAt(target)));
  }

  async tap(target: Target): Promise<void> {
    await this.driver.tap(...(await this.pointAt(target)));
  }

  /** Clicks into a field and types in place of what it holds. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.ask(() => (document.activeElement as HTMLInputElement).select());
    await this.driver.type(text);
  }

  /** Lets React take over the page, as pointing at the search does, and waits for it. */
  async hydrate(): Promise<void> {
    await this.ask(() => {
      const control = document.querySelector('[data-load]')!;
      control.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));
    });
    await this.poll(() => document.documentElement.dataset.hasHydrated).toBe('true');
  }

  /** As by the browser's button. Resolves when the page is there, or what was left of it. */
  back(): Promise<void> {
    return this.travel(-1);
  }

  forward(): Promise<void> {
    return this.travel(1);
  }

  private async travel(steps: number): Promise<void> {
    const place = () => `${performance.timeOrigin} ${window.moves}`;
    const left = await this.ask(place);
    await this.driver.travel(steps);
    await this.poll(place).not.toBe(left);
    // A page that comes back may load itself again: the next step would get lost in that.
    let before = '';
    await expect
      .poll(
        async () => {
          const now = await this.ask(
            () => `${document.readyState} ${performance.timeOrigin} ${window.moves}`,
          );
          const isQuiet = now === before && now.startsWith('complete');
          before = now;
          return isQuiet;
        },
        {intervals: [200]},
      )
      .toBe(true);
  }

  /** What is in the tab, in a few lines, for the report of a test that failed. */
  describe(): Promise<string> {
    return this.ask(
      () =>
        `${location.href}, ${document.readyState}, <html ${JSON.stringify(document.documentElement.dataset)}>\n${document.body.innerText.slice(0, 200)}`,
    );
  }

  /** Where a pointer reaches the element, once it rests there and nothing covers it. */
  private async pointAt(target: Target): Promise<[number, number]> {
    let point: unknown;
    await expect
      .poll(
        async () => {
          const before = JSON.stringify(point);
          point = await this.ask(find, true, ...describe(target)).catch((error: Error) => error.message);
          return Array.isArray(point) && JSON.stringify(point) === before ? 'reached' : point;
        },
        {intervals: INTERVALS},
      )
      .toBe('reached');
    return point as [number, number];
  }
}

/**
 * Runs in the page.
 *
 * @returns whether such an element is seen; or if a pointer should go there, the middle of the first in the window, or what
 *   is in the way
 */
function find(
  isPointedAt: boolean,
  css: string,
  text?: string | null,
  pattern?: [string, string],
): boolean | number[] | string {
  const element = Array.from(document.querySelectorAll<HTMLElement>(css)).find(
    (candidate) =>
      candidate.checkVisibility({visibilityProperty: true}) &&
      (typeof text !== 'string' || candidate.innerText.trim() === text) &&
      (!pattern || new RegExp(...pattern).test(candidate.innerText.trim())),
  );
  if (!isPointedAt || !element) {
    return element !== undefined;
  }
  const middle = (): [number, number] => {
    // Of its first line: the middle of a link that is broken in two lies outside of it.
    const {left, top, width, height} = element.getClientRects()[0]!;
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle();
  // In the way of the window's edge, the navbar or the edge of a list that scrolls.
  if (y < 80 || y > innerHeight - 20 || !element.contains(document.elementFromPoint(x, y))) {
    element.scrollIntoView({block: 'center', behavior: 'instant'});
  }
  const found = middle();
  const above = document.elementFromPoint(...found);
  return element.contains(above) || above?.contains(element) === true
    ? found
    : `It is covered by ${above?.outerHTML.slice(0, 200)}.`;
}
