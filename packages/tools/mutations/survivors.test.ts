import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import type {KeptSurvivors} from './compareSurvivors';
import {MUTATED_FILES} from './mutatedFiles';
import survivors from './survivors.json';

const ROOT = path.resolve(__dirname, '../../..');
const kept: KeptSurvivors = survivors;

// What takes no mutants is looked at by every "npm test", and not once a week only.
it('the files whose code is changed are there', () => {
  expect(MUTATED_FILES.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

it.each(Object.keys(kept))('the list of survivors names code that is there, with a reason: %s', (file) => {
  expect(MUTATED_FILES).toContain(file);
  const source = readFileSync(path.join(ROOT, file), 'utf8').replace(/\s+/g, ' ');
  for (const {reason, mutants} of kept[file]!) {
    expect(reason).toMatch(/^[A-Z].+\.$/);
    for (const {from} of mutants) {
      expect(source).toContain(from.replace(/…$/, ''));
    }
  }
});
