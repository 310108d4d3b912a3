import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {fetchStaffKey, whyEnded} from './staffKey';

const KEY = Buffer.alloc(32, 1).toString('base64url');

const answers = (...statuses: number[]) => {
  const fetch = vi.fn(() => {
    const status = statuses.shift()!;
    return Promise.resolve(new Response(JSON.stringify(status === 200 ? {key: KEY} : {error: {}}), {status}));
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const getIdToken = vi.fn((fresh: boolean) => Promise.resolve(fresh ? 'fresh' : 'kept'));
/** As @firebase/auth throws them. */
const authError = (code: string) => Object.assign(new Error('Firebase: raw'), {code: `auth/${code}`});
const ask = () => fetchStaffKey('0011', {url: '/api/staff-key', getIdToken});

beforeEach(() => vi.stubGlobal('navigator', {onLine: true}));
afterEach(() => {
  vi.unstubAllGlobals();
  getIdToken.mockClear();
});

describe('a request that was made before', () => {
  const askWith = (answer: Promise<Response>) =>
    fetchStaffKey('0011', {url: '/api/staff-key', getIdToken, answer});

  it('is not made again', async () => {
    const fetch = answers();
    const answer = Promise.resolve(new Response(JSON.stringify({key: KEY})));
    expect(await askWith(answer)).toBeInstanceOf(CryptoKey);
    expect(fetch).not.toHaveBeenCalled();
    expect(getIdToken).not.toHaveBeenCalled();
  });

  it('is made once more, with a fresh token, after a 401', async () => {
    const fetch = answers(200);
    expect(await askWith(Promise.resolve(new Response('{}', {status: 401})))).toBeInstanceOf(CryptoKey);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(getIdToken.mock.calls).toEqual([[true]]);
  });

  it('is an answer like any other if it fails', async () => {
    const refused = Promise.resolve(new Response('{}', {status: 403}));
    await expect(askWith(refused)).rejects.toMatchObject({code: 'not-allowed'});
    const lost = Promise.reject(new TypeError('Failed to fetch'));
    await expect(askWith(lost)).rejects.toMatchObject({code: 'unreachable'});
  });
});

describe('asking for the key', () => {
  it('sends the build and the token, and returns a key that cannot be read out', async () => {
    const fetch = answers(200);
    expect(await ask()).toMatchObject({extractable: false, usages: ['decrypt']});
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/api/staff-key',
      expect.objectContaining({
        method: 'POST',
        body: '{"build":"0011"}',
        headers: {Authorization: 'Bearer kept', 'Content-Type': 'application/json'},
      }),
    );
  });

  it.each([
    ['network-request-failed', 'unreachable'],
    ['user-disabled', 'signed-out'],
  ])('says what "auth/%s" instead of a token means: %s', async (refusal, code) => {
    const fetch = answers();
    const cause = authError(refusal);
    getIdToken.mockRejectedValueOnce(cause);
    await expect(ask()).rejects.toMatchObject({code, cause});
    expect(fetch).not.toHaveBeenCalled();
  });

  it('tries once more with a fresh token after a 401', async () => {
    answers(401, 200);
    expect(await ask()).toBeInstanceOf(CryptoKey);
    expect(getIdToken.mock.calls).toEqual([[false], [true]]);
  });

  it.each([
    [[401, 401], 'signed-out'],
    [[403], 'not-allowed'],
    [[401, 403], 'not-allowed'],
    [[500], 'unreachable'],
    [[429], 'unreachable'],
    [[400], 'unreachable'],
  ])('says for %j: %s', async (statuses, code) => {
    const fetch = answers(...statuses);
    const count = statuses.length;
    await expect(ask()).rejects.toMatchObject({code});
    expect(fetch).toHaveBeenCalledTimes(count);
  });

  it.each(['TimeoutError', 'AbortError'])(
    'says "timeout" for a service that does not answer in time, which browsers call %s',
    async (name) => {
      vi.stubGlobal('fetch', () => Promise.reject(new DOMException('signal timed out', name)));
      await expect(ask()).rejects.toMatchObject({code: 'timeout'});
    },
  );

  it('says "unreachable" for a network that is down, and for garbage', async () => {
    const cause = new TypeError('Failed to fetch');
    vi.stubGlobal('fetch', () => Promise.reject(cause));
    await expect(ask()).rejects.toMatchObject({code: 'unreachable', cause});
    for (const body of ['<html>', 'null', '{}', '{"key": "short"}', '{"key": "ä"}', '{"key": 7}']) {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
      await expect(ask()).rejects.toMatchObject({code: 'unreachable'});
    }
  });

  it('says "offline" where the browser says so and the network fails, but not for an answer', async () => {
    vi.stubGlobal('navigator', {onLine: false});
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(ask()).rejects.toMatchObject({code: 'offline'});
    for (const body of ['', '<html>', 'null', '{}']) {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, {status: 503})));
      await expect(ask()).rejects.toMatchObject({code: 'unreachable'});
    }
  });
});

/** Why a reader lost the key, if the key service answers with these statuses. */
async function endingOf(statuses: number[], refusal?: {kept?: string; fresh?: string}) {
  answers(...statuses);
  const getToken = vi.fn((fresh: boolean) => {
    const code = fresh ? refusal?.fresh : refusal?.kept;
    return code === undefined ? Promise.resolve('token') : Promise.reject(authError(code));
  });
  const options = {url: '/api/staff-key', getIdToken: getToken};
  const failure: unknown = await fetchStaffKey('0011', options).catch((error: unknown) => error);
  return whyEnded(failure, getToken);
}

describe('for a reader who had the key', () => {
  const GONE = ['user-token-expired', 'user-not-found', 'id-token-revoked', 'invalid-refresh-token'];

  it('a refused account is disabled if the sign-in service says so, and else not allowed', async () => {
    expect(await endingOf([403], {fresh: 'user-disabled'})).toBe('disabled');
    expect(await endingOf([403])).toBe('not-allowed');
    expect(await endingOf([403], {fresh: 'network-request-failed'})).toBe('not-allowed');
    expect(await endingOf([401, 403])).toBe('not-allowed');
  });

  it('a worthless token is the end only if a fresh one is worthless too', async () => {
    expect(await endingOf([401, 401])).toBe('signed-out');
    expect(await endingOf([401, 503])).toBeUndefined();
    expect(await endingOf([401], {fresh: 'network-request-failed'})).toBeUndefined();
  });

  it.each(GONE)('"auth/%s" instead of a token means signed out', async (code) => {
    expect(await endingOf([401], {fresh: code})).toBe('signed-out');
    expect(await endingOf([], {kept: code})).toBe('signed-out');
    expect(await endingOf([403], {fresh: code})).toBe('signed-out');
  });

  it('"auth/user-disabled" instead of a token means disabled', async () => {
    expect(await endingOf([401], {fresh: 'user-disabled'})).toBe('disabled');
    expect(await endingOf([], {kept: 'user-disabled'})).toBe('disabled');
  });

  it.each(['network-request-failed', 'timeout', 'too-many-requests', 'internal-error', 'quota-exceeded'])(
    '"auth/%s" instead of a token ends nothing',
    async (code) => {
      expect(await endingOf([], {kept: code})).toBeUndefined();
    },
  );

  it.each([400, 404, 405, 429, 500, 502, 503, 504])('an answer of %i ends nothing', async (status) => {
    expect(await endingOf([status])).toBeUndefined();
  });

  it.each([200, 401, 403])(
    'a page with status %i, which is not from the service, ends nothing',
    async (status) => {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Welcome</h1>', {status})));
      const failure: unknown = await ask().catch((error: unknown) => error);
      expect(await whyEnded(failure, getIdToken)).toBeUndefined();
    },
  );

  it('a service that cannot be reached, or is too slow, ends nothing', async () => {
    for (const error of [new TypeError('Failed to fetch'), new DOMException('late', 'TimeoutError')]) {
      vi.stubGlobal('fetch', () => Promise.reject(error));
      const failure: unknown = await ask().catch((reason: unknown) => reason);
      expect(await whyEnded(failure, getIdToken)).toBeUndefined();
    }
  });

  it('that nobody is signed in any more is not told as an ending: they signed out themselves', async () => {
    const nobody = () => Promise.reject(new Error('Nobody is signed in.'));
    answers(401);
    const options = {url: '/api/staff-key', getIdToken: nobody};
    const failure: unknown = await fetchStaffKey('0011', options).catch((error: unknown) => error);
    expect(await whyEnded(failure, nobody)).toBeUndefined();
  });
});
