import {expect, test} from '../support/engines/test';
import {
  haveSession,
  LAST_RULE,
  LOGIN,
  LOGOUT,
  OTHER_SECTION,
  PORTAL_TITLE,
  RULES_OF_PAGE,
  RULES_PAGE,
  RULES_TITLE,
  SECTION,
} from '../support/engines/visits';
import {OTHER_STAFF_PAGE, PORTAL, PUBLIC_PAGES, siteData, STAFF_PAGES} from '../support/site';

const titleOf = (heading: string) => `${heading} | ${siteData.community.name}`;

test('signed out, every public page reads, hydrates, and leads to Login', async ({tab}) => {
  await tab.open('/');
  await tab.expectSeen('h1');
  for (const [path, heading] of Object.entries(PUBLIC_PAGES)) {
    await tab.open(path);
    await tab.hydrate();
    await tab.expectHeading(heading);
    await tab.expectSeen(LOGIN);
    await tab.poll(() => document.title).toBe(titleOf(heading));
  }
});

test('signed in, every staff page has its heading and title, a link to a heading leads there, and links between public and staff pages need no new document', async ({
  tab,
}) => {
  await haveSession(tab);
  for (const [path, heading] of Object.entries(STAFF_PAGES)) {
    await tab.open(path);
    await tab.expectHeading(heading);
    await tab.poll(() => document.title).toBe(titleOf(heading));
    await tab.expectSeen(LOGOUT);
  }
  const before = await tab.ask(() => performance.timeOrigin);
  await tab.click(SECTION.link);
  await tab.expectHeading(SECTION.heading);
  await tab.expectSeen(LOGOUT);
  await tab.back();
  await tab.expectHeading(Object.values(STAFF_PAGES).at(-1)!);
  expect(await tab.ask(() => performance.timeOrigin)).toBe(before);

  await tab.open(PORTAL);
  await tab.expectSeen(PORTAL_TITLE);
  const anchor = await tab.ask(
    () => Array.from(document.querySelectorAll('article :is(h2, h3)[id]')).at(-1)?.id ?? '',
  );
  await tab.open(OTHER_STAFF_PAGE);
  await tab.expectHeading(STAFF_PAGES[OTHER_STAFF_PAGE]!);
  await tab.expectSeen(LOGOUT);
  await tab.open(`${PORTAL}#${anchor}`);
  await tab
    .poll((id) => {
      const heading = document.getElementById(id) ?? document.querySelector('h1')!;
      const {top} = heading.getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    }, anchor)
    .toBe(true);
});

test('a link that is pointed at has its page ready, which the policy allows, and leads there; so do Back and Forward', async ({
  tab,
  site,
}) => {
  await tab.open(RULES_PAGE);
  await tab.hover(SECTION.link);
  // WebKit has no prefetch switched on.
  if (await tab.ask(() => document.createElement('link').relList.supports('prefetch'))) {
    await expect.poll(() => site.requests).toContain(SECTION.path);
  }
  await tab.click(SECTION.link);
  await tab.expectHeading(SECTION.heading);
  await tab.click(OTHER_SECTION.link);
  await tab.expectHeading(OTHER_SECTION.heading);
  for (const [step, title] of [
    [-1, SECTION.heading],
    [-1, RULES_TITLE],
    [1, SECTION.heading],
    [1, OTHER_SECTION.heading],
  ] as const) {
    await (step < 0 ? tab.back() : tab.forward());
    await tab.expectHeading(title);
  }
});

/** How far the heading of a rule is from where it belongs, in pixels; 0 also where the page ends before. */
const missBy = (id: string) => {
  const heading = document.getElementById(id)!;
  const {scrollHeight, clientHeight} = document.documentElement;
  const miss = heading.getBoundingClientRect().top - parseFloat(getComputedStyle(heading).scrollMarginTop);
  return scrollHeight - clientHeight - scrollY < 2 ? 0 : Math.round(Math.abs(miss));
};

for (const width of [450, 1280]) {
  test(`links to rules land exactly, on arrival, once hydrated, within the page and after Back, at ${width} px`, async ({
    tab,
  }) => {
    await tab.driver.resize(width, 900);
    const anchors = RULES_OF_PAGE.map(({anchor}) => anchor);
    const [early, late] = [0.2, 0.8].map((part) => anchors[Math.floor(part * anchors.length)]!) as [
      string,
      string,
    ];
    await tab.open(`${RULES_PAGE}#${late}`);
    await tab.poll(missBy, late).toBeLessThan(2);
    await tab.hydrate();
    await tab.poll(missBy, late).toBeLessThan(2);
    await tab.open(RULES_PAGE);
    for (const id of [late, early, LAST_RULE.anchor]) {
      await tab.ask((name) => document.querySelector<HTMLElement>(`a[href="#${name}"]`)!.click(), id);
      await tab.poll(missBy, id).toBeLessThan(2);
    }
    const before = await tab.ask(() => scrollY);
    await tab.open(SECTION.path);
    await tab.back();
    await tab.poll(missBy, LAST_RULE.anchor).toBeLessThan(2);
    expect(Math.abs((await tab.ask(() => scrollY)) - before)).toBeLessThan(2);
  });
}

for (const [what, width, css] of [
  ['far from the screen', 1280, '.rule .law'],
  ['folded on phones', 450, '.rule details > p'],
] as const) {
  test(`find in page finds what is ${what}, and shows it`, async ({tab, engine}) => {
    await tab.driver.resize(width, 900);
    await tab.open(RULES_PAGE);
    const found = await tab.ask((selector) => {
      const last = Array.from(document.querySelectorAll(selector)).at(-1)!;
      const words = last.textContent.trim().split(' ').slice(0, 6).join(' ');
      // Not in the types of the DOM: https://developer.mozilla.org/docs/Web/API/Window/find
      return (window as unknown as {find: (text: string) => boolean}).find(words);
    }, css);
    expect(found).toBe(true);
    // WebKit unfolds what readers find, and not what scripts find: see `FindController` in its source.
    if (engine !== 'webkit' || width > 450) {
      await tab
        .poll(() => {
          const {top, bottom} = getSelection()!.getRangeAt(0).getBoundingClientRect();
          return bottom > 0 && top < innerHeight && bottom > top;
        })
        .toBe(true);
    }
  });
}
