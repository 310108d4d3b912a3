import type {Locator, Page} from '@playwright/test';
import {
  expandedState,
  expectClosed,
  expectNoSidewaysScroll,
  expectUntouched,
  isHydrated,
  openPanel,
  PANELS,
  PHONE,
  recordLoads,
  rewritePages,
  SCRIPTS,
} from './support/controls';
import {PUBLIC_PAGES} from './support/site';
import {expect, hydrated, test} from './support/test';

const button = (page: Page, name: string) => page.getByRole('button', {name, exact: true});
const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});
const root = (page: Page) => page.locator('html');
const announcement = (page: Page) => page.getByText('Each rule now shows its steps, and 13 rules are new.');
const openPanels = (page: Page) => page.locator(':popover-open');
const copyLink = (page: Page) => button(page, 'Copy link to R-07');
const explained = (page: Page) => page.locator('article button[aria-describedby]', {hasText: 'VDM'});
const explanation = (page: Page) => page.getByRole('tooltip').filter({hasText: 'Vehicle deathmatch'});
/** The one category of the sidebar. */
const category = (page: Page) => page.locator('#doc-menu details', {has: page.locator('summary')});
const tocEntry = (page: Page, name: string) => page.locator('#toc').getByRole('link', {name});
const current = (page: Page) => page.locator('#toc a[aria-current]');

/** Scrolls, and waits until the page has seen it: two scrolls in one frame are one to it. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate(async (top) => {
    window.scrollTo(0, top);
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise(requestAnimationFrame);
    }
  }, y);

/** Scrolls as a reader does: down, and a little up. */
async function scrollDownAndUp(page: Page): Promise<void> {
  await scrollTo(page, 2000);
  await scrollTo(page, 2200);
  await scrollTo(page, 1700);
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
  test.describe(`as the very first action, by ${way}, with scripts that never arrive:`, () => {
    test.use({
      hasTouch: way === 'touch',
      viewport: PHONE,
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    let loads: string[];

    test.beforeEach(async ({page}) => {
      await page.route(SCRIPTS, () => undefined);
      loads = recordLoads(page);
    });

    test.afterEach(({page}) => expectUntouched(page, loads));

    for (const [url, id] of [
      ['/', 'site-menu'],
      ['/docs/shop', 'doc-menu'],
    ] as const) {
      test(`the menu of ${url} opens, and leads to another page`, async ({page}) => {
        await page.goto(url);
        await use(button(page, 'Menu'));
        const link = page.locator(`#${id}`).getByRole('link', {name: 'Departments'}).first();
        await expect(link).toBeInViewport({ratio: 1});
        await use(link);
        await expect(heading(page, 'Departments')).toBeVisible();
      });
    }

    test('the contents of the page open, and lead to a heading', async ({page}) => {
      await page.goto('/docs/guidelines/roblox');
      await use(button(page, 'On this page'));
      await use(tocEntry(page, 'R-07'));
      await expect(page.locator('#r-07')).toBeInViewport();
      await expect(openPanels(page)).toHaveCount(0);
    });

    test('a category of the sidebar closes and opens', async ({page}) => {
      await page.goto('/docs/shop');
      await use(button(page, 'Menu'));
      const link = category(page).getByRole('link', {name: 'Roblox Guidelines'});
      const isOpen = await link.isVisible();
      await use(category(page).locator('summary'));
      await expect(link).toBeVisible({visible: !isOpen});
      await use(category(page).locator('summary'));
      await expect(link).toBeVisible({visible: isOpen});
    });

    test('the theme changes, says so, and is remembered', async ({page}) => {
      await page.goto('/docs/shop');
      await use(button(page, 'Dark theme'));
      await expect(root(page)).toHaveAttribute('data-theme', 'dark');
      await expect(button(page, 'Dark theme')).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(root(page)).toHaveAttribute('data-theme', 'dark');
      await expect(button(page, 'Dark theme')).toHaveAttribute('aria-pressed', 'true');
    });

    test('the announcement closes, for good @row-announcement', async ({page}) => {
      await page.goto('/docs/shop');
      await use(button(page, 'Close'));
      await expect(announcement(page)).toBeHidden();
      await page.reload();
      await expect(announcement(page)).toBeHidden();
    });

    test('the link to a rule is copied, and it says so', async ({page}) => {
      await page.goto('/docs/guidelines/roblox');
      await use(copyLink(page));
      await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:[^#]*\/r-07$/);
    });

    test('a word is explained', async ({page}) => {
      await page.goto('/docs/guidelines/roblox');
      await use(explained(page));
      await expect(explanation(page)).toBeInViewport({ratio: 1});
    });

    test('the way back to the top appears, and leads there', async ({page}) => {
      await page.goto('/docs/guidelines/roblox');
      await scrollDownAndUp(page);
      await use(page.getByRole('link', {name: 'Back to top'}));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(page.getByRole('link', {name: 'Back to top'})).toBeHidden();
    });

    test('a link leads to its page', async ({page}) => {
      await page.goto('/docs/guidelines');
      await use(page.locator('#the-guidelines + ul').getByRole('link', {name: 'Roblox Guidelines'}));
      await expect(heading(page, 'Roblox Guidelines')).toBeVisible();
    });
  });
}

test.describe('with access to the clipboard', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('all controls together load 0 external scripts and style sheets, in a visit of five pages', async ({
    page,
  }) => {
    const loads = recordLoads(page);
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await button(page, 'Close').click();
    await button(page, 'Menu').click();
    await page.locator('#site-menu').getByRole('link', {name: 'Guidelines'}).click();
    await expect(heading(page, 'Community Guidelines')).toBeVisible();
    await button(page, 'Dark theme').click();
    await page.locator('#the-guidelines + ul').getByRole('link', {name: 'Roblox Guidelines'}).click();
    await expect(heading(page, 'Roblox Guidelines')).toBeVisible();
    await button(page, 'On this page').click();
    await tocEntry(page, 'R-07').click();
    await copyLink(page).click();
    await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeVisible();
    await explained(page).click();
    await expect(explanation(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await scrollDownAndUp(page);
    await page.getByRole('link', {name: 'Back to top'}).click();
    await button(page, 'Menu').click();
    await category(page).locator('summary').click();
    await page.locator('#doc-menu').getByRole('link', {name: 'Departments'}).last().click();
    await expect(heading(page, 'Departments')).toBeVisible();
    await page.setViewportSize({width: 1280, height: 800});
    await category(page).locator('summary').click();
    await page.keyboard.press('Tab');
    await page.mouse.wheel(0, 600);
    await page.locator('#site-menu').getByRole('link', {name: 'Shop'}).click();
    await expect(heading(page, 'Shop')).toBeVisible();
    await expectUntouched(page, loads);
  });
});

const TIMES = [
  ['before any script', () => Promise.resolve()],
  ['after hydration', hydrated],
] as [string, (page: Page) => Promise<void>][];

for (const [time, arrive] of TIMES) {
  test.describe(`on a phone, ${time},`, () => {
    test.use({viewport: PHONE, hasTouch: true});

    for (const {url, button: name, id} of PANELS) {
      test(`#${id} says whether it is open, and closes by Escape, its button, a tap beside it and Close, which give the focus back`, async ({
        page,
      }) => {
        await page.goto(url);
        await arrive(page);
        const opener = button(page, name);
        const panel = page.locator(`#${id}`);
        expect(await expandedState(page, opener)).toBe(false);

        await opener.focus();
        await page.keyboard.press('Enter');
        await expect(openPanel(page, id)).toBeVisible();
        expect(await expandedState(page, opener)).toBe(true);
        await page.keyboard.press('Tab');
        await expect(panel.locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expectClosed(page, id);
        await expect(opener).toBeFocused();
        expect(await expandedState(page, opener)).toBe(false);

        await opener.tap();
        const close = panel.getByRole('button', {name: 'Close'});
        await expect(close).toBeInViewport({ratio: 1});
        await close.tap();
        await expectClosed(page, id);
        await expect(opener).toBeFocused();

        await opener.tap();
        await expect(openPanel(page, id)).toBeVisible();
        const box = (await panel.boundingBox())!;
        // A side menu leaves room at the right, a bottom sheet above it.
        await page.touchscreen.tap(
          box.width < PHONE.width ? PHONE.width - 10 : 200,
          box.y + (box.y > 0 ? -20 : 400),
        );
        await expectClosed(page, id);

        await opener.focus();
        await page.keyboard.press('Space');
        await expect(openPanel(page, id)).toBeVisible();
        await page.keyboard.press('Space');
        await expectClosed(page, id);
      });
    }

    test('two menus are never open at once', async ({page}) => {
      await page.goto('/docs/guidelines/roblox');
      await arrive(page);
      await button(page, 'Menu').tap();
      await expect(page.locator('#doc-menu')).toBeVisible();
      // The side menu covers the button: for keys it is there.
      await button(page, 'On this page').press('Enter');
      await expect(openPanels(page)).toHaveCount(1);
      await expect(openPanel(page, 'toc')).toBeVisible();
      await expect(page.locator('#doc-menu')).toBeHidden();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible();
      await expect(openPanels(page)).toHaveCount(0);
    });

    test('a link of the menu that leads to where the reader is closes it, and it opens again', async ({
      page,
    }) => {
      await page.goto('/docs/shop');
      await arrive(page);
      const menu = page.locator('#doc-menu');
      for (let round = 0; round < 2; round += 1) {
        await button(page, 'Menu').tap();
        await menu.getByRole('link', {name: 'Shop'}).last().tap();
        await expect(menu).toBeHidden();
        await expect(heading(page, 'Shop')).toBeVisible();
      }
    });

    test('a panel is closed after a link in it was followed, after back and after forward, and opens again', async ({
      page,
    }) => {
      await page.goto('/docs/shop');
      await arrive(page);
      const menu = page.locator('#doc-menu');
      await button(page, 'Menu').tap();
      await menu.getByRole('link', {name: 'Departments'}).last().tap();
      await expect(heading(page, 'Departments')).toBeVisible();
      await expect(openPanels(page)).toHaveCount(0);
      await button(page, 'Menu').tap();
      await expect(menu).toBeVisible();
      await page.goBack();
      await expect(heading(page, 'Shop')).toBeVisible();
      await expect(openPanels(page)).toHaveCount(0);
      await button(page, 'Menu').tap();
      await expect(menu).toBeVisible();
      await page.goForward();
      await expect(heading(page, 'Departments')).toBeVisible();
      await expect(openPanels(page)).toHaveCount(0);
      await button(page, 'On this page').tap();
      await page.locator('#toc').getByRole('link').first().tap();
      await page.goBack();
      await expect(openPanels(page)).toHaveCount(0);
      await button(page, 'Menu').tap();
      await expect(menu).toBeVisible();
    });

    for (const {url, button: name, id} of PANELS) {
      test(`the window becomes wide while #${id} is open, and narrow again: nothing stays covered`, async ({
        page,
      }) => {
        await page.goto(url);
        await arrive(page);
        await button(page, name).tap();
        const panel = page.locator(`#${id}`);
        await expect(openPanel(page, id)).toBeVisible();
        for (const width of [997, 1280]) {
          await page.setViewportSize({width, height: 800});
          await expect(openPanels(page)).toHaveCount(0);
          await expect(panel).toBeInViewport(); // as a part of the page
          await expect(root(page)).not.toHaveCSS('overflow', 'hidden');
          await expectNoSidewaysScroll(page);
        }
        await page.locator('#site-menu').getByRole('link', {name: 'Shop'}).hover(); // fails if covered
        await page.setViewportSize({width: 996, height: 800});
        await expectClosed(page, id);
        await expectNoSidewaysScroll(page);
        await button(page, name).tap();
        await expect(openPanel(page, id)).toBeInViewport();
      });

      test(`the phone is turned while #${id} is open: it stays, and its end can be reached`, async ({
        page,
      }) => {
        await page.goto(url);
        await arrive(page);
        await button(page, name).tap();
        const panel = page.locator(`#${id}`);
        await expect(openPanel(page, id)).toBeVisible();
        await page.setViewportSize({width: PHONE.height, height: PHONE.width});
        await expect(openPanel(page, id)).toBeVisible();
        await expect(panel.getByRole('button', {name: 'Close'})).toBeInViewport({ratio: 1});
        await panel.getByRole('link').last().scrollIntoViewIfNeeded();
        await expect(panel.getByRole('link').last()).toBeInViewport({ratio: 1});
        await expectNoSidewaysScroll(page, panel);
        await page.keyboard.press('Escape');
        await expectClosed(page, id);
      });
    }
  });

  test.describe(`${time},`, () => {
    test('the mark of the contents follows the reader', async ({page}) => {
      await page.goto('/docs/guidelines/roblox');
      await arrive(page);
      await expect(current(page)).toHaveCount(0);
      for (const name of ['R-03', 'R-09', 'R-02']) {
        await tocEntry(page, name).click();
        await expect(current(page)).toHaveCount(1);
        await expect(current(page)).toContainText(name);
        await expect(current(page)).toHaveAttribute('aria-current', 'location');
      }
      await page.mouse.move(640, 400);
      await page
        .locator('#r-12')
        .evaluate((element) => window.scrollTo(0, scrollY + element.getBoundingClientRect().top - 150));
      await expect(current(page)).toHaveText(/R-12/);
      await scrollTo(page, 0);
      await expect(current(page)).toHaveCount(0);
    });

    test('the mark begins at the heading of the address', async ({page}) => {
      await page.goto('/docs/guidelines/roblox#r-07');
      await arrive(page);
      await expect(current(page)).toHaveText(/R-07/);
    });

    test('back to top shows on the way up only, and the keyboard does not meet it before', async ({page}) => {
      await page.goto('/docs/guidelines/roblox');
      await arrive(page);
      const up = page.getByRole('link', {name: 'Back to top'});
      await expect(up).toBeHidden();
      await scrollTo(page, 2000);
      await expect(up).toBeHidden();
      await scrollTo(page, 1500);
      await expect(up).toBeInViewport({ratio: 1});
      await scrollTo(page, 1600);
      await expect(up).toBeHidden();
      await scrollTo(page, 1500);
      await up.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(up).toBeHidden();
    });

    test('the end of the sidebar is in sight below the announcement, and at the end of the page', async ({
      page,
    }) => {
      await page.setViewportSize({width: 1280, height: 400});
      await page.goto('/docs/guidelines/roblox');
      await arrive(page);
      await expect(announcement(page)).toBeVisible();
      const last = page.locator('.doc-menu__docs').getByRole('link').last();
      const list = page.locator('.doc-menu__docs');
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(last).toBeInViewport({ratio: 1});
      await scrollTo(page, 1500);
      await expect(last).toBeInViewport({ratio: 1});
      await scrollTo(page, 0);
      await button(page, 'Close').click();
      await expect(announcement(page)).toBeHidden();
      await expect(last).toBeInViewport({ratio: 1});
      // And nothing of the first is below the navbar when it is scrolled to the top.
      await list.evaluate((element) => element.scrollTo(0, 0));
      const navbar = (await page.getByRole('navigation', {name: 'Main'}).boundingBox())!;
      const first = (await page.locator('.doc-menu__docs').getByRole('link').first().boundingBox())!;
      expect(first.y).toBeGreaterThanOrEqual(navbar.y + navbar.height);
    });

    test('?docusaurus-theme=dark is shown and said, and the button leaves it', async ({page}) => {
      await page.goto('/docs/shop?docusaurus-theme=dark');
      await arrive(page);
      await expect(root(page)).toHaveAttribute('data-theme', 'dark');
      await expect(button(page, 'Dark theme')).toHaveAttribute('aria-pressed', 'true');
      await button(page, 'Dark theme').click();
      await expect(root(page)).toHaveAttribute('data-theme', 'light');
      await expect(button(page, 'Dark theme')).toHaveAttribute('aria-pressed', 'false');
    });

    test('the theme changes in all tabs of the site, and each says so', async ({page, context}) => {
      await page.goto('/docs/shop');
      await arrive(page);
      const other = await context.newPage();
      await other.goto('/');
      for (const [here, there, theme] of [
        [page, other, 'dark'],
        [other, page, 'light'],
      ] as const) {
        await button(here, 'Dark theme').click();
        await expect(root(there)).toHaveAttribute('data-theme', theme);
        await expect(button(there, 'Dark theme')).toHaveAttribute('aria-pressed', String(theme === 'dark'));
        await expect(button(here, 'Dark theme')).toHaveAttribute('aria-pressed', String(theme === 'dark'));
      }
      // And once the other page is hydrated too.
      await hydrated(other);
      await button(other, 'Dark theme').click();
      await expect(root(page)).toHaveAttribute('data-theme', 'dark');
      await expect(button(page, 'Dark theme')).toHaveAttribute('aria-pressed', 'true');
      await expect(button(other, 'Dark theme')).toHaveAttribute('aria-pressed', 'true');
    });

    test('a closed announcement stays closed, another one shows', async ({page}) => {
      await page.goto('/docs/shop');
      await arrive(page);
      await button(page, 'Close').click();
      await expect(announcement(page)).toBeHidden();
      await hydrated(page);
      await expect(announcement(page)).toBeHidden();
      await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Departments'}).click();
      await expect(heading(page, 'Departments')).toBeVisible();
      await expect(announcement(page)).toBeHidden();
      await page.reload();
      await arrive(page);
      await expect(announcement(page)).toBeHidden();
      // As it was stored when the site had another one.
      await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-older-one'));
      await page.reload();
      await expect(announcement(page)).toBeVisible();
      await arrive(page);
      await expect(announcement(page)).toBeVisible();
      await button(page, 'Close').click();
      await page.reload();
      await arrive(page);
      await expect(announcement(page)).toBeHidden();
    });

    for (const [what, forbid] of [
      [
        'refuses to copy',
        () => {
          navigator.clipboard.writeText = () =>
            Promise.reject(new DOMException('refused', 'NotAllowedError'));
        },
      ],
      [
        'has no clipboard',
        () => {
          Object.defineProperty(Navigator.prototype, 'clipboard', {get: () => undefined});
        },
      ],
    ] as const) {
      test(`where the browser ${what}, the text is shown and selected, and stays`, async ({page}) => {
        await page.addInitScript(forbid);
        await page.goto('/docs/guidelines/discord');
        await arrive(page);
        await button(page, 'Copy link to D-04').click();
        const status = page.getByRole('status').filter({hasText: 'Your browser did not allow copying.'});
        await expect(status).toHaveText(/ https:[^#]*\/d-04$/);
        expect(await page.evaluate(() => getSelection()?.toString() ?? '')).toMatch(/^https:[^#]*\/d-04$/);
        await hydrated(page);
        await expect(status).toHaveText(/ https:[^#]*\/d-04$/);
        await expectNoSidewaysScroll(page);
      });
    }
  });
}

test.describe('hydration in the middle', () => {
  test.use({viewport: PHONE, hasTouch: true, permissions: ['clipboard-read', 'clipboard-write']});

  for (const {url, button: name, id} of PANELS) {
    test(`of #${id}: it stays open, keeps the focus, and closes when a link in it is followed`, async ({
      page,
    }) => {
      await page.goto(url);
      await button(page, name).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const panel = page.locator(`#${id}`);
      const focused = panel.getByRole('link').first();
      await expect(focused).toBeFocused();
      await hydrated(page);
      await expect(openPanel(page, id)).toBeVisible();
      await expect(focused).toBeFocused();
      const title = page.getByRole('heading', {level: 1});
      const before = (await title.textContent())!;
      await page.keyboard.press('Enter');
      await expectClosed(page, id);
      await expect(openPanels(page)).toHaveCount(0);
      if (id !== 'toc') {
        await expect(title).not.toHaveText(before);
      }
      const again = page.getByRole('button', {name: 'Menu'});
      await again.tap();
      await expect(openPanels(page)).toHaveCount(1);
    });
  }

  test('of a copy: it says "Copied", and then no more', async ({page}) => {
    await page.goto('/docs/guidelines/roblox');
    await copyLink(page).tap();
    await hydrated(page);
    const status = page.locator('[role=status]', {hasText: 'Copied'});
    await expect(status).toHaveCount(1);
    await expect(status).toHaveCount(0);
    await copyLink(page).tap();
    await expect(status).toHaveCount(1);
  });

  test('of what else was done: theme, announcement, category, explained word stay', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 800});
    await page.goto('/docs/guidelines/roblox');
    await button(page, 'Dark theme').click();
    await button(page, 'Close').click();
    const link = category(page).getByRole('link', {name: 'Discord Guidelines'});
    await expect(link).toBeVisible();
    await category(page).locator('summary').click();
    await expect(link).toBeHidden();
    await explained(page).focus();
    await expect(explanation(page)).toBeVisible();
    await hydrated(page);
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await expect(button(page, 'Dark theme')).toHaveAttribute('aria-pressed', 'true');
    await expect(announcement(page)).toBeHidden();
    await expect(link).toBeHidden();
    await expect(explained(page)).toBeFocused();
    await expect(explanation(page)).toBeVisible();
    await category(page).locator('summary').click();
    await expect(link).toBeVisible();
    // A page that lies in a closed category opens it.
    await category(page).locator('summary').click();
    await page.locator('#site-menu').getByRole('link', {name: 'Shop'}).click();
    await page.locator('.doc-menu__docs').getByRole('link', {name: 'Community Guidelines'}).click();
    await expect(heading(page, 'Community Guidelines')).toBeVisible();
    await expect(link).toBeVisible();
  });
});

test('two hydrated pages further, "Dark theme" says what is shown', async ({page}) => {
  await page.goto('/docs/shop');
  await hydrated(page);
  for (const [name, expected] of [
    ['Departments', 'true'],
    ['Juniper County', 'false'],
    ['Guidelines', 'true'],
  ] as const) {
    await button(page, 'Dark theme').click();
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name, exact: true}).click();
    await expect(page).not.toHaveURL('/docs/shop');
    await expect(root(page)).toHaveAttribute('data-theme', expected === 'true' ? 'dark' : 'light');
    await expect(button(page, 'Dark theme')).toHaveAttribute('aria-pressed', expected);
  }
});

for (const [what, block] of [
  [
    'blocked',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  for (const [time, arrive] of TIMES) {
    test(`where the storage is ${what}, theme and announcement change for the visit of this page, ${time}, and the button says so`, async ({
      page,
      problems,
    }) => {
      problems.expect(/Docusaurus (browser )?storage/);
      await page.addInitScript(block);
      await page.goto('/docs/guidelines/roblox');
      await arrive(page);
      const expectTheme = async (theme: 'dark' | 'light') => {
        await expect(root(page)).toHaveAttribute('data-theme', theme);
        await expect(button(page, 'Dark theme')).toHaveAttribute('aria-pressed', String(theme === 'dark'));
      };
      await button(page, 'Close').click();
      await expect(announcement(page)).toBeHidden();
      await button(page, 'Dark theme').click();
      await expectTheme('dark');
      await hydrated(page);
      await expectTheme('dark');
      await expect(announcement(page)).toBeHidden();
      await button(page, 'Dark theme').click();
      await expectTheme('light');
      await button(page, 'Dark theme').click();
      await expectTheme('dark');
      // React makes the navbar anew on a page of another kind.
      await page.getByRole('link', {name: 'Juniper County'}).first().click();
      await expect(page).toHaveURL('/');
      await expectTheme('dark');
      await button(page, 'Dark theme').click();
      await expectTheme('light');
      await page.locator('#site-menu').getByRole('link', {name: 'Shop'}).click();
      await expect(heading(page, 'Shop')).toBeVisible();
      await expectTheme('light');
      await expect(announcement(page)).toBeHidden();
    });
  }
}

const NARROW = [
  ['320 px', {viewport: {width: 320, height: 640}}],
  ['200 % zoom', {viewport: {width: 640, height: 400}, deviceScaleFactor: 2}],
  ['400 % zoom', {viewport: {width: 320, height: 256}, deviceScaleFactor: 4}],
  ['360 px', {viewport: {width: 360, height: 740}}],
] as const;

for (const [what, options] of NARROW) {
  test.describe(`at ${what}`, () => {
    test.use(options);

    for (const {url, button: name, id} of PANELS) {
      test(`#${id} opens without scrolling sideways, and all of it can be reached`, async ({page}) => {
        await page.goto(url);
        await button(page, name).click();
        const panel = page.locator(`#${id}`);
        await expect(panel.getByRole('button', {name: 'Close'})).toBeInViewport({ratio: 1});
        await expectNoSidewaysScroll(page, panel);
        await panel.getByRole('link').last().scrollIntoViewIfNeeded();
        await expect(panel.getByRole('link').last()).toBeInViewport({ratio: 0.95});
        await panel.getByRole('button', {name: 'Close'}).click();
        await expectClosed(page, id);
      });
    }

    test('no public page scrolls sideways before its scripts', async ({page}) => {
      for (const url of ['/', ...Object.keys(PUBLIC_PAGES)]) {
        await page.goto(url);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}

test.describe('where a reader forces colors or wants no motion', () => {
  test.use({viewport: PHONE});

  test.beforeEach(({page}) => page.emulateMedia({forcedColors: 'active', reducedMotion: 'reduce'}));

  for (const {url, button: name, id} of PANELS) {
    test(`#${id} opens, has a border of its own, and nothing in it moves`, async ({page}) => {
      await page.goto(url);
      await button(page, name).click();
      const panel = page.locator(`#${id}`);
      await expect(openPanel(page, id)).toBeVisible();
      // Forced colors take shadows away, and paint all backgrounds alike.
      const border = await panel.evaluate((element) => {
        const style = getComputedStyle(element);
        return ['Top', 'Right', 'Bottom', 'Left'].some(
          (side) => parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
        );
      });
      expect(border).toBe(true);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await expectNoSidewaysScroll(page, panel);
    });
  }

  test('buttons that are pictures are seen, and the current heading is marked by more than a color', async ({
    page,
  }) => {
    await page.goto('/docs/guidelines/roblox');
    await scrollDownAndUp(page);
    const up = page.getByRole('link', {name: 'Back to top'});
    await expect(up).toBeVisible();
    expect(await up.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
    await page.setViewportSize({width: 1280, height: 800});
    await page.goto('/docs/guidelines/roblox#r-07');
    await expect(current(page)).toHaveText(/R-07/);
    const look = (element: Element) => {
      const {fontWeight, textDecorationLine, borderLeftWidth, backgroundColor} = getComputedStyle(element);
      return [fontWeight, textDecorationLine, borderLeftWidth, backgroundColor].join();
    };
    const other = await tocEntry(page, 'R-09').evaluate(look);
    expect(await current(page).evaluate(look)).not.toBe(other);
  });
});

for (const width of [390, 1280]) {
  test(`on paper stand neither buttons nor panels, ${width} px wide`, async ({page}) => {
    await page.setViewportSize({width, height: 844});
    await page.goto('/docs/guidelines/roblox');
    const expectNone = async () => {
      for (const furniture of [
        page.locator('button:not([data-instant=focus])').filter({visible: true}),
        page
          .locator('.navbar, #doc-menu, #site-menu, #toc, [role=status], [role=tooltip]')
          .filter({visible: true}),
        page.getByText('On this page', {exact: true}).filter({visible: true}),
        page.getByRole('link', {name: 'Back to top'}),
      ]) {
        await expect(furniture).toHaveCount(0);
      }
      await expect(page.locator('#r-07')).toBeVisible();
    };
    await scrollDownAndUp(page);
    await page.emulateMedia({media: 'print'});
    await expectNone();
    if (width < 997) {
      await page.emulateMedia({media: 'screen'});
      await scrollTo(page, 0);
      await button(page, 'On this page').click();
      await expect(page.locator('#toc')).toBeVisible();
      await page.emulateMedia({media: 'print'});
      await expectNone();
    }
  });
}

test.describe('where popovers are not known', () => {
  test.use({viewport: PHONE, hasTouch: true});

  test.beforeEach(async ({page}) => {
    await page.addInitScript(() => {
      const prototype = HTMLElement.prototype as unknown as Record<string, unknown>;
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
        delete prototype[name];
      }
      // What the browser itself would do at a click.
      addEventListener('click', (event) => {
        if ((event.target as Element).closest('[popovertarget]')) {
          event.preventDefault();
        }
      });
    });
    // The browser cannot unlearn the selector, nor its own style.
    let changed = 0;
    const unlearn = (css: string) =>
      css
        .replaceAll('@supports not selector(:popover-open)', () => {
          changed += 1;
          return '@supports not selector(:unknown)';
        })
        .replaceAll(':not(:popover-open)', ':not(:unknown)');
    await rewritePages(page, (html) =>
      unlearn(html)
        .replace('<head>', '<head><style>[popover]{display:block}</style>')
        // Nor do such browsers render pages ahead, which would not be rewritten.
        .replace(/type="?speculationrules"?/, 'type="text/plain"'),
    );
    await page.route('**/assets/css/*.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, body: unlearn(await response.text())});
    });
    await page.goto('/docs/guidelines/roblox');
    expect(changed).toBe(1);
    expect(await page.evaluate(() => 'popover' in document.documentElement)).toBe(false);
  });

  for (const [time, arrive] of TIMES) {
    test(`panels open, say so, and close by their button, Escape, Close and a tap beside them, ${time}`, async ({
      page,
    }) => {
      await arrive(page);
      const menu = page.locator('#doc-menu');
      await expect(menu).toBeHidden();
      await expect(page.locator('#toc')).toBeHidden();

      await button(page, 'Menu').tap();
      await expect(menu).toBeVisible();
      await expect(button(page, 'Menu')).toHaveAttribute('aria-expanded', 'true');
      await expect(menu.getByRole('link').last()).toBeVisible();
      await menu.getByRole('link').first().focus();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button(page, 'Menu')).toBeFocused();
      await expect(button(page, 'Menu')).toHaveAttribute('aria-expanded', 'false');

      await button(page, 'Menu').tap();
      await menu.getByRole('button', {name: 'Close'}).tap();
      await expect(menu).toBeHidden();
      await expect(button(page, 'Menu')).toBeFocused();

      await button(page, 'Menu').tap();
      await expect(menu).toBeVisible();
      await page.touchscreen.tap(PHONE.width - 10, PHONE.height / 2);
      await expect(menu).toBeHidden();

      await button(page, 'Menu').tap();
      await button(page, 'On this page').press('Enter');
      await expect(menu).toBeHidden();
      await expect(openPanel(page, 'toc')).toBeVisible();
      await tocEntry(page, 'R-07').tap();
      await expect(openPanel(page, 'toc')).toHaveCount(0);
      await expect(page.locator('#r-07')).toBeInViewport();

      await button(page, 'Menu').tap();
      await expect(menu).toBeVisible();
      await page.setViewportSize({width: 1280, height: 800});
      await page.setViewportSize(PHONE);
      await expect(menu).toBeHidden();

      await button(page, 'Menu').tap();
      await menu.getByRole('link', {name: 'Shop'}).last().tap();
      await expect(heading(page, 'Shop')).toBeVisible();
      await expect(menu).toBeHidden();
      await button(page, 'Menu').tap();
      await expect(menu).toBeVisible();
    });
  }
});

/** Everything that HTML and CSS give alone. */
async function expectToWorkByHtmlAlone(page: Page): Promise<void> {
  await page.goto('/docs/guidelines/roblox');
  await button(page, 'On this page').tap();
  await tocEntry(page, 'R-07').tap();
  await expect(page.locator('#r-07')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expectClosed(page, 'toc');
  await explained(page).focus();
  await expect(explanation(page)).toBeVisible();

  await page.goto('/docs/shop');
  await button(page, 'Menu').tap();
  const link = category(page).getByRole('link', {name: 'Roblox Guidelines'});
  const isOpen = await link.isVisible();
  await category(page).locator('summary').tap();
  await expect(link).toBeVisible({visible: !isOpen});
  await page.locator('#doc-menu').getByRole('button', {name: 'Close'}).tap();
  await expect(page.locator('#doc-menu')).toBeHidden();
  await button(page, 'Menu').tap();
  await page.locator('#doc-menu').getByRole('link', {name: 'Departments'}).last().tap();
  await expect(heading(page, 'Departments')).toBeVisible();
  await page.goto('/');
  await button(page, 'Menu').tap();
  await page.locator('#site-menu').getByRole('link', {name: 'Shop'}).tap();
  await expect(heading(page, 'Shop')).toBeVisible();
}

/** No button is there that does nothing. */
async function expectNoDeadButtons(page: Page): Promise<void> {
  for (const [url, width] of [
    ['/', 390],
    ['/docs/guidelines/roblox', 390],
    ['/docs/guidelines/roblox', 1280],
  ] as const) {
    await page.setViewportSize({width, height: 844});
    await page.goto(url);
    const buttons = page.locator('button:not([popovertarget], [data-instant=focus])').filter({visible: true});
    expect(await buttons.evaluateAll((found) => found.map((element) => element.outerHTML))).toEqual([]);
    await expect(page.getByRole('link', {name: 'Back to top'})).toBeHidden();
  }
}

test.describe('without JavaScript', () => {
  test.use({viewport: PHONE, hasTouch: true, javaScriptEnabled: false});

  test('menus, contents, categories, explained words and links work', ({page}) =>
    expectToWorkByHtmlAlone(page));
  test('no button is shown that does nothing', ({page}) => expectNoDeadButtons(page));
});

test.describe('with all inline scripts blocked', () => {
  test.use({viewport: PHONE, hasTouch: true});

  test.beforeEach(({page}) =>
    rewritePages(page, (html) => html.replace(/<script(?![^>]* src=)[^>]*>[\s\S]*?<\/script>/g, '')),
  );

  test('menus, contents, categories, explained words and links work', async ({page}) => {
    await expectToWorkByHtmlAlone(page);
    expect(await isHydrated(page)).toBe(false);
  });
  test('no button is shown that does nothing', ({page}) => expectNoDeadButtons(page));
});
