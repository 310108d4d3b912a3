import {community} from '../src/community';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {hasHistory} from '../config/history';
import {adultStaff} from '../src/data/adultStaff';
import {lastChanged, rulesVersion} from '../src/data/changes';
import {rules} from '../src/data/rules';
import {PUBLIC_DOCS} from './support/site';
import {expect, hydrated, test} from './support/test';

const heading = (page: Page, id: string) => page.locator(`h3#${id}`);
const ruleOf = (page: Page, id: string) => page.locator('section', {has: heading(page, id)});
/** Of a highlighted rule: its heading paints it, see the styles of `Rule`. */
const background = (rule: Locator) =>
  rule.locator('h3').evaluate((node) => getComputedStyle(node, '::before').backgroundColor);
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function expectCited(page: Page, id: string): Promise<void> {
  await expect(heading(page, id)).toBeInViewport();
  const navbar = await page.locator('.navbar').boundingBox();
  const rule = await ruleOf(page, id).boundingBox();
  expect(rule!.y).toBeGreaterThanOrEqual(navbar!.y + navbar!.height);
  expect(await background(ruleOf(page, id))).not.toBe(await background(ruleOf(page, 'r-01')));
}

for (const width of [1280, 390]) {
  test(`a link to a rule lands on it, below the navbar, and highlights it at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 844});
    await page.goto('/docs/guidelines/roblox#r-07');
    await hydrated(page);
    await expectCited(page, 'r-07');
  });
}

test('a rule that another page links to is highlighted too, and the one before it no longer', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', {name: 'R-07'}).click();
  await expect(page).toHaveURL('/docs/guidelines/roblox#r-07');
  await expectCited(page, 'r-07');
  await page.locator('.table-of-contents').getByRole('link', {name: 'R-09'}).click();
  await expectCited(page, 'r-09');
  expect(await background(ruleOf(page, 'r-07'))).toBe(await background(ruleOf(page, 'r-01')));
});

test.describe('with access to the clipboard', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('the keyboard copies the citation and the link of a rule', async ({page}) => {
    await page.goto('/docs/guidelines/roblox#r-07');
    await hydrated(page);
    const rule = ruleOf(page, 'r-07');
    await rule.getByRole('button', {name: 'Copy link to R-07'}).focus();
    await page.keyboard.press('Enter');
    await expect(rule.getByRole('status').first()).toHaveText('Copied');
    expect(await clipboard(page)).toMatch(/^https:\/\/[^/]+\/r-07$/);
    await page.keyboard.press('Tab');
    await expect(rule.getByRole('button', {name: 'Copy citation of R-07'})).toBeFocused();
    await page.keyboard.press('Space');
    await expect(rule.getByRole('status').last()).toHaveText('Copied');
    expect(await clipboard(page)).toMatch(/^R-07, version \d{4}-\d\d-\d\d, https:\/\/[^/]+\/r-07$/);
  });
});

test('where the browser refuses to copy, the text is shown and selected', async ({page}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.goto('/docs/guidelines/discord#d-04');
  await hydrated(page);
  await page.getByRole('button', {name: 'Copy link to D-04'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Your browser did not allow copying.'})).toHaveText(
    /https:\/\/.+\/d-04$/,
  );
  expect(await page.evaluate(() => getSelection()?.toString() ?? '')).toMatch(/^https:\/\/.+\/d-04$/);
});

test('both pages show the version, and rules that did not change with it show the day of their last change', async ({
  page,
}) => {
  for (const [url, letter] of [
    ['/docs/guidelines/discord', 'D'],
    ['/docs/guidelines/roblox', 'R'],
  ] as const) {
    await page.goto(url);
    const older = rules.filter(({id}) => id.startsWith(letter) && lastChanged(id) !== rulesVersion());
    const days = page.getByText(/^Last changed \d{4}-\d\d-\d\d$/);
    await expect(days).toHaveText(older.map(({id}) => `Last changed ${lastChanged(id)}`));
    await expect(page.getByText(/^Rules version \d{4}-\d\d-\d\d/)).toContainText(rulesVersion());
  }
});

test.describe('a word of the field', () => {
  const tooltip = (page: Page) => page.getByRole('tooltip');

  test('is explained on its first use only, to the pointer and the keyboard, and the explanation can be dismissed', async ({
    page,
  }) => {
    await page.goto('/docs/guidelines/roblox');
    await hydrated(page);
    const term = page.locator('article button[aria-describedby]', {hasText: 'VDM'});
    await expect(term).toHaveCount(1);
    await expect(tooltip(page)).toHaveCount(0);

    await term.hover();
    await expect(tooltip(page)).toContainText('Vehicle deathmatch (VDM): Attacking with a vehicle');
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);

    await page.mouse.move(0, 0);
    await term.focus();
    await expect(tooltip(page)).toBeVisible();
    await expect(term).toHaveAccessibleDescription(/Attacking with a vehicle/);
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
      expect(explained).toBeGreaterThan(10);
    });
  });

  test('stands on the list of words, with a link to the rule that defines it', async ({page}) => {
    await page.goto('/docs/guidelines#words-we-use');
    const row = page.getByRole('row', {name: /New life rule \(NLR\)/});
    await expect(row.getByRole('link', {name: 'R-04'})).toHaveAttribute(
      'href',
      '/docs/guidelines/roblox#r-04',
    );
  });
});

test.describe('recent changes', () => {
  const mark = (page: Page) => page.locator('#changes > [data-new]');

  test('are not marked on a first visit, and remember it', async ({page}) => {
    await page.goto('/docs/guidelines');
    await hydrated(page);
    await expect(page.getByText('First version of these guidelines.')).toBeVisible();
    await expect(mark(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('changesSeen'))).toMatch(/^[1-9]\d*$/);
  });

  test('are marked when they are newer than the last visit, for the whole of this visit', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('began') === null) {
        sessionStorage.setItem('began', '');
        localStorage.setItem('changesSeen', '0');
      }
    });
    await page.goto('/');
    await hydrated(page);
    await expect(mark(page).first()).toBeVisible();
    const words = mark(page).first().locator('p').first();
    expect(await words.evaluate((head) => getComputedStyle(head, '::after').content)).toBe(
      '"New since your last visit"',
    );
    await page.goto('/docs/guidelines');
    await hydrated(page);
    await expect(mark(page).first()).toBeVisible();

    const nextVisit = await context.newPage();
    await nextVisit.goto('/docs/guidelines');
    await hydrated(nextVisit);
    await expect(mark(nextVisit)).toHaveCount(0);
  });

  test('are shown where the browser keeps no data', async ({page, problems}) => {
    problems.expect(/Docusaurus storage error/);
    await page.addInitScript(() => {
      Storage.prototype.getItem = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    });
    await page.goto('/docs/guidelines');
    await hydrated(page);
    await expect(page.getByText('First version of these guidelines.')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('rules, words, departments, products and changes read fully, without buttons that do nothing', async ({
    page,
  }) => {
    await page.goto('/docs/guidelines/roblox#r-07');
    await expect(ruleOf(page, 'r-07')).toContainText('Usual outcome');
    expect(await background(ruleOf(page, 'r-07'))).not.toBe(await background(ruleOf(page, 'r-01')));
    await expect(page.getByRole('button', {name: /Copy/})).toHaveCount(0);
    const term = page.locator('article button[aria-describedby]', {hasText: 'VDM'});
    await term.focus();
    await expect(page.getByRole('tooltip')).toContainText('Vehicle deathmatch');

    await page.goto('/docs/guidelines');
    await expect(page.getByRole('row', {name: /Powergaming/})).toBeVisible();
    await expect(page.getByText('First version of these guidelines.')).toBeVisible();
    await page.goto('/docs/departments');
    await expect(page.getByRole('row', {name: /Fire and Rescue.*Skills session/})).toBeVisible();
    await page.goto('/docs/shop');
    await expect(page.getByRole('row', {name: /Supporter.*Subscription/})).toBeVisible();
  });
});

test('on paper stands the text alone, with the addresses of links', async ({page}) => {
  await page.goto('/docs/guidelines/roblox');
  await hydrated(page);
  await page.emulateMedia({media: 'print'});
  for (const furniture of [
    page.locator('.navbar'),
    page.getByRole('contentinfo'),
    page.locator('.theme-doc-sidebar-container'),
    page.locator('.table-of-contents'),
    page.locator('.pagination-nav'),
    page.getByRole('button', {name: /Copy/}).first(),
    page.getByRole('link', {name: 'Edit this page'}),
  ]) {
    await expect(furniture).toBeHidden();
  }
  const after = (link: Locator) => link.evaluate((node) => getComputedStyle(node, '::after').content);
  const article = page.locator('article');
  expect(await after(article.getByRole('link', {name: 'open a ticket'}).first())).toContain('https://');
  expect(await after(article.getByRole('link', {name: 'R-09'}).first())).toBe('none');
  const own = article.locator('p a[href^="/docs/"]:not([href*="#r-"])').first();
  const {href} = new URL((await own.getAttribute('href'))!, community.url);
  expect((await after(own)).replaceAll('"', '').replaceAll(' ', '')).toBe(`(${href})`);
  await expect(heading(page, 'r-07')).toBeVisible();
});

test('public docs say when they were last updated, if Git knows', async ({page}) => {
  const dates = hasHistory(path.resolve(__dirname, '..')) ? 1 : 0;
  for (const url of Object.keys(PUBLIC_DOCS)) {
    await page.goto(url);
    await expect(page.getByText(/^Last updated on/)).toHaveCount(dates);
  }
});

test('parents and applicants read which members of staff are adults', async ({page}) => {
  await page.goto('/docs/guidelines');
  await expect(page.getByRole('listitem').filter({hasText: 'Who are the staff?'})).toContainText(adultStaff);
  await page.goto('/docs/departments');
  await expect(page.getByText(adultStaff)).toBeVisible();
});

test('only who is signed in is sent to the repository, which is private, to edit a page', async ({
  page,
  form,
}) => {
  const edit = page.getByRole('link', {name: 'Edit this page'});
  for (const url of Object.keys(PUBLIC_DOCS)) {
    await page.goto(url);
    await expect(page.locator('.theme-edit-this-page')).toHaveAttribute('href', /\/docs\/.+\.mdx$/);
    await expect(edit).toBeHidden();
  }
  await page.goto('/docs/staff/portal');
  await form.signIn();
  await expect(edit).toBeVisible();
  await page.getByRole('link', {name: 'Shop', exact: true}).first().click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Shop');
  await expect(edit).toBeVisible();
  await page.reload();
  await expect(edit).toBeVisible();
  await page.getByRole('link', {name: 'Logout'}).click();
  await page.goto('/docs/shop');
  await expect(page.locator('.theme-edit-this-page')).toBeHidden();
});
