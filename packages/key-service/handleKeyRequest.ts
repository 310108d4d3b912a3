import {type AccessPolicy, isAllowed} from './accessPolicy.ts';
import {deriveKey} from './deriveKey.ts';
import {identify} from './identify.ts';
import {readAtMost} from './readAtMost.ts';
import {type Environment, isDemo, type KeyServiceSettings, readSettings} from './settings.ts';

/** Longer bodies are refused, in bytes. A real one has 46. */
const MAX_BODY = 1024;

export interface Options {
  policy: AccessPolicy;
  /** Changes of what `readSettings` makes of the environment, for tests. */
  settings?: Partial<KeyServiceSettings>;
  /** Gets what the owner should know, a line each: never a token, a secret or an address. */
  log?: (line: string) => void;
}

/**
 * Answers `POST /api/staff-key` on any host that has the web's own `Request`, `Response` and `crypto`: the key of the
 * build that the body names (`{"build": "<32 hexadecimal digits>"}`), for accounts that the policy allows.
 *
 * 200 `{"key": "<32 bytes in base64url>"}`; 400 for a body of another form, 401 without a valid token, 403 for an account
 * that may not read, 405 for other methods, 503 if the account cannot be looked up or a setting is wrong, all of these
 * with `{"error": {"code", "message"}}`. The key is derived before anything is decided, so that the time of an answer
 * tells little about the reason for it.
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
    // A body that breaks off, or a mistake here. The message could hold anything.
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
  // Stryker disable next-line ConditionalExpression,StringLiteral: the word 'disabled' has no email, so it is refused as an account, too
  if (account === 'disabled' || !isAllowed(account, settings.policy, isDemo(settings))) {
    return refuse(headers, 'permission-denied');
  }
  if (build === undefined) {
    return refuse(headers, 'invalid-argument');
  }
  return json(headers, 200, {key});
}

const COMMON_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Origin',
};

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

/** Where the service answers. */
export const KEY_PATH = '/api/staff-key';

const REFUSALS = {
  'invalid-argument': [400, 'Send {"build": "<id>"}, with the 32 hexadecimal digits of the build.'],
  unauthenticated: [401, 'Sign in, and send the ID token as "Authorization: Bearer <token>".'],
  'permission-denied': [403, 'This account may not read the staff pages.'],
  'not-found': [404, `Only ${KEY_PATH} is here.`],
  'method-not-allowed': [405, 'Use POST.'],
  unavailable: [503, 'The account could not be checked. Try again.'],
} as const;

/** A refusal as all hosts send it. */
function refuse(headers: Headers, code: keyof typeof REFUSALS): Response {
  const [status, message] = REFUSALS[code];
  return json(headers, status, {error: {code, message}});
}

/** Answers a request to a host that serves nothing else below `/api/`. */
export function route(request: Request, env: Environment, options: Options): Response | Promise<Response> {
  return new URL(request.url).pathname === KEY_PATH
    ? handleKeyRequest(request, env, options)
    : refuse(new Headers({'Cache-Control': 'no-store'}), 'not-found');
}

function json(headers: Headers, status: number, body: object): Response {
  headers.set('Content-Type', 'application/json');
  return new Response(JSON.stringify(body), {status, headers});
}

/** The build id of a well-formed body: `{"build": "<32 hexadecimal digits>"}` and nothing else. */
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
