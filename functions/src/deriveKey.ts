import {hkdfSync} from 'node:crypto';

/** As the build derives it: `KEY_INFO` of `packages/sealed-docs/src/seal.ts`. */
const KEY_INFO = 'sealed-docs key v1';

/**
 * The key of a build: HKDF-SHA256 (RFC 5869) of the secret, with the build id as salt.
 *
 * @param secret 32 bytes in base64url.
 * @param build 32 hexadecimal digits.
 * @returns 32 bytes in base64url.
 * @throws if the secret is malformed; the message does not repeat it.
 */
export function deriveKey(secret: string, build: string): string {
  if (!/^[\w-]{43}$/.test(secret)) {
    throw new Error('STAFF_SEAL_SECRET is malformed: it must be 32 bytes in base64url, as for the build.');
  }
  const key = hkdfSync('sha256', Buffer.from(secret, 'base64url'), Buffer.from(build, 'hex'), KEY_INFO, 32);
  return Buffer.from(key).toString('base64url');
}
