import {retryable} from './retryable';
import {siteSettings} from './siteSettings';

/** What is certain about the session; `null` as long as nothing is. */
type Confirmed = 'signedIn' | 'signedOut' | null;

let confirmed: Confirmed = null;
const listeners = new Set<() => void>();

/** Loads the session code and opens the session, once. After a failure, the next call tries again. */
export const openSession = retryable(async () => {
  const {openSession: open} = await import(/* webpackChunkName: "session" */ './firebase/session');
  return open(siteSettings.firebase);
});

export const getConfirmed = (): Confirmed => confirmed;

export function setConfirmed(next: Confirmed): void {
  confirmed = next;
  listeners.forEach((listener) => listener());
}

/** @returns a function that ends it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
