import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const ROOT = path.resolve(__dirname, '../..');

/** The paths that have owners, in the lines that owners of a site have yet to turn on as well. */
const PATHS = Array.from(
  readFileSync(path.join(ROOT, '.github/CODEOWNERS'), 'utf8').matchAll(/^(?:# *)?(\/\S+) +@/gm),
  ([, file]) => file!,
);

it('names what decides who may read and what goes online', () => {
  expect(PATHS).toEqual(expect.arrayContaining(['/packages/key-service/', '/packages/tools/', '/.github/']));
});

// GitHub says nothing about a path that isn't there, and protects nothing.
it.each(PATHS)('%s is there', (file) => {
  const found = statSync(path.join(ROOT, file), {throwIfNoEntry: false});
  expect(found?.isDirectory()).toBe(file.endsWith('/'));
});
