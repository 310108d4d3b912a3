import {afterEach, describe, expect, it, vi} from 'vitest';
import {forgetEnding, keepEnding, readEnding, subscribeToEnding} from './keptEnding';

/** Stands for a storage that works, with these items. */
function stubStorage(items = new Map<string, string>()): void {
  const localStorage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
  vi.stubGlobal('window', {localStorage});
}

afterEach(() => void vi.unstubAllGlobals());

describe('why a session was ended', () => {
  it('is remembered until somebody signs in', () => {
    const items = new Map<string, string>();
    stubStorage(items);
    expect(readEnding()).toBeNull();
    keepEnding('disabled');
    expect(Object.fromEntries(items)).toEqual({accessEnded: 'disabled|'});
    expect(readEnding()).toBe('disabled');
    keepEnding('signed-out');
    expect(readEnding()).toBe('signed-out');
    forgetEnding();
    expect(readEnding()).toBeNull();
  });

  it('is remembered if the session that was ended turns up again', () => {
    stubStorage();
    keepEnding('signed-out', 'Sun, 22 Nov 2026 10:00:00 GMT');
    forgetEnding('Sun, 22 Nov 2026 10:00:00 GMT');
    expect(readEnding()).toBe('signed-out');
    forgetEnding('Sun, 22 Nov 2026 10:00:07 GMT');
    expect(readEnding()).toBeNull();
  });

  it('is nothing that anybody else wrote', () => {
    stubStorage(new Map([['accessEnded', 'toString']]));
    expect(readEnding()).toBeNull();
  });

  it('is not remembered where storage is blocked, and nothing breaks', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    expect(() => keepEnding('disabled')).not.toThrow();
    expect(readEnding()).toBeNull();
    expect(forgetEnding).not.toThrow();
  });

  it('is heard of from another tab, until nobody listens any more', () => {
    const window = new EventTarget();
    vi.stubGlobal('window', window);
    const listener = vi.fn();
    const leave = subscribeToEnding(listener);
    window.dispatchEvent(new Event('storage'));
    leave();
    window.dispatchEvent(new Event('storage'));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
