import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {UsageError} from '../processes';
import {IdentityToolkit} from './IdentityToolkit';
import {type AuthEmulator, startAuthEmulator} from '../__tests__/startAuthEmulator';

const PROJECT = 'demo-toolkit';
const getToken = () => Promise.resolve('owner');

describe('on the Auth emulator', () => {
  let emulator: AuthEmulator;
  let toolkit: IdentityToolkit;
  beforeAll(async () => {
    emulator = await startAuthEmulator(PROJECT);
    toolkit = new IdentityToolkit({projectId: PROJECT, emulatorUrl: emulator.url, getToken});
  });
  afterAll(() => emulator.stop());

  it('accounts are made, found, changed and removed', async () => {
    expect(await toolkit.findByEmail('a@example.com')).toBeUndefined();
    await toolkit.create('a@example.com');
    const {localId} = (await toolkit.findByEmail('a@example.com'))!;
    await toolkit.update(localId, {disableUser: true, customAttributes: '{"staff":true}', validSince: '5'});
    expect(await toolkit.findByEmail('a@example.com')).toMatchObject({
      disabled: true,
      customAttributes: '{"staff":true}',
      validSince: '5',
    });
    await toolkit.delete(localId);
    expect(await toolkit.findByEmail('a@example.com')).toBeUndefined();
  });

  it('a link to choose a password verifies the address', async () => {
    await toolkit.create('b@example.com');
    const link = await toolkit.makePasswordLink('b@example.com');
    expect((await fetch(`${link}&newPassword=chosen-7`)).ok).toBe(true);
    expect(await toolkit.findByEmail('b@example.com')).toMatchObject({emailVerified: true});
  });

  it.each([
    ['an address that is taken', 'c@example.com', 'EMAIL_EXISTS'],
    ['no address', 'nonsense', 'INVALID_EMAIL'],
  ])('%s is refused in one sentence', async (_, email, message) => {
    await toolkit.create('c@example.com').catch(() => undefined);
    await expect(toolkit.create(email)).rejects.toThrow(message);
  });

  it('all pages of accounts are read', async () => {
    await Promise.all(Array.from({length: 1001}, (_, index) => toolkit.create(`many-${index}@example.com`)));
    const many = (await toolkit.list()).filter(({email}) => email!.startsWith('many-'));
    expect(new Set(many.map(({email}) => email)).size).toBe(1001);
  });

  it('only the fields that are given change', async () => {
    await toolkit.updateConfig({
      authorizedDomains: ['localhost', 'docs.example.org'],
      client: {permissions: {disabledUserSignup: true}},
    });
    await toolkit.updateConfig({emailPrivacyConfig: {enableImprovedEmailPrivacy: true}});
    expect(await toolkit.getConfig()).toMatchObject({
      authorizedDomains: ['localhost', 'docs.example.org'],
      client: {permissions: {disabledUserSignup: true}},
      emailPrivacyConfig: {enableImprovedEmailPrivacy: true},
    });
  });
});

describe('what goes wrong is said in one line, with what to do:', () => {
  afterEach(() => vi.unstubAllGlobals());
  const toolkit = new IdentityToolkit({projectId: 'live', getToken: () => Promise.resolve('the-token')});
  const answer = (respond: () => Response) => vi.stubGlobal('fetch', () => Promise.resolve(respond()));
  const error = (status: number, message: string, reason?: string) => () =>
    Response.json({error: {message, ...(reason && {details: [{reason}]})}}, {status});

  it.each([
    ['a sign-in that has ended', error(401, 'Request had invalid credentials.'), 'firebase login --reauth'],
    ['a project of others', error(403, 'The caller does not have permission'), 'Authentication Admin'],
    [
      'an interface that is off',
      error(403, 'Identity Toolkit API has not been used', 'SERVICE_DISABLED'),
      'https://console.firebase.google.com/project/live/authentication',
    ],
    ['a project that is not there', error(404, 'Project not found'), 'Correct FIREBASE_PROJECT_ID'],
    ['too many requests', error(429, 'Quota exceeded'), 'status 429: Quota exceeded.'],
    ['a code that is new', error(400, 'SOMETHING_NEW : ((why))'), 'status 400: SOMETHING_NEW'],
    ['a page', () => new Response('<html>', {status: 502}), 'Google refused with status 502.'],
  ])('%s', async (_, respond, message) => {
    answer(respond);
    const failure = await toolkit.list().catch((reason: unknown) => reason as UsageError);
    expect(failure).toBeInstanceOf(UsageError);
    const text = (failure as UsageError).message;
    expect(text).toContain(message);
    expect(text).not.toMatch(/\n|the-token/);
  });

  it('no network', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.reject(Object.assign(new TypeError('fetch failed'), {cause: {code: 'ENOTFOUND'}})),
    );
    await expect(toolkit.list()).rejects.toThrow(
      new UsageError("Google doesn't answer (ENOTFOUND). Is this computer online?"),
    );
  });

  it('a project whose Authentication was never opened has no configuration', async () => {
    answer(error(404, 'CONFIGURATION_NOT_FOUND'));
    expect(await toolkit.getConfig()).toBeUndefined();
    await expect(toolkit.list()).rejects.toThrow('Press "Get started" here: https://console.firebase');
  });
});

describe('a service that listens', () => {
  let server: Server;
  let seen: {headers: NodeJS.Dict<string | string[]>; url?: string};
  beforeAll(async () => {
    server = createServer(({headers, url}, response) => {
      seen = {headers, url};
      if (!url!.includes('silent')) {
        response.end('{}');
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const toolkit = (projectId: string) =>
    new IdentityToolkit({
      projectId,
      emulatorUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      getToken,
    });

  it('is told whose quota the request is for, or Google would count it for the Firebase CLI', async () => {
    await toolkit('demo-counted').list();
    expect(seen.headers).toMatchObject({
      authorization: 'Bearer owner',
      'x-goog-user-project': 'demo-counted',
    });
  });

  it('and says nothing is given up', async () => {
    const soon = AbortSignal.timeout(200);
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(soon);
    await expect(toolkit('silent').list()).rejects.toThrow(
      'The Auth emulator doesn\'t answer (no answer within 15 seconds). Start it with "npm start" or "npm run preview".',
    );
  }, 5000);
});
