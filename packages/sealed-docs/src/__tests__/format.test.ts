import {createCipheriv, createDecipheriv, hkdfSync} from 'node:crypto';
import {gunzipSync, gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {importKey} from '../client/importKey';
import {open} from '../client/open';
import {dataPath, isSealedFile, SEALED_CHUNK_PREFIX} from '../format.mjs';
import {createBuildKey, seal} from '../seal';

// Both ends share what they know of the format, so each is held against the format as it is documented, written down
// here a second time.
const KEY = Buffer.from(Array.from({length: 32}, (_, index) => 255 - index * 5));
const BUILD = Buffer.from(Array.from({length: 16}, (_, index) => index));
const NAME = 'sealed-é';
const HEADER = Buffer.concat([Buffer.from('SEAL'), Buffer.from([1]), BUILD]);
const ADDITIONAL = Buffer.concat([HEADER, Buffer.from(NAME, 'utf8')]);
const CODE = 'export default "a page"';

/** A sealed file, made by hand. */
function make({
  additional = ADDITIONAL,
  length = (bytes: Buffer) => bytes.length,
} = {}): Uint8Array<ArrayBuffer> {
  const compressed = gzipSync(CODE);
  const plain = Buffer.alloc(4096);
  plain.writeUInt32BE(length(compressed));
  plain.set(compressed, 4);
  const iv = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', KEY, iv).setAAD(additional);
  return new Uint8Array(
    Buffer.concat([HEADER, iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]),
  );
}

const openHere = async (file: Uint8Array<ArrayBuffer>) =>
  (
    await open(file, NAME, '000102030405060708090a0b0c0d0e0f', await importKey(KEY.toString('base64url')))
  ).text();

describe('the format of sealed files', () => {
  it('is what browsers open', async () => {
    expect(await openHere(make())).toBe(CODE);
  });

  it.each([
    ['without the name of the chunk', HEADER],
    ['with another name', Buffer.concat([HEADER, Buffer.from('sealed-e')])],
    ['without the build', Buffer.concat([HEADER.subarray(0, 5), Buffer.from(NAME)])],
    ['without the version', Buffer.concat([HEADER.subarray(0, 4), BUILD, Buffer.from(NAME)])],
    ['without anything', Buffer.alloc(0)],
  ])('is not opened %s in what the tag proves', async (_, additional) => {
    await expect(openHere(make({additional}))).rejects.toMatchObject({
      code: 'damaged',
      cause: {name: 'OperationError'},
    });
  });

  it('is damaged if its code is longer than the file', async () => {
    await expect(openHere(make({length: () => 5000}))).rejects.toMatchObject({
      code: 'damaged',
      cause: {name: 'RangeError'},
    });
  });

  it('is what the build writes', () => {
    const file = seal(Buffer.from(CODE), NAME, {id: BUILD, key: KEY});
    expect(file.subarray(0, 21)).toEqual(HEADER);
    expect(file).toHaveLength(21 + 12 + 4096 + 16);
    const decipher = createDecipheriv('aes-256-gcm', KEY, file.subarray(21, 33))
      .setAAD(ADDITIONAL)
      .setAuthTag(file.subarray(-16));
    const plain = Buffer.concat([decipher.update(file.subarray(33, -16)), decipher.final()]);
    const length = plain.readUInt32BE();
    expect(gunzipSync(plain.subarray(4, 4 + length)).toString()).toBe(CODE);
    expect(plain.subarray(4 + length).every((byte) => byte === 0)).toBe(true);
  });

  it('takes one more step of 4 KiB only when the code has no room', () => {
    const sizeOf = (code: Buffer) => (seal(code, NAME, {id: BUILD, key: KEY}).length - 33 - 16) / 4096;
    // A generator's bytes cannot be compressed: gzip adds some 23 bytes to them.
    const noise = Buffer.from(hkdfSync('sha512', KEY, BUILD, 'noise', 8000));
    expect([0, 4000, 4096, 8000].map((length) => sizeOf(noise.subarray(0, length)))).toEqual([1, 1, 2, 2]);
  });

  it('has the key that the documented derivation makes of the secret', () => {
    const {id, key} = createBuildKey(KEY, new Map());
    expect(id).toHaveLength(16);
    expect(key).toEqual(Buffer.from(hkdfSync('sha256', KEY, id, 'sealed-docs key v1', 32)));
  });

  it('is for chunks whose names begin so', () => {
    expect(SEALED_CHUNK_PREFIX).toBe('sealed-');
  });
});

describe('a file is recognized as sealed', () => {
  const SHORTEST = make().slice(0, 21 + 12 + 16 + 1);

  it('if there is anything behind its header and tag', () => {
    expect(isSealedFile(SHORTEST)).toBe(true);
    expect(isSealedFile(SHORTEST.slice(0, -1))).toBe(false);
    expect(isSealedFile(SHORTEST.slice(0, 5))).toBe(false);
  });

  it.each([0, 1, 2, 3, 4])('by its byte %i', (index) => {
    const other = SHORTEST.slice();
    other[index]! += 1;
    expect(isSealedFile(other)).toBe(false);
  });
});

it('a key may have any letter of base64url', async () => {
  for (const byte of [0x00, 0xfb, 0xff, 0x3e]) {
    const bytes = Buffer.alloc(32, byte);
    const file = new Uint8Array(seal(Buffer.from(CODE), NAME, {id: BUILD, key: bytes}));
    const opened = open(file, NAME, BUILD.toString('hex'), await importKey(bytes.toString('base64url')));
    expect(await (await opened).text()).toBe(CODE);
  }
});

it('a sealed file of the site has an address of its own in each build, and one in development', () => {
  expect(dataPath('rules.json', '00ff')).toBe('assets/sealed/00ff/rules.json');
  expect(dataPath('rules.json', '')).toBe('assets/sealed/dev/rules.json');
});
