import {expect, test} from '../support/engines/test';
import {RULES_PAGE, RULES_TITLE, SECTION} from '../support/engines/visits';
import {siteData} from '../support/site';

test('a link between public pages shows its page in this document, but for Safari, and Back leads to where it was left', async ({
  tab,
  site,
  engine,
}) => {
  const isSafari = engine === 'webkit';
  const thisDocument = () => tab.ask(() => performance.timeOrigin);
  const top = () => tab.poll(() => Math.round(scrollY));
  await tab.open(RULES_PAGE);
  const before = await thisDocument();
  await tab.hover(SECTION.link);
  if (!isSafari) {
    await expect.poll(() => site.requests).toContain(SECTION.path);
  }
  // By the keyboard: to point at the link would scroll.
  await tab.ask((path) => {
    scrollTo(0, 100);
    document.querySelector<HTMLElement>(`#site-menu a[href="${path}"]`)!.focus({preventScroll: true});
  }, SECTION.path);
  await tab.driver.press('Enter');
  await tab.expectHeading(SECTION.heading);
  await tab.expectUrl(SECTION.path);
  await tab.poll(() => document.title).toBe(`${SECTION.heading} | ${siteData.community.name}`);
  await top().toBe(0);
  expect((await thisDocument()) === before).toBe(!isSafari);

  await tab.back();
  await tab.expectHeading(RULES_TITLE);
  await top().toBe(100);
  await tab.forward();
  await tab.expectHeading(SECTION.heading);
  await tab.hydrate();
  await tab.back();
  await tab.expectHeading(RULES_TITLE);
});
