import type {Tab} from '../support/engines/Tab';
import {expect, test} from '../support/engines/test';
import {
  FORM_TITLE,
  haveSession,
  LEFT_WHILE_LOADING,
  LOGIN,
  LOGOUT,
  openPortal,
  PORTAL_TITLE,
  PRIVACY,
  PRIVACY_TITLE,
  SECTION,
} from '../support/engines/visits';
import {PORTAL, siteData} from '../support/site';

interface Visit {
  /** How a reader leaves the staff portal. */
  how: string;
  leave: (tab: Tab) => Promise<void>;
  /** How the session ends afterwards. */
  where: string;
  end: (tab: Tab, openTab: () => Promise<Tab>) => Promise<void>;
}

/** Each way to leave and each way to end once: neither changes what the other does. */
const VISITS: Visit[] = [
  {
    how: 'by address',
    leave: (tab) => tab.open(SECTION.path),
    where: 'in another tab',
    end: async (tab, openTab) => {
      const other = await openTab();
      await other.open('/logout');
      await other.expectSeen(LOGIN);
      await tab.driver.show();
    },
  },
  {
    how: 'by a link',
    leave: (tab) => tab.click(SECTION.link),
    where: 'by Logout',
    end: (tab) => tab.click(LOGOUT),
  },
  {
    how: 'twice',
    leave: async (tab) => {
      await tab.open(SECTION.path);
      await tab.expectSeen(LOGOUT);
      await tab.click({css: 'a', text: siteData.community.shortName});
      // If its code fails because the next page takes its place, Docusaurus loads it again, and WebKit stays there.
      await tab.expectHeading(siteData.community.name);
    },
    where: 'by the address /logout',
    end: (tab) => tab.open('/logout'),
  },
];

const isAtPortal = (tab: Tab) => tab.ask((path) => location.pathname === path, PORTAL);

test('the browser brings back pages that were left as they were, so what follows proves something', async ({
  tab,
}) => {
  // Firefox does not keep every page.
  await expect(async () => {
    await tab.open(PRIVACY);
    const before = await tab.ask(() => performance.timeOrigin);
    await tab.open(SECTION.path);
    await tab.back();
    await tab.expectUrl(PRIVACY);
    expect(await tab.ask(() => performance.timeOrigin)).toBe(before);
  }).toPass();
});

for (const {how, leave, where, end} of VISITS) {
  test(`a staff page was left ${how}, and the session ended ${where}: neither Back nor Forward shows staff text`, async ({
    tab,
    openTab,
    site,
    problems,
  }) => {
    problems.expect(LEFT_WHILE_LOADING);
    await haveSession(tab);
    await openPortal(tab);
    await leave(tab);
    await tab.expectGone(PORTAL_TITLE);
    await tab.expectSeen(LOGOUT);
    await end(tab, openTab);
    await tab.expectSeen(LOGIN);
    site.staffFrames.length = 0;

    let steps = 0;
    for (; steps < 4 && !(await isAtPortal(tab)); steps += 1) {
      await tab.back();
    }
    await tab.expectSeen(FORM_TITLE);
    await tab.expectUrl(PORTAL);
    for (; steps > 0; steps -= 1) {
      await tab.forward();
    }
    await tab.expectSeen(LOGIN);
    await tab.back();
    await tab.forward();
    await tab.expectSeen(LOGIN);
    expect(site.staffFrames).toEqual([]);
  });
}

test('someone else signed in meanwhile: Back opens the staff page again, and never shows the old one', async ({
  tab,
  site,
}) => {
  await haveSession(tab);
  await openPortal(tab);
  await tab.open('/logout');
  await tab.expectSeen(LOGIN);
  await haveSession(tab);
  await tab.expectSeen({css: 'h1', text: PRIVACY_TITLE});
  site.staffFrames.length = 0;
  while (!(await isAtPortal(tab))) {
    await tab.back();
  }
  await tab.expectSeen(PORTAL_TITLE);
  const shown = await tab.ask(() => performance.timeOrigin);
  await expect.poll(() => [...new Set(site.staffFrames)]).toEqual([shown]);
});
