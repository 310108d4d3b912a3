import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type APIRequestContext, type APIResponse, expect, test} from '@playwright/test';
import firebaseConfig from '../../../firebase.json';
import {
  createAccount,
  deleteAccount,
  disableAccount,
  revokeSessions,
  signInAnonymously,
  signInByPassword,
} from '../support/emulator';
import {addressOf, BUILD, builtFiles} from '../support/site';

// Whatever hosts could do differently, checked on each of them without a browser: on Firebase's emulators and, by
// `cloudflare.config.ts`, on the worker.

/** The headers of every file. */
const SECURITY_HEADERS = {
  'content-security-policy': "frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** How long browsers keep the files of a folder; the first match counts. A prefetched page isn't fetched again. */
const CACHED: [folder: string, header: string][] = [
  ['assets/', 'public, max-age=31536000, immutable'],
  ['img/', 'public, max-age=86400'],
  ['', 'public, max-age=60, must-revalidate'],
];

const TYPES: Record<string, RegExp> = {
  '.css': /^text\/css\b/,
  '.html': /^text\/html; charset=utf-8$/,
  '.ico': /^image\//,
  '.js': /^(?:application|text)\/javascript\b/,
  '.json': /^application\/json\b/,
  '.png': /^image\/png$/,
  '.svg': /^image\/svg\+xml\b/,
  '.xml': /^application\/xml\b/,
};

/** Every header that `firebase.json` names. */
const NAMED = new Set(
  firebaseConfig.hosting.headers.flatMap(({headers}) => headers.map(({key}) => key.toLowerCase())),
);

const files = builtFiles().filter((file) => file !== '404.html');
const isPage = (file: string) => file.endsWith('.html');

test('every file of the build is served unchanged, with its type and the headers of its kind', async ({
  request,
}) => {
  expect(files.filter(isPage).length).toBeGreaterThan(5);
  for (const file of files) {
    const response = await request.get(addressOf(file), {maxRedirects: 0});
    expect.soft(response.status(), file).toBe(200);
    const headers = response.headers();
    expect.soft(headers['content-type'], file).toMatch(TYPES[path.extname(file)] ?? /./);
    expect.soft(Object.fromEntries([...NAMED].map((name) => [name, headers[name]])), file).toEqual({
      ...SECURITY_HEADERS,
      'cache-control': CACHED.find(([folder]) => file.startsWith(folder))![1],
      // Programs of any site may read it.
      'access-control-allow-origin': file === 'rules.json' ? '*' : undefined,
    });
    expect.soft((await response.body()).equals(readFileSync(path.join(BUILD, file))), file).toBe(true);
  }
});

test('a trailing slash, .html or index.html is permanently redirected away, and the query is kept', async ({
  request,
}) => {
  for (const file of files.filter(isPage)) {
    const address = addressOf(file);
    // The Hosting emulator loses the slash of the home page before a query.
    const query = address === '/' ? '' : '?from=chat';
    for (const other of [`/${file}`, ...(address === '/' ? [] : [`${address}/`])]) {
      const response = await request.get(other + query, {maxRedirects: 0});
      expect.soft(response.status(), other).toBe(301);
      expect.soft(response.headers().location, other).toBe(address + query);
    }
  }
});

test('other spellings of an address get its page, or lead to it', async ({request, baseURL}) => {
  for (const file of files.filter((name) => isPage(name) && name !== 'index.html')) {
    const address = addressOf(file);
    const encoded = address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    for (const other of [encoded, address.replaceAll('/', '//')]) {
      const response = await request.get(baseURL + other, {maxRedirects: 0});
      const isPageItself = response.status() === 200;
      if (isPageItself) {
        expect.soft((await response.body()).equals(readFileSync(path.join(BUILD, file))), other).toBe(true);
      } else {
        expect.soft([301, 307], other).toContain(response.status());
        expect.soft(response.headers().location, other).toBe(address);
      }
    }
  }
});

test('an address without a file gets status 404 and the page that says so', async ({request}) => {
  const page = readFileSync(path.join(BUILD, '404.html'));
  for (const address of [
    ...['/nowhere', '/nowhere/', '/nowhere.html', '/404', '/r-99'],
    ...['/docs/nowhere', '/docs/guidelines/nowhere'],
    ...['/docs/SHOP', '/DOCS/SHOP', '/Docs/shop', '/LOGIN'],
    ...['/staff', '/other/staffroom', '/docs/staff/nowhere', '/docs/Staff', '/docs/Staff/'],
    ...['/docs/STAFF/nowhere', '/docs/STAFF/portal', '/docs/STAFF/portal/', '/docs/STAFF/portal.html'],
    ...['/assets/js/main.00000000.js', '/assets/', '/img/nowhere.svg', '/img/'],
  ]) {
    const response = await request.get(address, {maxRedirects: 0});
    expect.soft(response.status(), address).toBe(404);
    const headers = response.headers();
    expect.soft(headers, address).toMatchObject(SECURITY_HEADERS);
    expect.soft(headers['content-type'], address).toMatch(TYPES['.html']!);
    expect.soft((await response.body()).equals(page), address).toBe(true);
  }
});

const BUILD_ID = '00112233445566778899aabbccddeeff';
const KEY_SERVICE = '/api/staff-key';

/** Asks for a key, and expects what all answers have in common. */
async function ask(
  request: APIRequestContext,
  token?: string,
  data: unknown = {build: BUILD_ID},
): Promise<APIResponse> {
  const response = await request.post(KEY_SERVICE, {
    data,
    headers: {
      Origin: 'https://stranger.example',
      ...(token !== undefined && {Authorization: `Bearer ${token}`}),
    },
  });
  expectSafe(response);
  return response;
}

/** No answer may be cached, framed, sniffed, or read by pages of other sites. */
function expectSafe(response: APIResponse): void {
  const headers = response.headers();
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers.vary).toMatch(/\bOrigin\b/);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
}

async function expectRefusal(response: APIResponse, status: number, code: string): Promise<void> {
  expect(response.status()).toBe(status);
  expect(response.headers()['content-type']).toMatch(TYPES['.json']!);
  expect(await response.json()).toEqual({error: {code, message: expect.stringContaining('')}});
}

/** The token with other claims. The emulator's tokens are unsigned, so this is all it takes there. */
function withClaims(token: string, changes: Record<string, unknown>): string {
  const [header, claims] = token.split('.');
  const changed = {...(JSON.parse(Buffer.from(claims!, 'base64url').toString()) as object), ...changes};
  return `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.`;
}

test('the key service gives an account with an email the key of the build, and refuses everything else in JSON, never cached', async ({
  request,
}) => {
  const token = await signInByPassword(await createAccount());

  await test.step('200, the key of this build', async () => {
    const keyOf = async (build: string) => {
      const response = await ask(request, token, {build});
      expect(response.status()).toBe(200);
      return ((await response.json()) as {key: string}).key;
    };
    const key = await keyOf(BUILD_ID);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await keyOf(BUILD_ID)).toBe(key);
    expect(await keyOf(BUILD_ID.replace('00', '01'))).not.toBe(key);
  });

  await test.step('400 for bodies of another form, and huge ones', async () => {
    for (const body of [
      {},
      {build: 'x'},
      {build: BUILD_ID.toUpperCase()},
      {build: BUILD_ID, padding: 'x'.repeat(2000)},
      'text',
    ]) {
      await expectRefusal(await ask(request, token, body), 400, 'invalid-argument');
    }
  });

  await test.step('401 for strangers', async () => {
    const now = Math.floor(Date.now() / 1000);
    for (const stranger of [
      undefined,
      'garbage',
      'a.b.c',
      withClaims(token, {exp: now - 10, iat: now - 4000, auth_time: now - 4000}),
      withClaims(token, {aud: 'other-project', iss: 'https://securetoken.google.com/other-project'}),
    ]) {
      await expectRefusal(await ask(request, stranger), 401, 'unauthenticated');
    }
  });

  await test.step('403 for accounts without an email', async () => {
    await expectRefusal(await ask(request, await signInAnonymously()), 403, 'permission-denied');
  });

  await test.step('405 for other methods', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const response = await request.fetch(KEY_SERVICE, {method});
      expectSafe(response);
      await expectRefusal(response, 405, 'method-not-allowed');
      expect(response.headers().allow).toBe('POST, OPTIONS');
    }
  });

  await test.step('pages of other sites are not told that they may ask', async () => {
    const response = await request.fetch(KEY_SERVICE, {
      method: 'OPTIONS',
      headers: {Origin: 'https://stranger.example', 'Access-Control-Request-Method': 'POST'},
    });
    expect(response.status()).toBe(204);
    expectSafe(response);
  });

  await test.step('nothing else is there', async () => {
    const response = await request.get('/api/other');
    expect(response.status()).toBe(404);
    expect(response.headers()['cache-control']).toBe('no-store');
  });
});

test('accounts that may not read get no key from that moment on', async ({request}) => {
  for (const [end, status] of [
    [disableAccount, 403],
    [revokeSessions, 401],
    [deleteAccount, 401],
  ] as const) {
    const account = await createAccount();
    const token = await signInByPassword(account);
    expect((await ask(request, token)).status()).toBe(200);
    await end(account);
    expect((await ask(request, token)).status(), end.name).toBe(status);
  }
});
