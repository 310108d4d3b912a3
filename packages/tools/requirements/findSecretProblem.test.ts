import {randomBytes} from 'node:crypto';
import {expect, it} from 'vitest';
import {DEMO_SEAL_SECRET} from '@roleplay-docs/engine/config/settings';
import {findSecretProblem} from './findSecretProblem';

const secret = (bytes: Buffer) => bytes.toString('base64url');

it('a secret of a generator is taken', () => {
  for (let count = 0; count < 1000; count += 1) {
    expect(findSecretProblem(secret(randomBytes(32)))).toBeUndefined();
  }
});

it.each([
  ['is missing', undefined],
  ['is missing', ''],
  ['is "throwaway"', 'throwaway'],
  ['is malformed', 'too-short'],
  ['is malformed', `${secret(Buffer.alloc(32, 7))}=`],
  ['is the one from the demo', DEMO_SEAL_SECRET],
])('a secret %s: %s', (what, value) => {
  expect(findSecretProblem(value)?.what).toContain(`STAFF_SEAL_SECRET ${what}`);
});

it.each([
  ['32 equal bytes', secret(Buffer.alloc(32, 8))],
  ['zeros', secret(Buffer.alloc(32))],
  ['two bytes that alternate', secret(Buffer.alloc(32, 'q7'))],
  ['eight random bytes four times', secret(Buffer.concat(Array<Buffer>(4).fill(randomBytes(8))))],
  ['a row of numbers', secret(Buffer.from(Array.from({length: 32}, (_, index) => 3 * index)))],
  ['a text', secret(Buffer.from('our county is the best of them!!'))],
  ['the alphabet', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopq'],
  ['a word again and again', 'sheriff-sheriff-sheriff-sheriff-sheriff-she'],
])('a secret that a person made is refused, and not repeated: %s', (_, value) => {
  const problem = findSecretProblem(value);
  expect(problem?.what).toBe("STAFF_SEAL_SECRET wasn't randomly generated, so someone might guess it.");
  expect(JSON.stringify(problem)).not.toContain(value);
});
