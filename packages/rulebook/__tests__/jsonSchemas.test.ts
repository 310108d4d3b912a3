import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {fieldTable, jsonSchemas} from '../jsonSchemas';
import {DATA_FILES, type DataName} from '../shapes';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDER = path.join(ROOT, 'packages/rulebook/schemas');

test('the schemas for editors follow from the shapes: "npm run schemas" writes them', () => {
  const written = Object.fromEntries(
    readdirSync(FOLDER).map((name) => [name, readFileSync(path.join(FOLDER, name), 'utf8')]),
  );
  expect(written).toEqual(jsonSchemas());
});

test('the tables of fields in CONTRIBUTING.md do, too', () => {
  const guide = readFileSync(path.join(ROOT, '.github/CONTRIBUTING.md'), 'utf8');
  const tables = [...guide.matchAll(/<!-- fields:(\w+) -->\n\n(.*?)\n<!-- \/fields -->/gs)];
  expect(tables.length).toBeGreaterThan(0);
  for (const [, name, table] of tables) {
    expect(table).toBe(fieldTable(DATA_FILES[name as DataName].shape));
  }
});

test('each data file names the schema that describes it', () => {
  for (const {file} of Object.values(DATA_FILES)) {
    const [first = ''] = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
    const [, schema = ''] = /^# yaml-language-server: \$schema=(\S+)$/.exec(first) ?? [];
    expect(Object.keys(jsonSchemas())).toContain(path.basename(schema));
    expect(path.resolve(ROOT, path.dirname(file), schema)).toBe(path.join(FOLDER, path.basename(schema)));
  }
});
