import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {recordShared} from '@roleplay-docs/tools/upgrade';

const ROOT = path.resolve(import.meta.dirname, '../../..');

it('an upgrade knows the files at the root as this version has them', () => {
  const recorded = readFileSync(path.join(ROOT, 'packages/root.json'), 'utf8');
  expect(JSON.parse(recorded), 'Run: npm run upgrade -- --record').toEqual(recordShared(ROOT));
});
