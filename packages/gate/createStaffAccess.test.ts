import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createStaffAccess} from './createStaffAccess';
import type {Ending} from './staffKey';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const BUILD = '0011';

/** What the service answers; a key, as long as nothing else is said. */
let answer: () => Promise<string>;
/** What a failure means, see `whyEnded`. */
let ending: Ending | undefined;
let visibility: DocumentVisibilityState;
const fetchKey = vi.fn<(build: string) => Promise<string>>(() => answer());
const whyEnded = vi.fn<(failure: unknown) => Promise<Ending | undefined>>(() => Promise.resolve(ending));
const onEnd = vi.fn<(ending: Ending) => void>();

const refuse = (as?: Ending) => {
  ending = as;
  answer = () => Promise.reject(new Error(`refused: ${as ?? 'down'}`));
};
const never = () => new Promise<string>(() => undefined);
const fire = (event: string) =>
  (event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event));
const wait = (time: number) => vi.advanceTimersByTimeAsync(time);

/** A reader who has the key, and something open. */
async function open() {
  const access = createStaffAccess({fetchKey, whyEnded, onEnd});
  expect(await access.getKey(BUILD)).toBe('key');
  const stop = access.watch();
  fetchKey.mockClear();
  return {...access, stop};
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  visibility = 'visible';
  const page = Object.defineProperty(new EventTarget(), 'visibilityState', {get: () => visibility});
  vi.stubGlobal('document', page);
  answer = () => Promise.resolve('key');
  ending = undefined;
  fetchKey.mockClear();
  whyEnded.mockClear();
  onEnd.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the key', () => {
  it('is asked for once by several callers at the same time', async () => {
    const {getKey} = createStaffAccess({fetchKey, whyEnded, onEnd});
    expect(await Promise.all([getKey(BUILD), getKey(BUILD)])).toEqual(['key', 'key']);
    expect(await getKey(BUILD)).toBe('key');
    expect(fetchKey).toHaveBeenCalledExactlyOnceWith(BUILD);
  });

  it('is asked for again after a failure, which ends nothing for somebody who had none', async () => {
    const {getKey} = createStaffAccess({fetchKey, whyEnded, onEnd});
    refuse('not-allowed');
    await expect(getKey(BUILD)).rejects.toThrow('refused: not-allowed');
    answer = () => Promise.resolve('key');
    expect(await getKey(BUILD)).toBe('key');
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('is asked for anew when the session has ended, and one that comes too late is not given out', async () => {
    const {getKey, forget} = await open();
    forget();
    let arrive: (key: string) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    const late = getKey(BUILD);
    forget();
    arrive('late');
    await expect(late).rejects.toMatchObject({code: 'unreachable'});
    answer = () => Promise.resolve('other');
    expect(await getKey(BUILD)).toBe('other');
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('a key that nobody waits for any more', () => {
  /** A request for the key that fails when it is told to. */
  const failLater = () => {
    let fail: () => void = () => undefined;
    answer = () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('late'));
      });
    return () => fail();
  };

  it('fails as it does, when its session has ended', async () => {
    const {getKey, forget} = createStaffAccess({fetchKey, whyEnded, onEnd});
    const fail = failLater();
    const late = expect(getKey(BUILD)).rejects.toThrow('late');
    forget();
    fail();
    await late;
  });

  it('does not get in the way of the next one', async () => {
    const {getKey, forget} = createStaffAccess({fetchKey, whyEnded, onEnd});
    const fail = failLater();
    const late = expect(getKey(BUILD)).rejects.toThrow('late');
    forget();
    answer = () => new Promise((resolve) => setTimeout(() => resolve('key'), SECOND));
    const next = getKey(BUILD);
    fail();
    await late;
    const same = getKey(BUILD);
    await wait(SECOND);
    expect(await Promise.all([next, same])).toEqual(['key', 'key']);
    expect(fetchKey).toHaveBeenCalledTimes(2);
  });
});

describe('before a page is opened, the access', () => {
  it('is not confirmed again within a minute', async () => {
    const {getKey} = await open();
    await wait(MINUTE - 1);
    expect(await getKey(BUILD)).toBe('key');
    expect(fetchKey).not.toHaveBeenCalled();
  });

  it('is confirmed, and a page of somebody who lost it stays closed', async () => {
    const {getKey} = await open();
    await wait(MINUTE);
    expect(await getKey(BUILD)).toBe('key');
    expect(fetchKey).toHaveBeenCalledTimes(1);
    refuse('disabled');
    await wait(MINUTE);
    await expect(getKey(BUILD)).rejects.toThrow('refused: disabled');
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('disabled');
  });

  it('counts as it was if the service is down', async () => {
    const {getKey} = await open();
    refuse();
    await wait(2 * MINUTE);
    expect(await getKey(BUILD)).toBe('key');
    expect(fetchKey).toHaveBeenCalledTimes(1);
  });

  it('counts as it was if the service is slow, and ends when its refusal arrives', async () => {
    const {getKey} = await open();
    await wait(2 * MINUTE);
    ending = 'signed-out';
    answer = () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 9 * SECOND));
    const opened = getKey(BUILD);
    await wait(3 * SECOND);
    expect(await opened).toBe('key');
    expect(onEnd).not.toHaveBeenCalled();
    await wait(6 * SECOND);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('signed-out');
  });

  it('waits for a refusal that takes up to three seconds', async () => {
    const {getKey} = await open();
    await wait(2 * MINUTE);
    ending = 'disabled';
    answer = () => new Promise((_, reject) => setTimeout(() => reject(new Error('refused')), 3 * SECOND - 1));
    const opened = expect(getKey(BUILD)).rejects.toThrow('refused');
    await wait(3 * SECOND);
    await opened;
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('disabled');
  });

  it('is gone if the session ends in the meantime', async () => {
    const {getKey, forget} = await open();
    await wait(2 * MINUTE);
    answer = never;
    const opened = expect(getKey(BUILD)).rejects.toMatchObject({code: 'signed-out'});
    forget();
    await wait(3 * SECOND);
    await opened;
  });
});

describe('while something is open, the access', () => {
  it.each(['disabled', 'signed-out', 'not-allowed'] as const)(
    'of somebody who is %s ends within 5 minutes, once',
    async (how) => {
      const {getKey} = await open();
      refuse(how);
      await wait(5 * MINUTE);
      expect(onEnd).toHaveBeenCalledExactlyOnceWith(how);
      expect(fetchKey).toHaveBeenCalledTimes(1);
      await wait(20 * MINUTE);
      fire('focus');
      expect(fetchKey).toHaveBeenCalledTimes(1);
      expect(onEnd).toHaveBeenCalledTimes(1);
      // Whoever signs in next has to have a key of their own.
      answer = () => Promise.resolve('other');
      expect(await getKey(BUILD)).toBe('other');
    },
  );

  it('leaves a minute and more of the five for the answer and for timers that are delayed in hidden tabs', async () => {
    await open();
    refuse('disabled');
    await wait(4 * MINUTE);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('is confirmed about every four minutes', async () => {
    await open();
    await wait(HOUR);
    expect(fetchKey.mock.calls.length).toBeGreaterThanOrEqual(15);
    expect(fetchKey.mock.calls.length).toBeLessThanOrEqual(18);
  });

  it.each(['focus', 'pageshow', 'online', 'visibilitychange'])(
    'is confirmed at once on %s',
    async (event) => {
      await open();
      await wait(MINUTE);
      refuse('disabled');
      fire(event);
      await wait(0);
      expect(onEnd).toHaveBeenCalledExactlyOnceWith('disabled');
    },
  );

  it('is not confirmed when the page is hidden', async () => {
    await open();
    await wait(2 * MINUTE);
    visibility = 'hidden';
    fire('visibilitychange');
    expect(fetchKey).not.toHaveBeenCalled();
  });

  it('is confirmed at most once a minute, however often its reader comes back', async () => {
    await open();
    for (let second = 0; second < 600; second += 1) {
      ['online', 'visibilitychange', 'pageshow', 'focus'].forEach(fire);
      await wait(SECOND);
    }
    expect(fetchKey).toHaveBeenCalledTimes(9);
  });

  it('is asked after once a minute while the service is down, and stays', async () => {
    const {getKey} = await open();
    refuse();
    await wait(HOUR);
    expect(fetchKey.mock.calls.length).toBeGreaterThan(50);
    expect(fetchKey.mock.calls.length).toBeLessThanOrEqual(60);
    expect(onEnd).not.toHaveBeenCalled();
    expect(await getKey(BUILD)).toBe('key');
    refuse('disabled');
    await wait(2 * MINUTE);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('disabled');
  });

  it('is asked after one at a time while the service does not answer', async () => {
    await open();
    answer = never;
    await wait(HOUR);
    fire('focus');
    expect(fetchKey).toHaveBeenCalledTimes(1);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('ends once, however often its reader came back while the answer was on its way', async () => {
    await open();
    await wait(2 * MINUTE);
    ending = 'disabled';
    answer = () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 2 * MINUTE));
    fire('focus');
    await wait(MINUTE);
    fire('focus');
    await wait(MINUTE);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('disabled');
  });

  it('is confirmed after a clock was set back', async () => {
    await open();
    vi.setSystemTime(Date.now() - HOUR);
    fire('focus');
    expect(fetchKey).toHaveBeenCalledTimes(1);
  });
});

describe('while nothing is open,', () => {
  it('nobody is asked', async () => {
    const {stop, watch} = await open();
    const stopOther = watch();
    stop();
    await wait(5 * MINUTE);
    expect(fetchKey).toHaveBeenCalledTimes(1);
    stopOther();
    await wait(HOUR);
    fire('focus');
    fire('visibilitychange');
    expect(fetchKey).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('nor for somebody who has no key', async () => {
    const {watch} = createStaffAccess({fetchKey, whyEnded, onEnd});
    watch();
    await wait(HOUR);
    fire('focus');
    expect(fetchKey).not.toHaveBeenCalled();
  });
});
