import {expect, it, vi} from 'vitest';
import {redirectMiddleware} from './startRedirects';

const middleware = redirectMiddleware(
  [
    {from: '/short', to: '/docs/a-long-one'},
    {from: '/docs/staff/former/', to: '/docs/staff/portal#today'},
    {from: '/elsewhere', to: 'https://example.com/'},
  ],
  '/county/',
);

it.each([
  ['/county/short', '/county/docs/a-long-one'],
  ['/county/short/', '/county/docs/a-long-one'],
  ['/county/docs/staff/former', '/county/docs/staff/portal#today'],
  ['/county/elsewhere', 'https://example.com/'],
  ['/short', null],
  ['/county/', null],
  ['/county/shorter', null],
  ['//', null],
])('%s leads to %s', (path, target) => {
  const [redirect, next] = [vi.fn(), vi.fn()];
  middleware({path}, {redirect}, next);
  expect(redirect.mock.calls).toEqual(target === null ? [] : [[target]]);
  expect(next).toHaveBeenCalledTimes(target === null ? 1 : 0);
});
