import {runInNewContext} from 'node:vm';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {makeEarlyText} from '../addEarlyScript';
import {afterEarlyText, endEarlyText, isEarlyTextLeft} from '../client/earlyTextEnd';
import {createBuildKey, seal} from '../seal';

// cspell:ignore dladder

// The script as pages have it, in a browser of which there is just what it asks for.

const {id, key} = createBuildKey(Buffer.alloc(32, 7), new Map([['page.js', Buffer.from('sealed')]]));
const BUILD = id.toString('hex');
const NAME = 'sealed-0123abcd-text';
const ADDRESS = `/assets/js/${NAME}.1a2b3c4d.js`;
const HTML = '<main><h1>Watch Room</h1></main>';
const TEXT = `docs-wrapper docs-doc-page\n${HTML}`;
const SEALED = seal(Buffer.from(TEXT), NAME, {id, key});
const MINUTE = 60_000;

/** Lets what is settled already take effect. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** An element, with as much as the script uses. */
class FakeElement {
  innerHTML = '';
  className = 'plugin-docs';
  style: Record<string, string> = {};
  dataset: Record<string, string> = {};
  /** What is inside, by the selectors that find it. */
  parts: Record<string, FakeElement[]> = {};
  isRemoved = false;
  scrollIntoView = vi.fn();
  querySelectorAll = (selector: string) => this.parts[selector] ?? [];
  before: (element: FakeElement) => void = () => undefined;
  remove = (): void => {
    this.isRemoved = true;
  };
}

/** A page that is being loaded, with the script in its head. */
class FakePage {
  /** Who is signed in, as far as the browser knows. */
  reader: string | null = 'anna';
  readonly html = new FakeElement();
  /** What React makes of the page. */
  readonly root = new FakeElement();
  /** The text, once it is shown. */
  shown: FakeElement | undefined;
  readonly anchor = new FakeElement();
  /** Parts of the text, by the selectors that find them. */
  parts: FakeElement['parts'] = {};
  readonly reload = vi.fn();
  readonly window = Object.assign(new EventTarget(), {location: {reload: this.reload}});
  readonly document = new EventTarget();
  readonly fetched: string[] = [];
  private readonly timers: {act: () => void; due: number}[] = [];
  private time = 0;
  private answerKey: (response: Response) => void = () => undefined;
  private paint: () => void = () => undefined;

  /** @param hash of the address. */
  constructor(private readonly hash = '') {
    this.root.before = (element) => {
      this.shown = element;
    };
  }

  /** Runs the script, and lets the sealed text arrive. */
  async load(sealed: Uint8Array = SEALED, name = NAME): Promise<void> {
    const file = new Uint8Array(sealed).buffer;
    const script = await makeEarlyText({answer: 'answer', findReader: 'findReader'}, BUILD);
    runInNewContext(script(ADDRESS, name), {
      ...{AbortController, atob, Blob, crypto, DataView, DecompressionStream, Event, Response, Uint8Array},
      window: this.window,
      addEventListener: this.window.addEventListener.bind(this.window),
      dispatchEvent: this.window.dispatchEvent.bind(this.window),
      document: Object.assign(this.document, {
        documentElement: this.html,
        activeElement: undefined,
        querySelectorAll: () => [],
        getElementById: (wanted: string) =>
          ({__docusaurus: this.root, 'contact-ladder': this.anchor})[wanted] ?? null,
        createElement: () => Object.assign(new FakeElement(), {parts: this.parts}),
      }),
      location: {hash: this.hash, reload: this.reload},
      setTimeout: (act: () => void, delay = 0) => this.timers.push({act, due: this.time + delay}) - 1,
      clearTimeout: (timer: number) => {
        this.timers[timer]!.due = Infinity;
      },
      requestAnimationFrame: (act: () => void) => {
        this.paint = () => {
          act();
          this.pass(0);
        };
      },
      fetch: (address: string) => {
        this.fetched.push(address);
        return Promise.resolve({arrayBuffer: () => Promise.resolve(file)});
      },
      answer: new Promise<Response>((resolve) => {
        this.answerKey = resolve;
      }),
      findReader: () => this.reader,
    });
    vi.stubGlobal('window', this.window);
    await turn();
  }

  /** Lets the key arrive. Returns once the text is shown, or won't be. */
  async sendKey(): Promise<void> {
    const isShown = new Promise((resolve) => this.window.addEventListener('sealed-text', resolve));
    this.answerKey(new Response(JSON.stringify({key: key.toString('base64url')})));
    await turn();
    await Promise.race([isShown, afterEarlyText()]);
  }

  /** Lets the key arrive. @throws if the text isn't shown then. */
  async show(): Promise<FakeElement> {
    await this.sendKey();
    if (!this.shown) {
      throw new Error('The text is not shown.');
    }
    return this.shown;
  }

  /** Lets the browser paint. */
  paintNow(): void {
    this.paint();
  }

  /** Lets time pass, in milliseconds. */
  pass(time: number): void {
    this.time += time;
    for (const timer of this.timers.filter(({due}) => due <= this.time)) {
      timer.due = Infinity;
      timer.act();
    }
  }

  fire(target: 'window' | 'document', type: string): void {
    this[target].dispatchEvent(new Event(type));
  }
}

let page: FakePage;
beforeEach(async () => {
  page = new FakePage();
  await page.load();
});
afterEach(() => void vi.unstubAllGlobals());

describe('the early text', () => {
  it('is opened as it was sealed, and shown in place of the page, with its classes', async () => {
    const shown = await page.show();
    expect(page.fetched).toEqual([ADDRESS]);
    expect(shown.innerHTML.trim()).toBe(HTML);
    expect(page.html.className).toBe('docs-wrapper docs-doc-page');
    expect(page.root.style.display).toBe('none');
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('leaves out what is for other days', async () => {
    const day = (offset: number) =>
      new Date(Date.now() + offset * 24 * 60 * MINUTE).toISOString().slice(0, 10);
    const make = (from: number, until: number) =>
      Object.assign(new FakeElement(), {dataset: {from: day(from), until: day(until)}});
    const dated = [make(-2, -1), make(-1, 1), make(1, 2)];
    page.parts = {'[data-from]': dated};
    await page.show();
    expect(dated.map(({isRemoved}) => isRemoved)).toEqual([true, false, true]);
  });

  it.each([
    ['of another name', () => page.load(SEALED, 'sealed-89abcdef-text')],
    ['that was changed', () => page.load(Buffer.concat([SEALED.subarray(0, -1), Buffer.from([0])]))],
    ['of another build', () => page.load(seal(Buffer.from(TEXT), NAME, {id: Buffer.alloc(16, 1), key}))],
    ['with another key', () => page.load(seal(Buffer.from(TEXT), NAME, {id, key: Buffer.alloc(32, 1)}))],
  ])('%s is not shown', async (_, load) => {
    page = new FakePage();
    await load();
    await page.sendKey();
    expect(page.shown).toBeUndefined();
  });

  it('scrolls to the part that the address names', async () => {
    page = new FakePage('#contact%2Dladder');
    await page.load();
    await page.show();
    page.paintNow();
    await afterEarlyText();
    expect(page.anchor.scrollIntoView).toHaveBeenCalledOnce();
  });

  it.each(['', '#nowhere', '#%', '#100%', '#%E0%A4%A'])(
    'holds back what else is to be done until it is painted, at the address %s',
    async (hash) => {
      page = new FakePage(hash);
      await page.load();
      await page.show();
      const act = vi.fn();
      const done = afterEarlyText().then(act);
      page.pass(99);
      await turn();
      expect(act).not.toHaveBeenCalled();
      page.paintNow();
      await done;
    },
  );
});

describe('a reader who is gone', () => {
  it.each([null, 'bert'])('sees no text that comes afterwards, and neither does %s', async (reader) => {
    page.reader = reader;
    await page.sendKey();
    expect(page.shown).toBeUndefined();
    expect(page.html.className).toBe('plugin-docs');
  });

  it.each([
    ['window', 'storage'],
    ['window', 'pageshow'],
    ['document', 'resume'],
  ] as const)('sees it no more, from the next event on: %s, %s', async (target, type) => {
    await page.show();
    page.fire(target, type);
    expect(page.reload).not.toHaveBeenCalled();
    expect(page.html.style.visibility).toBe('');
    page.reader = null;
    page.fire(target, type);
    expect(page.html.style.visibility).toBe('hidden');
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('sees nothing of it while the document is left', async () => {
    await page.show();
    for (const [leave, come] of [
      [() => page.fire('window', 'pagehide'), () => page.fire('window', 'pageshow')],
      [() => page.fire('document', 'freeze'), () => page.fire('document', 'resume')],
    ] as const) {
      leave();
      expect(page.html.style.visibility).toBe('hidden');
      come();
      expect(page.html.style.visibility).toBe('');
    }
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('has it for four minutes, if nobody else asks', async () => {
    await page.show();
    page.pass(4 * MINUTE - 1);
    expect(page.reload).not.toHaveBeenCalled();
    page.pass(1);
    expect(page.reload).toHaveBeenCalledOnce();
  });
});

describe('when the scripts of the page take over', () => {
  it.each([
    [true, 'docs-wrapper docs-doc-page'],
    [false, 'plugin-docs'],
  ])('the text goes (isOpen: %s), and nothing guards it any more', async (isOpen, className) => {
    const shown = await page.show();
    endEarlyText(isOpen);
    expect(shown.isRemoved).toBe(true);
    expect(page.root.style.display).toBe('');
    expect(page.html.className).toBe(className);
    page.reader = null;
    page.fire('window', 'storage');
    page.fire('document', 'resume');
    page.pass(4 * MINUTE);
    expect(page.reload).not.toHaveBeenCalled();
    expect(page.html.style.visibility).toBeUndefined();
  });

  describe('what the reader has done in the text', () => {
    const make = <State extends object>(state: State) => Object.assign(new FakeElement(), state);
    const makeAll = <State extends object>(states: State[]) => states.map(make);

    it('stays open, and what they closed stays closed, but for what only the page has opened', async () => {
      const inText = makeAll([{open: false}, {open: true}, {open: false}]);
      const inPage = makeAll([{open: false}, {open: true}, {open: true}]);
      page.parts = {details: inText};
      page.root.parts = {details: inPage};
      await page.show();
      Object.assign(inText[0]!, {open: true});
      Object.assign(inText[1]!, {open: false});
      endEarlyText(true);
      expect(inPage).toMatchObject([{open: true}, {open: false}, {open: true}]);
    });

    it('stays open if it is a panel, and where it was scrolled to', async () => {
      const inText = [false, true].map((isOpen) => {
        const matches = (selector: string) => selector === ':popover-open' && isOpen;
        return make({scrollTop: isOpen ? 30 : 0, popover: 'auto', matches});
      });
      const inPage = makeAll([
        {scrollTop: 0, showPopover: vi.fn()},
        {scrollTop: 0, showPopover: vi.fn()},
      ]);
      page.parts = {'[popover]': inText};
      page.root.parts = {'[popover]': inPage};
      await page.show();
      endEarlyText(true);
      expect(inPage.map(({showPopover}) => showPopover.mock.calls.length)).toEqual([0, 1]);
      expect(inPage[1]!.scrollTop).toBe(30);
    });

    it('goes without an error where browsers have no popovers, or the page has no such part', async () => {
      const matches = (selector: string) => {
        throw new SyntaxError(selector);
      };
      page.parts = {'[popover]': [make({matches})], details: makeAll([{open: false}])};
      const shown = await page.show();
      Object.assign(page.parts.details![0]!, {open: true});
      endEarlyText(true);
      expect(shown.isRemoved).toBe(true);
    });

    it('is ticked, and nothing that the page has ticked loses its tick', async () => {
      const inText = makeAll([
        {checked: true, defaultChecked: false},
        {checked: true, defaultChecked: false},
        {checked: false, defaultChecked: true},
        {checked: false, defaultChecked: false},
      ]);
      const inPage = [false, true, true, true].map((checked) => make({checked, click: vi.fn()}));
      page.parts = {'[type=checkbox]': inText};
      page.root.parts = {'[type=checkbox]': inPage};
      await page.show();
      endEarlyText(true);
      page.pass(0);
      expect(inPage.map(({click}) => click.mock.calls.length)).toEqual([1, 0, 1, 0]);
    });
  });

  it('text that has not come yet stays away', async () => {
    endEarlyText();
    await page.sendKey();
    expect(page.shown).toBeUndefined();
  });

  it('they know whether the reader is leaving', async () => {
    expect(isEarlyTextLeft()).toBe(false);
    await page.show();
    page.fire('window', 'beforeunload');
    expect(isEarlyTextLeft()).toBe(true);
  });
});
