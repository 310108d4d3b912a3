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

let opened = false;

/** To be called when something of the staff pages is opened in this document. */
export function noteOpened(): void {
  opened = true;
}

/** Whether something of the staff pages was opened in this document. */
export const hasOpened = (): boolean => opened;

/** @returns a function that ends it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
