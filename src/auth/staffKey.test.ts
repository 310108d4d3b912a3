import {afterEach, describe, expect, it, vi} from 'vitest';
import {fetchStaffKey, rememberKeys} from './staffKey';

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
const ask = () => fetchStaffKey('0011', {url: '/api/staff-key', getIdToken});

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

  it('says "unreachable" for a network that is down, and for garbage', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(ask()).rejects.toMatchObject({code: 'unreachable'});
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>')));
    await expect(ask()).rejects.toMatchObject({code: 'unreachable'});
  });
});

describe('remembering keys', () => {
  it('asks once for several callers at the same time, and never again after success', async () => {
    answers(200);
    const get = rememberKeys(ask);
    const [one, two] = await Promise.all([get('0011'), get('0011')]);
    expect(two).toBe(one);
    expect(await get('0011')).toBe(one);
  });

  it('asks again after a failure', async () => {
    answers(500, 200);
    const get = rememberKeys(ask);
    await expect(get('0011')).rejects.toMatchObject({code: 'unreachable'});
    expect(await get('0011')).toBeInstanceOf(CryptoKey);
  });
});
