import path from 'node:path';
import {test as base, type BrowserContext, expect, type Page, type Request} from '@playwright/test';
import {Proxy} from './engines/Proxy';
import {AUTH_EMULATOR, SITE} from './servers';
import {SignInForm} from './SignInForm';

export interface Options {
  /** Origins that pages may ask beside the site's own and the Auth emulator. */
  otherHosts: string[];
  /** How many times its budget a page may weigh by its texts and pictures before that fails. */
  contentFactor: number;
}

interface Fixtures {
  /** Tells that the test provokes messages or requests that match. */
  problems: {expect: (pattern: RegExp) => void};
  form: SignInForm;
  /**
   * The site behind a line that can fail. It cuts connections: what a browser does then, it does not do for requests that
   * Playwright aborts, which never leave it. And it leaves the browser its cache, which Playwright's routes switch off.
   */
  line: Proxy;
}

/**
 * A page in which every console warning or error, uncaught exception and request to a foreign
 * host fails the test. Answers of the sign-in service such as "wrong password" have status 400,
 * which the browser logs by itself; they are part of signing in.
 */
export const test = base.extend<Options & Fixtures>({
  otherHosts: [[], {option: true}],
  contentFactor: [2, {option: true}],

  problems: [
    async ({context, otherHosts}, use) => {
      const found: string[] = [];
      const expected: RegExp[] = [];
      watch(context, otherHosts, found);
      await use({expect: (pattern) => void expected.push(pattern)});
      expect(found.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    {auto: true},
  ],

  form: async ({page}, use) => use(new SignInForm(page)),

  line: async ({otherHosts}, use) => {
    const line = await Proxy.start(SITE);
    otherHosts.push(line.origin);
    await use(line);
    await line.close();
  },
});

/** Requests that are not answered yet. */
const pending = new WeakMap<BrowserContext, Set<Request>>();

function watch(context: BrowserContext, otherHosts: string[], found: string[]): void {
  context.on('console', (message) => {
    const {url} = message.location();
    const answerOfTheService =
      url.startsWith(`${AUTH_EMULATOR}/`) && message.text().includes('status of 400');
    // What is sealed waits for its key, which a busy machine may get late.
    const isLate = /\/sealed-[\w-]+\.\w+\.js was preloaded .* not used within a few seconds/.test(
      message.text(),
    );
    if (['error', 'warning'].includes(message.type()) && !answerOfTheService && !isLate) {
      found.push(`console ${message.type()}: ${message.text()} (${url})`);
    }
  });
  context.on('weberror', (error) => found.push(`exception: ${error.error().message}`));
  const requests = new Set<Request>();
  pending.set(context, requests);
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
  context.on('request', (request) => {
    requests.add(request);
    const url = request.url();
    const allowed = [`${SITE}/`, `${AUTH_EMULATOR}/`, 'data:', 'blob:', ...otherHosts];
    if (!allowed.some((start) => url.startsWith(start))) {
      found.push(`request to a foreign host: ${url}`);
    }
  });
}

/**
 * Waits until all that pages have asked for is there or has failed, and they have noticed. The state "networkidle" of
 * Playwright, which also waits for what a new document may ask for next, is no help once the document had it.
 */
export async function answered(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => pending.get(page.context())?.size).toBe(0);
  await page.evaluate(() => undefined);
}

/** Whether a request is for a page that nobody has opened yet: a script of this page asks for it. */
export function isAhead(request: Request): boolean {
  const {origin, pathname} = new URL(request.url());
  return (
    request.resourceType() === 'fetch' &&
    origin === new URL(request.frame().url()).origin &&
    !path.extname(pathname) &&
    !pathname.startsWith('/api/')
  );
}

/** Lets React take over the page, as pointing at the search does, and waits for it. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('[data-load]').first().dispatchEvent('pointerover');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/** Waits until the page that is shown is what React has made, and no text that came before it. */
export const takenOver = (page: Page) => expect(page.locator('#__docusaurus h1').first()).toBeVisible();

export {expect};
