import {expect, test} from '../support/engines/test';
import {haveSession, openPortal, PORTAL} from '../support/engines/visits';

const BUTTON = '[data-instant=search]';
const BOX = 'dialog input';
const RESULT = 'dialog [role=option]';
const SCRIPTS = /^\/assets\/js\//;

/** What the field of the open box holds. */
const typed = () => document.querySelector<HTMLInputElement>('dialog[open] input')?.value;

test.describe('the search box', () => {
  test('opens by a click, finds, closes by Escape while its field has the focus, and leads to what was found', async ({
    tab,
  }) => {
    await tab.open('/docs/shop');
    await tab.click(BUTTON);
    await tab.driver.type('rdm');
    await tab.expectSeen({css: RESULT, text: /R-07/});
    await tab.press('Escape');
    await tab.expectGone(BOX);
    await tab.press('/');
    await tab.expectSeen({css: 'dialog [role=status]', text: /^\d+ results?$/});
    await tab.click({css: RESULT, text: /R-07/});
    await tab.expectUrl('/docs/guidelines/roblox#r-07');
    await tab.expectGone(BOX);
  });

  test('opens by / and by Control+k before any script, loses no letter, and closes by Escape', async ({
    tab,
    site,
  }) => {
    const release = site.fail(SCRIPTS, 'held');
    await tab.open('/docs/shop');
    await tab.press('/');
    await tab.driver.type('metagaming');
    await tab.poll(typed).toBe('metagaming');
    await tab.press('Escape');
    await tab.expectGone(BOX);
    await tab.press('Control', 'k');
    await tab.driver.type('powergaming');
    await tab.poll(typed).toBe('powergaming');
    release();
    await tab.expectSeen({css: RESULT, text: /R-06/});
    await tab.poll(typed).toBe('powergaming');
    await tab.press('Escape');
    await tab.expectGone(BOX);
  });

  test('opens on a page whose second half never arrives, and loses no letter, neither at once nor once the page is hydrated', async ({
    tab,
    site,
    problems,
  }) => {
    // React misses what was cut off, reports that, and draws the page again: the search must outlive it.
    const report = /onRecoverableError/;
    problems.expect(report);
    site.fail(/^\/docs\/guidelines\/roblox$/, 'cut');
    const release = site.fail(SCRIPTS, 'held');
    await tab.open('/docs/guidelines/roblox');
    await tab.press('Control', 'k');
    await tab.driver.type('rd');
    await tab.poll(typed).toBe('rd');
    release();
    await tab.poll(() => document.documentElement.dataset.hasHydrated).toBe('true');
    await expect.poll(() => site.problems.some((problem) => report.test(problem))).toBe(true);
    await tab.poll(typed).toBe('rd');
    await tab.driver.type('m');
    await tab.poll(typed).toBe('rdm');
    await tab.expectSeen({css: RESULT, text: /R-07/});
  });

  test('finds staff pages once somebody is signed in', async ({tab}) => {
    await haveSession(tab);
    await openPortal(tab);
    await tab.click(BUTTON);
    await tab.driver.type('look-back');
    // Until all is searched, results may still move.
    await tab.expectSeen({css: RESULT, text: /Grouping and look-back/});
    await tab.expectSeen({css: 'dialog [role=status]', text: /^\d+ results?$/});
    await tab.click({css: RESULT, text: /Grouping and look-back/});
    await tab.expectUrl('/docs/staff/severity-guide#grouping-and-look-back');
    await tab.expectHeading('Severity Guide');
    await tab.click({css: '#site-menu a', text: 'Staff Portal'});
    await tab.expectUrl(PORTAL);
  });
});
