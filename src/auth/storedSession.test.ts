import {afterEach, describe, expect, it, vi} from 'vitest';
import {hasStoredSession, storedSessionKey, storedSessionScript} from './storedSession';

function stubStorage(getItem: (key: string) => string | null): void {
  vi.stubGlobal('window', {localStorage: {getItem}});
}

describe('the stored session', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is looked up under the name that the Firebase SDK uses', () => {
    stubStorage((key) => (key === 'firebase:authUser:my-key:[DEFAULT]' ? '{}' : null));
    expect(hasStoredSession('my-key')).toBe(true);
    expect(hasStoredSession('other-key')).toBe(false);
  });

  it('is certainly not there when storage is blocked', () => {
    stubStorage(() => {
      throw new Error('SecurityError');
    });
    expect(hasStoredSession('my-key')).toBe(false);
  });

  it('cannot be broken out of by an odd API key in the inline script', () => {
    const script = storedSessionScript('a"]);alert(1);//');
    expect(script).toContain(JSON.stringify(storedSessionKey('a"]);alert(1);//')));
  });
});
