import {spawn} from 'node:child_process';
import {once} from 'node:events';
import type {Server} from 'node:http';
import {type AddressInfo, connect} from 'node:net';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {toWebHeaders} from '../adapters/headers';
import {createKeyServer} from '../adapters/node';
import worker from '../adapters/worker';
import {FakeIdentity, makeToken} from './fakeIdentity';

const BUILD = '00112233445566778899aabbccddeeff';
const ENV = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_PROJECT_ID: 'live-project',
  STAFF_SEAL_SECRET: Buffer.alloc(32, 3).toString('base64url'),
};

describe('the key service as a server of Node', () => {
  const fake = new FakeIdentity();
  let server: Server;
  let port: number;

  beforeAll(async () => {
    await fake.start();
    server = createKeyServer(ENV, {
      policy: {who: 'everyAccount'},
      settings: fake.settings,
      log: () => undefined,
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({port} = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    fake.stop();
  });
  beforeEach(() => fake.add('anna'));

  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

  it('waits 20 seconds for a request', () => {
    expect(server.requestTimeout).toBe(20_000);
  });

  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    ask('/api/staff-key?more', {
      method: 'POST',
      body,
      headers: {Authorization: `Bearer ${makeToken()}`, ...headers},
    });

  /** Sends what `fetch` would not, and reads the first line and the body of the answer. */
  async function send(request: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.end(request.replaceAll('\n', '\r\n'));
    let answer = '';
    for await (const part of socket) {
      answer += String(part);
    }
    return answer;
  }

  it('answers an account with a key', async () => {
    const answer = await post(JSON.stringify({build: BUILD}));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({key: expect.stringMatching(/^[\w-]{43}$/) as string});
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('answers a malformed body of type JSON in JSON, too', async () => {
    const answer = await post('{', {'Content-Type': 'application/json'});
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({error: {code: 'invalid-argument'}});
  });

  it('answers 404 in JSON for all other addresses, however they are written', async () => {
    for (const path of ['/', '/api/other', '/api/staff-key/', '//', '/%', '/api/staff-key%00']) {
      const answer = await ask(path, {method: 'POST'});
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(await answer.json()).toEqual({
        error: {code: 'not-found', message: 'Only /api/staff-key is here.'},
      });
    }
    expect(await send('GET http:// HTTP/1.1\nHost: x\nConnection: close\n\n')).toMatch(/^HTTP\/1.1 404 /);
  });

  it('answers 405 for methods that the web does not know', async () => {
    for (const method of ['TRACE', 'PROPFIND']) {
      const answer = await send(`${method} /api/staff-key HTTP/1.1\nHost: x\nConnection: close\n\n`);
      expect(answer).toMatch(/^HTTP\/1.1 405 /);
      expect(answer).toContain('method-not-allowed');
    }
  });

  it('answers 405 for methods without a body', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask('/api/staff-key', {method});
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
    }
  });

  it('hands on all values of a header', () => {
    expect(toWebHeaders({'set-cookie': ['a=1', 'b=2'], host: 'x'}).get('set-cookie')).toBe('a=1, b=2');
  });

  it('does not wait for the gigabyte that a body announces', async () => {
    const answer = await send(
      `POST /api/staff-key HTTP/1.1\nHost: x\nContent-Length: 1000000000\nConnection: close\nAuthorization: Bearer ${makeToken()}\n\n{`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });
});

it('the key service as a process listens to its own machine, unless it is told otherwise, until it is ended', async () => {
  const service = spawn(
    process.execPath,
    ['--import', 'tsx', path.resolve(__dirname, '../adapters/node.ts')],
    {env: {PATH: process.env.PATH, ...ENV, PORT: '0'}, stdio: ['ignore', 'pipe', 'inherit']},
  );
  const ended = once(service, 'exit');
  const [line] = (await once(service.stdout, 'data')) as [Buffer];
  expect(String(line)).toBe('The key service answers at http://127.0.0.1:0/api/staff-key\n');
  service.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

describe('the worker', () => {
  /** A host whose files are as given, by path. */
  const host = (files: Record<string, Response>) => ({
    ...ENV,
    FIREBASE_PROJECT_ID: 'demo-site',
    ASSETS: {
      fetch: (request: Request | URL) => {
        const {pathname} = new URL(request instanceof URL ? request : request.url);
        return Promise.resolve(files[pathname]?.clone() ?? new Response(null, {status: 404}));
      },
    },
  });
  const ask = (path: string, files: Record<string, Response> = {}) =>
    worker.fetch(new Request(`https://site.example${path}`), host(files));
  const NOT_FOUND = {'/404': new Response('Not here', {headers: {'Content-Type': 'text/html', ETag: 'x'}})};

  it('answers below /api/ in JSON, whatever is asked', async () => {
    expect((await ask('/api/staff-key')).status).toBe(405);
    const other = await ask('/api/other');
    expect(other.status).toBe(404);
    expect(await other.json()).toMatchObject({error: {code: 'not-found'}});
  });

  it('sends what is there as it is', async () => {
    const page = await ask('/docs/shop', {'/docs/shop': new Response('Shop', {headers: {ETag: 'y'}})});
    expect([page.status, page.headers.get('ETag'), await page.text()]).toEqual([200, 'y', 'Shop']);
  });

  it('leads to the clean address of a page for good', async () => {
    const moved = new Response(null, {status: 307, headers: {Location: '/docs/shop'}});
    const answer = await ask('/docs/shop/', {'/docs/shop/': moved});
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/docs/shop']);
  });

  it('lets nobody keep that something is not there', async () => {
    for (const path of ['/nowhere', '/assets/js/old.js', '/404']) {
      const answer = await ask(path, NOT_FOUND);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
      expect(answer.headers.has('ETag')).toBe(false);
      expect(await answer.text()).toBe('Not here');
    }
  });
});
