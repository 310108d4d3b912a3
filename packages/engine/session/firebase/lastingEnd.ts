import {browserLocalPersistence, type Persistence} from 'firebase/auth';

/** What the SDK asks of a persistence, as far as it counts here (`PersistenceInternal` of @firebase/auth 1.x). */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- an interface cannot be extended by what overrides its methods
declare class LocalPersistence {
  _get(key: string): Promise<unknown>;
  _set(key: string, value: unknown): Promise<void>;
  _remove(key: string): Promise<void>;
}

/** As the SDK stores it (`UserImpl.toJSON`). */
interface StoredUser {
  uid: string;
  stsTokenManager: {accessToken: string};
}

const BrowserLocalPersistence = browserLocalPersistence as unknown as typeof LocalPersistence;

/**
 * Keeps the session in `localStorage`, as `browserLocalPersistence` does, but never brings back one that has ended. The SDK
 * reads the stored user, asks the service about it, and stores it again with the answer, whatever happened meanwhile. So a
 * document that was left while it asked would sign its reader in again when "Back" leads to it, after a sign-out elsewhere.
 */
class LastingEndPersistence extends BrowserLocalPersistence {
  /** The sessions that were stored when this document last looked, or that it has stored itself. */
  private readonly known = new Set<string>();

  override async _get(key: string): Promise<unknown> {
    const value = await super._get(key);
    this.known.add(sessionOf(value));
    return value;
  }

  override async _set(key: string, value: unknown): Promise<void> {
    const session = sessionOf(value);
    // Not by `_get`, after which the SDK no longer notices that another tab has changed it.
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null');
    if (this.known.has(session) && sessionOf(stored) !== session) {
      return; // It has ended meanwhile, or another one has taken its place.
    }
    this.known.add(session);
    await super._set(key, value);
  }

  /** The SDK itself ends a session of this document: a new one may begin in the same second. */
  override async _remove(key: string): Promise<void> {
    this.known.clear();
    await super._remove(key);
  }
}

export const lastingEndPersistence = LastingEndPersistence as unknown as Persistence;

/**
 * Tells one session from the next, also of the same account, by when its reader signed in: a token that takes the place of
 * another keeps that time (`auth_time`, https://firebase.google.com/docs/reference/admin/node/firebase-admin.auth.decodedidtoken).
 *
 * @returns '' if the value is no user.
 */
function sessionOf(value: unknown): string {
  try {
    const {uid, stsTokenManager} = value as StoredUser;
    const claims = stsTokenManager.accessToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    // Stryker disable BlockStatement: what is no user is only compared with itself, so any value does
    return `${uid} ${(JSON.parse(atob(claims)) as {auth_time: number}).auth_time}`;
  } catch {
    // Stryker restore BlockStatement
    // Stryker disable next-line StringLiteral: what is no user is only compared with itself, so any value does
    return '';
  }
}
