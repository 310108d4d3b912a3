import {browserLocalPersistence, type Persistence} from 'firebase/auth';

/**
 * The part of `PersistenceInternal` that matters here (@firebase/auth 1.x). The SDK exports it only as the opaque
 * `Persistence`, but takes any class that has these methods:
 * https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/persistence/index.ts
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- a class can't override the methods of an interface
declare class LocalPersistence {
  _get(key: string): Promise<unknown>;
  _set(key: string, value: unknown): Promise<void>;
  _remove(key: string): Promise<void>;
}

/** A user as the SDK stores it (`UserImpl.toJSON`). */
interface StoredUser {
  uid: string;
  stsTokenManager: {accessToken: string};
}

// Extends the SDK's own class, so everything else (tabs, polling, migration) stays up to the SDK.
const BrowserLocalPersistence = browserLocalPersistence as unknown as typeof LocalPersistence;

/**
 * Keeps the session in `localStorage`, as `browserLocalPersistence` does, but never brings back one that has ended.
 *
 * The SDK reads the stored user, asks the service about it, and then stores it again with the answer, no matter what
 * has happened in the meantime (`reloadAndSetCurrentUserOrClear`,
 * https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/auth/auth_impl.ts). So if someone
 * leaves a page while it asks, signs out in another tab and comes back with "Back", they would be signed in again.
 *
 * This can be removed once the SDK itself checks that a session is still there before it stores the user again; the
 * tests of this file would then pass with `browserLocalPersistence`.
 */
class LastingEndPersistence extends BrowserLocalPersistence {
  /** The sessions that this document has found in storage or stored itself. */
  private readonly known = new Set<string>();

  /** Remembers each session that the SDK reads, because only one that was there can have ended since. */
  override async _get(key: string): Promise<unknown> {
    const value = await super._get(key);
    this.known.add(sessionOf(value));
    return value;
  }

  /** Stores a session that's new or still there, but not one that has ended. */
  override async _set(key: string, value: unknown): Promise<void> {
    const session = sessionOf(value);
    // Not with `_get`: that also updates the SDK's cache, and then it wouldn't notice that another tab has changed
    // this.
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null');
    if (this.known.has(session) && sessionOf(stored) !== session) {
      return; // It has ended in the meantime, or another one has taken its place.
    }
    this.known.add(session);
    await super._set(key, value);
  }

  /**
   * Forgets all sessions, because this document ends its own, and the same account may sign in again in the same
   * second.
   */
  override async _remove(key: string): Promise<void> {
    this.known.clear();
    await super._remove(key);
  }
}

export const lastingEndPersistence = LastingEndPersistence as unknown as Persistence;

/**
 * Identifies a session, even among several of the same account, by when its reader signed in. A renewed token keeps
 * that time (`auth_time`, https://firebase.google.com/docs/reference/admin/node/firebase-admin.auth.decodedidtoken).
 *
 * @returns '' if the value isn't a user.
 */
function sessionOf(value: unknown): string {
  try {
    const {uid, stsTokenManager} = value as StoredUser;
    const [, payload = ''] = stsTokenManager.accessToken.split('.');
    const claims = payload.replaceAll('-', '+').replaceAll('_', '/');
    // Stryker disable BlockStatement: what is no user is only compared with itself, so any value does
    return `${uid} ${(JSON.parse(atob(claims)) as {auth_time: number}).auth_time}`;
  } catch {
    // Stryker restore BlockStatement
    // Stryker disable next-line StringLiteral: what is no user is only compared with itself, so any value does
    return '';
  }
}
