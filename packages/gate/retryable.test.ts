import {expect, it, vi} from 'vitest';
import {retryable} from './retryable';

it('what was loaded is remembered, also while it is on its way', async () => {
  const load = vi.fn(() => Promise.resolve({}));
  const get = retryable(load);
  expect(load).not.toHaveBeenCalled();
  const [one, two] = await Promise.all([get(), get()]);
  expect(await get()).toBe(one);
  expect(two).toBe(one);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a failure is told to everybody who waited, and then forgotten', async () => {
  const load = vi.fn(() => Promise.resolve('loaded'));
  load.mockRejectedValueOnce(new Error('offline'));
  const get = retryable(load);
  const waiting = [get(), get()];
  for (const one of waiting) {
    await expect(one).rejects.toThrow('offline');
  }
  expect(await get()).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});
