import {expectNoViolations, openAll} from '../support/axe';
import {PHONE} from '../support/controls';
import {haveSession} from '../support/haveSession';
import {PUBLIC_PAGES, STAFF_PAGES} from '../support/site';
import {expect, hydrated, takenOver, test} from '../support/test';

test.describe('axe finds nothing in either theme', () => {
  for (const path of ['/', ...Object.keys(PUBLIC_PAGES), '/nowhere']) {
    test(`on ${path}, before any script on a phone, and once it is hydrated on a desktop, with everything open`, async ({
      page,
      problems,
    }) => {
      problems.expect(/status of 404/);
      const desktop = page.viewportSize()!;
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await openAll(page);
      await expectNoViolations(page);
      await page.setViewportSize(desktop);
      await hydrated(page);
      await openAll(page);
      await expectNoViolations(page);
    });
  }

  for (const [path, heading] of Object.entries(STAFF_PAGES)) {
    test(`on ${path}, with everything open`, async ({page}) => {
      await haveSession(page);
      await page.goto(path);
      await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
      await takenOver(page);
      await openAll(page);
      await expectNoViolations(page);
    });
  }
});
