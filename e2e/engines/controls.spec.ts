import {expect, test} from '../support/engines/test';
import {haveSession} from '../support/engines/visits';

const SCRIPTS = /^\/assets\/js\//;
const ROBLOX = '/docs/guidelines/roblox';
const THEME = '[data-instant=theme]';
const EXPLAINED = {css: 'article [data-explained] button', text: 'VDM'};
const EXPLANATION = '[role=tooltip]';

test.describe('as the very first actions, with scripts that never arrive,', () => {
  test.beforeEach(({site}) => void site.fail(SCRIPTS, 'silent'));

  test.afterEach(({site}) => expect(site.requests.filter((path) => SCRIPTS.test(path))).toEqual([]));

  test('the theme changes and the announcement closes, for good', async ({tab}) => {
    await tab.open('/docs/shop');
    await tab.click(THEME);
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
  });

  test('on a phone, menu and contents open by a tap, close by Escape, and lead on', async ({tab}) => {
    await tab.driver.resize(450, 800);
    await tab.open(ROBLOX);
    await tab.tap('.opens-toc');
    await tab.tap({css: '#toc a', text: /R-07/});
    await tab.expectUrl(`${ROBLOX}#r-07`);
    await tab.expectGone('#toc:popover-open');
    await tab.tap('.opens-doc-menu');
    await tab.expectSeen('#doc-menu');
    await tab.press('Escape');
    await tab.expectGone('#doc-menu');
    await tab.tap('.opens-doc-menu');
    await tab.tap({css: '#doc-menu a', text: 'Shop'});
    await tab.expectHeading('Shop');
  });

  test('the link to a rule is copied, and it says so', async ({tab}) => {
    await tab.open(ROBLOX);
    await tab.click('button[data-text$="/r-07"]');
    await tab.expectSeen({css: '[role=status]', text: 'Copied'});
  });

  test('a word has a dotted line, is explained within the window, and the explanation goes with Escape', async ({
    tab,
  }) => {
    await tab.driver.resize(450, 800);
    await tab.open(ROBLOX);
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
  });
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

test('a link that is pointed at has its page ready, which the policy allows, and leads there', async ({
  tab,
  site,
}) => {
  await tab.open(ROBLOX);
  const link = {css: '#site-menu a', text: 'Shop'};
  await tab.hover(link);
  // WebKit has no prefetch switched on.
  if (await tab.ask(() => document.createElement('link').relList.supports('prefetch'))) {
    await expect.poll(() => site.requests).toContain('/docs/shop');
  }
  await tab.click(link);
  await tab.expectHeading('Shop');
});

test('a page of cards is shown where letters cannot be counted (no Intl.Segmenter)', async ({tab, site}) => {
  site.addScript('delete Intl.Segmenter');
  await haveSession(tab);
  await tab.open('/docs/staff/trial-moderator/trial-handling');
  await tab.expectSeen('article .card');
});
