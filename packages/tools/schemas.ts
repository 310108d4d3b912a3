import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {fieldTable, jsonSchemas} from '@roleplay-docs/rulebook/jsonSchemas';
import {DATA_FILES, type DataName} from '@roleplay-docs/rulebook/shapes';
import {editText} from './editYaml';
import {readArguments, runMain} from './processes';

const ROOT = path.resolve(__dirname, '../..');

const HELP = `npm run schemas

Writes the schemas of the data files, and the tables of fields in .github/CONTRIBUTING.md, from packages/rulebook/shapes.ts.`;

/**
 * `npm run schemas`: writes what follows from the shapes of the data: the schemas with which editors complete and underline,
 * and the tables of fields in CONTRIBUTING.md. A unit test says when they are out of date.
 */
void runMain(() => {
  readArguments({options: {}}, HELP);
  for (const [name, text] of Object.entries(jsonSchemas())) {
    writeFileSync(path.join(ROOT, 'packages/rulebook/schemas', name), text);
  }
  editText(ROOT, '.github/CONTRIBUTING.md', (guide) =>
    guide.replace(
      /(<!-- fields:(\w+) -->\n).*?(?=<!-- \/fields -->)/gs,
      (_, mark: string, name: string) => `${mark}\n${fieldTable(DATA_FILES[name as DataName].shape)}\n`,
    ),
  );
});
