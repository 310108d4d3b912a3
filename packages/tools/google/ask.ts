import type {FirebaseSettings} from '@roleplay-docs/engine/session/Settings';
import {readObject} from '@roleplay-docs/key-service/readObject';

/** An HTTP response whose body has arrived. */
export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  text: string;
}

/**
 * Sends a request. Gives up after 15 seconds.
 *
 * @returns the response, or a few words that say why there's none.
 */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | string> {
  try {
    const response = await fetch(url, {...init, signal: AbortSignal.timeout(15_000)});
    const bytes = Buffer.from(await response.arrayBuffer());
    return {status: response.status, headers: response.headers, bytes, text: bytes.toString()};
  } catch (error) {
    const {name, message, cause} = error as Error & {cause?: {code?: string}};
    return name === 'TimeoutError' ? 'no answer within 15 seconds' : (cause?.code ?? message);
  }
}

/** Like `ask`, for a request that sends JSON. */
export const send = (url: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  ask(url, {
    method,
    headers: {'Content-Type': 'application/json', ...headers},
    ...(body !== undefined && {body: JSON.stringify(body)}),
  });

/** @returns `{}` if there's no response, or if its body isn't a JSON object. */
export const readJson = (answer: Answer | string): object =>
  readObject(typeof answer === 'string' ? '' : answer.text) ?? {};

/**
 * The error in a response from Google: https://docs.cloud.google.com/apis/design/errors. Its texts are empty if
 * there's none.
 */
export function readError(answer: Answer | string): {message: string; code: string; reason: string} {
  const {error} = readJson(answer) as {error?: {message?: string; details?: {reason?: string}[]}};
  const {message = '', details = []} = error ?? {};
  const code = /^[A-Z_]+(?=$| : )/.exec(message)?.[0] ?? '';
  const [firstLine = ''] = message.split('\n');
  return {
    /** A code, either alone or followed by ` : ` and an explanation; or a sentence. */
    message: firstLine,
    /** `EMAIL_EXISTS`, if the message is a code. */
    code,
    /** A separate code in the details, or else the same one. */
    reason: details.find(({reason}) => reason)?.reason ?? code,
  };
}

/** The URL of the Identity Toolkit API: Google's, or that of the Auth emulator at `http://host:port`. */
export function identityToolkitUrl(emulatorUrl: string | undefined): string {
  const host = 'identitytoolkit.googleapis.com';
  return emulatorUrl ? `${emulatorUrl}/${host}` : `https://${host}`;
}

/**
 * Sends the sign-in service the same requests as browsers do, with the site's key. An API key may be restricted to
 * websites, which Google recognizes by the `Referer` header that browsers send.
 *
 * @param page The URL of the page to send as the origin of the request.
 */
export function askSignIn(
  {apiKey, authEmulatorUrl}: FirebaseSettings,
  method: string,
  body: object,
  page: string,
): Promise<Answer | string> {
  const url = `${identityToolkitUrl(authEmulatorUrl)}/v1/${method}?key=${encodeURIComponent(apiKey)}`;
  return send(url, body, {Referer: `${new URL(page).origin}/`});
}
