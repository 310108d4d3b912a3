import {afterEach, beforeEach, expect, test, vi} from 'vitest';

const stored = new Map<string, string>();
const KEY = 'firebase:authUser:my-key:[DEFAULT]';
const store = (uid: string) => stored.set(KEY, JSON.stringify({uid}));

class TransitionEvent extends Event {
  constructor(
    type: string,
    readonly persisted: boolean,
  ) {
    super(type);
  }
}

/** A document at a path, as far as it is looked at, in which `guardReturns` listens. */
async function open(pathname: string) {
  const window = Object.assign(new EventTarget(), {
    location: {pathname, reload: vi.fn()},
    localStorage: {getItem: (key: string) => stored.get(key) ?? null},
  });
  const style = {visibility: ''};
  const document = Object.assign(new EventTarget(), {documentElement: {style}});
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('PageTransitionEvent', TransitionEvent);
  vi.stubGlobal('StorageEvent', Event);
  vi.doMock('./siteSettings', () => ({siteSettings: {}}));
  const {setConfirmed} = await import('./session');
  const {guardReturns} = await import('./guardReturns');
  const stop = guardReturns('my-key', '/');
  const told = vi.fn();
  window.addEventListener('storage', told);
  return {
    stop,
    told,
    confirm: setConfirmed,
    signIn: (uid: string) => {
      store(uid);
      setConfirmed(uid);
    },
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
  stored.clear();
});
afterEach(() => void vi.unstubAllGlobals());

test('a document of the same reader is hidden as it leaves and shown as it comes back, and hears what it missed', async () => {
  const page = await open('/docs/staff/portal');
  page.signIn('reader');
  page.leave();
  expect(page.isHidden()).toBe(true);
  page.comeBack();
  expect(page.isHidden()).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
  expect(page.told).toHaveBeenCalledOnce();
});

test.each(['/docs/staff/portal', '/docs/shop'])(
  'a document at %s that comes back without its session, or with another, stays hidden and is loaded anew',
  async (pathname) => {
    for (const end of [() => stored.clear(), () => store('another')]) {
      vi.resetModules();
      const page = await open(pathname);
      page.signIn('reader');
      page.leave();
      end();
      page.comeBack();
      expect(page.isHidden()).toBe(true);
      expect(page.reload).toHaveBeenCalledOnce();
    }
  },
);

test('a document whose session has ended before it was left is loaded anew as well', async () => {
  const page = await open('/');
  page.signIn('reader');
  stored.clear();
  page.leave();
  page.comeBack();
  expect(page.reload).toHaveBeenCalledOnce();
});

test('a document that was opened for a reader stays theirs when somebody else signs in', async () => {
  const page = await open('/docs/shop');
  page.signIn('reader');
  page.signIn('another');
  page.leave();
  page.comeBack();
  expect(page.reload).toHaveBeenCalledOnce();
});

test('a frozen tab is loaded anew if it shows a staff page, and told if it shows a public one', async () => {
  for (const [pathname, reloads] of [
    ['/docs/staff/portal', 1],
    ['/docs/shop', 0],
  ] as const) {
    vi.resetModules();
    const page = await open(pathname);
    page.signIn('reader');
    page.freeze();
    expect(page.isHidden()).toBe(true);
    stored.clear();
    page.resume();
    expect(page.reload).toHaveBeenCalledTimes(reloads);
    expect(page.isHidden()).toBe(reloads === 1);
    expect(page.told).toHaveBeenCalledTimes(1 - reloads);
  }
});

test('a document that nobody signed in to is never hidden, and hears of a sign-in', async () => {
  const page = await open('/docs/staff/portal');
  page.leave();
  expect(page.isHidden()).toBe(false);
  store('reader');
  page.comeBack();
  expect(page.reload).not.toHaveBeenCalled();
  expect(page.told).toHaveBeenCalledOnce();
});

test('a session that the browser does not store is shown again: nobody else can have ended it', async () => {
  const page = await open('/docs/staff/portal');
  page.confirm('reader');
  page.leave();
  page.comeBack();
  expect(page.reload).not.toHaveBeenCalled();
  expect(page.isHidden()).toBe(false);
});

test('a new document is left alone, and so is any after the end', async () => {
  const page = await open('/docs/staff/portal');
  page.signIn('reader');
  stored.clear();
  page.comeBack(false);
  expect(page.reload).not.toHaveBeenCalled();
  page.stop();
  page.leave();
  page.comeBack();
  page.freeze();
  page.resume();
  expect(page.isHidden()).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
});
