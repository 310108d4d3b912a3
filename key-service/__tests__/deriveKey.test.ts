import {expect, it} from 'vitest';
import {createBuildKey} from '../../packages/sealed-docs/src/seal';
import {deriveKey} from '../deriveKey';

it('derives the key that the build was sealed with', async () => {
  const secret = Buffer.alloc(32, 9);
  const {id, key} = createBuildKey(secret);
  expect(await deriveKey(secret.toString('base64url'), id.toString('hex'))).toBe(key.toString('base64url'));
});
