import {beforeEach, describe, expect, it, vi} from 'vitest';
import type {User} from 'firebase/auth';
import type {FirebaseSettings} from '../Settings';

const initializeApp = vi.fn((options: object) => ({options}));
const auth = {
  authStateReady: vi.fn(() => Promise.resolve()),
  currentUser: null as {
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
const readStoredReader = vi.fn<(name: string) => string | null>();
const surviveOutage = vi.fn();
const keepEnding = vi.fn();
const forgetRole = vi.fn();
const forgetTicks = vi.fn();
const components = new Map<string, unknown>();
vi.mock('firebase/app', () => ({initializeApp, _components: components}));
vi.mock('firebase/auth', () => firebase);
vi.mock('./lastingEnd', () => ({lastingEndPersistence}));
vi.mock('./surviveOutage', () => ({surviveOutage}));
vi.mock('../siteSettings', () => ({siteSettings}));
vi.mock('../storedSession', () => ({
  keepEnding,
  readStoredReader,
  storedSessionKey: (key: string) => `of ${key}`,
}));
vi.mock('../../data/rememberedRole', () => ({forgetRole}));
vi.mock('../../data/shiftTicks', () => ({forgetTicks}));

const SETTINGS = {apiKey: 'key', authDomain: 'live.firebaseapp.com', projectId: 'live'};
const siteSettings: {firebase: FirebaseSettings} = {firebase: SETTINGS};
/** The site has one Auth instance, and each test a site of its own. */
const load = () => import('./session');

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  auth.currentUser = null;
  siteSettings.firebase = SETTINGS;
  components.set('auth', {}).set('heartbeat', {});
});

describe('the Auth instance of the site', () => {
  it('keeps the session in localStorage and has no popups, and survives an outage while it confirms it', async () => {
    const {getAuthInstance} = await load();
    const confirmed = Promise.resolve();
    auth.authStateReady.mockReturnValueOnce(confirmed);
    expect(getAuthInstance()).toBe(auth);
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
    expect(getAuthInstance()).toBe(getAuthInstance());
    expect(firebase.initializeAuth).toHaveBeenCalledTimes(1);
  });

  it('talks to the emulator only in a demo', async () => {
    const {getAuthInstance} = await load();
    siteSettings.firebase = {...SETTINGS, authEmulatorUrl: 'http://127.0.0.1:9099'};
    getAuthInstance();
    expect(initializeApp).toHaveBeenCalledExactlyOnceWith(SETTINGS);
    expect(firebase.connectAuthEmulator).toHaveBeenCalledExactlyOnceWith(auth, 'http://127.0.0.1:9099', {
      disableWarnings: true,
    });
  });
});

describe('the session', () => {
  /**
   * What the listener was told after the SDK has reported users. Each is what is stored as well, unless the test says what is.
   */
  async function report(...users: ({uid: string; email: string | null; stored?: string | null} | null)[]) {
    const {followSession} = await load();
    const listener = vi.fn<(reader: string | null) => void>();
    followSession(listener);
    const [[instance, onUser]] = firebase.onAuthStateChanged.mock.calls as [
      [unknown, (user: User | null) => void],
    ];
    expect(instance).toBe(auth);
    for (const user of users) {
      readStoredReader.mockReturnValue(user?.stored === undefined ? (user?.uid ?? null) : user.stored);
      onUser(user as unknown as User | null);
    }
    expect(readStoredReader).toHaveBeenCalledWith('of key');
    return listener.mock.calls.flat();
  }

  const ANNA = {uid: 'anna', email: 'anna@example.org'};

  it('is that of an account with an email: it makes the reason why the one before ended forgotten', async () => {
    expect(await report(ANNA)).toEqual(['anna']);
    expect(keepEnding).toHaveBeenCalledExactlyOnceWith(null);
    expect(forgetTicks).not.toHaveBeenCalled();
    expect(forgetRole).not.toHaveBeenCalled();
    expect(firebase.signOut).not.toHaveBeenCalled();
  });

  it('that has ended takes with it what was searched and ticked off in the staff pages', async () => {
    expect(await report(ANNA, null)).toEqual(['anna', null]);
    expect(keepEnding).toHaveBeenCalledTimes(1);
    expect(forgetTicks).toHaveBeenCalledTimes(1);
    expect(forgetRole).toHaveBeenCalledTimes(1);
    expect(firebase.signOut).not.toHaveBeenCalled();
  });

  it.each([
    ['an anonymous account', null],
    ['an account whose email is empty', ''],
  ])('of %s counts for nothing, and is not kept', async (_, email) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const failure = new Error('storage');
    firebase.signOut.mockRejectedValueOnce(failure);
    expect(await report({uid: 'bert', email})).toEqual([null]);
    expect(keepEnding).not.toHaveBeenCalled();
    expect(firebase.signOut).toHaveBeenCalledExactlyOnceWith(auth);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledExactlyOnceWith(failure));
    warn.mockRestore();
  });

  it('that ended while the SDK asked about it counts for nothing, and the SDK lets it go', async () => {
    expect(await report({...ANNA, stored: null})).toEqual([null]);
    expect(keepEnding).not.toHaveBeenCalled();
    expect(firebase.signOut).toHaveBeenCalledExactlyOnceWith(auth);
  });

  it("that became another account's meanwhile counts for nothing, and the other one stays", async () => {
    expect(await report({...ANNA, stored: 'bert'})).toEqual([null]);
    expect(firebase.signOut).not.toHaveBeenCalled();
  });

  it('is ended by the SDK, in all tabs', async () => {
    const {signOut} = await load();
    await signOut();
    expect(firebase.signOut).toHaveBeenCalledExactlyOnceWith(auth);
  });

  it('hands out a token, and a fresh one if that is what counts: a disabled account gets none', async () => {
    const {getIdToken} = await load();
    auth.currentUser = {
      getIdToken: (fresh) =>
        fresh ? Promise.reject(new Error('auth/user-disabled')) : Promise.resolve('kept'),
    };
    expect(await getIdToken(false)).toBe('kept');
    await expect(getIdToken(true)).rejects.toThrow('auth/user-disabled');
  });

  it('hands out no token before it is confirmed, and none if nobody is signed in', async () => {
    const {getIdToken} = await load();
    auth.authStateReady.mockImplementationOnce(() => {
      auth.currentUser = {getIdToken: () => Promise.resolve('token')};
      return Promise.resolve();
    });
    expect(await getIdToken(false)).toBe('token');
    auth.currentUser = null;
    await expect(getIdToken(false)).rejects.toThrow('Nobody is signed in.');
  });
});
