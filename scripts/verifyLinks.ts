import path from 'node:path';
import {runMain, startService, UsageError} from './processes';

const DOCUSAURUS = path.join(__dirname, 'docusaurus.mjs');
/** What the build says at its very end. Its exit code alone does not tell: Docusaurus ends with 0 when it is interrupted. */
const DONE = 'The output was made to be checked';

/**
 * `npm run test:links`: a build that renders the staff pages like public ones, so that Docusaurus checks their links
 * and anchors too. Its output holds them in the clear; it never leaves the private folder of the page steps.
 */
void runMain(async () => {
  const build = startService(DOCUSAURUS, ['build'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A folder of its own, so that other builds may run at the same time.
    env: {...process.env, SEALED_DOCS: 'verify', DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus/links'},
  });
  let output = '';
  build.child.stdout!.on('data', (data: Buffer) => {
    output += data.toString();
    process.stdout.write(data);
  });
  if ((await build.exited) !== 0 || !output.includes(DONE)) {
    throw new UsageError('A link or anchor is broken, or the build was interrupted, see above.');
  }
});
