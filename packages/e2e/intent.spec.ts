import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {BrowserContext, Page} from '@playwright/test';
import {STAFF} from './support/SignInForm';
import {addButton, expectUntouched, isHydrated, recordLoads, SCRIPTS, slowDown} from './support/controls';
import {PUBLIC_PAGES} from './support/site';
import {expect, hydrated, test} from './support/test';

// Screenshots are compared below, and now and then Chromium draws a frame before all its tiles of 256 pixels are ready.
test.use({
  launchOptions: ({launchOptions}, use) =>
    use({
      ...launchOptions,
      args: [...launchOptions.args!, '--run-all-compositor-stages-before-draw'],
    }),
});

/** Buttons that open the search are the only ones of public pages that need scripts. */
const search = (page: Page) => page.getByRole('button', {name: 'Search', exact: true});

test('no public page loads a script or a style sheet until someone points at the search', async ({
  context,
  problems,
}) => {
  problems.expect(/status of 404/); // /nowhere
  for (const url of ['/', ...Object.keys(PUBLIC_PAGES), '/docs/guidelines/roblox#r-02', '/nowhere']) {
    await test.step(url, async () => {
      const tab = await context.newPage();
      const loads = recordLoads(tab);
      await tab.goto(url);
      await expectUntouched(tab, loads);
      await hydrated(tab);
      expect(loads.length).toBeGreaterThan(2);
      await tab.close();
    });
  }
});

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
 * How many pixels of two screenshots differ plainly. The edges of rounded corners come out a little different now and
 * then; a lost rule changes hundreds of pixels.
 */
async function countDifferentPixels(context: BrowserContext, one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) {
    return 0; // as nearly always, and far quicker than to unpack them
  }
  const blank = await context.newPage();
  const count = await blank.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
          canvas.drawImage(bitmap, 0, 0);
          return canvas.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (a!.width !== b!.width || a!.height !== b!.height) {
        return Infinity;
      }
      let different = 0;
      for (let index = 0; index < a!.data.length; index += 4) {
        const plainly = [0, 1, 2].some(
          (channel) => Math.abs(a!.data[index + channel]! - b!.data[index + channel]!) > 64,
        );
        different += plainly ? 1 : 0;
      }
      return different;
    },
    [one.toString('base64'), other.toString('base64')],
  );
  await blank.close();
  return count;
}

for (const theme of ['light', 'dark']) {
  test(`the styles that are in a page do what the whole style sheet does, ${theme}`, async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/status of 404/); // /nowhere
    const [sheet] = readdirSync(path.resolve(__dirname, '../../build/assets/css'));
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.emulateMedia({reducedMotion: 'reduce'});
    /** The page as it is, at both widths. */
    const look = async () => {
      const pictures: Buffer[] = [];
      for (const width of [390, 1280]) {
        await page.setViewportSize({width, height: 900});
        await page.evaluate(async () => {
          for (const image of Array.from(document.images)) {
            // No page waits for lazy pictures, and those that are decoded asynchronously may be painted a frame late.
            Object.assign(image, {loading: 'eager', decoding: 'sync'});
            await image.decode();
          }
        });
        pictures.push(await page.screenshot({fullPage: true, animations: 'disabled'}));
      }
      return pictures;
    };
    for (const [url, media] of [
      ...['/', ...Object.keys(PUBLIC_PAGES), '/nowhere'].map((page) => [page, 'screen'] as const),
      ['/docs/guidelines/roblox', 'print'],
      ['/docs/departments', 'print'],
    ] as const) {
      await page.emulateMedia({media});
      await page.goto(url);
      const picked = await look();
      await page.evaluate(
        (href) =>
          new Promise((resolve) => {
            const link = document.createElement('link');
            document.head.append(Object.assign(link, {rel: 'stylesheet', href, onload: resolve}));
          }),
        `/assets/css/${sheet}`,
      );
      for (const [index, whole] of (await look()).entries()) {
        const different = await countDifferentPixels(context, picked[index]!, whole);
        expect
          .soft(different, `different pixels: ${url}, ${media}, ${['narrow', 'wide'][index]}`)
          .toBeLessThan(50);
      }
    }
  });
}
