import {community} from '../src/community';
import {rules} from '../src/data/rules';
import {expect, hydrated, test} from './support/test';

const cited = '#r-07';

test('the link of a rule leads to the rule at once, and back to where the reader was @row-rule-links', async ({
  page,
}) => {
  await page.goto('/docs/shop');
  await page.goto('/r-07?from=chat');
  await expect(page).toHaveURL('/docs/guidelines/roblox?from=chat#r-07');
  await expect(page.locator(cited)).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/docs/shop');
});

test('a rule that a link led to shows its examples on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/r-07');
  await expect(page).toHaveURL(/#r-07$/);
  const rule = page.locator('.rule', {has: page.locator(cited)});
  await expect(rule.getByText('You warn a burglar in your house.')).toBeVisible();
  await expect(page.locator('.rule').nth(0).getByText('my screen froze')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the link of a rule leads to the rule, too', async ({page}) => {
    await page.goto('/d-03');
    await expect(page).toHaveURL('/docs/guidelines/discord#d-03');
    await expect(page.locator('#d-03')).toBeInViewport();
  });
});

test('a link in a chat previews that rule: its title, its sentence, its card', async ({request}) => {
  for (const {id, title} of rules) {
    const response = await request.get(`/${id.toLowerCase()}`);
    expect(response.status(), id).toBe(200);
    const html = await response.text();
    const meta = (name: string) =>
      new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
    expect(meta('og:title')).toBe(`${id} ${title}`.replaceAll('&', '&#38;'));
    expect(meta('og:description')!.length, id).toBeGreaterThan(30);
    expect(meta('description')).toBe(meta('og:description'));
    expect(meta('og:image')).toBe(`${community.url}/img/social/${id.toLowerCase()}.png`);
    expect(meta('og:url')).toBe(`${community.url}/${id.toLowerCase()}`);
    const card = await request.get(`/img/social/${id.toLowerCase()}.png`);
    expect(card.headers()['content-type'], id).toBe('image/png');
  }
});

test('rules.json has each rule with its sentence, its steps and its addresses, for programs of any site', async ({
  request,
}) => {
  const response = await request.get('/rules.json');
  expect(response.headers()['content-type']).toContain('application/json');
  expect(response.headers()['access-control-allow-origin']).toBe('*');
  const file = (await response.json()) as {
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
  expect(file.rules.map(({id}) => id)).toEqual(rules.map(({id}) => id));
  for (const {id, sentence, ladders, link, page} of file.rules) {
    expect(sentence, id).toMatch(/^[A-Z].*[.?!]$/);
    expect(ladders.length, id).toBeGreaterThan(0);
    for (const {steps} of ladders) {
      expect(steps.every(({title}) => title.length > 3)).toBe(true);
    }
    expect(link).toBe(`${community.url}/${id.toLowerCase()}`);
    expect(page).toMatch(new RegExp(`^${community.url}/docs/guidelines/\\w+#${id.toLowerCase()}$`));
  }
  expect(file.rules.find(({id}) => id === 'R-07')?.sentence).toBe(
    'You must not attack a character with a weapon without a roleplay reason.',
  );
});

test('a link to a rule that there is not leads to a page that helps', async ({page, problems}) => {
  problems.expect(/status of 404/);
  const response = await page.goto('/r-99');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  const main = page.getByRole('main');
  for (const name of ['Find a rule', 'I was sanctioned', 'Start here', 'Search']) {
    await expect(main.getByRole('link', {name}).first()).toBeVisible();
  }
});

test('the page for the sanctioned opens the rule that a link names, also without a page load', async ({
  page,
}) => {
  const steps = page.locator('#sanction-r-07');
  await page.goto('/docs/guidelines/sanctions#sanction-r-07');
  await expect(steps).toBeInViewport();
  await page.goto('/docs/guidelines/roblox#r-08');
  await hydrated(page);
  await page
    .locator('.rule', {has: page.locator('#r-08')})
    .getByRole('link', {name: 'I was sanctioned'})
    .click();
  await expect(page.locator('#sanction-r-08')).toBeInViewport();
});
