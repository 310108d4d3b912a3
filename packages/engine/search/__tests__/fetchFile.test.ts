import {afterEach, expect, it, vi} from 'vitest';
import {fetchFile} from '../client/fetchFile';

const answer = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answer);
afterEach(() => answer.mockReset());

it('a file of the index arrives as it is, also if it makes no sense', async () => {
  answer.mockResolvedValue(new Response('{"pages":'));
  const file = (await fetchFile('/index.json')) as ArrayBuffer;
  expect(new TextDecoder().decode(file)).toBe('{"pages":');
  expect(answer).toHaveBeenCalledExactlyOnceWith('/index.json');
});

it.each([
  ['the network is down', 'unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the host is down', 'unreachable', () => Promise.resolve(new Response('', {status: 503}))],
  [
    'it breaks off',
    'unreachable',
    () =>
      Promise.resolve(
        new Response(new ReadableStream({pull: (stream) => stream.error(new Error('broken'))})),
      ),
  ],
  ['a newer deployment has removed it', 'missing', () => Promise.resolve(new Response('', {status: 404}))],
])('a file does not arrive because %s: %s', async (_, reason, respond) => {
  answer.mockImplementation(respond);
  expect(await fetchFile('/index.json')).toBe(reason);
});
