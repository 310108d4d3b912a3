/*
 * Pages that the browser translates, as for most readers who are not at home in English. Chrome takes every text out of the
 * page, and what React then does with a text of its own fails or is not seen (https://github.com/facebook/react/issues/11538).
 */
import type {Page} from '@playwright/test';
import {isHydrated} from './support/controls';
import {haveSession} from './support/haveSession';
import {SearchBox} from './support/SearchBox';
import {PORTAL, PUBLIC_PAGES, STAFF_PAGES} from './support/site';
import {expect, takenOver, test} from './support/test';
import {translate} from './support/translate';

const root = (page: Page) => page.locator('html');
const menu = (page: Page) => page.locator('#site-menu');
const sidebar = (page: Page) => page.locator('.doc-menu__docs a');

/** Searches as someone does who has not done anything before, and again. */
async function search(page: Page): Promise<void> {
  const box = new SearchBox(page);
  await box.press('/');
  await page.keyboard.type('rb');
  await expect(box.chosen).toHaveText(/R-02/);
  await expect(box.input).toHaveValue('rb');
  await expect(box.input).toBeFocused();
  await page.keyboard.type(' boats');
  await expect(box.status).toHaveText(/^\d+ results?$/);
  await box.input.fill('boats');
  await expect(box.chosen).toHaveText(/^R-03/);
  await box.press('Escape');
  await expect(box.dialog).toBeHidden();
}

test('on every public page the theme changes, the first search is not lost, and links lead on', async ({
  page,
  problems,
}) => {
  // React's own words for a page that it draws again, because its texts are others.
  problems.expect(/onRecoverableError/);
  for (const path of ['/', ...Object.keys(PUBLIC_PAGES)]) {
    await test.step(path, async () => {
      await page.goto(path);
      await translate(page);
      await page.getByRole('button', {name: 'Dark theme'}).click();
      await expect(root(page)).toHaveAttribute('data-theme', 'dark');
      expect(await isHydrated(page)).toBe(false);
      await search(page);
      expect(await isHydrated(page)).toBe(true);
      const [name, heading] = path === '/docs/shop' ? ['Departments', 'Crews'] : ['Shop', 'Chandlery'];
      await menu(page).getByRole('link', {name}).click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
      await page.evaluate(() => localStorage.clear());
    });
  }
});

/**
 * Uses each control of the page that scripts answer, two times: chooses, ticks, types, clicks.
 *
 * @returns what the page says after each.
 */
function useControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const CONTROLS = 'select, input, textarea, button:not([data-instant], [popovertarget])';
    const main = document.querySelector('main')!;
    const TYPED: Record<string, string> = {
      'datetime-local': '2026-12-24T18:00',
      date: '2026-12-24',
      number: '2',
    };
    const setValue = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string) => {
      // React replaces the property of the field itself, to tell what it has set.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? 'change' : 'input', {bubbles: true}),
      );
    };
    const use = (control: Element, round: number) => {
      if (control instanceof HTMLSelectElement) {
        setValue(control, control.options[round === 0 ? control.options.length - 1 : 0]!.value);
      } else if (control instanceof HTMLTextAreaElement) {
        setValue(control, 'rb');
      } else if (control instanceof HTMLInputElement && !['checkbox', 'radio'].includes(control.type)) {
        setValue(control, round === 0 ? (TYPED[control.type] ?? 'rb') : '');
      } else {
        (control as HTMLElement).click();
      }
    };
    const said: string[] = [];
    for (const round of [0, 1]) {
      // What is opened closes in its own time, so it stays open.
      for (const control of Array.from(
        main.querySelectorAll(round === 0 ? `${CONTROLS}, summary` : CONTROLS),
      )) {
        if (control.isConnected) {
          use(control, round);
          await new Promise((resolve) => setTimeout(resolve));
          said.push(document.querySelector('main')!.innerText);
        }
      }
    }
    return said;
  });
}

test('on every staff page all controls say what they say untranslated, and links and sign-out work', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date());
  await haveSession(page);
  await page.goto(PORTAL);
  await expect(page.getByRole('heading', {level: 1, name: 'Watch Room'})).toBeVisible();
  const pages = await sidebar(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(pages.sort()).toEqual(Object.keys(STAFF_PAGES).sort());
  const forget = () =>
    page.evaluate(() => {
      localStorage.removeItem('shiftTicks');
      localStorage.removeItem('caseSheetRole');
    });

  const untranslated = new Map<string, string[]>();
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(page.locator('.doc-item')).toBeVisible();
    await takenOver(page);
    untranslated.set(path, await useControls(page));
  }
  expect([...untranslated.values()].flat().length).toBeGreaterThanOrEqual(40);
  await forget();

  await page.goto(PORTAL);
  await expect(page.locator('.doc-item')).toBeVisible();
  await takenOver(page);
  await translate(page);
  for (const path of pages) {
    await test.step(path, async () => {
      const link = page.locator(`.doc-menu__docs a[href="${path}"]`);
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      const said = await useControls(page);
      // Whole pages would say nothing: the lines that differ do.
      const lines = untranslated.get(path)!.map((text, step) => {
        const [wanted, found] = [text, said[step] ?? ''].map((all) => all.split('\n'));
        return {
          step,
          missing: wanted!.filter((line) => !found!.includes(line)),
          wrong: found!.filter((line) => !wanted!.includes(line)),
        };
      });
      expect.soft(lines.filter(({missing, wrong}) => missing.length + wrong.length > 0)).toEqual([]);
    });
  }
  await search(page);
  await menu(page).getByRole('link', {name: 'Logout'}).click();
  await expect(page).toHaveURL('/');
  await expect(menu(page).getByRole('link', {name: 'Login'})).toBeVisible();
});
