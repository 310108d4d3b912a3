import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {runMain, UsageError} from '../processes';
import {type Comparison, compareSurvivors} from './compareSurvivors';
import {MUTATED_FILES} from './mutatedFiles';
import survivors from './survivors.json';

const ROOT = path.resolve(__dirname, '../../..');
/** Which changes may stay unnoticed, and why. */
const LIST = 'packages/tools/mutations/survivors.json';

/**
 * `npm run test:mutations [-- files]`: changes the code in small ways, one at a time, and looks whether a test fails. What
 * no test notices has to be in the list with a reason, and what is in the list has to be true.
 */
void runMain(async () => {
  const {values, positionals} = parseArgs({
    options: {concurrency: {type: 'string'}},
    allowPositionals: true,
  });
  process.chdir(ROOT);
  const missing = positionals.filter((file) => !existsSync(file));
  if (missing.length > 0) {
    throw new UsageError(`There is no ${missing.join(' and no ')}.`);
  }
  const {Stryker} = await import('@stryker-mutator/core'); // an ES module
  const stryker = new Stryker({
    mutate: positionals.length > 0 ? positionals : MUTATED_FILES,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: {configFile: 'packages/tools/mutations/vitest.config.mts'},
    // What no test near the code reads.
    ignorePatterns: [
      '/bench',
      '/docs',
      '/e2e',
      '/static',
      '/build',
      '/.docusaurus',
      'lib',
      '/packages/*/fixtures',
    ],
    reporters: ['clear-text', 'html'],
    clearTextReporter: {reportMutants: false, reportTests: false},
    htmlReporter: {fileName: 'coverage/mutations.html'},
    cleanTempDir: 'always',
    ...(values.concurrency && {concurrency: Number(values.concurrency)}),
    // A busy machine takes its time. Most endless loops are noticed by their counted turns.
    timeoutMS: 20_000,
  });
  const mutants = (await stryker.runMutationTest()).map((result) => ({
    ...result,
    file: path.relative(ROOT, result.fileName).split(path.sep).join('/'),
  }));
  if (mutants.length === 0) {
    throw new UsageError('There is no code that could be changed.');
  }
  const files = new Set(mutants.map(({file}) => file));
  const inScope = Object.entries(survivors).filter(([file]) => positionals.length === 0 || files.has(file));
  tell(compareSurvivors(mutants, Object.fromEntries(inScope), (file) => readFileSync(file, 'utf8')));
});

/** @throws UsageError that says what to do, if the list is not what was found. */
function tell({unexplained, outdated}: Comparison): void {
  const messages = [];
  if (Object.keys(unexplained).length > 0) {
    messages.push(
      `No test notices these changes. Write one that does or, if it can make no difference, add the change to ${LIST} with the reason:\n${JSON.stringify(unexplained, null, 2)}`,
    );
  }
  if (Object.keys(outdated).length > 0) {
    messages.push(
      `These changes are in ${LIST}, but a test notices them now, or the code is another. Remove them there:\n${JSON.stringify(outdated, null, 2)}`,
    );
  }
  if (messages.length > 0) {
    throw new UsageError(messages.join('\n\n'));
  }
  console.log('\nEvery change was noticed, or has a reason not to be.\n');
}
