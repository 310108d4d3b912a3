import {runInNewContext} from 'node:vm';
import {expect, test} from 'vitest';
import {makeLoader} from '../makeLoader';
import {selectLinksAhead} from '../linksAhead';

const RESOURCES = {styles: ['/a.css'], scripts: ['/a.js', '/$&.js']};
const AHEAD = selectLinksAhead('/');

/** What the script adds to the head. */
interface Added {
  tag: string;
  rel?: string;
  href?: string;
  src?: string;
  onerror?: () => void;
}

interface PageState {
  pathname?: string;
  connection?: {saveData?: boolean; effectiveType?: string};
  knowsRules?: boolean;
}

/** Runs the script in a page that is not read to its end. */
function open(loader: string, {pathname = '/', connection, knowsRules = false}: PageState = {}) {
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const added: Added[] = [];
  const rules = {areThere: true};
  const location = {pathname, reload: () => reloads.push(location.pathname)};
  const reloads: string[] = [];
  runInNewContext(loader, {
    HTMLScriptElement: {supports: () => knowsRules},
    addEventListener: (type: string, listener: (event: object) => void) =>
      void (listeners[type] ??= []).push(listener),
    setTimeout: () => 0, // the box that says what is missing, tested in a browser
    document: {
      currentScript: {
        previousElementSibling: {
          remove: () => {
            rules.areThere = false;
          },
        },
      },
      createElement: (tag: string) => ({tag}),
      head: {append: (element: Added) => added.push(element)},
      readyState: 'loading',
    },
    location,
    navigator: {connection},
  });
  return {
    listeners,
    rules,
    location,
    /** The addresses that were loaded anew. */
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
      (selector === AHEAD ? parts.includes('a') : one.matches(selector)) ? one : null,
    setAttribute: (name: string, value: unknown) => {
      attributes[name] = String(value);
    },
  };
  return one;
}

const load = async () => (await makeLoader(AHEAD))(RESOURCES);

test('the script is short and knows what the page loads', async () => {
  const loader = await load();
  expect(loader).toContain(`${JSON.stringify(RESOURCES.styles)},${JSON.stringify(RESOURCES.scripts)}`);
  expect(loader.length).toBeLessThan(2000);
});

test.each([
  ['points at a control that only scripts answer', 'pointerover', '[data-load]'],
  ['clicks on such a control', 'click', '[data-load]'],
  ['comes to a field with the keyboard', 'focusin', 'input'],
  ['clicks on a button that nothing answers', 'click', 'button'],
])('styles and scripts come once, after the whole page, when somebody %s', async (_, type, part) => {
  const {fire, added} = open(await load());
  expect(added()).toEqual([]);
  fire(type, {target: element(part), preventDefault: () => undefined, stopPropagation: () => undefined});
  expect(added()).toEqual([]);
  fire('DOMContentLoaded');
  expect(added()).toMatchObject([
    {tag: 'link', rel: 'stylesheet', href: '/a.css'},
    ...RESOURCES.scripts.map((src) => ({tag: 'script', src, async: false})),
  ]);
  fire(type, {target: element(part), preventDefault: () => undefined, stopPropagation: () => undefined});
  fire('DOMContentLoaded');
  expect(added()).toEqual([]);
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

test('one page at a time is rendered ahead, until the page is hydrated', async () => {
  const {fire, hydrate, added} = open(await load(), {knowsRules: true});
  const [one, two, same] = [element('a'), element('a'), {...element('a'), pathname: '/'}];
  fire('pointerover', {target: one});
  expect(one.dataset.ahead).toBe(true);
  fire('pointerover', {target: two});
  expect([one.dataset.ahead, two.dataset.ahead]).toEqual([undefined, true]);
  fire('pointerover', {target: {closest: (selector: string) => (selector === AHEAD ? same : null)}});
  expect([two.dataset.ahead, same.dataset.ahead]).toEqual([true, undefined]);
  expect(added()).toEqual([]);
  hydrate();
  fire('pointerover', {target: one});
  expect(one.dataset.ahead).toBeUndefined();
});

test.each([{saveData: true}, {effectiveType: '2g'}, {effectiveType: 'slow-2g'}])(
  'nothing is fetched ahead with %j',
  async (connection) => {
    const {fire, rules, added} = open(await load(), {connection, knowsRules: true});
    const link = element('a');
    fire('pointerover', {target: link});
    expect([rules.areThere, link.dataset.ahead, added()]).toEqual([false, undefined, []]);
    expect(open(await load(), {connection: {effectiveType: '3g'}}).rules.areThere).toBe(true);
  },
);

test('the script asks for the links whose pages are fetched ahead, whatever letters they have', async () => {
  const ahead = selectLinksAhead('/my/', ['/a+(b)/"c"', "/d\\e$&'f</script>"]);
  const selectors: string[] = [];
  const {fire} = open((await makeLoader(ahead))(RESOURCES));
  fire('pointerover', {target: {closest: (selector: string) => void selectors.push(selector)}});
  expect(selectors).toContain(ahead);
});

test('the script starts without a sign where the expression of the site is true, and by default nowhere', async () => {
  const loader = (await makeLoader(AHEAD, "location.pathname === '/app'"))(RESOURCES);
  expect(open(loader, {pathname: '/app'}).listeners).toHaveProperty('DOMContentLoaded');
  expect(open(loader).listeners).not.toHaveProperty('DOMContentLoaded');
  expect(open(await load()).listeners).not.toHaveProperty('DOMContentLoaded');
});

test('an expression that cannot be read stops the build with one message', async () => {
  await expect(makeLoader(AHEAD, 'location.(')).rejects.toThrow(
    /^\[docusaurus-plugin-hydrate-on-intent\] "atOnce" is no JavaScript expression: .+ Correct it\.$/,
  );
});
