import {haveSession} from '../support/haveSession';
import {siteData} from '../support/site';
import {expect, test} from '../support/test';

const {adultStaff} = siteData.community;

test('the guidelines say which staff members are adults, as the departments do', async ({page}) => {
  await page.goto('/docs/guidelines/parents');
  await expect(page.getByText(adultStaff)).toBeVisible();
  await page.goto('/docs/departments');
  await expect(page.getByText(adultStaff)).toBeVisible();
});

test('the checklist of a shift asks for an adult', async ({page}) => {
  await haveSession(page);
  await page.goto('/docs/staff/portal');
  await expect(
    page.getByRole('checkbox', {name: /^Check that an adult, 18 or older, is on shift or on call\./}),
  ).toBeVisible();
});
