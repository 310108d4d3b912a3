import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fieldTable, jsonSchemas} from '@roleplay-docs/rulebook/jsonSchemas';
import {DATA_FILES, type DataName} from '@roleplay-docs/rulebook/shapes';
import {runMain} from './processes';

const ROOT = path.resolve(__dirname, '../..');

/**
 * `npm run schemas`: writes what follows from the shapes of the data: the schemas with which editors complete and underline,
 * and the tables of fields in CONTRIBUTING.md. A unit test says when they are out of date.
 */
void runMain(() => {
  const dir = path.join(ROOT, 'packages/rulebook/schemas');
  mkdirSync(dir, {recursive: true});
  for (const [name, text] of Object.entries(jsonSchemas())) {
    writeFileSync(path.join(dir, name), text);
  }
  const guide = path.join(ROOT, '.github/CONTRIBUTING.md');
  writeFileSync(
    guide,
    readFileSync(guide, 'utf8').replace(
      /(<!-- fields:(\w+) -->\n).*?(?=<!-- \/fields -->)/gs,
      (_, mark: string, name: string) => `${mark}\n${fieldTable(DATA_FILES[name as DataName].shape)}\n`,
    ),
  );
});
