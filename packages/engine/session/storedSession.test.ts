import {runInNewContext} from 'node:vm';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {keyRequestScript, storedReaderScript, storedSessionScript} from './inlineScripts';
import {
  hasStoredSession,
  IS_SESSION_STORED,
  KEY_ANSWER,
  type KeyAnswer,
  readStoredReader,
  SESSION_ATTRIBUTE,
  storedSessionKey,
} from './storedSession';

function stubStorage(getItem: (key: string) => string | null): void {
  vi.stubGlobal('window', {localStorage: {getItem}});
}

describe('the stored session', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is looked up under the name that the Firebase SDK uses', () => {
    stubStorage((key) => (key === 'firebase:authUser:my-key:[DEFAULT]' ? '{}' : null));
    expect(hasStoredSession(storedSessionKey('my-key'))).toBe(true);
    expect(hasStoredSession(storedSessionKey('other-key'))).toBe(false);
  });

  it('is certainly not there when storage is blocked', () => {
    stubStorage(() => {
      throw new Error('SecurityError');
    });
    expect(hasStoredSession('my-key')).toBe(false);
  });

  it.each([
    ['{"uid":"reader-1"}', 'reader-1'],
    ['{"uid":1}', null],
    ['{}', null],
    ['null', null],
    ['{', null],
    [null, null],
  ])('%j is that of %j, for inline scripts as well', (stored, reader) => {
    const getItem = (key: string) => (key === 'firebase:authUser:<my-key>:[DEFAULT]' ? stored : null);
    stubStorage(getItem);
    expect(readStoredReader(storedSessionKey('<my-key>'))).toBe(reader);
    const script = storedReaderScript('<my-key>');
    expect(runInNewContext(`(${script})()`, {window: {localStorage: {getItem}}})).toBe(reader);
    expect(script).not.toContain('<my');
  });

  it("is nobody's when storage is blocked", () => {
    stubStorage(() => {
      throw new Error('SecurityError');
    });
    expect(readStoredReader('my-key')).toBeNull();
  });
});

describe('the mark of a stored session', () => {
  /** Runs the script in a page, whose browser remembers sessions of these API keys. */
  function open(remembered: string[], apiKey = 'my-key') {
    const attributes = new Map<string, string>();
    const listeners = new Map<string, () => void>();
    const listen = (name: string) => (type: string, listener: () => void) =>
      void listeners.set(`${name} ${type}`, listener);
    const localStorage = {
      getItem: (name: string) => (remembered.map(storedSessionKey).includes(name) ? '{}' : null),
    };
    const documentElement = {
      setAttribute: (name: string, value: string) => void attributes.set(name, value),
      removeAttribute: (name: string) => void attributes.delete(name),
    };
    const page = {
      localStorage: localStorage as typeof localStorage | undefined,
      document: {documentElement, addEventListener: listen('document')},
      addEventListener: listen('window'),
    };
    runInNewContext(storedSessionScript(apiKey), page);
    return {
      page,
      attributes: () => Object.fromEntries(attributes),
      fire: (event: string) => listeners.get(event)!(),
    };
  }
  const MARKED = {'data-session': 'stored'};

  it('is there before the first paint, for the API key of this site', () => {
    expect(open(['my-key']).attributes()).toEqual(MARKED);
    expect(open(['other-key']).attributes()).toEqual({});
    expect(open([]).attributes()).toEqual({});
  });

  it.each(['window storage', 'window pageshow'])(
    'follows what another tab has done, on the event: %s',
    (event) => {
      const remembered: string[] = [];
      const {attributes, fire} = open(remembered);
      remembered.push('my-key');
      fire(event);
      expect(attributes()).toEqual(MARKED);
      remembered.pop();
      fire(event);
      expect(attributes()).toEqual({});
    },
  );

  it('is not there where storage is blocked, and nothing breaks', () => {
    const {page, attributes, fire} = open([]);
    delete page.localStorage;
    expect(() => fire('window storage')).not.toThrow();
    expect(attributes()).toEqual({});
  });

  it('is looked up whatever letters the API key has, and no key ends the script', () => {
    const odd = 'a"]);alert(1);//</script><!--';
    expect(open([odd], odd).attributes()).toEqual(MARKED);
    expect(storedSessionScript(odd)).not.toMatch(/<[/!]/);
  });

  it('is what the expression of other scripts reads', () => {
    const read = (dataset: object): unknown =>
      runInNewContext(IS_SESSION_STORED, {document: {documentElement: {dataset}}});
    expect(read({session: 'stored'})).toBe('stored');
    expect(read({})).toBeUndefined();
    expect(SESSION_ATTRIBUTE).toBe('data-session');
  });
});

describe('the early request of the key', () => {
  const BUILD = '00112233445566778899aabbccddeeff';

  /** Runs the script in a browser that remembers `stored`. Returns what it asked for, and what it left behind. */
  function run(stored: unknown, apiKey = 'my-key', url = '/api/staff-key') {
    const response = Promise.resolve('answer');
    const fetch = vi.fn(() => response);
    const window: Record<string, unknown> = {};
    const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
    const localStorage = {getItem: (name: string) => (name === storedSessionKey(apiKey) ? text : null)};
    runInNewContext(keyRequestScript(apiKey, url, BUILD), {
      window,
      localStorage,
      fetch,
      AbortSignal,
    });
    return {fetch, response, answer: window[KEY_ANSWER]};
  }
  const sessionUntil = (expirationTime: number) => ({
    uid: 'anna',
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
    expect(answer).toEqual({reader: 'anna', response});
    expect((answer as KeyAnswer).response).toBe(response);
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

  it('is made whatever letters the settings have, and no setting ends the script', () => {
    const [apiKey, url] = ['</script>"', '/<!--"'];
    const {fetch} = run(sessionUntil(Date.now() + 1000), apiKey, url);
    expect(fetch).toHaveBeenCalledExactlyOnceWith(url, expect.anything());
    expect(keyRequestScript(apiKey, url, BUILD)).not.toMatch(/<[/!]/);
  });

  it('is not made in the very moment in which the token ends', () => {
    vi.useFakeTimers({toFake: ['Date']});
    const {fetch} = run(sessionUntil(Date.now()));
    vi.useRealTimers();
    expect(fetch).not.toHaveBeenCalled();
  });
});
