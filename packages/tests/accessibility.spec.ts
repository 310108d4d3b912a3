import {expectNoViolations} from './support/axe';
import {PANELS, PHONE, slowDown} from './support/controls';
import {unusedEmail} from './support/emulator';
import {haveSession} from './support/haveSession';
import {SearchBox} from './support/SearchBox';
import {DISABLED, STAFF} from './support/SignInForm';
import {expect, hydrated, takenOver, test} from './support/test';

test.describe('axe finds nothing in either theme', () => {
  test('on what has been used on a page of rules, before any script and once it is hydrated', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.goto('/docs/guidelines/roblox#r-03');
    await page.locator('#doc-menu summary').click();
    await page.mouse.move(640, 400);
    for (const top of [2200, 1700]) {
      await page.mouse.wheel(0, top - (await page.evaluate(() => scrollY)));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    }
    await expect(page.getByRole('link', {name: 'Back to top'})).toBeVisible();
    await expect(page.locator('#toc a[aria-current]')).toHaveCount(1);
    await expectNoViolations(page);

    await hydrated(page);
    await page.getByRole('button', {name: 'Copy link to R-02'}).click();
    await expect(page.getByText('Your browser did not allow copying.')).toBeVisible();
    await page.locator('article button[aria-describedby]', {hasText: 'random brawl'}).focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expectNoViolations(page);
  });

  test('on the search box and the page of results, on a phone and on a desktop', async ({page}) => {
    const expectNone = async () => {
      for (const width of [PHONE.width, 1280]) {
        await page.setViewportSize({width, height: 800});
        await expectNoViolations(page);
      }
    };
    const search = new SearchBox(page);
    const release = await slowDown(page);
    await page.goto('/docs/shop');
    await search.button.click();
    await expect(search.input).toBeFocused();
    await expectNone();
    release();
    await hydrated(page);
    await expectNone();
    await search.ask('record');
    await expect(search.chosen).toBeVisible();
    await expectNone();
    await search.ask('xylophone');
    await expect(search.status).toHaveText(/Nothing found/);
    await expectNone();
    await page.goto('/search?q=record');
    await expect(page.getByRole('region', {name: 'Results'})).toBeVisible();
    await expectNone();
  });

  test('on the search of staff', async ({page}) => {
    await haveSession(page);
    await page.goto('/docs/staff/portal');
    await takenOver(page);
    const search = new SearchBox(page);
    await search.ask('lamp');
    await expect(search.group('Staff').first()).toBeVisible();
    await expectNoViolations(page);
  });

  test('on every page of the sign-in form', async ({page, form}) => {
    await page.goto('/docs/staff/portal');
    await expect(form.title).toBeVisible();
    await expectNoViolations(page);
    await form.button('Next').click();
    await form.expectFieldError(form.email, 'Enter your email address to continue');
    await expectNoViolations(page);
    await form.enterEmail(DISABLED.email);
    await expect(form.password).toBeVisible();
    await expectNoViolations(page);
    await form.enterPassword(DISABLED.password);
    await expect(form.bar).toBeVisible();
    await expectNoViolations(page);
    await form.button('Trouble signing in?').click();
    await expect(form.title).toHaveText('Recover password');
    await expectNoViolations(page);
    await form.button('Send').click();
    await expect(form.title).toHaveText('Check your email');
    await expectNoViolations(page);
    await form.createAccount.click();
    await form.enterEmail(unusedEmail());
    await expect(form.newPassword).toBeVisible();
    await expectNoViolations(page);
    await form.button('Save').click();
    await form.expectFieldError(form.newPassword, 'Enter your password');
    await expectNoViolations(page);
  });

  test('on the loader and on its failure', async ({page, problems}) => {
    problems.expect(/ERR_FAILED|Loading chunk/);
    await page.addInitScript(() => localStorage.setItem('firebase:authUser:demo-api-key:[DEFAULT]', '{}'));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/js\/session\.[^/]+\.js/, async (route) => {
      await held;
      await route.abort();
    });
    await page.goto('/docs/staff/portal', {waitUntil: 'commit'});
    await expect(page.getByRole('status')).toContainText('Checking your sign-in');
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expectNoViolations(page);
    release();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page);
  });

  test('on what an old browser is told in place of the sign-in form', async ({page}) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'DecompressionStream'));
    await page.goto('/login');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This browser is too old');
    await expect(page.locator('.navbar')).toBeVisible(); // the page, and not the loader any more
    await expectNoViolations(page);
  });

  test('on a staff page that does not open', async ({page, form, problems}) => {
    problems.expect(/status of 403|SealedPagesError/);
    await page.route('**/api/staff-key', (route) => route.fulfill({status: 403, json: {}}));
    await page.goto('/docs/staff/portal');
    await form.signIn(STAFF);
    await expect(page.getByRole('heading', {level: 1})).toHaveText("This account can't open these pages");
    await expectNoViolations(page);
  });

  for (const {url, button, id} of PANELS) {
    test(`on a phone with #${id} closed and open, before any script and once the page is hydrated`, async ({
      page,
    }) => {
      await page.setViewportSize(PHONE);
      await page.goto(url);
      const expectNone = async () => {
        await expectNoViolations(page);
        await page.getByRole('button', {name: button}).click();
        await expect(page.locator(`#${id}`)).toBeVisible();
        await expectNoViolations(page);
        await page.keyboard.press('Escape');
      };
      await expectNone();
      await hydrated(page);
      await expectNone();
    });
  }
});
