import type {Route} from '@playwright/test';
import {interceptEarly, SCRIPTS, slowDown} from '../support/controls';
import {SearchBox} from '../support/SearchBox';
import {STAFF} from '../support/SignInForm';
import {expect, hydrated, test as base} from '../support/test';

const INDEX = '**/assets/search/index.*.json';
const TEXTS = '**/assets/search/texts.*.json';

const truncate = async (route: Route) => {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({response, body: body.slice(0, body.length / 2)});
};

const test = base.extend<{search: SearchBox}>({
  search: async ({page}, use) => use(new SearchBox(page)),
});

test('the index arrives in part: the box says so, keeps what was typed, and tries again', async ({
  page,
  search,
}) => {
  await page.context().route(INDEX, truncate);
  await page.goto('/docs/shop');
  await hydrated(page);
  await search.ask('rb');
  await expect(search.status).toContainText("The search couldn't be loaded. Check your connection.");
  await page.context().unroute(INDEX);
  await search.dialog.getByRole('button', {name: 'Try again'}).click();
  await expect(search.chosen).toHaveText(/R-02/);
  await expect(search.input).toHaveValue('rb');
});

test('the texts do not arrive: headings are found, the box says that something is missing, and tries again', async ({
  page,
  search,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  await page.context().route(TEXTS, (route) => route.abort());
  await page.goto('/docs/shop');
  await hydrated(page);
  await search.ask('rb');
  await expect(search.chosen).toHaveText(/R-02/);
  const isMissing = "Part of the search couldn't be loaded. Check your connection.";
  await expect(search.status).toContainText(isMissing);
  await search.input.fill('boats');
  await expect(search.chosen).toHaveText(/R-03/);
  await expect(search.status).toContainText(isMissing);
  await search.input.fill('rb');
  await expect(search.chosen).toHaveText(/R-02/);
  await page.context().unroute(TEXTS);
  await search.dialog.getByRole('button', {name: 'Try again'}).click();
  await expect(search.status).toHaveText(/^\d+ results?$/);
  await search.input.fill('buoy'); // no heading has it
  await expect(search.chosen).toHaveText(/buoy/);
});

test('the index is gone, after a deployment: the box offers to reload the page', async ({
  page,
  search,
  problems,
}) => {
  problems.expect(/status of 404/);
  await page.context().route(INDEX, (route) => route.fulfill({status: 404}));
  await page.goto('/docs/shop');
  await hydrated(page);
  await search.ask('rb');
  await expect(search.status).toContainText('This site has been updated since you opened the page.');
  await page.context().unroute(INDEX);
  await search.dialog.getByRole('button', {name: 'Reload the page'}).click();
  await expect(search.dialog).toBeHidden();
  await search.ask('rb');
  await expect(search.chosen).toHaveText(/R-02/);
});

test('the index is late: Enter leads to the page of results, which waits for it', async ({page, search}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(INDEX, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/docs/shop');
  await hydrated(page);
  await search.ask('rb');
  await expect(search.status).toHaveText('Loading the search…');
  await search.press('Enter');
  await expect(page).toHaveURL('/search?q=rb');
  await expect(search.dialog).toBeHidden();
  release();
  await expect(page.getByRole('region', {name: 'Results'}).getByRole('link').first()).toHaveText(/R-02/);
});

test.describe('the code of the results', () => {
  const FAILURE = "The search couldn't be loaded. Check your connection and try again.";

  test.beforeEach(async ({page}) => {
    await interceptEarly(page);
    await page.goto('/docs/shop');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
  });

  test('does not arrive: the box says so, keeps what was typed, and tries again when it is opened and with the next letter', async ({
    page,
    search,
    problems,
  }) => {
    problems.expect(/ERR_FAILED|ChunkLoadError|Loading (?:CSS )?chunk/);
    // A try that is made while another one fails is part of that, so the page has to have noticed each.
    let tries = 0;
    page.on('console', (message) => (tries += /ChunkLoadError/.test(message.text()) ? 1 : 0));
    await page.route(SCRIPTS, (route) => route.abort());
    await search.press('/', 'b', 'r');
    await expect(search.status).toHaveText(FAILURE);
    await expect.poll(() => tries).toBe(3);
    await search.press('Escape');
    await expect(search.dialog).toBeHidden(); // Chromium closes it a little later
    const askedAgain = page.waitForRequest(SCRIPTS);
    await search.press('/', 'End');
    await askedAgain;
    await expect(search.status).toHaveText(FAILURE);
    await expect.poll(() => tries).toBe(4);
    await page.unroute(SCRIPTS);
    await search.press('a');
    await expect(search.chosen).toHaveText(/R-02/);
    await expect(search.input).toHaveValue('bra');
  });

  test('is late: what is typed meanwhile is not lost', async ({page, search}) => {
    const release = await slowDown(page);
    await search.press('Control+k', 'b', 'r', 'a');
    await expect(search.input).toHaveValue('bra');
    await expect(search.status).toHaveText('Press Enter to search.');
    release();
    await expect(search.chosen).toHaveText(/R-02/);
    await expect(search.input).toHaveValue('bra');
    await expect(search.input).toBeFocused();
  });

  test('is late, and the box closed again: it stays closed', async ({page, search}) => {
    const release = await slowDown(page);
    await search.press('Control+k');
    await expect(search.dialog).toBeVisible();
    await search.press('Escape');
    await expect(search.dialog).toBeHidden();
    const arrived = page.waitForEvent('requestfinished');
    release();
    await arrived;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(search.dialog).toBeHidden();
  });
});

test('the staff pages cannot be searched: the box says so, finds the others, and tries again', async ({
  page,
  search,
  form,
  problems,
}) => {
  problems.expect(/ERR_FAILED|Sealed page: unreachable/);
  await page.goto('/docs/staff/portal');
  await form.signIn(STAFF);
  await expect(page.getByRole('heading', {level: 1, name: 'Watch Room'})).toBeVisible();
  await page.route('**/assets/sealed/**', (route) => route.abort());
  await search.ask('appeal');
  await expect(search.status).toContainText("Staff pages couldn't be searched.");
  await expect(search.options.first()).toHaveText(/Appeal/);
  await page.unroute('**/assets/sealed/**');
  await search.dialog.getByRole('button', {name: 'Try again'}).click();
  await expect(search.group('Staff').first()).toBeVisible();
});

test('odd queries break nothing and run nothing', async ({page, search}) => {
  // `SearchEngine.test.ts` has more of them.
  const queries = {
    'one word of 10,000 characters': 'x'.repeat(10_000),
    'characters of regular expressions': '(.*)+?[^$\\',
    'right-to-left text and emoji': 'القواعد 🚓👮‍♀️', // cspell:disable-line
    markup: '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>',
    'the name of a property': '__proto__ constructor',
  };
  const all = Object.values(queries).join(' ');
  const expectUnharmed = async () =>
    expect(await page.evaluate(() => 'pwned' in window || !!document.querySelector('[onerror]'))).toBe(false);
  await page.goto('/docs/shop');
  await hydrated(page);
  for (const [what, query] of Object.entries({...queries, 'all of them': all})) {
    await test.step(what, async () => {
      await search.ask(query);
      await expect(search.status).toHaveText(/^Nothing found for|result/);
      await expectUnharmed();
    });
  }
  await search.ask('rb');
  await expect(search.chosen).toHaveText(/R-02/);
  await page.goto(`/search?q=${encodeURIComponent(all.slice(-4000))}`);
  await expect(page.getByRole('status').filter({hasText: /^Nothing found for|result/})).toHaveCount(1);
  await expectUnharmed();
});
