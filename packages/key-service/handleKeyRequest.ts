import {type AccessPolicy, isAllowed} from './accessPolicy.ts';
import {deriveKey} from './deriveKey.ts';
import {identify} from './identify.ts';
import {readAtMost} from './readAtMost.ts';
import {type Environment, isDemo, type KeyServiceSettings, readSettings} from './settings.ts';

/** The path of the service. */
export const KEY_PATH = '/api/staff-key';

/** The longest body that it reads, in bytes. A real one has 46. */
const MAX_BODY = 1024;

export interface Options {
  policy: AccessPolicy;
  /** Overrides settings that `readSettings` gets from the environment, for tests. */
  settings?: Partial<KeyServiceSettings>;
  /** Called with what the owner should know, one line at a time: never a token, a secret or an address. */
  log?: (line: string) => void;
}

/** Answers a request on a host that serves nothing else below `/api/`: with 404, unless it's for `KEY_PATH`. */
export function route(request: Request, env: Environment, options: Options): Response | Promise<Response> {
  return new URL(request.url).pathname === KEY_PATH
    ? handleKeyRequest(request, env, options)
    : refuse(new Headers({'Cache-Control': 'no-store'}), 'not-found');
}

/**
 * Gives the key of a build to accounts that the policy allows, on any host that supports the standard `Request`,
 * `Response` and `crypto`.
 *
 * The request:
 *
 *     POST /api/staff-key
 *     Authorization: Bearer <ID token of Firebase Authentication>
 *     {"build": "<32 hexadecimal digits>"}
 *
 * The responses, all in JSON except the second:
 *
 * | status | body                                  | when                                                                   |
 * | ------ | ------------------------------------- | ---------------------------------------------------------------------- |
 * | 200    | `{"key": "<32 bytes in base64url>"}`  | the account may read                                                   |
 * | 204    | none                                  | a browser's preflight request (`OPTIONS`)                              |
 * | 400    | `{"error": {"code", "message"}}`      | the account may read, but the body is malformed                        |
 * | 401    | the same                              | there's no valid token                                                 |
 * | 403    | the same                              | the account is disabled, or may not read                               |
 * | 404    | the same                              | another address (`route`)                                              |
 * | 405    | the same                              | another method                                                         |
 * | 503    | the same                              | the account can't be looked up, or a setting is missing or wrong       |
 *
 * The key is derived before anything is decided, so that response times say little about the reason for a refusal.
 */
export async function handleKeyRequest(
  request: Request,
  env: Environment,
  {policy, settings: changes, log = console.error}: Options,
): Promise<Response> {
  let settings: KeyServiceSettings;
  try {
    settings = {...readSettings(env, policy), ...changes};
  } catch (error) {
    log(`The key service is not set up: ${(error as Error).message}`);
    return refuse(new Headers(COMMON_HEADERS), 'unavailable');
  }
  try {
    return await answer(request, settings, log);
  } catch (error) {
    // The body was cut off, or this code has a bug. The message could contain anything, even a token.
    log(`The request could not be answered: ${(error as Error).name}`);
    return refuse(headersFor(request, settings), 'unavailable');
  }
}

async function answer(
  request: Request,
  settings: KeyServiceSettings,
  log: (line: string) => void,
): Promise<Response> {
  const headers = headersFor(request, settings);
  if (request.method === 'OPTIONS') {
    return new Response(null, {status: 204, headers});
  }
  if (request.method !== 'POST') {
    headers.set('Allow', 'POST, OPTIONS');
    return refuse(headers, 'method-not-allowed');
  }
  const build = readBuild(await readAtMost(request, MAX_BODY));
  const key = await deriveKey(settings.secret, build ?? '0'.repeat(32));
  const account = await identify(
    {authorization: request.headers.get('Authorization'), origin: request.headers.get('Origin')},
    settings,
    log,
  );
  if (account === 'unavailable') {
    return refuse(headers, 'unavailable');
  }
  if (account === 'unknown') {
    return refuse(headers, 'unauthenticated');
  }
  // Stryker disable next-line ConditionalExpression,StringLiteral: the word 'disabled' has no email, so it's also refused as an account
  if (account === 'disabled' || !isAllowed(account, settings.policy, isDemo(settings))) {
    return refuse(headers, 'permission-denied');
  }
  // Comes last, so that strangers learn nothing about their body.
  if (build === undefined) {
    return refuse(headers, 'invalid-argument');
  }
  return json(headers, 200, {key});
}

/** The build ID, if the body contains it and nothing else: `{"build": "<32 hexadecimal digits>"}`. */
function readBuild(body: string | undefined): string | undefined {
  try {
    const {build, ...rest} = JSON.parse(body ?? '') as {build?: unknown};
    // Stryker disable BlockStatement: a function returns undefined at its end
    return typeof build === 'string' && /^[0-9a-f]{32}$/.test(build) && Object.keys(rest).length === 0
      ? build
      : undefined;
  } catch {
    // Stryker restore BlockStatement
    return undefined;
  }
}

const COMMON_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Origin',
};

/** Without an allowed `Origin`, browsers show the response only to pages of the service's own host. */
function headersFor(request: Request, {allowedOrigins}: KeyServiceSettings): Headers {
  const headers = new Headers(COMMON_HEADERS);
  const origin = allowedOrigins.find((allowed) => allowed === request.headers.get('Origin'));
  if (origin) {
    headers.set('Access-Control-Allow-Origin', origin);
    headers.set('Access-Control-Allow-Methods', 'POST');
    headers.set('Access-Control-Allow-Headers', 'Authorization, Content-Type');
    headers.set('Access-Control-Max-Age', '3600');
  }
  return headers;
}

/** The status and message of each error code. Codes are those of Google's APIs: https://docs.cloud.google.com/apis/design/errors */
const REFUSALS = {
  'invalid-argument': [400, 'Send {"build": "<id>"}, with the 32 hexadecimal digits of the build.'],
  unauthenticated: [401, 'Sign in, and send the ID token as "Authorization: Bearer <token>".'],
  'permission-denied': [403, 'This account may not read the staff pages.'],
  'not-found': [404, `Only ${KEY_PATH} is here.`],
  'method-not-allowed': [405, 'Use POST.'],
  unavailable: [503, 'The account could not be checked. Try again.'],
} as const;

function refuse(headers: Headers, code: keyof typeof REFUSALS): Response {
  const [status, message] = REFUSALS[code];
  return json(headers, status, {error: {code, message}});
}

function json(headers: Headers, status: number, body: object): Response {
  headers.set('Content-Type', 'application/json');
  return new Response(JSON.stringify(body), {status, headers});
}
