import {KEY_ANSWER, requestKey} from '../storedSession';

/** The part of @firebase/auth's `UserImpl.toJSON` that's used here. */
interface StoredUser {
  uid: string;
  stsTokenManager: {accessToken: string; expirationTime: number};
}

/**
 * Runs in the head of staff pages. Requests their key while the page's scripts are still loading, with the ID token
 * of a stored session. If there's no token, it has expired, or the SDK stores it differently, this is a no-op: the
 * SDK gets a new one later.
 *
 * @param name See `storedSessionKey`.
 * @param url The URL of the key service.
 * @param build The id of the build.
 */
export default function requestKeyEarly(name: string, url: string, build: string): void {
  try {
    const {uid: reader, stsTokenManager} = JSON.parse(localStorage.getItem(name) ?? '') as StoredUser;
    if (stsTokenManager.expirationTime > Date.now()) {
      const response = requestKey(url, stsTokenManager.accessToken, build);
      // A failure is reported when the response is used.
      response.catch(() => undefined);
      window[KEY_ANSWER] = {reader, response};
    }
  } catch {
    // Nothing is stored, or it's in an unknown format.
  }
}
