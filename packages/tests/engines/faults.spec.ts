import {expect, test} from '../support/engines/test';
import {
  FEW_SECTIONS,
  fillForm,
  FORM_TITLE,
  PORTAL_TITLE,
  PRIVACY,
  RULES_PAGE,
  RULES_TITLE,
  SECTION,
} from '../support/engines/visits';
import {PORTAL} from '../support/site';

/** The page gives up what never answers after ten seconds, and Chromium holds a file until then that the page before asked for. */
const GIVEN_UP = 20_000;

/** The code of single pages. */
const CHUNKS = /^\/assets\/js\/(?!main|runtime)/;

// A file that is gone fails as one that is dropped does.
for (const [what, fault] of [
  ['dropped', 'dropped'],
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
    await tab.open(RULES_PAGE);
    await tab.hover('[data-load]');
    await expect.poll(() => site.requests.some((path) => CHUNKS.test(path))).toBe(true);
    await tab.expectHeading(RULES_TITLE);
    await tab.click('[data-instant=theme]');
    await tab.poll(() => document.documentElement.dataset.theme).toBe('dark');
    end();
    await tab.click(SECTION.link);
    await tab.expectHeading(SECTION.heading);
    // A browser may remember a file that was cut off; who waits for it can have it asked for again.
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

test('a link leads to its page, whatever became of that when it was fetched ahead', async ({
  tab,
  site,
  problems,
}) => {
  problems.expect(/./); // that it failed, in the words of each browser
  const faults = ['silent', 'missing', 'dropped'] as const;
  // All at once: what was fetched well is not asked for again.
  const visits = FEW_SECTIONS.map((section, index) => ({
    ...section,
    end: site.fail(new RegExp(`^${section.path}$`), faults[index]!),
  }));
  for (const {path, heading, link, end} of visits) {
    await tab.open(PRIVACY);
    await tab.hover(link);
    if (await tab.ask(() => 'navigation' in window && !navigator.vendor.startsWith('Apple'))) {
      await expect.poll(() => site.requests).toContain(path);
    }
    end();
    await tab.click(link);
    await tab.expectHeading(heading);
  }
});
