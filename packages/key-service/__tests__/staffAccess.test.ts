import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it, vi} from 'vitest';
import worker from '../adapters/worker';
import type {AccessPolicy} from '../accessPolicy';
import {FakeIdentity, makeToken, toObject} from './fakeIdentity';

/** What the owner has chosen, instead of what the project has. */
const CHOICE = vi.hoisted(() => ({who: 'claim', claim: 'canary'}) satisfies AccessPolicy);
vi.mock('../staffAccess.ts', () => ({staffAccess: CHOICE}));

const PROJECT = 'demo-staff-access';
const fake = new FakeIdentity();
const env = () => ({
  FIREBASE_API_KEY: 'key',
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_AUTH_EMULATOR_HOST: new URL(fake.url).host,
  STAFF_SEAL_SECRET: Buffer.alloc(32, 3).toString('base64url'),
});

beforeAll(() => fake.start());
afterAll(() => {
  fake.stop();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Asks for a key as an account that the choice refuses, and as one that it allows. */
async function judge(answer: (request: Request) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (const customAttributes of ['{}', '{"canary":true}']) {
    fake.add('anna', {customAttributes});
    const token = makeToken({aud: PROJECT, iss: `https://securetoken.google.com/${PROJECT}`});
    const response = await answer(
      new Request('https://site.community/api/staff-key', {
        method: 'POST',
        headers: {Authorization: `Bearer ${token}`},
        body: JSON.stringify({build: '00112233445566778899aabbccddeeff'}),
      }),
    );
    statuses.push(response.status);
  }
  return statuses;
}
const OBEYED = [403, 200];

it('the worker does what the owner has chosen', async () => {
  const ASSETS = {fetch: () => Promise.reject(new Error('No page was asked for.'))};
  expect(await judge((request) => worker.fetch(request, {...env(), ASSETS}))).toEqual(OBEYED);
});

it('so does the Firebase Function', async () => {
  const {FIREBASE_API_KEY, FIREBASE_PROJECT_ID, ...others} = env();
  const variables = {...others, WEB_API_KEY: FIREBASE_API_KEY, GCLOUD_PROJECT: FIREBASE_PROJECT_ID};
  Object.entries(variables).forEach(([name, value]) => vi.stubEnv(name, value));
  const {staffKey} = await import('../function/src/index');
  const answer = async (request: Request) => {
    const rawBody = Buffer.from(await request.arrayBuffer());
    return new Promise<Response>((resolve) => {
      let status = 0;
      const outgoing = {
        on: () => undefined,
        setHeaders: () => outgoing,
        status: (code: number) => ((status = code), outgoing),
        send: (text: string) => resolve(new Response(text, {status})),
      };
      const incoming = {method: request.method, headers: toObject(request.headers), rawBody};
      void staffKey(incoming as never, outgoing as never);
    });
  };
  expect(await judge(answer)).toEqual(OBEYED);
});

it('so does the server of Node', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'key-service-'));
  cpSync(path.resolve(__dirname, '..'), folder, {recursive: true});
  writeFileSync(
    path.join(folder, 'staffAccess.ts'),
    `export const staffAccess = ${JSON.stringify(CHOICE)};\n`,
  );
  const port = await findFreePort();
  const tsx = require.resolve('tsx');
  const service = spawn(process.execPath, ['--import', tsx, path.join(folder, 'adapters/node.ts')], {
    env: {PATH: process.env.PATH, ...env(), PORT: String(port)},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(service, 'exit');
  try {
    await once(service.stdout, 'data');
    const answer = async (request: Request) =>
      fetch(`http://127.0.0.1:${port}/api/staff-key`, {
        method: 'POST',
        headers: request.headers,
        body: await request.text(),
      });
    expect(await judge(answer)).toEqual(OBEYED);
  } finally {
    service.kill('SIGTERM');
    await ended;
    rmSync(folder, {recursive: true});
  }
});

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  server.close();
  return port;
}
