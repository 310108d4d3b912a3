import {afterEach, describe, expect, it, vi} from 'vitest';
import firebaseConfig from '../../firebase.json';
import {DEMO_SEAL_SECRET, readSettings} from '../../config/settings';
import {deriveKey} from '../../functions/src/deriveKey';
import {
  checkKeyService,
  checkProject,
  checkSecret,
  checkSettings,
  checkSite,
  type Finding,
  type Patient,
} from './checks';

const SECRET = Buffer.alloc(32, 5).toString('base64url');
const SITE = 'https://docs.example.org';
const PATIENT: Patient = {
  settings: readSettings({
    FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
    FIREBASE_AUTH_DOMAIN: 'live.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'live-project',
  }),
  secret: SECRET,
  signUp: true,
  placeholders: [],
  siteUrl: SITE,
  account: {email: 'staff@example.org', password: 'secret-of-staff'},
  accessToken: 'token',
};
const states = (findings: Finding[]) => findings.map(({state}) => state);
const everything = (findings: Finding[]) => JSON.stringify(findings);

/** Answers every request; what is `undefined` cannot be reached. */
function answer(respond: (url: string, init: RequestInit) => Response | undefined): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const response = respond(url, init);
    return response ? Promise.resolve(response) : Promise.reject(new TypeError('fetch failed'));
  });
}

const json = (body: unknown, status = 200) => Response.json(body, {status});
const refusal = () => json({error: {code: 'unauthenticated', message: ''}}, 401);

afterEach(() => vi.unstubAllGlobals());

describe('the settings', () => {
  it('are fine when all are well-formed', () => {
    expect(states(checkSettings(PATIENT))).toEqual(['fine', 'fine', 'fine', 'fine', 'fine']);
  });

  it.each([
    [
      'a short key',
      {settings: {...PATIENT.settings, firebase: {...PATIENT.settings.firebase, apiKey: 'AIza'}}},
      'FIREBASE_API_KEY is malformed',
    ],
    [
      'an address as domain',
      {settings: {...PATIENT.settings, firebase: {...PATIENT.settings.firebase, authDomain: 'https://x.y'}}},
      'FIREBASE_AUTH_DOMAIN is malformed',
    ],
    [
      'a name as project',
      {settings: {...PATIENT.settings, firebase: {...PATIENT.settings.firebase, projectId: 'My project'}}},
      'FIREBASE_PROJECT_ID is malformed',
    ],
    ['no secret', {secret: undefined}, 'STAFF_SEAL_SECRET is missing'],
    ['a throwaway secret', {secret: 'throwaway'}, 'STAFF_SEAL_SECRET is malformed'],
    ['the demo secret', {secret: DEMO_SEAL_SECRET}, 'STAFF_SEAL_SECRET is the one of the demo'],
    ['placeholders', {placeholders: ['url']}, 'placeholders left: url'],
  ])('with %s are wrong', (_, change, message) => {
    const found = checkSettings({...PATIENT, ...change}).filter(({state}) => state === 'wrong');
    expect(found).toEqual([expect.objectContaining({what: expect.stringContaining(message) as string})]);
  });
});

describe('the site', () => {
  const headers = Object.fromEntries(
    firebaseConfig.hosting.headers
      .find(({source}) => source === '**')!
      .headers.map(({key, value}) => [key, value]),
  );
  const page = '<meta http-equiv="Content-Security-Policy" content="">';
  const serve = (changes: {headers?: object; page?: string; status?: number}) =>
    answer((url) =>
      url === `${SITE}/`
        ? new Response(changes.page ?? page, {headers: {...headers, ...changes.headers}})
        : new Response('', {status: changes.status ?? 404}),
    );

  it('is fine with its headers, its policy and status 404', async () => {
    serve({});
    expect(states(await checkSite(PATIENT))).toEqual(['fine', 'fine', 'fine', 'fine']);
  });

  it.each([
    [
      'a header that is missing',
      {headers: {'Strict-Transport-Security': ''}},
      'lacks security headers, or sends others: Strict-Transport-Security.',
    ],
    ['pages without a policy', {page: ''}, 'no Content-Security-Policy'],
    ['unknown pages that seem to exist', {status: 200}, 'status 200 instead of 404'],
  ])('with %s is wrong', async (_, changes, message) => {
    serve(changes);
    const found = (await checkSite(PATIENT)).filter(({state}) => state === 'wrong');
    expect(found).toEqual([expect.objectContaining({what: expect.stringContaining(message) as string})]);
  });

  it('that cannot be reached is wrong', async () => {
    answer(() => undefined);
    expect(await checkSite(PATIENT)).toEqual([
      expect.objectContaining({state: 'wrong', what: `The site at ${SITE}/ does not answer (fetch failed).`}),
    ]);
  });
});

describe('the key service', () => {
  it('is fine when it refuses strangers', async () => {
    answer((url) => (url === `${SITE}/api/staff-key` ? refusal() : undefined));
    expect(states(await checkKeyService(PATIENT))).toEqual(['fine', 'fine']);
  });

  it.each([
    ['cannot be reached', () => undefined, 'does not answer', 'deployed'],
    ['gives a key to a stranger', () => json({key: 'k'}), 'status 200', 'Take the site down'],
    ['is closed by Google', () => new Response('', {status: 403}), 'status 403', 'allUsers'],
    ['is not there', () => new Response('', {status: 404}), 'status 404', 'npm run deploy'],
    ['fails', () => new Response('', {status: 500}), 'status 500', 'functions:log'],
    ['is a page', () => new Response('<html>', {status: 401}), 'status 401', 'functions:log'],
  ])('that %s is wrong, once', async (_, respond, what, todo) => {
    answer(respond);
    expect(await checkKeyService(PATIENT)).toEqual([
      {
        state: 'wrong',
        what: expect.stringContaining(what) as string,
        todo: expect.stringContaining(todo) as string,
      },
    ]);
  });

  it.each([
    ['our origin only', (origin: string) => origin === SITE, ['fine', 'fine', 'fine', 'fine']],
    ['nobody', () => false, ['fine', 'fine', 'wrong', 'fine']],
    ['everybody', () => true, ['fine', 'fine', 'fine', 'wrong']],
  ])('on another host that answers %s', async (_, allows, expected) => {
    answer((url, {method, headers}) => {
      expect(url).toBe('https://key.example.org/staffKey');
      const {Origin: origin = ''} = headers as Record<string, string>;
      return method === 'OPTIONS'
        ? new Response(null, {headers: allows(origin) ? {'Access-Control-Allow-Origin': origin} : {}})
        : refusal();
    });
    const settings = {...PATIENT.settings, staffKeyUrl: 'https://key.example.org/staffKey'};
    expect(states(await checkKeyService({...PATIENT, settings}))).toEqual(expected);
  });
});

describe('the secret', () => {
  const serve = (secret: string) =>
    answer((url, {body}) =>
      url.includes('signInWithPassword')
        ? json({idToken: 'id-token'})
        : json({key: deriveKey(secret, (JSON.parse(body as string) as {build: string}).build)}),
    );

  it('is fine when both ends have the same', async () => {
    serve(SECRET);
    expect(states(await checkSecret(PATIENT))).toEqual(['fine']);
  });

  it('that differs is wrong, and neither it nor the password is told', async () => {
    serve(Buffer.alloc(32, 6).toString('base64url'));
    const findings = await checkSecret(PATIENT);
    expect(states(findings)).toEqual(['wrong']);
    expect(everything(findings)).not.toMatch(new RegExp(`${SECRET}|secret-of-staff|id-token`));
  });

  it('is not checked without an account, which is said', async () => {
    const [finding] = await checkSecret({...PATIENT, account: undefined});
    expect(finding).toMatchObject({state: 'unknown', todo: expect.stringContaining('--account') as string});
  });

  it('cannot be checked with a wrong password or a refused account, which is said', async () => {
    answer(() => json({error: {message: 'INVALID_LOGIN_CREDENTIALS'}}, 400));
    expect(everything(await checkSecret(PATIENT))).toContain('failed: INVALID_LOGIN_CREDENTIALS.');
    answer((url) => (url.includes('signInWithPassword') ? json({idToken: 't'}) : json({}, 403)));
    expect(everything(await checkSecret(PATIENT))).toContain('no key (status 403)');
  });
});

describe('the Firebase project', () => {
  const CONFIG = {
    signIn: {email: {enabled: true}},
    emailPrivacyConfig: {enableImprovedEmailPrivacy: true},
    client: {permissions: {}},
  };

  it('is fine when its switches stand as the site expects', async () => {
    answer((_, {headers}) => {
      expect(headers).toMatchObject({Authorization: 'Bearer token'});
      return json(CONFIG);
    });
    expect(states(await checkProject(PATIENT))).toEqual(['fine', 'fine', 'fine']);
  });

  it.each([
    ['sign-in turned off', {signIn: {email: {enabled: false}}}, {}, 'is turned off'],
    ['enumeration protection off', {emailPrivacyConfig: {}}, {}, 'enumeration protection is off'],
    [
      'sign-up closed against the form',
      {client: {permissions: {disabledUserSignup: true}}},
      {},
      'signUp: true, but the project is closed',
    ],
    ['sign-up open against the form', {}, {signUp: false}, 'signUp: false, but the project is open'],
  ])('with %s is wrong', async (_, config, patient, message) => {
    answer(() => json({...CONFIG, ...config}));
    const found = (await checkProject({...PATIENT, ...patient})).filter(({state}) => state === 'wrong');
    expect(found).toEqual([expect.objectContaining({what: expect.stringContaining(message) as string})]);
  });

  it('that this computer may not ask is not checked, which is said', async () => {
    expect(states(await checkProject({...PATIENT, accessToken: undefined}))).toEqual(['unknown']);
    answer(() => json({}, 403));
    expect(states(await checkProject(PATIENT))).toEqual(['unknown']);
  });
});
