import type {Page} from '@playwright/test';
import axe from 'axe-core';
import {PANELS, PHONE, slowDown} from './support/controls';
import {publicPaths, STAFF_PAGES} from './support/site';
import {expect, takenOver, test} from './support/test';

for (const theme of ['light', 'dark']) {
  test.describe(`in the ${theme} theme, focused, under the pointer and pressed, each kind of control can be seen`, () => {
    test.beforeEach(async ({page}) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await watchControls(page);
    });

    test('on public pages, before any script', async ({page, problems}) => {
      problems.expect(/status of 404/);
      await slowDown(page);
      await page.goto('/docs/guidelines/roblox');
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus-visible')).toHaveCSS('outline', /solid 3px$/);
      const known = new Set<string>();
      const faults: string[] = [];
      for (const path of [...publicPaths(), '/nowhere']) {
        await page.goto(path);
        faults.push(...(await findStateFaults(page, known)).map((fault) => `${path}: ${fault}`));
      }
      await page.setViewportSize(PHONE);
      for (const {url, button, id} of PANELS) {
        await page.goto(url);
        faults.push(...(await findStateFaults(page, known)).map((fault) => `${url}, on a phone: ${fault}`));
        await page.goto(url);
        await page.getByRole('button', {name: button}).click();
        faults.push(...(await findStateFaults(page, known, `#${id}`)).map((fault) => `#${id}: ${fault}`));
      }
      expect(known.size).toBeGreaterThan(40);
      expect(faults).toEqual([]);
    });

    test('on the page of results, the sign-in form and staff pages', async ({page, form}) => {
      const known = new Set<string>();
      await page.goto('/search?q=boat');
      await expect(page.getByRole('region', {name: 'Results'})).toBeVisible();
      const faults = (await findStateFaults(page, known)).map((fault) => `/search: ${fault}`);
      await page.goto('/docs/staff/portal');
      await expect(form.title).toBeVisible();
      faults.push(...(await findStateFaults(page, known)).map((fault) => `sign-in form: ${fault}`));
      await page.reload();
      await form.signIn();
      await expect(page.locator('.theme-doc-markdown')).toBeVisible();
      for (const [path, heading] of Object.entries(STAFF_PAGES)) {
        await page.goto(path);
        await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
        await takenOver(page);
        faults.push(...(await findStateFaults(page, known)).map((fault) => `${path}: ${fault}`));
      }
      expect(known.size).toBeGreaterThanOrEqual(39);
      expect(faults).toEqual([]);
    });
  });
}

/** What runs in the page; see `installProbe`. */
interface Probe {
  /** Numbers the controls of an element that are in sight and look like none before. @returns the number and kind of each. */
  list: (selector: string, known: readonly string[]) => {id: number; kind: string}[];
  /** Focuses a control as the keyboard does. @returns what is wrong with its ring and its text. */
  focus: (id: number) => Promise<string[]>;
  /** Scrolls to a control. @returns where a pointer meets it, or nothing if it is gone or something else is in front of it. */
  aim: (id: number) => {x: number; y: number} | undefined;
  /** @returns what is wrong with its text, and the edge of a field. */
  read: (id: number, state: string) => Promise<string[]>;
}

declare global {
  interface Window {
    probe: Probe;
    axe: typeof axe & {commons: {color: AxeColors}};
  }
}

/** https://github.com/dequelabs/axe-core/tree/develop/lib/commons/color, which has no types. */
interface AxeColors {
  Color: new () => {alpha: number; parseString: (text: string) => void};
  getBackgroundColor: (element: Element) => InstanceType<AxeColors['Color']> | null;
  getContrast: (...colors: InstanceType<AxeColors['Color']>[]) => number;
}

/** Every page that is opened from now on can be asked about the states of its controls. */
async function watchControls(page: Page): Promise<void> {
  await page.addInitScript(axe.source);
  await page.addInitScript(installProbe);
}

/**
 * Focuses, points at and presses one control of each kind on the page, and measures contrast: of text as axe does, of the ring
 * of the focus and the edges of fields 3:1. What a press would do does not happen.
 *
 * @param known Kinds that have been looked at; those of this page are added.
 * @param within Selects the part of the page that is looked at, such as a panel that is open.
 * @returns a line for each fault.
 */
async function findStateFaults(page: Page, known: Set<string>, within = 'body'): Promise<string[]> {
  await page.evaluate(() =>
    addEventListener('click', (click) => (click.preventDefault(), click.stopImmediatePropagation()), true),
  );
  await page.keyboard.press('Tab'); // from now on the focus is the keyboard's
  const controls = await page.evaluate((asked) => window.probe.list(...asked), [within, [...known]] as const);
  const faults: string[] = [];
  for (const {id, kind} of controls) {
    known.add(kind);
    faults.push(...(await page.evaluate((control) => window.probe.focus(control), id)));
  }
  // Afterwards, because what is focused once a mouse was used has no ring.
  for (const {id, kind} of controls) {
    const point = await page.evaluate((control) => window.probe.aim(control), id);
    if (point) {
      const read = async (state: string) =>
        void faults.push(
          ...(await page.evaluate((asked) => window.probe.read(...asked), [id, state] as const)),
        );
      await page.mouse.move(point.x, point.y);
      await read('under the pointer');
      if (!kind.startsWith('select')) {
        await page.mouse.down();
        await read('pressed');
        await page.mouse.up();
      }
    }
  }
  return faults;
}

/** In a page, before its own scripts. Uses nothing from outside but axe. */
function installProbe(): void {
  const controls: HTMLElement[] = [];
  const nameOf = (control: HTMLElement) =>
    `${control.localName}.${Array.from(control.classList).join('.')} "${(control.innerText || control.ariaLabel || '').trim().slice(0, 30)}"`;

  /** The contrast of a color with what is behind an element; endless where axe can't tell what is. */
  function contrastWith(element: Element, text: string): number {
    const {Color, getBackgroundColor, getContrast} = window.axe.commons.color;
    window.axe.setup(document.documentElement);
    const ground = getBackgroundColor(element);
    window.axe.teardown();
    const color = new Color();
    color.parseString(text);
    return ground ? getContrast(ground, color) : Infinity;
  }

  async function read(id: number, state: string): Promise<string[]> {
    const control = controls[id]!;
    document
      .getAnimations()
      .filter(({effect}) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
      .forEach((animation) => animation.finish());
    const {violations} = await window.axe.run(control, {runOnly: ['color-contrast']});
    const faults = violations.flatMap(({nodes}) => nodes.map(({any}) => any[0]!.message));
    if (control.matches('input:not([type=checkbox], [type=radio]), select, textarea')) {
      const {borderBottomColor, backgroundColor} = getComputedStyle(control);
      const around = control.parentElement!;
      const ratio = Math.max(contrastWith(around, borderBottomColor), contrastWith(around, backgroundColor));
      if (ratio < 3) {
        faults.push(`its edge has ${ratio.toFixed(2)}:1`);
      }
      const placeholder = contrastWith(control, getComputedStyle(control, '::placeholder').color);
      if (control.hasAttribute('placeholder') && placeholder < 4.5) {
        faults.push(`its placeholder has ${placeholder.toFixed(2)}:1`);
      }
    }
    return faults.map((fault) => `${nameOf(control)}, ${state}: ${fault}`);
  }

  window.probe = {
    list(selector, known) {
      const kinds = new Set(known);
      const all = document
        .querySelector(selector)!
        .querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea, [tabindex="0"]');
      return Array.from(all).flatMap((control) => {
        // The same element in other places is another kind if it looks different there.
        const {color, fontSize, borderBottomStyle} = getComputedStyle(control);
        let ground: Element | null = control;
        while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') {
          ground = ground.parentElement;
        }
        const behind = ground && getComputedStyle(ground).backgroundColor;
        const classes = Array.from(control.classList).sort().join('.');
        const kind = [control.localName, classes, color, behind, fontSize, borderBottomStyle].join(' ');
        const isThere = control.checkVisibility({visibilityProperty: true, contentVisibilityAuto: true});
        if (!isThere || control.matches(':disabled') || kinds.has(kind)) {
          return [];
        }
        kinds.add(kind);
        return {id: controls.push(control) - 1, kind};
      });
    },

    async focus(id) {
      const control = controls[id]!;
      control.focus();
      if (document.activeElement !== control) {
        return [];
      }
      const faults = await read(id, 'focused');
      const {outlineOffset, outlineStyle, outlineWidth, outlineColor, boxShadow, clipPath} =
        getComputedStyle(control);
      const isOutline = !['none', 'auto'].includes(outlineStyle) && parseFloat(outlineWidth) >= 2;
      const [, shadow] = /^(rgba?\([^)]*\)) 0px 0px 0px (?:[2-9]|\d\d)px$/.exec(boxShadow) ?? [];
      const around = parseFloat(outlineOffset) < 0 ? control : control.parentElement!;
      const rings = [...(isOutline ? [outlineColor] : []), ...(shadow ? [shadow] : [])];
      const ratio = Math.max(0, ...rings.map((color) => contrastWith(around, color)));
      if (ratio < 3) {
        faults.push(`${nameOf(control)}, focused: its ring has ${ratio.toFixed(2)}:1`);
      }
      if (clipPath !== 'none') {
        faults.push(`${nameOf(control)}, focused: its shape cuts off its ring`);
      }
      return faults;
    },

    aim(id) {
      const control = controls[id]!;
      control.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
      const [box] = Array.from(control.getClientRects());
      if (!box) {
        return undefined; // gone since another one was pressed
      }
      const point = {x: box.left + box.width / 2, y: box.top + box.height / 2};
      return control.contains(document.elementFromPoint(point.x, point.y)) ? point : undefined;
    },

    read,
  };
}
