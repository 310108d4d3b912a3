import {beforeEach, describe, expect, it, vi} from 'vitest';
import type {User} from 'firebase/auth';

const initializeApp = vi.fn((options: object) => ({options}));
const auth = {
  authStateReady: vi.fn(() => Promise.resolve()),
  currentUser: null as {
    metadata?: {lastSignInTime: string};
    getIdToken: (fresh: boolean) => Promise<string>;
  } | null,
};
const firebase = {
  connectAuthEmulator: vi.fn(),
  initializeAuth: vi.fn(() => auth),
  onAuthStateChanged: vi.fn<(auth: unknown, listener: (user: User | null) => void) => () => void>(),
  signOut: vi.fn(() => Promise.resolve()),
};
const lastingEndPersistence = {type: 'LOCAL'};
const readStoredReader = vi.fn<(apiKey: string) => string | null>();
const surviveOutage = vi.fn();
const forgetEnding = vi.fn();
const forgetClosedSearches = vi.fn();
const forgetTicks = vi.fn();
const components = new Map<string, unknown>();
vi.mock('firebase/app', () => ({initializeApp, _components: components}));
vi.mock('firebase/auth', () => firebase);
vi.mock('./webStorage', () => ({}));
vi.mock('./lastingEnd', () => ({lastingEndPersistence}));
vi.mock('./surviveOutage', () => ({surviveOutage}));
vi.mock('../storedSession', () => ({readStoredReader, SESSION_ATTRIBUTE: 'data-session'}));
vi.mock('../keptEnding', () => ({forgetEnding}));
vi.mock('@roleplay-docs/rulebook/shiftTicks', () => ({forgetTicks}));
vi.mock('docusaurus-plugin-search/client', () => ({forgetClosedSearches}));

const SETTINGS = {apiKey: 'key', authDomain: 'live.firebaseapp.com', projectId: 'live'};
/** The site has one Auth instance, and each test a site of its own. */
const load = () => import('./session');

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  auth.currentUser = null;
  components.set('auth', {}).set('heartbeat', {});
});

describe('the Auth instance of the site', () => {
  it('keeps the session in localStorage and has no popups, and survives an outage while it confirms it', async () => {
    const {getAuthInstance} = await load();
    const confirmed = Promise.resolve();
    auth.authStateReady.mockReturnValueOnce(confirmed);
    expect(getAuthInstance(SETTINGS)).toBe(auth);
    expect(initializeApp).toHaveBeenCalledExactlyOnceWith(SETTINGS);
    expect(firebase.initializeAuth).toHaveBeenCalledExactlyOnceWith(
      {options: SETTINGS},
      {persistence: lastingEndPersistence},
    );
    expect(surviveOutage).toHaveBeenCalledExactlyOnceWith(confirmed);
    expect(firebase.connectAuthEmulator).not.toHaveBeenCalled();
  });

  it('tells nobody how often it is used, and needs no IndexedDB for that', async () => {
    await load();
    expect([...components.keys()]).toEqual(['auth']);
  });

  it('is one, however often it is asked for', async () => {
    const {getAuthInstance} = await load();
    expect(getAuthInstance(SETTINGS)).toBe(getAuthInstance(SETTINGS));
    expect(firebase.initializeAuth).toHaveBeenCalledTimes(1);
  });

  it('talks to the emulator only in a demo', async () => {
    const {getAuthInstance} = await load();
    getAuthInstance({...SETTINGS, authEmulatorUrl: 'http://127.0.0.1:9099'});
    expect(initializeApp).toHaveBeenCalledExactlyOnceWith(SETTINGS);
    expect(firebase.connectAuthEmulator).toHaveBeenCalledExactlyOnceWith(auth, 'http://127.0.0.1:9099', {
      disableWarnings: true,
    });
  });
});

describe('the session', () => {
  /**
   * The attributes of `<html>` after the SDK has reported users, and what listeners were told. Each is what is stored as
   * well, unless the test says what is.
   */
  async function report(...users: ({uid: string; email: string | null; stored?: string | null} | null)[]) {
    const attributes = new Map<string, string>();
    vi.stubGlobal('document', {
      documentElement: {
        setAttribute: (name: string, value: string) => void attributes.set(name, value),
        removeAttribute: (name: string) => void attributes.delete(name),
      },
    });
    const {openSession} = await load();
    const listener = vi.fn();
    const stop = () => undefined;
    firebase.onAuthStateChanged.mockReturnValueOnce(stop);
    expect(openSession(SETTINGS).onChange(listener)).toBe(stop);
    const [[instance, onUser]] = firebase.onAuthStateChanged.mock.calls as [
      [unknown, (user: User | null) => void],
    ];
    expect(instance).toBe(auth);
    for (const user of users) {
      readStoredReader.mockReturnValue(user?.stored === undefined ? (user?.uid ?? null) : user.stored);
      onUser(user as unknown as User | null);
    }
    expect(readStoredReader).toHaveBeenCalledWith('key');
    vi.unstubAllGlobals();
    return {
      told: listener.mock.calls.flat() as (string | null)[],
      attributes: Object.fromEntries(attributes),
    };
  }

  const ANNA = {uid: 'anna', email: 'anna@example.org', metadata: {lastSignInTime: 'today'}};

  it('is that of an account with an email: it marks the page, and forgets why the one before ended', async () => {
    expect(await report(ANNA)).toEqual({told: ['anna'], attributes: {'data-session': 'stored'}});
    expect(forgetEnding).toHaveBeenCalledExactlyOnceWith('today');
    expect(forgetClosedSearches).not.toHaveBeenCalled();
    expect(forgetTicks).not.toHaveBeenCalled();
    expect(firebase.signOut).not.toHaveBeenCalled();
  });

  it('that has ended takes the mark away, and what was searched and ticked off in the staff pages', async () => {
    expect(await report(ANNA, null)).toEqual({told: ['anna', null], attributes: {}});
    expect(forgetEnding).toHaveBeenCalledTimes(1);
    expect(forgetClosedSearches).toHaveBeenCalledTimes(1);
    expect(forgetTicks).toHaveBeenCalledTimes(1);
    expect(firebase.signOut).not.toHaveBeenCalled();
  });

  it.each([
    ['an anonymous account', null],
    ['an account whose email is empty', ''],
  ])('of %s counts for nothing, and is not kept', async (_, email) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const failure = new Error('storage');
    firebase.signOut.mockRejectedValueOnce(failure);
    expect(await report({uid: 'bert', email})).toEqual({told: [null], attributes: {}});
    expect(forgetEnding).not.toHaveBeenCalled();
    expect(firebase.signOut).toHaveBeenCalledExactlyOnceWith(auth);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledExactlyOnceWith(failure));
    warn.mockRestore();
  });

  it('that ended while the SDK asked about it counts for nothing, and the SDK lets it go', async () => {
    expect(await report({...ANNA, stored: null})).toEqual({told: [null], attributes: {}});
    expect(forgetEnding).not.toHaveBeenCalled();
    expect(firebase.signOut).toHaveBeenCalledExactlyOnceWith(auth);
  });

  it("that became another account's meanwhile counts for nothing, and the other one stays", async () => {
    expect(await report({...ANNA, stored: 'bert'})).toEqual({told: [null], attributes: {}});
    expect(firebase.signOut).not.toHaveBeenCalled();
  });

  it('is ended by the SDK, in all tabs', async () => {
    const {openSession} = await load();
    await openSession(SETTINGS).signOut();
    expect(firebase.signOut).toHaveBeenCalledExactlyOnceWith(auth);
  });

  it('tells when its reader signed in, as long as there is one', async () => {
    const {openSession} = await load();
    const {signedInAt} = openSession(SETTINGS);
    expect(signedInAt()).toBeUndefined();
    auth.currentUser = {metadata: {lastSignInTime: 'today'}, getIdToken: () => Promise.resolve('')};
    expect(signedInAt()).toBe('today');
  });

  it('hands out a token, and a fresh one if that is what counts: a disabled account gets none', async () => {
    const {openSession} = await load();
    auth.currentUser = {
      getIdToken: (fresh) =>
        fresh ? Promise.reject(new Error('auth/user-disabled')) : Promise.resolve('kept'),
    };
    const {getIdToken} = openSession(SETTINGS);
    expect(await getIdToken(false)).toBe('kept');
    await expect(getIdToken(true)).rejects.toThrow('auth/user-disabled');
  });

  it('hands out no token before it is confirmed, and none if nobody is signed in', async () => {
    const {openSession} = await load();
    const {getIdToken} = openSession(SETTINGS);
    auth.authStateReady.mockImplementationOnce(() => {
      auth.currentUser = {getIdToken: () => Promise.resolve('token')};
      return Promise.resolve();
    });
    expect(await getIdToken(false)).toBe('token');
    auth.currentUser = null;
    await expect(getIdToken(false)).rejects.toThrow('Nobody is signed in.');
  });
});
