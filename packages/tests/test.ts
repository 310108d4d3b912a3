import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseEnv} from 'node:util';
import {findTool} from '@roleplay-docs/tools/findTool';
import {listPromises} from '@roleplay-docs/tools/listPromises';
import {readArguments, runMain, UsageError} from '@roleplay-docs/tools/processes';
import {findWrangler} from '@roleplay-docs/tools/wrangler';
import {moveIn} from './support/community';

const ROOT = path.resolve(__dirname, '../..');

const browserTests = (...projects: string[]) =>
  `playwright test --config packages/tests ${projects.map((name) => `--project=${JSON.stringify(name)}`).join(' ')}`;

const FIND_BROWSERS = 'node --import tsx packages/tests/browser.ts';

/** What can be wrong with a site before any browser shows it. */
const BUILT_SITE = ['npm run -s check', FIND_BROWSERS, 'npm run -s build'];

/** The owner's own code. */
const OWN_CODE = [
  'tsc --noEmit',
  'eslint --config packages/eslint.config.mjs --max-warnings 0 src docusaurus.config.ts sidebars.ts',
];

/** What is wrong with code without running it: types, rules, styles, layout, and what nothing uses. */
const LINT = [
  'eslint --config packages/eslint.config.mjs --max-warnings 0 .',
  'tsc --noEmit',
  'stylelint --config packages/stylelint.config.mjs "{src,packages/engine}/**/*.css"',
  'prettier --ignore-path .gitignore --ignore-path packages/.prettierignore --check --log-level=warn . "!{docs,src/data}/**" "!sidebars.ts" "!**/phrases/*.yaml"',
  'knip --config packages/knip.jsonc',
  'knip --config packages/knip.jsonc --cycles',
];

const UNIT_TESTS = [
  'node --import tsx packages/tests/browser.ts python3-cryptography',
  'vitest run --config packages/vitest.config.mts --exclude="packages/tests/**"',
];

const CLOUDFLARE = 'playwright test --config packages/tests/cloudflare.config.ts';

/** Command lines, one after the other, because each needs what the one before it has found to be right. */
const SUITES: Record<string, readonly string[]> = {
  site: [
    ...BUILT_SITE,
    ...OWN_CODE,
    browserTests('site', 'budgets', 'chromium', 'firefox', 'webkit'),
    CLOUDFLARE,
  ],
  content: [
    'vitest run --config packages/vitest.config.mts packages/tests/content/',
    'npm run -s build',
    browserTests('content', 'budgets of the content'),
  ],
  engine: [...LINT, ...UNIT_TESTS],
};

/** What `npm run test:engine -- <part>` runs of it, and beside it. What follows the name of the part goes to the last command. */
const PARTS: Record<string, () => readonly string[]> = {
  lint: () => LINT,
  unit: () => ['vitest run --config packages/vitest.config.mts'],
  browser: () => [FIND_BROWSERS, 'npm run -s build', 'playwright test --config packages/tests'],
  cloudflare: () => {
    findWrangler();
    return [FIND_BROWSERS, 'npm run -s build', CLOUDFLARE];
  },
  compare: () => ['node --import tsx packages/tests/compare.ts'],
  pictures: () => [FIND_BROWSERS, 'node --import tsx packages/tests/readmePictures.ts'],
  mutations: () => [`node ${JSON.stringify(findStryker())} run packages/stryker.config.mjs`],
};

/** The script of Stryker, which changes code in small ways. */
function findStryker(): string {
  const folder = path.join(ROOT, 'packages/tools/stryker');
  return path.join(findTool(folder, '@stryker-mutator/core', 'Stryker'), 'bin/stryker.js');
}

/**
 * In the copy of the project that the fixture community has moved into. What its texts can't change, `npm test` has shown with
 * the demo's: code and its weight, the other browsers, the other host, and what axe says of each page. The engine's own tests ask
 * axe about all that can be opened.
 */
const COMMUNITY = [
  ...BUILT_SITE,
  `${browserTests('site')} --grep-invert "axe finds nothing"`,
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
npm run test:engine     everything else, for whoever changes packages/

  -- --list             only prints what all of these tests promise
  -- lint               what is wrong with the code without running it
  -- unit <files>       unit tests, for instance of packages/engine/search
  -- browser <files>    browser tests on the site as it is here, for instance packages/tests/site/pages.spec.ts
  -- cloudflare         what hosts could do differently, on the other host
  -- compare <folder>   build/ beside another build, page by page, for changes that only move code
  -- pictures           takes README's two pictures of build/
  -- mutations          what no test notices if the code that trust rests on changes; takes hours (-- mutations --mutate <file>)`;

/**
 * `npm test` runs what this site promises, whatever its texts; `npm run test:content` what is true of the demo's own texts; and
 * `npm run test:engine` everything else, of which the browser tests run on a community that has moved in.
 */
void runMain(() => {
  const [suite = '', ...words] = process.argv.slice(2);
  const [part] = words;
  if (part === '--list') {
    console.log(listPromises(ROOT));
    return;
  }
  if (suite === 'engine' && part !== undefined && part in PARTS) {
    runPart(PARTS[part]!(), words.slice(1));
    return;
  }
  if (words.length > 0) {
    // Answers --help, and refuses all else.
    readArguments({args: words, options: {}}, HELP);
  }
  if (suite === 'content' && !existsSync(path.join(ROOT, 'packages/tests/content'))) {
    console.log('No test here is about the texts of one community alone.');
    return;
  }
  if (suite === 'site') {
    // Installed now, if it has to be: the tests on Cloudflare don't wait for it.
    findWrangler();
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

/** Runs commands, the last one with the words that someone has added. */
function runPart(commands: readonly string[], words: readonly string[]): void {
  const added = words.map((word) => (/^[\w./=:@-]+$/.test(word) ? word : JSON.stringify(word)));
  run([...commands.slice(0, -1), [commands.at(-1), ...added].join(' ')], ROOT);
}
