import {readFileSync} from 'node:fs';
import path from 'node:path';
import {BUILD, readPage, RULES, siteData} from '../support/site';
import {expect, hydrated, test} from '../support/test';

const {community} = siteData;
const pathOf = (address: string) => address.replace(/#.*/, '');

test('each rule has its anchor, a card and a short address that leads to it, and a button that copies that', () => {
  for (const {id, anchor, address} of RULES) {
    const page = readPage(pathOf(address));
    expect(page, id).toContain(`id=${anchor}`);
    expect(page, id).toMatch(new RegExp(`data-instant=copy data-text=[^>]*/${anchor}[ >"]`));
    const preview = readPage(`/${anchor}`);
    expect(preview, id).toContain(address);
    expect(preview, id).toMatch(new RegExp(`<meta[^>]+og:title[^>]+${id}`));
    const card = /<meta[^>]+og:image"?[^>]+content="?[^">]*?(\/img\/[^">\s]+)/.exec(preview);
    expect(readFileSync(path.join(BUILD, card![1]!)).length, id).toBeGreaterThan(1000);
  }
});

test('the short address of a rule leads to it at once, and back to where the reader was', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const {anchor, address} of RULES.slice(-1)) {
    await page.goto('/');
    await page.goto(`/${anchor}?from=chat`);
    await expect(page).toHaveURL(`${pathOf(address)}?from=chat#${anchor}`);
    await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/');
  }
});

test('on phones a rule shows what players must do; a tap, a link to the rule and printing open the rest', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const {anchor, address} of RULES.slice(-1)) {
    const rule = page.locator('.rule', {has: page.locator(`[id="${anchor}"]`)});
    await page.goto(pathOf(address));
    await expect(rule.locator('.law')).toBeVisible();
    await expect(rule.locator('details > p').first()).toBeHidden();
    await rule.locator('summary').click();
    await expect(rule.locator('details > p').first()).toBeVisible();
    await page.reload();
    await expect(rule.locator('details > p').first()).toBeHidden();
    await page.goto(address);
    await expect(rule.locator('details > p').first()).toBeVisible();
    await page.goto(pathOf(address));
    await page.emulateMedia({media: 'print'});
    await expect(rule.locator('details > p').first()).toBeVisible();
  }
});

test('a button of a rule copies its address', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const {id, anchor, address} of RULES.slice(0, 1)) {
    await page.goto(address);
    await hydrated(page);
    await page.getByRole('button', {name: `Copy link to ${id}`}).click();
    await expect(page.getByText('Copied', {exact: true})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${community.url}/${anchor}`);
  }
});

test('rules.json has each rule with its sentence, its steps and its addresses', () => {
  const file = JSON.parse(readFileSync(path.join(BUILD, 'rules.json'), 'utf8')) as {
    schema: number;
    version: string;
    rules: {
      id: string;
      sentence: string;
      ladders: {steps: {title: string}[]}[];
      link: string;
      page: string;
    }[];
  };
  expect(file.schema).toBe(1);
  expect(file.version).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(file.rules.map(({id}) => id)).toEqual(expect.arrayContaining(RULES.map(({id}) => id)));
  for (const {id, anchor, address} of RULES) {
    const rule = file.rules.find((one) => one.id === id)!;
    expect(rule.sentence, id).toMatch(/^[A-Z].*[.?!]$/);
    expect(rule.ladders.length, id).toBeGreaterThan(0);
    expect(rule.ladders.flatMap(({steps}) => steps).every(({title}) => title.length > 3)).toBe(true);
    expect(rule.link).toBe(`${community.url}/${anchor}`);
    expect(rule.page).toBe(`${community.url}${address}`);
  }
});
