import type {Account} from './accessPolicy.ts';
import {isSigned} from './isSigned.ts';
import {readAtMost} from './readAtMost.ts';
import {readObject, readTokenPart} from './readObject.ts';
import type {KeyServiceSettings} from './settings.ts';

/**
 * What `accounts:lookup` says of a token that is worth nothing. Everything else that is not known here may be a wrong
 * setting or an outage, which is no reason to sign anyone out.
 */
const WORTHLESS = [
  'INVALID_ID_TOKEN',
  'TOKEN_EXPIRED',
  'USER_NOT_FOUND',
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  'TENANT_ID_MISMATCH',
];

/** Longer answers are none of the service's, in bytes. An account with all that it can have takes less than 10,000. */
const MAX_ANSWER = 65_536;

/** How far the clocks of Google and of the host may differ, in seconds. Google itself refuses a token that has expired. */
const CLOCK_SKEW = 60;

/** Who sent a request: nobody that is known, a disabled account, an account, or it cannot be told now. */
export type Identity = 'unknown' | 'disabled' | 'unavailable' | Account;

/** What a token says of itself. It is not believed before its signature is checked and the identity service has answered for it. */
interface TokenClaims {
  aud?: unknown;
  iss?: unknown;
  sub?: unknown;
  exp?: unknown;
  auth_time?: unknown;
  firebase?: {tenant?: unknown};
}

/** The part of `UserInfo` that matters, https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo */
interface User {
  localId?: unknown;
  email?: unknown;
  emailVerified?: unknown;
  disabled?: unknown;
  tenantId?: unknown;
  /** In seconds: sessions that began before have ended. */
  validSince?: unknown;
  /** Custom claims, as JSON. */
  customAttributes?: unknown;
}

/**
 * Finds out who sent a request, as the identity service knows the account at this moment. Everything that firebase-admin
 * checks (`verifyIdToken(token, true)`) is checked here, and nothing rests on Google's doing it too. The signature comes
 * before the look-up, so that a forged token costs no request to Google.
 *
 * @param authorization The header of that name.
 * @param origin The header of that name: API keys that are restricted to web sites ask for it.
 * @param log Gets why the service could not tell; never the token.
 */
export async function identify(
  {authorization, origin}: {authorization: string | null; origin: string | null},
  settings: KeyServiceSettings,
  log: (line: string) => void,
): Promise<Identity> {
  // Stryker disable next-line ArrayDeclaration: the first of a match is the whole header, which nobody uses
  const [, token, payload] = authorization?.match(/^Bearer ([\w-]+\.([\w-]+)\.[\w-]*)$/i) ?? [];
  const claims = payload ? readTokenPart<TokenClaims>(payload) : undefined;
  if (!token || !claims || !isCurrent(claims, settings.projectId)) {
    return 'unknown';
  }
  const {publicKeys, timeout} = settings;
  try {
    if (publicKeys !== undefined && !(await isSigned(token, publicKeys, timeout))) {
      return 'unknown';
    }
  } catch (error) {
    log(`Google's public keys could not be fetched: ${String(error)}`);
    return 'unavailable';
  }
  let status: number;
  let answer: {users?: User[]; error?: LookupError} | undefined;
  try {
    const response = await fetch(
      `${settings.identityService}/v1/accounts:lookup?key=${encodeURIComponent(settings.apiKey)}`,
      {
        method: 'POST',
        headers: {'Content-Type': 'application/json', ...(origin && {Referer: `${origin}/`})},
        body: JSON.stringify({idToken: token}),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      },
    );
    status = response.status;
    answer = readObject(await readAtMost(response, MAX_ANSWER));
  } catch (error) {
    log(`accounts:lookup failed: ${(error as Error).name}`);
    return 'unavailable';
  }
  if (status !== 200) {
    return judgeError(status, answer?.error, log);
  }
  // Stryker disable next-line ArrayDeclaration: an account without an id is nobody, like none
  const users = answer?.users ?? [];
  if (!answer || !Array.isArray(users)) {
    log('accounts:lookup answered with something else than accounts.');
    return 'unavailable';
  }
  return judgeAccount(users, claims);
}

/** Whether a token is one of this project, has not expired, and belongs to no tenant. */
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

interface LookupError {
  /** A code, alone or with ` : ` and more. */
  message?: unknown;
  details?: {reason?: unknown}[];
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
  if (status === 400 && WORTHLESS.includes(code)) {
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
  // Not `iat`: a token is made again every hour, and is younger than the session that has ended.
  if (!((auth_time as number) >= Number(user.validSince ?? 0))) {
    return 'unknown';
  }
  return {
    ...(typeof user.email === 'string' && {email: user.email}),
    emailVerified: user.emailVerified === true,
    claims: readObject(user.customAttributes) ?? {},
  };
}
