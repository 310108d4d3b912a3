import {afterEach, beforeEach, expect, it, vi} from 'vitest';

class Kept {
  setItem(): void {}
  removeItem(): void {}
}
const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

it('where a storage throws, one in memory takes its place: it keeps, lists, replaces and forgets items', async () => {
  const localStorage = new Kept();
  vi.stubGlobal('Storage', Kept);
  const window = Object.defineProperty({localStorage} as unknown as Window, 'sessionStorage', {
    get: blocked,
    configurable: true,
  });
  vi.stubGlobal('window', window);
  await import('./webStorage');
  expect(window.localStorage).toBe(localStorage);
  const storage = window.sessionStorage;
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  storage.setItem('a', '3');
  expect([storage.length, storage.key(0), storage.key(2)]).toEqual([2, 'a', null]);
  expect(storage.getItem('a')).toBe('3');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
  storage.clear();
  expect(storage.length).toBe(0);
});

it('where nothing can take its place, nothing breaks', async () => {
  vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', {get: blocked}));
  await expect(import('./webStorage')).resolves.toBeDefined();
});
