import path from 'node:path';
import {sumUp, weighAll} from '../support/site';
import {expect, isAhead, test} from '../support/test';

/** What the demo keeps to, in bytes (1 kB is 1,024 of them); files are compressed with brotli at its best, 11. */
const BUDGETS = {
  /** Five pages on a phone, with menu, theme and the link to a rule copied. */
  visit: 90 * 1024,
  /** Pages that are fetched ahead during this visit, and never opened. */
  unopened: 60 * 1024,
  /** The text of a page that takes its reader through a task, before anything is unfolded; spaces count, not compressed. */
  text: 5_000,
};

test.use({
  viewport: {width: 390, height: 844},
  hasTouch: true,
  permissions: ['clipboard-read', 'clipboard-write'],
});

for (const url of ['start', 'sanctions', 'report', 'parents'].map((name) => `/docs/guidelines/${name}`)) {
  test(`${url}, which takes its reader through a task, is a short text`, async ({page}) => {
    await page.goto(url);
    const text = await page.locator('article').evaluate((article) => {
      const copy = article.cloneNode(true) as HTMLElement;
      copy
        .querySelectorAll('details:not([open]) > :not(summary), .hash-link')
        .forEach((hidden) => hidden.remove());
      // Lines between blocks of HTML are no text.
      const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        const {data} = walker.currentNode as Text;
        texts.push(/^\s*\n\s*$/.test(data) ? '' : data);
      }
      return texts.join('').replace(/\s+/g, ' ');
    });
    expect(text).toContain('Discord');
    expect(Buffer.byteLength(text)).toBeLessThan(BUDGETS.text);
  });
}

test('a visit of five pages, with menu, theme and a rule cited, is within its byte budget', async ({
  page,
}) => {
  const asked = new Set<string>();
  const ahead = new Set<string>();
  page.on('request', (request) => (isAhead(request) ? ahead : asked).add(new URL(request.url()).pathname));
  const open = async (name: string) => {
    await page.getByRole('button', {name: 'Menu'}).tap();
    await page.locator(':popover-open').getByRole('link', {name, exact: true}).first().tap();
    await page.waitForLoadState('networkidle');
    asked.add(new URL(page.url()).pathname);
  };
  await page.goto('/');
  await page.getByRole('button', {name: 'Dark theme'}).tap();
  await open('Guidelines');
  await open('The rules');
  await page
    .locator('.rule', {has: page.locator('#r-07')})
    .locator('summary')
    .tap();
  await page.getByRole('button', {name: 'Copy link to R-07'}).tap();
  await expect(page.getByText('Copied', {exact: true})).toBeVisible();
  await open('Departments');
  await open('Shop');
  await expect(page.getByRole('heading', {level: 1, name: 'Shop'})).toBeVisible();
  const opened = [...asked].filter((file) => file !== '/favicon.ico');
  expect(opened.filter((file) => !path.extname(file))).toHaveLength(5);
  const [visit, files] = sumUp(weighAll(opened));
  expect(visit, files).toBeLessThanOrEqual(BUDGETS.visit);
  const [unopened, pages] = sumUp(weighAll([...ahead].filter((name) => !asked.has(name))));
  expect(unopened, pages).toBeLessThanOrEqual(BUDGETS.unopened);
});
