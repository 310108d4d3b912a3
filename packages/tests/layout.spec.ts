import {STAFF} from './support/SignInForm';
import {expect, test} from './support/test';

test('the public sidebar holds the public docs in order, and cannot be hidden', async ({page}) => {
  await page.goto('/docs/guidelines');
  await expect(page.locator('.theme-doc-sidebar-menu a')).toHaveText([
    'House Rules',
    'Come Aboard',
    'Harbor Rules',
    'Chat Rules',
    'I Was Sanctioned',
    'Report a Problem',
    'Appeal',
    'Parents',
    'Fishing Contest',
    'Crews',
    'Chandlery',
    'Year by the Sea',
  ]);
  await expect(page.getByRole('button', {name: 'Collapse sidebar', exact: true})).toHaveCount(0);
});

test('signed in, the staff sidebar holds the staff pages in order, and an index has a card for each of its pages', async ({
  page,
  form,
}) => {
  await page.goto('/docs/staff/trial-moderator/trial-handling');
  await form.signIn(STAFF);
  await expect(page.locator('article .card')).toHaveCount(2);
  const links = page.locator('.theme-doc-sidebar-menu a[href]:not([href="#"])');
  await expect(links).toHaveText([
    'Watch Room',
    'Your First Cases',
    'Collecting Evidence',
    'Disruptive Behavior',
    'Case Sheet',
    'Severity Guide',
    'Lighthouse Duty',
  ]);
});

test('the site is where everyone looks for it, begins at the root, and speaks English alone', async ({
  page,
  request,
}) => {
  expect((await request.get('http://127.0.0.1:9099/')).status()).toBe(200);
  await page.goto('http://127.0.0.1:5000/');
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Shop'}).click();
  await expect(page).toHaveURL('http://127.0.0.1:5000/docs/shop');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // That's how other languages are offered.
  await expect(page.locator('link[hreflang]:not([hreflang=en], [hreflang=x-default])')).toHaveCount(0);
});
