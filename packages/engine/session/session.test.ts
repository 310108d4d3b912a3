import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {afterEach, beforeEach, describe, expect, it, test, vi} from 'vitest';

const code = {
  followSession: vi.fn<(listener: (reader: string | null) => void) => void>(),
  signOut: vi.fn(() => Promise.resolve()),
  getIdToken: vi.fn((fresh: boolean) => Promise.resolve(fresh ? 'fresh' : 'kept')),
};
vi.mock('./firebase/session', () => code);
vi.mock('./siteSettings', () => ({siteSettings: {firebase: {apiKey: 'my-key'}}}));
vi.mock('docusaurus-plugin-sealed-docs/earlyText', () => ({afterEarlyText: () => Promise.resolve()}));

const stored = new Map<string, string>();
const store = (uid: string) => stored.set('firebase:authUser:my-key:[DEFAULT]', JSON.stringify({uid}));

class TransitionEvent extends Event {
  constructor(
    type: string,
    readonly persisted: boolean,
  ) {
    super(type);
  }
}

/** A document of its own, as far as it is looked at. */
async function open() {
  const window = Object.assign(new EventTarget(), {
    location: {reload: vi.fn()},
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    },
  });
  const style = {visibility: ''};
  const document = Object.assign(new EventTarget(), {documentElement: {style}});
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('PageTransitionEvent', TransitionEvent);
  vi.stubGlobal('StorageEvent', Event);
  const session = await import('./session');
  const told = vi.fn();
  const receiveKey = (reader: string | null) =>
    session.dispatch({
      type: 'keyArrived',
      reader,
      build: 'build',
      key: {} as CryptoKey,
      askedAt: 0,
      at: 0,
    });
  return {
    ...session,
    told,
    receiveKey,
    leaveListener: session.subscribe(told),
    /** The reader signs in, and gets the key. */
    own: (uid: string) => {
      store(uid);
      session.confirmReader(uid);
      receiveKey(uid);
      told.mockClear();
    },
    hearOfOtherTab: () => window.dispatchEvent(new Event('storage')),
    leave: () => window.dispatchEvent(new TransitionEvent('pagehide', true)),
    comeBack: (persisted = true) => window.dispatchEvent(new TransitionEvent('pageshow', persisted)),
    freeze: () => document.dispatchEvent(new Event('freeze')),
    resume: () => document.dispatchEvent(new Event('resume')),
    isHidden: () => style.visibility !== '',
    reload: window.location.reload,
  };
}

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  stored.clear();
});
afterEach(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

describe('the state of the session', () => {
  it('is that of what the browser remembers, until something is certain', async () => {
    const page = await open();
    expect(page.getAuthState()).toBe('signedOut');
    expect(page.getReader()).toBeNull();
    store('anna');
    expect(page.getAuthState()).toBe('unknown');
    expect(page.getReader()).toBe('anna');
    page.confirmReader('anna');
    expect(page.getAuthState()).toBe('signedIn');
    page.confirmReader(null);
    expect(page.getAuthState()).toBe('signedOut');
    expect(page.getReader()).toBeNull();
    expect(page.told).toHaveBeenCalledTimes(2);
    page.leaveListener();
    page.confirmReader('anna');
    expect(page.told).toHaveBeenCalledTimes(2);
  });

  it.each([null, 'bert'])(
    'is over in a document that has the key, if its reader becomes %j',
    async (next) => {
      const page = await open();
      page.own('anna');
      expect(page.getAuthState()).toBe('signedIn');
      page.confirmReader(next);
      expect(page.getAuthState()).toBe('over');
      page.receiveKey(next);
      expect(page.getAuthState()).toBe('over');
    },
  );

  it('is over before anything is certain, if what the browser remembers is not the session that got the key', async () => {
    const page = await open();
    store('anna');
    page.receiveKey('anna');
    expect(page.getAuthState()).toBe('unknown');
    store('bert');
    expect(page.getAuthState()).toBe('over');
    page.confirmOwner();
    expect(page.getAuthState()).toBe('over');
    stored.clear();
    expect(page.getAuthState()).toBe('over');
  });

  it('is certain for whoever got the key, unless the sign-in service has decided', async () => {
    const page = await open();
    store('anna');
    page.confirmOwner();
    expect(page.getAuthState()).toBe('unknown');
    page.receiveKey('anna');
    page.confirmOwner();
    expect(page.getAuthState()).toBe('signedIn');
    page.confirmReader(null);
    page.confirmOwner();
    expect(page.getAuthState()).toBe('over');
  });

  it.each([null, 'bert'])(
    'is over once another tab has stored %j, though nobody has confirmed it',
    async (next) => {
      const page = await open();
      store('anna');
      page.receiveKey('anna');
      page.confirmOwner();
      if (next) {
        store(next);
      } else {
        stored.clear();
      }
      expect(page.getAuthState()).toBe('over');
    },
  );

  it('is over once another tab has stored someone else, though the service has confirmed the one before', async () => {
    const page = await open();
    store('anna');
    page.own('anna');
    store('bert');
    expect(page.getAuthState()).toBe('over');
    // A storage that was only emptied takes nothing away: the sign-in service decides.
    stored.clear();
    expect(page.getAuthState()).toBe('signedIn');
  });
});

test('a page that is rendered ahead knows nothing of the session', async () => {
  const {useAuth} = await open();
  expect(renderToStaticMarkup(createElement(() => useAuth()))).toBe('unknown');
});

describe('the code of the session', () => {
  it('is followed once, however often it is asked for', async () => {
    const page = await open();
    await Promise.all([page.connect(), page.connect()]);
    await page.connect();
    expect(code.followSession).toHaveBeenCalledExactlyOnceWith(page.confirmReader);
    await page.signOut();
    expect(code.signOut).toHaveBeenCalledTimes(1);
    expect(await page.getIdToken(true)).toBe('fresh');
  });

  it('may fail to load, which is told', async () => {
    vi.doMock('./firebase/session', () => {
      throw new Error('blocked');
    });
    store('anna');
    const page = await open();
    await page.connect();
    expect(page.getAuthState()).toBe('failed');
    expect(page.told).toHaveBeenCalled();
    vi.doMock('./firebase/session', () => code);
  });

  it('is loaded once the browser remembers a session, and until the document stops following', async () => {
    const page = await open();
    const stop = page.startSession();
    page.hearOfOtherTab();
    await vi.dynamicImportSettled();
    expect(code.followSession).not.toHaveBeenCalled();
    store('anna');
    page.hearOfOtherTab();
    await vi.waitFor(() => expect(code.followSession).toHaveBeenCalledTimes(1));
    stop();

    vi.resetModules();
    const next = await open();
    next.startSession()();
    await vi.waitFor(() => expect(code.followSession).toHaveBeenCalledTimes(2));

    vi.resetModules();
    stored.clear();
    const left = await open();
    left.startSession()();
    store('anna');
    left.hearOfOtherTab();
    await vi.dynamicImportSettled();
    expect(code.followSession).toHaveBeenCalledTimes(2);
  });
});

describe('a document that got the key', () => {
  test('is hidden as it leaves and shown as it comes back to the same reader, and hears what it missed', async () => {
    const page = await open();
    const stop = page.startSession();
    page.own('anna');
    for (const [leave, comeBack] of [
      [page.leave, page.comeBack],
      [page.freeze, page.resume],
    ] as const) {
      page.told.mockClear();
      leave();
      expect(page.isHidden()).toBe(true);
      comeBack();
      expect(page.isHidden()).toBe(false);
      expect(page.told).toHaveBeenCalledOnce();
    }
    expect(page.reload).not.toHaveBeenCalled();
    stop();
    stored.clear();
    page.leave();
    page.comeBack();
    page.freeze();
    page.resume();
    expect(page.isHidden()).toBe(false);
    expect(page.reload).not.toHaveBeenCalled();
  });

  test('stays hidden and is loaded again if its session has ended or become another, even before it was left', async () => {
    for (const [leave, comeBack] of [
      ['leave', 'comeBack'],
      ['freeze', 'resume'],
    ] as const) {
      for (const end of [() => stored.clear(), () => store('bert')]) {
        for (const isEarly of [true, false]) {
          vi.resetModules();
          const page = await open();
          page.startSession();
          page.own('anna');
          if (isEarly) {
            end();
          }
          page[leave]();
          if (!isEarly) {
            end();
          }
          page[comeBack]();
          expect(page.isHidden()).toBe(true);
          expect(page.reload).toHaveBeenCalledOnce();
        }
      }
    }
  });

  test('is left alone while it is new', async () => {
    const page = await open();
    page.startSession();
    page.own('anna');
    stored.clear();
    page.comeBack(false);
    expect(page.reload).not.toHaveBeenCalled();
  });
});

test('a document that has no key is never hidden, and hears of a sign-in', async () => {
  const page = await open();
  page.startSession();
  page.leave();
  expect(page.isHidden()).toBe(false);
  store('anna');
  page.comeBack();
  expect(page.reload).not.toHaveBeenCalled();
  expect(page.told).toHaveBeenCalledOnce();
});
