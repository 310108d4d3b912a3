import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const BUILD = '00112233445566778899aabbccddeeff';
const KEY = Buffer.alloc(32, 1).toString('base64url');

/** As @firebase/auth throws them. */
const authError = (code: string) => Object.assign(new Error('Firebase: raw'), {code: `auth/${code}`});
const code = {
  followSession: vi.fn(),
  signOut: vi.fn(() => Promise.resolve()),
  getIdToken: vi.fn<(fresh: boolean) => Promise<string>>(),
};
vi.mock('./firebase/session', () => code);
vi.mock('./siteSettings', () => ({
  siteSettings: {firebase: {apiKey: 'my-key'}, staffKeyUrl: '/api/staff-key'},
}));
const openPage = vi.fn<(pathname: string, getKey: (build: string) => Promise<unknown>) => Promise<unknown>>();
const isOwnDocument = vi.fn(() => true);
const afterEarlyText = vi.fn(() => Promise.resolve());
vi.mock('docusaurus-plugin-sealed-docs/client', async (original) => ({...(await original()), openPage}));
vi.mock('docusaurus-plugin-sealed-docs/earlyText', () => ({afterEarlyText}));
vi.mock('docusaurus-plugin-sealed-docs/ownDocument', () => ({isOwnDocument}));

/** What the service answers, as it is: reading it takes no time but that of the answer. */
const answerWith = (status: number, body: unknown = status === 200 ? {key: KEY} : {error: {}}) =>
  ({status, json: () => Promise.resolve(body)}) as unknown as Response;
/** How the service answers; with the key, as long as nothing else is said. */
let answer: () => Promise<Response>;
const fetchKey = vi.fn<typeof fetch>(() => answer());
const answerInTurn = (...statuses: number[]) => {
  answer = () => Promise.resolve(answerWith(statuses.shift()!));
};

type Ending = 'disabled' | 'signed-out' | 'not-allowed';
const STATUS: Record<Ending, number> = {disabled: 403, 'signed-out': 401, 'not-allowed': 403};
/** The service refuses, or is down; a refusal takes so long. */
function refuse(as?: Ending, after = 0): void {
  const refusal = answerWith(as ? STATUS[as] : 503);
  answer = () =>
    after === 0
      ? Promise.resolve(refusal)
      : new Promise((resolve) => setTimeout(() => resolve(refusal), after));
  code.getIdToken.mockImplementation((fresh) =>
    fresh && as === 'disabled' ? Promise.reject(authError('user-disabled')) : Promise.resolve('token'),
  );
}
const never = () => new Promise<Response>(() => undefined);

const stored = new Map<string, string>();
const store = (uid: string) => stored.set('firebase:authUser:my-key:[DEFAULT]', JSON.stringify({uid}));
let visibility: DocumentVisibilityState;
const fire = (event: string) => window.dispatchEvent(new Event(event));
const wait = (time: number) => vi.advanceTimersByTimeAsync(time);
/** How often the service was asked, whatever token it took. */
const timesAsked = () => code.getIdToken.mock.calls.filter(([fresh]) => !fresh).length;

/** A document of its own, of someone who is signed in. */
async function signIn(uid = 'anna') {
  const session = await import('./session');
  store(uid);
  session.confirmReader(uid);
  return {...session, ...(await import('./storedSession')), ...(await import('./staffKey'))};
}

/** The same, with the key. */
async function open() {
  const page = await signIn();
  expect(await page.getStaffKey(BUILD)).toBeInstanceOf(CryptoKey);
  fetchKey.mockClear();
  code.getIdToken.mockClear();
  return page;
}

/** The failure of someone who has no key. */
const failure = async () => {
  const {getStaffKey} = await signIn();
  return getStaffKey(BUILD).catch((error: unknown) => error);
};

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  stored.clear();
  vi.useFakeTimers();
  vi.stubGlobal('StorageEvent', Event);
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), {localStorage}));
  visibility = 'visible';
  vi.stubGlobal('document', Object.defineProperty({}, 'visibilityState', {get: () => visibility}));
  vi.stubGlobal('navigator', {onLine: true});
  vi.stubGlobal('fetch', fetchKey);
  answer = () => Promise.resolve(answerWith(200));
  code.getIdToken.mockImplementation((fresh) => Promise.resolve(fresh ? 'fresh' : 'kept'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('asking for the key', () => {
  it('sends the build and the token, and gives a key that cannot be read out', async () => {
    const {getStaffKey} = await signIn();
    expect(await getStaffKey(BUILD)).toMatchObject({extractable: false, usages: ['decrypt']});
    expect(fetchKey).toHaveBeenCalledExactlyOnceWith('/api/staff-key', {
      method: 'POST',
      body: `{"build":"${BUILD}"}`,
      headers: {Authorization: 'Bearer kept', 'Content-Type': 'application/json'},
      signal: expect.any(AbortSignal) as AbortSignal,
    });
  });

  it('is done once by several callers at the same time, and not again while the key is there', async () => {
    const {getStaffKey} = await signIn();
    const [one, two] = await Promise.all([getStaffKey(BUILD), getStaffKey(BUILD)]);
    expect(two).toBe(one);
    expect(await getStaffKey(BUILD)).toBe(one);
    expect(fetchKey).toHaveBeenCalledTimes(1);
  });

  it('is done by the page ahead, once', async () => {
    window.staffKeyAnswer = {reader: 'anna', response: Promise.resolve(answerWith(200))};
    const {getStaffKey} = await signIn();
    expect(await getStaffKey(BUILD)).toBeInstanceOf(CryptoKey);
    expect(fetchKey).not.toHaveBeenCalled();
    expect(code.getIdToken).not.toHaveBeenCalled();
    expect(window).not.toHaveProperty('staffKeyAnswer');
    await wait(MINUTE);
    await getStaffKey(BUILD);
    expect(fetchKey).toHaveBeenCalledTimes(1);
  });

  it('is done again for whoever is not the one that the page has asked for', async () => {
    window.staffKeyAnswer = {reader: 'bert', response: Promise.resolve(answerWith(200))};
    answer = () => Promise.resolve(answerWith(403));
    expect(await failure()).toMatchObject({code: 'not-allowed'});
    expect(window).not.toHaveProperty('staffKeyAnswer');
  });

  it('is done once more with a fresh token after a 401, also to the page', async () => {
    answerInTurn(401, 200);
    await open();
    vi.resetModules();
    window.staffKeyAnswer = {reader: 'anna', response: Promise.resolve(answerWith(401))};
    answerInTurn(200);
    const {getStaffKey} = await signIn();
    expect(await getStaffKey(BUILD)).toBeInstanceOf(CryptoKey);
    expect(code.getIdToken.mock.calls).toEqual([[true]]);
  });

  it.each([
    [[401, 401], 'signed-out'],
    [[403], 'not-allowed'],
    [[401, 403], 'not-allowed'],
    [[500], 'unreachable'],
    [[429], 'unreachable'],
    [[400], 'unreachable'],
  ])('fails for %j: %s', async (statuses, reason) => {
    const count = statuses.length;
    answerInTurn(...statuses);
    expect(await failure()).toMatchObject({code: reason});
    expect(fetchKey).toHaveBeenCalledTimes(count);
  });

  it.each([
    ['network-request-failed', 'unreachable'],
    ['user-disabled', 'signed-out'],
  ])('fails for "auth/%s" instead of a token: %s', async (refusal, reason) => {
    const cause = authError(refusal);
    code.getIdToken.mockRejectedValueOnce(cause);
    expect(await failure()).toMatchObject({code: reason, cause});
    expect(fetchKey).not.toHaveBeenCalled();
  });

  it.each([
    [new DOMException('timed out', 'TimeoutError'), 'timeout'],
    [new DOMException('timed out', 'AbortError'), 'timeout'],
    [new TypeError('Failed to fetch'), 'unreachable'],
  ])('fails for %s: %s', async (cause, reason) => {
    answer = () => Promise.reject(cause);
    expect(await failure()).toMatchObject({code: reason, cause});
  });

  it('fails for garbage, and says "offline" only where nothing answers', async () => {
    vi.stubGlobal('navigator', {onLine: false});
    for (const body of [null, {}, {key: 'short'}, {key: 'ä'}, {key: 7}]) {
      answer = () => Promise.resolve(answerWith(200, body));
      expect(await failure()).toMatchObject({code: 'unreachable', cause: expect.anything() as unknown});
    }
    answer = () => Promise.resolve(new Response('<html>'));
    expect(await failure()).toMatchObject({code: 'unreachable'});
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failure()).toMatchObject({code: 'offline'});
  });

  it('is done again after a failure, which ends nothing for someone who had no key', async () => {
    refuse('disabled');
    const {getStaffKey, getAuthState} = await signIn();
    await expect(getStaffKey(BUILD)).rejects.toMatchObject({code: 'not-allowed'});
    expect(getAuthState()).toBe('signedIn');
    answer = () => Promise.resolve(answerWith(200));
    expect(await getStaffKey(BUILD)).toBeInstanceOf(CryptoKey);
  });
});

describe('a key that comes when its session has ended', () => {
  const later = () => {
    let arrive = (): void => undefined;
    answer = () =>
      new Promise((resolve) => {
        arrive = () => resolve(answerWith(200));
      });
    return () => arrive();
  };

  it('is not given out, and does not get in the way of the next reader', async () => {
    const {getStaffKey, confirmReader, getAuthState} = await signIn();
    const arrive = later();
    const late = expect(getStaffKey(BUILD)).rejects.toMatchObject({code: 'unreachable'});
    await wait(0);
    store('bert');
    confirmReader('bert');
    answer = () => new Promise((resolve) => setTimeout(() => resolve(answerWith(200)), SECOND));
    const next = getStaffKey(BUILD);
    arrive();
    await late;
    const same = getStaffKey(BUILD);
    await wait(SECOND);
    expect(await next).toBe(await same);
    expect(fetchKey).toHaveBeenCalledTimes(2);
    expect(getAuthState()).toBe('signedIn');
  });

  it('is not given out either when the next reader has got theirs', async () => {
    const {getStaffKey, confirmReader} = await signIn();
    const arrive = later();
    const late = expect(getStaffKey(BUILD)).rejects.toMatchObject({code: 'unreachable'});
    await wait(0);
    store('bert');
    confirmReader('bert');
    answer = () => Promise.resolve(answerWith(200));
    expect(await getStaffKey(BUILD)).toBeInstanceOf(CryptoKey);
    arrive();
    await late;
  });

  it('is not given out before anything is certain either', async () => {
    store('anna');
    const {getStaffKey} = await import('./staffKey');
    const arrive = later();
    const late = expect(getStaffKey(BUILD)).rejects.toMatchObject({code: 'unreachable'});
    await wait(0);
    stored.clear();
    arrive();
    await late;
  });

  it('leaves no key for whoever comes next in this document', async () => {
    const {getStaffKey, confirmReader, getAuthState} = await open();
    confirmReader('bert');
    expect(getAuthState()).toBe('over');
    await expect(getStaffKey(BUILD)).rejects.toMatchObject({code: 'signed-out'});
  });
});

describe('before a page is opened, the access', () => {
  it('is not confirmed again within a minute', async () => {
    const {getStaffKey} = await open();
    await wait(MINUTE - 1);
    await getStaffKey(BUILD);
    expect(fetchKey).not.toHaveBeenCalled();
  });

  it('is confirmed, and a page of someone who lost it stays closed', async () => {
    const {getStaffKey, getAuthState} = await open();
    await wait(MINUTE);
    await getStaffKey(BUILD);
    expect(fetchKey).toHaveBeenCalledTimes(1);
    refuse('disabled');
    await wait(MINUTE);
    await expect(getStaffKey(BUILD)).rejects.toMatchObject({code: 'not-allowed'});
    await vi.waitFor(() => expect(getAuthState()).toBe('over'));
  });

  it('counts as it was if the service is down', async () => {
    const {getStaffKey} = await open();
    refuse();
    await wait(2 * MINUTE);
    expect(await getStaffKey(BUILD)).toBeInstanceOf(CryptoKey);
    expect(fetchKey).toHaveBeenCalledTimes(1);
  });

  it('counts as it was if the service takes more than three seconds, and ends when its refusal arrives', async () => {
    const {getStaffKey, getAuthState} = await open();
    await wait(2 * MINUTE);
    refuse('not-allowed', 9 * SECOND);
    const opened = getStaffKey(BUILD);
    await wait(3 * SECOND);
    expect(await opened).toBeInstanceOf(CryptoKey);
    expect(getAuthState()).toBe('signedIn');
    await wait(6 * SECOND);
    expect(getAuthState()).toBe('over');

    vi.resetModules();
    answer = () => Promise.resolve(answerWith(200));
    const other = await open();
    await wait(2 * MINUTE);
    refuse('not-allowed', 3 * SECOND - 1);
    const refused = expect(other.getStaffKey(BUILD)).rejects.toMatchObject({code: 'not-allowed'});
    await wait(3 * SECOND);
    await refused;
  });

  it('is gone if the session ends in the meantime', async () => {
    const {getStaffKey, confirmReader} = await open();
    await wait(2 * MINUTE);
    answer = never;
    const opened = expect(getStaffKey(BUILD)).rejects.toMatchObject({code: 'signed-out'});
    confirmReader(null);
    await wait(3 * SECOND);
    await opened;
  });
});

describe('once the key was given, the access', () => {
  it.each(['disabled', 'signed-out', 'not-allowed'] as const)(
    'of someone who is %s ends within 4 minutes, once',
    async (how) => {
      const {getAuthState, readEnding} = await open();
      refuse(how);
      await wait(4 * MINUTE);
      expect(getAuthState()).toBe('over');
      expect(timesAsked()).toBe(1);
      // Only an account that may not read stays signed in elsewhere.
      expect(code.signOut).toHaveBeenCalledTimes(how === 'not-allowed' ? 0 : 1);
      expect(readEnding()).toBe(how === 'not-allowed' ? null : how);
      await wait(20 * MINUTE);
      fire('focus');
      expect(timesAsked()).toBe(1);
    },
  );

  it('ends even if signing out fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const problem = new Error('storage');
    code.signOut.mockRejectedValueOnce(problem);
    const {getAuthState} = await open();
    refuse('signed-out');
    await wait(4 * MINUTE);
    expect(getAuthState()).toBe('over');
    expect(warn).toHaveBeenCalledExactlyOnceWith(problem);
    warn.mockRestore();
  });

  it('is confirmed about every four minutes', async () => {
    await open();
    await wait(HOUR);
    expect(timesAsked()).toBeGreaterThanOrEqual(15);
    expect(timesAsked()).toBeLessThanOrEqual(18);
    expect(vi.getTimerCount()).toBe(1);
  });

  it.each(['focus', 'pageshow', 'online', 'visibilitychange'])(
    'is confirmed at once on %s, unless the page is hidden',
    async (event) => {
      const {getAuthState} = await open();
      await wait(MINUTE);
      refuse('not-allowed');
      visibility = 'hidden';
      fire(event);
      await wait(0);
      expect(fetchKey).not.toHaveBeenCalled();
      visibility = 'visible';
      fire(event);
      await wait(0);
      expect(getAuthState()).toBe('over');
    },
  );

  it('is confirmed at most once a minute, however often its reader comes back', async () => {
    await open();
    for (let second = 0; second < 600; second += 1) {
      ['online', 'visibilitychange', 'pageshow', 'focus'].forEach(fire);
      await wait(SECOND);
    }
    expect(fetchKey).toHaveBeenCalledTimes(9);
  });

  it('is asked after once a minute while the service is down, and stays', async () => {
    const {getStaffKey, getAuthState} = await open();
    refuse();
    await wait(HOUR);
    expect(timesAsked()).toBeGreaterThan(50);
    expect(timesAsked()).toBeLessThanOrEqual(60);
    expect(await getStaffKey(BUILD)).toBeInstanceOf(CryptoKey);
    refuse('disabled');
    await wait(2 * MINUTE);
    expect(getAuthState()).toBe('over');
  });

  it('is asked after one at a time while the service does not answer, and ends once', async () => {
    const {getAuthState, confirmReader} = await open();
    answer = never;
    await wait(HOUR);
    fire('focus');
    expect(fetchKey).toHaveBeenCalledTimes(1);
    expect(getAuthState()).toBe('signedIn');

    vi.resetModules();
    confirmReader(null);
    answer = () => Promise.resolve(answerWith(200));
    await open();
    await wait(2 * MINUTE);
    refuse('disabled', 2 * MINUTE);
    fire('focus');
    await wait(MINUTE);
    fire('focus');
    await wait(MINUTE);
    expect(code.signOut).toHaveBeenCalledTimes(1);
  });

  it('is confirmed after a clock was set back', async () => {
    await open();
    vi.setSystemTime(Date.now() - HOUR);
    fire('focus');
    await wait(0);
    expect(fetchKey).toHaveBeenCalledTimes(1);
  });

  it('ends with its reason though the SDK has signed its reader out by then', async () => {
    const {confirmReader, readEnding} = await open();
    refuse('disabled');
    code.getIdToken.mockImplementation((fresh) => {
      if (fresh) {
        confirmReader(null);
      }
      return fresh ? Promise.reject(authError('user-disabled')) : Promise.resolve('token');
    });
    await wait(4 * MINUTE);
    expect(readEnding()).toBe('disabled');
  });

  it('of a session that is over already ends nobody else', async () => {
    const {confirmReader} = await open();
    await wait(2 * MINUTE);
    refuse('signed-out', SECOND);
    fire('focus');
    confirmReader('bert');
    await wait(5 * MINUTE);
    expect(code.signOut).not.toHaveBeenCalled();
    expect(timesAsked()).toBe(1);
  });

  const GONE = ['user-token-expired', 'user-not-found', 'id-token-revoked', 'invalid-refresh-token'];

  it.each<[statuses: number[], tokens: {kept?: string; fresh?: string}, ending: string | null]>([
    [[403], {fresh: 'network-request-failed'}, 'not-allowed'],
    [[401, 403], {}, 'not-allowed'],
    [[401], {fresh: 'user-disabled'}, 'disabled'],
    [[], {kept: 'user-disabled'}, 'disabled'],
    ...GONE.flatMap((gone): [number[], {kept?: string; fresh?: string}, string][] => [
      [[401], {fresh: gone}, 'signed-out'],
      [[], {kept: gone}, 'signed-out'],
      [[403], {fresh: gone}, 'signed-out'],
    ]),
    [[401, 503], {}, null],
    [[401], {fresh: 'network-request-failed'}, null],
    ...['network-request-failed', 'timeout', 'too-many-requests', 'internal-error', 'quota-exceeded'].map(
      (kept): [number[], {kept: string}, null] => [[], {kept}, null],
    ),
    ...[400, 404, 405, 429, 500, 502, 503, 504].map((status): [number[], object, null] => [
      [status],
      {},
      null,
    ]),
  ])(
    'after the answers %j, with these errors instead of tokens: %j, ends as %s',
    async (statuses, tokens, ending) => {
      const {getAuthState, readEnding} = await open();
      answerInTurn(...statuses);
      code.getIdToken.mockImplementation((fresh) => {
        const error = fresh ? tokens.fresh : tokens.kept;
        return error === undefined ? Promise.resolve('token') : Promise.reject(authError(error));
      });
      await wait(MINUTE);
      fire('focus');
      await wait(0);
      expect(getAuthState()).toBe(ending === null ? 'signedIn' : 'over');
      expect(readEnding()).toBe(ending === 'not-allowed' ? null : ending);
    },
  );

  it('is not ended by what is not from the service, or fails, or because its reader signed out', async () => {
    const {getAuthState} = await open();
    const garbage = [200, 401, 403].map((status) => () => {
      const page = {status, json: () => Promise.reject(new SyntaxError('<h1>'))} as unknown as Response;
      return Promise.resolve(page);
    });
    for (const next of [
      ...garbage,
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Promise.reject(new DOMException('late', 'TimeoutError')),
    ]) {
      answer = next;
      await wait(MINUTE);
      fire('focus');
      await wait(0);
    }
    code.getIdToken.mockRejectedValue(new Error('Nobody is signed in.'));
    await wait(MINUTE);
    fire('focus');
    await wait(0);
    expect(getAuthState()).toBe('signedIn');
  });
});

it('nobody is asked for a document that has no key', async () => {
  await signIn();
  await wait(HOUR);
  fire('focus');
  expect(fetchKey).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

describe('opening a page early', () => {
  beforeEach(() => void openPage.mockImplementation((_, getKey) => getKey(BUILD)));

  it('confirms the session that the browser remembers, after the early text', async () => {
    store('anna');
    const {openEarly} = await import('./staffKey');
    const {getAuthState} = await import('./session');
    openEarly('/docs/staff');
    expect(openPage).toHaveBeenCalledExactlyOnceWith('/docs/staff', expect.any(Function));
    await vi.waitFor(() => expect(getAuthState()).toBe('signedIn'));
    expect(afterEarlyText).toHaveBeenCalledTimes(1);
  });

  it('confirms nothing if it fails', async () => {
    refuse('not-allowed');
    store('anna');
    const {openEarly} = await import('./staffKey');
    const {getAuthState} = await import('./session');
    openEarly('/docs/staff');
    await vi.waitFor(() => expect(fetchKey).toHaveBeenCalledTimes(1));
    await wait(0);
    expect(getAuthState()).toBe('unknown');
  });

  it('is not tried for nobody, nor in a document of another page', async () => {
    const {openEarly} = await import('./staffKey');
    openEarly('/docs/staff');
    store('anna');
    isOwnDocument.mockReturnValueOnce(false);
    openEarly('/docs/staff');
    expect(openPage).not.toHaveBeenCalled();
  });
});
