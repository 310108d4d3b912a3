import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {redirectMiddleware} from './startRedirects';

const middleware = redirectMiddleware(
  [
    {from: '/short', to: '/docs/a-long-one'},
    {from: '/docs/staff/former', to: '/docs/staff/portal#today'},
    {from: '/elsewhere', to: 'https://example.com/é'},
  ],
  '/county/',
);
const server = createServer((request, response) =>
  middleware(request, response, () => response.writeHead(200).end('the site')),
);

beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => void server.close());

it.each([
  ['/county/short', '/county/docs/a-long-one'],
  ['/county/short/', '/county/docs/a-long-one'],
  ['/county/short?case=7&x', '/county/docs/a-long-one?case=7&x'],
  ['/county/docs/staff/former?case=7', '/county/docs/staff/portal#today'],
  ['/county/elsewhere?case=7', 'https://example.com/%C3%A9?case=7'],
  ['/short', null],
  ['/county/', null],
  ['/county/shorter', null],
  ['//', null],
])('%s leads to %s', async (address, target) => {
  const {port} = server.address() as AddressInfo;
  const {status, headers} = await fetch(`http://127.0.0.1:${port}${address}`, {redirect: 'manual'});
  expect(headers.get('Location')).toBe(target);
  expect(status).toBe(target === null ? 200 : 302);
});
