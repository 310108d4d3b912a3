/**
 * Decodes base64 or base64url.
 *
 * @throws DOMException if the text is neither.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}
