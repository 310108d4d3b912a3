import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

const MINUTE = 60_000;
const BUILD = '00112233445566778899aabbccddeeff';

const session = {
  signOut: vi.fn(() => Promise.resolve()),
  signedInAt: () => 'today',
  getIdToken: vi.fn<(fresh: boolean) => Promise<string>>(),
};
const keepEnding = vi.fn();
vi.mock('./firebase/session', () => ({openSession: () => session}));
vi.mock('./siteSettings', () => ({siteSettings: {firebase: {}, staffKeyUrl: '/api/staff-key'}}));
vi.mock('./keptEnding', () => ({keepEnding}));

let status: number;
const fetchKey = vi.fn<typeof fetch>(() =>
  Promise.resolve(new Response(JSON.stringify({key: Buffer.alloc(32, 1).toString('base64url')}), {status})),
);

/** A document of its own, with the key in it. */
async function open() {
  const access = await import('./staffAccess');
  const {getConfirmed, setConfirmed} = await import('./session');
  setConfirmed('anna');
  const key = await access.getStaffKey(BUILD);
  return {...access, getConfirmed, setConfirmed, key};
}

/** What happens to a reader who has the key when the service answers so. */
async function loseAccess(answer: number) {
  const document = await open();
  status = answer;
  vi.setSystemTime(Date.now() + MINUTE);
  await expect(document.getStaffKey(BUILD)).rejects.toMatchObject({name: 'SealedPagesError'});
  await vi.waitFor(() => expect(document.getConfirmed()).toBeNull());
  return document;
}

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.useFakeTimers({toFake: ['Date']});
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', fetchKey);
  session.getIdToken.mockImplementation((fresh) => Promise.resolve(fresh ? 'fresh' : 'kept'));
  status = 200;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the key of the staff pages', () => {
  it('is asked for at the address of the site, with the token of the session', async () => {
    const {key} = await open();
    expect(key).toMatchObject({extractable: false});
    expect(fetchKey).toHaveBeenCalledExactlyOnceWith(
      '/api/staff-key',
      expect.objectContaining({headers: expect.objectContaining({Authorization: 'Bearer kept'}) as object}),
    );
  });

  it('is taken from the request that the page has made ahead, once', async () => {
    const early = await fetchKey('/api/staff-key');
    fetchKey.mockClear();
    window.staffKeyAnswer = Promise.resolve(early);
    const {getStaffKey, setConfirmed} = await open();
    expect(fetchKey).not.toHaveBeenCalled();
    expect(window).not.toHaveProperty('staffKeyAnswer');
    setConfirmed(null);
    await getStaffKey(BUILD);
    expect(fetchKey).toHaveBeenCalledTimes(1);
  });

  it('is forgotten when the session ends, and not when it is confirmed', async () => {
    const {getStaffKey, setConfirmed} = await open();
    setConfirmed('anna');
    await getStaffKey(BUILD);
    expect(fetchKey).toHaveBeenCalledTimes(1);
    setConfirmed(null);
    await getStaffKey(BUILD);
    expect(fetchKey).toHaveBeenCalledTimes(2);
  });
});

describe('the key of a reader', () => {
  it('is forgotten when another account signs in', async () => {
    const {getStaffKey, setConfirmed} = await open();
    setConfirmed('bert');
    await getStaffKey(BUILD);
    expect(fetchKey).toHaveBeenCalledTimes(2);
    setConfirmed('bert');
    await getStaffKey(BUILD);
    expect(fetchKey).toHaveBeenCalledTimes(2);
  });

  it('that came before the session was known to be none is forgotten', async () => {
    const {getStaffKey} = await import('./staffAccess');
    const {setConfirmed} = await import('./session');
    await getStaffKey(BUILD);
    setConfirmed(null);
    await getStaffKey(BUILD);
    expect(fetchKey).toHaveBeenCalledTimes(2);
  });

  it('that came before the session was confirmed is kept', async () => {
    const {getStaffKey} = await import('./staffAccess');
    const {setConfirmed} = await import('./session');
    await getStaffKey(BUILD);
    setConfirmed('anna');
    await getStaffKey(BUILD);
    expect(fetchKey).toHaveBeenCalledTimes(1);
  });
});

describe('a reader who loses the access', () => {
  it('is signed out everywhere as disabled, if the account is', async () => {
    session.getIdToken.mockImplementation((fresh) =>
      fresh
        ? Promise.reject(Object.assign(new Error('raw'), {code: 'auth/user-disabled'}))
        : Promise.resolve('kept'),
    );
    await loseAccess(403);
    expect(keepEnding).toHaveBeenCalledExactlyOnceWith('disabled', 'today');
    expect(session.signOut).toHaveBeenCalledTimes(1);
  });

  it('is signed out everywhere if the session was ended', async () => {
    await loseAccess(401);
    expect(keepEnding).toHaveBeenCalledExactlyOnceWith('signed-out', 'today');
    expect(session.signOut).toHaveBeenCalledTimes(1);
  });

  it('loses what is open, even if signing out fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const failure = new Error('storage');
    session.signOut.mockRejectedValueOnce(failure);
    await loseAccess(401);
    expect(warn).toHaveBeenCalledExactlyOnceWith(failure);
    warn.mockRestore();
  });

  it('stays signed in elsewhere if the account is fine and only may not read', async () => {
    await loseAccess(403);
    expect(keepEnding).not.toHaveBeenCalled();
    expect(session.signOut).not.toHaveBeenCalled();
  });
});
