import {expect, test} from '../support/engines/test';
import {expectHome, FORM_TITLE, haveSession, LOGIN, LOGOUT, PORTAL} from '../support/engines/visits';
import {PUBLIC_PAGES, STAFF_PAGES} from '../support/site';

const titleOf = (heading: string) => `${heading} | Juniper County Roleplay`;

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

test('signed out, every staff page and /login show the form, and the address stays', async ({tab, site}) => {
  for (const path of [...Object.keys(STAFF_PAGES), '/login']) {
    await tab.open(path);
    await tab.expectSeen(FORM_TITLE);
    await tab.expectUrl(path);
  }
  expect(site.staffFrames).toEqual([]);
});

test('signed in, every public page leads to Logout, and /login goes home', async ({tab}) => {
  await haveSession(tab);
  for (const [path, heading] of Object.entries(PUBLIC_PAGES)) {
    await tab.open(path);
    await tab.expectHeading(heading);
    await tab.expectSeen(LOGOUT);
  }
  await tab.open('/login');
  await expectHome(tab);
});

test('signed in, every staff page has its heading and title @row-engines', async ({tab}) => {
  await haveSession(tab);
  for (const [path, heading] of Object.entries(STAFF_PAGES)) {
    await tab.open(path);
    await tab.expectHeading(heading);
    await tab.poll(() => document.title).toBe(titleOf(heading));
    await tab.expectSeen(LOGOUT);
  }
});

test('what does not exist is not found, and below /staff only once signed in', async ({tab, problems}) => {
  problems.expect(/status of 404/);
  for (const path of ['/nowhere', '/docs/guidelines/nowhere']) {
    await tab.open(path);
    await tab.hydrate();
    await tab.expectHeading('Page Not Found');
  }
  await tab.open('/docs/staff/nowhere');
  await tab.expectSeen(FORM_TITLE);
  await haveSession(tab);
  await tab.open('/docs/staff/nowhere');
  await tab.expectHeading('Page Not Found');
});

test('a link to a rule leads to it, before hydration and after', async ({tab}) => {
  await tab.open('/docs/guidelines/roblox#r-07');
  const isInView = () => {
    const {top, bottom} = document.getElementById('r-07')!.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  await tab.poll(isInView).toBe(true);
  await tab.hydrate();
  await tab.poll(isInView).toBe(true);
});

test('a link to a heading of a staff page leads to it after signing in', async ({tab}) => {
  await haveSession(tab);
  await tab.open('/docs/staff/severity-guide#safety-cases');
  await tab
    .poll(() => {
      const {top} = document.getElementById('safety-cases')!.getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    })
    .toBe(true);
});

test('short addresses lead to the guides behind the sign-in', async ({tab}) => {
  await tab.open('/power-abuse');
  await tab.expectUrl('/docs/staff/trial-moderator/trial-handling/power-abuse');
  await tab.expectSeen(FORM_TITLE);
});

test('links between public and staff pages lead there without a new document', async ({tab}) => {
  await haveSession(tab);
  await tab.open(PORTAL);
  await tab.expectHeading('Staff Portal');
  const before = await tab.ask(() => performance.timeOrigin);
  await tab.click({css: '#site-menu a', text: 'Shop'});
  await tab.expectHeading('Shop');
  await tab.back();
  await tab.expectHeading('Staff Portal');
  expect(await tab.ask(() => performance.timeOrigin)).toBe(before);
});

/** How far the heading of a rule is from where it belongs, in pixels; 0 also where the page ends before. */
const missBy = (id: string) => {
  const heading = document.getElementById(id)!;
  const {scrollHeight, clientHeight} = document.documentElement;
  const miss = heading.getBoundingClientRect().top - parseFloat(getComputedStyle(heading).scrollMarginTop);
  return scrollHeight - clientHeight - scrollY < 2 ? 0 : Math.round(Math.abs(miss));
};

for (const width of [450, 1280]) {
  test(`links to rules land exactly, on arrival, within the page and after Back, at ${width} px`, async ({
    tab,
  }) => {
    await tab.driver.resize(width, 900);
    await tab.open('/docs/guidelines/roblox#r-20');
    await tab.poll(missBy, 'r-20').toBeLessThan(2);
    await tab.open('/docs/guidelines/roblox');
    for (const id of ['r-17', 'r-05', 'r-24']) {
      await tab.ask((name) => document.querySelector<HTMLElement>(`a[href="#${name}"]`)!.click(), id);
      await tab.poll(missBy, id).toBeLessThan(2);
    }
    const before = await tab.ask(() => scrollY);
    await tab.open('/docs/shop');
    await tab.back();
    await tab.poll(missBy, 'r-24').toBeLessThan(2);
    expect(Math.abs((await tab.ask(() => scrollY)) - before)).toBeLessThan(2);
  });
}

test('find in page finds what is far from the screen, and shows it', async ({tab}) => {
  await tab.open('/docs/guidelines/roblox');
  const found = await tab.ask(() => {
    const last = Array.from(document.querySelectorAll('.rule .law')).at(-1)!;
    const words = last.textContent.trim().split(' ').slice(0, 6).join(' ');
    // Not in the types of the DOM: https://developer.mozilla.org/docs/Web/API/Window/find
    return (window as unknown as {find: (text: string) => boolean}).find(words);
  });
  expect(found).toBe(true);
  await tab
    .poll(() => {
      const {top, bottom} = getSelection()!.getRangeAt(0).getBoundingClientRect();
      return bottom > 0 && top < innerHeight && bottom > top;
    })
    .toBe(true);
});
