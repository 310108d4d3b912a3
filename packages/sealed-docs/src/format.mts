/**
 * The sealed file format, version 1. Written by Node (`seal.ts`), opened by the browser (`client/open.ts`).
 *
 * | bytes | content                                                                |
 * | ----- | ---------------------------------------------------------------------- |
 * | 4     | the letters `SEAL`                                                     |
 * | 1     | version of the format                                                  |
 * | 16    | build id                                                               |
 * | 12    | initialization vector                                                  |
 * | rest  | AES-256-GCM ciphertext, followed by its 16-byte tag                    |
 *
 * - The key is HKDF-SHA256 of the secret, with the build id as salt and the info `sealed-docs key v1`: 32 bytes.
 * - The additional authenticated data is the header up to and including the build id, followed by the chunk's name in
 *   UTF-8 (`sealed-0123abcd`), so that a file can't pass for another chunk or another build.
 * - The plain text is the length of the compressed code (4 bytes, big endian), the gzip-compressed code, and zeros up
 *   to a multiple of 4 KiB, so that the size says little about the page.
 * - The initialization vector is the beginning of an HMAC-SHA256 of the additional data and the plain text, each
 *   preceded by its length (8 bytes, big endian). The HMAC's key is HKDF-SHA256 of the key, without salt, with the
 *   info `sealed-docs iv v1`: 32 bytes.
 *
 * `format/` has test vectors and a second implementation in Python. Files of this version must always open.
 */
const MAGIC = /* @__PURE__ */ new Uint8Array([0x53, 0x45, 0x41, 0x4c]);
const VERSION = 1;
export const BUILD_ID_BYTES = 16;
export const IV_BYTES = 12;
export const TAG_BYTES = 16;
export const LENGTH_BYTES = 4;
export const PADDING_BYTES = 4096;

/** Purpose strings: each use of the secret has its own. Servers that hand out keys use the first. */
export const KEY_INFO = 'sealed-docs key v1';
export const ID_INFO = 'sealed-docs build v1';
export const IV_INFO = 'sealed-docs iv v1';

/** Where the parts of a file begin, in bytes from its start. Written as sums of literals, which bundlers evaluate. */
export const BUILD_ID_OFFSET = 4 + 1;
export const IV_OFFSET = 4 + 1 + 16;
export const CIPHERTEXT_OFFSET = 4 + 1 + 16 + 12;

/** Chunks with this prefix are sealed; the bundler's other chunks are public. */
export const SEALED_CHUNK_PREFIX = 'sealed-';

/** The name of the `<meta>` that marks documents of sealed pages. */
export const SEALED_META = 'sealed-docs';

/** @returns where a file of the option `sealed.data` is, below the base URL. In development there is no build id. */
export function dataPath(name: string, buildId: string): string {
  return `assets/sealed/${buildId || 'dev'}/${name}`;
}

/** @returns the header of a file whose vector and ciphertext are still to be added. */
export function createHeader(buildId: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(CIPHERTEXT_OFFSET);
  header.set(MAGIC);
  header[MAGIC.length] = VERSION;
  header.set(buildId, BUILD_ID_OFFSET);
  return header;
}

/** @returns the additional authenticated data of a chunk's file. */
export function additionalData(header: Uint8Array, chunkName: string): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode(chunkName);
  const data = new Uint8Array(IV_OFFSET + name.length);
  data.set(header.subarray(0, IV_OFFSET));
  data.set(name, IV_OFFSET);
  return data;
}

/** @returns whether the bytes begin like a sealed file of this version. */
export function isSealedFile(file: Uint8Array): boolean {
  return (
    file.length > CIPHERTEXT_OFFSET + TAG_BYTES &&
    MAGIC.every((byte, index) => file[index] === byte) &&
    file[MAGIC.length] === VERSION
  );
}
