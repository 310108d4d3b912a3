import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {Page, Route} from '@playwright/test';
import {SCRIPTS} from '../support/controls';
import {expireToken} from '../support/expireToken';
import {STAFF} from '../support/SignInForm';
import {STAFF_PAGES} from '../support/site';
import {expect, hydrated, test} from '../support/test';

const ROOT = path.resolve(__dirname, '../..');
const SEALED_FILE = /\/assets\/js\/sealed-[^/]+\.js$/;
const KEY_SERVICE = '**/api/staff-key';
const portal = (page: Page) => page.getByRole('heading', {level: 1, name: 'Staff Portal'});
const failure = (page: Page) => page.getByRole('main').getByRole('alert');

test.describe('signed in, what is in the way of a staff page is said, with a way forward:', () => {
  test.beforeEach(async ({page, form, problems}) => {
    problems.expect(/SealedPagesError|Loading chunk|ChunkLoadError|status of [45]\d\d|ERR_FAILED/);
    await page.goto('/login');
    await form.signIn(STAFF);
    await expect(page).toHaveURL('/');
  });

  test('an account that is not allowed: whom to ask', async ({page}) => {
    await page.route(KEY_SERVICE, (route) =>
      route.fulfill({status: 403, json: {error: {code: 'permission-denied', message: 'no'}}}),
    );
    await page.goto('/docs/staff/portal');
    await expect(failure(page)).toContainText('This account cannot open these pages');
    await expect(failure(page).getByText('not set yet: contacts.accounts')).toBeVisible();
    await expect(failure(page).getByRole('button')).toHaveCount(0);
    await page.locator('.navbar').getByRole('link', {name: 'Shop'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Shop'})).toBeVisible();
    await page.goBack();
    await expect(failure(page)).toContainText('This account cannot open these pages');
  });

  test('an expired token: replaced, unnoticed', async ({page}) => {
    await page.route(KEY_SERVICE, (route) => route.fulfill({status: 401, json: {}}), {times: 1});
    await page.goto('/docs/staff/portal');
    await expect(portal(page)).toBeVisible();
  });

  test('a session that ended: reload', async ({page}) => {
    await page.route(KEY_SERVICE, (route) => route.fulfill({status: 401, json: {}}));
    await page.goto('/docs/staff/portal');
    await expect(failure(page)).toContainText('You were signed out');
    await page.unroute(KEY_SERVICE);
    await page.getByRole('button', {name: 'Reload the page'}).click();
    await expect(portal(page)).toBeVisible();
  });

  for (const [what, answer] of [
    ['down', undefined],
    ['answering 429', {status: 429, headers: {'Retry-After': '60'}, body: 'Rate exceeded.'}],
    ['answering 500', {status: 500, body: 'oops'}],
    ['answering with a page', {status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>'}],
    ['answering without a key', {status: 200, json: {}}],
    ['answering null', {status: 200, json: null}],
    ['answering with a key that is none', {status: 200, json: {key: 'short'}}],
  ] as const) {
    test(`a key service that is ${what}: try again`, async ({page}) => {
      await page.route(KEY_SERVICE, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await page.goto('/docs/staff/portal');
      await expect(failure(page)).toContainText('The page could not be opened');
      await page.unroute(KEY_SERVICE);
      await page.getByRole('button', {name: 'Try again'}).click();
      await expect(portal(page)).toBeVisible();
    });
  }

  test('a key service with another key: refused, and the right key works', async ({page}) => {
    const key = Buffer.alloc(32, 1).toString('base64url');
    await page.route(KEY_SERVICE, (route) => route.fulfill({json: {key}}));
    await page.goto('/docs/staff/portal');
    await expect(failure(page)).toContainText('The page arrived damaged');
    await page.unroute(KEY_SERVICE);
    await page.getByRole('button', {name: 'Reload the page'}).click();
    await expect(portal(page)).toBeVisible();
  });

  test('an expired token that the sign-in service does not renew: try again', async ({page}) => {
    await expireToken(page);
    await page.route('**/securetoken.googleapis.com/**', (route) =>
      route.fulfill({status: 500, body: 'oops'}),
    );
    await page.goto('/docs/staff/portal');
    await expect(failure(page)).toContainText('The page could not be opened');
    await page.unroute('**/securetoken.googleapis.com/**');
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(portal(page)).toBeVisible();
  });

  test('a key service that does not answer within 10 seconds: try again', async ({page}) => {
    // Requests time out when the test says so.
    await page.addInitScript(() => {
      AbortSignal.timeout = (time) => {
        const controller = new AbortController();
        addEventListener(`timeout ${time}`, () => controller.abort(new DOMException('', 'TimeoutError')));
        return controller.signal;
      };
    });
    // The machine of the test may have no network but its own.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', {value: true}));
    await page.route(KEY_SERVICE, () => undefined, {times: 1});
    await page.goto('/docs/staff/portal');
    await expect(page.getByRole('status')).toContainText('Opening the page');
    await page.evaluate(() => dispatchEvent(new Event('timeout 10000')));
    await expect(failure(page)).toContainText('The server did not answer in time');
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(portal(page)).toBeVisible();
  });

  test('a sealed file that is gone: the site was updated, reload', async ({page}) => {
    await page.route(SEALED_FILE, (route) => route.fulfill({status: 404, body: 'gone'}));
    await page.goto('/docs/staff/portal');
    await expect(failure(page)).toContainText('This site was updated');
    await page.unroute(SEALED_FILE);
    await page.getByRole('button', {name: 'Reload the page'}).click();
    await expect(portal(page)).toBeVisible();
  });

  const changes: [string, string, (file: Buffer) => Buffer][] = [
    ['one flipped bit', 'damaged', (file) => ((file[100]! ^= 1), file)],
    ['truncated', 'damaged', (file) => file.subarray(0, -100)],
    [
      'replaced by plain JavaScript',
      'damaged',
      () => Buffer.from('document.title = "taken over";'.repeat(9)),
    ],
    ['from another build', 'updated', (file) => ((file[5]! ^= 1), file)],
  ];
  for (const [what, text, change] of changes) {
    test(`a sealed file that is ${what}: refused, and the right one works`, async ({page}) => {
      await page.route(SEALED_FILE, async (route) => {
        const response = await route.fetch();
        await route.fulfill({response, body: change(await response.body())});
      });
      await page.goto('/docs/staff/portal');
      await expect(failure(page)).toContainText(text);
      expect(await page.title()).not.toBe('taken over');
      await page.unroute(SEALED_FILE);
      await page.getByRole('main').getByRole('button').click();
      await expect(portal(page)).toBeVisible();
    });
  }

  test('two sealed files swapped: refused', async ({page}) => {
    const directory = path.join(ROOT, 'build/assets/js');
    const [one, two] = readdirSync(directory).filter((file) => /^sealed-[0-9a-f]+\./.test(file));
    const swap = {[one!]: two!, [two!]: one!};
    await page.route(SEALED_FILE, (route) => {
      const other = swap[path.basename(route.request().url())];
      return other ? route.fulfill({path: path.join(directory, other)}) : route.continue();
    });
    let refused = 0;
    for (const url of Object.keys(STAFF_PAGES)) {
      await page.goto(url);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      refused += await failure(page).filter({hasText: 'The page arrived damaged'}).count();
    }
    expect(refused).toBe(2);
  });

  test('one failure of the key service or a sealed file: healed, unnoticed', async ({page}) => {
    for (const what of [KEY_SERVICE, SEALED_FILE]) {
      let failed = 0;
      const fail = (route: Route) => {
        failed += 1;
        return route.fulfill({status: 503, body: ''});
      };
      await page.route(what, fail, {times: 1});
      await page.goto('/docs/staff/portal');
      await expect(portal(page)).toBeVisible();
      expect(failed).toBe(1);
    }
  });

  test('a browser that cannot decompress: said', async ({page}) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'DecompressionStream'));
    await page.goto('/docs/staff/portal');
    await expect(failure(page)).toContainText('This browser is too old for these pages');
  });

  test('a preview with a throwaway secret: said, and no key is asked for', async ({page}) => {
    let asked = 0;
    await page.route(KEY_SERVICE, (route) => {
      asked += 1;
      return route.continue();
    });
    let replaced = 0;
    await expireToken(page); // a preview's pages do not ask early, which this build's do
    await page.route(SCRIPTS, async (route) => {
      const response = await route.fetch();
      // The build's data: its id, and whether it is a preview.
      const body = (await response.text()).replace(/([0-9a-f]{32}","\w+":)false/, (_, before: string) => {
        replaced += 1;
        return `${before}true`;
      });
      await route.fulfill({response, body});
    });
    await page.goto('/docs/staff/portal');
    await expect(failure(page)).toContainText('This is a preview');
    // Once or twice: a page before may have prefetched a file that holds it too.
    expect(replaced).toBeGreaterThan(0);
    expect(asked).toBe(0);
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });

  test('a failure on a staff page leaves the way to public pages open', async ({page}) => {
    await page.route(KEY_SERVICE, (route) => route.abort());
    await page.goto('/docs/staff/portal');
    await hydrated(page);
    await expect(failure(page)).toBeVisible();
    await page.locator('.navbar').getByRole('link', {name: 'Guidelines'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Community Guidelines'})).toBeVisible();
  });
});
