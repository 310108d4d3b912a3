// cspell:ignore wycheproof
import {spawnSync} from 'node:child_process';
import {hkdfSync} from 'node:crypto';
import path from 'node:path';
import {expect, it} from 'vitest';
import vectors from '../../format/vectors.json';
import wycheproof from '../../format/wycheproof.json';
import {importKey} from '../client/importKey';
import {open} from '../client/open';
import {createBuildKey, seal} from '../seal';

const fromHex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));
const SECRET = Buffer.from(vectors.secret, 'base64url');

/** Opens a file as browsers do. */
const openHere = async (file: Uint8Array, name: string) =>
  (await open(new Uint8Array(file), name, vectors.buildId, await importKey(vectors.key))).text();

/** Opens a file with the second implementation. */
function openThere(file: Uint8Array, name: string) {
  const script = path.resolve(__dirname, '../../format/unseal.py');
  const {status, stdout, stderr, error} = spawnSync('python3', [script, vectors.secret, name], {
    input: file,
    encoding: 'utf8',
  });
  expect(error ?? stderr).not.toMatch(/ENOENT|No module|Traceback/); // Debian's package is python3-cryptography
  return status === 0 ? stdout : undefined;
}

it.each(vectors.files)('$name opens, in browsers and in Python', async ({name, code, file}) => {
  const bytes = Buffer.from(file, 'base64');
  expect(await openHere(bytes, name)).toBe(code);
  expect(openThere(bytes, name)).toBe(code);
});

it.each(vectors.refused)(
  '$why is refused, in browsers and in Python',
  async ({of, name, byte, value, length, code}) => {
    const vector = vectors.files[of]!;
    const bytes = Buffer.from(vector.file, 'base64').subarray(0, length);
    if (byte !== undefined) {
      bytes[byte] = value;
    }
    await expect(openHere(bytes, name ?? vector.name)).rejects.toMatchObject({code});
    expect(openThere(bytes, name ?? vector.name)).toBeUndefined();
  },
);

it('the secret and what is sealed give the build id and the key, and what is written now opens in Python', () => {
  const sources = Object.entries(vectors.sources).map(([name, text]) => [name, Buffer.from(text)] as const);
  const build = createBuildKey(SECRET, new Map(sources));
  expect(build.id.toString('hex')).toBe(vectors.buildId);
  expect(build.key.toString('base64url')).toBe(vectors.key);
  const file = seal(Buffer.from('export default 1;'), 'sealed-now', build);
  expect(openThere(file, 'sealed-now')).toBe('export default 1;');
});

it.each(wycheproof.aes256gcm)('AES-GCM as we use it, Wycheproof $tcId: $result', async (vector) => {
  const [iv, additionalData, sealed] = [vector.iv, vector.aad, vector.ct + vector.tag].map(fromHex) as [
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
  ];
  const key = await importKey(Buffer.from(vector.key, 'hex').toString('base64url'));
  const opened = await crypto.subtle
    .decrypt({name: 'AES-GCM', iv, additionalData}, key, sealed)
    .then((bytes) => Buffer.from(bytes).toString('hex'))
    .catch(() => undefined);
  expect(opened).toBe(vector.result === 'valid' ? vector.msg : undefined);
});

it.each(wycheproof.hkdfSha256)('HKDF as we use it, Wycheproof $tcId', ({ikm, salt, info, okm}) => {
  const key = hkdfSync(
    'sha256',
    ...([ikm, salt, info].map(fromHex) as [Uint8Array, Uint8Array, Uint8Array]),
    32,
  );
  expect(Buffer.from(key).toString('hex')).toBe(okm.slice(0, 64));
});
