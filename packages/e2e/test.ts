import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs, parseEnv} from 'node:util';
import {moveIn} from './support/community';
import {runMain, UsageError} from '@roleplay-docs/tools/processes';

const ROOT = path.resolve(__dirname, '../..');

const browserTests = (...projects: string[]) =>
  `playwright test --config packages/e2e ${projects.map((name) => `--project=${JSON.stringify(name)}`).join(' ')}`;

/** Command lines, one after the other, because each needs what the one before it has found to be right. */
const SUITES = {
  site: [
    'npm run -s check',
    'node --import tsx packages/e2e/browser.ts',
    'npm run -s build',
    browserTests('site', 'budgets', 'chromium', 'firefox', 'webkit'),
    'npm run -s test:cloudflare',
  ],
  content: [
    'vitest run --config packages/vitest.config.mts packages/e2e/content/',
    'npm run -s build',
    browserTests('content', 'budgets of the content'),
  ],
  engine: [
    'knip --config packages/knip.json',
    'vitest run --config packages/vitest.config.mts --exclude="packages/e2e/**"',
    'node --import tsx packages/e2e/browser.ts',
  ],
  /** In the copy of the project that the fixture community has moved into. */
  community: ['npm test', browserTests('fixtures', 'engine', 'still pointer', 'faults')],
} as const;

const secondsSince = (start: number) => `${Math.round((Date.now() - start) / 1000)} seconds`;

/** @throws UsageError that names the command which failed, and how to run it alone. */
function run(commands: readonly string[], cwd: string): void {
  // A real project's settings would send the tests to it; what is set, if only to nothing, is not read from .env.
  const settings = Object.keys(parseEnv(readFileSync(path.join(ROOT, '.env.example'), 'utf8')));
  const demo = Object.fromEntries(settings.map((name) => [name, '']));
  const bin = path.join(cwd, 'node_modules/.bin');
  for (const command of commands) {
    console.log(`\n> ${command}`);
    const began = Date.now();
    const {status} = spawnSync(command, {
      cwd,
      stdio: 'inherit',
      shell: true,
      env: {...process.env, ...demo, PATH: `${bin}${path.delimiter}${process.env.PATH}`},
    });
    console.log(`\n< ${command}: ${status === 0 ? 'passed' : 'failed'} in ${secondsSince(began)}`);
    if (status !== 0) {
      throw new UsageError(
        `Failed, see above. To run it alone${cwd === ROOT ? '' : `, in ${cwd}`}: ${command.replace(/^(?=knip|playwright|vitest)/, 'npx ')}`,
      );
    }
  }
}

/**
 * `npm test` runs what this site promises, whatever its texts; `npm run test:content` what is true of the demo's own texts; and
 * `npm run test:engine` everything else, of which the browser tests run on a community that has moved in.
 */
void runMain(() => {
  const {positionals} = parseArgs({allowPositionals: true});
  const suite = positionals[0] ?? 'site';
  if (suite !== 'site' && suite !== 'content' && suite !== 'engine') {
    throw new UsageError(`There is no suite "${suite}". Name one of these: site, content, engine.`);
  }
  const start = Date.now();
  if (existsSync(path.join(ROOT, '.env'))) {
    console.log('The tests run in demo mode: nothing of .env is read, and no project of yours is asked.');
  }
  if (suite === 'content' && !existsSync(path.join(ROOT, 'packages/e2e/content'))) {
    console.log('No test here is about the texts of one community alone.');
    return;
  }
  run(SUITES[suite], ROOT);
  if (suite === 'engine') {
    const community = mkdtempSync(path.join(tmpdir(), 'community-'));
    process.once('exit', () => rmSync(community, {recursive: true, force: true, maxRetries: 10}));
    moveIn(community);
    run(SUITES.community, community);
  }
  console.log(`\nEverything has passed, in ${secondsSince(start)}.`);
});
