import type {Ending} from './staffKey';

/** An ending after which nobody is signed in. */
export type KeptEnding = Exclude<Ending, 'not-allowed'>;

/**
 * The name in `localStorage` of why the last session ended, if it was ended from outside. All tabs that close their staff
 * pages say it; the Firebase SDK signs them out together, and before it is known why.
 */
const NAME = 'accessEnded';

/**
 * Remembers it until somebody signs in. Where storage is blocked, the sign-in page comes without a reason.
 *
 * @param signedInAt When the session began, if it is known.
 */
export function keepEnding(ending: KeptEnding, signedInAt = ''): void {
  try {
    window.localStorage.setItem(NAME, `${ending}|${signedInAt}`);
  } catch {
    // Blocked, or full.
  }
}

/**
 * Forgets it for a session that is not the one that was ended: another tab, which has just heard of a new token, may store
 * that one again for a moment (`getIdToken` of @firebase/auth, after `onStorageEvent`).
 *
 * @param signedInAt When the session began.
 */
export function forgetEnding(signedInAt = ''): void {
  try {
    const [, endedSession] = parse(window.localStorage.getItem(NAME));
    if (!signedInAt || endedSession !== signedInAt) {
      window.localStorage.removeItem(NAME);
    }
  } catch {
    // Blocked: nothing was kept.
  }
}

/** @returns `null` if nothing was ended, or nothing can be remembered. */
export function readEnding(): KeptEnding | null {
  try {
    const [ending] = parse(window.localStorage.getItem(NAME));
    return ending === 'disabled' || ending === 'signed-out' ? ending : null;
  } catch {
    return null;
  }
}

/** @returns the ending, and when the session began. */
const parse = (kept: string | null): string[] => kept?.split('|') ?? [];

/** @returns a function that unsubscribes. Called when another tab knows more. */
export function subscribeToEnding(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
