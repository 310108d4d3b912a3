import {createCipheriv, createHmac, hkdfSync, type Hmac} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {
  additionalData,
  BUILD_ID_BYTES,
  BUILD_ID_OFFSET,
  CIPHERTEXT_OFFSET,
  IV_BYTES,
  isSealedFile,
  IV_OFFSET,
  LENGTH_BYTES,
  MAGIC,
  PADDING_BYTES,
  VERSION,
} from './format';

/** Purpose strings: each use of the secret has its own. Servers that hand out keys use the first. */
const KEY_INFO = 'sealed-docs key v1';
const ID_INFO = 'sealed-docs build v1';
const IV_INFO = 'sealed-docs iv v1';

/** The key of one build. */
export interface BuildKey {
  /** Identifies the build; {@link BUILD_ID_BYTES} bytes, public. */
  id: Buffer;
  /** 32 bytes, secret. */
  key: Buffer;
  /** What is sealed already, by name of the chunk: in a proof, the files of the build that is proven. */
  known?: ReadonlyMap<string, Buffer>;
}

/** The environment variable with the folder of the build that is proven, in a build that is compared with it. */
export const PROOF_VARIABLE = 'SEALED_DOCS_PROOF';

/**
 * The key of a build: HKDF-SHA256 (RFC 5869) of the secret, with the build id as salt. The build id is an HMAC-SHA256
 * (RFC 2104) of everything that is sealed, under the secret, so the same texts have the same id and key, and others have
 * others. To whoever lacks the secret, two ids say whether anything sealed differs, and nothing else.
 *
 * @param sealed The contents of what is sealed, by names that do not depend on where the site is.
 */
export function createBuildKey(secret: Buffer, sealed: ReadonlyMap<string, Buffer>): BuildKey {
  const hmac = createHmac('sha256', secret).update(ID_INFO);
  for (const name of [...sealed.keys()].sort()) {
    addParts(hmac, Buffer.from(name), sealed.get(name)!);
  }
  const id = hmac.digest().subarray(0, BUILD_ID_BYTES);
  return {id, key: Buffer.from(hkdfSync('sha256', secret, id, KEY_INFO, 32))};
}

/**
 * The key of a build that is proven, with what it has sealed: names of sealed files, which public files mention, depend on
 * their contents, and the build id depends on everything. Both may be seen, so a proof keeps them.
 */
export function knownBuildKey(key: Buffer, outDir: string): BuildKey {
  const scripts = path.join(outDir, 'assets/js');
  const known = new Map(
    readdirSync(scripts)
      .map((name) => [name.split('.')[0]!, readFileSync(path.join(scripts, name))] as const)
      .filter(([, file]) => isSealedFile(file)),
  );
  const [file] = known.values();
  return {id: file!.subarray(BUILD_ID_OFFSET, IV_OFFSET), key, known};
}

/** Adds each part behind its length, so that no two lists of parts are the same bytes. */
function addParts(hmac: Hmac, ...parts: Buffer[]): Hmac {
  for (const part of parts) {
    const length = Buffer.alloc(8);
    length.writeBigUInt64BE(BigInt(part.length));
    hmac.update(length).update(part);
  }
  return hmac;
}

/**
 * The vector of a file: an HMAC of exactly the bytes that are encrypted and authenticated, under a key of its own. So a
 * key and a vector meet two texts only if two HMACs agree in 96 bits: as rare as with random vectors, of which NIST SP
 * 800-38D (8.3) allows 2^32 for a key. (The idea is that of synthetic vectors, RFC 5297.)
 */
function createVector(key: Buffer, authenticated: Uint8Array, plain: Buffer): Buffer {
  const hmac = createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', IV_INFO, 32)));
  return addParts(hmac, Buffer.from(authenticated), plain).digest().subarray(0, IV_BYTES);
}

/**
 * Compresses, pads and encrypts the code of a chunk: the same code in the same build gives the same bytes.
 *
 * @returns a file in the format of `format.ts`.
 */
export function seal(code: Buffer, chunkName: string, {id, key, known}: BuildKey): Buffer {
  const sealed = known?.get(chunkName);
  if (sealed) {
    return sealed;
  }
  const header = Buffer.alloc(CIPHERTEXT_OFFSET);
  header.set(MAGIC);
  header.writeUInt8(VERSION, MAGIC.length);
  id.copy(header, BUILD_ID_OFFSET);

  // Stryker disable next-line ObjectLiteral: how well code is compressed only changes the size of a file
  const compressed = gzipSync(code, {level: 9});
  const padded = Buffer.alloc(Math.ceil((LENGTH_BYTES + compressed.length) / PADDING_BYTES) * PADDING_BYTES);
  padded.writeUInt32BE(compressed.length);
  compressed.copy(padded, LENGTH_BYTES);

  const authenticated = additionalData(header, chunkName);
  createVector(key, authenticated, padded).copy(header, IV_OFFSET);
  const cipher = createCipheriv('aes-256-gcm', key, header.subarray(IV_OFFSET)).setAAD(authenticated);
  return Buffer.concat([header, cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
}
