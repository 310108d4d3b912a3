import type {Page} from '@playwright/test';
import {STAFF} from '../support/SignInForm';
import {answered, expect, test} from '../support/test';

const failure = (page: Page) => page.getByRole('main').getByRole('alert');
const portal = (page: Page) => page.getByRole('heading', {level: 1, name: 'Watch Room'});

// The whole visit goes through the line.
test.beforeEach(async ({page, form, problems, line}) => {
  problems.expect(/SealedPagesError|Loading chunk|ChunkLoadError|ERR_|preloaded using link preload/);
  // The machine of the test may have no network but its own.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', {value: true}));
  await page.goto(`${line.origin}/login`);
  await form.signIn(STAFF);
  await expect(page).toHaveURL(`${line.origin}/`);
});

test('the server drops what a staff page needs: it is said to be out of reach, and the first "Try again" works', async ({
  page,
  line,
}) => {
  const browser = await page.context().newCDPSession(page);
  for (const [what, files, text] of [
    ['the sealed files', /\/assets\/js\/sealed-/, "The server couldn't be reached"],
    ['the key', /\/api\/staff-key/, "The server couldn't be reached"],
    [
      'the sealed files and the key',
      /\/assets\/js\/sealed-|\/api\/staff-key/,
      "The server couldn't be reached",
    ],
    [
      'the code of the session and the key',
      /\/assets\/js\/session\.|\/api\/staff-key/,
      "We couldn't check whether you're signed in",
    ],
  ] as const) {
    await test.step(what, async () => {
      await browser.send('Network.clearBrowserCache');
      const fix = line.fail(files, 'dropped');
      await page.goto(`${line.origin}/docs/staff/portal`);
      await expect(failure(page)).toContainText(text);
      await expect(failure(page)).not.toContainText('in time');
      await answered(page);
      fix();
      await failure(page).getByRole('button', {name: 'Try again'}).click();
      await expect(page.getByText('Opening the page…')).toHaveCount(0);
      await expect(portal(page)).toBeVisible();
      await expect(failure(page)).toHaveCount(0);
    });
  }
});
