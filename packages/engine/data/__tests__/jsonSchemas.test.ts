import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {jsonSchemas} from '../jsonSchemas';
import {DATA_FILES} from '../shapes';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FOLDER = path.join(ROOT, 'packages/engine/data/schemas');

// `npm run test:engine -- unit packages/engine/data/__tests__/jsonSchemas.test.ts -u` writes these files.
test.each(Object.entries(jsonSchemas()))(
  'the schema %s, for editors, follows from the shapes',
  async (name, text) => {
    await expect(text).toMatchFileSnapshot(path.join(FOLDER, name));
  },
);

test('each schema belongs to a data file', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(jsonSchemas()).sort());
});

test('each data file names the schema that describes it', () => {
  for (const {file} of Object.values(DATA_FILES)) {
    const [first = ''] = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
    const [, schema = ''] = /^# yaml-language-server: \$schema=(\S+)$/.exec(first) ?? [];
    expect(Object.keys(jsonSchemas())).toContain(path.basename(schema));
    expect(path.resolve(ROOT, path.dirname(file), schema)).toBe(path.join(FOLDER, path.basename(schema)));
  }
});
