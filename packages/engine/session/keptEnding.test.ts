import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {stubLocalStorage} from '../data/__tests__/stubLocalStorage';
import {keepEnding, readEnding} from './storedSession';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubLocalStorage();
});
afterEach(() => void vi.unstubAllGlobals());

describe('why a session was ended', () => {
  it('is remembered until someone signs in', () => {
    expect(readEnding()).toBeNull();
    keepEnding('disabled');
    expect(Object.fromEntries(stored)).toEqual({accessEnded: 'disabled'});
    expect(readEnding()).toBe('disabled');
    keepEnding('signed-out');
    expect(readEnding()).toBe('signed-out');
    keepEnding(null);
    expect(stored.size).toBe(0);
  });

  it('is nothing that anyone else wrote', () => {
    stored.set('accessEnded', 'toString');
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
    expect(() => keepEnding(null)).not.toThrow();
  });
});
