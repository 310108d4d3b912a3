import {expectNoViolations} from '../support/axe';
import {haveSession} from '../support/haveSession';
import {PUBLIC_PAGES, STAFF_PAGES} from '../support/site';
import {expect, hydrated, takenOver, test} from '../support/test';

test.describe('axe finds nothing in either theme', () => {
  for (const path of ['/', ...Object.keys(PUBLIC_PAGES), '/nowhere']) {
    test(`on ${path}, before any script and once it is hydrated`, async ({page, problems}) => {
      problems.expect(/status of 404/);
      await page.goto(path);
      await expectNoViolations(page);
      await hydrated(page);
      await expectNoViolations(page);
    });
  }

  test('on the staff pages', async ({page}) => {
    await haveSession(page);
    for (const [path, heading] of Object.entries(STAFF_PAGES)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
        await takenOver(page);
        await expectNoViolations(page);
      });
    }
  });
});
