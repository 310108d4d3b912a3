import {STAFF} from './support/SignInForm';
import {PUBLIC_DOCS} from './support/site';
import {expect, hydrated, test} from './support/test';

test('navbar, sidebar, footer and the index of the guidelines hold what they should @row-navbar-items @row-route-guidelines @row-sidebar-guidelines @row-sidebar-fixed @row-footer-copyright', async ({
  page,
}) => {
  await page.goto('/docs/guidelines');
  const navbar = page.getByRole('navigation', {name: 'Main'});
  const expectNavbar = async () => {
    await expect(navbar.getByRole('link')).toHaveText([
      'Juniper County',
      'Guidelines',
      'Shop',
      'Departments',
      'Staff Portal',
      /^Dashboard/,
      'Login',
    ]);
    await expect(navbar.getByRole('button')).toHaveCount(2);
    for (const name of ['Dark theme', 'Search']) {
      await expect(navbar.getByRole('button', {name, exact: true})).toBeInViewport({ratio: 1});
    }
  };
  await expectNavbar();
  await hydrated(page);
  await expectNavbar();

  const items = page.locator('#the-guidelines + ul > li');
  const pages = ['start', 'roblox', 'discord', 'sanctions'];
  await expect(items).toHaveCount(pages.length);
  for (const [index, path] of pages.map((name) => `/docs/guidelines/${name}`).entries()) {
    await expect(items.nth(index).getByRole('link')).toHaveAttribute('href', path);
    await expect(items.nth(index)).toHaveText(/^[^:]+: \S.+\.$/);
  }

  await expect(page.locator('.theme-doc-sidebar-menu a')).toHaveText([
    'Community Guidelines',
    'Start here',
    'Roblox Guidelines',
    'Discord Guidelines',
    'I was sanctioned',
    'Departments',
    'Shop',
  ]);
  await expect(page.getByRole('button', {name: 'Collapse sidebar', exact: true})).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2024 Juniper County Roleplay');
});

test('the skip link is the first stop of the keyboard and leads to the content, before any script and after hydration @row-skip-link', async ({
  page,
}) => {
  for (const arrive of [() => Promise.resolve(), hydrated]) {
    await page.goto('/docs/guidelines/roblox');
    await arrive(page);
    await expect(page.getByRole('navigation', {name: 'On this page'})).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  }
});

test('the theme is light at first, toggles, is remembered under "theme", and its button says so pages later @row-theme', async ({
  page,
}) => {
  const expectTheme = async (theme: 'dark' | 'light') => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(toggle).toHaveAttribute('aria-pressed', String(theme === 'dark'));
  };
  const toggle = page.getByRole('button', {name: 'Dark theme'});
  await page.emulateMedia({colorScheme: 'dark'});
  await page.goto('/docs/shop');
  await hydrated(page);
  await expectTheme('light');
  for (const [name, url, theme] of [
    ['Departments', '/docs/departments', 'dark'],
    ['Juniper County', '/', 'light'],
    ['Guidelines', '/docs/guidelines', 'dark'],
  ] as const) {
    await toggle.click();
    await expectTheme(theme);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme);
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name, exact: true}).click();
    await expect(page).toHaveURL(url);
    await expectTheme(theme);
  }
  await page.reload();
  await expectTheme('dark');
});

test('signed in, the staff sidebar begins with the introduction, and the handling index has four cards @row-sidebar-staff', async ({
  page,
  form,
}) => {
  await page.goto('/docs/staff/trial-moderator/trial-handling');
  await form.signIn(STAFF);
  await expect(page.locator('article .card')).toHaveCount(4);
  const links = page.locator('.theme-doc-sidebar-menu a[href]:not([href="#"])');
  await expect(links).toHaveText([
    'Trial Moderator Introduction',
    'Trial Expectations',
    'Trial Handling',
    'Collecting Evidence',
    'Disruptive Behavior',
    'Fail Roleplay',
    'Power Abuse',
    'Staff Portal',
    'Case Sheet',
    'Severity Guide',
  ]);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('every public doc reads fully, and gated pages say that signing in needs JavaScript', async ({
    page,
  }) => {
    for (const [path, heading] of Object.entries(PUBLIC_DOCS)) {
      await page.goto(path);
      await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
      await expect(page.locator('article h2').last()).toBeVisible();
      await expect(page.getByRole('link', {name: 'Login'}).first()).toBeVisible();
    }
    for (const path of ['/docs/staff/portal', '/login']) {
      await page.goto(path);
      await expect(page.locator('noscript p')).toBeVisible();
      await expect(page.getByText('Checking your sign-in')).toBeHidden();
      await page.getByRole('link', {name: 'guidelines'}).click();
      await expect(page.getByRole('heading', {level: 1, name: 'Community Guidelines'})).toBeVisible();
    }
  });
});
