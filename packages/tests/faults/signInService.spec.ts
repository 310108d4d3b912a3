import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Page, Route} from '@playwright/test';
import {SCRIPTS} from '../support/controls';
import {AUTH_EMULATOR} from '../support/servers';
import {STAFF} from '../support/SignInForm';
import {answered, expect, test} from '../support/test';
import {expireToken} from '../support/time';

const portal = (page: Page) => page.getByRole('heading', {level: 1, name: 'Watch Room'});
const SIGN_IN_CODE = /\/assets\/js\/sign-in\.[^/]+\.js/;
const SESSION_CODE = /\/assets\/js\/session\.[^/]+\.js/;

/** The loader after its eight seconds; styles alone count them. */
async function expectSlowLoader(page: Page): Promise<void> {
  await expect(page.getByText('Checking your sign-in')).toBeVisible();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === 8000) {
        animation.finish();
      }
    }
  });
  await expect(page.getByText('This is taking longer than usual')).toBeVisible();
}

test('no script of the site arrives: the public pages read, the staff pages do not wait for ever', async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/docs/guidelines/roblox#r-05');
  await expect(page.locator('#r-05')).toBeInViewport();
  await page.goto('/docs/staff/portal');
  await expect(page.getByRole('alert')).toContainText('A part of this page has not loaded.');
  // What fails after the click on "Retry" would ask for another one.
  await answered(page);
  await page.unroute(SCRIPTS);
  await page.getByRole('button', {name: 'Retry'}).click();
  await expect(page.getByLabel('Email', {exact: true})).toBeVisible();
});

test.beforeEach(({problems}) => {
  problems.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|The sign-in form didn't load/);
});

test('the code of the form fails to load: said, and the retry works', async ({page, form}) => {
  await page.route(SIGN_IN_CODE, (route) => route.abort());
  await page.goto('/docs/staff/portal');
  await expect(page.getByRole('alert')).toContainText("The sign-in form didn't load");
  await page.unroute(SIGN_IN_CODE);
  await page.getByRole('button', {name: 'Try again'}).click();
  await form.signIn();
  await expect(portal(page)).toBeVisible();
});

test.describe('signed in', () => {
  test.beforeEach(async ({page, form}) => {
    await page.goto('/login');
    await form.signIn(STAFF);
    await expect(page).toHaveURL('/');
  });

  test('the code of the session fails to load: public pages read and offer Login, staff pages say so, and the retry works', async ({
    page,
  }) => {
    await page.route(SESSION_CODE, (route) => route.abort());
    await page.goto('/docs/guidelines');
    await expect(page.getByRole('heading', {level: 1, name: 'House Rules'})).toBeVisible();
    await expect(page.locator('#site-menu').getByRole('link', {name: 'Login'})).toBeVisible();

    await expireToken(page); // else the key service knows
    await page.goto('/docs/staff/portal');
    await expect(page.getByRole('alert')).toContainText("We couldn't check whether you're signed in");
    await page.unroute(SESSION_CODE);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(portal(page)).toBeVisible();
    await expect(page).toHaveURL('/docs/staff/portal');
  });

  test('the service is slow at a reload: the loader says so and offers to reload', async ({page}) => {
    await expireToken(page); // else the key service is enough
    await page.route('**/accounts:lookup?*', () => undefined, {times: 1});
    const asked = page.waitForRequest('**/accounts:lookup?*');
    await page.goto('/docs/staff/portal#contact-ladder');
    await asked;
    await expectSlowLoader(page);
    await page.getByRole('link', {name: 'Reload the page'}).click();
    await expect(portal(page)).toBeVisible();
    await expect(page).toHaveURL('/docs/staff/portal#contact-ladder');
  });

  // `packages/engine/session/firebase/surviveOutage.test.ts` has every status.
  test('the service fails: reloads keep the session, and signing out works', async ({page, problems}) => {
    problems.expect(/status of 503/);
    const unavailable = {code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE'};
    for (const fail of [
      (route: Route) => route.fulfill({status: 503, json: {error: unavailable}}),
      (route: Route) => route.fulfill({contentType: 'application/json', body: '{"kind":'}),
      (route: Route) => route.abort('internetdisconnected'),
    ]) {
      await page.route(`${AUTH_EMULATOR}/**`, fail);
      const asked = page.waitForRequest('**/accounts:lookup?*');
      await page.goto('/docs/staff/portal');
      await asked;
      await expect(portal(page)).toBeVisible();
    }

    await page.locator('#site-menu').getByRole('link', {name: 'Logout'}).click();
    await expect(page.locator('#site-menu').getByRole('link', {name: 'Login'})).toBeVisible();
  });
});

for (const [place, text] of [
  ['below the layout', 'theme.NotFound.title'],
  ['in the navbar', 'Main'],
] as const) {
  test(`what throws ${place} says "This page crashed" and offers to try again`, async ({page, problems}) => {
    problems.expect(/broken on purpose|navbar item|status of 404/);
    // The code that shows a text is made to throw, in whichever chunks it is.
    const directory = path.resolve(__dirname, '../../../build/assets/js');
    const chunks = readdirSync(directory).filter((file) =>
      readFileSync(path.join(directory, file), 'utf8').includes(`"${text}"`),
    );
    expect(chunks).not.toEqual([]);
    for (const chunk of chunks) {
      await page.route(`**/${chunk}`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          `"${text}"`,
          '(()=>{throw new Error("broken on purpose")})()',
        );
        await route.fulfill({response, body});
      });
    }
    await page.goto('/nowhere');
    await page.locator('[data-load]').first().dispatchEvent('pointerover');
    await expect(page.getByRole('heading', {name: 'This page crashed'})).toBeVisible();
    await expect(page.getByText('broken on purpose')).toBeVisible();
    await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
    // Scripts may still be on their way.
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });
}

test('with signUp: false there is no way to create an account', async ({page, form}) => {
  let replaced = 0;
  await page.route(SCRIPTS, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/signUp:!0/g, () => {
      replaced += 1;
      return 'signUp:!1';
    });
    await route.fulfill({response, body});
  });
  await page.goto('/login');
  await expect(form.title).toBeVisible();
  expect(replaced).toBeGreaterThan(0);
  await expect(form.createAccount).toHaveCount(0);
  await form.signIn();
  await expect(page).toHaveURL('/');
  await page.unrouteAll({behavior: 'ignoreErrors'});
});
