import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {expect} from './test';

/** The rules that a theme decides; the others say the same in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Those of WCAG 2.2 AA that axe leaves out unless it is asked for them. */
const OPTIONAL_RULES = {'target-size': {enabled: true}};

/** Opens everything that can be folded: axe does not look at what is not there to see. */
export async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
}

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
    const axe = new AxeBuilder({page}).setLegacyMode();
    const rules = theme === 'dark' ? axe.withRules(COLOR_RULES) : axe.options({rules: OPTIONAL_RULES});
    const {violations} = await rules.analyze();
    expect
      .soft(
        violations.map(({id, nodes}) => ({id, at: nodes.map(({target}) => target.join(' '))})),
        `in the ${theme} theme, at ${page.viewportSize()!.width} px`,
      )
      .toEqual([]);
  }
}
