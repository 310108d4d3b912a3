import type {APIRequestContext} from '@playwright/test';
import {
  createAccount,
  deleteAccount,
  disableAccount,
  revokeSessions,
  signInByPassword,
  signInAnonymously,
  signInByPhone,
} from './support/emulator';
import {expect, test} from './support/test';

const BUILD = '00112233445566778899aabbccddeeff';

function ask(request: APIRequestContext, token?: string, data: unknown = {build: BUILD}) {
  return request.post('/api/staff-key', {
    data,
    headers: token === undefined ? {} : {Authorization: `Bearer ${token}`},
  });
}

/** The token with other claims. The emulator's tokens are unsigned, so this is all it takes there. */
function withClaims(token: string, changes: Record<string, unknown>): string {
  const [header, claims] = token.split('.');
  const changed = {...(JSON.parse(Buffer.from(claims!, 'base64url').toString()) as object), ...changes};
  return `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.`;
}

test('an account with an email gets the key of the build, never cached @row-key-200', async ({request}) => {
  const response = await ask(request, await signInByPassword(await createAccount()));
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toContain('no-store');
  const {key} = (await response.json()) as {key: string};
  expect(key).toMatch(/^[\w-]{43}$/);
});

test('strangers get 401 @row-key-401 @row-key-errors', async ({request}) => {
  const token = await signInByPassword(await createAccount());
  const now = Math.floor(Date.now() / 1000);
  for (const stranger of [
    undefined,
    'garbage',
    'a.b.c',
    withClaims(token, {exp: now - 10, iat: now - 4000, auth_time: now - 4000}),
    withClaims(token, {aud: 'other-project', iss: 'https://securetoken.google.com/other-project'}),
  ]) {
    const response = await ask(request, stranger);
    expect(response.status()).toBe(401);
    expect(await response.json()).toMatchObject({error: {code: 'unauthenticated'}});
  }
});

test('accounts that may not read get none from that moment on', async ({request}) => {
  const disabled = await createAccount();
  const disabledToken = await signInByPassword(disabled);
  expect((await ask(request, disabledToken)).status()).toBe(200);
  await disableAccount(disabled);
  expect((await ask(request, disabledToken)).status()).toBe(403);

  const revoked = await createAccount();
  const revokedToken = await signInByPassword(revoked);
  await revokeSessions(revoked);
  expect((await ask(request, revokedToken)).status()).toBe(401);

  const deleted = await createAccount();
  const deletedToken = await signInByPassword(deleted);
  await deleteAccount(deleted);
  expect((await ask(request, deletedToken)).status()).toBe(401);
});

test('accounts without an email get 403 @row-key-403', async ({request}) => {
  expect((await ask(request, await signInAnonymously())).status()).toBe(403);
  expect((await ask(request, await signInByPhone())).status()).toBe(403);
});

test('malformed and huge bodies get 400, other methods 405 @row-key-400 @row-key-405', async ({request}) => {
  const token = await signInByPassword(await createAccount());
  for (const body of [
    {},
    {build: 'x'},
    {build: BUILD.toUpperCase()},
    {build: BUILD, padding: 'x'.repeat(2000)},
    'text',
  ]) {
    expect((await ask(request, token, body)).status()).toBe(400);
  }
  for (const method of ['GET', 'PUT', 'DELETE']) {
    expect((await request.fetch('/api/staff-key', {method})).status()).toBe(405);
  }
});
