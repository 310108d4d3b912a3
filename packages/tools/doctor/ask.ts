import type {FirebaseSettings, Settings} from '@roleplay-docs/gate/Settings';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** The answer, or in words why there is none. Gives up after ten seconds. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | string> {
  try {
    const response = await fetch(url, {...init, signal: AbortSignal.timeout(10_000)});
    return {status: response.status, headers: response.headers, text: await response.text()};
  } catch (error) {
    const {name, message, cause} = error as Error & {cause?: {code?: string}};
    return name === 'TimeoutError' ? 'no answer within ten seconds' : (cause?.code ?? message);
  }
}

export function readJson(answer: Answer | string): unknown {
  try {
    return typeof answer === 'string' ? {} : (JSON.parse(answer.text) ?? {});
  } catch {
    return {};
  }
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
  const service = 'identitytoolkit.googleapis.com';
  const base = authEmulatorUrl ? `${authEmulatorUrl}/${service}` : `https://${service}`;
  return ask(`${base}/v1/${method}?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json', Referer: `${new URL(page).origin}/`},
    body: JSON.stringify(body),
  });
}

/** What to do when something of Google's, or of the emulators, does not answer. */
export function whenSilent({demo}: Settings): string {
  return demo ? 'Start the emulators with "npm run preview".' : 'Is this computer online?';
}
