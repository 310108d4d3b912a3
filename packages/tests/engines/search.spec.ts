import {expect, test} from '../support/engines/test';
import {
  followPortal,
  haveSession,
  LAST_RULE,
  openPortal,
  OTHER_SECTION,
  SECTION,
} from '../support/engines/visits';
import {OTHER_STAFF_PAGE, PORTAL, STAFF_PAGES} from '../support/site';

const BUTTON = '[data-instant=search]';
const BOX = 'dialog input';
/** The result that leads there. */
const resultFor = (address: string) => `dialog [role=option][href="${address}"]`;
const NAME = LAST_RULE.title.toLowerCase();
const SCRIPTS = /^\/assets\/js\//;

/** What the field of the open box holds. */
const typed = () => document.querySelector<HTMLInputElement>('dialog[open] input')?.value;

test.describe('the search box', () => {
  test('opens by a click, finds, closes by Escape while its field has the focus, and leads to what was found', async ({
    tab,
  }) => {
    await tab.open(SECTION.path);
    await tab.click(BUTTON);
    await tab.driver.type(NAME);
    await tab.expectSeen(resultFor(LAST_RULE.address));
    await tab.driver.press('Escape');
    await tab.expectGone(BOX);
    await tab.driver.press('/');
    await tab.expectSeen({css: 'dialog [role=status]', text: /^\d+ results?$/});
    await tab.click(resultFor(LAST_RULE.address));
    await tab.expectUrl(LAST_RULE.address);
    await tab.expectGone(BOX);
  });

  test('opens by / before any script, loses no letter, and closes by Escape', async ({tab, site}) => {
    const release = site.fail(SCRIPTS, 'held');
    await tab.open(SECTION.path);
    await tab.driver.press('/');
    await tab.driver.type(OTHER_SECTION.heading);
    await tab.poll(typed).toBe(OTHER_SECTION.heading);
    await tab.driver.press('Escape');
    await tab.expectGone(BOX);
    await tab.driver.press('/');
    await tab.driver.type(NAME);
    await tab.poll(typed).toBe(NAME);
    release();
    await tab.expectSeen(resultFor(LAST_RULE.address));
    await tab.poll(typed).toBe(NAME);
    await tab.driver.press('Escape');
    await tab.expectGone(BOX);
  });

  test('opens on a page whose second half never arrives, and loses no letter, neither at once nor once the page is hydrated', async ({
    tab,
    site,
    problems,
  }) => {
    // React misses what was cut off, reports that, and draws the page again: the search must outlive it. No long page, which
    // takes long to draw.
    const report = /onRecoverableError/;
    problems.expect(report);
    site.fail(new RegExp(`^${SECTION.path}$`), 'cut');
    const release = site.fail(SCRIPTS, 'held');
    await tab.open(SECTION.path);
    await tab.driver.press('/');
    await tab.driver.type(NAME.slice(0, -1));
    await tab.poll(typed).toBe(NAME.slice(0, -1));
    release();
    await tab.poll(() => document.documentElement.dataset.hasHydrated).toBe('true');
    await expect.poll(() => site.problems.some((problem) => report.test(problem))).toBe(true);
    await tab.poll(typed).toBe(NAME.slice(0, -1));
    await tab.driver.type(NAME.slice(-1));
    await tab.poll(typed).toBe(NAME);
    await tab.expectSeen(resultFor(LAST_RULE.address));
  });

  test('finds staff pages once someone is signed in', async ({tab}) => {
    await haveSession(tab);
    await openPortal(tab);
    await tab.click(BUTTON);
    const title = STAFF_PAGES[OTHER_STAFF_PAGE]!;
    await tab.driver.type(title);
    // Until all is searched, results may still move.
    await tab.expectSeen(resultFor(OTHER_STAFF_PAGE));
    await tab.expectSeen({css: 'dialog [role=status]', text: /^\d+ results?$/});
    await tab.click(resultFor(OTHER_STAFF_PAGE));
    await tab.expectUrl(OTHER_STAFF_PAGE);
    await tab.expectHeading(title);
    await followPortal(tab);
    await tab.expectUrl(PORTAL);
  });
});
