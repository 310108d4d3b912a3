import type {Ending} from './staffKey';

/** An ending after which nobody is signed in. */
export type KeptEnding = Exclude<Ending, 'not-allowed'>;

/**
 * The name in `localStorage` of why the last session ended, if it was ended from outside. All tabs that close their staff
 * pages say it; the Firebase SDK signs them out together, and before it is known why.
 */
const NAME = 'accessEnded';

/** Remembers it until somebody signs in. Where storage is blocked, the sign-in page comes without a reason. */
export function keepEnding(ending: KeptEnding): void {
  try {
    window.localStorage.setItem(NAME, ending);
  } catch {
    // Blocked, or full.
  }
}

export function forgetEnding(): void {
  try {
    window.localStorage.removeItem(NAME);
  } catch {
    // Blocked: nothing was kept.
  }
}

/** @returns `null` if nothing was ended, or nothing can be remembered. */
export function readEnding(): KeptEnding | null {
  try {
    const ending = window.localStorage.getItem(NAME);
    return ending === 'disabled' || ending === 'signed-out' ? ending : null;
  } catch {
    return null;
  }
}

/** @returns a function that unsubscribes. Called when another tab knows more. */
export function subscribeToEnding(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
