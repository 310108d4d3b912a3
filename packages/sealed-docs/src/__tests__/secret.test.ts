import {expect, it} from 'vitest';
import {readSecret, takeSecret} from '../secret';

const SECRET = Buffer.alloc(32, 7).toString('base64url');

it('reads 32 bytes in base64url', () => {
  expect(readSecret({SEALED_DOCS_SECRET: SECRET}, 'SEALED_DOCS_SECRET')).toMatchObject({
    bytes: Buffer.alloc(32, 7),
    throwaway: false,
  });
});

it('makes a new secret each time for a throwaway build', () => {
  const [one, two] = [1, 2].map(() => readSecret({SEALED_DOCS_SECRET: 'throwaway'}, 'SEALED_DOCS_SECRET'));
  expect(one).toMatchObject({throwaway: true});
  expect(one!.bytes).toHaveLength(32);
  expect(one!.bytes.equals(two!.bytes)).toBe(false);
});

it('refuses a missing secret and tells how to make one', () => {
  for (const env of [{}, {SEALED_DOCS_SECRET: ' '}]) {
    expect(() => readSecret(env, 'SEALED_DOCS_SECRET')).toThrow(
      /SEALED_DOCS_SECRET is missing\. Make a secret with node -e .+ set SEALED_DOCS_SECRET=throwaway\.$/,
    );
  }
});

it('refuses a malformed secret without repeating it', () => {
  for (const text of [
    'short',
    SECRET.slice(1),
    `${SECRET}=`,
    `A${SECRET}`,
    `${SECRET}A`,
    SECRET.replace('B', '+'),
  ]) {
    expect(() => readSecret({SEALED_DOCS_SECRET: text}, 'SEALED_DOCS_SECRET')).toThrow(/is malformed/);
    expect(() => readSecret({SEALED_DOCS_SECRET: text}, 'SEALED_DOCS_SECRET')).not.toThrow(text);
  }
});

it('takes the secret out of the environment, and has it again for the next language of the same site', () => {
  const env: NodeJS.ProcessEnv = {SEALED_DOCS_SECRET: SECRET, OTHER: 'a'};
  const take = (siteDir: string, currentLocale: string) =>
    takeSecret(env, 'SEALED_DOCS_SECRET', {siteDir, i18n: {currentLocale, defaultLocale: 'en'}}).bytes;
  expect(take('/one', 'en')).toEqual(Buffer.alloc(32, 7));
  expect(env).toEqual({OTHER: 'a'});
  expect(take('/one', 'fr')).toEqual(Buffer.alloc(32, 7));

  // A configuration that is loaded again for each language, and knows a secret for when there is none.
  env.SEALED_DOCS_SECRET = Buffer.alloc(32, 8).toString('base64url');
  expect(take('/one', 'de')).toEqual(Buffer.alloc(32, 7));
  expect(env).toEqual({OTHER: 'a'});

  // Another build in the same process.
  expect(() => take('/one', 'en')).toThrow(/SEALED_DOCS_SECRET is missing/);
  expect(() => take('/two', 'fr')).toThrow(/SEALED_DOCS_SECRET is missing/);
});
