import type {Page} from '@playwright/test';

/** What runs in the page; see `installProbe`. */
interface Probe {
  /** Numbers the controls of an element that are in sight and look like none before. @returns the number and kind of each. */
  list: (selector: string, known: readonly string[]) => {id: number; kind: string}[];
  /** Focuses a control as the keyboard does. @returns what is wrong with its ring and its text. */
  focus: (id: number) => string[];
  /** Scrolls to a control. @returns where a pointer meets it, or nothing if it is gone or something else is in front of it. */
  aim: (id: number) => {x: number; y: number} | undefined;
  /** @returns what is wrong with its text. */
  read: (id: number, state: string) => string[];
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Every page that is opened from now on can be asked about the states of its controls. */
export const watchControls = (page: Page): Promise<unknown> => page.addInitScript(installProbe);

/**
 * Focuses, points at and presses one control of each kind on the page, and measures contrast: of text 4.5:1, or 3:1 where it is
 * large, of the ring of the focus and the edges of fields 3:1. What a press would do does not happen.
 *
 * @param known Kinds that have been looked at; those of this page are added.
 * @param within Selects the part of the page that is looked at, such as a panel that is open.
 * @returns a line for each fault.
 */
export async function findStateFaults(page: Page, known: Set<string>, within = 'body'): Promise<string[]> {
  await page.evaluate(() =>
    addEventListener('click', (click) => (click.preventDefault(), click.stopImmediatePropagation()), true),
  );
  await page.keyboard.press('Tab'); // from now on the focus is the keyboard's
  const controls = await page.evaluate((asked) => window.probe.list(...asked), [within, [...known]] as const);
  controls.forEach(({kind}) => known.add(kind));
  const faults = await page.evaluate(
    (ids) => ids.flatMap((id) => window.probe.focus(id)),
    controls.map(({id}) => id),
  );
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

/** In a page, before its own scripts. Uses nothing from outside. */
function installProbe(): void {
  type Color = [red: number, green: number, blue: number, alpha: number];
  const controls: HTMLElement[] = [];

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true})!;
  const colors = new Map<string, Color>();
  /** Of any notation. */
  function colorOf(text: string): Color {
    let color = colors.get(text);
    if (!color) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      color = [red!, green!, blue!, alpha! / 255];
      colors.set(text, color);
    }
    return color;
  }
  const over = ([r, g, b, a]: Color, [r2, g2, b2]: Color): Color => [
    r * a + r2 * (1 - a),
    g * a + g2 * (1 - a),
    b * a + b2 * (1 - a),
    1,
  ];
  /** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
  function contrast(one: Color, other: Color): number {
    const [light, dark] = [one, other]
      .map((color) => {
        const [r, g, b] = color.map((part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
      })
      .sort((a, b) => b - a);
    return (light! + 0.05) / (dark! + 0.05);
  }
  /** What is behind the text of an element: its own ground, one that a pseudo-element gives it, or that of those around. */
  function groundOf(element: Element | null): Color {
    if (!element) {
      return [255, 255, 255, 1];
    }
    const layers = [colorOf(getComputedStyle(element).backgroundColor)];
    const before = getComputedStyle(element, '::before');
    if (before.position === 'absolute' && before.zIndex === '-1') {
      layers.push(colorOf(before.backgroundColor));
    }
    return layers.some(([, , , alpha]) => alpha > 0)
      ? layers.reduceRight<Color>(
          (ground, layer) => over(layer, ground),
          layers.some(([, , , alpha]) => alpha === 1) ? [0, 0, 0, 1] : groundOf(element.parentElement),
        )
      : groundOf(element.parentElement);
  }
  function textsIn(element: Element): Element[] {
    const found = new Set<Element>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement!;
      if (texts.currentNode.nodeValue!.trim() && parent.checkVisibility({visibilityProperty: true})) {
        found.add(parent);
      }
    }
    return [...found];
  }
  const settle = () =>
    document.getAnimations().forEach((animation) => {
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) {
        animation.finish();
      }
    });
  const nameOf = (control: HTMLElement) =>
    [
      control.localName,
      ...Array.from(control.classList, (name) => `.${name}`),
      ` "${(control.innerText || control.getAttribute('aria-label') || control.getAttribute('name') || '').trim().slice(0, 30)}"`,
    ].join('');

  function read(control: HTMLElement, state: string): string[] {
    settle();
    const faults = new Set<string>();
    const check = (style: CSSStyleDeclaration, ground: Color, what: string) => {
      const size = parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const ratio = contrast(over(colorOf(style.color), ground), ground);
      if (ratio < (isLarge ? 3 : 4.5)) {
        faults.add(`${nameOf(control)}, ${state}: ${what} has ${ratio.toFixed(2)}:1`);
      }
    };
    for (const element of textsIn(control)) {
      check(getComputedStyle(element), groundOf(element), 'text');
    }
    if (control.matches('input:not([type=checkbox], [type=radio]), select, textarea')) {
      const style = getComputedStyle(control);
      const ground = groundOf(control);
      check(style, ground, 'what is typed');
      if (control.hasAttribute('placeholder')) {
        check(getComputedStyle(control, '::placeholder'), ground, 'its placeholder');
      }
      const around = groundOf(control.parentElement);
      const ratio = contrast(over(colorOf(style.borderBottomColor), around), around);
      if (ratio < 3 && contrast(ground, around) < 3) {
        faults.add(`${nameOf(control)}, ${state}: its edge has ${ratio.toFixed(2)}:1`);
      }
    }
    return [...faults];
  }

  window.probe = {
    list(selector, known) {
      const kinds = new Set(known);
      const all = Array.from(
        document
          .querySelector(selector)!
          .querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea, [tabindex="0"]'),
      );
      const fresh: {id: number; kind: string}[] = [];
      for (const control of all) {
        const style = getComputedStyle(control);
        const isThere = control.checkVisibility({visibilityProperty: true, contentVisibilityAuto: true});
        if (isThere && !control.matches(':disabled')) {
          // The same element in other places is another kind if it looks different there.
          const kind = [
            control.localName,
            Array.from(control.classList).sort().join('.'),
            style.color,
            groundOf(control),
            style.fontSize,
            style.borderBottomStyle,
          ].join(' ');
          if (!kinds.has(kind)) {
            kinds.add(kind);
            fresh.push({id: controls.push(control) - 1, kind});
          }
        }
      }
      return fresh;
    },

    focus(id) {
      const control = controls[id]!;
      control.focus();
      if (document.activeElement !== control) {
        return [];
      }
      const faults = read(control, 'focused');
      const style = getComputedStyle(control);
      const around = groundOf(parseFloat(style.outlineOffset) < 0 ? control : control.parentElement);
      const ring: string[] = [];
      if (!['none', 'auto'].includes(style.outlineStyle) && parseFloat(style.outlineWidth) >= 2) {
        ring.push(style.outlineColor);
      }
      const [, shadow] = /^(rgba?\([^)]*\)) 0px 0px 0px (?:[2-9]|\d\d)px$/.exec(style.boxShadow) ?? [];
      if (shadow) {
        ring.push(shadow);
      }
      const ratio = Math.max(0, ...ring.map((color) => contrast(over(colorOf(color), around), around)));
      if (ratio < 3) {
        faults.push(`${nameOf(control)}, focused: its ring has ${ratio.toFixed(2)}:1`);
      }
      if (style.clipPath !== 'none') {
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

    read: (id, state) => read(controls[id]!, state),
  };
}
