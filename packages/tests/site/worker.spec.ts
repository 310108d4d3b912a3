import {createAccount} from '../support/emulator';
import {haveSession} from '../support/haveSession';
import {addressOf, builtFiles, PORTAL, PUBLIC_PAGES, SECTIONS, STAFF_PAGES} from '../support/site';
import {expect, hydrated, test} from '../support/test';

// On Cloudflare only: what the worker does and the Hosting emulator doesn't, and a smoke test of each kind in a browser.
// Whatever both hosts must do is in `hosts.spec.ts`.

test('a 404 is never cached, files that configure the host get one, and an unchanged file is not sent again', async ({
  request,
}) => {
  for (const path of [
    ...['/assets/js/main.00000000.js', '/img/nowhere.svg', '/nowhere', '/404'],
    ...['/_headers', '/.assetsignore', '/__server/server.bundle.js'],
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['cache-control'], path).toBe('no-cache');
    expect(answer.headers(), path).not.toHaveProperty('etag');
  }
  for (const file of ['index.html', builtFiles().find((name) => name.startsWith('assets/js/main.'))!]) {
    const {etag = ''} = (await request.get(addressOf(file))).headers();
    const again = await request.get(addressOf(file), {headers: {'If-None-Match': etag}});
    expect(again.status(), file).toBe(304);
  }
});

test('public pages load everything they need under their policy, and lead to each other', async ({page}) => {
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
  for (const [path, heading] of Object.entries(PUBLIC_PAGES)) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
  }
  for (const {to, label} of SECTIONS) {
    await page.locator('.navbar').getByRole('link', {name: label, exact: true}).click();
    await expect(page.getByRole('heading', {level: 1, name: PUBLIC_PAGES[to]!})).toBeVisible();
  }
});

test('a staff page opens after signing in and again after a reload, and closes with the session', async ({
  page,
  form,
}) => {
  const portal = page.getByRole('heading', {level: 1, name: STAFF_PAGES[PORTAL]!});
  await page.goto(PORTAL);
  await form.signIn();
  await expect(portal).toBeVisible();
  await page.reload();
  await expect(portal).toBeVisible();
  await page.locator('#site-menu').getByRole('link', {name: 'Logout'}).click();
  await expect(page).toHaveURL('/');
  await page.goto(PORTAL);
  await expect(form.title).toHaveText('Sign in with email');
});

test('a wrong password is refused in words', async ({page, form}) => {
  await page.goto('/login');
  await form.signIn({...(await createAccount()), password: 'not-the-password'});
  await form.expectFieldError(form.password, "The email and password you entered don't match");
});

test('an address without a page is not found, and below /staff asks to sign in', async ({
  page,
  form,
  problems,
}) => {
  problems.expect(/status of 404/);
  await page.goto('/nowhere');
  await hydrated(page);
  await expect(page.getByRole('heading', {level: 1, name: 'Page Not Found'})).toBeVisible();
  await page.goto(`${PORTAL.replace('/staff', '/STAFF')}/`);
  await expect(form.title).toHaveText('Sign in with email');
});

test('when the worker fails, a staff page says so, and opens once it works again', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 500|SealedPagesError/);
  await haveSession(page);
  // Cloudflare's own answer when a worker throws.
  await page.route('**/api/staff-key', (route) =>
    route.fulfill({status: 500, contentType: 'text/html', body: 'error code: 1101'}),
  );
  await page.goto(PORTAL);
  await expect(page.getByRole('main').getByRole('alert')).toContainText("The page couldn't be opened");
  await page.unroute('**/api/staff-key');
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(page.getByRole('heading', {level: 1, name: STAFF_PAGES[PORTAL]!})).toBeVisible();
});
