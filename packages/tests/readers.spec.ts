/* What keyboards and screen readers meet on public pages, before any script of theirs. */
import type {Page} from '@playwright/test';
import {openPanel, PANELS, PHONE, SCRIPTS} from './support/controls';
import {RULES} from './support/site';
import {expect, test} from './support/test';

const ROBLOX = '/docs/guidelines/roblox';

test.beforeEach(({page}) => page.route(SCRIPTS, () => undefined));

/** The texts of the elements of a kind, part by part, as Chromium gives them to screen readers. */
async function spokenTexts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const {root} = await session.send('DOM.getDocument');
  const {nodeIds} = await session.send('DOM.querySelectorAll', {nodeId: root.nodeId, selector});
  const {nodes} = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id)!;
    return node.role?.value === 'StaticText'
      ? String(node.name?.value)
      : (node.childIds ?? []).map(textOf).join('');
  };
  const texts: string[] = [];
  for (const nodeId of nodeIds) {
    const {node} = await session.send('DOM.describeNode', {nodeId});
    const spoken = nodes.find(({backendDOMNodeId}) => backendDOMNodeId === node.backendNodeId);
    texts.push(textOf(spoken!.nodeId));
  }
  await session.detach();
  return texts;
}

test('on a page of rules, numbers are not glued to the words behind them, a button that copies has a status once it is reached, and what is copied by hand is without buttons', async ({
  page,
}) => {
  await page.goto(ROBLOX);
  const headings = await spokenTexts(page, '.rule > h3');
  expect(headings.length).toBe(RULES.filter(({address}) => address.startsWith(ROBLOX)).length);
  expect(headings.filter((text) => !/^R-\d\d\s\S/.test(text))).toEqual([]);
  const entries = await spokenTexts(page, '.table-of-contents a[href^="#r-"]');
  expect(entries.length).toBe(headings.length);
  expect(entries.filter((text) => !/^R-\d\d\s\S/.test(text))).toEqual([]);
  const steps = await spokenTexts(page, '.steps > li');
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.filter((text) => !/^(1st|2nd|3rd)\s\S/.test(text))).toEqual([]);

  const statuses = page.locator('.rule').getByRole('status');
  await expect(statuses).toHaveCount(0);
  await page.getByRole('button', {name: 'Copy link to R-02'}).focus();
  await expect(statuses).toHaveCount(1);

  const copied = await page.locator('.rule', {has: page.locator('#r-02')}).evaluate((rule) => {
    getSelection()!.selectAllChildren(rule);
    return String(getSelection());
  });
  expect(copied).toContain('Random brawls');
  expect(copied).not.toMatch(/Copy link|Copy citation/);
});

test('links that leave the site are read with their names', async ({page}) => {
  await page.goto('/');
  const links = await page.locator('a[target=_blank].navbar__link, a[target=_blank].footer__link-item').all();
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) {
    await expect(link).toHaveAccessibleName(/^\w.*\(opens in new tab\)$/);
  }
});

test('a text that the browser does not copy has its lines, shown and selected', async ({page}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.goto('/docs/guidelines/sanctions');
  const button = page.getByRole('button', {name: 'Copy Appeal'});
  const text = (await button.getAttribute('data-text'))!;
  expect(text).toContain('\n');
  await button.click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(text);
});

test('on a phone, Tab leads through a panel, and out of it closes it', async ({page}) => {
  await page.setViewportSize(PHONE);
  for (const {url, button, id} of PANELS) {
    await test.step(`#${id}`, async () => {
      await page.goto(url);
      await page.getByRole('button', {name: button, exact: true}).press('Enter');
      await expect(openPanel(page, id)).toBeVisible();
      await page.locator(`#${id} a:visible`).last().focus();
      await expect(openPanel(page, id)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.locator(`#${id} :focus`)).toHaveCount(0);
      await expect(openPanel(page, id)).toHaveCount(0);
    });
  }
});
