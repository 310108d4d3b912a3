import type {Page} from '@playwright/test';
import {haveSession} from '../support/haveSession';
import {findHiddenText} from '../support/hiddenText';
import {PORTAL, publicPaths, STAFF_PAGES} from '../support/site';
import {expect, takenOver, test} from '../support/test';

/** From the smallest phone to a large screen; between 1000 and 1366 px are most laptops. */
const WIDTHS = [320, 390, 768, 1000, 1280, 1366, 1600];

/** Of the text, in pixels, where the reader has chosen nothing, and where they have chosen large text. */
const [STANDARD, LARGE] = [16, 24];

/** The faults of a page as it is, by width. */
async function findFaults(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const faults: string[] = [];
  const look = async (width: number, size: number) => {
    await browser.send('Page.setFontSizes', {fontSizes: {standard: size}});
    await page.setViewportSize({width, height: 900});
    // Examples and questions are folded.
    await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)));
    const found = await page.evaluate(findHiddenText);
    faults.push(...found.map((fault) => `${width} px, text of ${size} px: ${fault}`));
  };
  for (const width of WIDTHS) {
    await look(width, STANDARD);
  }
  await look(390, LARGE);
  await browser.send('Page.setFontSizes', {fontSizes: {standard: STANDARD}});
  return faults;
}

test.describe('text is neither cut off nor covered, from 320 to 1600 px', () => {
  for (const path of [...publicPaths(), '/search', '/login', '/nowhere']) {
    test(`on ${path}`, async ({page, problems}) => {
      problems.expect(/status of 404/);
      await page.goto(path);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
    });
  }

  test('on the staff pages', async ({page}) => {
    await haveSession(page);
    const faults: Record<string, string[]> = {};
    const paths = [PORTAL];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('.theme-doc-markdown')).toBeVisible();
      await takenOver(page);
      const links = await page
        .locator('a[href^="/docs/staff/"]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
      paths.push(...new Set(links.filter((linked) => !paths.includes(linked))));
      const found = await findFaults(page);
      if (found.length > 0) {
        faults[path] = found;
      }
    }
    expect(paths.sort()).toEqual(Object.keys(STAFF_PAGES).sort());
    expect(faults).toEqual({});
  });
});
