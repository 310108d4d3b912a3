import {runInNewContext} from 'node:vm';
import {afterEach, beforeEach, describe, expect, it, test, vi} from 'vitest';
import {makeLoader} from '../makeLoader';

const loaders = Promise.all(
  ['true', 'false'].map(async (atOnce) => (await makeLoader(atOnce))({styles: [], scripts: ['/a.js']})),
);

beforeEach(async () => {
  await loaders;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** What can come of a script; `cut off` and `late` are no errors to the browser. */
type Outcome = 'dropped' | 'gone' | 'damaged' | 'cut off' | 'late';

/** Who waits for the scripts: nobody, somebody in an open dialog, for a button, or for a page that needs them at once. */
type Waiting = 'nobody' | 'dialog' | 'button' | 'page';

interface Script {
  src: string;
  onerror: () => void;
}

/** Stands for the box, or for where it is. */
class Box {
  isConnected = true;
  readonly lastChild = {onclick: () => undefined as void};
  remove() {
    this.isConnected = false;
  }
}

/** Runs the script in a page whose only script comes to this, over and over. */
async function open(outcome: Outcome, {waiting = 'nobody', isReloaded = false} = {}) {
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const boxes: [place: string, box: Box][] = [];
  const scripts: Script[] = [];
  const reload = vi.fn();
  const attributes: Record<string, string> = {};
  const fail = (script: Script) => setTimeout(script.onerror);
  const placeNamed = (place: string) => ({
    insertAdjacentHTML: () => void boxes.push([place, new Box()]),
    get lastChild() {
      return boxes.at(-1)![1];
    },
  });

  const [loaderAtOnce, loader] = await loaders;
  runInNewContext((waiting === 'page' ? loaderAtOnce : loader)!, {
    addEventListener: (type: string, listener: (event: object) => void) =>
      void (listeners[type] ??= []).push(listener),
    setTimeout,
    location: {pathname: '/', reload},
    performance: {navigation: {type: isReloaded ? 1 : 0}},
    fetch: () =>
      outcome === 'dropped'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve({status: outcome === 'gone' ? 404 : 200}),
    // The browser gives up what is on its way.
    stop: () => outcome === 'late' && fail(scripts.at(-1)!),
    document: {
      readyState: 'complete',
      createElement: () => ({}),
      head: {
        appendChild: (script: Script) => {
          scripts.push(script);
          if (outcome === 'dropped' || outcome === 'gone' || outcome === 'damaged') {
            fail(script);
          }
          return script;
        },
      },
      querySelector: () => (waiting === 'dialog' ? placeNamed('dialog') : null),
      body: placeNamed('body'),
    },
  });

  const control = {
    matches: () => false,
    closest: (selector: string) => (selector.includes('button') === (waiting === 'button') ? control : null),
    setAttribute: (name: string, value: unknown) => void (attributes[name] = String(value)),
  };
  const fire = (type: string) =>
    listeners[type]?.forEach((listener) =>
      listener({type, target: control, preventDefault: () => undefined, stopPropagation: () => undefined}),
    );
  const page = {
    attributes,
    reload,
    /** The addresses that were asked for. */
    asked: () => scripts.map(({src}) => src),
    /** Where the box is. */
    box: () => boxes.find(([, {isConnected}]) => isConnected)?.[0],
    boxes: () => boxes.length,
    pass: (time: number) => vi.advanceTimersByTimeAsync(time),
    /** As somebody who points at a control that only scripts answer. */
    point: () => fire('pointerover'),
    retry: () => boxes.at(-1)![1].lastChild.onclick(),
    hydrate: () => fire('hydrated'),
  };
  if (waiting === 'button') {
    fire('click');
  } else if (waiting !== 'page') {
    page.point();
  }
  await page.pass(100);
  return page;
}

describe('a script does not arrive', () => {
  it.each<[Outcome, Waiting, boolean, 'nothing' | 'box in dialog' | 'box in body' | 'reload']>([
    ['dropped', 'nobody', false, 'nothing'],
    ['dropped', 'dialog', false, 'box in dialog'],
    ['dropped', 'button', false, 'box in body'],
    ['dropped', 'page', false, 'box in body'],
    ['damaged', 'nobody', false, 'nothing'],
    ['damaged', 'dialog', false, 'box in dialog'],
    ['damaged', 'button', false, 'box in body'],
    ['damaged', 'page', false, 'box in body'],
    // A newer deployment has removed it. Today's version of the page is loaded for whoever waits for all of it, once.
    ['gone', 'nobody', false, 'nothing'],
    ['gone', 'dialog', false, 'box in dialog'],
    ['gone', 'button', false, 'reload'],
    ['gone', 'page', false, 'reload'],
    ['gone', 'dialog', true, 'box in dialog'],
    ['gone', 'button', true, 'box in body'],
    ['gone', 'page', true, 'box in body'],
  ])(
    'as it is %s, and who waits is: %s (reloaded before: %s): %s',
    async (outcome, waiting, isReloaded, then) => {
      const {box, reload, asked} = await open(outcome, {waiting, isReloaded});
      expect(asked()).toEqual(['/a.js']);
      expect(box()).toBe({'box in dialog': 'dialog', 'box in body': 'body'}[then as string]);
      expect(reload).toHaveBeenCalledTimes(then === 'reload' ? 1 : 0);
    },
  );

  it.each<[Outcome, Waiting, string | undefined]>([
    ['late', 'nobody', undefined],
    ['late', 'dialog', 'dialog'],
    ['cut off', 'button', 'body'],
    ['late', 'page', 'body'],
  ])(
    'and nothing says so, as it is %s: who waits (%s) is told after ten seconds',
    async (outcome, waiting, place) => {
      const {box, boxes, pass} = await open(outcome, {waiting});
      await pass(9_800);
      expect(box()).toBeUndefined();
      await pass(300);
      expect(box()).toBe(place);
      await pass(60_000);
      expect(boxes()).toBe(place ? 1 : 0);
    },
  );
});

test('nobody is told once the page is hydrated', async () => {
  const {box, hydrate, pass} = await open('late', {waiting: 'page'});
  hydrate();
  await pass(60_000);
  expect(box()).toBeUndefined();
});

test('a button that somebody has clicked is busy until they are told, and again after "Retry"', async () => {
  const {attributes, retry, pass} = await open('late', {waiting: 'button'});
  expect(attributes).toEqual({'aria-busy': 'true'});
  await pass(10_000);
  expect(attributes).toEqual({'aria-busy': 'false'});
  retry();
  expect(attributes).toEqual({'aria-busy': 'true'});
});

describe('"Retry"', () => {
  it.each<Outcome>(['dropped', 'damaged', 'late'])(
    'asks again, under another address, for what is %s, and says so if that fails, too',
    async (outcome) => {
      const {asked, box, retry, reload, pass} = await open(outcome, {waiting: 'dialog'});
      for (const address of ['/a.js', '/a.js?', '/a.js??']) {
        await pass(10_100);
        expect(asked().at(-1)).toBe(address);
        expect(box()).toBe('dialog');
        retry();
        expect(box()).toBeUndefined();
      }
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it('loads the document again if what is missing is gone', async () => {
    const {retry, reload, pass} = await open('gone', {waiting: 'dialog'});
    retry();
    await pass(100);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([false, true])(
    'loads the document again if nothing has failed, even if another sign comes with it: %s',
    async (withSign) => {
      const {point, retry, reload, pass} = await open('cut off', {waiting: 'page'});
      await pass(10_000);
      if (withSign) {
        point();
      }
      retry();
      await pass(100);
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  it('says nothing while what never answered is on its way again', async () => {
    const {asked, box, retry, pass} = await open('late', {waiting: 'page'});
    await pass(10_000);
    retry();
    await pass(1_000);
    expect(asked()).toEqual(['/a.js', '/a.js?']);
    expect(box()).toBeUndefined();
  });

  it('leaves a page alone that is hydrated by then', async () => {
    const {hydrate, retry, reload, pass} = await open('cut off', {waiting: 'page'});
    await pass(10_000);
    retry();
    hydrate();
    await pass(100);
    expect(reload).not.toHaveBeenCalled();
  });
});

test('what has failed for nobody is asked for again at the next sign', async () => {
  const {asked, point, pass} = await open('dropped');
  point();
  await pass(100);
  expect(asked()).toEqual(['/a.js', '/a.js?']);
});
