import {accessOf} from './gatedPaths';
import {getConfirmed, subscribe} from './session';
import {readStoredReader} from './storedSession';

/** What the browser stored of the session for which this document first showed more than visitors may see. */
let shownFor: string | null | undefined;

const setHidden = (hidden: boolean) => {
  document.documentElement.style.visibility = hidden ? 'hidden' : '';
};

/**
 * Browsers keep a page that is left for the way back, and freeze tabs that nobody sees. What such a document showed is
 * there again when it returns, whoever signed out meanwhile, because it gets no `storage` events. So one that was opened
 * for somebody is hidden as it leaves, and shown again if the stored session still is theirs. If not, it is loaded anew.
 * https://web.dev/articles/bfcache, https://wicg.github.io/page-lifecycle/
 *
 * @returns a function that ends it.
 */
export function guardReturns(apiKey: string, baseUrl: string): () => void {
  const note = () => {
    if (getConfirmed() && shownFor === undefined) {
      shownFor = readStoredReader(apiKey);
    }
  };
  const onLeave = () => {
    if (shownFor !== undefined) {
      setHidden(true);
    }
  };
  const onReturn = (event: Event) => {
    if (event instanceof PageTransitionEvent && !event.persisted) {
      return; // a new document
    }
    const isTheirs = shownFor === undefined || shownFor === readStoredReader(apiKey);
    const isOpen = accessOf(window.location.pathname, baseUrl) === 'open';
    // A public page in a tab that was frozen stays, with whatever is being typed there, like one that was not.
    if (isTheirs || (event.type === 'resume' && isOpen)) {
      setHidden(false);
      window.dispatchEvent(new StorageEvent('storage')); // for all that it may have missed
    } else {
      window.location.reload();
    }
  };
  const stop = subscribe(note);
  note();
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('pageshow', onReturn);
  document.addEventListener('freeze', onLeave);
  document.addEventListener('resume', onReturn);
  return () => {
    stop();
    window.removeEventListener('pagehide', onLeave);
    window.removeEventListener('pageshow', onReturn);
    document.removeEventListener('freeze', onLeave);
    document.removeEventListener('resume', onReturn);
  };
}
