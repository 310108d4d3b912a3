/** The callbacks of {@link guardReader}, and how to end it. */
export interface ReaderGuard {
  /** Whether the reader that the document was shown to is still the one who's signed in. */
  isTheirs: () => boolean;
  /** Whether the document shows anything that others mustn't see. By default, it always does. */
  isPrivate?: () => boolean;
  /** Runs each time the document has been shown again. */
  onReturn?: () => void;
  /** Ends the guard. */
  signal: AbortSignal;
}

/**
 * Makes sure that only its reader sees a document. Browsers cache pages that someone leaves, in case they come back,
 * and freeze tabs in the background. Such a document gets no `storage` events, so it would still show its old content
 * after the reader has signed out elsewhere. That's why it's hidden when its reader leaves. When it comes back, it's
 * shown again if the same reader is still signed in, and reloaded otherwise. https://web.dev/articles/bfcache,
 * https://wicg.github.io/page-lifecycle/
 *
 * Only for browsers.
 *
 * @returns a function that checks right away, for events that only the caller knows about.
 */
export function guardReader({isTheirs, isPrivate = () => true, onReturn, signal}: ReaderGuard): () => void {
  const setHidden = (isHidden: boolean) => {
    document.documentElement.style.visibility = isHidden ? 'hidden' : '';
  };
  const look = () => {
    const isStillTheirs = isTheirs();
    setHidden(!isStillTheirs);
    if (isStillTheirs) {
      onReturn?.();
    } else {
      window.location.reload();
    }
  };
  const leave = () => setHidden(isPrivate());
  const comeBack = ({persisted}: PageTransitionEvent) => {
    // `pageshow` fires for new documents as well, which don't need the check.
    if (persisted !== false) {
      look();
    }
  };
  window.addEventListener('pagehide', leave, {signal});
  window.addEventListener('pageshow', comeBack, {signal});
  document.addEventListener('freeze', leave, {signal});
  document.addEventListener('resume', look, {signal});
  return look;
}
