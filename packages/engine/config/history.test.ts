import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {hasHistory} from './history';

test('a folder outside of any repository has no history', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
  try {
    expect(hasHistory(folder)).toBe(false);
  } finally {
    rmSync(folder, {recursive: true});
  }
});
