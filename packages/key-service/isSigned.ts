import {fromBase64Url} from './deriveKey.ts';
import {readAtMost} from './readAtMost.ts';
import {readObject, readTokenPart} from './readObject.ts';

/** How Firebase signs ID tokens: RS256 (RFC 7518, 3.3). */
const ALGORITHM = {name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256'};

/** The longest response that it reads, in bytes. Three keys take about 1,500. */
const MAX_ANSWER = 65_536;

/** The longest time to cache keys, in seconds, no matter what the response allows. Google allows about six hours. */
const LONGEST_KEPT = 86_400;

/** Google's public keys, by their ids. */
interface PublicKeys {
  keys: Map<string, CryptoKey>;
  /** When to fetch them again, in milliseconds since 1970. */
  until: number;
}

/**
 * The fetched keys, by address. Never promises, because a Cloudflare Worker can't wait for I/O of another request.
 */
const cache = new Map<string, PublicKeys>();

/**
 * Whether a token was signed with one of the keys at an address. The keys are cached for as long as their response
 * allows, as Firebase documents
 * (https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library). An
 * unknown key doesn't cause an early refresh: Google publishes keys before it signs with them, and otherwise each
 * forged token would cause a request.
 *
 * @param token An ID token: three parts in base64url, joined by dots (RFC 7515).
 * @param address URL of the keys, as a JSON Web Key Set.
 * @param timeout How long fetching the keys may take, in milliseconds.
 * @throws if the keys can't be fetched.
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
 * How long a response may be cached, in seconds. Unreadable values are ignored, as RFC 9111 (4.2.1, 5.1) requires: a
 * response without a readable `max-age` isn't cached, and one without a readable `Age` is new.
 */
function freshFor(headers: Headers): number {
  const [, maxAge = '0'] =
    /(?:^|[\s,])max-age=(\d+)\s*(?:,|$)/i.exec(headers.get('Cache-Control') ?? '') ?? [];
  const [, age = '0'] = /^(\d+)\s*(?:,|$)/.exec(headers.get('Age') ?? '') ?? [];
  return Math.min(Number(maxAge), LONGEST_KEPT) - Number(age);
}
