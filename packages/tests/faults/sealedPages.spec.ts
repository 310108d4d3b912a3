import type {Page, Route} from '@playwright/test';
import {SCRIPTS} from '../support/controls';
import {STAFF} from '../support/SignInForm';
import {expect, test} from '../support/test';
import {expireToken} from '../support/time';

const SEALED_FILE = /\/assets\/js\/sealed-[^/]+\.js$/;
const KEY_SERVICE = '**/api/staff-key';
const NEW_TOKEN = '**/securetoken.googleapis.com/**';
const portal = (page: Page) => page.getByRole('heading', {level: 1, name: 'Watch Room'});
const failure = (page: Page) => page.getByRole('main').getByRole('alert');

interface Obstacle {
  what: string;
  /** What is answered otherwise, and how. */
  files: string | RegExp;
  answer: (route: Route) => Promise<void>;
  /** What is said. */
  text: string;
  /** The button that leads on. */
  button: 'Try again' | 'Reload the page';
}

// One for each answer that a reader gets; `staffKey.test.ts` and `chunkLoader.test.ts` have what else leads to them.
const OBSTACLES: Obstacle[] = [
  {
    what: 'a session that ended',
    files: KEY_SERVICE,
    answer: (route) => route.fulfill({status: 401, json: {}}),
    text: 'You were signed out',
    button: 'Reload the page',
  },
  {
    what: 'a key service that answers with a page',
    files: KEY_SERVICE,
    answer: (route) => route.fulfill({contentType: 'text/html', body: '<h1>Welcome</h1>'}),
    text: "The page couldn't be opened",
    button: 'Try again',
  },
  {
    what: 'a key service with another key',
    files: KEY_SERVICE,
    answer: (route) => route.fulfill({json: {key: Buffer.alloc(32, 1).toString('base64url')}}),
    text: 'The page arrived damaged',
    button: 'Reload the page',
  },
  {
    what: 'a sealed file that is gone',
    files: SEALED_FILE,
    answer: (route) => route.fulfill({status: 404, body: 'gone'}),
    text: 'This site was updated',
    button: 'Reload the page',
  },
  {
    what: 'a sealed file that was replaced by plain JavaScript',
    files: SEALED_FILE,
    answer: (route) => route.fulfill({body: 'document.title = "taken over";'.repeat(9)}),
    text: 'The page arrived damaged',
    button: 'Reload the page',
  },
];

test.describe('signed in, what is in the way of a staff page is said, with a way forward:', () => {
  test.beforeEach(async ({page, form, problems}) => {
    problems.expect(/SealedPagesError|Loading chunk|ChunkLoadError|status of [45]\d\d|ERR_FAILED/);
    await page.goto('/login');
    await form.signIn(STAFF);
    await expect(page).toHaveURL('/');
  });

  test('an account that is not allowed: whom to ask, and the public pages', async ({page}) => {
    await page.route(KEY_SERVICE, (route) =>
      route.fulfill({status: 403, json: {error: {code: 'permission-denied', message: 'no'}}}),
    );
    await page.goto('/docs/staff/portal');
    await expect(failure(page)).toContainText("This account can't open these pages");
    await expect(failure(page).getByRole('link', {name: 'accounts@cedar-bay.community'})).toBeVisible();
    await expect(failure(page).getByRole('button')).toHaveCount(0);
    await page.locator('.navbar').getByRole('link', {name: 'Shop'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Chandlery'})).toBeVisible();
    await page.goBack();
    await expect(failure(page)).toContainText("This account can't open these pages");
  });

  test('whatever of the key and the files fails: why, and a button that works once the cause is gone', async ({
    page,
  }) => {
    for (const {what, files, answer, text, button} of OBSTACLES) {
      await test.step(what, async () => {
        await page.route(files, answer);
        await page.goto('/docs/staff/portal');
        await expect(failure(page)).toContainText(text);
        expect(await page.title()).not.toBe('taken over');
        await page.unroute(files);
        await failure(page).getByRole('button', {name: button}).click();
        await expect(portal(page)).toBeVisible();
      });
    }
    await test.step('an expired token that the sign-in service does not renew', async () => {
      await expireToken(page);
      await page.route(NEW_TOKEN, (route) => route.fulfill({status: 500, body: 'oops'}));
      await page.goto('/docs/staff/portal');
      await expect(failure(page)).toContainText("The page couldn't be opened");
      await page.unroute(NEW_TOKEN);
      await failure(page).getByRole('button', {name: 'Try again'}).click();
      await expect(portal(page)).toBeVisible();
    });
    await test.step('a browser that cannot decompress', async () => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'DecompressionStream'));
      await page.goto('/docs/staff/portal');
      await expect(failure(page)).toContainText('This browser is too old for these pages');
    });
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
    await expect(failure(page)).toContainText("The server didn't answer in time");
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(portal(page)).toBeVisible();
  });

  test('one failure of the key service or a sealed file: healed, unnoticed', async ({page}) => {
    for (const [what, status] of [
      [KEY_SERVICE, 503],
      [KEY_SERVICE, 401], // an expired token
      [SEALED_FILE, 503],
    ] as const) {
      let failed = 0;
      const fail = (route: Route) => {
        failed += 1;
        return route.fulfill({status, json: {}});
      };
      await page.route(what, fail, {times: 1});
      await page.goto('/docs/staff/portal');
      await expect(portal(page)).toBeVisible();
      expect(failed).toBe(1);
    }
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
});
