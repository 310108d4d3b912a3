import type {Page} from '@playwright/test';
import {haveSession} from '../support/haveSession';
import {PORTAL, publicPaths, STAFF_PAGES} from '../support/site';
import {expect, takenOver, test} from '../support/test';

/** From the smallest phone to a large screen; between 1000 and 1366 px are most laptops. */
const WIDTHS = [320, 390, 768, 1000, 1280, 1366, 1600];

/** Of the text, in pixels, where the reader has chosen nothing, and where they have chosen large text. */
const [STANDARD, LARGE] = [16, 24];

/** The faults of a page as it is, by width. */
async function findFaults(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const faults: string[] = [];
  const look = async (width: number, size: number) => {
    await browser.send('Page.setFontSizes', {fontSizes: {standard: size}});
    await page.setViewportSize({width, height: 900});
    // Examples and questions are folded.
    await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)));
    const found = await page.evaluate(findHiddenText);
    faults.push(...found.map((fault) => `${width} px, text of ${size} px: ${fault}`));
  };
  for (const width of WIDTHS) {
    await look(width, STANDARD);
  }
  await look(390, LARGE);
  await browser.send('Page.setFontSizes', {fontSizes: {standard: STANDARD}});
  return faults;
}

test.describe('text is neither cut off nor covered, from 320 to 1600 px', () => {
  for (const path of [...publicPaths(), '/search', '/login', '/nowhere']) {
    test(`on ${path}`, async ({page, problems}) => {
      problems.expect(/status of 404/);
      await page.goto(path);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
    });
  }

  test('on the staff pages', async ({page}) => {
    await haveSession(page);
    const faults: Record<string, string[]> = {};
    const paths = [PORTAL];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('.theme-doc-markdown')).toBeVisible();
      await takenOver(page);
      const links = await page
        .locator('a[href^="/docs/staff/"]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
      paths.push(...new Set(links.filter((linked) => !paths.includes(linked))));
      const found = await findFaults(page);
      if (found.length > 0) {
        faults[path] = found;
      }
    }
    expect(paths.sort()).toEqual(Object.keys(STAFF_PAGES).sort());
    expect(faults).toEqual({});
  });
});

/**
 * Looks for text of the page that cannot be read, by the rectangles of its lines: `scrollWidth` notices neither what a
 * box cuts off nor what covers other text. Runs in the page, so it uses nothing from outside.
 *
 * Not looked at, because it is out of sight on purpose: what is 1 px in size or clipped as a whole, for screen readers;
 * what waits beside the screen for the focus; what is closed; what can be scrolled to; and, as for covering, bars that
 * stay in place while the text scrolls below them.
 *
 * @returns a line for each fault, such as `"Coaching" runs out of span.weight`; empty if all can be read.
 */
function findHiddenText(): string[] {
  /** What rounding may add, in pixels. */
  const TOLERANCE = 1;
  interface Line {
    text: string;
    element: Element;
    left: number;
    right: number;
    top: number;
    bottom: number;
    /** Whether it stays in place while others scroll. */
    isPinned: boolean;
  }
  const faults = new Set<string>();
  const lines: Line[] = [];
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const nameOf = (element: Element) =>
    [element.localName, ...Array.from(element.classList, (name) => name.replace(/_[\w-]{4}$/, ''))].join('.');
  const isForEars = (element: Element) =>
    styleOf(element).clipPath === 'inset(50%)' ||
    (styleOf(element).overflow === 'hidden' && Math.min(element.clientWidth, element.clientHeight) === 1);

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const element = node.parentElement!;
    const text = node.nodeValue!.trim().replace(/\s+/g, ' ').slice(0, 40);
    if (text && element.checkVisibility({visibilityProperty: true, contentVisibilityAuto: true})) {
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const {left, right, top, bottom, height, width} of Array.from(range.getClientRects())) {
        if (width > 0) {
          // Letters are smaller than the rectangle of their line, which may be larger than the line itself.
          const line = {text, element, left, right, top: top + height * 0.2, bottom: bottom - height * 0.2};
          addLine({...line, isPinned: false});
        }
      }
    }
  }
  lines.sort((one, other) => one.top - other.top);
  lines.forEach((line, index) => {
    for (let next = index + 1; next < lines.length && lines[next]!.top < line.bottom; next++) {
      const other = lines[next]!;
      const overlap = Math.min(line.right, other.right) - Math.max(line.left, other.left);
      if (overlap > TOLERANCE && line.isPinned === other.isPinned) {
        faults.add(`"${other.text}" covers "${line.text}"`);
      }
    }
  });
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) {
    faults.add(`The page scrolls sideways, ${document.documentElement.scrollWidth} px`);
  }
  return [...faults];

  /** Adds what is seen of a line, unless it is out of sight on purpose, and notes where it is cut off. */
  function addLine(line: Line): void {
    let fault: string | undefined;
    let isPlaced = false; // not where the boxes around it would put it
    let scroller = scrollerOf(line.element);
    for (
      let box: Element | null = line.element;
      box && box !== document.documentElement;
      box = box.parentElement
    ) {
      const style = styleOf(box);
      if (isForEars(box)) {
        return;
      }
      line.isPinned ||= /fixed|sticky/.test(style.position);
      const {left, right, top, bottom} = box.getBoundingClientRect();
      if (box === scroller) {
        // What is out of its sight now can be scrolled to.
        line.left = Math.max(line.left, left);
        line.right = Math.min(line.right, right);
        line.top = Math.max(line.top, top);
        line.bottom = Math.min(line.bottom, bottom);
        if (line.left >= line.right || line.top >= line.bottom) {
          return;
        }
        scroller = scrollerOf(box.parentElement!);
      } else if (!scroller && !isPlaced && !/^(?:inline|contents)$/.test(style.display)) {
        const [before, after] = isSeen(box) ? [edge(style, 'Left'), edge(style, 'Right')] : [0, 0];
        if (line.left < left + before - TOLERANCE || line.right > right - after + TOLERANCE) {
          fault ??= `"${line.text}" runs out of ${nameOf(box)}`;
        } else if (style.overflow !== 'visible' && (line.top < top || line.bottom > bottom)) {
          fault ??= `"${line.text}" is cut off by ${nameOf(box)}`;
        }
      }
      isPlaced ||= /absolute|fixed/.test(style.position);
    }
    if (line.isPinned && (line.right <= 0 || line.left >= document.documentElement.clientWidth)) {
      return;
    }
    if (line.left < -TOLERANCE || line.right > document.documentElement.clientWidth + TOLERANCE) {
      fault ??= `"${line.text}" is beside the screen`;
    }
    if (fault) {
      faults.add(fault);
    } else {
      lines.push(line);
    }
  }

  /** The next box around that scrolls, and thereby shows all that runs out of what is in it. */
  function scrollerOf(inside: Element): Element | undefined {
    let box: Element | null = inside;
    while (box && box !== document.body) {
      const {overflowX, overflowY} = styleOf(box);
      if (
        (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth) ||
        (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight)
      ) {
        return box;
      }
      box = box.parentElement;
    }
    return undefined;
  }

  /** Whether a reader sees where a box ends: text that reaches into the space at its edge looks wrong, too. */
  function isSeen(box: Element): boolean {
    const {backgroundColor, borderLeftWidth, borderRightWidth} = styleOf(box);
    return (
      /^t[dh]$/.test(box.localName) ||
      backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      parseFloat(borderLeftWidth) + parseFloat(borderRightWidth) > 0
    );
  }

  function edge(style: CSSStyleDeclaration, side: 'Left' | 'Right'): number {
    return parseFloat(style[`padding${side}`]) + parseFloat(style[`border${side}Width`]);
  }
}
