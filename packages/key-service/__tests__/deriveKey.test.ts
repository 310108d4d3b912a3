import {hkdfSync} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import vectors from '../../sealed-docs/format/vectors.json';
import * as format from '../../sealed-docs/src/format.mjs';
import {createBuildKey} from '../../sealed-docs/src/seal';
import {deriveKey, fromBase64Url, isSecret, KEY_INFO} from '../deriveKey';

it('has the purpose string of the format', () => {
  expect(KEY_INFO).toBe(format.KEY_INFO);
});

it('derives the key that the build was sealed with', async () => {
  const secret = Buffer.alloc(32, 9);
  const {id, key} = createBuildKey(secret, new Map());
  expect(await deriveKey(secret.toString('base64url'), id.toString('hex'))).toBe(key.toString('base64url'));
});

it('derives what the vectors of the format say', async () => {
  expect(await deriveKey(vectors.secret, vectors.buildId)).toBe(vectors.key);
});

it('derives the same as Node, whatever letters secret, build and key are written with', async () => {
  const keys = await Promise.all(
    Array.from({length: 64}, async (_, index) => {
      const secret = Buffer.alloc(32, 0xfb - index);
      const build = Buffer.alloc(16, index * 4 + 3);
      const key = Buffer.from(hkdfSync('sha256', secret, build, 'sealed-docs key v1', 32)).toString(
        'base64url',
      );
      expect(await deriveKey(secret.toString('base64url'), build.toString('hex'))).toBe(key);
      return key;
    }),
  );
  // Otherwise the letters that base64 writes differently were not among them.
  expect(keys.join('')).toMatch(/-.*_|_.*-/);
});

it('reads base64url with all its letters, and refuses others', () => {
  const bytes = Uint8Array.from({length: 256}, (_, index) => index);
  expect(fromBase64Url(Buffer.from(bytes).toString('base64url'))).toEqual(bytes);
  expect(() => fromBase64Url('a b.')).toThrow(DOMException);
});

describe('a secret', () => {
  const SECRET = Buffer.alloc(32, 0xfb).toString('base64url');

  it('is 32 bytes in base64url', () => {
    expect(isSecret(SECRET)).toBe(true);
  });

  it.each([
    undefined,
    '',
    SECRET.slice(1),
    `${SECRET}A`,
    `A${SECRET}`,
    `${SECRET}=`,
    SECRET.replace('-', '+'),
  ])('is not %s', (text) => {
    expect(isSecret(text)).toBe(false);
  });
});
