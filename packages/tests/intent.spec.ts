import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {STAFF} from './support/SignInForm';
import {addButton, expectUntouched, isHydrated, recordLoads, SCRIPTS, slowDown} from './support/controls';
import {PUBLIC_PAGES} from './support/site';
import {expect, hydrated, test} from './support/test';

/** Buttons that open the search are the only ones of public pages that need scripts. */
const search = (page: Page) => page.getByRole('button', {name: 'Search', exact: true});

// `site/budgets.spec.ts` counts the scripts of every page.
for (const url of ['/', '/docs/guidelines/roblox#r-02', '/nowhere']) {
  test(`${url} loads no script and no style sheet until someone points at the search`, async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 404/); // /nowhere
    const loads = recordLoads(page);
    await page.goto(url);
    await expectUntouched(page, loads);
    await hydrated(page);
    expect(loads.length).toBeGreaterThan(2);
  });
}

test('to read, point, scroll, type, move the focus and go back from an anchor loads nothing; a session that another tab stores does', async ({
  page,
  context,
  problems,
}) => {
  const loads = recordLoads(page);
  await page.goto('/docs/guidelines/roblox');
  await page.mouse.move(300, 300);
  await page.mouse.move(640, 500, {steps: 5});
  await page.mouse.wheel(0, 200);
  await page.mouse.dblclick(640, 500); // selects a word
  await page.keyboard.press('Control+a');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('x');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 400)); // as tools for voice control do
  await page.setViewportSize({width: 390, height: 844});
  await page.setViewportSize({width: 1280, height: 844});
  for (const name of ['Shop', 'Departments', 'Staff Portal', 'Login']) {
    const link = page.locator('#site-menu').getByRole('link', {name});
    await link.hover();
    await link.focus();
  }
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue: 'dark'})));
  const before = await page.evaluate(() => performance.timeOrigin);
  await page.goto('/docs/guidelines/roblox#r-02');
  await page.goBack();
  await expect(page).toHaveURL('/docs/guidelines/roblox');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(before);
  await expectUntouched(page, loads);

  problems.expect(/Failed to initialize current user/);
  const other = await context.newPage();
  await other.goto('/img/logo.svg');
  await other.evaluate(() => localStorage.setItem('firebase:authUser:demo-api-key:[DEFAULT]', '{}'));
  await expect.poll(() => isHydrated(page)).toBe(true);
});

test('a click on a button that nothing else answers is kept, and repeated once after hydration', async ({
  page,
}) => {
  const release = await slowDown(page);
  await page.goto('/docs/shop');
  const button = await addButton(page);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).not.toHaveAttribute('data-clicks');
  await button.click();
  release();
  await expect(button).toHaveAttribute('data-clicks', '1');
  await expect(button).not.toHaveAttribute('aria-busy');
  await button.click();
  await expect(button).toHaveAttribute('data-clicks', '2');
});

test('a gated page, the sign-in page and a remembered session hydrate at once', async ({page, form}) => {
  await page.goto('/login');
  await expect(form.email).toBeVisible();
  await page.goto('/docs/staff/portal');
  await expect(form.email).toBeVisible();
  await form.signIn(STAFF);
  await expect(page.getByRole('heading', {level: 1, name: 'Watch Room'})).toBeVisible();
  await page.goto('/docs/shop');
  await expect.poll(() => isHydrated(page)).toBe(true);
});

test('after a reload, Back leads through the pages that a router has shown before, though none is here yet', async ({
  page,
}) => {
  const heading = (name: string) => page.getByRole('heading', {level: 1, name});
  await page.goto('/docs/departments');
  await hydrated(page);
  await page.locator('.navbar').getByRole('link', {name: 'Shop'}).click();
  await expect(heading('Chandlery')).toBeVisible();
  await page.reload();
  expect(await isHydrated(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/docs/departments');
  await expect(heading('Crews')).toBeVisible();
  await page.goForward();
  await expect(heading('Chandlery')).toBeVisible();
});

test('a script that fails is asked for again at the next sign', async ({page, problems}) => {
  problems.expect(/ERR_FAILED/);
  let refused = 0;
  await page.route(SCRIPTS, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/docs/shop');
  await search(page).hover();
  await expect.poll(() => refused).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  expect(await isHydrated(page)).toBe(false);
  await page.unroute(SCRIPTS);
  await page.mouse.move(300, 300);
  await search(page).hover();
  await expect.poll(() => isHydrated(page)).toBe(true);
});

/**
 * Runs in the page: computes the styles of all elements and of what they show before and after their content, and compares
 * them with those of the last call. Pixels would say the same, but Chromium paints some of them late on a busy machine.
 *
 * @returns what is different, for people: each element with the properties and values that are new.
 */
function compareStyles(): string[] {
  // What custom properties do is seen in the others; a page moves nothing before its whole style sheet is there.
  const properties = Array.from(getComputedStyle(document.documentElement)).filter(
    (property) => !/^(?:--|transition-)/.test(property),
  );
  if (properties.length === 0) {
    throw new Error('The browser lists no computed styles, so that none of them could ever be different.');
  }
  const read = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    return properties.map((property) => `${property}: ${style.getPropertyValue(property)}`);
  };
  const state = window as {lastStyles?: Map<string, string[]>};
  const styles = new Map<string, string[]>();
  for (const [index, element] of Array.from(document.querySelectorAll('html, body, body *')).entries()) {
    const name = `${index} ${element.tagName} ${element.getAttribute('class') ?? ''}`;
    styles.set(name, read(element));
    for (const pseudo of ['::before', '::after']) {
      if (getComputedStyle(element, pseudo).content !== 'none') {
        styles.set(name + pseudo, read(element, pseudo));
      }
    }
    if (getComputedStyle(element).display === 'list-item') {
      styles.set(`${name}::marker`, read(element, '::marker'));
    }
  }
  const last = state.lastStyles ?? styles;
  state.lastStyles = styles;
  const differences: string[] = [];
  for (const name of new Set([...last.keys(), ...styles.keys()])) {
    const before = new Set(last.get(name));
    const changed = (styles.get(name) ?? ['(not shown)']).filter((declaration) => !before.has(declaration));
    if (changed.length > 0) {
      differences.push(`${name} gets ${changed.join('; ')}`);
    }
  }
  return differences;
}

for (const theme of ['light', 'dark']) {
  test(`the styles that are in a page do what the whole style sheet does, ${theme}`, async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 404/); // /nowhere
    const [sheet] = readdirSync(path.resolve(__dirname, '../../build/assets/css'));
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const [url, media] of [
      ...['/', ...Object.keys(PUBLIC_PAGES), '/nowhere'].map((page) => [page, 'screen'] as const),
      ['/docs/guidelines/roblox', 'print'],
      ['/docs/departments', 'print'],
    ] as const) {
      await page.emulateMedia({media});
      for (const width of [390, 1280]) {
        await page.setViewportSize({width, height: 900});
        await page.goto(url);
        await page.evaluate(compareStyles);
        await page.evaluate(
          (href) =>
            new Promise((resolve) => {
              const link = document.createElement('link');
              document.head.append(Object.assign(link, {rel: 'stylesheet', href, onload: resolve}));
            }),
          `/assets/css/${sheet}`,
        );
        const differences = await page.evaluate(compareStyles);
        expect.soft(differences, `${url}, ${media}, ${width} px`).toEqual([]);
      }
    }
  });
}
