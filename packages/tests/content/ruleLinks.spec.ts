import {readFileSync} from 'node:fs';
import path from 'node:path';
import {BUILD} from '../support/site';
import {expect, test} from '../support/test';

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the link of a rule leads to the rule and its examples at once, and back to where the reader was', async ({
    page,
  }) => {
    await page.goto('/docs/shop');
    await page.goto('/r-07?from=chat');
    await expect(page).toHaveURL('/docs/guidelines/roblox?from=chat#r-07');
    await expect(page.locator('#r-07')).toBeInViewport();
    const rule = page.locator('.rule', {has: page.locator('#r-07')});
    await expect(rule.getByText('A burglar ignores your warning')).toBeVisible();
    await expect(page.locator('.rule').nth(0).getByText('my screen froze')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/docs/shop');
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the link of a rule leads to the rule, too', async ({page}) => {
    await page.goto('/d-03');
    await expect(page).toHaveURL('/docs/guidelines/discord#d-03');
    await expect(page.locator('#d-03')).toBeInViewport();
  });
});

test('rules.json has the sentence of a rule as its page says it', () => {
  const file = JSON.parse(readFileSync(path.join(BUILD, 'rules.json'), 'utf8')) as {
    rules: {id: string; sentence: string}[];
  };
  expect(file.rules.find(({id}) => id === 'R-07')?.sentence).toBe(
    "Don't attack anyone without a reason in the story: a blocked car, a honk or an insult is never enough.",
  );
});
