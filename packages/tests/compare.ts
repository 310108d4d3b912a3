import path from 'node:path';
import {readArguments, runMain, UsageError} from '@roleplay-docs/tools/processes';
import {compareBuilds} from './compareBuilds';

const ROOT = path.resolve(__dirname, '../..');

const HELP = `npm run test:engine -- compare <folder>

Compares build/ with the build in another folder, page by page, without what only names files: for changes that move code and
must not change what anyone gets.`;

/** `npm run test:engine -- compare <folder>` */
void runMain(() => {
  const {positionals} = readArguments({options: {}, allowPositionals: true}, HELP);
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) {
    throw new UsageError(HELP);
  }
  const differences = compareBuilds(path.resolve(folder), path.join(ROOT, 'build'));
  for (const {file, place, before, after} of differences) {
    console.error(`${file} ${place}\n  - ${JSON.stringify(before)}\n  + ${JSON.stringify(after)}`);
  }
  if (differences.length > 0) {
    throw new UsageError(
      `${differences.length} ${differences.length === 1 ? 'file differs' : 'files differ'}.`,
    );
  }
  console.log('Both builds say and do the same.');
});
