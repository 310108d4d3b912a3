import {expect, test} from '../support/engines/test';
import {fillForm, FORM_TITLE, PORTAL, PORTAL_TITLE} from '../support/engines/visits';

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
    await tab
      .poll(() => {
        document.querySelector<HTMLElement>('[data-instant=retry]')?.click();
        return document.documentElement.dataset.hasHydrated;
      })
      .toBe('true');
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
