import type {Proxy} from '../support/engines/Proxy';
import type {Tab} from '../support/engines/Tab';
import {expect, test} from '../support/engines/test';
import {LAST_RULE, RULES_PAGE, SECTION} from '../support/engines/visits';
import {PUBLIC_PAGES, readPage, siteData} from '../support/site';

/** A page that explains words, if there is one: with the rules, or another one. */
const explaining = [RULES_PAGE, ...Object.keys(PUBLIC_PAGES)]
  .filter((address) => /<article.*data-explained=""/s.test(readPage(address)))
  .slice(0, 1);
const EXPLAINED = 'article [data-explained] button';
const EXPLANATION = '[role=tooltip]';

/** The word that is explained farthest to the right, where its explanation has the least room, and what it means. */
async function findWord(
  tab: Tab,
): Promise<{word: {css: string; text: string}; meaning: {css: string; text: RegExp}}> {
  const text = await tab.ask(
    (css) =>
      Array.from(document.querySelectorAll<HTMLElement>(css))
        .filter((word) => word.checkVisibility())
        .reduce((one, other) =>
          other.getBoundingClientRect().right > one.getBoundingClientRect().right ? other : one,
        )
        .innerText.trim(),
    EXPLAINED,
  );
  const isSame = (spelling: string) => spelling.toLowerCase() === text.toLowerCase();
  const entry = siteData.glossary.find(({term, short = [], alsoWritten = []}) =>
    [term, ...short, ...alsoWritten].some(isSame),
  );
  expect(entry, text).toBeDefined();
  const pattern = new RegExp(entry!.meaning.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return {word: {css: EXPLAINED, text}, meaning: {css: EXPLANATION, text: pattern}};
}

const scriptsOf = ({requests}: Proxy) => requests.filter((path) => path.startsWith('/assets/js/'));

test('as the very first actions, the link to a rule is copied, the theme changes and the announcement closes, for good', async ({
  tab,
  site,
}) => {
  await tab.open(RULES_PAGE);
  await tab.click(`button[data-text$="/${LAST_RULE.anchor}"]`);
  await tab.expectSeen({css: '[role=status]', text: 'Copied'});
  await tab.click('[data-instant=theme]');
  // By the keyboard: once it is closed, a mouse would rest on the search, which loads scripts.
  const announced = await tab.ask(() => {
    const button = document.querySelector<HTMLElement>('[data-instant=announcement]');
    button?.focus();
    return button !== null;
  });
  if (announced) {
    await tab.driver.press('Enter');
  }
  for (const open of [() => Promise.resolve(), () => tab.reload()]) {
    await open();
    await tab.poll(() => document.documentElement.dataset.theme).toBe('dark');
    await tab
      .poll(() => document.querySelector('[data-instant=theme]')!.getAttribute('aria-pressed'))
      .toBe('true');
    await tab.expectGone('.theme-announcement-bar');
  }
  expect(scriptsOf(site)).toEqual([]);
});

test('as the very first actions on a phone, contents, menu and explanations open by a tap, close by Escape, and lead on', async ({
  tab,
  site,
}) => {
  await tab.driver.resize(450, 800);
  await tab.open(RULES_PAGE);
  await tab.tap('.opens-toc');
  await tab.tap({css: '#toc a', text: new RegExp(LAST_RULE.id)});
  await tab.expectUrl(LAST_RULE.address);
  await tab.expectGone('#toc:popover-open');

  for (const page of explaining) {
    await tab.open(page);
    const line = await tab.ask((css) => {
      const {textDecorationLine, textDecorationStyle} = getComputedStyle(document.querySelector(css)!);
      return `${textDecorationLine} ${textDecorationStyle}`;
    }, EXPLAINED);
    expect(line).toBe('underline dotted');
    const {word, meaning} = await findWord(tab);
    await tab.tap(word);
    await tab.expectSeen(meaning);
    expect(
      await tab.ask(() => {
        const shown = Array.from(document.querySelectorAll('[role=tooltip]')).find((box) =>
          box.checkVisibility(),
        )!;
        const {left, right} = shown.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && document.documentElement.scrollWidth <= innerWidth;
      }),
    ).toBe(true);
    await tab.driver.press('Escape');
    await tab.expectGone(EXPLANATION);
  }

  await tab.tap('.opens-doc-menu');
  await tab.expectSeen('#doc-menu');
  await tab.driver.press('Escape');
  await tab.expectGone('#doc-menu');
  await tab.tap('.opens-doc-menu');
  await tab.tap({css: '#doc-menu a', text: SECTION.link.text});
  await tab.expectHeading(SECTION.heading);
  expect(scriptsOf(site)).toEqual([]);
});

for (const page of explaining) {
  test('a word that is tapped while the page hydrates is explained within the window, and the explanation goes with Escape', async ({
    tab,
  }) => {
    await tab.driver.resize(450, 800);
    await tab.open(page);
    const {word, meaning} = await findWord(tab);
    await tab.tap(word);
    await tab.hydrate();
    await tab.expectSeen(meaning);
    await tab.poll(() => document.documentElement.scrollWidth <= innerWidth).toBe(true);
    await tab.driver.press('Escape');
    await tab.expectGone(EXPLANATION);
  });
}
