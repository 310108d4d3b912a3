import {expect, test} from '../support/engines/test';
import {fillForm, FORM_TITLE, PORTAL, PORTAL_TITLE} from '../support/engines/visits';

/** The page gives up what never answers after ten seconds, and Chromium holds a file until then that the page before asked for. */
const GIVEN_UP = 20_000;

/** The code of single pages. */
const CHUNKS = /^\/assets\/js\/(?!main|runtime)/;

for (const [what, fault] of [
  ['dropped', 'dropped'],
  ['gone', 'missing'],
  ['cut off', 'cut'],
  ['never answered', 'silent'],
] as const) {
  test(`the code of a page is ${what}: it reads, its controls answer, and it can be left`, async ({
    tab,
    site,
    problems,
  }) => {
    problems.expect(/./); // that it failed, in the words of each browser
    const end = site.fail(CHUNKS, fault);
    await tab.open('/docs/guidelines/roblox');
    await tab.hover('[data-load]');
    await expect.poll(() => site.requests.some((path) => CHUNKS.test(path))).toBe(true);
    await tab.expectHeading('Roblox Guidelines');
    await tab.click('[data-instant=theme]');
    await tab.poll(() => document.documentElement.dataset.theme).toBe('dark');
    end();
    await tab.click({css: '#site-menu a', text: 'Shop'});
    await tab.expectHeading('Shop');
    // A browser may remember a file that was cut off; who waits for it can have it asked for anew.
    await tab.click('[data-instant=search]');
    const askAgain = () =>
      tab.ask(() => {
        document.querySelector<HTMLElement>('[data-instant=retry]')?.click();
        return document.documentElement.dataset.hasHydrated;
      });
    await expect.poll(askAgain, {timeout: fault === 'silent' ? GIVEN_UP : undefined}).toBe('true');
  });
}

test('the key of a staff page is dropped on its way: "Try again" opens the page once the cause is gone', async ({
  tab,
  site,
  problems,
}) => {
  problems.expect(/./); // that it failed, in the words of each browser
  await tab.open(PORTAL);
  await tab.expectSeen(FORM_TITLE);
  const end = site.fail(/^\/api\/staff-key/, 'dropped');
  await fillForm(tab);
  await tab.expectSeen({css: 'button', text: 'Try again'});
  end();
  await tab.click({css: 'button', text: 'Try again'});
  await tab.expectSeen(PORTAL_TITLE);
});

for (const fault of ['missing', 'dropped', 'silent'] as const) {
  test(`a link leads to its page, though it was ${fault} when it was fetched ahead`, async ({
    tab,
    site,
    problems,
  }) => {
    problems.expect(/./); // that it failed, in the words of each browser
    const end = site.fail(/^\/docs\/shop$/, fault);
    await tab.open('/docs/guidelines/roblox');
    const link = {css: '#site-menu a', text: 'Shop'};
    await tab.hover(link);
    if (await tab.ask(() => document.createElement('link').relList.supports('prefetch'))) {
      await expect.poll(() => site.requests).toContain('/docs/shop');
    }
    end();
    await tab.click(link);
    await tab.expectHeading('Shop');
  });
}

test('Back and forward through pages that were fetched ahead', async ({tab}) => {
  await tab.open('/docs/guidelines/roblox');
  await tab.click({css: '#site-menu a', text: 'Shop'});
  await tab.expectHeading('Shop');
  await tab.click({css: '#site-menu a', text: 'Departments'});
  await tab.expectHeading('Departments');
  for (const [step, title] of [
    [-1, 'Shop'],
    [-1, 'Roblox Guidelines'],
    [1, 'Shop'],
    [1, 'Departments'],
  ] as const) {
    await (step < 0 ? tab.back() : tab.forward());
    await tab.expectHeading(title);
  }
});
