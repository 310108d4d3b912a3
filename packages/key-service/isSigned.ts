import {fromBase64Url} from './deriveKey.ts';
import {readAtMost} from './readAtMost.ts';
import {readObject, readTokenPart} from './readObject.ts';

/** How Firebase signs ID tokens: RS256 (RFC 7518, 3.3). */
const ALGORITHM = {name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256'};

/** Longer answers are none of Google's, in bytes. Three keys take about 1,500. */
const MAX_ANSWER = 65_536;

/** However long an answer allows, keys are asked for again after a day, in seconds. Google allows about six hours. */
const LONGEST_KEPT = 86_400;

/** Google's public keys, by their ids. */
interface PublicKeys {
  keys: Map<string, CryptoKey>;
  /** Asked for again from this moment on, in milliseconds since 1970. */
  until: number;
}

/** What was fetched, by address. Never a promise: a worker may not wait for what another request has begun. */
const cache = new Map<string, PublicKeys>();

/**
 * Whether one of the keys at an address has signed a token. The keys are kept for as long as their answer allows, as
 * Firebase asks for (https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library).
 * A key that is not among them is not looked for before that: Google publishes keys before it signs with them, and a
 * stranger could make the service ask for each forged token.
 *
 * @param timeout How long fetching the keys may take, in milliseconds.
 * @throws if the keys cannot be fetched.
 */
export async function isSigned(token: string, address: string, timeout: number): Promise<boolean> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const {alg, kid} = readTokenPart<{alg?: unknown; kid?: unknown}>(header) ?? {};
  if (alg !== 'RS256' || typeof kid !== 'string' || signature === '') {
    return false;
  }
  let known = cache.get(address);
  if (!known || !(known.until > Date.now())) {
    known = await fetchKeys(address, timeout);
    cache.set(address, known);
  }
  const key = known.keys.get(kid);
  if (!key) {
    return false;
  }
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = fromBase64Url(signature);
  } catch {
    return false;
  }
  return crypto.subtle.verify(ALGORITHM.name, key, bytes, new TextEncoder().encode(`${header}.${payload}`));
}

async function fetchKeys(address: string, timeout: number): Promise<PublicKeys> {
  const response = await fetch(address, {redirect: 'manual', signal: AbortSignal.timeout(timeout)});
  const answer = readObject<{keys?: (JsonWebKey & {kid?: string})[]}>(await readAtMost(response, MAX_ANSWER));
  if (response.status !== 200 || !Array.isArray(answer?.keys)) {
    throw new Error(`status ${response.status}`);
  }
  const keys = new Map<string, CryptoKey>();
  for (const {kid = '', kty, n, e} of answer.keys) {
    keys.set(kid, await crypto.subtle.importKey('jwk', {kty, n, e}, ALGORITHM, false, ['verify']));
  }
  return {keys, until: Date.now() + freshFor(response.headers) * 1000};
}

/**
 * How long an answer may be kept, in seconds. What can't be read is ignored, as RFC 9111 (4.2.1, 5.1) asks for: an answer
 * without a readable `max-age` isn't kept, and one without a readable `Age` is new.
 */
function freshFor(headers: Headers): number {
  const [, maxAge = '0'] =
    /(?:^|[\s,])max-age=(\d+)\s*(?:,|$)/i.exec(headers.get('Cache-Control') ?? '') ?? [];
  const [, age = '0'] = /^(\d+)\s*(?:,|$)/.exec(headers.get('Age') ?? '') ?? [];
  return Math.min(Number(maxAge), LONGEST_KEPT) - Number(age);
}
