/**
 * Reads the body of a request or response as text.
 *
 * @param limit In bytes. It never holds more than that in memory.
 * @returns `undefined` if it's longer. Whatever isn't UTF-8 becomes U+FFFD.
 * @throws what the stream throws.
 */
export async function readAtMost(
  {body, headers}: Pick<Request | Response, 'body' | 'headers'>,
  limit: number,
): Promise<string | undefined> {
  if (Number(headers.get('Content-Length') ?? 0) > limit) {
    return undefined;
  }
  if (!body) {
    return '';
  }
  const bytes: number[] = [];
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (bytes.length + part.value.length > limit) {
      await reader.cancel();
      return undefined;
    }
    bytes.push(...part.value);
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
