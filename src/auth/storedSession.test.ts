import {runInNewContext, Script} from 'node:vm';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {
  hasStoredSession,
  KEY_ANSWER,
  keyRequestScript,
  storedSessionKey,
  storedSessionScript,
} from './storedSession';

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

describe('the early request of the key', () => {
  const BUILD = '00112233445566778899aabbccddeeff';

  /** Runs the script in a browser that remembers `stored`. Returns what it asked for, and what it left behind. */
  function run(stored: unknown, apiKey = 'my-key') {
    const response = Promise.resolve('answer');
    const fetch = vi.fn(() => response);
    const window: Record<string, unknown> = {};
    const localStorage = {getItem: () => (typeof stored === 'string' ? stored : JSON.stringify(stored))};
    runInNewContext(keyRequestScript(apiKey, '/api/staff-key', BUILD), {
      window,
      localStorage,
      fetch,
      AbortSignal,
    });
    return {fetch, response, answer: window[KEY_ANSWER]};
  }
  const sessionUntil = (expirationTime: number) => ({
    stsTokenManager: {accessToken: 'a.b.c', expirationTime},
  });

  it('is made as the bundle would make it, with the token of the stored session', () => {
    const {fetch, response, answer} = run(sessionUntil(Date.now() + 1000));
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/staff-key', {
      method: 'POST',
      headers: {Authorization: 'Bearer a.b.c', 'Content-Type': 'application/json'},
      body: `{"build":"${BUILD}"}`,
      signal: expect.any(AbortSignal) as AbortSignal,
    });
    expect(answer).toBe(response);
  });

  it.each([
    ['nobody', null],
    ['a session whose token has expired', sessionUntil(Date.now() - 1000)],
    ['a session in a form that it does not know', {token: 'a.b.c'}],
    ['garbage', '{'],
  ])('is not made for %s', (_, stored) => {
    const {fetch, answer} = run(stored);
    expect(fetch).not.toHaveBeenCalled();
    expect(answer).toBeUndefined();
  });

  it('cannot be broken out of by odd settings', () => {
    const script = keyRequestScript('</script>', '/<!--"', BUILD);
    expect(script).not.toMatch(/<[/!]/);
    expect(() => new Script(script)).not.toThrow();
  });
});
