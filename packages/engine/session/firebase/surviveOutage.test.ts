import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {surviveOutage} from './surviveOutage';

let status: number;
const original = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, {status})));

beforeEach(() => {
  original.mockClear();
  vi.stubGlobal('window', {fetch: original});
});
afterEach(() => void vi.unstubAllGlobals());

const ask = () => window.fetch('https://identitytoolkit.googleapis.com/', {method: 'POST'});
const never = new Promise(() => undefined);

it.each([500, 503, 599, 429])(
  'the answer %i counts as a failing network while the session is confirmed',
  async (answer) => {
    status = answer;
    surviveOutage(never);
    await expect(ask()).rejects.toThrow(new TypeError(`The sign-in service answered with status ${answer}.`));
  },
);

it.each([200, 400, 401, 403, 428, 499])('the answer %i is handed on', async (answer) => {
  status = answer;
  surviveOutage(never);
  expect((await ask()).status).toBe(answer);
  expect(original).toHaveBeenCalledExactlyOnceWith('https://identitytoolkit.googleapis.com/', {
    method: 'POST',
  });
});

it.each([
  ['confirmed', () => Promise.resolve()],
  ['known to be none', () => Promise.reject(new Error('no session'))],
])('answers are what they are once the session is %s', async (_, settle) => {
  status = 500;
  const confirmed = settle();
  surviveOutage(confirmed);
  await expect(ask()).rejects.toThrow(TypeError);
  await confirmed.catch(() => undefined);
  expect((await ask()).status).toBe(500);
});
