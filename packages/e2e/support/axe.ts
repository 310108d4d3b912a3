import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {expect} from './test';

/** The rules that a theme decides; the others say the same in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Changes the theme as another tab does. */
async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(
    (newValue) =>
      window.dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue, storageArea: localStorage})),
    theme,
  );
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // What is fading in has too little contrast for a moment.
  await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({effect}) => Number(effect?.getComputedTiming().endTime) < 1000)
      .forEach((animation) => animation.finish()),
  );
}

/** Axe finds nothing on the page as it is, in both themes. */
export async function expectNoViolations(page: Page): Promise<void> {
  // A page without frames needs no second page to put the results of frames together.
  await expect(page.locator('iframe')).toHaveCount(0);
  for (const theme of ['light', 'dark']) {
    await showTheme(page, theme);
    const axe = new AxeBuilder({page}).setLegacyMode().options({resultTypes: ['violations']});
    const {violations} = await (theme === 'dark' ? axe.withRules(COLOR_RULES) : axe).analyze();
    expect
      .soft(
        violations.map(({id, nodes}) => ({id, at: nodes.map(({target}) => target.join(' '))})),
        `in the ${theme} theme, at ${page.viewportSize()!.width} px`,
      )
      .toEqual([]);
  }
}
