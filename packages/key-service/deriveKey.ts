/**
 * Must stay in sync with `KEY_INFO` in `packages/sealed-docs/src/format.mts`. It's a copy because the service is
 * deployed without that package. A test compares them.
 */
export const KEY_INFO = 'sealed-docs key v1';

/** Whether a text has the form of a secret: 32 bytes in base64url. */
export const isSecret = (text: string | undefined): text is string => Boolean(text?.match(/^[\w-]{43}$/));

/**
 * The key of a build: HKDF-SHA256 (RFC 5869) of the secret, with the build id as salt.
 *
 * @param secret 32 bytes in base64url.
 * @param build 32 hexadecimal digits.
 * @returns 32 bytes in base64url.
 */
export async function deriveKey(secret: string, build: string): Promise<string> {
  const material = await crypto.subtle.importKey('raw', fromBase64Url(secret), 'HKDF', false, ['deriveBits']);
  const salt = Uint8Array.from(build.match(/../g)!, (digits) => parseInt(digits, 16));
  const key = await crypto.subtle.deriveBits(
    {name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode(KEY_INFO)},
    material,
    256,
  );
  return toBase64Url(new Uint8Array(key));
}

/** @throws DOMException if the text isn't base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', ''); // 32 bytes end with one
}
