/// <reference lib="dom.asynciterable" />

/**
 * The body of a request or an answer as text.
 *
 * @param limit In bytes; no more than that is ever kept.
 * @returns `undefined` if it is longer. What is no UTF-8 becomes U+FFFD.
 * @throws what the stream throws.
 */
export async function readAtMost(
  {body, headers}: Pick<Request | Response, 'body' | 'headers'>,
  limit: number,
): Promise<string | undefined> {
  if (Number(headers.get('Content-Length') ?? 0) > limit) {
    return undefined;
  }
  const bytes: number[] = [];
  for await (const part of body ?? []) {
    if (bytes.length + part.length > limit) {
      return undefined; // which cancels the stream
    }
    bytes.push(...part);
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
