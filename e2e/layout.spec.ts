import {STAFF} from './support/SignInForm';
import {PUBLIC_DOCS} from './support/site';
import {expect, hydrated, test} from './support/test';

test('the navbar holds the four sections, the dashboard, Login, the theme toggle and the search, hydrated or not @row-navbar-items', async ({
  page,
}) => {
  await page.goto('/docs/guidelines');
  const navbar = page.getByRole('navigation', {name: 'Main'});
  const expectAll = async () => {
    await expect(navbar.getByRole('link')).toHaveText([
      'Juniper County',
      'Guidelines',
      'Shop',
      'Departments',
      'Staff Portal',
      /^Dashboard/,
      'Login',
    ]);
    await expect(navbar.getByRole('link', {name: 'Dashboard'})).toHaveAttribute('href', /^https:/);
    await expect(navbar.getByRole('button')).toHaveCount(2);
    for (const name of ['Dark theme', 'Search']) {
      await expect(navbar.getByRole('button', {name, exact: true})).toBeInViewport({ratio: 1});
    }
  };
  await expectAll();
  await hydrated(page);
  await expectAll();
});

test('the footer holds the docs, the social links and the copyright @row-footer-pages @row-footer-social @row-footer-copyright', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Community Guidelines', '/docs/guidelines'],
    ['Departments', '/docs/departments'],
    ['Store', '/docs/shop'],
  ] as const) {
    await expect(footer.getByRole('link', {name, exact: true})).toHaveAttribute('href', path);
  }
  await expect(footer.getByRole('link', {name: 'Chat server (Discord)'})).toHaveAttribute('href', /^https:/);
  await expect(footer.getByRole('link', {name: 'Game server (Roblox)'})).toHaveAttribute('href', /^https:/);
  await expect(footer).toContainText('Copyright © 2024 Juniper County Roleplay');
});

test('the skip link is the first stop of the keyboard and leads to the content @row-skip-link', async ({
  page,
}) => {
  await page.goto('/docs/guidelines/roblox');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: 'Skip to main content'});
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('the theme is light at first, toggles, and is remembered under "theme" @row-theme', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await page.goto('/docs/shop');
  await hydrated(page);
  const toggle = page.getByRole('button', {name: 'Dark theme'});
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
});

test('the table of contents lists headings of levels 2 and 3', async ({page}) => {
  await page.goto('/docs/guidelines/roblox');
  await expect(page.getByRole('navigation', {name: 'On this page'})).toBeVisible();
  const links = page.locator('.table-of-contents a');
  const headings = page.locator('article h2, article h3');
  expect(await links.count()).toBe(await headings.count());
  await expect(page.locator('.table-of-contents a[href="#r-07"]')).toBeVisible();
});

test('the guidelines index lists its pages with descriptions @row-route-guidelines', async ({page}) => {
  await page.goto('/docs/guidelines');
  const items = page.locator('#the-guidelines + ul > li');
  const pages = ['start', 'roblox', 'discord', 'sanctions'];
  await expect(items).toHaveCount(pages.length);
  for (const [index, path] of pages.map((name) => `/docs/guidelines/${name}`).entries()) {
    await expect(items.nth(index).getByRole('link')).toHaveAttribute('href', path);
    await expect(items.nth(index)).toHaveText(/^[^:]+: \S.+\.$/);
  }
});

test('the public sidebar holds the public docs, and cannot be hidden @row-sidebar-guidelines @row-sidebar-fixed', async ({
  page,
}) => {
  await page.goto('/docs/shop');
  await hydrated(page);
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

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true});

  test('the menu opens, leads to every section and closes @row-mobile-menu', async ({page}) => {
    for (const [url, id] of [
      ['/', 'site-menu'],
      ['/docs/shop', 'doc-menu'],
    ] as const) {
      await page.goto(url);
      await hydrated(page);
      await page.getByRole('button', {name: 'Menu'}).tap();
      const menu = page.locator(`#${id}`);
      await expect(menu.getByRole('link')).toContainText([
        'Guidelines',
        'Shop',
        'Departments',
        'Staff Portal',
        'Dashboard',
        'Login',
      ]);
      await menu.getByRole('link', {name: 'Departments'}).first().tap();
      await expect(page.getByRole('heading', {level: 1, name: 'Departments'})).toBeVisible();
      await expect(page.locator(':popover-open')).toHaveCount(0);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  for (const [path, heading] of Object.entries(PUBLIC_DOCS)) {
    test(`${path} reads fully`, async ({page}) => {
      await page.goto(path);
      await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
      await expect(page.locator('article h2').last()).toBeVisible();
      await expect(page.getByRole('link', {name: 'Login'}).first()).toBeVisible();
    });
  }

  for (const path of ['/docs/staff/portal', '/login']) {
    test(`${path} says that signing in needs JavaScript`, async ({page}) => {
      await page.goto(path);
      await expect(page.locator('noscript p')).toBeVisible();
      await expect(page.getByText('Checking your sign-in')).toBeHidden();
      await page.getByRole('link', {name: 'guidelines'}).click();
      await expect(page.getByRole('heading', {level: 1, name: 'Community Guidelines'})).toBeVisible();
    });
  }
});
