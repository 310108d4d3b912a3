import {importKey, SealedPagesError, toNetworkError} from 'docusaurus-plugin-sealed-docs/client';
import {KEY_TIMEOUT} from './storedSession';

interface Options {
  /** Address of the key service (`POST /api/staff-key`). */
  url: string;
  getIdToken: GetIdToken;
  /** What the service answers to a request that was made before, see `keyRequestScript`. */
  answer?: Promise<Response>;
}

/** Gets the reader's Firebase ID token; with `fresh`, a new one from the service. */
export type GetIdToken = (fresh: boolean) => Promise<string>;

/** The part of an answer of the key service that matters. */
interface Answer {
  status: number;
  key?: string;
}

/**
 * Asks the key service for the key of a build, on behalf of the signed-in reader. An expired token is
 * replaced once.
 *
 * @param build 32 hexadecimal digits.
 * @returns a key that cannot be read out; what the service sent is not kept.
 * @throws SealedPagesError `not-allowed` (403), `signed-out` (401 with a fresh token, or the sign-in service gives none
 * any more; its error is the `cause`), `unreachable` or `timeout`.
 */
export async function fetchStaffKey(build: string, {url, getIdToken, answer}: Options): Promise<CryptoKey> {
  const ask = async (fresh: boolean) => request(build, url, await getIdToken(fresh).catch(explainTokenError));
  let {status, key} = answer ? await read(answer) : await ask(false);
  if (status === 401) {
    ({status, key} = await ask(true));
  }
  switch (status) {
    case 200:
      return Promise.resolve(key!).then(importKey).catch(toUnreachable); // which throws for what is no key
    case 401:
      throw new SealedPagesError('signed-out');
    case 403:
      throw new SealedPagesError('not-allowed');
    default:
      throw new SealedPagesError('unreachable');
  }
}

function request(build: string, url: string, token: string): Promise<Answer> {
  return read(
    fetch(url, {
      method: 'POST',
      headers: {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json'},
      body: JSON.stringify({build}),
      signal: AbortSignal.timeout(KEY_TIMEOUT),
    }),
  );
}

/**
 * @throws SealedPagesError `timeout`, or `unreachable`, also for what is no JSON object: whatever its status says, it comes
 * from a proxy, a sign-in page of the network, or a host whose service is down.
 */
async function read(pending: Promise<Response>): Promise<Answer> {
  try {
    const response = await pending;
    const {key} = ((await response.json()) ?? {}) as {key?: string};
    return {status: response.status, key};
  } catch (cause) {
    throw toNetworkError(cause);
  }
}

function toUnreachable(cause: unknown): never {
  throw new SealedPagesError('unreachable', {cause});
}

/** Why a reader who had the key has lost it. */
export type Ending = 'disabled' | 'signed-out' | 'not-allowed';

const DISABLED = 'auth/user-disabled';

/**
 * What @firebase/auth says when it cannot get a new token, now or later: the account is disabled or deleted, or all of its
 * sessions were ended (`_logoutIfInvalidated`, and the codes of https://firebase.google.com/docs/auth/admin/errors).
 */
const ENDINGS = [
  DISABLED,
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/id-token-revoked',
  'auth/invalid-refresh-token',
];

const codeOf = (error: unknown) => (error as {code?: unknown} | null | undefined)?.code;
const isEnding = (error: unknown) => ENDINGS.some((code) => code === codeOf(error));

function explainTokenError(cause: unknown): never {
  throw new SealedPagesError(isEnding(cause) ? 'signed-out' : 'unreachable', {cause});
}

/**
 * Decides what a failure of `fetchStaffKey` means for a reader who had the key before.
 *
 * @returns `undefined` if nobody has said that anything ended: that the service is slow, down or busy takes nothing away.
 */
export async function whyEnded(failure: unknown, getIdToken: GetIdToken): Promise<Ending | undefined> {
  const toEnding = (error: unknown) => (codeOf(error) === DISABLED ? 'disabled' : 'signed-out');
  switch (codeOf(failure)) {
    case 'signed-out':
      return toEnding((failure as Error).cause);
    case 'not-allowed':
      // The key service refuses all of these alike. The sign-in service gives a disabled account no new token.
      return getIdToken(true).then(
        () => 'not-allowed' as const,
        (error: unknown) => (isEnding(error) ? toEnding(error) : 'not-allowed'),
      );
    // Stryker disable next-line ConditionalExpression: a function returns undefined at its end
    default:
      return undefined;
  }
}
