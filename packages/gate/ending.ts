/** Why a session was ended from outside. Nobody is signed in after it. */
export type Ending = 'disabled' | 'signed-out';

/**
 * The name in `localStorage` of why the last session ended, until someone signs in. All tabs that close their staff pages
 * say it; the Firebase SDK signs them out together, and before it is known why.
 */
const ENDING = 'accessEnded';

/** Where storage is blocked, the sign-in page comes without a reason. */
export function keepEnding(ending: Ending | null): void {
  try {
    if (ending === null) {
      window.localStorage.removeItem(ENDING);
    } else {
      window.localStorage.setItem(ENDING, ending);
    }
  } catch {
    // Blocked, or full.
  }
}

/** @returns `null` if nothing was ended, or nothing can be remembered. */
export function readEnding(): Ending | null {
  try {
    const ending = window.localStorage.getItem(ENDING);
    return ending === 'disabled' || ending === 'signed-out' ? ending : null;
  } catch {
    return null;
  }
}
