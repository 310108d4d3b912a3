import {runInNewContext} from 'node:vm';
import {afterEach, beforeEach, describe, expect, it, test, vi} from 'vitest';
import {makeLoader} from '../makeLoader';

/** What becomes of the script of a page. For the browser, what is cut off has loaded. */
type Outcome = 'dropped' | 'gone' | 'damaged' | 'cut off' | 'late';
/** Who waits for it: nobody, someone in an open dialog, for a button, or for a page that needs it at once. */
const WAITING = ['nobody', 'dialog', 'button', 'page'] as const;
type Waiting = (typeof WAITING)[number];

const makeSource = async (eager: string) => (await makeLoader(eager))([], ['/a.js']);
const sources = Promise.all([makeSource('false'), makeSource('true')]);

beforeEach(async () => {
  await sources;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** Opens a page whose only script comes to this, however often it is asked for, and has someone wait for it. */
async function open(outcome: Outcome, waiting: Waiting = 'page', isReloaded = false) {
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const scripts: {src: string; onerror: () => void}[] = [];
  const boxes: {place: string; isConnected: boolean; remove: () => void; lastChild: {onclick: () => void}}[] =
    [];
  const busy: unknown[] = [];
  const reload = vi.fn();
  const failLast = () => setTimeout(scripts.at(-1)!.onerror);
  const place = (name: string) => ({
    insertAdjacentHTML: () => {
      const box = {place: name, isConnected: true, lastChild: {onclick: () => undefined}};
      boxes.push(Object.assign(box, {remove: () => (box.isConnected = false)}));
    },
    get lastChild() {
      return boxes.at(-1);
    },
  });
  runInNewContext((await sources)[waiting === 'page' ? 1 : 0], {
    addEventListener: (type: string, listener: (event: object) => void) =>
      void (listeners[type] ??= []).push(listener),
    setTimeout,
    location: {pathname: '/', reload},
    performance: {navigation: {type: isReloaded ? 1 : 0}},
    fetch: () =>
      outcome === 'dropped'
        ? Promise.reject(new TypeError())
        : Promise.resolve({status: outcome === 'gone' ? 404 : 200}),
    stop: () => outcome === 'late' && failLast(),
    document: {
      readyState: 'complete',
      createElement: () => ({}),
      head: {
        appendChild: (script: (typeof scripts)[number]) => {
          scripts.push(script);
          if (['dropped', 'gone', 'damaged'].includes(outcome)) {
            failLast();
          }
        },
      },
      querySelector: () => (waiting === 'dialog' ? place('dialog') : null),
      body: place('body'),
    },
  });
  const control = {
    matches: () => false,
    closest: (selector: string) => (selector.includes('button') === (waiting === 'button') ? control : null),
    setAttribute: (_: string, value: unknown) => busy.push(value),
  };
  const event = {target: control, preventDefault: () => undefined, stopPropagation: () => undefined};
  const fire = (type: string) => listeners[type]?.forEach((listener) => listener({type, ...event}));
  if (waiting !== 'page') {
    fire(waiting === 'button' ? 'click' : 'pointerover');
  }
  const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
  await pass(100);
  return {
    /** What was done about it: where the box is that says so, or that the document was loaded again. */
    answer: () =>
      reload.mock.calls.length > 0 ? 'reload' : boxes.find(({isConnected}) => isConnected)?.place,
    asked: () => scripts.map(({src}) => src),
    boxes,
    busy,
    fire,
    pass,
    retry: () => boxes.at(-1)!.lastChild.onclick(),
  };
}

it.each<[Outcome, boolean, number, (string | undefined)[]]>([
  ['dropped', false, 0, [undefined, 'dialog', 'body', 'body']],
  ['damaged', false, 0, [undefined, 'dialog', 'body', 'body']],
  // A newer deployment has removed it. Today's version of the page is loaded, once, for whoever waits for all of it.
  ['gone', false, 0, [undefined, 'dialog', 'reload', 'reload']],
  ['gone', true, 0, [undefined, 'dialog', 'body', 'body']],
  // Only time tells.
  ['cut off', false, 10_000, [undefined, 'dialog', 'body', 'body']],
  ['late', false, 10_000, [undefined, 'dialog', 'body', 'body']],
])(
  'a script is %s (on a reloaded page: %s): who waits hears of it after %i ms',
  async (outcome, isReloaded, time, answers) => {
    const found = [];
    for (const waiting of WAITING) {
      const page = await open(outcome, waiting, isReloaded);
      expect(page.asked()).toEqual(['/a.js']);
      if (time > 0) {
        expect(page.answer()).toBeUndefined();
      }
      await page.pass(time);
      found.push(page.answer());
      await page.pass(60_000);
      expect(page.boxes.length).toBeLessThan(2);
    }
    expect(found).toEqual(answers);
  },
);

test('a button that someone has clicked is busy until they hear of it, and again after "Retry"', async () => {
  const {busy, pass, retry} = await open('late', 'button');
  expect(busy.at(-1)).toBe(true);
  await pass(10_000);
  expect(busy.at(-1)).toBe(false);
  retry();
  expect(busy.at(-1)).toBe(true);
});

describe('"Retry"', () => {
  it.each<Outcome>(['dropped', 'damaged', 'late'])(
    'asks under another address for what is %s',
    async (outcome) => {
      const {answer, asked, pass, retry} = await open(outcome);
      for (const address of ['/a.js', '/a.js?', '/a.js??']) {
        await pass(10_100);
        expect([asked().at(-1), answer()]).toEqual([address, 'body']);
        retry();
        expect(answer()).toBeUndefined();
      }
    },
  );

  it('says nothing while what never answered is on its way again', async () => {
    const {answer, asked, pass, retry} = await open('late');
    await pass(10_000);
    retry();
    await pass(1_000);
    expect([asked(), answer()]).toEqual([['/a.js', '/a.js?'], undefined]);
  });

  it.each<[string, Outcome, string | undefined]>([
    ['what is missing is gone', 'gone', 'reload'],
    ['nothing has failed', 'cut off', 'reload'],
    ['nothing has failed, and another sign comes with it', 'cut off', 'reload'],
    ['the page is hydrated by then', 'cut off', undefined],
  ])('where %s (%s): %s', async (what, outcome, then) => {
    const {answer, fire, pass, retry} = await open(outcome, 'dialog');
    await pass(10_000);
    if (what.includes('sign')) {
      fire('pointerover');
    }
    retry();
    if (what.includes('hydrated')) {
      fire('hydrated');
    }
    await pass(100);
    expect(answer()).toBe(then);
  });
});

test('nobody hears of it once the page is hydrated', async () => {
  const {answer, fire, pass} = await open('late');
  fire('hydrated');
  await pass(60_000);
  expect(answer()).toBeUndefined();
});

test('what has failed for nobody is asked for again at the next sign', async () => {
  const {asked, fire, pass} = await open('dropped', 'nobody');
  fire('pointerover');
  await pass(100);
  expect(asked()).toEqual(['/a.js', '/a.js?']);
});
