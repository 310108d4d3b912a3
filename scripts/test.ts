import {spawn} from 'node:child_process';
import {runMain, UsageError} from './processes';

/** What runs at the same time; one after the other, because each stage needs what the one before it has found to be right. */
const STAGES = [['check'], ['test:unit', 'test:links'], ['test:e2e'], ['test:cloudflare']];

/** `npm test`: all parts, each of which is an npm script of its own. */
void runMain(async () => {
  const start = Date.now();
  for (const stage of STAGES) {
    const codes = await Promise.all(stage.map((name, index) => run(name, index === 0)));
    const failed = stage.filter((_, index) => codes[index] !== 0);
    if (failed.length > 0) {
      throw new UsageError(
        `Failed: ${failed.join(' and ')}, see above. To run it alone: npm run ${failed[0]}`,
      );
    }
  }
  console.log(`\nEverything has passed, in ${Math.round((Date.now() - start) / 1000)} seconds.`);
});

/**
 * Runs an npm script.
 *
 * @param live Whether to show what it prints at once; otherwise in one piece at its end.
 * @returns its exit code.
 */
function run(name: string, live: boolean): Promise<number> {
  return new Promise((resolve) => {
    console.log(`\n> npm run ${name}`);
    const start = Date.now();
    const child = spawn('npm', ['run', '-s', name], {
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => {
        output += data.toString();
      });
    }
    child.once('close', (code) => {
      const seconds = Math.round((Date.now() - start) / 1000);
      console.log(`${output}\n< npm run ${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} seconds`);
      resolve(code ?? 1);
    });
  });
}
