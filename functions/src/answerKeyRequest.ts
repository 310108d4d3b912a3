import type {DecodedIdToken} from 'firebase-admin/auth';
import {type AccessPolicy, isAllowed} from './accessPolicy';
import {deriveKey} from './deriveKey';

/** Larger bodies are refused, in bytes. A real one has 46. */
const MAX_BODY = 1024;

export interface KeyRequest {
  method: string;
  /** The headers `Authorization` and `Origin`, if sent. */
  authorization: string | undefined;
  origin: string | undefined;
  body: Buffer;
}

export interface KeyAnswer {
  status: number;
  headers: Record<string, string>;
  /** JSON, or nothing. */
  body?: {key: string} | {error: {code: string; message: string}};
}

export interface KeyServiceSettings {
  /** `STAFF_SEAL_SECRET`: 32 bytes in base64url. */
  secret: string;
  policy: AccessPolicy;
  /** Origins of other hosts that serve the site, for instance `https://docs.example.org`. */
  allowedOrigins: string[];
  /** Verifies an ID token, revocation and a disabled account included, as firebase-admin does. */
  verifyIdToken: (token: string) => Promise<DecodedIdToken>;
}

/**
 * Answers `POST /api/staff-key`. The token is checked and a key is derived before anything is
 * decided, so that the time of an answer tells little about the reason for it. Nothing is logged here.
 */
export async function answerKeyRequest(
  request: KeyRequest,
  settings: KeyServiceSettings,
): Promise<KeyAnswer> {
  const headers = headersFor(request.origin, settings.allowedOrigins);
  const refuse = (status: number, code: string, message: string): KeyAnswer => ({
    status,
    headers,
    body: {error: {code, message}},
  });

  if (request.method === 'OPTIONS') {
    return {status: 204, headers};
  }
  if (request.method !== 'POST') {
    headers.Allow = 'POST, OPTIONS';
    return refuse(405, 'method-not-allowed', 'Use POST.');
  }

  const build = readBuild(request.body);
  const key = deriveKey(settings.secret, build ?? '0'.repeat(32));
  const account = await identify(request.authorization, settings.verifyIdToken);

  if (account === 'unavailable') {
    return refuse(503, 'unavailable', 'The account could not be checked. Try again.');
  }
  if (account === 'unknown') {
    return refuse(
      401,
      'unauthenticated',
      'Sign in, and send the ID token as "Authorization: Bearer <token>".',
    );
  }
  if (account === 'disabled' || !isAllowed(account, settings.policy)) {
    return refuse(403, 'permission-denied', 'This account may not read the staff pages.');
  }
  if (build === undefined) {
    return refuse(
      400,
      'invalid-argument',
      'Send {"build": "<id>"}, with the 32 hexadecimal digits of the build.',
    );
  }
  return {status: 200, headers, body: {key}};
}

function headersFor(origin: string | undefined, allowedOrigins: string[]): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Origin',
    ...(origin !== undefined &&
      allowedOrigins.includes(origin) && {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': 'POST',
        'Access-Control-Allow-Headers': 'Authorization, Content-Type',
        'Access-Control-Max-Age': '3600',
      }),
  };
}

/** The build id of a well-formed body: `{"build": "<32 hexadecimal digits>"}` and nothing else. */
function readBuild(body: Buffer): string | undefined {
  if (body.length > MAX_BODY) {
    return undefined;
  }
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    const {build, ...rest} = parsed as {build?: unknown};
    const wellFormed =
      typeof build === 'string' && /^[0-9a-f]{32}$/.test(build) && Object.keys(rest).length === 0;
    return wellFormed ? build : undefined;
  } catch {
    return undefined;
  }
}

/** Codes of firebase-admin that mean that Google could not be asked, not that the token is bad. */
const UNAVAILABLE = [
  'auth/internal-error',
  'app/network-error',
  'app/network-timeout',
  'auth/insufficient-permission',
];

async function identify(
  authorization: string | undefined,
  verifyIdToken: KeyServiceSettings['verifyIdToken'],
): Promise<DecodedIdToken | 'unknown' | 'disabled' | 'unavailable'> {
  const [, token] = /^Bearer ([\w.~+/=-]+)$/.exec(authorization ?? '') ?? [];
  if (token === undefined) {
    return 'unknown';
  }
  try {
    return await verifyIdToken(token);
  } catch (error) {
    const {code} = error as {code?: string};
    if (code === 'auth/user-disabled') {
      return 'disabled';
    }
    return code !== undefined && UNAVAILABLE.includes(code) ? 'unavailable' : 'unknown';
  }
}
