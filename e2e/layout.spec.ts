import {STAFF} from './support/SignInForm';
import {expect, test} from './support/test';

test('the public sidebar holds the public docs in order, and cannot be hidden @row-route-guidelines @row-sidebar-guidelines @row-sidebar-fixed', async ({
  page,
}) => {
  await page.goto('/docs/guidelines');
  await expect(page.locator('.theme-doc-sidebar-menu a')).toHaveText([
    'House Rules',
    'Come Aboard',
    'Harbor Rules',
    'Chat Rules',
    'I Was Sanctioned',
    'Fishing Contest',
    'Crews',
    'Chandlery',
    'Year by the Sea',
  ]);
  await expect(page.getByRole('button', {name: 'Collapse sidebar', exact: true})).toHaveCount(0);
});

test('signed in, the staff sidebar holds the staff pages in order, and an index has a card for each of its pages @row-sidebar-staff', async ({
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
