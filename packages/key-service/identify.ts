import type {Account} from './accessPolicy.ts';
import {isSigned} from './isSigned.ts';
import {readAtMost} from './readAtMost.ts';
import {readObject, readTokenPart} from './readObject.ts';
import type {KeyServiceSettings} from './settings.ts';

/**
 * Error codes of `accounts:lookup` for tokens that will never be valid again. Other codes may come from a wrong
 * setting or an outage, which aren't reasons to sign anyone out.
 */
const WORTHLESS_TOKEN = [
  'INVALID_ID_TOKEN',
  'TOKEN_EXPIRED',
  'USER_NOT_FOUND',
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  'TENANT_ID_MISMATCH',
];

/** The longest response that it reads, in bytes. Even the largest possible account takes less than 10,000. */
const MAX_ANSWER = 65_536;

/** How far Google's clock and the host's may differ, in seconds. Google itself refuses tokens that have expired. */
const CLOCK_SKEW = 60;

/**
 * Who sent a request: someone unknown, a disabled account, or an account; `unavailable` if that can't be determined
 * now.
 */
export type Identity = 'unknown' | 'disabled' | 'unavailable' | Account;

/** What a token claims. It can't be trusted before its signature is verified and the account is looked up. */
interface TokenClaims {
  aud?: unknown;
  iss?: unknown;
  sub?: unknown;
  exp?: unknown;
  auth_time?: unknown;
  firebase?: {tenant?: unknown};
}

/** The part of `UserInfo` that's used here, https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo */
interface User {
  localId?: unknown;
  email?: unknown;
  emailVerified?: unknown;
  disabled?: unknown;
  tenantId?: unknown;
  /** In seconds since 1970, as decimal digits. Sessions that began earlier have ended. */
  validSince?: unknown;
  /** Custom claims, as JSON. */
  customAttributes?: unknown;
}

/**
 * Finds out who sent a request, from the identity service's current data about the account. It checks everything that
 * firebase-admin does (`verifyIdToken(token, true)`), even what Google is known to check as well. The signature is
 * checked before the look-up, so that forged tokens don't cause requests to Google.
 *
 * @param authorization The header of that name.
 * @param origin The header of that name. API keys that are restricted to websites need it.
 * @param log Called with the reason if the account can't be looked up; never with the token.
 */
export async function identify(
  {authorization, origin}: {authorization: string | null; origin: string | null},
  settings: KeyServiceSettings,
  log: (line: string) => void,
): Promise<Identity> {
  const token = readToken(authorization);
  if (!token || !isCurrent(token.claims, settings.projectId)) {
    return 'unknown';
  }
  const {publicKeys, timeout} = settings;
  try {
    if (publicKeys !== undefined && !(await isSigned(token.text, publicKeys, timeout))) {
      return 'unknown';
    }
  } catch (error) {
    log(`Google's public keys could not be fetched: ${String(error)}`);
    return 'unavailable';
  }
  let lookup: Lookup;
  try {
    lookup = await lookUp(token.text, origin, settings);
  } catch (error) {
    log(`accounts:lookup failed: ${(error as Error).name}`);
    return 'unavailable';
  }
  return judge(lookup, token.claims, log);
}

/** An ID token and its claims. Nothing is verified yet. */
interface Token {
  text: string;
  claims: TokenClaims;
}

function readToken(authorization: string | null): Token | undefined {
  // Stryker disable next-line ArrayDeclaration: the first of a match is the whole header, which nobody uses
  const [, text, payload] = authorization?.match(/^Bearer ([\w-]+\.([\w-]+)\.[\w-]*)$/i) ?? [];
  const claims = payload ? readTokenPart<TokenClaims>(payload) : undefined;
  return text && claims ? {text, claims} : undefined;
}

/** Whether a token is for this project, hasn't expired, and doesn't belong to a tenant. */
function isCurrent({aud, iss, sub, exp, auth_time, firebase}: TokenClaims, projectId: string): boolean {
  return (
    aud === projectId &&
    iss === `https://securetoken.google.com/${projectId}` &&
    typeof sub === 'string' &&
    sub !== '' &&
    typeof auth_time === 'number' &&
    typeof exp === 'number' &&
    exp > Date.now() / 1000 - CLOCK_SKEW &&
    firebase?.tenant === undefined
  );
}

/**
 * The response of `accounts:lookup`:
 * https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/lookup
 */
interface Lookup {
  status: number;
  /** `undefined` if it isn't a JSON object, or is too long. */
  body: {users?: User[]; error?: LookupError} | undefined;
}

interface LookupError {
  /** A code, either alone or followed by ` : ` and an explanation. */
  message?: unknown;
  details?: {reason?: unknown}[];
}

/** @throws if there's no response in time. */
async function lookUp(
  idToken: string,
  origin: string | null,
  {identityService, apiKey, timeout}: KeyServiceSettings,
): Promise<Lookup> {
  const response = await fetch(`${identityService}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json', ...(origin && {Referer: `${origin}/`})},
    body: JSON.stringify({idToken}),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  return {status: response.status, body: readObject(await readAtMost(response, MAX_ANSWER))};
}

function judge({status, body}: Lookup, claims: TokenClaims, log: (line: string) => void): Identity {
  if (status !== 200) {
    return judgeError(status, body?.error, log);
  }
  // Stryker disable next-line ArrayDeclaration: an account without an id is nobody, like none
  const users = body?.users ?? [];
  if (!body || !Array.isArray(users)) {
    log('accounts:lookup answered with something else than accounts.');
    return 'unavailable';
  }
  return judgeAccount(users, claims);
}

function judgeError(
  status: number,
  error: LookupError | undefined,
  log: (line: string) => void,
): 'unknown' | 'disabled' | 'unavailable' {
  const code = /^[A-Z_]+(?=$| : )/.exec(String(error?.message))?.[0] ?? '';
  if (status === 400 && code === 'USER_DISABLED') {
    return 'disabled';
  }
  if (status === 400 && WORTHLESS_TOKEN.includes(code)) {
    return 'unknown';
  }
  const [reason = code] = [error?.details]
    .flat()
    .flatMap((detail) => (typeof detail?.reason === 'string' ? detail.reason : []));
  log(`accounts:lookup answered with status ${status}${reason ? ` ${reason}` : ''}.`);
  return 'unavailable';
}

function judgeAccount([user, ...others]: User[], {sub, auth_time}: TokenClaims): Identity {
  if (!user || others.length > 0 || user.localId !== sub || user.tenantId !== undefined) {
    return 'unknown';
  }
  if (user.disabled === true) {
    return 'disabled';
  }
  // Not `iat`: browsers get a new token every hour, which may have been issued after its session was ended.
  if (!((auth_time as number) >= Number(user.validSince ?? 0))) {
    return 'unknown';
  }
  return {
    ...(typeof user.email === 'string' && {email: user.email}),
    emailVerified: user.emailVerified === true,
    claims: readObject(user.customAttributes) ?? {},
  };
}
