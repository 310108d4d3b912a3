import {SealedPagesError} from 'docusaurus-plugin-sealed-docs/client';
import type {Ending} from './staffKey';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Nobody is asked more often, whatever happens in the page. */
const PAUSE = MINUTE;

/**
 * An access is confirmed anew once it was confirmed this long ago. Together with the next heartbeat, which browsers delay to
 * a minute in tabs that nobody sees, and the answer, it makes less than five minutes.
 */
const RENEW_AFTER = 3.5 * MINUTE;
const HEARTBEAT = 30 * SECOND;

/** So long a page that could be opened waits for an answer. */
const PATIENCE = 3 * SECOND;

/** What may have changed while nobody looked, or could not be asked. */
const RETURNS = ['focus', 'pageshow', 'online'] as const;

interface Options<Key> {
  /** Asks for the key of a build. */
  fetchKey: (build: string) => Promise<Key>;
  /** Whether a failure of `fetchKey` ends the access of a reader who had the key, and how. */
  whyEnded: (failure: unknown) => Promise<Ending | undefined>;
  /** Called when the access of a reader who had the key ends, once; the key is forgotten by then. */
  onEnd: (ending: Ending) => void;
}

export interface StaffAccess<Key> {
  /**
   * Gets the key of a build. It is asked for once, also by several callers at the same time, and kept in memory. Later
   * calls confirm that the reader may still have it, unless that was done within a minute; if no answer comes soon,
   * they return the key that is there. Failures are forgotten: the next call tries again.
   *
   * @throws what `fetchKey` throws.
   */
  getKey: (build: string) => Promise<Key>;
  /**
   * Keeps confirming that the reader may have the key: every few minutes, and when the reader comes back to the page or
   * the network does. To be called while something is open.
   *
   * @returns a function that ends it.
   */
  watch: () => () => void;
  /** Forgets the key, also one that is on its way: the session has ended. */
  forget: () => void;
}

/** Holds the key of the staff pages as long as the reader may have it. */
export function createStaffAccess<Key>({fetchKey, whyEnded, onEnd}: Options<Key>): StaffAccess<Key> {
  let held: {build: string; key: Key; confirmed: number} | undefined;
  let asked = 0;
  let fetching: {build: string; answer: Promise<Key>} | undefined;
  let confirming: Promise<void> | undefined;
  let watchers = 0;

  function fetchOnce(build: string): Promise<Key> {
    if (fetching?.build === build) {
      return fetching.answer;
    }
    asked = Date.now();
    const answer = fetchKey(build).then(
      (key) => {
        if (fetching?.answer !== answer) {
          throw new SealedPagesError('unreachable'); // forgotten meanwhile
        }
        fetching = undefined;
        held = {build, key, confirmed: Date.now()};
        return key;
      },
      (failure: unknown) => {
        if (fetching?.answer === answer) {
          fetching = undefined;
        }
        throw failure;
      },
    );
    fetching = {build, answer};
    return answer;
  }

  /**
   * Asks whether the reader may still have the key, unless somebody asked within a minute.
   *
   * @throws what `fetchKey` throws, if it ends the access.
   */
  function confirm(): Promise<void> {
    if (confirming || !held || !isOver(asked, PAUSE)) {
      return confirming ?? Promise.resolve();
    }
    const {build} = held;
    const ask = async () => {
      try {
        await fetchOnce(build);
      } catch (failure) {
        const ending = await whyEnded(failure);
        if (ending) {
          forget();
          onEnd(ending);
          throw failure;
        }
      }
    };
    confirming = ask().finally(() => {
      confirming = undefined;
    });
    return confirming;
  }

  function forget(): void {
    held = undefined;
    fetching = undefined;
  }

  const onReturn = () => void confirm().catch(() => undefined); // `onEnd` is told
  const onHeartbeat = () => {
    if (held && isOver(held.confirmed, RENEW_AFTER)) {
      onReturn();
    }
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') {
      onReturn();
    }
  };
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  function watch(): () => void {
    watchers += 1;
    if (watchers === 1) {
      heartbeat = setInterval(onHeartbeat, HEARTBEAT);
      RETURNS.forEach((event) => window.addEventListener(event, onReturn));
      document.addEventListener('visibilitychange', onVisibilityChange);
    }
    return () => {
      watchers -= 1;
      if (watchers === 0) {
        clearInterval(heartbeat);
        RETURNS.forEach((event) => window.removeEventListener(event, onReturn));
        document.removeEventListener('visibilitychange', onVisibilityChange);
      }
    };
  }

  return {
    getKey: async (build) => {
      if (held?.build !== build) {
        return fetchOnce(build);
      }
      await Promise.race([confirm(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
      if (held?.build !== build) {
        throw new SealedPagesError('signed-out'); // in another tab, meanwhile
      }
      return held.key;
    },
    watch,
    forget,
  };
}

/** Whether a time is at least so long ago, in milliseconds. Where the clock was set back, nobody knows: it is. */
function isOver(time: number, duration: number): boolean {
  const age = Date.now() - time;
  return age < 0 || age >= duration;
}
