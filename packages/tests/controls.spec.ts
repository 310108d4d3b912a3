import type {Locator, Page} from '@playwright/test';
import {
  expectUntouched,
  isHydrated,
  openPanel,
  PANELS,
  PHONE,
  recordLoads,
  SCRIPTS,
  scrollDownAndUp,
  scrollTo,
} from './support/controls';
import {SECTIONS} from './support/site';
import {expect, hydrated, test} from './support/test';

/** A panel is closed: the menus are not there, and of the contents one line is. */
async function expectClosed(page: Page, id: string): Promise<void> {
  await expect(openPanel(page, id)).toHaveCount(0);
  const panel = page.locator(`#${id}`);
  if (id === 'toc') {
    // Where popovers are not known, it is not there either.
    expect((await panel.boundingBox())?.height ?? 0).toBeLessThan(60);
  } else {
    await expect(panel).toBeHidden();
  }
}

/** Answers the pages that match with their HTML, changed. */
async function rewritePages(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') {
        return route.continue();
      }
      const response = await route.fetch();
      return route.fulfill({response, body: change(await response.text())});
    },
  );
}

/** The page scrolls up and down only, and so does the panel. */
async function expectNoSidewaysScroll(page: Page, panel?: Locator): Promise<void> {
  const width = (element: Element) => element.scrollWidth - element.clientWidth;
  expect(await page.locator('html').evaluate(width)).toBeLessThanOrEqual(0);
  if (panel) {
    expect(await panel.evaluate(width)).toBeLessThanOrEqual(0);
  }
}

/**
 * What Chromium tells assistive technology about a control: whether what it opens is open.
 *
 * @returns `undefined` if it says nothing
 */
async function expandedState(page: Page, control: Locator): Promise<boolean | undefined> {
  const session = await page.context().newCDPSession(page);
  await control.evaluate((element) => element.setAttribute('data-asked', ''));
  const {root} = await session.send('DOM.getDocument');
  const {nodeId} = await session.send('DOM.querySelector', {nodeId: root.nodeId, selector: '[data-asked]'});
  const {nodes} = await session.send('Accessibility.getPartialAXTree', {nodeId, fetchRelatives: false});
  await control.evaluate((element) => element.removeAttribute('data-asked'));
  await session.detach();
  return nodes[0]?.properties?.find(({name}) => name === 'expanded')?.value.value as boolean | undefined;
}

const HARBOR_RULES = '/docs/guidelines/roblox';
const button = (page: Page, name: string) => page.getByRole('button', {name, exact: true});
const root = (page: Page) => page.locator('html');
const inNavbar = (page: Page, name: string) => page.locator('#site-menu').getByRole('link', {name});
const announcement = (page: Page) => page.getByText('Cheats have a rule.');
const openPanels = (page: Page) => page.locator(':popover-open');
const explained = (page: Page) => page.locator('article button[aria-describedby]', {hasText: 'random brawl'});
const explanation = (page: Page) => page.getByRole('tooltip').filter({hasText: 'A fight without a story'});
/** The one category of the sidebar. */
const category = (page: Page) => page.locator('#doc-menu details', {has: page.locator('summary')});
const tocEntry = (page: Page, name: string) => page.locator('#toc').getByRole('link', {name});
const current = (page: Page) => page.locator('#toc a[aria-current]');
const backToTop = (page: Page) => page.getByRole('link', {name: 'Back to top'});
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const expectPage = (page: Page, name: string) =>
  expect(page.getByRole('heading', {level: 1, name})).toBeVisible();

/** By the keyboard: once it is closed, a mouse would rest on the search, which loads scripts. */
async function closeAnnouncement(page: Page): Promise<void> {
  await button(page, 'Close').press('Enter');
  await expect(announcement(page)).toBeHidden();
}

/** The page has a theme, and its button says which. */
async function expectTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await expect(root(page)).toHaveAttribute('data-theme', theme);
  await expect(button(page, 'Dark theme')).toHaveAttribute('aria-pressed', String(theme === 'dark'));
}

async function switchTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await button(page, 'Dark theme').click();
  await expectTheme(page, theme);
}

async function tapOpen(page: Page, name: string, id: string): Promise<Locator> {
  await button(page, name).tap();
  await expect(openPanel(page, id)).toBeVisible();
  return page.locator(`#${id}`);
}

/** A panel that is open can be closed and read to its end, and scrolls up and down only. */
async function expectToFit(page: Page, id: string, ratio = 1): Promise<void> {
  const panel = page.locator(`#${id}`);
  await expect(panel.getByRole('button', {name: 'Close'})).toBeInViewport({ratio: 1});
  await expectNoSidewaysScroll(page, panel);
  await panel.getByRole('link').last().scrollIntoViewIfNeeded();
  await expect(panel.getByRole('link').last()).toBeInViewport({ratio});
}

/** How someone uses a control. */
type Use = (control: Locator) => Promise<void>;

/** Opens the menu of narrow screens, which has every section, and follows its link to one. */
async function followInMenu(page: Page, use: Use, id: string, section: string): Promise<void> {
  await use(button(page, 'Menu'));
  const links = page.locator(`#${id}`).getByRole('link');
  await expect(links).toContainText([
    ...SECTIONS.map(({label}) => label),
    'Staff Portal',
    'Dashboard',
    'Login',
  ]);
  const link = links.filter({hasText: section}).first();
  await expect(link).toBeInViewport({ratio: 1});
  await use(link);
}

/** Uses the category of the sidebar twice, so that it is as before. */
async function toggleCategory(page: Page, use: Use): Promise<void> {
  const link = category(page).getByRole('link', {name: 'Chat Rules'});
  const isOpen = await link.isVisible();
  for (const visible of [!isOpen, isOpen]) {
    await use(category(page).locator('summary'));
    await expect(link).toBeVisible({visible});
  }
}

const WAYS: [string, Use][] = [
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
  test.describe('with scripts that never arrive', () => {
    test.use({
      hasTouch: way === 'touch',
      viewport: PHONE,
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    test(`every control works by ${way} in a visit of five pages, and none asks for a script`, async ({
      page,
    }) => {
      await page.route(SCRIPTS, () => undefined);
      const loads = recordLoads(page);
      await page.goto('/');

      await test.step('the announcement closes, for good', async () => {
        await use(button(page, 'Close'));
        await expect(announcement(page)).toBeHidden();
        await page.reload();
        await expect(announcement(page)).toBeHidden();
      });

      await test.step('the menu of the home page leads to every section', async () => {
        await followInMenu(page, use, 'site-menu', 'Guidelines');
        await expectPage(page, 'House Rules');
        await expect(openPanels(page)).toHaveCount(0);
        await expect(announcement(page)).toBeHidden();
      });

      await test.step('the theme changes, says so, and is remembered', async () => {
        await use(button(page, 'Dark theme'));
        await expectTheme(page, 'dark');
        await page.reload();
        await expectTheme(page, 'dark');
      });

      await test.step('a link leads to its page', async () => {
        await use(page.locator('#the-guidelines + ul').getByRole('link', {name: 'Harbor Rules'}));
        await expectPage(page, 'Harbor Rules');
        await expectTheme(page, 'dark');
      });

      await test.step('the contents of the page open, and lead to a heading', async () => {
        await use(button(page, 'On this page'));
        await use(tocEntry(page, 'R-02'));
        await expect(page.locator('#r-02')).toBeInViewport();
        await expect(openPanels(page)).toHaveCount(0);
      });

      await test.step('the link and the citation of a rule are copied, and their buttons say so', async () => {
        const status = page.locator('.rule', {has: page.locator('#r-02')}).getByRole('status');
        await use(button(page, 'Copy link to R-02'));
        await expect(status.first()).toHaveText('Copied');
        expect(await clipboard(page)).toMatch(/^https:[^#]*\/r-02$/);
        await use(button(page, 'Copy citation of R-02'));
        await expect(status.last()).toHaveText('Copied');
        expect(await clipboard(page)).toMatch(/^R-02, version \d{4}-\d\d-\d\d, https:\/\/[^/]+\/r-02$/);
      });

      await test.step('a word is explained', async () => {
        await use(explained(page));
        await expect(explanation(page)).toBeInViewport({ratio: 1});
        await page.keyboard.press('Escape');
        await expect(explanation(page)).toBeHidden();
      });

      await test.step('the way back to the top appears, and leads there', async () => {
        await scrollDownAndUp(page);
        await use(backToTop(page));
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
        await expect(backToTop(page)).toBeHidden();
      });

      await test.step('the menu of a doc leads to every section, and its category closes and opens', async () => {
        await use(button(page, 'Menu'));
        await toggleCategory(page, use);
        await use(page.locator('#doc-menu').getByRole('button', {name: 'Close'}));
        await followInMenu(page, use, 'doc-menu', 'Departments');
        await expectPage(page, 'Crews');
        await expect(openPanels(page)).toHaveCount(0);
      });

      await test.step('where it is wide, sidebar and navbar do the same', async () => {
        await page.setViewportSize({width: 1280, height: 800});
        await toggleCategory(page, use);
        await page.keyboard.press('Tab');
        await page.mouse.wheel(0, 600);
        await use(inNavbar(page, 'Shop'));
        await expectPage(page, 'Chandlery');
      });

      await expectUntouched(page, loads);
    });
  });
}

const TIMES = [
  ['before any script', () => Promise.resolve()],
  ['after hydration', hydrated],
] as [string, (page: Page) => Promise<void>][];

type Panel = (typeof PANELS)[number];

/** Opens and closes a panel of narrow screens in every way but by keys, and changes the window; in the end it is closed. */
async function expectPanelToFollow(page: Page, {button: name, id}: Panel): Promise<void> {
  const opener = button(page, name);
  const panel = page.locator(`#${id}`);

  await test.step('a tap opens it; Close, and a tap beside it, close it', async () => {
    await opener.tap();
    const close = panel.getByRole('button', {name: 'Close'});
    await expect(close).toBeInViewport({ratio: 1});
    await close.tap();
    await expectClosed(page, id);
    await expect(opener).toBeFocused();

    await tapOpen(page, name, id);
    const box = (await panel.boundingBox())!;
    // A side menu leaves room at the right, a bottom sheet above it.
    await page.touchscreen.tap(
      box.width < PHONE.width ? PHONE.width - 10 : 200,
      box.y + (box.y > 0 ? -20 : 400),
    );
    await expectClosed(page, id);
  });

  await test.step('the phone is turned while it is open: it stays, and its end can be reached', async () => {
    await tapOpen(page, name, id);
    await page.setViewportSize({width: PHONE.height, height: PHONE.width});
    await expect(openPanel(page, id)).toBeVisible();
    await expectToFit(page, id);
    await page.keyboard.press('Escape');
    await expectClosed(page, id);
    await page.setViewportSize(PHONE);
  });

  await test.step('the window becomes wide while it is open, and narrow again: nothing stays covered', async () => {
    await tapOpen(page, name, id);
    for (const width of [997, 1280]) {
      await page.setViewportSize({width, height: 800});
      await expect(openPanel(page, id)).toHaveCount(0);
      await expect(panel).toBeInViewport(); // as a part of the page
      await expect(root(page)).not.toHaveCSS('overflow', 'hidden');
      await expectNoSidewaysScroll(page);
    }
    await inNavbar(page, 'Shop').hover(); // fails if covered
    await page.setViewportSize({width: 996, height: 800});
    await expectClosed(page, id);
    await expectNoSidewaysScroll(page);
    await opener.tap();
    await expect(openPanel(page, id)).toBeInViewport();
    await page.setViewportSize(PHONE);
    await page.keyboard.press('Escape');
    await expectClosed(page, id);
  });
}

/** Uses a panel in every way there is; in the end it is closed. */
async function expectPanelToWork(page: Page, panel: Panel): Promise<void> {
  const {button: name, id} = panel;
  const opener = button(page, name);
  await test.step('the keyboard opens it, and Escape closes it and gives the focus back', async () => {
    expect(await expandedState(page, opener)).toBe(false);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(openPanel(page, id)).toBeVisible();
    expect(await expandedState(page, opener)).toBe(true);
    await page.keyboard.press('Tab');
    await expect(page.locator(`#${id} :focus`)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expectClosed(page, id);
    await expect(opener).toBeFocused();
    expect(await expandedState(page, opener)).toBe(false);
    await page.keyboard.press('Space');
    await expect(openPanel(page, id)).toBeVisible();
    await page.keyboard.press('Space');
    await expectClosed(page, id);
  });

  await expectPanelToFollow(page, panel);
}

for (const [time, arrive] of TIMES) {
  test(`the mark of the contents follows the reader, and "Back to top" shows on the way up only, ${time}`, async ({
    page,
  }) => {
    await page.goto(`${HARBOR_RULES}#r-02`);
    await arrive(page);
    await expect(current(page)).toHaveText(/R-02/);
    await scrollTo(page, 0);
    await expect(current(page)).toHaveCount(0);
    for (const name of ['R-03', 'R-04', 'R-02']) {
      await tocEntry(page, name).click();
      await expect(current(page)).toHaveCount(1);
      await expect(current(page)).toContainText(name);
      await expect(current(page)).toHaveAttribute('aria-current', 'location');
    }
    await page.mouse.move(640, 400);
    await page
      .locator('#r-05')
      .evaluate((element) => window.scrollTo(0, scrollY + element.getBoundingClientRect().top - 150));
    await expect(current(page)).toHaveText(/R-05/);
    await scrollTo(page, 0);
    await expect(current(page)).toHaveCount(0);

    const up = backToTop(page);
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

  test(`the announcement leaves the end of the sidebar in sight, stays closed, and makes way for another one, ${time}`, async ({
    page,
  }) => {
    await page.setViewportSize({width: 1280, height: 400});
    await page.goto(HARBOR_RULES);
    await arrive(page);
    await expect(announcement(page)).toBeVisible();
    const list = page.locator('.doc-menu__docs');
    const last = list.getByRole('link').last();
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(last).toBeInViewport({ratio: 1});
    await scrollTo(page, 1500);
    await expect(last).toBeInViewport({ratio: 1});
    await scrollTo(page, 0);
    await closeAnnouncement(page);
    await expect(last).toBeInViewport({ratio: 1});
    // And nothing of the first is below the navbar when it is scrolled to the top.
    await list.evaluate((element) => element.scrollTo(0, 0));
    const navbar = page.getByRole('navigation', {name: 'Main'});
    const {y, height} = (await navbar.boundingBox())!;
    expect((await list.getByRole('link').first().boundingBox())!.y).toBeGreaterThanOrEqual(y + height);

    await hydrated(page);
    await expect(announcement(page)).toBeHidden();
    await navbar.getByRole('link', {name: 'Departments'}).click();
    await expectPage(page, 'Crews');
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
    await closeAnnouncement(page);
    await page.reload();
    await arrive(page);
    await expect(announcement(page)).toBeHidden();
  });

  test(`?docusaurus-theme=dark is shown until the button is used, which changes the theme in all tabs, ${time}`, async ({
    page,
    context,
  }) => {
    await page.goto('/docs/shop?docusaurus-theme=dark');
    await arrive(page);
    await expectTheme(page, 'dark');
    await switchTheme(page, 'light');

    const other = await context.newPage();
    await other.goto('/');
    const changeIn = async (tab: Page, theme: 'dark' | 'light') => {
      await button(tab, 'Dark theme').click();
      await expectTheme(page, theme);
      await expectTheme(other, theme);
    };
    await changeIn(page, 'dark');
    await changeIn(other, 'light');
    // And once the other page is hydrated too.
    await hydrated(other);
    await changeIn(other, 'dark');
  });
}

test('what is done before hydration stays, and works after it: theme, announcement, category, explained word, copy', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(HARBOR_RULES);
  await expect(current(page)).toHaveCount(0);
  await expect(backToTop(page)).toBeHidden();
  await closeAnnouncement(page);
  await switchTheme(page, 'dark');
  const link = category(page).getByRole('link', {name: 'Chat Rules'});
  const summary = category(page).locator('summary');
  await expect(link).toBeVisible();
  await summary.click();
  await expect(link).toBeHidden();
  const copied = page.getByRole('status').filter({hasText: 'Copied'});
  await button(page, 'Copy link to R-02').click();
  await expect(copied).toHaveCount(1);
  await explained(page).focus();
  await expect(explanation(page)).toBeVisible();
  expect(await isHydrated(page)).toBe(false);

  await hydrated(page);
  await expectTheme(page, 'dark');
  await expect(announcement(page)).toBeHidden();
  await expect(link).toBeHidden();
  await expect(explained(page)).toBeFocused();
  await expect(explanation(page)).toBeVisible();
  await expect(copied).toHaveCount(0);
  await button(page, 'Copy link to R-02').click();
  await expect(copied).toHaveCount(1);
  await summary.click();
  await expect(link).toBeVisible();
  // A page that lies in a closed category opens it.
  await summary.click();
  await inNavbar(page, 'Shop').click();
  await expectPage(page, 'Chandlery');
  await page.locator('.doc-menu__docs').getByRole('link', {name: 'House Rules'}).click();
  await expectPage(page, 'House Rules');
  await expect(link).toBeVisible();
});

test('where the browser refuses to copy, the text is shown and selected, before hydration and after it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await page.goto('/docs/guidelines/discord');
  /** Says it of a rule. */
  const status = (id: string) =>
    page
      .getByRole('status')
      .filter({hasText: new RegExp(`Your browser did not allow copying\\..* https:[^#]*/${id}$`)});
  const copy = async (id: string) => {
    await button(page, `Copy link to ${id.toUpperCase()}`).click();
    await expect(status(id)).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toMatch(new RegExp(`^https:[^#]*/${id}$`));
  };
  await copy('d-01');
  await hydrated(page);
  await expect(status('d-01')).toBeVisible();
  await copy('d-02');
  await expectNoSidewaysScroll(page);
});

for (const [what, block, time, arrive] of [
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
    ...TIMES[0]!,
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
    ...TIMES[1]!,
  ],
] as const) {
  test(`where the storage is ${what}, theme and announcement change for the visit of this page, ${time}, and the button says so`, async ({
    page,
    problems,
  }) => {
    problems.expect(/Docusaurus (browser )?storage/);
    await page.addInitScript(block);
    await page.goto(HARBOR_RULES);
    await arrive(page);
    await closeAnnouncement(page);
    await switchTheme(page, 'dark');
    await hydrated(page);
    await expectTheme(page, 'dark');
    await expect(announcement(page)).toBeHidden();
    await switchTheme(page, 'light');
    await switchTheme(page, 'dark');
    // React makes the navbar again on a page of another kind.
    await page.getByRole('link', {name: 'Cedar Bay'}).first().click();
    await expect(page).toHaveURL('/');
    await expectTheme(page, 'dark');
    await switchTheme(page, 'light');
    await inNavbar(page, 'Guidelines').click();
    await expectPage(page, 'House Rules');
    await expectTheme(page, 'light');
    await expect(announcement(page)).toBeHidden();
    await expect(page.getByText('The first seven rules.')).toBeVisible();
  });
}

test('on small and zoomed screens, panels open without scrolling sideways, and all of them can be reached', async ({
  page,
}) => {
  for (const {url, button: name, id} of PANELS) {
    await page.goto(url);
    for (const [what, size] of [
      ['320 px', {width: 320, height: 640}],
      ['200 % zoom', {width: 640, height: 400}],
      ['400 % zoom', {width: 320, height: 256}],
    ] as const) {
      await test.step(`#${id} at ${what}`, async () => {
        await page.setViewportSize(size);
        await button(page, name).click();
        await expectToFit(page, id, 0.95);
        await page.locator(`#${id}`).getByRole('button', {name: 'Close'}).click();
        await expectClosed(page, id);
      });
    }
  }
});

test('where a reader forces colors or wants no motion, panels and buttons have borders, nothing moves, and the current heading is marked by more than a color', async ({
  page,
}) => {
  await page.emulateMedia({forcedColors: 'active', reducedMotion: 'reduce'});
  await page.setViewportSize(PHONE);
  for (const {url, button: name, id} of PANELS) {
    await test.step(`#${id}`, async () => {
      await page.goto(url);
      await button(page, name).click();
      const panel = page.locator(`#${id}`);
      await expect(openPanel(page, id)).toBeVisible();
      // Forced colors take shadows away, and paint all backgrounds alike.
      const widths = await panel.evaluate((element) => {
        const {borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth} =
          getComputedStyle(element);
        return [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth].map(parseFloat);
      });
      expect(Math.max(...widths)).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await expectNoSidewaysScroll(page, panel);
    });
  }
  await page.keyboard.press('Escape');
  await scrollDownAndUp(page);
  await expect(backToTop(page)).toBeVisible();
  await expect(backToTop(page)).toHaveCSS('border-top-width', '1px');
  await page.setViewportSize({width: 1280, height: 800});
  await tocEntry(page, 'R-02').click();
  await expect(current(page)).toHaveText(/R-02/);
  const look = (element: Element) => {
    const {fontWeight, textDecorationLine, borderLeftWidth, backgroundColor} = getComputedStyle(element);
    return [fontWeight, textDecorationLine, borderLeftWidth, backgroundColor].join();
  };
  const other = await tocEntry(page, 'R-04').evaluate(look);
  expect(await current(page).evaluate(look)).not.toBe(other);
});

test.describe('on a phone,', () => {
  test.use({viewport: PHONE, hasTouch: true});

  for (const panel of PANELS) {
    test(`#${panel.id} says whether it is open, closes in every way, and keeps up with the window, before any script, during hydration and after it`, async ({
      page,
    }) => {
      const {url, button: name, id} = panel;
      await page.goto(url);
      const title = page.getByRole('heading', {level: 1});
      const before = (await title.textContent())!;
      await test.step('before any script', async () => {
        await expectPanelToWork(page, panel);
        expect(await isHydrated(page)).toBe(false);
      });

      await test.step('during hydration, it stays open and keeps the focus; a link in it closes it', async () => {
        await button(page, name).focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        const focused = page.locator(`#${id}`).getByRole('link').first();
        await expect(focused).toBeFocused();
        await hydrated(page);
        await expect(openPanel(page, id)).toBeVisible();
        await expect(focused).toBeFocused();
        await page.keyboard.press('Enter');
        await expectClosed(page, id);
        await expect(openPanels(page)).toHaveCount(0);
        if (id !== 'toc') {
          await expect(title).not.toHaveText(before);
        }
        await page.goBack();
        await expect(title).toHaveText(before);
      });

      await test.step('after hydration', () => expectPanelToWork(page, panel));
    });
  }

  for (const [time, arrive] of TIMES) {
    test(`panels close when a link leads anywhere, with Back and Forward, and for each other and the search, ${time}`, async ({
      page,
    }) => {
      await page.goto('/docs/shop');
      await arrive(page);
      const menu = page.locator('#doc-menu');

      await test.step('a link to where the reader is', async () => {
        for (let round = 0; round < 2; round += 1) {
          await button(page, 'Menu').tap();
          await menu.getByRole('link', {name: 'Chandlery'}).tap();
          await expect(menu).toBeHidden();
          await expectPage(page, 'Chandlery');
        }
      });

      await test.step('a link to another page, Back and Forward', async () => {
        await button(page, 'Menu').tap();
        await menu.getByRole('link', {name: 'Crews'}).tap();
        await expectPage(page, 'Crews');
        await expect(openPanels(page)).toHaveCount(0);
        await tapOpen(page, 'Menu', 'doc-menu');
        await page.goBack();
        await expectPage(page, 'Chandlery');
        await expect(openPanels(page)).toHaveCount(0);
        await tapOpen(page, 'Menu', 'doc-menu');
        await page.goForward();
        await expectPage(page, 'Crews');
        await expect(openPanels(page)).toHaveCount(0);
        await button(page, 'On this page').tap();
        await page.locator('#toc').getByRole('link').first().tap();
        await page.goBack();
        await expect(openPanels(page)).toHaveCount(0);
      });

      await test.step('two of them, and the search', async () => {
        await tapOpen(page, 'Menu', 'doc-menu');
        // The side menu covers the button: for keys it is there.
        await button(page, 'On this page').press('Enter');
        await expect(openPanels(page)).toHaveCount(1);
        await expect(openPanel(page, 'toc')).toBeVisible();
        await expect(menu).toBeHidden();
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible();
        await expect(openPanels(page)).toHaveCount(0);
      });
    });
  }

  test('where popovers are not known, panels work in every way, too', async ({page}) => {
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
    await page.goto(HARBOR_RULES);
    expect(changed).toBe(1);
    expect(await page.evaluate(() => 'popover' in document.documentElement)).toBe(false);

    const menu = page.locator('#doc-menu');
    for (const [time, arrive] of TIMES) {
      await test.step(time, async () => {
        await arrive(page);
        await tapOpen(page, 'Menu', 'doc-menu');
        await button(page, 'On this page').press('Enter');
        await expect(menu).toBeHidden();
        await expect(openPanel(page, 'toc')).toBeVisible();
        await tocEntry(page, 'R-02').tap();
        await expect(openPanel(page, 'toc')).toHaveCount(0);
        await expect(page.locator('#r-02')).toBeInViewport();
        for (const panel of PANELS.slice(1)) {
          await expectPanelToFollow(page, panel);
          const opener = button(page, panel.button);
          await expect(opener).toHaveAttribute('aria-expanded', 'false');
          await opener.press('Enter');
          await expect(opener).toHaveAttribute('aria-expanded', 'true');
          await page.locator(`#${panel.id}`).getByRole('link').first().focus();
          await page.keyboard.press('Escape');
          await expectClosed(page, panel.id);
          await expect(opener).toBeFocused();
          await expect(opener).toHaveAttribute('aria-expanded', 'false');
        }
      });
    }
    await button(page, 'Menu').tap();
    await menu.getByRole('link', {name: 'Chandlery'}).tap();
    await expectPage(page, 'Chandlery');
    await expect(menu).toBeHidden();
    await tapOpen(page, 'Menu', 'doc-menu');
  });

  /** What HTML and CSS do alone works, and no button is there that does nothing. */
  async function expectToWorkByHtmlAlone(page: Page): Promise<void> {
    const expectNoDeadButtons = async () => {
      const dead = page.locator('button:not([popovertarget], [data-instant=focus])').filter({visible: true});
      expect(await dead.evaluateAll((found) => found.map((element) => element.outerHTML))).toEqual([]);
      await expect(backToTop(page)).toBeHidden();
    };
    await page.setViewportSize({width: 1280, height: 844});
    await page.goto(HARBOR_RULES);
    await expectNoDeadButtons();
    await page.setViewportSize(PHONE);
    await expectNoDeadButtons();
    await button(page, 'On this page').tap();
    await tocEntry(page, 'R-02').tap();
    await expect(page.locator('#r-02')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expectClosed(page, 'toc');
    await explained(page).focus();
    await expect(explanation(page)).toBeVisible();

    await page.goto('/docs/shop');
    await button(page, 'Menu').tap();
    await toggleCategory(page, (control) => control.tap());
    await page.locator('#doc-menu').getByRole('button', {name: 'Close'}).tap();
    await expect(page.locator('#doc-menu')).toBeHidden();
    await button(page, 'Menu').tap();
    await page.locator('#doc-menu').getByRole('link', {name: 'Crews'}).tap();
    await expectPage(page, 'Crews');

    await page.goto('/');
    await expectNoDeadButtons();
    await button(page, 'Menu').tap();
    await inNavbar(page, 'Shop').tap();
    await expectPage(page, 'Chandlery');
  }

  for (const [what, javaScriptEnabled] of [
    ['with all inline scripts blocked', true],
    ['without JavaScript', false],
  ] as const) {
    test.describe(what, () => {
      test.use({javaScriptEnabled});

      test('menus, contents, categories, words and links work, and no button does nothing', async ({
        page,
      }) => {
        if (javaScriptEnabled) {
          await rewritePages(page, (html) =>
            html.replace(/<script(?![^>]* src=)[^>]*>[\s\S]*?<\/script>/g, ''),
          );
        }
        await expectToWorkByHtmlAlone(page);
        expect(await isHydrated(page)).toBe(false);
      });
    });
  }
});
