import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {identify} from '../identify';
import {isSigned} from '../isSigned';
import {readSettings} from '../settings';
import {FakeIdentity, makeToken, signToken} from './fakeIdentity';

const ENV = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_PROJECT_ID: 'live-project',
  STAFF_SEAL_SECRET: Buffer.alloc(32, 3).toString('base64url'),
};
const POLICY = {who: 'everyAccount'} as const;

const fake = new FakeIdentity();
let logged: string[];
/** Each test has an address of its own for the keys, because what is fetched is kept. */
let address: string;
let tests = 0;

beforeAll(() => fake.start());
afterAll(() => fake.stop());
beforeEach(() => {
  fake.requests.length = 0;
  fake.keyRequests = 0;
  fake.publicKeys = {
    names: ['current'],
    headers: {'Cache-Control': 'public, max-age=20000, must-revalidate'},
  };
  fake.add('anna');
  logged = [];
  address = `${fake.url}/keys?${(tests += 1)}`;
});
afterEach(() => void vi.useRealTimers());

const bear = (token: string, settings: object = {}) =>
  identify(
    {authorization: `Bearer ${token}`, origin: null},
    {...readSettings(ENV, POLICY), ...fake.settings, publicKeys: address, ...settings},
    (line) => logged.push(line),
  );
const claims = () => Buffer.from(makeToken().split('.')[1]!, 'base64url').toString();
const ANNA = {email: 'anna@example.org'};

it('a token that Google has signed is looked up; its keys are fetched once', async () => {
  expect(await bear(makeToken())).toMatchObject(ANNA);
  expect(await bear(makeToken())).toMatchObject(ANNA);
  expect([fake.requests.length, fake.keyRequests]).toEqual([2, 1]);
});

describe('a forged token is nobody’s, and costs no look-up:', () => {
  it.each<[string, () => string]>([
    ['signed with another key', () => signToken(claims(), {}, 'stranger')],
    ['signed with a key that Google does not know', () => signToken(claims(), {kid: 'stranger'}, 'stranger')],
    [
      'with the signature of another token',
      () => makeToken({sub: 'bert'}).replace(/\.[^.]+\./, `.${makeToken().split('.')[1]}.`),
    ],
    ['with a signature that is none', () => makeToken().replace(/[^.]+$/, 'c2lnbmVk')],
    ['with a signature that is no base64', () => makeToken().replace(/[^.]+$/, 'x')],
    ['without a signature', () => makeToken().replace(/[^.]+$/, '')],
    ['unsigned, and says so', () => signToken(claims(), {alg: 'none'}).replace(/[^.]+$/, '')],
    ['of another algorithm', () => signToken(claims(), {alg: 'HS256'})],
    ['that names no key', () => signToken(claims(), {kid: undefined})],
    ['that names a key by a number', () => signToken(claims(), {kid: 7})],
    ['of another project', () => makeToken({aud: 'other-project'})],
    ['of another issuer', () => makeToken({iss: 'https://securetoken.google.com/other-project'})],
    ['that has expired', () => makeToken({exp: Math.floor(Date.now() / 1000) - 61})],
  ])('%s', async (_, make) => {
    expect(await bear(make())).toBe('unknown');
    expect(fake.requests).toEqual([]);
    expect(logged).toEqual([]);
  });

  it.each([
    ['without a signature', () => makeToken().replace(/[^.]+$/, '')],
    ['with nothing but a header', () => makeToken().replace(/\..*/, '')],
    ['that is empty', () => '..'],
    ['of another algorithm', () => signToken(claims(), {alg: 'HS256'})],
    ['that names a key by a number', () => signToken(claims(), {kid: 7})],
  ])('%s, not even that of the keys', async (_, make) => {
    expect(await isSigned(make(), address, 1000)).toBe(false);
    expect(fake.keyRequests).toBe(0);
  });

  it('nor does one after the other make the service ask for the keys again', async () => {
    for (const kid of ['a', 'b', 'c']) {
      expect(await bear(signToken(claims(), {kid}, 'stranger'))).toBe('unknown');
    }
    expect([fake.requests.length, fake.keyRequests]).toEqual([0, 1]);
  });
});

describe('when Google has new keys', () => {
  const rotate = () => (fake.publicKeys = {names: ['next'], headers: {'Cache-Control': 'max-age=1000'}});
  const signedAnew = () => signToken(claims(), {kid: 'next'}, 'next');

  it.each([
    ['as long as its answer says', {'Cache-Control': 'public, max-age=1000, must-revalidate'}, 1000],
    ['no longer than the answer is fresh', {'Cache-Control': 'max-age=1000', Age: '400'}, 600],
    ['by the first of several ages', {'Cache-Control': 'max-age=1000', Age: '400, 500'}, 600],
    ['as if they were new if the age is a word', {'Cache-Control': 'max-age=1000', Age: 'old'}, 1000],
    ['as if they were new if the age has a unit', {'Cache-Control': 'max-age=1000', Age: '400s'}, 1000],
    ['as if they were new if the age is negative', {'Cache-Control': 'max-age=1000', Age: '-400'}, 1000],
    ['as if they were new if the age is empty', {'Cache-Control': 'max-age=1000', Age: ''}, 1000],
    ['by max-age, however it is written', {'Cache-Control': 'PUBLIC,MAX-AGE=1000'}, 1000],
    ['no longer than a day, however long their answer allows', {'Cache-Control': 'max-age=31536000'}, 86_400],
    ['no longer than a day, even for ever', {'Cache-Control': `max-age=${'9'.repeat(400)}`}, 86_400],
  ])('the old ones count %s', async (_, headers, seconds) => {
    fake.publicKeys = {names: ['current'], headers};
    vi.useFakeTimers({toFake: ['Date']});
    const start = Date.now();
    expect(await bear(makeToken())).toMatchObject(ANNA);
    rotate();
    vi.setSystemTime(start + seconds * 1000 - 1);
    expect(await bear(makeToken())).toMatchObject(ANNA);
    expect(await bear(signedAnew())).toBe('unknown');
    vi.setSystemTime(start + seconds * 1000);
    expect(await bear(signedAnew())).toMatchObject(ANNA);
    expect(await bear(makeToken())).toBe('unknown');
    expect(fake.keyRequests).toBe(2);
  });

  it.each<[string, Record<string, string>]>([
    ['does not say how long', {}],
    ['does not say how long, but how old its answer is', {Age: '400'}],
    ['says how long in words', {'Cache-Control': 'max-age=long'}],
    ['says how long with a unit', {'Cache-Control': 'max-age=1000s'}],
    ['names a negative time', {'Cache-Control': 'max-age=-1000'}],
    ['says how long for other caches alone', {'Cache-Control': 's-maxage=1000'}],
    ['gives an answer that is too old', {'Cache-Control': 'max-age=1000', Age: '1000'}],
    ['gives an answer of unknown age and time', {'Cache-Control': 'max-age=long', Age: 'old'}],
    ['gives numbers that are none', {'Cache-Control': `max-age=${'9'.repeat(400)}`, Age: '9'.repeat(400)}],
  ])('and %s, they are asked for each time', async (_, headers) => {
    fake.publicKeys = {names: ['current'], headers};
    expect(await bear(makeToken())).toMatchObject(ANNA);
    rotate();
    expect(await bear(signedAnew())).toMatchObject(ANNA);
  });
});

describe('while the keys cannot be fetched, nobody is signed out, and the log says why', () => {
  it.each<[FakeIdentity['publicKeys'], string]>([
    [{names: ['current'], status: 500}, 'Error: status 500'],
    [{names: ['current'], status: 302}, 'Error: status 302'],
    ['silence', 'TimeoutError'],
  ])('%j', async (publicKeys, why) => {
    fake.publicKeys = publicKeys;
    expect(await bear(makeToken(), publicKeys === 'silence' ? {timeout: 100} : {})).toBe('unavailable');
    expect(fake.requests).toEqual([]);
    expect(logged).toEqual([expect.stringContaining(`Google's public keys could not be fetched: ${why}`)]);
  });
});

describe('tokens without a signature', () => {
  const unsigned = () => signToken(claims(), {alg: 'none'}).replace(/[^.]+$/, '');
  const EMULATOR = {...ENV, FIREBASE_PROJECT_ID: 'demo-x', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099'};

  it('are taken only where the emulator is named, which a live project refuses', async () => {
    expect(readSettings(EMULATOR, POLICY).publicKeys).toBeUndefined();
    expect(await bear(unsigned(), {publicKeys: undefined})).toMatchObject(ANNA);
    for (const env of [ENV, {...EMULATOR, FIREBASE_AUTH_EMULATOR_HOST: ' '}]) {
      expect(readSettings(env, POLICY).publicKeys).toBe(
        'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      );
    }
    expect(() => readSettings({...EMULATOR, FIREBASE_PROJECT_ID: 'live'}, POLICY)).toThrow('no demo');
  });
});
