import {retryable} from './retryable';
import {siteSettings} from './siteSettings';

/** Who is certainly signed in, by the id of the account; `null`: nobody is; `undefined`: nothing is certain yet. */
type Confirmed = string | null | undefined;

let confirmed: Confirmed;
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
