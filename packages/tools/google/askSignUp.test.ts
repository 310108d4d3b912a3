import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {UsageError} from '../processes';
import {askSignUp} from './askSignUp';
import {IdentityToolkit, type ProjectConfig} from './IdentityToolkit';
import {type AuthEmulator, startAuthEmulator} from '../__tests__/startAuthEmulator';

const FIREBASE = {apiKey: 'a key', authDomain: 'live.firebaseapp.com', projectId: 'live'};
const noAccess = () => Promise.reject(new UsageError('Nobody is signed in.'));

afterEach(() => vi.unstubAllGlobals());

describe('asked as Google', () => {
  const requests: {url: string; init: RequestInit}[] = [];
  const answer = (status: number, body: unknown) =>
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      requests.push({url, init});
      return Promise.resolve(Response.json(body, {status}));
    });
  const refuse = (message: string) => answer(400, {error: {code: 400, message}});

  it('with the public key, an email and no password, from a page of the project', async () => {
    refuse('ADMIN_ONLY_OPERATION');
    await askSignUp(FIREBASE, noAccess);
    const {url, init} = requests.at(-1)!;
    expect(url).toBe('https://identitytoolkit.googleapis.com/v1/accounts:signUp?key=a%20key');
    expect(JSON.parse(init.body as string)).toEqual({email: 'nobody@example.com'});
    expect(init.headers).toMatchObject({Referer: 'https://live.firebaseapp.com/'});
  });

  it.each<[string, ProjectConfig | undefined, unknown]>([
    ['ADMIN_ONLY_OPERATION', undefined, 'closed'],
    ['ADMIN_ONLY_OPERATION : Only an administrator.', {client: {}}, 'closed'],
    ['MISSING_PASSWORD', {client: {permissions: {}}}, 'open'],
    ['MISSING_PASSWORD', undefined, 'open'],
    ['MISSING_PASSWORD', {client: {permissions: {disabledUserSignup: true}}}, 'closed'],
    ['OPERATION_NOT_ALLOWED', undefined, {unknown: 'OPERATION_NOT_ALLOWED'}],
    ['NOT_ADMIN_ONLY_OPERATION', undefined, {unknown: 'NOT_ADMIN_ONLY_OPERATION'}],
    ['API key not valid.\nMore.', {}, {unknown: 'API key not valid.'}],
    ['', {}, {unknown: 'status 400'}],
  ])('that says %s, with the switches %j', async (message, config, expected) => {
    refuse(message);
    expect(await askSignUp(FIREBASE, () => Promise.resolve(config))).toEqual(expected);
  });

  it('that may not be asked for the switches', async () => {
    refuse('MISSING_PASSWORD');
    expect(await askSignUp(FIREBASE, noAccess)).toBe('open');
  });

  it('that answers with something else, or not at all', async () => {
    answer(200, {localId: 'x'});
    expect(await askSignUp(FIREBASE, noAccess)).toEqual({unknown: 'status 200'});
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await askSignUp(FIREBASE, noAccess)).toEqual({unknown: 'fetch failed'});
  });
});

describe('on the Auth emulator', () => {
  const PROJECT = 'demo-sign-up';
  let emulator: AuthEmulator;
  beforeAll(async () => {
    emulator = await startAuthEmulator(PROJECT);
  });
  afterAll(() => emulator.stop());

  it('no account comes of the question', async () => {
    const toolkit = new IdentityToolkit({
      projectId: PROJECT,
      emulatorUrl: emulator.url,
      getToken: () => Promise.resolve('owner'),
    });
    const firebase = {...FIREBASE, projectId: PROJECT, authEmulatorUrl: emulator.url};
    expect(await askSignUp(firebase, () => toolkit.getConfig())).toBe('open');
    await toolkit.updateConfig({client: {permissions: {disabledUserSignup: true}}});
    expect(await askSignUp(firebase, () => toolkit.getConfig())).toBe('closed');
    expect(await toolkit.list()).toEqual([]);
  });
});
