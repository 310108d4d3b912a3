import {haveSession} from '../support/haveSession';
import {SearchBox} from '../support/SearchBox';
import {PUBLIC_DOCS, readSearchIndex, RULES, STAFF_PAGES} from '../support/site';
import {expect, hydrated, test} from '../support/test';

test('the search finds each public doc and each rule by its title, among the first three', async ({page}) => {
  await page.goto('/');
  await hydrated(page);
  const search = new SearchBox(page);
  const titles = [...Object.values(PUBLIC_DOCS), ...RULES.map(({title}) => title)];
  for (const title of titles) {
    await search.ask(title);
    await expect(search.status).toHaveText(/^\d+ results?$/);
    const first = await search.options.allInnerTexts();
    // Of all that say how the search goes, hidden ones too, none says what was true before.
    await expect.soft(page.locator('dialog [role=status]')).toHaveText([/^\d+ results?$/]);
    expect.soft(first.slice(0, 3).join('\n').toLowerCase(), title).toContain(title.toLowerCase());
  }
});

/**
 * The words of a page as a reader tells them apart: with a gap between them, or on different lines, they are two. Everything
 * that can be opened is open.
 */
const readWords = (): string[] => {
  document.querySelectorAll('details').forEach((details) => (details.open = true));
  document.querySelectorAll('[role=tabpanel]').forEach((panel) => panel.removeAttribute('hidden'));
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let words = '';
  let before: DOMRect | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.parentElement!.checkVisibility({visibilityProperty: true})) {
      range.selectNodeContents(node);
      const lines = Array.from(range.getClientRects()).filter(({width}) => width > 0);
      const [first] = lines;
      // A space is at least four pixels wide; code has less beside it.
      const isApart =
        before && first && (Math.abs(first.left - before.right) > 3 || first.top > before.bottom - 3);
      words += isApart ? ` ${node.data}` : node.data;
      before = lines.at(-1) ?? before;
    }
  }
  return words.replaceAll('\u200b', '').split(/[\s·]+/);
};

test('what it quotes of a page are words that readers see there', async ({page}) => {
  const {pages, texts} = readSearchIndex();
  const quoted = texts.map(([, text]) => text);
  for (const {route, title, sections} of pages) {
    await page.goto(route);
    const seen = new Set(await page.evaluate(readWords));
    const headings = sections.map(([, heading]) => heading);
    const words = [title, ...headings, ...quoted.splice(0, sections.length)].join(' ').split(/[\s·]+/);
    expect
      .soft(
        words.filter((word) => word !== '' && !seen.has(word)),
        route,
      )
      .toEqual([]);
  }
});

test('signed in, it finds each staff page by its title', async ({page}) => {
  await haveSession(page);
  await page.goto('/');
  await hydrated(page);
  const search = new SearchBox(page);
  for (const title of Object.values(STAFF_PAGES)) {
    await search.ask(title);
    await expect(search.group('Staff').filter({hasText: title}).first(), title).toBeVisible();
  }
});
