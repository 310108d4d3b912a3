import {importKey, SealedPagesError} from 'docusaurus-plugin-sealed-docs/client';
import {KEY_TIMEOUT} from './storedSession';

interface Options {
  /** Address of the key service (`POST /api/staff-key`). */
  url: string;
  /** The reader's Firebase ID token; with `fresh`, a new one from the service. */
  getIdToken: (fresh: boolean) => Promise<string>;
  /** What the service answers to a request that was made before, see `keyRequestScript`. */
  answer?: Promise<Response>;
}

/**
 * Asks the key service for the key of a build, on behalf of the signed-in reader. An expired token is
 * replaced once.
 *
 * @param build 32 hexadecimal digits.
 * @returns a key that cannot be read out; what the service sent is not kept.
 * @throws SealedPagesError `not-allowed` (403), `signed-out` (401 with a fresh token) or `unreachable`.
 */
export async function fetchStaffKey(build: string, {url, getIdToken, answer}: Options): Promise<CryptoKey> {
  let response = answer
    ? await answer.catch(toUnreachable)
    : await ask(build, url, await getIdToken(false).catch(toUnreachable));
  if (response.status === 401) {
    response = await ask(build, url, await getIdToken(true).catch(toUnreachable));
  }
  switch (response.status) {
    case 200:
      return readKey(response).catch(toUnreachable);
    case 401:
      throw new SealedPagesError('signed-out');
    case 403:
      throw new SealedPagesError('not-allowed');
    default:
      throw new SealedPagesError('unreachable');
  }
}

/** @throws if the answer is not `{"key": "<32 bytes in base64url>"}`, as that of a proxy or a login page. */
async function readKey(response: Response): Promise<CryptoKey> {
  const {key} = (await response.json()) as {key: string};
  return importKey(key);
}

function ask(build: string, url: string, token: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json'},
    body: JSON.stringify({build}),
    signal: AbortSignal.timeout(KEY_TIMEOUT),
  }).catch(toUnreachable);
}

function toUnreachable(cause: unknown): never {
  throw new SealedPagesError('unreachable', {cause});
}

/**
 * Remembers keys, in memory only: each build is asked for once, also by several callers at the same time. Failures are
 * forgotten, so that the next call tries again.
 */
export function rememberKeys<Key>(
  fetchKey: (build: string) => Promise<Key>,
): (build: string) => Promise<Key> {
  const answers = new Map<string, Promise<Key>>();
  return (build) => {
    let answer = answers.get(build);
    if (!answer) {
      answer = fetchKey(build);
      answers.set(build, answer);
      answer.catch(() => answers.delete(build));
    }
    return answer;
  };
}
