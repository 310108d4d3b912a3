import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {hasHistory} from '@roleplay-docs/engine/config/history';
import {lastChanged, rulesVersion} from '@roleplay-docs/engine/data/changes';
import {scrollDownAndUp} from './support/controls';
import {PUBLIC_DOCS, siteData} from './support/site';
import {expect, hydrated, test} from './support/test';

const {community, rules, changes} = siteData;
const version = rulesVersion(changes);

const heading = (page: Page, id: string) => page.locator(`h3#${id}`);
const ruleOf = (page: Page, id: string) => page.locator('section', {has: heading(page, id)});
/** Of a highlighted rule: its heading paints it, see the styles of `Rule`. */
const background = (rule: Locator) =>
  rule.locator('h3').evaluate((node) => getComputedStyle(node, '::before').backgroundColor);

async function expectCited(page: Page, id: string): Promise<void> {
  await expect(heading(page, id)).toBeInViewport();
  const navbar = await page.locator('.navbar').boundingBox();
  const rule = await ruleOf(page, id).boundingBox();
  expect(rule!.y).toBeGreaterThanOrEqual(navbar!.y + navbar!.height);
  expect(await background(ruleOf(page, id))).not.toBe(await background(ruleOf(page, 'r-01')));
}

test('a rule that a link leads to is below the navbar and highlighted, and the one before it no longer', async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({width, height: 844});
    await page.goto('/docs/guidelines/roblox#r-02');
    await hydrated(page);
    await expectCited(page, 'r-02');
    await page.goto('/docs/guidelines/start');
  }
  await hydrated(page);
  await page.getByRole('link', {name: 'R-02'}).click();
  await expect(page).toHaveURL('/docs/guidelines/roblox#r-02');
  await expectCited(page, 'r-02');
  await page.locator('.table-of-contents').getByRole('link', {name: 'R-04'}).click();
  await expectCited(page, 'r-04');
  expect(await background(ruleOf(page, 'r-02'))).toBe(await background(ruleOf(page, 'r-01')));
});

test('both pages show the version, and rules that did not change with it show the day of their last change', async ({
  page,
}) => {
  for (const [url, letter] of [
    ['/docs/guidelines/discord', 'D'],
    ['/docs/guidelines/roblox', 'R'],
  ] as const) {
    await page.goto(url);
    const older = rules.filter(({id}) => id.startsWith(letter) && lastChanged(id, changes) !== version);
    const days = page.getByText(/^Last changed \d{4}-\d\d-\d\d$/);
    await expect(days).toHaveText(older.map(({id}) => `Last changed ${lastChanged(id, changes)}`));
    await expect(page.getByText(/^Rules version \d{4}-\d\d-\d\d/)).toContainText(version);
  }
});

test.describe('a word of the field', () => {
  const tooltip = (page: Page) => page.getByRole('tooltip');

  test('is explained on its first use only, to the pointer and the keyboard, and the explanation can be dismissed', async ({
    page,
  }) => {
    await page.goto('/docs/guidelines/roblox');
    await hydrated(page);
    const term = page.locator('article button[aria-describedby]', {hasText: 'random brawl'});
    await expect(term).toHaveCount(1);
    await expect(tooltip(page)).toHaveCount(0);

    await term.hover();
    await expect(tooltip(page)).toContainText('Random brawl (RB): A fight without a story reason');
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);

    await page.mouse.move(0, 0);
    await term.focus();
    await expect(tooltip(page)).toBeVisible();
    await expect(term).toHaveAccessibleDescription(/A fight without a story reason/);
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
    await expect(term).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use({viewport: {width: 320, height: 640}, hasTouch: true, isMobile: true});

    test('is explained on touch, within the screen', async ({page}) => {
      let explained = 0;
      for (const url of Object.keys(PUBLIC_DOCS)) {
        await page.goto(url);
        await hydrated(page);
        // Examples are folded.
        await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)));
        for (const term of await page.locator('article button[aria-describedby]').all()) {
          await term.tap();
          const box = (await tooltip(page).boundingBox())!;
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(320);
          await page.keyboard.press('Escape'); // else it covers the next word
          explained++;
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      }
      expect(explained).toBe(3);
    });
  });
});

test('the guidelines list the words with the rules that define them, and say which staff members are adults', async ({
  page,
}) => {
  await page.goto('/docs/guidelines#words-we-use');
  const row = page.getByRole('row', {name: /Random brawl \(RB\)/});
  await expect(row.getByRole('link', {name: 'R-02'})).toHaveAttribute('href', '/docs/guidelines/roblox#r-02');
  await page.goto('/docs/guidelines/parents');
  await expect(page.getByText(community.adultStaff)).toBeVisible();
});

test('recent changes are not marked on a first visit, but for the whole of a later one, and not on the next', async ({
  page,
  context,
}) => {
  const mark = (tab: Page) => tab.locator('#changes > [data-new]');
  const visit = async (tab: Page, url: string) => {
    await tab.goto(url);
    await hydrated(tab);
    return tab;
  };
  await visit(page, '/docs/guidelines');
  await expect(page.getByText('The first seven rules.')).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('changesSeen'))).toMatch(/^[1-9]\d*$/);

  await page.evaluate(() => localStorage.setItem('changesSeen', '0'));
  const later = await visit(await context.newPage(), '/docs/guidelines');
  await expect(mark(later).first()).toBeVisible();
  const words = mark(later).first().locator('p').last();
  expect(await words.evaluate((head) => getComputedStyle(head, '::after').content)).toBe(
    '"New since your last visit"',
  );
  await visit(later, '/docs/shop');
  await visit(later, '/docs/guidelines');
  await expect(mark(later).first()).toBeVisible();

  const next = await visit(await context.newPage(), '/docs/guidelines');
  await expect(mark(next)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('rules, words, departments, products and changes read fully, without buttons that do nothing', async ({
    page,
  }) => {
    await page.goto('/docs/guidelines/roblox#r-02');
    await expect(ruleOf(page, 'r-02')).toContainText('Ban 7 days');
    expect(await background(ruleOf(page, 'r-02'))).not.toBe(await background(ruleOf(page, 'r-01')));
    await expect(page.getByRole('button', {name: /Copy/})).toHaveCount(0);
    const term = page.locator('article button[aria-describedby]', {hasText: 'random brawl'});
    await term.focus();
    await expect(page.getByRole('tooltip')).toContainText('Random brawl (RB): A fight without');

    await page.goto('/docs/guidelines');
    await expect(page.getByRole('row', {name: /Harbor watch/})).toBeVisible();
    await expect(page.getByText('The first seven rules.')).toBeVisible();
    await page.goto('/docs/departments');
    await expect(page.locator('.department', {hasText: 'Harbor Watch'})).toContainText(
      'You apply, and we add you to a list: form (15 minutes), scenario (20 minutes).',
    );
    await page.goto('/docs/shop');
    await expect(page.getByRole('row', {name: /Sail.*Pass/})).toBeVisible();
  });
});

test('on paper is the text alone, with the addresses of links that lead away, from a phone too', async ({
  page,
}) => {
  await page.goto('/docs/guidelines/roblox');
  await hydrated(page);
  await scrollDownAndUp(page);
  await expect(page.getByRole('link', {name: 'Back to top'})).toBeVisible();
  const expectTextAlone = async () => {
    await page.emulateMedia({media: 'print'});
    for (const furniture of [
      page.locator('.navbar, #doc-menu, #site-menu, #toc, .table-of-contents, .neighbors'),
      page.locator('.theme-doc-sidebar-container, .theme-edit-this-page, [role=status], [role=tooltip]'),
      page.locator('button:not([data-instant=focus])'),
      page.getByRole('contentinfo'),
      page.getByText('On this page', {exact: true}),
      page.getByRole('link', {name: 'Back to top'}),
    ]) {
      await expect(furniture.filter({visible: true})).toHaveCount(0);
    }
    await expect(heading(page, 'r-02')).toBeVisible();
  };
  await expectTextAlone();
  const after = (link: Locator) => link.evaluate((node) => getComputedStyle(node, '::after').content);
  const article = page.locator('article');
  expect(await after(article.getByRole('link', {name: 'D-02'}).first())).toBe('none');
  const own = article.locator('p a[href^="/docs/"]:not([href*="#r-"])').first();
  expect(await after(own)).toBe('none');

  await page.setViewportSize({width: 390, height: 844});
  await expectTextAlone();
  await page.emulateMedia({media: 'screen'});
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', {name: 'On this page'}).click();
  await expect(page.locator('#toc')).toBeVisible();
  await expectTextAlone();

  await page.goto('/docs/shop');
  expect(await after(article.getByRole('link', {name: 'our store'}))).toContain('https://');
});

test('public docs say when they were last updated, if Git knows, and send only who is signed in to the repository, which is private', async ({
  page,
  form,
}) => {
  const dates = hasHistory(path.resolve(__dirname, '../..')) ? 1 : 0;
  const edit = page.getByRole('link', {name: 'Edit this page'});
  for (const url of Object.keys(PUBLIC_DOCS)) {
    await page.goto(url);
    await expect(page.getByText(/^Last updated on/)).toHaveCount(dates);
    await expect(page.locator('.theme-edit-this-page')).toHaveCount(0);
  }
  await page.goto('/docs/staff/portal');
  await form.signIn();
  await expect(edit).toBeVisible();
  await page.getByRole('link', {name: 'Shop', exact: true}).first().click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Chandlery');
  await expect(edit).toHaveAttribute('href', /\/docs\/shop\.mdx$/);
  // Before it, a page that is made of data has links to them.
  await expect(page.getByRole('link', {name: 'products.yaml'})).toHaveAttribute(
    'href',
    /\/src\/data\/products\.yaml$/,
  );
  await page.reload();
  await expect(edit).toBeVisible();
  await page.getByRole('link', {name: 'Logout'}).click();
  await page.goto('/docs/shop');
  await expect(page.locator('.theme-edit-this-page')).toHaveCount(0);
});
