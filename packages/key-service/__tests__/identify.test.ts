import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {identify} from '../identify';
import {readSettings} from '../settings';
import {FakeIdentity, fault, makeToken, signToken} from './fakeIdentity';

const fake = new FakeIdentity();
let logged: string[];

beforeAll(() => fake.start());
afterAll(() => fake.stop());
beforeEach(() => {
  fake.requests.length = 0;
  fake.next = undefined;
  fake.add('anna');
  logged = [];
});
afterEach(() => void vi.useRealTimers());

interface Asked {
  origin?: string | null;
  timeout?: number;
}

const ask = (authorization: string | null, {origin = null, ...settings}: Asked = {}) => {
  const env = {
    FIREBASE_API_KEY: 'a key&more',
    FIREBASE_PROJECT_ID: 'live-project',
    STAFF_SEAL_SECRET: Buffer.alloc(32, 3).toString('base64url'),
  };
  return identify(
    {authorization, origin},
    {...readSettings(env, {who: 'everyAccount'}), ...fake.settings, ...settings},
    (line) => logged.push(line),
  );
};
const bear = (token = makeToken()) => ask(`Bearer ${token}`);
const now = () => Math.floor(Date.now() / 1000);
const claimsOf = (token: string) => Buffer.from(token.split('.')[1]!, 'base64url').toString();

describe('who sent a request', () => {
  it('is the account as the identity service knows it', async () => {
    fake.add('anna', {emailVerified: false, customAttributes: '{"staff": true}'});
    expect(await bear()).toEqual({email: 'anna@example.org', emailVerified: false, claims: {staff: true}});
    fake.add('anna', {email: undefined, emailVerified: true});
    expect(await bear()).toEqual({emailVerified: true, claims: {}});
    fake.add('anna', {email: 7, emailVerified: 'true', customAttributes: ['{"staff": true}']});
    expect(await bear()).toEqual({emailVerified: false, claims: {}});
  });

  it('is a disabled account, whether the service says so of the account or instead of it', async () => {
    fake.add('anna', {disabled: true});
    expect(await bear()).toBe('disabled');
    fake.next = fault(400, 'USER_DISABLED');
    expect(await bear()).toBe('disabled');
    fake.add('anna', {disabled: 'true'});
    expect(await bear()).toMatchObject({email: 'anna@example.org'});
  });

  it.each([
    ['no header', null],
    ['an empty one', ''],
    ['something before the word', `Token Bearer ${makeToken()}`],
    ['something behind the token', `Bearer ${makeToken()} and more`],
    ['a token of two parts', 'Bearer a.b'],
  ])('is nobody for %s, and nobody is asked', async (_, authorization) => {
    expect(await ask(authorization)).toBe('unknown');
    expect(fake.requests).toEqual([]);
  });

  it('is known by a token without a word about how its account signed in', async () => {
    expect(await bear(makeToken({firebase: undefined}))).toMatchObject({email: 'anna@example.org'});
  });

  it.each([
    ['whose end is a text', makeToken({exp: String(now() + 3540)})],
    ['of a tenant', makeToken({firebase: {tenant: 'a-tenant'}})],
    [
      'that is no UTF-8 throughout',
      signToken(Buffer.from(claimsOf(makeToken({name: 'é'})), 'latin1')), // é as one byte
    ],
  ])('is nobody for a token %s', async (_, token) => {
    expect(await bear(token)).toBe('unknown');
    expect(fake.requests).toEqual([]);
  });

  it('is nobody from a minute after a token ends, because clocks differ', async () => {
    const token = makeToken({exp: now() + 10});
    vi.useFakeTimers({toFake: ['Date'], now: (now() + 70) * 1000});
    expect(await bear(token)).toBe('unknown');
    vi.setSystemTime(Date.now() - 1);
    expect(await bear(token)).toMatchObject({email: 'anna@example.org'});
  });

  it('is nobody for a session that began before all were ended, and someone if it began in that second', async () => {
    const began = now() - 60;
    fake.add('anna', {validSince: String(began)});
    expect(await bear(makeToken({auth_time: began}))).toMatchObject({email: 'anna@example.org'});
    expect(await bear(makeToken({auth_time: began - 1}))).toBe('unknown');
    fake.add('anna', {validSince: undefined});
    expect(await bear(makeToken({auth_time: began}))).toMatchObject({email: 'anna@example.org'});
  });
});

it('the identity service is asked with the token alone, for the API key, on behalf of the page', async () => {
  const token = makeToken();
  await ask(`bearer ${token}`, {origin: 'https://site.example'});
  await ask(`Bearer ${token}`);
  const request = {
    url: '/v1/accounts:lookup?key=a%20key%26more',
    type: 'application/json',
    body: JSON.stringify({idToken: token}),
  };
  expect(fake.requests).toEqual([{...request, referer: 'https://site.example/'}, request]);
});

describe('the log says why an account could not be looked up', () => {
  it.each<[string, FakeIdentity['next']]>([
    ['status 500.', {status: 500, body: 'Internal error'}],
    ['status 503.', {status: 503, body: {}}],
    ['status 400.', fault(400, '')],
    ['status 400.', {status: 400, body: {error: {message: 7}}}],
    ['status 400.', {status: 400, body: {error: {message: 'No TOKEN_EXPIRED'}}}],
    ['status 403 TOKEN_EXPIRED.', fault(403, 'TOKEN_EXPIRED')],
    ['status 403 USER_DISABLED.', fault(403, 'USER_DISABLED')],
    ['status 429 QUOTA_EXCEEDED.', fault(429, 'QUOTA_EXCEEDED : Exceeded quota.')],
    ['status 403 API_KEY_BLOCKED.', fault(403, 'Requests from <empty> are blocked.', 'API_KEY_BLOCKED')],
    [
      'status 403 API_KEY_BLOCKED.',
      {
        status: 403,
        body: {error: {message: 'X', details: [null, {reason: 7}, {}, {reason: 'API_KEY_BLOCKED'}]}},
      },
    ],
    ['status 403 X.', {status: 403, body: {error: {message: 'X', details: [null, {reason: 7}]}}}],
  ])('answered with %s', async (line, next) => {
    fake.next = next;
    expect(await bear()).toBe('unavailable');
    expect(logged).toEqual([`accounts:lookup answered with ${line}`]);
  });

  it.each(['<html>', 'null', '[]', '5', '"text"', '{"users": "anna"}', `{"users": []${' '.repeat(65_536)}}`])(
    'with status 200 and %.20s',
    async (body) => {
      fake.next = {status: 200, body};
      expect(await bear()).toBe('unavailable');
      expect(logged).toEqual(['accounts:lookup answered with something else than accounts.']);
    },
  );

  it('or was not answered in time', async () => {
    fake.next = 'silence';
    expect(await ask(`Bearer ${makeToken()}`, {timeout: 100})).toBe('unavailable');
    expect(logged).toEqual(['accounts:lookup failed: TimeoutError']);
  });
});
