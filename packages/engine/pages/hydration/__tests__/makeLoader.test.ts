import {runInNewContext} from 'node:vm';
import {expect, test} from 'vitest';
import {makeLoader, makePrefetcher, selectLinks} from '../makeLoader';

const LINKS = selectLinks('/');
const RESOURCES = [['/a.css'], ['/a.js', '/$&.js']] as const satisfies [string[], string[]];

/** What the script adds to the head. */
interface Added {
  tag: string;
  rel?: string;
  as?: string;
  href?: string;
  src?: string;
  onload?: () => void;
  onerror?: () => void;
}

/** Of `requestIdleCallback` and the promises before it. */
const idle = () => new Promise((resolve) => setImmediate(resolve));

interface PageState {
  pathname?: string;
  connection?: {saveData?: boolean; effectiveType?: string} | null;
  prefetches?: boolean;
  /** Links of the page. */
  links?: readonly object[];
}

/** Runs the script in a page that is not read to its end. */
function open(
  loader: string,
  {pathname = '/', connection = {}, prefetches = true, links = []}: PageState = {},
) {
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const added: Added[] = [];
  const observed: object[] = [];
  let intersect: (entries: {target: object; isIntersecting: boolean}[]) => void = () => undefined;
  const location = {pathname, reload: () => reloads.push(location.pathname)};
  const reloads: string[] = [];
  runInNewContext(loader, {
    IntersectionObserver: class {
      constructor(tell: typeof intersect) {
        intersect = tell;
      }
      observe(link: object) {
        observed.push(link);
      }
    },
    innerHeight: 800,
    requestIdleCallback: setImmediate,
    addEventListener: (type: string, listener: (event: object) => void) =>
      void (listeners[type] ??= []).push(listener),
    requestAnimationFrame: (paint: () => void) => paint(),
    // The box that says what is missing comes later, and is tested in a browser.
    setTimeout: (act: () => void, time = 0) => (time === 0 ? act() : undefined),
    document: {
      createElement: (tag: string) => ({
        tag,
        relList: {supports: () => prefetches},
        remove: () => undefined,
      }),
      querySelectorAll: () => links,
      head: {
        appendChild: (element: Added) => {
          added.push(element);
          return element;
        },
        append: (element: Added) => void added.push(element),
      },
      readyState: 'loading',
    },
    location,
    navigator: {connection},
  });
  return {
    listeners,
    observed,
    /** As the browser tells of links that come into view, or leave it. */
    intersect: (isIntersecting: boolean, ...targets: object[]) =>
      intersect(targets.map((target) => ({target, isIntersecting}))),
    location,
    /** The addresses that were loaded again. */
    reloads,
    /** What was added since the last look. */
    added: () => added.splice(0),
    fire: (type: string, event: object = {}) =>
      listeners[type]?.forEach((listener) => listener({type, ...event})),
    /** As `hydration.ts` tells. */
    hydrate: () => listeners.hydrated!.forEach((listener) => listener({})),
  };
}

/** An element that a selector of the script finds if it has one of these parts. */
function element(...parts: string[]) {
  const attributes: Record<string, string> = {};
  const one = {
    attributes,
    dataset: {} as Record<string, unknown>,
    pathname: '/other',
    matches: (selector: string) => selector.split(',').some((part) => parts.includes(part)),
    closest: (selector: string): object | null =>
      (selector === LINKS ? parts.includes('a') : one.matches(selector)) ? one : null,
    setAttribute: (name: string, value: unknown) => {
      attributes[name] = String(value);
    },
  };
  return one;
}

const load = async () => (await makeLoader())(...RESOURCES);
const loadPrefetcher = () => makePrefetcher(LINKS);

test('the script is short and knows what the page loads', async () => {
  const loader = await load();
  expect(loader).toContain(RESOURCES.map((list) => JSON.stringify(list)).join());
  expect(loader.length).toBeLessThan(2000);
  expect((await loadPrefetcher()).length).toBeLessThan(1100);
});

test.each([
  ['points at a control that only scripts answer', 'pointerover', '[data-load]'],
  ['clicks on such a control', 'click', '[data-load]'],
  ['comes to such a control with the keyboard', 'focusin', '[data-load]'],
  ['comes to a field with the keyboard', 'focusin', 'input'],
  ['clicks on a button that nothing answers', 'click', 'button'],
])('styles and scripts come once, after the whole page, when someone %s', async (_, type, part) => {
  const {fire, added} = open(await load());
  expect(added()).toEqual([]);
  fire(type, {target: element(part), preventDefault: () => undefined, stopPropagation: () => undefined});
  // Nothing runs before the page is there, but it can be on its way.
  expect(added()).toMatchObject([
    {rel: 'preload', as: 'style', href: '/a.css'},
    ...RESOURCES[1].map((href) => ({rel: 'preload', as: 'script', href})),
  ]);
  fire('DOMContentLoaded');
  expect(added()).toMatchObject([
    {tag: 'link', rel: 'stylesheet', href: '/a.css'},
    ...RESOURCES[1].map((src) => ({tag: 'script', src, async: false})),
  ]);
  fire(type, {target: element(part), preventDefault: () => undefined, stopPropagation: () => undefined});
  fire('DOMContentLoaded');
  expect(added().filter(({rel}) => rel !== 'preload')).toEqual([]);
});

test('to point at anything else, or at a field, and to use what answers by itself takes no scripts', async () => {
  const {fire, added, listeners} = open(await load());
  fire('pointerover', {target: element('input')});
  fire('pointerover', {target: {}});
  fire('click', {target: element('p')});
  for (const own of ['[data-instant]', '[popovertarget]', '[type=submit]']) {
    fire('click', {target: element('button', own)});
  }
  expect(listeners).not.toHaveProperty('DOMContentLoaded');
  expect(added()).toEqual([]);
});

test('a click that comes too early is stopped and shown, until the page is hydrated; the last one counts', async () => {
  const {fire, hydrate} = open(await load());
  const [first, second] = [element('button'), element('button')];
  const kept: string[] = [];
  const click = {preventDefault: () => kept.push('prevented'), stopPropagation: () => kept.push('stopped')};
  fire('click', {target: first, ...click});
  expect(first.attributes).toEqual({'aria-busy': 'true'});
  fire('click', {target: second, ...click});
  expect(kept).toEqual(['prevented', 'stopped', 'prevented', 'stopped']);
  expect([first.attributes, second.attributes]).toEqual([{'aria-busy': 'false'}, {'aria-busy': 'true'}]);
  hydrate();
  fire('click', {target: first, ...click});
  expect(kept).toHaveLength(4);
});

test('Back to an address that another document has made loads its page, until the page is hydrated', async () => {
  const {fire, hydrate, location, reloads} = open(await load());
  fire('popstate');
  expect(reloads).toEqual([]);
  location.pathname = '/other';
  fire('popstate');
  expect(reloads).toEqual(['/other']);
  hydrate();
  fire('popstate');
  expect(reloads).toEqual(['/other']);
});

/** A link to a page, at a height of the window. */
const linkTo = (pathname: string, top = 0) => ({
  ...element(),
  pathname,
  closest(selector: string): object | null {
    return selector === LINKS ? this : null;
  },
  getBoundingClientRect: () => ({top}),
});

const paths = (added: readonly Added[]) => added.map(({rel, href}) => `${rel} ${href}`);

test('the page of the link that a pointer reaches is fetched at once, once, until the page is hydrated', async () => {
  const {fire, hydrate, added} = open(await loadPrefetcher());
  const point = (pathname: string) => fire('pointerover', {target: linkTo(pathname)});
  ['/one', '/', '/two', '/one'].forEach(point);
  expect(paths(added())).toEqual(['prefetch /one', 'prefetch /two']);
  hydrate();
  point('/three');
  expect(added()).toEqual([]);
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
  const page = open(await loadPrefetcher(), {links: links.map(([path, top]) => linkTo(path, top))});
  expect(page.observed).toEqual([]);
  page.fire('pageshow');
  expect(page.observed).toHaveLength(links.length);
  const [a, b, c, d, again, self] = page.observed;
  page.intersect(true, a!, b!, c!, d!, again!, self!);
  expect(page.added()).toEqual([]);
  await idle();
  const first = page.added();
  expect(paths(first)).toEqual(['prefetch /c', 'prefetch /d', 'prefetch /b']);
  page.intersect(false, a!);
  first[0]!.onload!();
  await idle();
  await idle();
  expect(page.added()).toEqual([]);
  page.intersect(true, a!);
  await idle();
  expect(paths(page.added())).toEqual(['prefetch /a']);
});

test('a page that does not arrive makes room for the next one', async () => {
  const page = open(await loadPrefetcher(), {links: ['/a', '/b', '/c', '/d'].map((path) => linkTo(path))});
  page.fire('pageshow');
  page.intersect(true, ...page.observed);
  await idle();
  page.added()[1]!.onerror!();
  await idle();
  await idle();
  expect(paths(page.added())).toEqual(['prefetch /d']);
});

test('of hundreds of links in view, four have their pages fetched ahead; others get theirs at the pointer', async () => {
  const page = open(await loadPrefetcher(), {
    links: Array.from({length: 500}, (_, index) => linkTo(`/${index}`)),
  });
  page.fire('pageshow');
  page.intersect(true, ...page.observed);
  let count = 0;
  for (let round = 0; round < 20; round += 1) {
    await idle();
    const added = page.added();
    count += added.length;
    added.forEach(({onload}) => onload!());
    await idle();
  }
  expect(count).toBe(4);
  page.fire('pointerover', {target: linkTo('/499')});
  expect(paths(page.added())).toEqual(['prefetch /499']);
});

test('where the browser does not tell of its line, the nearest page is fetched ahead, and others at the pointer', async () => {
  const page = open(await loadPrefetcher(), {
    connection: null,
    links: [linkTo('/far', 0), linkTo('/near', 400)],
  });
  page.fire('pageshow');
  page.intersect(true, ...page.observed);
  await idle();
  const added = page.added();
  expect(paths(added)).toEqual(['prefetch /near']);
  added[0]!.onload!();
  await idle();
  await idle();
  expect(page.added()).toEqual([]);
  page.fire('pointerover', {target: linkTo('/far')});
  expect(paths(page.added())).toEqual(['prefetch /far']);
});

test.each([
  {connection: {saveData: true}},
  {connection: {effectiveType: '2g'}},
  {connection: {effectiveType: 'slow-2g'}},
  {prefetches: false},
])('nothing is fetched ahead with %j', async (state) => {
  const {fire, added, observed} = open(await loadPrefetcher(), {...state, links: [linkTo('/other')]});
  fire('pageshow');
  fire('pointerover', {target: linkTo('/other')});
  expect([added(), observed]).toEqual([[], []]);
});

test('the script asks for the links whose pages are fetched ahead, whatever letters they have', async () => {
  const links = selectLinks('/my/', ['/a+(b)/"c"', "/d\\e$&'f</script>"]);
  const selectors: string[] = [];
  const {fire} = open(await makePrefetcher(links));
  fire('pointerover', {target: {closest: (selector: string) => void selectors.push(selector)}});
  expect(selectors).toContain(links);
});

test('the script starts without a sign where the expression of the site is true, and by default nowhere', async () => {
  const loader = (await makeLoader("location.pathname === '/app'"))(...RESOURCES);
  expect(open(loader, {pathname: '/app'}).listeners).toHaveProperty('DOMContentLoaded');
  expect(open(loader).listeners).not.toHaveProperty('DOMContentLoaded');
  expect(open(await load()).listeners).not.toHaveProperty('DOMContentLoaded');
});

test('an expression that cannot be read stops the build with one message', async () => {
  await expect(makeLoader('location.(')).rejects.toThrow(
    /^\[docusaurus-plugin-hydrate-on-intent\] "eager" is not a JavaScript expression: .+ Correct it\.$/,
  );
});
