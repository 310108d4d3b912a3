// cspell:ignore fathomreach skerrycraft -- words that nothing else has
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {CLOSED_PAGES_DIR} from '@roleplay-docs/engine/search';
import {isSealedFile} from '../sealed-docs/src/format.mjs';
import type {SearchPage} from '@roleplay-docs/engine/search/format';
import {isHydrated, SCRIPTS, slowDown} from './support/controls';
import {SearchBox} from './support/SearchBox';
import {STAFF} from './support/SignInForm';
import {publicPaths, readSearchIndex, siteData, STAFF_PAGES} from './support/site';
import {expect, hydrated, test as base} from './support/test';

const ROOT = path.resolve(__dirname, '../..');
const SEARCH_FILES = /\/assets\/(?:search|sealed)\//;

const test = base.extend<{search: SearchBox}>({
  search: async ({page}, use) => use(new SearchBox(page)),
});

/** What the search fetches, from now on. */
function recordSearchFiles(page: Page): string[] {
  const files: string[] = [];
  page.context().on('request', (request) => {
    if (SEARCH_FILES.test(request.url())) {
      files.push(request.url());
    }
  });
  return files;
}

/** Is found nowhere. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

test.describe('the search box', () => {
  test('opens by its button and by /, Ctrl+K and Cmd+K, loses no key, and offers what was typed last, selected', async ({
    page,
    search,
  }) => {
    await page.goto('/docs/shop');
    await hydrated(page);
    await search.button.click();
    await expect(search.input).toBeFocused();
    await expect(search.input).toHaveValue('');
    await search.dialog.getByRole('button', {name: 'Close'}).click();
    await expect(search.dialog).toBeHidden();
    await expect(search.button).toBeFocused();

    await search.press('Control+k');
    await page.keyboard.type(ALPHABET);
    await expect(search.input).toHaveValue(ALPHABET);
    await expect(search.status).toHaveText(/^Nothing found for “abcdefghijklmnopqrstuvwxyz”\./);
    await search.press('Escape');
    let last: {query: string; rule?: RegExp} = {query: ALPHABET};
    for (const [open, query, rule] of [
      ['/', 'rb', /R-02/],
      ['Control+k', 'boats', /R-03/],
      ['Meta+k', 'cheats', /R-05/],
    ] as const) {
      await expect(search.dialog).toBeHidden();
      await search.press(open);
      await expect(search.input).toBeFocused();
      await expect(search.input).toHaveValue(last.query);
      if (last.rule) {
        await expect(search.chosen).toHaveText(last.rule);
      }
      await page.keyboard.type(query);
      await expect(search.input).toHaveValue(query);
      await expect(search.chosen).toHaveText(rule);
      await search.press('Escape');
      last = {query, rule};
    }
    await expect(search.dialog).toBeHidden();
  });

  test('costs nothing before it is used, finds while one types, is worked by the arrow keys, says what is chosen, and leads to the heading', async ({
    page,
    search,
  }) => {
    const files = recordSearchFiles(page);
    await page.goto('/docs/shop');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(files).toEqual([]);
    expect(page.workers()).toEqual([]);

    await search.button.click();
    const attributes = () =>
      page
        .locator('dialog input')
        .evaluate((input) =>
          ['aria-expanded', 'aria-controls', 'aria-activedescendant'].map((name) => input.getAttribute(name)),
        );
    const closed = ['false', null, null];
    expect(await attributes()).toEqual(closed);
    await search.input.fill('bra');
    await expect(search.options.first()).toBeVisible();
    await search.input.press('w');
    await expect(search.chosen).toHaveText(/R-02 Random brawls \(RB\).*House Rules › Harbor Rules/);
    await search.input.fill('rb');
    await expect(search.chosen.locator('mark').first()).toHaveText('Random');
    await expect(search.status).toHaveText(/^\d+ results?$/);
    await expect.poll(() => files).toHaveLength(2); // headings, then texts
    await search.input.fill('boats');
    await expect(search.chosen).toHaveText(/R-03 Boats/);
    await expect(search.options.nth(1)).toBeVisible();
    const list = await search.dialog.getByRole('listbox').getAttribute('id');
    expect(await attributes()).toEqual(['true', list, await search.chosen.getAttribute('id')]);
    await search.press('ArrowDown');
    await expect(search.options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await search.press('ArrowUp', 'ArrowUp');
    await expect(search.options.last()).toHaveAttribute('aria-selected', 'true');
    await search.press('ArrowDown', 'Enter');
    await expect(page).toHaveURL('/docs/guidelines/roblox#r-03');
    await expect(page.getByRole('heading', {name: 'R-03 Boats'})).toBeInViewport();
    await expect(search.dialog).toBeHidden();
    await expect.poll(attributes).toEqual(closed);
  });

  test('closes when the page changes below it, and keeps what was typed', async ({page, search}) => {
    await page.goto('/docs/shop');
    await hydrated(page);
    await page.locator('#site-menu').getByRole('link', {name: 'Guidelines', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('House Rules');
    await search.ask('bra');
    await page.goBack();
    await expect(page).toHaveURL('/docs/shop');
    await expect(search.dialog).toBeHidden();
    await search.press('Control+k');
    await expect(search.input).toHaveValue('bra');
    await expect(search.options.first()).toBeVisible();
  });

  test('stays, with what is typed, when it is opened while a page is on its way', async ({page, search}) => {
    await page.goto('/docs/shop');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const release = await slowDown(page);
    await page.locator('.navbar').getByRole('link', {name: 'Departments'}).click();
    await search.press('/', 'b', 'r');
    release();
    await expect(page).toHaveURL('/docs/departments');
    await search.press('a');
    await expect(search.input).toHaveValue('bra');
    await expect(search.chosen).toHaveText(/R-02/);
    await search.press('Enter');
    await expect(page).toHaveURL(/#r-02$/);
    await expect(search.dialog).toBeHidden();
  });

  test('has links as results, which open in new tabs too; leads to a heading of the page that is open; and goes on without a connection', async ({
    page,
    search,
    context,
    problems,
  }) => {
    problems.expect(/favicon\.ico/); // Chromium asks for it when it likes
    await page.goto('/docs/guidelines/roblox');
    await hydrated(page);
    const texts = context.waitForEvent('requestfinished', (request) => request.url().includes('/texts.'));
    await search.ask('appeal');
    await texts;
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      search.options.first().click({modifiers: ['ControlOrMeta']}),
    ]);
    await expect(tab).toHaveURL('/docs/guidelines/appeal');
    await tab.close();
    await expect(search.dialog).toBeVisible();

    await search.input.fill('r 05');
    await expect(search.chosen).toHaveText(/R-05/);
    await search.press('Enter');
    await expect(page).toHaveURL('/docs/guidelines/roblox#r-05');
    await expect(page.getByRole('heading', {name: /^R-05/})).toBeInViewport();

    await context.setOffline(true);
    await search.press('/');
    await search.input.fill('brawl');
    await expect(search.chosen).toHaveText(/R-02/);
    await search.press('Enter');
    await expect(page).toHaveURL('/docs/guidelines/roblox#r-02');
  });

  test('fits a screen 320 px wide, says what to do when nothing is found, and offers topics that are near', async ({
    page,
    search,
  }) => {
    await page.setViewportSize({width: 320, height: 640});
    await page.goto('/docs/shop');
    await hydrated(page);
    const expectFits = async () => {
      expect(await search.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
      await expect(search.dialog.getByRole('button', {name: 'Close'})).toBeInViewport({ratio: 1});
    };
    await search.ask('rb');
    await expect(search.chosen).toBeVisible();
    await expectFits();

    await search.ask('xylophone');
    await expect(search.status).toHaveText('Nothing found for “xylophone”. These pages might help:');
    await expect(search.dialog.getByRole('listitem').getByRole('link')).toHaveCount(3);
    await expect(search.dialog.getByRole('link', {name: 'ask in a ticket'})).toHaveAttribute(
      'href',
      /^https:/,
    );
    await expectFits();

    await search.ask('reclaimings'); // cspell:disable-line
    const near = search.dialog.getByRole('link', {name: 'Chandlery › How to claim'});
    await near.click();
    await expect(page).toHaveURL(/\/docs\/shop#how-to-claim$/);
    await expect(search.dialog).toBeHidden();
    await page.goto('/search?q=reclaimings'); // cspell:disable-line
    await expect(page.getByRole('main').getByRole('link', {name: 'Chandlery › How to claim'})).toBeVisible();
  });
});

test.describe('before the scripts of the page, the search box', () => {
  test.use({hasTouch: true});

  test('opens by a click, a tap, /, Ctrl+K and Cmd+K, loses no letter, and closes with Escape, its button and a click beside it', async ({
    page,
    search,
  }) => {
    await slowDown(page);
    await page.goto('/docs/shop');
    const byEscape = () => search.press('Escape');
    for (const [way, open, close] of [
      ['a click', () => search.button.click(), byEscape],
      ['a tap', () => search.button.tap(), () => search.dialog.getByRole('button', {name: 'Close'}).click()],
      ['/', () => search.press('/'), () => page.mouse.click(5, 500)],
      ['Control+k', () => search.press('Control+k'), byEscape],
      ['Meta+k', () => search.press('Meta+k'), byEscape],
    ] as const) {
      await test.step(way, async () => {
        await open();
        await page.keyboard.type(way);
        await expect(search.input).toHaveValue(way);
        await expect(search.status).toHaveText('Press Enter to search.');
        await close();
        await expect(search.dialog).toBeHidden();
        await expect(search.button).toBeFocused();
      });
    }
    expect(await isHydrated(page)).toBe(false);
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });

  for (const [way, open] of [
    ['a tap', ({button}: SearchBox) => button.tap()],
    ['Control+k', (search: SearchBox) => search.press('Control+k')],
  ] as const) {
    test(`opened by ${way}, loses no letter while the page is hydrated`, async ({page, search}) => {
      const release = await slowDown(page);
      await page.goto('/docs/shop');
      await open(search);
      await page.keyboard.type('abcdefghij');
      await expect(search.input).toHaveValue('abcdefghij');
      expect(await isHydrated(page)).toBe(false);
      const field = await search.input.elementHandle();
      release();
      let typed = 'abcdefghij';
      while (!(await isHydrated(page))) {
        await page.keyboard.type('x');
        typed += 'x';
      }
      await page.keyboard.type('klm');
      await expect(search.input).toHaveValue(`${typed}klm`);
      await expect(search.input).toBeFocused();
      await expect(search.status).toHaveText(/^Nothing found for “abcdefghij/);
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      await search.input.fill('rb');
      await expect(search.chosen).toHaveText(/R-02/);
    });
  }

  test('leads with Enter to the page of results, and nowhere without a word', async ({page, search}) => {
    const release = await slowDown(page);
    await page.goto('/docs/shop');
    await search.press('/', ' ', 'Enter');
    await page.keyboard.type('claim & sail');
    await search.press('Enter');
    await expect(page).toHaveURL('/search?q=claim%20%26%20sail');
    release();
    await expect(page.getByRole('searchbox')).toHaveValue('claim & sail');
    await expect(page.getByRole('region', {name: 'Results'}).getByRole('link').first()).toBeVisible();
  });

  test('leaves / to those who are writing, and takes its shortcut again as a wish to type into its field', async ({
    page,
    search,
  }) => {
    const release = await slowDown(page);
    await page.goto('/docs/shop');
    for (const html of ['<input>', '<textarea></textarea>', '<p contenteditable></p>']) {
      await page.evaluate((field) => document.body.insertAdjacentHTML('afterbegin', field), html);
      const field = page.locator('body > :first-child');
      await field.focus();
      await search.press('a', '/');
      expect(
        await field.evaluate((element) => (element as HTMLInputElement).value ?? element.textContent),
      ).toBe('a/');
      await expect(search.dialog).toBeHidden();
    }
    for (const [before, after] of [
      ['r', 'b'],
      ['', ''],
    ] as const) {
      await search.press('Control+k');
      await page.keyboard.type(before);
      await search.press('Control+k');
      await page.keyboard.type(after);
      await expect(search.input).toHaveValue('rb');
      await search.press('Tab');
      await expect(search.input).not.toBeFocused();
      await search.press('/');
      await expect(search.input).toBeFocused();
      await expect(search.input).toHaveValue('rb');
      await search.press('Escape');
      await expect(search.dialog).toBeHidden();
      release();
      await hydrated(page); // and once more
    }
  });

  // cspell:disable
  test('lets a composition go on while the page is hydrated', async ({page, search}) => {
    const release = await slowDown(page);
    await page.goto('/docs/shop');
    await search.press('/');
    await search.input.evaluate((input) => {
      for (const type of ['compositionstart', 'compositionend']) {
        input.addEventListener(
          type,
          () => (input.dataset.seen = `${input.dataset.seen ?? ''} ${type}`.trim()),
        );
      }
    });
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose('に');
    release();
    await hydrated(page);
    await expect(search.status).toHaveText(/^Nothing found for “に”\./);
    await compose('にほ');
    await expect(search.input).toHaveValue('にほ');
    await expect(search.input).toHaveAttribute('data-seen', 'compositionstart');
    await keyboard.send('Input.insertText', {text: '日本'});
    await expect(search.input).toHaveValue('日本');
    await expect(search.input).toHaveAttribute('data-seen', 'compositionstart compositionend');
    await expect(search.status).toHaveText(/^Nothing found for “日本”\./);
  });
  // cspell:enable

  test('says what is true when they never arrive, and is complete when it is opened again', async ({
    page,
    search,
    problems,
  }) => {
    problems.expect(/ERR_FAILED/);
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/docs/shop');
    await search.ask('rb');
    await expect(search.status).toContainText('Press Enter to search.');
    await expect(search.status).toContainText('A part of this page has not loaded.');
    await search.press('Escape');
    await page.unroute(SCRIPTS);
    await search.button.click();
    await expect(search.chosen).toHaveText(/R-02/);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('there is no button that does nothing', async ({page, search}) => {
    await page.goto('/docs/shop');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(search.button).toBeHidden();
    await expect(search.dialog).toBeHidden();
  });
});

test('the page of results is one click from the box, shows what its address asks for, and changes it while one types, however fast', async ({
  page,
  search,
}) => {
  const all = search.dialog.getByRole('link', {name: 'All results on one page'});
  const field = page.getByRole('searchbox');
  await page.goto('/docs/shop');
  await hydrated(page);
  await search.ask('claim & sail');
  await all.click();
  await expect(page).toHaveURL('/search?q=claim%20%26%20sail');
  await expect(field).toHaveValue('claim & sail');
  await page.goto('/search');
  await expect(field).toHaveValue('');
  expect(publicPaths()).not.toContain('/search');

  await page.goto('/search?q=can%20i%20be%20noisy');
  const results = page.getByRole('region', {name: 'Results'}).getByRole('link');
  await expect(results.first()).toHaveText(/D-03 Noise/);
  await field.fill('boats');
  await expect(results.first()).toHaveText(/R-03/);
  await expect(page).toHaveURL('/search?q=boats');
  await results.first().click();
  await expect(page).toHaveURL('/docs/guidelines/roblox#r-03');
  await page.goBack();
  await expect(field).toHaveValue('boats');
  await expect(results.first()).toHaveText(/R-03/);

  await field.fill('');
  await field.pressSequentially(ALPHABET);
  await expect(field).toHaveValue(ALPHABET);
  await expect(page).toHaveURL(`/search?q=${ALPHABET}`);
  await search.ask('boats');
  await all.click();
  await expect(field).toHaveValue('boats');
  await expect(page).toHaveURL('/search?q=boats');
});

test.describe('staff pages', () => {
  test('are found by staff, beside the others, in the box and on the page of results, and by nobody once they have signed out', async ({
    page,
    search,
    form,
  }) => {
    const files = recordSearchFiles(page);
    await page.goto('/docs/shop');
    await hydrated(page);
    await search.ask('severity');
    await expect(search.status).toHaveText(/^Nothing found|results?$/);
    await expect(search.group('Staff')).toHaveCount(0);
    expect(files.filter((file) => file.includes('sealed'))).toEqual([]);

    await page.goto('/docs/staff/portal');
    await form.signIn(STAFF);
    await expect(page.getByRole('heading', {level: 1, name: 'Watch Room'})).toBeVisible();
    await search.ask('severity guide');
    await expect(search.group('Staff').first()).toHaveText(/Severity Guide/);
    await search.input.fill('appeal');
    await expect(search.group('All readers').first()).toHaveText(/Appeal/);
    await expect(search.group('Staff').first()).toBeVisible();
    await search.input.fill('look-back');
    await expect(search.group('Staff').first()).toHaveText(/Grouping and look-back/);
    await search.group('Staff').first().click();
    await expect(page).toHaveURL('/docs/staff/severity-guide#grouping-and-look-back');
    await page.goto('/search?q=collecting+evidence');
    const results = page.getByRole('region', {name: 'Staff'}).getByRole('link');
    await expect(results.first()).toHaveText(/Collecting Evidence/);

    await page.locator('#site-menu').getByRole('link', {name: 'Logout'}).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(siteData.community.name);
    await expect(page.locator('#site-menu').getByRole('link', {name: 'Login'})).toBeVisible();
    // What staff searched for leaves the browser with them.
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('look-back');
    await search.button.click();
    await expect(search.input).toBeFocused();
    await expect(search.options).toHaveCount(0);
    await search.ask('look-back');
    await expect(search.status).toHaveText(/^Nothing found|results?$/);
    await expect(search.group('Staff')).toHaveCount(0);
  });

  test('are found by the phrases that staff type, which no public file has a word of', async ({
    page,
    search,
    form,
  }) => {
    await page.goto('/docs/staff/portal');
    await form.signIn(STAFF);
    await expect(page.getByRole('heading', {level: 1, name: 'Watch Room'})).toBeVisible();
    await search.ask('fathomreach');
    await expect(search.group('Staff').first()).toHaveText(/Grouping and look-back/);
    await search.input.fill('marlinespike');
    await expect(search.options.first()).toHaveText(/How to claim/);
    await expect(search.dialog).not.toContainText('marlinespike');
    await search.input.fill('skerrycraft');
    await expect(search.options.first()).toHaveText(/R-03/);

    const build = path.join(ROOT, 'build');
    const files = readdirSync(build, {recursive: true, withFileTypes: true}).filter((file) => file.isFile());
    const holding = (word: string) =>
      files.filter((file) => readFileSync(path.join(file.parentPath, file.name), 'latin1').includes(word));
    expect(holding('fathomreach')).toEqual([]);
    // Of public pages, the index has the words, but not the phrases.
    expect(holding('marlinespike').map(({name}) => name)).toEqual([expect.stringMatching(/^texts\./)]);
    expect(holding('my marlinespike')).toEqual([]);
  });

  test('are in no public file: no title, no heading, no text', () => {
    const closed = JSON.parse(
      readFileSync(path.join(ROOT, CLOSED_PAGES_DIR, 'pages.json'), 'utf8'),
    ) as SearchPage[];
    expect(closed).toHaveLength(Object.keys(STAFF_PAGES).length);
    const build = path.join(ROOT, 'build');
    const files = readdirSync(build, {recursive: true, encoding: 'utf8'});
    const [sealed] = files.filter((file) => /^assets\/sealed\/[0-9a-f]{32}\/pages\.json$/.test(file));
    expect(isSealedFile(readFileSync(path.join(build, sealed!)))).toBe(true);
    const open = readSearchIndex();
    expect(open.pages.map(({route}) => route).sort()).toEqual(publicPaths());
    const text = JSON.stringify(open);
    const known = closed.flatMap(({sections}) => sections.map(([, , words = '']) => words.slice(0, 60)));
    expect(known.filter((words) => words.length > 30 && text.includes(words))).toEqual([]);
  });
});
