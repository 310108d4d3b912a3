import {createCipheriv, hkdfSync, randomBytes} from 'node:crypto';
import {gzipSync} from 'node:zlib';
import {
  additionalData,
  BUILD_ID_BYTES,
  BUILD_ID_OFFSET,
  CIPHERTEXT_OFFSET,
  IV_BYTES,
  IV_OFFSET,
  LENGTH_BYTES,
  MAGIC,
  PADDING_BYTES,
  VERSION,
} from './format';

/** Purpose string of the key derivation. The server that hands out keys must use the same one. */
const KEY_INFO = 'sealed-docs key v1';

/** The key of one build. */
export interface BuildKey {
  /** Identifies the build; {@link BUILD_ID_BYTES} bytes, public. */
  id: Buffer;
  /** 32 bytes, secret. */
  key: Buffer;
}

/** A new random build id and its key: HKDF-SHA256 (RFC 5869) of the secret, with the build id as salt. */
export function createBuildKey(secret: Buffer): BuildKey {
  const id = randomBytes(BUILD_ID_BYTES);
  return {id, key: Buffer.from(hkdfSync('sha256', secret, id, KEY_INFO, 32))};
}

/**
 * Compresses, pads and encrypts the code of a chunk.
 *
 * @returns a file in the format of `format.ts`.
 */
export function seal(code: Buffer, chunkName: string, {id, key}: BuildKey): Buffer {
  const header = Buffer.alloc(CIPHERTEXT_OFFSET);
  header.set(MAGIC);
  header.writeUInt8(VERSION, MAGIC.length);
  id.copy(header, BUILD_ID_OFFSET);
  randomBytes(IV_BYTES).copy(header, IV_OFFSET);

  const compressed = gzipSync(code, {level: 9});
  const padded = Buffer.alloc(Math.ceil((LENGTH_BYTES + compressed.length) / PADDING_BYTES) * PADDING_BYTES);
  padded.writeUInt32BE(compressed.length);
  compressed.copy(padded, LENGTH_BYTES);

  const cipher = createCipheriv('aes-256-gcm', key, header.subarray(IV_OFFSET)).setAAD(
    additionalData(header, chunkName),
  );
  return Buffer.concat([header, cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
}
