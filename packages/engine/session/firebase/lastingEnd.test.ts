import {afterEach, beforeEach, expect, test, vi} from 'vitest';

/** What all documents of the browser share. */
const stored = new Map<string, string>();

/** Stands for the SDK's own, which it is a kind of. */
class BrowserLocalPersistence {
  static type = 'LOCAL';
  _get(key: string): Promise<unknown> {
    return Promise.resolve(JSON.parse(stored.get(key) ?? 'null'));
  }
  _set(key: string, value: unknown): Promise<void> {
    stored.set(key, JSON.stringify(value));
    return Promise.resolve();
  }
  _remove(key: string): Promise<void> {
    stored.delete(key);
    return Promise.resolve();
  }
}
vi.mock('firebase/auth', () => ({browserLocalPersistence: BrowserLocalPersistence}));

const KEY = 'firebase:authUser:my-key:[DEFAULT]';

/** A stored user. The claims hold letters whose Base64 differs between the two alphabets. */
function user(uid: string, signedInAt: number, token = 1) {
  const claims = Buffer.from(JSON.stringify({name: 'ÿ?ÿ>ÿ', auth_time: signedInAt, iat: token}));
  return {uid, stsTokenManager: {accessToken: `e30.${claims.toString('base64url')}.signature`}};
}

/** That of a document, as the SDK makes it. */
async function open(): Promise<BrowserLocalPersistence> {
  const {lastingEndPersistence} = await import('./lastingEnd');
  return new (lastingEndPersistence as unknown as typeof BrowserLocalPersistence)();
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', {localStorage: {getItem: (key: string) => stored.get(key) ?? null}});
});
afterEach(() => void vi.unstubAllGlobals());

test('is of the kind LOCAL, as the SDK asks', async () => {
  const {lastingEndPersistence} = await import('./lastingEnd');
  expect(lastingEndPersistence.type).toBe('LOCAL');
});

test('keeps a session that begins here, and what the service says of it later', async () => {
  const document = await open();
  await document._set(KEY, user('anna', 1));
  await document._set(KEY, user('anna', 1, 2));
  expect(await document._get(KEY)).toEqual(user('anna', 1, 2));
  await document._remove(KEY);
  expect(await document._get(KEY)).toBeNull();
});

test('a stored session is stored again with a newer token', async () => {
  stored.set(KEY, JSON.stringify(user('anna', 1)));
  const document = await open();
  await document._get(KEY);
  await document._set(KEY, user('anna', 1, 2));
  expect(JSON.parse(stored.get(KEY)!)).toEqual(user('anna', 1, 2));
});

test('one that was read, or begun here, and has ended elsewhere since is not stored again', async () => {
  const here = await open();
  await here._set(KEY, user('anna', 1));
  const reading = await open();
  await reading._get(KEY);
  await (await open())._remove(KEY);
  await here._set(KEY, user('anna', 1, 2));
  await reading._set(KEY, user('anna', 1, 2));
  // Not even after the document has heard of the end.
  await reading._get(KEY);
  await reading._set(KEY, user('anna', 1, 2));
  expect(stored.size).toBe(0);
});

test.each([
  ['of another account', user('bert', 1)],
  ['of the same account', user('anna', 2)],
])('nor over a newer session %s', async (_, newer) => {
  stored.set(KEY, JSON.stringify(user('anna', 1)));
  const document = await open();
  await document._get(KEY);
  await (await open())._set(KEY, newer);
  await document._set(KEY, user('anna', 1, 2));
  expect(JSON.parse(stored.get(KEY)!)).toEqual(newer);
});

test('someone may sign in again after signing out here, even in the same second', async () => {
  const document = await open();
  await document._set(KEY, user('anna', 1));
  await document._remove(KEY);
  await document._set(KEY, user('anna', 1));
  expect(stored.size).toBe(1);
});

test('someone may sign in again after a session that ended elsewhere', async () => {
  const document = await open();
  await document._set(KEY, user('anna', 1));
  stored.clear();
  await document._set(KEY, user('anna', 2));
  expect(JSON.parse(stored.get(KEY)!)).toEqual(user('anna', 2));
});

test.each([['LOCAL'], [null], [{uid: 'anna'}], [{uid: 'anna', stsTokenManager: {accessToken: 'no token'}}]])(
  'what is no user (%j) is stored as the SDK says',
  async (value) => {
    const document = await open();
    await document._set(KEY, value);
    stored.clear();
    await document._set(KEY, value);
    expect(JSON.parse(stored.get(KEY)!)).toEqual(value);
  },
);
