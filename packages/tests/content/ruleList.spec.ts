import {PUBLIC_DOCS, RULES, siteData} from '../support/site';
import {expect, test} from '../support/test';

const {pages} = siteData.community;
const PAGES = [pages.robloxRules, pages.discordRules];

test("the list of a platform's rules takes at most one and a half screens of a phone, and no more than the window's width", async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const url of PAGES) {
    await page.goto(url);
    const box = (await page.locator('.rule-list').boundingBox())!;
    expect.soft(box.height, url).toBeLessThanOrEqual(1.5 * 844);
    expect.soft(box.x + box.width, url).toBeLessThanOrEqual(390);
  }
});

test('on a laptop, each rule of the list is one line', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  for (const url of PAGES) {
    await page.goto(url);
    // Texts side by side have the same middle; a second line would move the one that has it.
    const broken = await page.locator('.rule-list a').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const [shield, name, brief, ...chips] = Array.from(
          row.querySelectorAll('.shield, a > b, b + span, .weight'),
        );
        const lineHeight = parseFloat(getComputedStyle(row).lineHeight);
        const middle = (element: Element): number => {
          const {top, bottom} = element.getBoundingClientRect();
          return (top + bottom) / 2;
        };
        const isLine =
          [name!, brief!].every((part) => part.getBoundingClientRect().height < 1.5 * lineHeight) &&
          [name!, brief!, ...chips].every(
            (part) => Math.abs(middle(part) - middle(shield!)) < lineHeight / 2,
          );
        return isLine ? [] : [row.textContent];
      }),
    );
    expect.soft(broken, url).toEqual([]);
  }
});

test('what follows the first, second and third time is below its ordinal', async ({page}) => {
  for (const [width, url] of [390, 1280].flatMap((width) => PAGES.map((url) => [width, url] as const))) {
    await page.setViewportSize({width, height: 844});
    await page.goto(url);
    const heads = await page.locator('.rule-heads .times > span').evaluateAll(lefts);
    expect(heads).toHaveLength(3);
    const rows = page.locator('.rule-list .times');
    for (const row of await rows.filter({has: page.locator('.weight')}).all()) {
      const found = await row.locator('.weight').evaluateAll(lefts);
      // Fractions of pixels are rounded either way.
      const isBelow = (left: number, head?: number) => Math.abs(left - head!) <= 1;
      expect(isBelow(found[0]!, heads[0]), url).toBe(true);
      expect(found.filter((left) => !heads.some((head) => isBelow(left, head)))).toEqual([]);
    }
  }
});

const lefts = (elements: Element[]): number[] =>
  elements.map((element) => Math.round(element.getBoundingClientRect().left));

test('the whole line of a rule leads to it', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const {id, anchor, address} of [RULES.at(0)!, RULES.at(-1)!]) {
    await page.goto(address.replace(/#.*/, ''));
    const line = page.locator('.rule-list').getByRole('link', {name: new RegExp(`^${id}\\b`)});
    const {width} = (await line.boundingBox())!;
    expect(width).toBeGreaterThan(300);
    await line.click({position: {x: width - 5, y: 5}});
    await expect(page).toHaveURL(address);
    await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
  }
});

test('on a phone, the head of a page is at most 110 pixels high', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const url of Object.keys(PUBLIC_DOCS)) {
    await page.goto(url);
    const {height} = (await page.locator('.board').boundingBox())!;
    expect.soft(height, url).toBeLessThanOrEqual(110);
  }
});
