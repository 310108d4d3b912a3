import {runInNewContext} from 'node:vm';
import {expect, test} from 'vitest';
import {makeLinkFollower, selectLinks} from '../../hydration/makeLoader';

const LINKS = selectLinks('/');

/** Waits for `requestIdleCallback` and the promises before it. */
const idle = () => new Promise((resolve) => setImmediate(resolve));

interface PageState {
  connection?: {saveData?: boolean; effectiveType?: string} | null;
  /** `navigator.vendor`. */
  vendor?: string;
  hasNavigationApi?: boolean;
  /** Links of the page. */
  links?: readonly object[];
}

/** Runs the script in a page that fetches others and shows none: how it does is tested in browsers. */
function open(
  script: string,
  {connection = {}, vendor = '', hasNavigationApi = true, links = []}: PageState = {},
) {
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const observed: object[] = [];
  const fetched: {path: string; priority: string; fail: () => void}[] = [];
  const reloads: string[] = [];
  let intersect: (entries: {target: object; isIntersecting: boolean}[]) => void = () => undefined;
  const location = {pathname: '/', search: '', reload: () => reloads.push(location.pathname)};
  runInNewContext(script, {
    IntersectionObserver: class {
      constructor(tell: typeof intersect) {
        intersect = tell;
      }
      observe(link: object) {
        observed.push(link);
      }
    },
    AbortSignal: {timeout: () => undefined},
    fetch: (path: string, {priority}: {priority: string}) =>
      new Promise((_, reject) => {
        fetched.push({path, priority, fail: () => reject(new Error('Offline'))});
      }),
    innerHeight: 800,
    performance,
    requestIdleCallback: setImmediate,
    requestAnimationFrame: (paint: () => void) => paint(),
    setTimeout: (act: () => void) => act(),
    addEventListener: (type: string, listener: (event: object) => void) =>
      void (listeners[type] ??= []).push(listener),
    history: {},
    window: {navigation: hasNavigationApi ? {addEventListener: () => undefined} : undefined},
    document: {
      documentElement: {className: '', lang: 'en', dir: 'ltr'},
      querySelectorAll: () => links,
    },
    location,
    navigator: {connection, vendor},
  });
  const fire = (type: string, event: object = {}) =>
    listeners[type]?.forEach((listener) => listener({type, ...event}));
  return {
    fire,
    observed,
    /** As the browser tells of links that come into view, or leave it. */
    intersect: (isIntersecting: boolean, ...targets: object[]) =>
      intersect(targets.map((target) => ({target, isIntersecting}))),
    location,
    /** The addresses that were loaded again. */
    reloads,
    /** What was asked for since the last look. */
    fetched: () => fetched.splice(0),
    point: (pathname: string) => fire('pointerover', {target: linkTo(pathname)}),
    /** As `hydration.ts` tells. */
    hydrate: () => fire('hydrated'),
  };
}

/** A link to a page, at a height of the window, in a menu or in the text. */
const linkTo = (pathname: string, top = 0, place: 'menu' | 'text' = 'menu') => ({
  pathname,
  closest(selector: string): object | null {
    return selector === LINKS || (selector === 'main' && place === 'text') ? this : null;
  },
  getBoundingClientRect: () => ({top}),
});

const load = () => makeLinkFollower(LINKS);
const paths = (fetched: readonly {path: string}[]) => fetched.map(({path}) => path);

test('the script is short', async () => {
  expect((await load()).length).toBeLessThan(5700);
});

test('Back to an address that another document has made loads its page, until the page is hydrated', async () => {
  for (const state of [{}, {vendor: 'Apple Computer, Inc.'}, {hasNavigationApi: false}]) {
    const {fire, hydrate, location, reloads} = open(await load(), state);
    fire('popstate');
    expect(reloads).toEqual([]);
    location.pathname = '/other';
    fire('popstate');
    expect(reloads).toEqual(['/other']);
    hydrate();
    fire('popstate');
    expect(reloads).toEqual(['/other']);
  }
});

test('the page of the link that a pointer reaches is fetched at once, once, until the page is hydrated', async () => {
  const {point, hydrate, fetched} = open(await load());
  ['/one', '/', '/two', '/one'].forEach(point);
  expect(fetched()).toMatchObject([
    {path: '/one', priority: 'high'},
    {path: '/two', priority: 'high'},
  ]);
  hydrate();
  point('/three');
  expect(fetched()).toEqual([]);
});

test('pages of links in view are fetched once the browser is idle, three at a time, nearest to the middle first', async () => {
  const links = [
    ['/a', 0],
    ['/b', 700],
    ['/c', 420],
    ['/d', 380],
    ['/c', 400],
    ['/', 390],
  ] as const;
  const page = open(await load(), {links: links.map(([path, top]) => linkTo(path, top))});
  expect(page.observed).toEqual([]);
  page.fire('pageshow');
  expect(page.observed).toHaveLength(links.length);
  const [a, b, c, d, again, self] = page.observed;
  page.intersect(true, a!, b!, c!, d!, again!, self!);
  expect(page.fetched()).toEqual([]);
  await idle();
  const first = page.fetched();
  expect(first).toMatchObject(['/c', '/d', '/b'].map((path) => ({path, priority: 'low'})));
  page.intersect(false, a!);
  first[0]!.fail();
  await idle();
  await idle();
  expect(page.fetched()).toEqual([]);
  page.intersect(true, a!);
  await idle();
  expect(paths(page.fetched())).toEqual(['/a']);
});

test('links of the text come before those of menus', async () => {
  const page = open(await load(), {
    connection: null,
    links: [linkTo('/menu', 400), linkTo('/text', 10, 'text'), linkTo('/farther', 5, 'text')],
  });
  page.fire('pageshow');
  page.intersect(true, ...page.observed);
  await idle();
  expect(paths(page.fetched())).toEqual(['/text']);
});

test('a page that does not arrive makes room for the next one', async () => {
  const page = open(await load(), {links: ['/a', '/b', '/c', '/d'].map((path) => linkTo(path))});
  page.fire('pageshow');
  page.intersect(true, ...page.observed);
  await idle();
  page.fetched()[1]!.fail();
  await idle();
  await idle();
  expect(paths(page.fetched())).toEqual(['/d']);
});

test('of hundreds of links in view, four have their pages fetched ahead; others get theirs at the pointer', async () => {
  const page = open(await load(), {links: Array.from({length: 500}, (_, index) => linkTo(`/${index}`))});
  page.fire('pageshow');
  page.intersect(true, ...page.observed);
  let count = 0;
  for (let round = 0; round < 20; round += 1) {
    await idle();
    const fetched = page.fetched();
    count += fetched.length;
    fetched.forEach(({fail}) => fail());
    await idle();
  }
  expect(count).toBe(4);
  page.point('/499');
  expect(paths(page.fetched())).toEqual(['/499']);
});

test('where the browser does not tell of its line, the nearest page is fetched ahead, and others at the pointer', async () => {
  const page = open(await load(), {connection: null, links: [linkTo('/far', 0), linkTo('/near', 400)]});
  page.fire('pageshow');
  page.intersect(true, ...page.observed);
  await idle();
  const fetched = page.fetched();
  expect(paths(fetched)).toEqual(['/near']);
  fetched[0]!.fail();
  await idle();
  await idle();
  expect(page.fetched()).toEqual([]);
  page.point('/far');
  expect(paths(page.fetched())).toEqual(['/far']);
});

test.each([
  {connection: {saveData: true}},
  {connection: {effectiveType: '2g'}},
  {connection: {effectiveType: 'slow-2g'}},
  {vendor: 'Apple Computer, Inc.'},
  {hasNavigationApi: false},
])('nothing is fetched ahead with %j', async (state) => {
  const {fire, point, fetched, observed} = open(await load(), {...state, links: [linkTo('/other')]});
  fire('pageshow');
  point('/other');
  expect([fetched(), observed]).toEqual([[], []]);
});

test('the script asks for the links whose pages are fetched ahead, whatever letters they have', async () => {
  const links = selectLinks('/my/', ['/a+(b)/"c"', "/d\\e$&'f</script>"]);
  const selectors: string[] = [];
  const {fire} = open(await makeLinkFollower(links));
  fire('pointerover', {target: {closest: (selector: string) => void selectors.push(selector)}});
  expect(selectors).toContain(links);
});
