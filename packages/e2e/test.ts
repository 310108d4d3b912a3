import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseEnv} from 'node:util';
import {moveIn} from './support/community';
import {readArguments, runMain, UsageError} from '@roleplay-docs/tools/processes';

const ROOT = path.resolve(__dirname, '../..');

const browserTests = (...projects: string[]) =>
  `playwright test --config packages/e2e ${projects.map((name) => `--project=${JSON.stringify(name)}`).join(' ')}`;

/** What can be wrong with a site before any browser shows it. */
const SITE = [
  'npm run -s check',
  'node --import tsx packages/e2e/browser.ts',
  'npm run -s build',
  'tsc --noEmit',
  'eslint --config packages/eslint.config.mjs --max-warnings 0 src docusaurus.config.ts sidebars.ts',
];

/** Command lines, one after the other, because each needs what the one before it has found to be right. */
const SUITES: Record<string, readonly string[]> = {
  site: [
    ...SITE,
    browserTests('site', 'budgets', 'chromium', 'firefox', 'webkit'),
    'npm run -s test:cloudflare',
  ],
  content: [
    'vitest run --config packages/vitest.config.mts packages/e2e/content/',
    'npm run -s build',
    browserTests('content', 'budgets of the content'),
  ],
  engine: [
    'npm run -s lint',
    'knip --config packages/knip.jsonc',
    'knip --config packages/knip.jsonc --cycles',
    'node --import tsx packages/e2e/browser.ts python3-cryptography',
    'vitest run --config packages/vitest.config.mts --exclude="packages/e2e/**"',
  ],
};
/**
 * In the copy of the project that the fixture community has moved into. What its texts can't change, `npm test` has shown with
 * the demo's: the other browsers, the other host, and what axe says of each page. The engine's own tests ask axe about all that
 * can be opened.
 */
const COMMUNITY = [
  ...SITE,
  `${browserTests('site', 'budgets', 'chromium')} --grep-invert "axe finds nothing"`,
  browserTests('fixtures', 'engine', 'still pointer', 'faults*'),
];

/** @throws UsageError that names the command which failed. */
function run(commands: readonly string[], cwd: string): void {
  // A real project's settings would send the tests to it; what is set, if only to nothing, is not read from .env.
  const settings = Object.keys(parseEnv(readFileSync(path.join(ROOT, '.env.example'), 'utf8')));
  const demo = Object.fromEntries(settings.map((name) => [name, '']));
  const PATH = `${path.join(cwd, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
  for (const command of commands) {
    console.log(`\n> ${command}`);
    console.time(command);
    const env = {...process.env, ...demo, PATH};
    const {status} = spawnSync(command, {cwd, stdio: 'inherit', shell: true, env});
    console.timeEnd(command);
    if (status !== 0) {
      throw new UsageError(`Failed in ${cwd}: ${command}`);
    }
  }
}

const HELP = `npm test                what this site promises, whatever its texts say
npm run test:content    what is true of the demo's own texts
npm run test:engine     everything else, for whoever changes packages/`;

/**
 * `npm test` runs what this site promises, whatever its texts; `npm run test:content` what is true of the demo's own texts; and
 * `npm run test:engine` everything else, of which the browser tests run on a community that has moved in.
 */
void runMain(() => {
  const [suite = ''] = readArguments({options: {}, allowPositionals: true}, HELP).positionals;
  if (suite === 'content' && !existsSync(path.join(ROOT, 'packages/e2e/content'))) {
    console.log('No test here is about the texts of one community alone.');
    return;
  }
  run(SUITES[suite]!, ROOT);
  if (suite === 'engine') {
    const community = mkdtempSync(path.join(tmpdir(), 'community-'));
    try {
      moveIn(community);
      run(COMMUNITY, community);
    } finally {
      rmSync(community, {recursive: true, force: true, maxRetries: 10});
    }
  }
});
