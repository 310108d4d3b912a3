import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {BrowserContext, Locator, Page} from '@playwright/test';
import {STAFF} from './support/SignInForm';
import {PUBLIC_PAGES, SITE} from './support/site';
import {expect, hydrated, test} from './support/test';

const isHydrated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.hasHydrated === 'true');
const SCRIPTS = '**/assets/js/*.js';

/** The scripts and style sheets that a page asks for. */
function recordLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) {
      loads.push(request.url());
    }
  });
  return loads;
}

/** Opens a page and lets its clock run past the time for which scrolling is no sign. */
async function openQuietly(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(1000);
}

for (const url of ['/', ...Object.keys(PUBLIC_PAGES), '/docs/guidelines/roblox#r-07', '/nowhere']) {
  test(`${url} loads no script and no style sheet until somebody acts`, async ({page, problems}) => {
    problems.expect(/status of 404/); // /nowhere
    const loads = recordLoads(page);
    await openQuietly(page, url);
    expect(loads).toEqual([]);
    expect(await isHydrated(page)).toBe(false);
    await hydrated(page);
    expect(loads.length).toBeGreaterThan(2);
  });
}

for (const [what, sign] of [
  ['moving the mouse', (page) => page.mouse.move(300, 300)],
  ['turning the wheel', (page) => page.mouse.wheel(0, 200)],
  ['pressing a key', (page) => page.keyboard.press('Tab')],
  ['scrolling by script, as tools for voice control do', (page) => page.evaluate(() => scrollTo(0, 400))],
] as [string, (page: Page) => Promise<void>][]) {
  test(`${what} hydrates the page`, async ({page}) => {
    await openQuietly(page, '/docs/guidelines/roblox');
    await sign(page);
    await expect.poll(() => isHydrated(page)).toBe(true);
  });
}

test('once a page is hydrated, links in view have the scripts of their pages fetched ahead', async ({
  page,
}) => {
  await page.goto('/docs/shop');
  await hydrated(page);
  const ahead = page.locator('link[rel=prefetch][href*="/assets/js/"]');
  await expect.poll(() => ahead.count()).toBeGreaterThan(2);
  const addresses = await ahead.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) {
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
});

test('a gated page, the sign-in page and a remembered session hydrate at once', async ({page, form}) => {
  await page.goto('/login');
  await expect(form.email).toBeVisible();
  await page.goto('/docs/staff/portal');
  await expect(form.email).toBeVisible();
  await form.signIn(STAFF);
  await expect(page.getByRole('heading', {level: 1, name: 'Staff Portal'})).toBeVisible();
  await page.goto('/docs/shop');
  await expect.poll(() => isHydrated(page)).toBe(true);
});

/** Lets the scripts of the site arrive late, as on a slow line. */
async function slowDown(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const WAYS: [string, (control: Locator) => Promise<void>][] = [
  ['mouse', (control) => control.click()],
  ['touch', (control) => control.tap()],
  [
    'keyboard',
    async (control) => {
      await control.focus();
      await control.press('Enter');
    },
  ],
];

for (const [way, use] of WAYS) {
  test.describe(`as the very first action, on a slow line, by ${way}:`, () => {
    test.use({hasTouch: way === 'touch', viewport: {width: 390, height: 844}});

    test('the mobile menu opens', async ({page}) => {
      const release = await slowDown(page);
      await page.goto('/docs/shop');
      const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
      await use(toggle);
      await expect(toggle).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(
        page.locator('.navbar-sidebar').getByRole('link', {name: 'Guidelines', exact: true}),
      ).toBeVisible();
      await expect(toggle).not.toHaveAttribute('aria-busy');
    });

    test('the announcement closes', async ({page}) => {
      const release = await slowDown(page);
      await page.goto('/docs/shop');
      await use(page.getByRole('button', {name: 'Close'}));
      release();
      await expect(page.getByText('These are the first published guidelines.')).toBeHidden();
    });

    test('the search opens', async ({page}) => {
      const release = await slowDown(page);
      await page.goto('/docs/shop');
      await use(page.getByRole('button', {name: 'Search', exact: true}));
      release();
      await expect(page.getByRole('combobox')).toBeFocused();
    });

    test('an explained word is explained', async ({page}) => {
      const release = await slowDown(page);
      await page.goto('/docs/guidelines/roblox');
      const term = page.locator('article button[aria-describedby]').first();
      await use(term);
      release();
      await hydrated(page);
      await expect(page.getByRole('tooltip').filter({visible: true}).first()).toBeVisible();
    });

    test('a link leads to its page, without waiting for scripts', async ({page}) => {
      await slowDown(page);
      await page.goto('/docs/guidelines');
      await use(
        page
          .getByRole('main')
          .getByRole('link', {name: /Roblox/})
          .first(),
      );
      await expect(page).toHaveURL(/\/docs\/guidelines\/roblox/);
      await page.unrouteAll({behavior: 'ignoreErrors'});
    });
  });

  test(`the theme toggle works as the very first action, by ${way}`, async ({browser}) => {
    const page = await browser.newPage({hasTouch: way === 'touch', baseURL: SITE});
    const release = await slowDown(page);
    await page.goto('/docs/shop');
    await use(page.getByRole('button', {name: /Switch between dark and light mode/}).first());
    release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.close();
  });
}

for (const shortcut of ['/', 'Control+k', 'Meta+k']) {
  test(`the search opens by ${shortcut} as the very first action`, async ({page}) => {
    const release = await slowDown(page);
    await page.goto('/docs/shop');
    await page.keyboard.press(shortcut);
    await expect(page.getByRole('button', {name: 'Search', exact: true})).toHaveAttribute(
      'aria-busy',
      'true',
    );
    release();
    await expect(page.getByRole('combobox')).toBeFocused();
    await expect(page.getByRole('combobox')).toHaveValue('');
  });
}

test('the skip link works before any script', async ({page}) => {
  await slowDown(page);
  await page.goto('/docs/guidelines/roblox');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('#__docusaurus_skipToContent_fallback :focus')).toHaveCount(1);
  await page.unrouteAll({behavior: 'ignoreErrors'});
});

test('a script that fails is asked for again at the next sign', async ({page, problems}) => {
  problems.expect(/ERR_FAILED/);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/docs/shop');
  const toggle = page.getByRole('button', {name: /Switch between dark and light mode/}).first();
  await toggle.click();
  await expect(toggle).not.toHaveAttribute('aria-busy');
  await page.unroute(SCRIPTS);
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
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
  test(`the styles that stand in a page do what the whole style sheet does, ${theme}`, async ({
    page,
    context,
    problems,
  }) => {
    test.slow();
    problems.expect(/status of 404/); // /nowhere
    const [sheet] = readdirSync(path.resolve(__dirname, '../build/assets/css'));
    const look = () => page.screenshot({fullPage: true, animations: 'disabled'});
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
        const picked = await look();
        await page.evaluate(
          (href) =>
            new Promise((resolve) => {
              const link = document.createElement('link');
              document.head.append(Object.assign(link, {rel: 'stylesheet', href, onload: resolve}));
            }),
          `/assets/css/${sheet}`,
        );
        const different = await countDifferentPixels(context, picked, await look());
        expect(different, `different pixels: ${url}, ${media}, ${width} px`).toBeLessThan(50);
      }
    }
  });
}
