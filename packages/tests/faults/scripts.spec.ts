import AxeBuilder from '@axe-core/playwright';
import type {Locator, Page, Route} from '@playwright/test';
import {addButton, interceptEarly, SCRIPTS} from '../support/controls';
import {SearchBox} from '../support/SearchBox';
import {STAFF} from '../support/SignInForm';
import {answered, expect, hydrated, test} from '../support/test';

/** The two scripts that every page begins with, even when they are requested again. */
const FIRST_SCRIPTS = /\/assets\/js\/(?:main|runtime~main)\.[^/]+\.js/;
/** The others, but for sealed files: what becomes of those is said by the page that opens them. */
const OWN_SCRIPTS = /\/assets\/js\/(?!main\.|runtime~main\.|sealed-)[^/]+\.js/;

/** What can become of a file on its way. */
const ANSWERS = {
  'dropped on the way': (route: Route) => route.abort('connectionreset'),
  gone: (route: Route) => route.fulfill({status: 404, contentType: 'text/html', body: '<h1>Not found</h1>'}),
  'cut off': (route: Route) =>
    route.fulfill({contentType: 'text/javascript', body: '"use strict";(self.chunk=self.'}),
  'never answered': () => undefined,
};

type Fault = keyof typeof ANSWERS;

/** Those that only time reveals. */
const SILENT: readonly Fault[] = ['never answered', 'cut off'];

/** After this time, in milliseconds, someone who waits sees a message. */
const PATIENCE = 10_000;
/** After this time a script of a hydrated page has failed, in milliseconds. */
const CHUNK_TIMEOUT = 15_000;

/** Something that goes wrong in the pages of a test. */
interface Trouble {
  /** It no longer does. Nothing is on its way that fails afterwards; what was never answered stays so. */
  fix: () => Promise<void>;
  /** Puts the page's clock forward to when someone who waits sees a message, if nothing else shows this fault. */
  passPatience: () => Promise<void>;
  /** Puts it forward to when a hydrated page gives up. */
  passTimeout: () => Promise<void>;
}

/** To be called before the first page is opened, or after `interceptEarly`. */
async function startTrouble(page: Page, files: RegExp, fault: Fault): Promise<Trouble> {
  let isFixed = false;
  await page.context().route(files, (route) => (isFixed ? route.fallback() : ANSWERS[fault](route)));
  const pass = async (time: number) => {
    if (fault === 'cut off') {
      // What is still on its way when someone clicks "Retry" is asked for again, and needs no new document.
      await answered(page);
    }
    if (SILENT.includes(fault)) {
      await page.clock.fastForward(time);
    }
  };
  if (SILENT.includes(fault)) {
    await page.clock.install();
  }
  return {
    fix: async () => {
      if (fault !== 'never answered') {
        await answered(page);
      }
      isFixed = true;
    },
    passPatience: () => pass(PATIENCE),
    passTimeout: () => pass(CHUNK_TIMEOUT),
  };
}

const box = (page: Page) => page.getByRole('alert').filter({hasText: 'A part of this page has not loaded.'});
const retry = (page: Page) => box(page).getByRole('button', {name: 'Retry'});
const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});
const follow = (page: Page, name: string) => page.locator('#site-menu').getByRole('link', {name}).click();

test.beforeEach(({problems}) => {
  problems.expect(/status of 404|ERR_|Loading chunk|ChunkLoadError|SyntaxError|Unexpected end|MIME type/);
  problems.expect(/preloaded using link preload but not used/);
});

/** The box is there, and nothing else claims that something is on its way. */
async function expectBox(page: Page, trouble: Trouble): Promise<void> {
  await expect(async () => {
    await trouble.passPatience();
    await expect(box(page)).toBeVisible({timeout: 1000});
  }).toPass();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText(/Checking your sign-in|longer than usual/).filter({visible: true})).toHaveCount(
    0,
  );
}

/** Clicks "Retry", unless what was just asked for has arrived by itself. */
async function retryUnlessThere(page: Page): Promise<void> {
  await retry(page)
    .click({timeout: 5000})
    .catch(async () => expect(box(page)).toHaveCount(0));
}

/** @returns a function that waits for the next document. */
async function markDocument(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-old', ''));
  return () => page.waitForSelector('html:not([data-old])', {state: 'attached'});
}

interface Scene {
  url: string;
  /** What someone does who waits. */
  act?: (page: Page) => Promise<void>;
  /** What they get in the end. */
  result: (page: Page) => Locator;
}

const SCENES = {
  'the search is open': {
    url: '/docs/shop',
    act: (page) => new SearchBox(page).ask('rb'),
    result: (page) => new SearchBox(page).chosen.filter({hasText: 'R-02'}),
  },
  '/search': {
    url: '/search?q=rb',
    result: (page) =>
      page.getByRole('region', {name: 'Results'}).getByRole('link').filter({hasText: 'R-02'}).first(),
  },
  '/login': {url: '/login', result: (page) => page.getByLabel('Email', {exact: true})},
  'a staff page, signed in': {
    url: '/docs/staff/portal',
    result: (page) => heading(page, 'Watch Room'),
  },
} satisfies Record<string, Scene>;

// Each fault once for each kind of script; `loaderFailures.test.ts` has all of what the inline script does then. That the first
// scripts are dropped has a test of its own below. Staff pages are not among those that need a new document: the key that they
// ask for ahead, and that nobody takes then, would hold up `answered` for ten seconds.
for (const [what, which, fault] of [
  ['/login', 'first', 'gone'],
  ['/search', 'first', 'cut off'],
  ['a staff page, signed in', 'first', 'never answered'],
  ['a staff page, signed in', 'own', 'dropped on the way'],
  ['the search is open', 'own', 'gone'],
  ['/login', 'own', 'cut off'],
  ['/search', 'own', 'never answered'],
] satisfies [keyof typeof SCENES, 'first' | 'own', Fault][]) {
  test(`${what}, and the ${which} scripts of the page are ${fault}: a box says so, and Retry works once the cause is gone`, async ({
    page,
    form,
  }) => {
    const {url, act, result}: Scene = SCENES[what];
    const files = which === 'first' ? FIRST_SCRIPTS : OWN_SCRIPTS;
    if (url.includes('staff')) {
      await page.goto('/login');
      await form.signIn(STAFF);
      await expect(page).toHaveURL('/');
    }
    let documents = 0;
    page.on('domcontentloaded', () => {
      documents += 1;
    });
    const trouble = await startTrouble(page, files, fault);
    // Only another document has other files, and what runs first cannot see that it is cut off.
    const needsDocument = fault === 'cut off' && files === FIRST_SCRIPTS;
    // Scripts that never answer keep the document from being complete.
    await page.goto(url, {waitUntil: 'domcontentloaded'});
    await act?.(page);
    await expectBox(page, trouble);
    // A newer deployment has other files: a page that needs them is loaded again by itself, once.
    expect(documents).toBe(fault === 'gone' && !act ? 2 : 1);

    const isAnew = await markDocument(page);
    const asked = fault === 'never answered' ? page.waitForRequest(files) : undefined;
    await retry(page).click();
    // Before the clock is put forward again: what is given up fails a moment later.
    await asked;
    if (fault === 'gone' || needsDocument) {
      await isAnew();
      await act?.(page);
    }
    await expectBox(page, trouble);

    const isAnewAgain = await markDocument(page);
    await trouble.fix();
    await retryUnlessThere(page);
    // What the bundler asks for and doesn't get is given up by Docusaurus: "Retry" loads the page again.
    if (needsDocument || (fault === 'gone' && files === OWN_SCRIPTS)) {
      await isAnewAgain();
      await act?.(page);
    }
    await expect(result(page)).toBeVisible();
    await expect(box(page)).toHaveCount(0);
  });
}

test('the scripts are dropped on the way: what was typed stays through three failures, and nobody who is not waiting hears of them', async ({
  page,
}) => {
  const trouble = await startTrouble(page, SCRIPTS, 'dropped on the way');
  await page.goto('/docs/shop');
  const search = new SearchBox(page);
  await search.button.hover();
  await page.waitForLoadState('networkidle');
  await expect(box(page)).toHaveCount(0);
  await search.ask('r');
  await expectBox(page, trouble);
  await retry(page).click();
  await expectBox(page, trouble);
  await search.input.press('End');
  await search.input.pressSequentially('b');
  await retry(page).click();
  await expectBox(page, trouble);
  await trouble.fix();
  await retry(page).click();
  await expect(search.chosen).toHaveText(/R-02/);
  await expect(search.input).toHaveValue('rb');
});

test('the scripts never arrive: a button that only they answer is no longer busy, and answers once they are there', async ({
  page,
}) => {
  const trouble = await startTrouble(page, SCRIPTS, 'never answered');
  await page.goto('/docs/shop');
  const button = await addButton(page);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expectBox(page, trouble);
  await expect(heading(page, 'Chandlery')).toBeVisible();
  await trouble.fix();
  await retry(page).focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('data-clicks', '1');
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(box(page)).toHaveCount(0);
});

// What is dropped fails as what is gone does; the next test has that.
for (const fault of ['gone', 'cut off', 'never answered'] as const) {
  test(`a link is followed and the code of its page is ${fault}: the page is loaded whole, reads, and says what is missing to whoever waits`, async ({
    page,
  }) => {
    await interceptEarly(page);
    await page.goto('/docs/guidelines');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const isAnew = await markDocument(page);
    const trouble = await startTrouble(page, SCRIPTS, fault);
    const warned = page.waitForEvent(
      'console',
      (message) => message.type() === 'warning' && message.text().includes('Loading chunk'),
    );
    await follow(page, 'Shop');
    if (fault === 'never answered') {
      await expect(page).toHaveURL('/docs/shop');
      await trouble.passTimeout();
    }
    await warned;
    await isAnew();
    await expect(page).toHaveURL('/docs/shop');
    await expect(heading(page, 'Chandlery')).toBeVisible();
    await expect(box(page)).toHaveCount(0);
    // Nothing runs in it now, and still it can be left.
    await follow(page, 'Departments');
    await expect(heading(page, 'Crews')).toBeVisible();

    const search = new SearchBox(page);
    await search.ask('rb');
    await expectBox(page, trouble);
    const isAnewAgain = await markDocument(page);
    await trouble.fix();
    await retryUnlessThere(page);
    if (fault === 'cut off') {
      await isAnewAgain();
      await search.ask('rb');
    }
    await expect(search.chosen).toHaveText(/R-02/);
    await search.press('Escape');
    await follow(page, 'Shop');
    await expect(heading(page, 'Chandlery')).toBeVisible();
  });
}

test('Back leads to a page whose code does not arrive: it is loaded whole, and Retry works', async ({
  page,
}) => {
  await interceptEarly(page);
  await page.goto('/docs/shop');
  await hydrated(page);
  await follow(page, 'Departments');
  await expect(heading(page, 'Crews')).toBeVisible();
  await page.reload();
  await hydrated(page);
  const isAnew = await markDocument(page);
  const trouble = await startTrouble(page, SCRIPTS, 'dropped on the way');
  await page.goBack();
  await isAnew();
  await expect(heading(page, 'Chandlery')).toBeVisible();
  const search = new SearchBox(page);
  await search.ask('rb');
  await expectBox(page, trouble);
  await trouble.fix();
  await retry(page).click();
  await expect(search.chosen).toHaveText(/R-02/);
  await expect(search.input).toHaveValue('rb');
});

test('the box can be read and used on the narrowest phone, in both themes', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  const trouble = await startTrouble(page, SCRIPTS, 'dropped on the way');
  for (const theme of ['light', 'dark']) {
    for (const url of ['/login', '/docs/shop']) {
      await test.step(`${url}, ${theme}`, async () => {
        await page.goto(`${url}?docusaurus-theme=${theme}`);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        if (url === '/docs/shop') {
          await new SearchBox(page).ask('rb');
        }
        await expectBox(page, trouble);
        await expect(retry(page)).toBeInViewport({ratio: 1});
        const width = (element: Element) => element.scrollWidth - element.clientWidth;
        expect(await page.locator('html').evaluate(width)).toBeLessThanOrEqual(0);
        const {violations} = await new AxeBuilder({page}).analyze();
        expect(violations.map(({id, nodes}) => [id, nodes.map(({html}) => html)])).toEqual([]);
      });
    }
  }
});
