import {runInNewContext} from 'node:vm';
import {expect, test} from 'vitest';
import {makeLoader} from '../makeLoader';

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

/** Runs the script in a page that is not read to its end. */
function open(loader: string, {pathname = '/'} = {}) {
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const added: Added[] = [];
  const location = {pathname};
  runInNewContext(loader, {
    addEventListener: (type: string, listener: (event: object) => void) =>
      void (listeners[type] ??= []).push(listener),
    // The box that says what is missing comes later, and is tested in a browser.
    setTimeout: (act: () => void, time = 0) => (time === 0 ? act() : undefined),
    document: {
      createElement: (tag: string) => ({tag}),
      head: {
        appendChild: (element: Added) => {
          added.push(element);
          return element;
        },
      },
      readyState: 'loading',
    },
    location,
  });
  return {
    listeners,
    location,
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
    matches: (selector: string) => selector.split(',').some((part) => parts.includes(part)),
    closest: (selector: string): object | null => (one.matches(selector) ? one : null),
    setAttribute: (name: string, value: unknown) => {
      attributes[name] = String(value);
    },
  };
  return one;
}

const load = async () => (await makeLoader())(...RESOURCES);

test('the script is short and knows what the page loads', async () => {
  const loader = await load();
  expect(loader).toContain(RESOURCES.map((list) => JSON.stringify(list)).join());
  expect(loader.length).toBeLessThan(2000);
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

test('a page that is shown in the document of another starts with its own signs, and not with the clicks of the page before', async () => {
  const loader = (await makeLoader("location.pathname === '/app'"))(...RESOURCES);
  const {fire, added, location} = open(loader);
  fire('swapped');
  expect(added()).toEqual([]);
  location.pathname = '/app';
  fire('swapped');
  expect(added()).toMatchObject([{href: '/a.css'}, {href: '/a.js'}, {href: '/$&.js'}]);
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
