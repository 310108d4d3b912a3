import type {Page} from '@playwright/test';
import {SCRIPTS, slowDown} from './support/controls';
import {haveSession} from './support/haveSession';
import {SIGN_IN_METHODS, STAFF} from './support/SignInForm';
import {siteData} from './support/site';
import {expect, hydrated, test} from './support/test';

/** Stops the clock of the pages that are opened from now on: their timers wait for `page.clock.runFor`. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({time: now});
  await page.clock.pauseAt(now + 1000);
}

/** Stops the installed clock of an open page, a little ahead: not so far that what is on its way would count as lost. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
}

test('the links of the navbar lead to the sections, and to another site, and those of the footer where they say', async ({
  page,
}) => {
  await page.goto('/');
  const links = page.locator('#site-menu').getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/docs/guidelines',
    '/docs/shop',
    '/docs/departments',
    '/docs/staff/portal',
    siteData.community.links.dashboard,
    '/login',
  ]);
  const footer = page.getByRole('contentinfo');
  for (const [name, address] of [
    ['Community Guidelines', '/docs/guidelines'],
    ['Departments', '/docs/departments'],
    ['Store', '/docs/shop'],
    ['Chat server (Discord)', siteData.community.links.chatInvite],
    ['Game server (Roblox)', siteData.community.links.gameServer],
  ] as const) {
    await expect(footer.getByRole('link', {name})).toHaveAttribute('href', address);
  }
});

test('the menu is a button up to 996 px, and a row of links from 997 px on', async ({page}) => {
  for (const url of ['/', '/docs/guidelines/roblox']) {
    await page.goto(url);
    const menu = page.getByRole('button', {name: 'Menu', exact: true});
    const link = page.locator('#site-menu').getByRole('link', {name: 'Shop'});
    await page.setViewportSize({width: 996, height: 800});
    await expect(menu).toBeVisible();
    await expect(link).toBeHidden();
    await page.setViewportSize({width: 997, height: 800});
    await expect(menu).toBeHidden();
    await expect(link).toBeVisible();
  }
  // On a page of docs, the sidebar too, and the contents become a line.
  const sidebar = page.locator('.theme-doc-sidebar-menu');
  const height = async () => (await page.locator('.toc-bar').boundingBox())!.height;
  await page.setViewportSize({width: 997, height: 800});
  await expect(sidebar).toBeVisible();
  expect(await height()).toBeGreaterThan(300);
  await page.setViewportSize({width: 996, height: 800});
  await expect(sidebar).toBeHidden();
  expect(await height()).toBeLessThan(60);
});

test('while it is not known who reads a page for which it matters, the loader covers the whole window', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('firebase:authUser:demo-api-key:[DEFAULT]', '{}'));
  await page.route(/\/assets\/js\/session\.[^/]+\.js/, () => undefined);
  const overlay = page.getByRole('main').filter({hasText: 'Checking your sign-in…'});
  for (const path of ['/docs/staff/portal', '/login', '/logout']) {
    await page.goto(path);
    for (const size of [
      {width: 390, height: 844},
      {width: 1280, height: 800},
    ]) {
      await page.setViewportSize(size);
      expect(await overlay.boundingBox(), path).toEqual({x: 0, y: 0, ...size});
      // Nothing is above it.
      const covers = await overlay.evaluate((element) =>
        [0.01, 0.5, 0.99].every((x) =>
          [0.01, 0.5, 0.99].every((y) =>
            element.contains(document.elementFromPoint(x * innerWidth, y * innerHeight)),
          ),
        ),
      );
      expect(covers, path).toBe(true);
    }
  }
});

test('a bar appears when the next page takes 200 ms, and not before', async ({page}) => {
  await page.clock.install();
  await page.goto('/docs/guidelines');
  await hydrated(page);
  const bar = page.locator('#nprogress .bar');
  const release = await slowDown(page);
  await pauseClock(page);
  const asked = page.waitForRequest(SCRIPTS);
  await page.locator('#site-menu').getByRole('link', {name: 'Shop'}).click();
  await asked;
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();
  release();
  await expect(page.getByRole('heading', {level: 1, name: 'Chandlery'})).toBeVisible();
  await page.clock.runFor(1000);
  await expect(bar).toHaveCount(0);
});

test('a page that arrives within 200 ms shows no bar, not even later', async ({page}) => {
  await page.clock.install();
  await page.goto('/docs/guidelines');
  await hydrated(page);
  await pauseClock(page);
  await page.locator('#site-menu').getByRole('link', {name: 'Shop'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Chandlery'})).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('the sign-in page says that this is a demo, names its accounts, and asks for an email, then for a password, and offers no other way', async ({
  page,
  form,
}) => {
  await page.goto('/login');
  const demo = page.getByRole('complementary', {name: 'Demo mode'});
  await expect(demo).toContainText('Sign-in runs on an emulator on this computer.');
  await expect(demo.locator('dt')).toContainText(['staff@example.com', 'disabled@example.com']);
  await expect(demo.locator('code')).toHaveText(['staff-demo-2024', 'staff-demo-2024']);
  await expect(form.title).toHaveText('Sign in with email');
  await expect(form.container.locator('input')).toHaveCount(1);
  await expect(form.container.getByRole('button')).toHaveText(['Next']);
  await form.enterEmail(STAFF.email);
  await expect(form.title).toHaveText('Sign in');
  await expect(form.container.locator('input')).toHaveCount(2);
  await expect(form.container.getByRole('button')).toHaveText(['Trouble signing in?', 'Sign In']);
});

test('the form shows that it is busy after 500 ms, and not before', async ({page, form}) => {
  await page.clock.install();
  await page.goto('/login');
  await expect(form.email).toBeVisible();
  const method = `**/${SIGN_IN_METHODS.email}?*`;
  await page.route(method, () => undefined);
  await pauseClock(page);
  const asked = page.waitForRequest(method);
  await form.enterEmail(STAFF.email);
  await asked;
  const busy = page.locator('.firebaseui-id-busy-indicator');
  await page.clock.runFor(499);
  await expect(busy).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(busy).toBeVisible();
});

test('the form keeps nothing in the browser, whatever way is taken through it', async ({page, form}) => {
  const expectNothingKept = async () => {
    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(keys.filter((key) => key.includes('firebaseui'))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  };
  await page.goto('/login');
  // An account that signs in with a provider, which the widget would keep while it asks for a credential.
  await page.route(`**/${SIGN_IN_METHODS.email}?*`, (route) =>
    route.fulfill({json: {registered: true, allProviders: ['google.com'], signinMethods: ['google.com']}}),
  );
  await form.enterEmail('somebody@example.com');
  await form.expectText('No sign-in provider is available for the given email');
  await expectNothingKept();
  // An email that is taken.
  await page.unroute(`**/${SIGN_IN_METHODS.email}?*`);
  await page.reload();
  await form.createAccount.click();
  await form.enterEmail(STAFF.email);
  await form.newPassword.fill('correct-horse-7');
  await form.button('Save').click();
  await form.expectText('The email address is already used by another account');
  await expectNothingKept();
  await page.reload();
  await form.signIn();
  await expect(page).toHaveURL('/');
  await expectNothingKept();
});

for (const [what, address] of [
  ['the key', '**/api/staff-key'],
  ['a sealed file', '**/assets/js/sealed-*.js'],
] as const) {
  test(`a page waits 10 s for ${what}, and no longer`, async ({page, problems}) => {
    problems.expect(/SealedPagesError|ChunkLoadError|Loading chunk|link preload/);
    await haveSession(page);
    await page.goto('/docs/staff/portal');
    await expect(page.getByRole('heading', {level: 1, name: 'Watch Room'})).toBeVisible();

    await stopClock(page);
    // The clock that is stopped does not reach the browser's own.
    await page.addInitScript(() => {
      AbortSignal.timeout = (milliseconds) => {
        const controller = new AbortController();
        setTimeout(() => {
          document.documentElement.dataset.timedOut = '';
          controller.abort(new DOMException('The operation timed out.', 'TimeoutError'));
        }, milliseconds);
        return controller.signal;
      };
    });
    await page.route(address, () => undefined);
    const asked = page.waitForRequest(address);
    await page.goto('/docs/staff/severity-guide', {waitUntil: 'commit'});
    await asked;
    await expect(page.getByText('Opening the page…')).toBeVisible();
    await page.clock.runFor(9999);
    await expect(page.locator('html')).not.toHaveAttribute('data-timed-out');
    await page.clock.runFor(1);
    await expect(page.locator('html')).toHaveAttribute('data-timed-out');
    await expect(page.getByRole('main').getByRole('alert')).toContainText("The page couldn't be opened");
  });
}
