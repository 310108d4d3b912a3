import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {parse} from 'yaml';
import {DEMO_SEAL_SECRET, readEnvironment, SEAL_SECRET_VARIABLE} from '@roleplay-docs/preset/settings';
import {browserslist} from '../../package.json';
import {checkFloor} from '@roleplay-docs/minimum-browsers/checkFloor';
import {readFloor} from '@roleplay-docs/minimum-browsers/Floor';
import {readBuild} from '@roleplay-docs/minimum-browsers/readBuild';

const ROOT = path.resolve(__dirname, '../..');
const EXCEPTIONS = path.join(ROOT, 'packages/minimum-browsers/exceptions.yaml');

test('no script, style sheet or page of the build needs a browser newer than package.json says', async () => {
  const secret = readEnvironment(ROOT)[SEAL_SECRET_VARIABLE]?.trim() || DEMO_SEAL_SECRET;
  const files = await readBuild(path.join(ROOT, 'build'), secret);
  expect(files.filter(({name}) => name.includes('sealed-')).length).toBeGreaterThan(5);
  const exceptions = parse(readFileSync(EXCEPTIONS, 'utf8')) as Record<string, string[]>;
  expect(checkFloor(files, readFloor(browserslist), exceptions)).toEqual([]);
});
