import type {FirebaseSettings} from '@roleplay-docs/engine/session/Settings';
import {readObject} from '@roleplay-docs/key-service/readObject';

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  text: string;
}

/** The answer, or in words why there is none. Gives up after a quarter of a minute. */
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

/** The same for a request that sends JSON. */
export const send = (url: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  ask(url, {
    method,
    headers: {'Content-Type': 'application/json', ...headers},
    ...(body !== undefined && {body: JSON.stringify(body)}),
  });

/** @returns `{}` if there is no answer, or its body is something else than a JSON object. */
export const readJson = (answer: Answer | string): object =>
  readObject(typeof answer === 'string' ? '' : answer.text) ?? {};

/** What an answer of Google's says is wrong; its texts are empty if nothing is. */
export function readError(answer: Answer | string) {
  const {error} = readJson(answer) as {error?: {message?: string; details?: {reason?: string}[]}};
  const {message = '', details = []} = error ?? {};
  const code = /^[A-Z_]+(?=$| : )/.exec(message)?.[0] ?? '';
  return {
    /** A code, alone or with ` : ` and more, or a sentence. */
    message: message.split('\n')[0]!,
    /** `EMAIL_EXISTS`, if the message is a code. */
    code,
    /** A code beside the message, or the same one. */
    reason: details.find(({reason}) => reason)?.reason ?? code,
  };
}

/** The Identity Toolkit API of Google's, or of the Auth emulator at `http://host:port`. */
export function identityToolkitUrl(emulatorUrl: string | undefined): string {
  const host = 'identitytoolkit.googleapis.com';
  return emulatorUrl ? `${emulatorUrl}/${host}` : `https://${host}`;
}

/**
 * Asks the sign-in service what browsers ask it, with the site's key. An API key may be restricted to web sites, which
 * Google tells by the header that browsers send.
 *
 * @param page The address of the page that asks.
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
