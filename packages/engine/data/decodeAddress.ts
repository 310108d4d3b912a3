/** Decodes an address's percent-encoding. A malformed one is returned as it is. */
export function decodeAddress(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
