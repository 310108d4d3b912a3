import {createCipheriv, createHmac, hkdfSync, type Hmac} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {
  additionalData,
  BUILD_ID_BYTES,
  BUILD_ID_OFFSET,
  createHeader,
  ID_INFO,
  IV_BYTES,
  IV_INFO,
  isSealedFile,
  IV_OFFSET,
  KEY_INFO,
  LENGTH_BYTES,
  PADDING_BYTES,
} from './format.mjs';
import {required} from './required';

/** The key of one build. */
export interface BuildKey {
  /** Identifies the build; {@link BUILD_ID_BYTES} bytes, public. */
  id: Buffer;
  /** 32 bytes, secret. */
  key: Buffer;
  /** Only in a proof: the sealed files of the first build, by chunk name, to use as they are. */
  known?: ReadonlyMap<string, Buffer>;
}

/** The environment variable with the folder of the first build. It's set only in the second build of a proof. */
export const PROOF_VARIABLE = 'SEALED_DOCS_PROOF';

/**
 * The key of a build: HKDF-SHA256 (RFC 5869) of the secret, with the build id as salt. The build id is an HMAC-SHA256
 * (RFC 2104) of everything that's sealed, under the secret, so the same texts always have the same id and key, and
 * different texts have different ones. Without the secret, two ids only reveal whether anything sealed differs.
 *
 * @param sealed Everything that's sealed, by names that don't depend on where the site is.
 */
export function createBuildKey(secret: Buffer, sealed: ReadonlyMap<string, Buffer>): BuildKey {
  const hmac = createHmac('sha256', secret).update(ID_INFO);
  const byName = [...sealed].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [name, content] of byName) {
    addParts(hmac, Buffer.from(name), content);
  }
  const id = hmac.digest().subarray(0, BUILD_ID_BYTES);
  return {id, key: Buffer.from(hkdfSync('sha256', secret, id, KEY_INFO, 32))};
}

/**
 * The build key for the second build of a proof, with the id and the sealed files of the first. Names of sealed
 * files, which public files mention, depend on their contents, and the build id depends on everything sealed. Both
 * are public by design, so a proof keeps them.
 *
 * @param outDir The folder of the first build, in one language.
 * @throws Error if there's no sealed file in it.
 */
export function knownBuildKey(key: Buffer, outDir: string): BuildKey {
  const scripts = path.join(outDir, 'assets/js');
  const known = new Map(
    readdirSync(scripts)
      .map((name) => [chunkNameOf(name), readFileSync(path.join(scripts, name))] as const)
      .filter(([, file]) => isSealedFile(file)),
  );
  const [file] = known.values();
  return {
    id: required(file, 'a sealed file in the build that is proven').subarray(BUILD_ID_OFFSET, IV_OFFSET),
    key,
    known,
  };
}

/** The name of a chunk, from that of its file: `<name>.<hash>.js`. */
const chunkNameOf = (file: string) => file.replace(/\..*/s, '');

/** Adds each part preceded by its length, so that two different lists never result in the same bytes. */
function addParts(hmac: Hmac, ...parts: Buffer[]): Hmac {
  for (const part of parts) {
    const length = Buffer.alloc(8);
    length.writeBigUInt64BE(BigInt(part.length));
    hmac.update(length).update(part);
  }
  return hmac;
}

/**
 * The initialization vector of a file: an HMAC of exactly the bytes that are encrypted and authenticated, under a key
 * of its own. So two texts share a key and a vector only if their HMACs agree in 96 bits, which is as rare as with
 * random vectors: NIST SP 800-38D (8.3) allows 2^32 of those per key. (The idea comes from synthetic vectors, RFC
 * 5297.)
 */
function createVector(key: Buffer, authenticated: Uint8Array, plain: Buffer): Buffer {
  const hmac = createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', IV_INFO, 32)));
  return addParts(hmac, Buffer.from(authenticated), plain).digest().subarray(0, IV_BYTES);
}

/**
 * Compresses, pads and encrypts the code of a chunk: the same code in the same build gives the same bytes.
 *
 * @returns a file in the format of `format.mts`.
 */
export function seal(code: Buffer, chunkName: string, {id, key, known}: BuildKey): Buffer {
  const sealed = known?.get(chunkName);
  if (sealed) {
    return sealed;
  }
  const header = createHeader(id);

  // Stryker disable next-line ObjectLiteral: how well code is compressed only changes the size of a file
  const compressed = gzipSync(code, {level: 9});
  const padded = Buffer.alloc(Math.ceil((LENGTH_BYTES + compressed.length) / PADDING_BYTES) * PADDING_BYTES);
  padded.writeUInt32BE(compressed.length);
  compressed.copy(padded, LENGTH_BYTES);

  const authenticated = additionalData(header, chunkName);
  header.set(createVector(key, authenticated, padded), IV_OFFSET);
  const cipher = createCipheriv('aes-256-gcm', key, header.subarray(IV_OFFSET)).setAAD(authenticated);
  return Buffer.concat([header, cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
}
