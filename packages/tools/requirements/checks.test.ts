import {randomBytes} from 'node:crypto';
import {afterEach, describe, expect, it, vi} from 'vitest';
import firebaseConfig from '../../../firebase.json';
import {DEMO_SEAL_SECRET, readSettings} from '@roleplay-docs/engine/config/settings';
import {deriveKey} from '@roleplay-docs/key-service/deriveKey';
import {UsageError} from '../processes';
import {IdentityToolkit} from '../google/IdentityToolkit';
import {checkApiKey} from './apiKey';
import {checkSignUp, checkSwitches} from './authentication';
import type {Finding} from './findings';
import {checkKeyService} from './keyService';
import {examineSettings} from './allRequirements';
import type {ConfiguredSite} from './configuredSite';
import {checkSecret} from './sameSecret';
import {checkSite} from './siteOnline';

const SECRET = randomBytes(32).toString('base64url');
const SITE = 'https://docs.example.org';
const SITE_TO_CHECK: ConfiguredSite = {
  settings: readSettings({
    FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
    FIREBASE_AUTH_DOMAIN: 'live.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'live-project',
  }),
  problems: [],
  secret: SECRET,
  siteHost: 'cloudflare',
  host: 'cloudflare',
  access: {policy: {who: 'claim', claim: 'staff'}, signUp: true},
  unset: [],
  siteUrl: SITE,
  account: {email: 'staff@example.org', password: 'secret-of-staff'},
  readConfig: () =>
    new IdentityToolkit({projectId: 'live-project', getToken: () => Promise.resolve('token')}).getConfig(),
};
const FIREBASE: ConfiguredSite = {...SITE_TO_CHECK, siteHost: 'firebase'};
const DEMO: ConfiguredSite = {...SITE_TO_CHECK, settings: readSettings({})};
const mayNotRead = () => Promise.reject(new UsageError('Sign in.'));
const states = (findings: Finding[]) => findings.map(({state}) => state);
const everything = (findings: Finding | Finding[] | undefined) => JSON.stringify(findings);

/** Answers every request; what is `undefined` cannot be reached. */
type Respond = (url: string, init: RequestInit) => Response | undefined | Promise<Response>;
function answer(respond: Respond): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await respond(url, init);
    if (!response) {
      throw new TypeError('fetch failed');
    }
    return response;
  });
}

const json = (body: unknown, status = 200) => Response.json(body, {status});
const refusal = () => json({error: {code: 'unauthenticated', message: ''}}, 401);

afterEach(() => vi.unstubAllGlobals());

describe('the settings', () => {
  it('are fine when all are well-formed', () => {
    expect(new Set(states(examineSettings(SITE_TO_CHECK)))).toEqual(new Set(['fine']));
  });

  it.each([
    [
      'a setting that cannot work',
      {problems: [{what: 'FIREBASE_AUTH_DOMAIN is "https://x.y".', todo: 'Copy it again.'}]},
      'FIREBASE_AUTH_DOMAIN is',
    ],
    ['a host of others', {host: 'netlify'}, '"netlify" isn\'t a host that the site can be deployed to.'],
    ['no secret', {secret: undefined}, 'STAFF_SEAL_SECRET is missing'],
    ['a throwaway secret', {secret: 'throwaway'}, 'STAFF_SEAL_SECRET is "throwaway"'],
    [
      'a secret of equal bytes',
      {secret: Buffer.alloc(32, 5).toString('base64url')},
      "wasn't randomly generated",
    ],
    ['the demo secret', {secret: DEMO_SEAL_SECRET}, 'STAFF_SEAL_SECRET is the one from the demo'],
    [
      'values that are not set',
      {unset: [{field: 'url', file: 'src/data/community.yaml', write: 'it'}]},
      'Not set yet: src/data/community.yaml (url).',
    ],
  ])('with %s are wrong', (_, change, message) => {
    const found = examineSettings({...SITE_TO_CHECK, ...change}).filter(({state}) => state === 'wrong');
    expect(found).toEqual([expect.objectContaining({what: expect.stringContaining(message) as string})]);
  });
});

describe('who can read the staff pages', () => {
  it.each<[string, ConfiguredSite['access'], string]>([
    [
      'every account, made by staff',
      {policy: {who: 'everyAccount'}, signUp: false},
      'Everyone with an account can read the staff pages, and only your staff make accounts.',
    ],
    [
      'strangers too, as it is written down',
      {policy: {who: 'verified', strangersToo: true}, signUp: true},
      'Everyone with an account and a verified address can read the staff pages, and strangers may create accounts.',
    ],
    [
      'domains',
      {policy: {who: 'domains', domains: ['a.example', 'b.example']}, signUp: true},
      'Everyone with an account and a verified address at a.example or b.example can read the staff pages; strangers too, if they can get an address there.',
    ],
    [
      'a claim',
      {policy: {who: 'claim', claim: 'staff'}, signUp: true},
      'Only accounts that were given the claim "staff" can read the staff pages.',
    ],
  ])('is said in one sentence: %s', (_, access, what) => {
    expect(examineSettings({...SITE_TO_CHECK, access})).toContainEqual({state: 'fine', what});
  });

  it.each<[string, ConfiguredSite['access'], string]>([
    [
      'strangers by mistake',
      {policy: {who: 'everyAccount'}, signUp: true},
      'Everyone with an account can read the staff pages, and strangers may create accounts. Any stranger',
    ],
    [
      'strangers with an address by mistake',
      {policy: {who: 'verified'}, signUp: true},
      'Any stranger can make an account',
    ],
    [
      'nobody, because it is undecided',
      {policy: {who: 'undecided'}, signUp: false},
      'Nobody can read the staff pages. staffAccess in packages/key-service/staffAccess.ts is undecided',
    ],
    [
      'nobody, because of a typo',
      {policy: {who: 'domains', domains: ['@a.example']}, signUp: false},
      'Nobody can read the staff pages. staffAccess in packages/key-service/staffAccess.ts needs "domains"',
    ],
  ])('is wrong for a live site: %s', (_, access, what) => {
    expect(examineSettings({...SITE_TO_CHECK, access})).toContainEqual(
      expect.objectContaining({state: 'wrong', what: expect.stringContaining(what) as string}),
    );
  });

  it('is every account in the demo, whose owner need not decide', () => {
    expect(examineSettings({...DEMO, access: {policy: {who: 'undecided'}, signUp: true}})).toContainEqual({
      state: 'fine',
      what: 'Everyone with an account can read the staff pages, and strangers may create accounts.',
    });
  });
});

describe('the API key', () => {
  const refused = (message: string, reason?: string) =>
    json({error: {message, ...(reason && {details: [{reason}]})}}, reason ? 403 : 400);

  it('is fine when Google takes it from the site and from the pages that mails lead to', async () => {
    const pages: string[] = [];
    answer((url, {headers}) => {
      expect(url).toContain(`/v1/accounts:lookup?key=${SITE_TO_CHECK.settings.firebase.apiKey}`);
      pages.push((headers as Record<string, string>).Referer!);
      return refused('INVALID_ID_TOKEN');
    });
    expect(await checkApiKey(SITE_TO_CHECK)).toMatchObject({state: 'fine'});
    expect(pages).toEqual([`${SITE}/`, 'https://live.firebaseapp.com/']);
  });

  it.each([
    [
      'restricted to other web sites',
      () => refused('Requests from referer are blocked.', 'API_KEY_HTTP_REFERRER_BLOCKED'),
      `from ${SITE} (API_KEY_HTTP_REFERRER_BLOCKED)`,
      `allowed for ${SITE}/*`,
    ],
    ['unknown', () => refused('API key not valid. Please pass one.'), '(API key not valid', 'Copy it again'],
    ['of an unused project', () => refused('CONFIGURATION_NOT_FOUND'), "isn't set up", 'Get started'],
    ['refused for another reason', () => refused('PROJECT_DISABLED'), '(PROJECT_DISABLED)', 'credentials'],
    ['answered with a page', () => new Response('<html>', {status: 502}), '(status 502)', 'credentials'],
    ['not reachable', () => undefined, "doesn't answer", 'online'],
  ])('that is %s is wrong', async (_, respond, what, todo) => {
    answer(respond);
    expect(await checkApiKey(SITE_TO_CHECK)).toEqual({
      state: 'wrong',
      what: expect.stringContaining(what) as string,
      todo: expect.stringContaining(todo) as string,
    });
  });

  it('that is restricted to the site, but not to the pages that mails lead to, is wrong', async () => {
    answer((_, {headers}) =>
      (headers as Record<string, string>).Referer === `${SITE}/`
        ? refused('INVALID_ID_TOKEN')
        : refused('Blocked.', 'API_KEY_HTTP_REFERRER_BLOCKED'),
    );
    expect(everything(await checkApiKey(SITE_TO_CHECK))).toContain('from https://live.firebaseapp.com (API');
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
    expect(states(await checkSite(SITE_TO_CHECK))).toEqual(['fine', 'fine', 'fine', 'fine']);
  });

  it.each([
    [
      'a header that is missing',
      {headers: {'Strict-Transport-Security': ''}},
      'lacks security headers, or sends different ones: Strict-Transport-Security.',
    ],
    ['pages without a policy', {page: ''}, 'no Content-Security-Policy'],
    ['unknown pages that seem to exist', {status: 200}, 'status 200 instead of 404'],
  ])('with %s is wrong', async (_, changes, message) => {
    serve(changes);
    const found = (await checkSite(SITE_TO_CHECK)).filter(({state}) => state === 'wrong');
    expect(found).toEqual([expect.objectContaining({what: expect.stringContaining(message) as string})]);
  });

  it('that cannot be reached is wrong', async () => {
    answer(() => undefined);
    expect(await checkSite(SITE_TO_CHECK)).toEqual([
      expect.objectContaining({state: 'wrong', what: `The site at ${SITE}/ doesn't answer (fetch failed).`}),
    ]);
  });
});

describe('the key service', () => {
  it('is fine when it refuses strangers', async () => {
    answer((url) => (url === `${SITE}/api/staff-key` ? refusal() : undefined));
    expect(states(await checkKeyService(SITE_TO_CHECK))).toEqual(['fine', 'fine']);
  });

  it.each([
    ['cannot be reached', () => undefined, "doesn't answer", 'deployed'],
    ['gives a key to a stranger', () => json({key: 'k'}), 'status 200', 'Take the site down'],
    ['is closed by Google', () => new Response('', {status: 403}), 'status 403', 'allUsers'],
    ['is not there', () => new Response('', {status: 404}), 'status 404', 'npm run deploy'],
    ['is a host of files only', () => new Response('', {status: 405}), 'status 405', 'npm run deploy'],
    [
      'is not set up',
      () => json({error: {}}, 503),
      'status 503',
      "its log says what's wrong: npm run doctor -- --logs",
    ],
    ['fails', () => new Response('', {status: 500}), 'status 500', 'doctor -- --logs'],
    ['is a page', () => new Response('<html>', {status: 401}), 'status 401', 'doctor -- --logs'],
  ])('that %s is wrong, once', async (_, respond, what, todo) => {
    answer(respond);
    expect(await checkKeyService(FIREBASE)).toEqual([
      {
        state: 'wrong',
        what: expect.stringContaining(what) as string,
        todo: expect.stringContaining(todo) as string,
      },
    ]);
  });

  it('that cannot ask Google is wrong: a forged token makes it ask', async () => {
    answer((_, {headers}) => {
      const {Authorization: authorization = ''} = headers as Record<string, string>;
      const [, payload = ''] = authorization.split('.');
      const {aud} = (payload.startsWith('ey') ? JSON.parse(atob(payload)) : {}) as {aud?: string};
      return aud === 'live-project' ? json({error: {}}, 503) : refusal();
    });
    const findings = await checkKeyService(SITE_TO_CHECK);
    expect(states(findings)).toEqual(['fine', 'wrong']);
    expect(findings[1]!.todo).toContain('npm run doctor -- --logs');
  });
});

describe('the secret', () => {
  const serve = (secret: string) =>
    answer(async (url, {body, headers}) => {
      if (url.includes('signInWithPassword')) {
        expect(headers).toMatchObject({Referer: `${SITE}/`});
        return json({idToken: 'id-token'});
      }
      return json({key: await deriveKey(secret, (JSON.parse(body as string) as {build: string}).build)});
    });

  it('is fine when both ends have the same', async () => {
    serve(SECRET);
    expect(await checkSecret(SITE_TO_CHECK)).toMatchObject({state: 'fine'});
  });

  it('that differs is wrong, and neither it nor the password is told', async () => {
    serve(Buffer.alloc(32, 6).toString('base64url'));
    const finding = await checkSecret(SITE_TO_CHECK);
    expect(finding).toMatchObject({state: 'wrong'});
    expect(everything(finding)).not.toMatch(new RegExp(`${SECRET}|secret-of-staff|id-token`));
  });

  it('is not checked without an account, which is said', async () => {
    const finding = await checkSecret({...SITE_TO_CHECK, account: undefined});
    expect(finding).toMatchObject({state: 'unknown', todo: expect.stringContaining('--account') as string});
  });

  it('cannot be checked with a wrong password or a refused account, which is said', async () => {
    answer(() => json({error: {message: 'INVALID_LOGIN_CREDENTIALS'}}, 400));
    expect(everything(await checkSecret(SITE_TO_CHECK))).toContain('failed: INVALID_LOGIN_CREDENTIALS.');
    answer((url) => (url.includes('signInWithPassword') ? json({idToken: 't'}) : json({}, 403)));
    expect(everything(await checkSecret(SITE_TO_CHECK))).toContain('no key (status 403)');
  });
});

describe('the Firebase project', () => {
  const CONFIG = {
    signIn: {email: {enabled: true}},
    emailPrivacyConfig: {enableImprovedEmailPrivacy: true},
    client: {permissions: {}},
    authorizedDomains: ['localhost', new URL(SITE).hostname],
  };

  it('is fine when its switches stand as the site expects', async () => {
    answer((_, {headers}) => {
      expect(headers).toMatchObject({
        Authorization: 'Bearer token',
        'X-Goog-User-Project': 'live-project',
      });
      return json(CONFIG);
    });
    expect(states(await checkSwitches(SITE_TO_CHECK))).toEqual(['fine']);
  });

  it.each<[string, object, Partial<ConfiguredSite>, string]>([
    ['sign-in turned off', {signIn: {email: {enabled: false}}}, {}, 'is turned off'],
    [
      'another address',
      {authorizedDomains: ['localhost']},
      {},
      "docs.example.org isn't an authorized domain",
    ],
    ['enumeration protection off', {emailPrivacyConfig: {}}, {}, 'enumeration protection is off'],
  ])('with %s is wrong', async (_, config, site, message) => {
    answer(() => json({...CONFIG, ...config}));
    const found = (await checkSwitches({...SITE_TO_CHECK, ...site})).filter(({state}) => state === 'wrong');
    expect(found).toEqual([expect.objectContaining({what: expect.stringContaining(message) as string})]);
  });

  it('whose Authentication was never opened is wrong', async () => {
    answer(() => json({error: {message: 'CONFIGURATION_NOT_FOUND'}}, 404));
    expect(await checkSwitches(SITE_TO_CHECK)).toEqual([
      expect.objectContaining({state: 'wrong', todo: expect.stringContaining('"Get started"') as string}),
    ]);
  });

  it('that this computer may not ask is not checked, which is said', async () => {
    expect(await checkSwitches({...SITE_TO_CHECK, readConfig: mayNotRead})).toEqual([
      expect.objectContaining({state: 'unknown', todo: 'Sign in.'}),
    ]);
    answer(() => json({}, 403));
    expect(await checkSwitches(SITE_TO_CHECK)).toEqual([
      expect.objectContaining({
        state: 'unknown',
        todo: expect.stringContaining('Authentication Admin') as string,
      }),
    ]);
    answer(() => undefined);
    expect(states(await checkSwitches(SITE_TO_CHECK))).toEqual(['unknown']);
  });
});

describe('creating accounts', () => {
  /** Google says this to a stranger, and has this switch. */
  const serve = (message: string, disabledUserSignup = false) =>
    answer((url) =>
      url.includes('accounts:signUp')
        ? json({error: {message}}, 400)
        : json({client: {permissions: {disabledUserSignup}}}),
    );
  const ask = (
    policy: ConfiguredSite['access']['policy'],
    signUp: boolean,
    changes: Partial<ConfiguredSite> = {},
  ) => checkSignUp({...SITE_TO_CHECK, ...changes, access: {policy, signUp}});

  it.each<[string, boolean, string, Finding['state'], string]>([
    ['MISSING_PASSWORD', true, 'everyAccount', 'fine', 'is open, both here and in the project'],
    ['ADMIN_ONLY_OPERATION', false, 'everyAccount', 'fine', 'is closed, both here and in the project'],
    ['ADMIN_ONLY_OPERATION', true, 'claim', 'wrong', 'signUp: true, but the project is closed'],
    [
      'MISSING_PASSWORD',
      false,
      'everyAccount',
      'wrong',
      'signUp: false, but the project is open to new accounts. Strangers who make one can read',
    ],
    ['MISSING_PASSWORD', false, 'claim', 'unknown', "Strangers who make one can't read the staff pages."],
    [
      'QUOTA_EXCEEDED',
      false,
      'everyAccount',
      'wrong',
      'find out whether people may create accounts (QUOTA_EXCEEDED)',
    ],
    [
      'QUOTA_EXCEEDED',
      false,
      'claim',
      'unknown',
      'find out whether people may create accounts (QUOTA_EXCEEDED)',
    ],
  ])('while Google says %s, with signUp: %s and "%s", is %s', async (message, signUp, who, state, what) => {
    serve(message);
    const policy = who === 'claim' ? ({who, claim: 'staff'} as const) : ({who: 'everyAccount'} as const);
    expect(await ask(policy, signUp)).toMatchObject({
      state,
      what: expect.stringContaining(what) as string,
    });
  });

  it('is closed if the switch says so, and open for a computer that may not see it', async () => {
    serve('MISSING_PASSWORD', true);
    expect(await ask({who: 'everyAccount'}, false)).toMatchObject({state: 'fine'});
    expect(await ask({who: 'everyAccount'}, false, {readConfig: mayNotRead})).toMatchObject({
      state: 'wrong',
    });
  });

  it('is not checked on the emulators, which have no such switch', async () => {
    expect(await ask({who: 'undecided'}, true, DEMO)).toMatchObject({state: 'unknown'});
  });
});
