import {spawnSync} from 'node:child_process';
import {runMain, UsageError} from './processes';

/** npm scripts, one after the other, because each needs what the one before it has found to be right. */
const PARTS = ['check', 'test:unit', 'test:e2e', 'test:cloudflare'];

const secondsSince = (start: number) => `${Math.round((Date.now() - start) / 1000)} seconds`;

/** `npm test`: all parts. */
void runMain(() => {
  const start = Date.now();
  for (const name of PARTS) {
    console.log(`\n> npm run ${name}`);
    const began = Date.now();
    const {status} = spawnSync('npm', ['run', '-s', name], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    console.log(`\n< npm run ${name}: ${status === 0 ? 'passed' : 'failed'} in ${secondsSince(began)}`);
    if (status !== 0) {
      throw new UsageError(`Failed: ${name}, see above. To run it alone: npm run ${name}`);
    }
  }
  console.log(`\nEverything has passed, in ${secondsSince(start)}.`);
});
