import type {Proxy} from '../support/engines/Proxy';
import {expect, test} from '../support/engines/test';

const ROBLOX = '/docs/guidelines/roblox';
const EXPLAINED = {css: 'article [data-explained] button', text: 'VDM'};
const EXPLANATION = '[role=tooltip]';

const scriptsOf = ({requests}: Proxy) => requests.filter((path) => path.startsWith('/assets/js/'));

test('as the very first actions, the link to a rule is copied, the theme changes and the announcement closes, for good', async ({
  tab,
  site,
}) => {
  await tab.open(ROBLOX);
  await tab.click('button[data-text$="/r-07"]');
  await tab.expectSeen({css: '[role=status]', text: 'Copied'});
  await tab.click('[data-instant=theme]');
  // By the keyboard: once it is closed, a mouse would rest on the search, which loads scripts.
  await tab.ask(() => document.querySelector<HTMLElement>('[data-instant=announcement]')!.focus());
  await tab.press('Enter');
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
  await tab.open(ROBLOX);
  await tab.tap('.opens-toc');
  await tab.tap({css: '#toc a', text: /R-07/});
  await tab.expectUrl(`${ROBLOX}#r-07`);
  await tab.expectGone('#toc:popover-open');

  const line = await tab.ask(() => {
    const {textDecorationLine, textDecorationStyle} = getComputedStyle(
      document.querySelector('article [data-explained] button')!,
    );
    return `${textDecorationLine} ${textDecorationStyle}`;
  });
  expect(line).toBe('underline dotted');
  await tab.tap(EXPLAINED);
  await tab.expectSeen({css: EXPLANATION, text: /Vehicle deathmatch/});
  expect(
    await tab.ask(() => {
      const shown = Array.from(document.querySelectorAll('[role=tooltip]')).find((box) =>
        box.checkVisibility(),
      )!;
      const {left, right} = shown.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && document.documentElement.scrollWidth <= innerWidth;
    }),
  ).toBe(true);
  await tab.press('Escape');
  await tab.expectGone(EXPLANATION);

  await tab.tap('.opens-doc-menu');
  await tab.expectSeen('#doc-menu');
  await tab.press('Escape');
  await tab.expectGone('#doc-menu');
  await tab.tap('.opens-doc-menu');
  await tab.tap({css: '#doc-menu a', text: 'Shop'});
  await tab.expectHeading('Shop');
  expect(scriptsOf(site)).toEqual([]);
});

test('a word that is tapped while the page hydrates is explained within the window, and the explanation goes with Escape', async ({
  tab,
}) => {
  await tab.driver.resize(450, 800);
  await tab.open(ROBLOX);
  await tab.tap(EXPLAINED);
  await tab.hydrate();
  await tab.expectSeen({css: EXPLANATION, text: /Vehicle deathmatch/});
  await tab.poll(() => document.documentElement.scrollWidth <= innerWidth).toBe(true);
  await tab.press('Escape');
  await tab.expectGone(EXPLANATION);
});
