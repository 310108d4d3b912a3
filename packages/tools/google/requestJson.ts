import {UsageError} from '../processes';

/** How long an answer may take, in milliseconds. */
const TIMEOUT = 15_000;

export interface JsonAnswer {
  status: number;
  /** `{}` if the body is something else than a JSON object. */
  body: Record<string, unknown>;
}

/**
 * Sends a request with JSON, and reads the JSON of the answer, whatever its status.
 *
 * @param who The service, for the message: `Google`.
 * @param todo What to do if there is no answer, as a sentence.
 * @throws UsageError if there is no answer within a quarter of a minute.
 */
export async function requestJson(
  url: string,
  {method, headers, body}: {method: string; headers: Record<string, string>; body?: unknown},
  {who, todo, timeout = TIMEOUT}: {who: string; todo: string; timeout?: number},
): Promise<JsonAnswer> {
  try {
    const response = await fetch(url, {
      method,
      headers: {...headers, ...(body !== undefined && {'Content-Type': 'application/json'})},
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    return {status: response.status, body: readObject(await response.text())};
  } catch (error) {
    const {name, message, cause} = error as Error & {cause?: {code?: string}};
    const reason = name === 'TimeoutError' ? 'it took too long' : (cause?.code ?? message);
    throw new UsageError(`${who} does not answer (${reason}). ${todo}`);
  }
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
