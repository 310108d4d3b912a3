import type {Locator, Page} from '@playwright/test';
import {PHONE, scrollTo} from './support/controls';
import type {Proxy} from './support/engines/Proxy';
import {haveSession} from './support/haveSession';
import {PUBLIC_PAGES, SECTIONS} from './support/site';
import {answered, expect, hydrated, test} from './support/test';

/** Pages that the navbar leads to, from everywhere. */
const HOME = '/';
const DEPARTMENTS = '/docs/departments';
const SHOP = '/docs/shop';
/** The heaviest page. */
const RULES = '/docs/guidelines/roblox';

/** Which document this is, and what a reader notices of it. */
const look = (page: Page) =>
  page.evaluate(() => ({
    document: ((window as unknown as {own?: number}).own ??= Math.random()),
    address: location.pathname + location.hash,
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    top: Math.round(scrollY),
    target: document.querySelector(':target')?.id,
    focus: document.activeElement!.getAttribute('href') ?? document.activeElement!.tagName,
    entries: history.length,
  }));

/** Everything in the page but the boxes that scripts have added at its end, and whatever comes and goes in its head. */
const contents = (page: Page) =>
  page.evaluate(() => ({
    html: Array.from(document.documentElement.attributes, ({name, value}) => `${name}=${value}`).sort(),
    head: Array.from(
      document.head.querySelectorAll('*:not([rel=prefetch],noscript)'),
      (one) => one.outerHTML,
    ).sort(),
    body: document.getElementById('__docusaurus')!.innerHTML,
  }));

/** What a page holds once all of it is shown. */
const expectContents = (page: Page, whole: Awaited<ReturnType<typeof contents>>) =>
  expect.poll(() => contents(page)).toEqual(whole);

const linkTo = (page: Page, address: string): Locator =>
  page.locator(`a[href="${address}"]`).filter({visible: true}).first();

/** Puts a link on top of the page, outside of what React renders. */
async function addLink(
  page: Page,
  address: string,
  attributes: Record<string, string> = {},
): Promise<Locator> {
  await page.evaluate(
    ([href, others]) => {
      document.getElementById('added')?.remove();
      const link = Object.assign(document.createElement('a'), {id: 'added', href, textContent: 'Added'});
      link.style.cssText = 'position: fixed; inset: auto auto 0 0; z-index: 1000; background: #fff';
      Object.entries(others).forEach(([name, value]) => link.setAttribute(name, value));
      document.body.append(link);
    },
    [address, attributes] as const,
  );
  return page.locator('#added');
}

/** Has the page of a link fetched ahead, whole. */
async function fetchAhead(page: Page, link: Locator): Promise<void> {
  await link.hover();
  await answered(page);
}

/** Follows a link whose page is there. */
async function follow(page: Page, link: Locator): Promise<void> {
  await fetchAhead(page, link);
  await link.click();
}

const expectPage = async (page: Page, address: string) => {
  await expect(page).toHaveURL((url) => url.pathname === address);
  await expect(page.getByRole('heading', {level: 1, name: PUBLIC_PAGES[address]!})).toBeVisible();
};

test('a link shows its page in this document, scrolled to the top, and adds one entry to the history; Tab starts from the beginning, and assistive technology is told', async ({
  page,
  context,
}) => {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Accessibility.enable');
  const told: unknown[] = [];
  devTools.on('Accessibility.loadComplete', ({root}) => told.push(root.name?.value));
  await page.goto(DEPARTMENTS);
  await scrollTo(page, 200);
  const before = await look(page);
  await follow(page, linkTo(page, SHOP));
  await expectPage(page, SHOP);
  const after = await look(page);
  expect(after.title).toContain(PUBLIC_PAGES[SHOP]);
  expect(after).toEqual({
    ...before,
    address: SHOP,
    title: after.title,
    heading: PUBLIC_PAGES[SHOP],
    top: 0,
    focus: 'BODY',
    entries: before.entries + 1,
  });
  await expect.poll(() => told).toContain(after.title);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to main content');
});

test('each public page is the same to the last letter, shown in the document of another or loaded, and hydrates as loaded; then React follows its links, and Back leads through all of them', async ({
  page,
  line,
}) => {
  for (const address of Object.keys(PUBLIC_PAGES)) {
    const from = address === DEPARTMENTS ? SHOP : DEPARTMENTS;
    await test.step(address, async () => {
      await page.goto(line.origin + address);
      await page.mouse.move(0, 0);
      const loaded = await contents(page);
      await page.goto(line.origin + from);
      const before = await look(page);
      await follow(page, await addLink(page, address));
      await page.locator('#added').evaluate((link) => link.remove());
      await expectPage(page, address);
      await expectContents(page, loaded);
      expect((await look(page)).document).toBe(before.document);

      await hydrated(page);
      const next = [SHOP, RULES, '/docs/guidelines'].find((path) => path !== address && path !== from)!;
      await linkTo(page, next).click();
      await expectPage(page, next);
      await page.goBack();
      await expectPage(page, address);
      await page.goBack();
      await expectPage(page, from);
      expect((await look(page)).document).toBe(before.document);
    });
  }
});

test('Back and Forward through pages of one document, and after one of them was loaded again: each stands as it was left', async ({
  page,
  line,
}) => {
  await page.goto(line.origin + DEPARTMENTS);
  await scrollTo(page, 200);
  const first = await look(page);
  const link = linkTo(page, SHOP);
  await follow(page, link);
  await expectPage(page, SHOP);
  await scrollTo(page, 150);
  const second = await look(page);
  line.requests.length = 0;

  await page.goBack();
  await expect.poll(() => look(page)).toEqual({...first, focus: SHOP, entries: second.entries});
  await page.goForward();
  await expect.poll(() => look(page)).toEqual(second);
  expect(line.requests.filter((path) => [DEPARTMENTS, SHOP].includes(path))).toEqual([]);

  await page.reload();
  await expect.poll(async () => (await look(page)).top).toBe(150);
  expect((await look(page)).document).not.toBe(second.document);
  await page.goBack();
  await expectPage(page, DEPARTMENTS);
  await page.goForward();
  await expectPage(page, SHOP);
});

test('a link to a place in another page leads there as if the page were loaded: the place is marked, unfolded and where the keyboard goes on, and Back leads past it', async ({
  page,
}) => {
  const place = () =>
    page.evaluate(() => {
      const target = document.querySelector(':target')!;
      const {backgroundColor, outline, boxShadow} = getComputedStyle(target);
      return {
        top: Math.round(target.getBoundingClientRect().top),
        scrollY,
        backgroundColor,
        outline,
        boxShadow,
      };
    });
  for (const viewport of [PHONE, {width: 1280, height: 800}]) {
    await test.step(`${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await page.goto(`${RULES}#r-02`);
      const loaded = await place();
      await page.goto(SHOP);
      const before = await look(page);
      await follow(page, await addLink(page, `${RULES}#r-02`));
      await expect.poll(async () => (await look(page)).target).toBe('r-02');
      expect(await place()).toEqual(loaded);
      const there = await look(page);
      expect(there.document).toBe(before.document);
      await page.locator('#added').evaluate((link) => link.remove());
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => {
          const position = document
            .querySelector(':target')!
            .compareDocumentPosition(document.activeElement!);
          return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        }),
      ).toBe(true);

      await page.evaluate(() => (location.hash = '#r-01'));
      await expect.poll(async () => (await look(page)).target).toBe('r-01');
      await page.goBack();
      await expect.poll(async () => (await look(page)).target).toBe('r-02');
      expect((await look(page)).top).toBe(there.top);
      await page.goBack();
      await expect
        .poll(() => look(page))
        .toMatchObject({address: SHOP, heading: before.heading, target: undefined});
      await page.goForward();
      await expect.poll(async () => (await look(page)).top).toBe(there.top);
    });
  }
});

test('on a phone, a link in the open menu is followed in this document, and the menu is closed', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(DEPARTMENTS);
  const before = await look(page);
  await page.getByRole('button', {name: 'Menu'}).click();
  await follow(page, page.locator(`:popover-open a[href="${SHOP}"]`).first());
  await expectPage(page, SHOP);
  expect((await look(page)).document).toBe(before.document);
  await expect(page.locator(':popover-open')).toHaveCount(0);
});

test('what means something else is left to the browser: another tab or window, a download, what a script prevents', async ({
  page,
  context,
}) => {
  await page.goto(DEPARTMENTS);
  const before = await look(page);
  const link = linkTo(page, SHOP);
  await fetchAhead(page, link);
  for (const options of [
    {modifiers: ['ControlOrMeta']},
    {button: 'middle'},
    {modifiers: ['Shift']},
  ] as const) {
    const opened = context.waitForEvent('page');
    await link.click(options as object);
    const other = await opened;
    await expectPage(other, SHOP);
    await other.close();
  }
  const opened = context.waitForEvent('page');
  await (await addLink(page, SHOP, {target: '_blank'})).click();
  await (await opened).close();
  const saved = page.waitForEvent('download');
  await (await addLink(page, SHOP, {download: 'shop.html'})).click();
  await (await saved).cancel();
  const prevented = await addLink(page, SHOP);
  await prevented.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await prevented.click();
  expect(await look(page)).toMatchObject({document: before.document, address: DEPARTMENTS});
});

test('a link to the page itself, or to one with a query, leads to a document', async ({page}) => {
  await page.goto(DEPARTMENTS);
  const before = await look(page);
  await follow(page, await addLink(page, DEPARTMENTS));
  await expect.poll(async () => (await look(page)).document).not.toBe(before.document);
  const again = await look(page);
  await follow(page, await addLink(page, `${SHOP}?from=${DEPARTMENTS}`));
  await expectPage(page, SHOP);
  expect((await look(page)).document).not.toBe(again.document);
});

test('a link that is clicked twice leads to its page, one entry further', async ({page}) => {
  await page.goto(DEPARTMENTS);
  const {entries} = await look(page);
  const link = linkTo(page, SHOP);
  await fetchAhead(page, link);
  await link.dblclick();
  await expectPage(page, SHOP);
  expect((await look(page)).entries).toBe(entries + 1);
});

/** Stops the clock that was installed in a page. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);

/** Points at a link whose page then is on its way until the line lets it through. */
async function holdUp(page: Page, line: Proxy, address: string): Promise<() => void> {
  const release = line.fail(new RegExp(`^${address}$`), 'held');
  await linkTo(page, address).hover();
  await expect.poll(() => line.requests).toContain(address);
  return release;
}

test('a page that is still on its way is announced by a bar, and shown in this document once it is there; a link that is clicked meanwhile wins', async ({
  page,
  line,
}) => {
  await page.clock.install();
  await page.goto(line.origin + DEPARTMENTS);
  const before = await look(page);
  await stopClock(page);
  const bar = page.getByRole('progressbar', {name: 'Loading'});
  await test.step('it comes', async () => {
    const release = await holdUp(page, line, SHOP);
    await linkTo(page, SHOP).click();
    await page.clock.runFor(199);
    await expect(bar).toHaveCount(0);
    await page.clock.runFor(2);
    await expect(bar).toBeVisible();
    release();
    await expectPage(page, SHOP);
    await expect(bar).toHaveCount(0);
    expect((await look(page)).document).toBe(before.document);
  });
  await test.step('another one is clicked', async () => {
    await page.goBack();
    await expectPage(page, DEPARTMENTS);
    const release = await holdUp(page, line, '/docs/guidelines');
    await linkTo(page, '/docs/guidelines').click();
    await linkTo(page, SHOP).click();
    await expectPage(page, SHOP);
    release();
    await answered(page);
    await expectPage(page, SHOP);
    expect((await look(page)).document).toBe(before.document);
  });
});

for (const {address, place} of [
  {address: SHOP, place: ''},
  {address: RULES, place: '#r-02'},
]) {
  test(`${address}${place} does not come in time: it is loaded as a document, opens where the link leads to, and a warning is in the console`, async ({
    page,
    line,
    problems,
  }) => {
    problems.expect(/is loaded again/);
    await page.goto(line.origin + DEPARTMENTS);
    await scrollTo(page, 200);
    const before = await look(page);
    const release = line.fail(new RegExp(`^${address}$`), 'held');
    const link = await addLink(page, address + place);
    await link.hover();
    await expect.poll(() => line.requests).toContain(address);
    const warned = page.waitForEvent('console');
    await link.click({noWaitAfter: true});
    expect((await warned).text()).toContain(`${address} is late or failed`);
    release();
    await expectPage(page, address);
    expect((await look(page)).document).not.toBe(before.document);
    if (place) {
      await expect(page.locator(place)).toBeInViewport();
    } else {
      await expect.poll(() => look(page)).toMatchObject({top: 0, entries: before.entries + 1});
    }
  });
}

test('a page that does not come at all is loaded as a document', async ({page, line, problems}) => {
  problems.expect(/ERR_/);
  const release = line.fail(new RegExp(`^${SHOP}$`), 'dropped');
  await page.goto(line.origin + DEPARTMENTS);
  await linkTo(page, SHOP).hover();
  await answered(page);
  release();
  const before = await look(page);
  await linkTo(page, SHOP).click();
  await expectPage(page, SHOP);
  expect((await look(page)).document).not.toBe(before.document);
});

test('a reader who follows a link to a document while a page is on its way gets that document', async ({
  page,
  line,
}) => {
  await page.goto(line.origin + DEPARTMENTS);
  const release = await holdUp(page, line, SHOP);
  await linkTo(page, SHOP).click({noWaitAfter: true});
  const portal = line.fail(/^\/docs\/staff\/portal$/, 'held');
  await (await addLink(page, '/docs/staff/portal')).click({noWaitAfter: true});
  await expect.poll(() => line.requests).toContain('/docs/staff/portal');
  release();
  portal();
  await expect(page).toHaveURL(`${line.origin}/docs/staff/portal`);
});

test('a reader who jumps within a page while the next one is on its way gets the next one, from its top', async ({
  page,
  line,
}) => {
  await page.goto(line.origin + DEPARTMENTS);
  const before = await look(page);
  const release = await holdUp(page, line, SHOP);
  await scrollTo(page, 200);
  await linkTo(page, SHOP).click({noWaitAfter: true});
  await page.evaluate(() => (location.hash = '#nowhere'));
  release();
  await expectPage(page, SHOP);
  expect((await look(page)).document).toBe(before.document);
});

test('an open search box is closed by Back', async ({page}) => {
  await page.goto(DEPARTMENTS);
  await follow(page, linkTo(page, SHOP));
  await expectPage(page, SHOP);
  await page.route(/\/assets\/js\//, () => undefined);
  await page.keyboard.press('Control+k');
  await expect(page.locator('[data-search]')).toHaveAttribute('open');
  await page.goBack();
  await expectPage(page, DEPARTMENTS);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('what goes wrong while a page is shown ends in a document of that page', async ({page, problems}) => {
  problems.expect(/Provoked/);
  await page.goto(DEPARTMENTS);
  const before = await look(page);
  const link = linkTo(page, SHOP);
  await fetchAhead(page, link);
  await page.evaluate(() => {
    Element.prototype.replaceChildren = () => {
      throw new Error('Provoked');
    };
  });
  await link.click();
  await expectPage(page, SHOP);
  expect((await look(page)).document).not.toBe(before.document);
});

test('of a long page the first part is there at once and the rest follows; all of it is there for paper, for a tab in the background, and for React', async ({
  page,
}) => {
  await page.goto(RULES);
  const whole = await page.locator('main *').count();
  const reasons: [string, () => Promise<unknown>][] = [
    ['paper', () => page.evaluate(() => dispatchEvent(new Event('beforeprint')))],
    [
      'the background',
      () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))),
    ],
    ['React', () => page.evaluate(() => dispatchEvent(new Event('hydrating')))],
    ['the next link', () => page.evaluate(() => (location.hash = '#r-01'))],
  ];
  for (const [reason, ask] of reasons) {
    await test.step(reason, async () => {
      await page.goto(SHOP);
      await fetchAhead(page, linkTo(page, RULES));
      await page.evaluate(() => {
        // Frames come when the test says so.
        window.requestAnimationFrame = () => 0;
      });
      await linkTo(page, RULES).click();
      await expectPage(page, RULES);
      expect(await page.locator('main *').count()).toBeLessThan(whole);
      await ask();
      await expect(page.locator('main *')).toHaveCount(whole);
    });
  }
});

test("the browser's own search finds text at the end of a page that was shown in this document", async ({
  page,
}) => {
  await page.goto(RULES);
  const last = await page.locator('article p').filter({visible: true}).last().innerText();
  await page.goto(SHOP);
  await follow(page, linkTo(page, RULES));
  await expectPage(page, RULES);
  const words = last.slice(0, 30);
  await expect
    .poll(() =>
      page.evaluate((text) => (window as unknown as {find: (text: string) => boolean}).find(text), words),
    )
    .toBe(true);
});

test('theme and announcement stay as the reader has set them, on the page that is shown and on the one that Back shows', async ({
  page,
}) => {
  await page.goto(DEPARTMENTS);
  await page.locator('[data-instant=announcement]').click();
  await page.mouse.move(0, 400);
  const theme = page.locator('[data-instant=theme]');
  await theme.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const before = await look(page);
  await follow(page, linkTo(page, SHOP));
  await expectPage(page, SHOP);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.theme-announcement-bar')).toBeHidden();
  await theme.click();
  await page.goBack();
  await expectPage(page, DEPARTMENTS);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(theme).toHaveAttribute('aria-pressed', 'false');
  expect((await look(page)).document).toBe(before.document);
});

test('someone who signs in in another tab is signed in on a page that was shown in the document of another', async ({
  page,
  context,
}) => {
  await page.goto(DEPARTMENTS);
  await follow(page, linkTo(page, SHOP));
  await expectPage(page, SHOP);
  const other = await context.newPage();
  await haveSession(other);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'stored');
});

test('a staff page is a document of its own, and Back leads to the page before as it was', async ({page}) => {
  await page.goto(DEPARTMENTS);
  await follow(page, linkTo(page, SHOP));
  await expectPage(page, SHOP);
  await scrollTo(page, 100);
  const before = await look(page);
  await (await addLink(page, '/docs/staff/portal')).click();
  await expect(page).toHaveURL('/docs/staff/portal');
  await expect.poll(async () => (await look(page)).document).not.toBe(before.document);
  await page.goBack();
  await expectPage(page, SHOP);
  await expect.poll(async () => (await look(page)).top).toBe(100);
  await page.goBack();
  await expectPage(page, DEPARTMENTS);
});

test('a page that someone else has changed as a whole, such as a translator, gives way to a document', async ({
  page,
}) => {
  for (const change of [{lang: 'de'}, {className: 'translated-ltr'}]) {
    await page.goto(DEPARTMENTS);
    await fetchAhead(page, linkTo(page, SHOP));
    const before = await look(page);
    await page.evaluate((changes) => Object.assign(document.documentElement, changes), change);
    await linkTo(page, SHOP).click();
    await expectPage(page, SHOP);
    await expect.poll(async () => (await look(page)).document).not.toBe(before.document);
  }
});

test('links are plain where the browser has no Navigation API, in Safari, with data saver, on 2g and without scripts', async ({
  browser,
  context,
  baseURL,
}) => {
  const define = (object: string, name: string, value: string) =>
    `Object.defineProperty(${object}, '${name}', {get: () => (${value})})`;
  for (const [reason, script] of Object.entries({
    'no Navigation API': define('window', 'navigation', 'undefined'),
    Safari: define('Navigator.prototype', 'vendor', "'Apple Computer, Inc.'"),
    'data saver': define('Navigator.prototype', 'connection', "{saveData: true, effectiveType: '4g'}"),
    '2g': define('Navigator.prototype', 'connection', "{saveData: false, effectiveType: '2g'}"),
  })) {
    await test.step(reason, async () => {
      const page = await context.newPage();
      await page.addInitScript(script);
      await page.goto(DEPARTMENTS);
      const before = await look(page);
      await follow(page, linkTo(page, SHOP));
      await expectPage(page, SHOP);
      expect((await look(page)).document).not.toBe(before.document);
      await page.goBack();
      await expectPage(page, DEPARTMENTS);
      await page.close();
    });
  }
  await test.step('no scripts', async () => {
    const plain = await browser.newContext({javaScriptEnabled: false, baseURL});
    const page = await plain.newPage();
    await page.goto(DEPARTMENTS);
    await linkTo(page, SHOP).click();
    await expectPage(page, SHOP);
    await plain.close();
  });
});

test('while the scripts of a page are on their way, its links lead to documents', async ({page}) => {
  await page.goto(DEPARTMENTS);
  const link = linkTo(page, SHOP);
  await fetchAhead(page, link);
  const before = await look(page);
  await page.route(/\/assets\/js\//, () => undefined);
  await page.locator('[data-load]').first().dispatchEvent('pointerover');
  await expect(page.locator('script[src]').first()).toBeAttached();
  await link.click();
  await expectPage(page, SHOP);
  expect((await look(page)).document).not.toBe(before.document);
});

test('every section is reached in one document', async ({page}) => {
  await page.goto(HOME);
  const {document} = await look(page);
  for (const {to} of SECTIONS) {
    await follow(page, linkTo(page, to));
    await expectPage(page, to);
  }
  expect((await look(page)).document).toBe(document);
});
