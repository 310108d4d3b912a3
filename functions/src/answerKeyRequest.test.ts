import type {DecodedIdToken} from 'firebase-admin/auth';
import {describe, expect, it, vi} from 'vitest';
import {type AccessPolicy, isAllowed} from './accessPolicy';
import {answerKeyRequest, type KeyRequest, type KeyServiceSettings} from './answerKeyRequest';
import {deriveKey} from './deriveKey';

const SECRET = Buffer.alloc(32, 3).toString('base64url');
const BUILD = '00112233445566778899aabbccddeeff';
const OPEN: AccessPolicy = {requireVerifiedEmail: false, emailDomains: [], requiredClaim: null};
const account = (claims: object = {email: 'staff@example.com'}) => claims as DecodedIdToken;

function ask(request: Partial<KeyRequest> = {}, settings: Partial<KeyServiceSettings> = {}) {
  return answerKeyRequest(
    {
      method: 'POST',
      authorization: 'Bearer token',
      origin: undefined,
      body: Buffer.from(JSON.stringify({build: BUILD})),
      ...request,
    },
    {
      secret: SECRET,
      policy: OPEN,
      allowedOrigins: [],
      verifyIdToken: () => Promise.resolve(account()),
      ...settings,
    },
  );
}

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), {code}));

describe('the key service', () => {
  it('answers an allowed account with the key of the build, never to be cached', async () => {
    const {status, headers, body} = await ask();
    expect(status).toBe(200);
    expect(body).toEqual({key: deriveKey(SECRET, BUILD)});
    expect(headers['Cache-Control']).toBe('no-store');
  });

  it.each([
    ['no token', {authorization: undefined}],
    ['another scheme', {authorization: 'Basic abc'}],
    ['an empty token', {authorization: 'Bearer '}],
    ['a token with odd characters', {authorization: 'Bearer a b'}],
  ])('answers 401 for %s, without asking Firebase', async (_, request) => {
    const verifyIdToken = vi.fn();
    const {status, body} = await ask(request, {verifyIdToken});
    expect(status).toBe(401);
    expect(body).toMatchObject({error: {code: 'unauthenticated'}});
    expect(verifyIdToken).not.toHaveBeenCalled();
  });

  it.each([
    ['auth/argument-error', 401],
    ['auth/id-token-expired', 401],
    ['auth/id-token-revoked', 401],
    ['auth/user-not-found', 401],
    ['auth/user-disabled', 403],
    ['auth/internal-error', 503],
  ])('answers %s with %i', async (code, status) => {
    expect((await ask({}, {verifyIdToken: failing(code)})).status).toBe(status);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'build'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no build', '{}'],
    ['a number', '{"build": 1}'],
    ['an id that is too short', '{"build": "0011"}'],
    ['an id in capitals', JSON.stringify({build: BUILD.toUpperCase()})],
    ['a path', '{"build": "../../../../etc/passwd0000000000"}'],
    ['more fields', JSON.stringify({build: BUILD, admin: true})],
    ['over 1 kB', JSON.stringify({build: BUILD, padding: ' '.repeat(1024)})],
    ['over 1 kB of white space', `${' '.repeat(1024)}${JSON.stringify({build: BUILD})}`],
  ])('answers 400 for a body with %s', async (_, body) => {
    const answer = await ask({body: Buffer.from(body)});
    expect(answer.status).toBe(400);
    expect(answer.body).not.toHaveProperty('key');
  });

  it('tells strangers nothing about their body', async () => {
    expect((await ask({authorization: undefined, body: Buffer.from('x')})).status).toBe(401);
  });

  it.each(['GET', 'PUT', 'DELETE', 'HEAD'])('answers 405 for %s', async (method) => {
    const {status, headers} = await ask({method});
    expect(status).toBe(405);
    expect(headers.Allow).toBe('POST, OPTIONS');
  });

  it('lets only configured origins read the answer', async () => {
    const allowedOrigins = ['https://docs.example.org'];
    for (const method of ['POST', 'OPTIONS']) {
      const friend = await ask({method, origin: 'https://docs.example.org'}, {allowedOrigins});
      expect(friend.headers['Access-Control-Allow-Origin']).toBe('https://docs.example.org');
      for (const origin of [
        'https://evil.example',
        'https://docs.example.org.evil.example',
        'null',
        undefined,
      ]) {
        const stranger = await ask({method, origin}, {allowedOrigins});
        expect(stranger.headers).not.toHaveProperty('Access-Control-Allow-Origin');
      }
    }
  });

  it('says that its own secret is malformed, without repeating it', async () => {
    await expect(ask({}, {secret: 'too-short'})).rejects.toThrow(/^STAFF_SEAL_SECRET is malformed/);
    await expect(ask({}, {secret: 'too-short'})).rejects.not.toThrow(/too-short/);
  });
});

describe('the access policy', () => {
  const policy = (changes: Partial<AccessPolicy>) => ({...OPEN, ...changes});

  it('always needs an email', () => {
    expect(isAllowed(account({}), OPEN)).toBe(false);
    expect(isAllowed(account({phone_number: '+15550100'}), OPEN)).toBe(false);
    expect(isAllowed(account({email: 'a@example.com'}), OPEN)).toBe(true);
  });

  it('can need a verified email', () => {
    const verified = policy({requireVerifiedEmail: true});
    expect(isAllowed(account({email: 'a@example.com', email_verified: false}), verified)).toBe(false);
    expect(isAllowed(account({email: 'a@example.com', email_verified: true}), verified)).toBe(true);
  });

  it('can need a domain, whole and in any case', () => {
    const domains = policy({emailDomains: ['Example.org']});
    expect(isAllowed(account({email: 'a@EXAMPLE.ORG'}), domains)).toBe(true);
    for (const email of [
      'a@example.org.evil.example',
      'a@sub.example.org',
      'example.org@evil.example',
      'a@evilexample.org',
    ]) {
      expect(isAllowed(account({email}), domains)).toBe(false);
    }
  });

  it('can need a claim that is exactly true', () => {
    const claim = policy({requiredClaim: 'staff'});
    expect(isAllowed(account({email: 'a@example.com', staff: true}), claim)).toBe(true);
    for (const staff of ['true', 1, false, undefined]) {
      expect(isAllowed(account({email: 'a@example.com', staff}), claim)).toBe(false);
    }
  });

  it('holds all that is set at once', () => {
    const strict: AccessPolicy = {
      requireVerifiedEmail: true,
      emailDomains: ['example.org'],
      requiredClaim: 'staff',
    };
    const good = {email: 'a@example.org', email_verified: true, staff: true};
    expect(isAllowed(account(good), strict)).toBe(true);
    for (const change of [{email: 'a@example.com'}, {email_verified: false}, {staff: false}]) {
      expect(isAllowed(account({...good, ...change}), strict)).toBe(false);
    }
  });
});
