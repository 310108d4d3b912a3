import AxeBuilder from '@axe-core/playwright';
import type {Locator, Page} from '@playwright/test';
import {addButton, SCRIPTS} from '../support/controls';
import {FAULTS, FIRST_SCRIPTS, OWN_SCRIPTS, startTrouble, type Trouble} from '../support/faults';
import {SearchBox} from '../support/SearchBox';
import {STAFF} from '../support/SignInForm';
import {expect, hydrated, test} from '../support/test';

const box = (page: Page) => page.getByRole('alert').filter({hasText: 'A part of this page has not loaded.'});
const retry = (page: Page) => box(page).getByRole('button', {name: 'Retry'});
const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});

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
  await expect(page.getByText(/Checking your sign-in|takes longer/).filter({visible: true})).toHaveCount(0);
}

/** @returns a function that waits for the next document. */
async function markDocument(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-old', ''));
  return () => page.waitForSelector('html:not([data-old])', {state: 'attached'});
}

interface Scene {
  what: string;
  url: string;
  /** What somebody does who waits. */
  act?: (page: Page) => Promise<void>;
  /** What they get in the end. */
  result: (page: Page) => Locator;
}

const SCENES: Scene[] = [
  {
    what: 'the search is open',
    url: '/docs/shop',
    act: (page) => new SearchBox(page).ask('rdm'),
    result: (page) => new SearchBox(page).chosen.filter({hasText: 'R-07'}),
  },
  {
    what: '/search',
    url: '/search?q=rdm',
    result: (page) =>
      page.getByRole('region', {name: 'Results'}).getByRole('link').filter({hasText: 'R-07'}).first(),
  },
  {what: '/login', url: '/login', result: (page) => page.getByLabel('Email', {exact: true})},
  {
    what: 'a staff page, signed in',
    url: '/docs/staff/portal',
    result: (page) => heading(page, 'Staff Portal'),
  },
];

for (const {what, url, act, result} of SCENES) {
  for (const [which, files] of [
    ['first scripts', FIRST_SCRIPTS],
    ['own scripts', OWN_SCRIPTS],
  ] as const) {
    for (const fault of FAULTS) {
      test(`${what}, and the ${which} of the page are ${fault}: a box says so, and Retry works when the cause is gone @row-chunk-retry`, async ({
        page,
        form,
      }) => {
        if (url.includes('staff')) {
          await page.goto('/login');
          await form.signIn(STAFF);
          await expect(page).toHaveURL('/');
        }
        const trouble = await startTrouble(page, files, fault);
        // Only another document has other files, and what runs first cannot see that it is cut off.
        const needsDocument = fault === 'cut off' && files === FIRST_SCRIPTS;
        // Scripts that never answer keep the document from being complete.
        await page.goto(url, {waitUntil: 'domcontentloaded'});
        await act?.(page);
        await expectBox(page, trouble);

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
        await trouble.mend();
        // What was just asked for may arrive by itself.
        await retry(page)
          .click({timeout: 5000})
          .catch(async () => expect(box(page)).toHaveCount(0));
        if (needsDocument) {
          await isAnewAgain();
          await act?.(page);
        }
        await expect(result(page)).toBeVisible();
        await expect(box(page)).toHaveCount(0);
      });
    }
  }
}

test('Retry loads a document anew also if another sign comes with it, and its first scripts were cut off', async ({
  page,
}) => {
  const trouble = await startTrouble(page, FIRST_SCRIPTS, 'cut off');
  await page.goto('/search?q=rdm');
  await expectBox(page, trouble);
  const isAnew = await markDocument(page);
  await trouble.mend();
  await retry(page).evaluate((button: HTMLElement) => {
    document.querySelector('[data-load]')!.dispatchEvent(new MouseEvent('pointerover', {bubbles: true}));
    button.click();
  });
  await isAnew();
});

for (const fault of FAULTS) {
  test(`a link is followed and the code of its page is ${fault}: the page is loaded whole, reads, and says what is missing to whoever waits`, async ({
    page,
  }) => {
    await page.goto('/docs/guidelines');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const isAnew = await markDocument(page);
    const trouble = await startTrouble(page, SCRIPTS, fault);
    await page.locator('#site-menu').getByRole('link', {name: 'Shop'}).click();
    if (fault === 'never answered') {
      await expect(page).toHaveURL('/docs/shop');
      await trouble.passTimeout();
    }
    await isAnew();
    await expect(page).toHaveURL('/docs/shop');
    await expect(heading(page, 'Shop')).toBeVisible();
    await expect(box(page)).toHaveCount(0);
    const search = new SearchBox(page);
    await search.ask('rdm');
    await expectBox(page, trouble);
    const isAnewAgain = await markDocument(page);
    await trouble.mend();
    await retry(page).click();
    if (fault === 'cut off') {
      await isAnewAgain();
      await search.ask('rdm');
    }
    await expect(search.chosen).toHaveText(/R-07/);
  });
}

test('Back leads to a page whose code does not arrive: it is loaded whole, and Retry works', async ({
  page,
}) => {
  await page.goto('/docs/shop');
  await hydrated(page);
  await page.locator('#site-menu').getByRole('link', {name: 'Departments'}).click();
  await expect(heading(page, 'Departments')).toBeVisible();
  await page.reload();
  await hydrated(page);
  const isAnew = await markDocument(page);
  const trouble = await startTrouble(page, SCRIPTS, 'dropped on the way');
  await page.goBack();
  await isAnew();
  await expect(heading(page, 'Shop')).toBeVisible();
  const search = new SearchBox(page);
  await search.ask('rdm');
  await expectBox(page, trouble);
  await trouble.mend();
  await retry(page).click();
  await expect(search.chosen).toHaveText(/R-07/);
  await expect(search.input).toHaveValue('rdm');
});

test('what was typed stays through three failures, and nobody who does not wait is told', async ({page}) => {
  const trouble = await startTrouble(page, SCRIPTS, 'dropped on the way');
  await page.goto('/docs/shop');
  const search = new SearchBox(page);
  await search.button.hover();
  await page.waitForLoadState('networkidle');
  await expect(box(page)).toHaveCount(0);
  await search.ask('rd');
  await expectBox(page, trouble);
  await retry(page).click();
  await expectBox(page, trouble);
  await search.input.press('End');
  await search.input.pressSequentially('m');
  await retry(page).click();
  await expectBox(page, trouble);
  await trouble.mend();
  await retry(page).click();
  await expect(search.chosen).toHaveText(/R-07/);
  await expect(search.input).toHaveValue('rdm');
});

test('a button that only scripts answer is busy no more, and answers once they are there', async ({page}) => {
  const trouble = await startTrouble(page, SCRIPTS, 'never answered');
  await page.goto('/docs/shop');
  const button = await addButton(page);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expectBox(page, trouble);
  await expect(heading(page, 'Shop')).toBeVisible();
  await trouble.mend();
  await retry(page).focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('data-clicks', '1');
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(box(page)).toHaveCount(0);
});

for (const theme of ['light', 'dark']) {
  test(`the box can be read and used on the narrowest phone, ${theme}`, async ({page}) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.setViewportSize({width: 320, height: 640});
    const trouble = await startTrouble(page, SCRIPTS, 'dropped on the way');
    for (const open of [
      async () => void (await page.goto('/login')),
      async () => {
        await page.goto('/docs/shop');
        await new SearchBox(page).ask('rdm');
      },
    ]) {
      await open();
      await expectBox(page, trouble);
      await expect(retry(page)).toBeInViewport({ratio: 1});
      const width = (element: Element) => element.scrollWidth - element.clientWidth;
      expect(await page.locator('html').evaluate(width)).toBeLessThanOrEqual(0);
      const {violations} = await new AxeBuilder({page}).analyze();
      expect(violations.map(({id, nodes}) => [id, nodes.map(({html}) => html)])).toEqual([]);
    }
  });
}
