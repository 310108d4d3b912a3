import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {AccessPolicy} from '../accessPolicy';
import {deriveKey} from '../deriveKey';
import {handleKeyRequest} from '../handleKeyRequest';
import {type Environment, type KeyServiceSettings, readSettings} from '../settings';
import {FakeIdentity, fault, makeToken, toObject} from './fakeIdentity';

const BUILD = '00112233445566778899aabbccddeeff';
const SECRET = Buffer.alloc(32, 3).toString('base64url');
const ENV: Environment = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_PROJECT_ID: 'live-project',
  STAFF_SEAL_SECRET: SECRET,
};

const fake = new FakeIdentity();
let logged: string[];

beforeAll(() => fake.start());
afterAll(() => fake.stop());
beforeEach(() => {
  fake.accounts.clear();
  fake.requests.length = 0;
  fake.next = undefined;
  fake.add('anna');
  logged = [];
});

interface Asked {
  method?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
  policy?: AccessPolicy;
  env?: Environment;
  settings?: Partial<KeyServiceSettings>;
}

function ask(token: string | undefined = makeToken(), asked: Asked = {}): Promise<Response> {
  const {method = 'POST', body = JSON.stringify({build: BUILD}), headers, policy, env, settings} = asked;
  const request = new Request('https://site.example/api/staff-key', {
    method,
    headers: {...(token && {Authorization: `Bearer ${token}`}), ...headers},
    ...(method === 'POST' && {body, duplex: 'half'}),
  });
  return handleKeyRequest(
    request,
    {...ENV, ...env},
    {
      policy: policy ?? {who: 'everyAccount'},
      settings: {...fake.settings, ...settings},
      log: (line) => logged.push(line),
    },
  );
}

/** What is said if the account cannot be looked up now. */
const UNAVAILABLE = {error: {code: 'unavailable', message: 'The account could not be checked. Try again.'}};
const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;
const now = () => Math.floor(Date.now() / 1000);

describe('the key service', () => {
  it('answers an account with the key of the build, never to be cached', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({key: await deriveKey(SECRET, BUILD)});
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(logged).toEqual([]);
  });

  it.each([
    ['none', ''],
    ['garbage', 'garbage'],
    ['one with odd characters', 'a b.c.d'],
    ['one whose claims are no JSON', 'a.b.c'],
    ['one whose claims are a list', `a.${Buffer.from('[]').toString('base64url')}.c`],
    ['one whose claims are no UTF-8', `a.${Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url')}.c`],
    ['an expired one', makeToken({exp: now() - 61})],
    ['one without an end', makeToken({exp: undefined})],
    ['one of another project', makeToken({aud: 'other-project'})],
    ['one of another issuer', makeToken({iss: 'https://securetoken.google.com/other-project'})],
    ['a session cookie', makeToken({iss: 'https://session.firebase.google.com/live-project'})],
    ['one without a subject', makeToken({sub: ''})],
    ['one whose subject is a number', makeToken({sub: 7})],
    ['one without the time of signing in', makeToken({auth_time: undefined})],
    ['one of a tenant', makeToken({firebase: {tenant: 'a-tenant'}})],
  ])('answers 401 for a token, if it is %s, and asks nobody', async (_, token) => {
    const answer = await ask(token);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      error: {
        code: 'unauthenticated',
        message: 'Sign in, and send the ID token as "Authorization: Bearer <token>".',
      },
    });
    expect(fake.requests).toEqual([]);
  });

  it.each(['Basic abc', 'Bearer', `Bearer  ${makeToken()}`, `${makeToken()}`])(
    'answers 401 for the header "%.20s..."',
    async (Authorization) => {
      expect(await statusOf('', {headers: {Authorization}})).toBe(401);
    },
  );

  it('refuses a session that began before all sessions were ended, a new token of it too', async () => {
    fake.add('anna', {validSince: String(now() - 30)});
    expect(await statusOf(makeToken({auth_time: now() - 60}))).toBe(401);
    expect(await statusOf(makeToken({auth_time: now() - 60, iat: now() - 5}))).toBe(401);
    expect(await statusOf(makeToken({auth_time: now() - 10}))).toBe(200);
    fake.add('anna', {validSince: 'never'});
    expect(await statusOf()).toBe(401);
  });

  it('refuses a disabled account', async () => {
    fake.add('anna', {disabled: true});
    const answer = await ask();
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      error: {code: 'permission-denied', message: 'This account may not read the staff pages.'},
    });
  });

  it('refuses an answer about another account, about two, about none, or of a tenant', async () => {
    fake.accounts.set('anna', [{localId: 'bert', email: 'bert@example.org'}]);
    expect(await statusOf()).toBe(401);
    fake.accounts.set('anna', [
      {localId: 'anna', email: 'anna@example.org'},
      {localId: 'bert', email: 'bert@example.org'},
    ]);
    expect(await statusOf()).toBe(401);
    fake.next = {status: 200, body: {}};
    expect(await statusOf()).toBe(401);
    fake.add('anna', {tenantId: 'a-tenant'});
    expect(await statusOf()).toBe(401);
  });

  it.each([
    ['INVALID_ID_TOKEN', 401],
    ['TOKEN_EXPIRED', 401],
    ['USER_NOT_FOUND', 401],
    ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 401],
    ['TENANT_ID_MISMATCH : The tenant differs.', 401],
    ['USER_DISABLED', 403],
    ['API key not valid. Please pass a valid API key.', 503],
    ['INVALID_ARGUMENT', 503],
    ['INVALID_ID_TOKEN_OF_A_NEW_KIND', 503],
    ['TOKEN_EXPIRED or another reason', 503],
    ['CONFIGURATION_NOT_FOUND', 503],
    ['PROJECT_DISABLED', 503],
    ['', 503],
  ])('takes the answer 400 "%s" of the identity service for %i', async (message, status) => {
    fake.next = fault(400, message);
    expect(await statusOf()).toBe(status);
    expect(logged.length).toBe(status === 503 ? 1 : 0);
  });

  it.each<[string, FakeIdentity['next']]>([
    [
      'an API key for other web sites',
      fault(403, 'Requests from referer <empty> are blocked.', 'API_KEY_HTTP_REFERRER_BLOCKED'),
    ],
    ['a known code with another status', fault(403, 'USER_DISABLED')],
    ['too many requests', fault(429, 'QUOTA_EXCEEDED : Exceeded quota.')],
    ['an outage', {status: 500, body: 'Internal error'}],
    ['an outage in JSON', {status: 503, body: {}}],
    ['a redirect', {status: 307, body: {}, headers: {Location: '/v1/accounts:lookup'}}],
    ['a page', {status: 200, body: '<html>'}],
    ['null', {status: 200, body: 'null'}],
    ['users of another form', {status: 200, body: {users: 'anna'}}],
    ['a truncated answer', {status: 200, body: '{"users": [{"localId": "anna", '}],
    [
      'a huge answer',
      {status: 200, body: {users: [{localId: 'anna', email: 'a@example.org'}], more: ' '.repeat(70_000)}},
    ],
    ['nothing', 'silence'],
  ])(
    'answers 503 for %s of the identity service, and the log says why without the token',
    async (_, next) => {
      fake.next = next;
      const answer = await ask(makeToken(), next === 'silence' ? {settings: {timeout: 200}} : {});
      expect(answer.status).toBe(503);
      expect(await answer.json()).toEqual(UNAVAILABLE);
      expect(logged).toHaveLength(1);
      expect(logged.join()).not.toContain(makeToken().split('.')[1]!.slice(0, 20));
    },
  );

  it('hands on the origin of the page, for API keys that are for certain web sites', async () => {
    await ask(makeToken(), {headers: {Origin: 'https://site.example'}});
    expect(fake.requests[0]).toMatchObject({
      url: '/v1/accounts:lookup?key=key',
      referer: 'https://site.example/',
    });
    expect(Object.keys(JSON.parse(fake.requests[0]!.body) as object)).toEqual(['idToken']);
  });

  it.each<[string, BodyInit]>([
    ['nothing', ''],
    ['no JSON', 'build'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no build', '{}'],
    ['a number', '{"build": 1}'],
    ['an id that is too short', '{"build": "0011"}'],
    ['an id that is too long', JSON.stringify({build: `${BUILD}0`})],
    ['something before an id', JSON.stringify({build: `x${BUILD}`})],
    ['a list of one id', JSON.stringify({build: [BUILD]})],
    ['an id in capitals', JSON.stringify({build: BUILD.toUpperCase()})],
    ['a path', '{"build": "../../../../etc/passwd0000000000"}'],
    ['more fields', JSON.stringify({build: BUILD, admin: true})],
    ['bytes that are no UTF-8', Buffer.from(`{"build": "${BUILD}", "\xff": 1}`, 'latin1')],
    ['over 1 kB', JSON.stringify({build: BUILD, padding: ' '.repeat(1024)})],
    ['over 1 kB of white space', `${' '.repeat(1024)}${JSON.stringify({build: BUILD})}`],
  ])('answers 400 for a body with %s, in JSON', async (_, body) => {
    const answer = await ask(makeToken(), {body, headers: {'Content-Type': 'application/json'}});
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: {code: 'invalid-argument', message: expect.stringContaining('32 hexadecimal digits') as string},
    });
  });

  it('reads no body that announces a gigabyte, and no more than 1 kB of one that does not', async () => {
    let read = 0;
    const endless = () =>
      new ReadableStream({
        pull(controller) {
          read += 512;
          controller.enqueue(new Uint8Array(512));
        },
      });
    expect(await statusOf(makeToken(), {body: endless()})).toBe(400);
    expect(read).toBeLessThan(4096);
    read = 0;
    expect(await statusOf(makeToken(), {body: endless(), headers: {'Content-Length': '1000000000'}})).toBe(
      400,
    );
    expect(read).toBeLessThan(1024);
  });

  it('reads a body of 1 kB', async () => {
    const body = JSON.stringify({build: BUILD});
    expect(await statusOf(makeToken(), {body: body.padEnd(1024)})).toBe(200);
    expect(await statusOf(makeToken(), {body: body.padEnd(1025)})).toBe(400);
  });

  it('tells strangers nothing about their body', async () => {
    expect(await statusOf('', {body: 'x'})).toBe(401);
  });

  it('answers 503 if the body breaks off', async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new Error('Something private'));
      },
    });
    const answer = await ask(makeToken(), {body: broken});
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual(UNAVAILABLE);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(logged).toEqual(['The request could not be answered: Error']);
  });

  it.each(['GET', 'PUT', 'DELETE', 'HEAD', 'PATCH'])('answers 405 for %s', async (method) => {
    const answer = await ask(makeToken(), {method});
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('POST, OPTIONS');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toEqual({error: {code: 'method-not-allowed', message: 'Use POST.'}});
  });

  it('is kept by nobody, shown in no frame and taken for nothing else, whatever it answers', async () => {
    const answers = [
      await ask(),
      await ask(''),
      await ask(makeToken(), {body: '{'}),
      await ask(makeToken(), {policy: {who: 'claim', claim: 'staff'}}),
      await ask(makeToken(), {method: 'GET'}),
      await ask(makeToken(), {method: 'OPTIONS'}),
      await ask(makeToken(), {env: {STAFF_SEAL_SECRET: ''}}),
    ];
    expect(answers.map(({status}) => status)).toEqual([200, 401, 400, 403, 405, 204, 503]);
    for (const {headers} of answers) {
      expect(toObject(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        vary: 'Origin',
      });
    }
  });

  it('tells browsers what pages of other origins may send, for an hour', async () => {
    const env = {STAFF_KEY_ALLOWED_ORIGINS: 'https://docs.example.org'};
    const Origin = 'https://docs.example.org';
    const answer = await ask(undefined, {method: 'OPTIONS', env, headers: {Origin}});
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
    expect(toObject(answer.headers)).toMatchObject({
      'access-control-allow-origin': Origin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Authorization, Content-Type',
      'access-control-max-age': '3600',
    });
  });

  it('lets only configured origins read an answer', async () => {
    const env = {STAFF_KEY_ALLOWED_ORIGINS: 'https://docs.example.org, https://two.example.org'};
    for (const method of ['POST', 'OPTIONS']) {
      const friend = await ask(makeToken(), {method, env, headers: {Origin: 'https://docs.example.org'}});
      expect(friend.headers.get('Access-Control-Allow-Origin')).toBe('https://docs.example.org');
      expect(friend.headers.get('Vary')).toBe('Origin');
      for (const Origin of ['https://evil.example', 'https://docs.example.org.evil.example', 'null', '']) {
        const stranger = await ask(makeToken(), {method, env, headers: {Origin}});
        expect(stranger.headers.has('Access-Control-Allow-Origin')).toBe(false);
      }
    }
  });

  it('answers a hundred requests at once', async () => {
    const statuses = await Promise.all(Array.from({length: 100}, () => statusOf()));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(fake.requests).toHaveLength(100);
  });
});

describe('a key service that is not set up', () => {
  it.each<[string, Environment, string]>([
    ['no secret', {STAFF_SEAL_SECRET: ''}, 'STAFF_SEAL_SECRET is missing'],
    ['a malformed secret', {STAFF_SEAL_SECRET: 'much-too-short'}, 'STAFF_SEAL_SECRET is malformed'],
    ['no API key', {FIREBASE_API_KEY: ' '}, 'FIREBASE_API_KEY is missing'],
    ['no project', {FIREBASE_PROJECT_ID: undefined}, 'FIREBASE_PROJECT_ID is missing'],
    [
      'the emulator of a live project',
      {FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099'},
      'FIREBASE_AUTH_EMULATOR_HOST is set, but the project is no demo',
    ],
  ])('answers 503 with %s, and the log says which setting, never its value', async (_, env, line) => {
    const answer = await ask(makeToken(), {env});
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({error: {code: 'unavailable'}});
    expect(logged).toEqual([expect.stringContaining(line)]);
    expect(logged.join()).not.toMatch(/too-short|9099/);
    expect(fake.requests).toEqual([]);
  });

  it('takes the settings as they are, without blanks around them, and gives a look-up five seconds', () => {
    expect(
      readSettings({...ENV, FIREBASE_API_KEY: ' key ', STAFF_SEAL_SECRET: ` ${SECRET}\n`}, {who: 'verified'}),
    ).toEqual({
      apiKey: 'key',
      projectId: 'live-project',
      secret: SECRET,
      policy: {who: 'verified'},
      allowedOrigins: [],
      identityService: 'https://identitytoolkit.googleapis.com',
      publicKeys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      timeout: 5000,
    });
  });

  it('lets no other origin read an answer, unless it is told which', () => {
    const originsOf = (origins: string | undefined) =>
      readSettings({...ENV, STAFF_KEY_ALLOWED_ORIGINS: origins}, {who: 'everyAccount'}).allowedOrigins;
    expect(originsOf(undefined)).toEqual([]);
    expect(originsOf(' , ')).toEqual([]);
    expect(originsOf(' https://a.example ,,https://b.example ')).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
  });

  it('asks Google for a live project, and the emulator only for a demo', () => {
    const serviceOf = (env: Environment) =>
      readSettings({...ENV, ...env}, {who: 'everyAccount'}).identityService;
    expect(serviceOf({})).toBe('https://identitytoolkit.googleapis.com');
    const emulator = {FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099'};
    expect(serviceOf({...emulator, FIREBASE_PROJECT_ID: 'demo-site'})).toBe(
      'http://127.0.0.1:9099/identitytoolkit.googleapis.com',
    );
    for (const FIREBASE_PROJECT_ID of ['my-demo-site', 'demo', 'developers']) {
      expect(() => serviceOf({...emulator, FIREBASE_PROJECT_ID})).toThrow(
        'FIREBASE_AUTH_EMULATOR_HOST is set',
      );
    }
  });
});

describe('the access policy', () => {
  const domains: AccessPolicy = {who: 'domains', domains: ['Example.org']};
  const claim: AccessPolicy = {who: 'claim', claim: 'staff'};
  const may = async (policy: AccessPolicy, account: object, token: object = {}) => {
    fake.add('anna', account);
    return (await statusOf(makeToken({...token}), {policy})) === 200;
  };

  it.each<AccessPolicy>([{who: 'everyAccount'}, {who: 'verified'}, domains, claim])(
    'always needs an email, with %j too',
    async (policy) => {
      expect(await may(policy, {email: undefined, customAttributes: '{"staff": true}'})).toBe(false);
      expect(await may(policy, {email: '', customAttributes: '{"staff": true}'})).toBe(false);
      expect(await may(policy, {customAttributes: '{"staff": true}'})).toBe(true);
    },
  );

  it('asks what the account is now, not what the token says of it', async () => {
    expect(await may({who: 'verified'}, {emailVerified: false}, {email_verified: true})).toBe(false);
    expect(await may({who: 'verified'}, {emailVerified: true}, {email_verified: false})).toBe(true);
    expect(await may(claim, {}, {staff: true})).toBe(false);
    expect(await may(claim, {customAttributes: '{"staff": true}'})).toBe(true);
  });

  it('needs a domain whole, in any case, and verified', async () => {
    expect(await may(domains, {email: 'a@EXAMPLE.ORG'})).toBe(true);
    expect(await may(domains, {email: 'a@example.org', emailVerified: false})).toBe(false);
    for (const email of [
      'a@example.org.evil.example',
      'a@sub.example.org',
      'example.org@evil.example',
      'a@evilexample.org',
    ]) {
      expect(await may(domains, {email})).toBe(false);
    }
  });

  it('needs a claim that is exactly true', async () => {
    for (const customAttributes of [
      '{"staff": "true"}',
      '{"staff": 1}',
      '{"other": true}',
      '{',
      '[]',
      'null',
      7,
      undefined,
    ]) {
      expect(await may(claim, {customAttributes})).toBe(false);
    }
    expect(await may({who: 'claim', claim: 'toString'}, {customAttributes: '{}'})).toBe(false);
  });

  it.each([
    {who: 'undecided'},
    {who: 'someone'},
    {who: 'domains', domains: []},
    {who: 'domains'},
    {who: 'domains', domains: 'example.org'},
    {who: 'domains', domains: ['@example.org']},
    {who: 'claim'},
    {who: 'claim', claim: ''},
    {},
  ])('refuses everybody with a mistake such as %j, and says so', async (policy) => {
    expect(await may(policy as AccessPolicy, {customAttributes: '{"": true, "undefined": true}'})).toBe(
      false,
    );
    expect(logged).toEqual([expect.stringContaining('staffAccess in packages/key-service/staffAccess.ts')]);
  });
});
