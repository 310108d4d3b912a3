import {availableParallelism} from 'node:os';
import path from 'node:path';
import {defineConfig, devices} from '@playwright/test';
import {OWNER_VARIABLE} from '@roleplay-docs/tools/processes';
import {SITE} from './support/servers';
import type {EngineOptions} from './support/engines/test';
import type {Options} from './support/test';
import {ENGINES, findBrowser, findFastBrowser, findMissingEngines} from './browser';

const ROOT = path.resolve(__dirname, '../..');

const missing = findMissingEngines();
/** Where `packages/tests/browser.ts` can't install an engine, the tests do without. */
const inEngines = (name: string, tests: string) =>
  ENGINES.map((engine) => ({
    name: name + engine,
    testMatch: new RegExp(missing.includes(engine) ? '(?!)' : `packages/tests/engines/${tests}`),
    use: {engine},
  }));
/** Sites of their own, built from fixtures of the packages. */
const FIXTURES =
  /packages\/tests\/(engines\/sealedFiles|installedPackages|otherHost|(pictures|sealed|sidebar|versions)Fixture)\.spec\.ts/;
/** Where it counts that no pointer moves by itself, or that the browser knows all that Chromium does. */
const STILL_POINTER = /packages\/tests\/(content|intent|linksAhead|linksFollowed)\.spec\.ts/;

const launchOptions = (executablePath: string | undefined) => ({
  executablePath,
  args: ['--disable-gpu', '--disable-quic'],
});

export default defineConfig<Options, EngineOptions>({
  testDir: '.',
  outputDir: path.join(ROOT, 'test-results'),
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  forbidOnly: true,
  // Nothing waits for these but what is broken; a busy machine takes its time.
  timeout: 120_000,
  expect: {timeout: 5_000},
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: SITE,
    launchOptions: launchOptions(findFastBrowser()),
    // Traces take a quarter of the time: `npm run test:engine -- browser --trace retain-on-failure`.
    screenshot: 'only-on-failure',
  },
  projects: [
    // `npm test`: what this site promises, whatever its texts.
    {name: 'site', testMatch: /packages\/tests\/site\/(?!worker|budgets)/},
    {
      name: 'budgets',
      testMatch: /packages\/tests\/site\/budgets/,
      use: {launchOptions: launchOptions(findBrowser())},
    },
    ...inEngines('', '(?!sealedFiles|backForward|faults)'),
    // `npm run test:content`: what is true of the demo's own texts.
    {name: 'content', testMatch: /packages\/tests\/content\/(?!budgets)[^/]+\.spec\.ts/},
    {
      name: 'budgets of the content',
      testMatch: /packages\/tests\/(?:site|content)\/budgets/,
      // The visit that the budgets are about is the demo's own, of packages/tests/content.
      grepInvert: /a visit by the menu/,
      use: {launchOptions: launchOptions(findBrowser()), contentFactor: 1},
    },
    // `npm run test:engine`: everything else, on the community of `packages/tests/fixtures`.
    {name: 'fixtures', testMatch: FIXTURES, use: {launchOptions: launchOptions(findBrowser())}},
    {name: 'engine', testMatch: /packages\/tests\/[^/]+\.spec\.ts/, testIgnore: [FIXTURES, STILL_POINTER]},
    {name: 'still pointer', testMatch: STILL_POINTER, use: {launchOptions: launchOptions(findBrowser())}},
    {name: 'faults', testMatch: /packages\/tests\/faults\//},
    ...inEngines('faults in ', '(backForward|faults)'),
  ],
  globalSetup: require.resolve('./support/globalSetup'),
  webServer: {
    command: 'npm run preview -- --no-build',
    cwd: ROOT,
    env: {[OWNER_VARIABLE]: String(process.pid)},
    // Its last line: all emulators are ready, and the key service answers.
    wait: {stdout: /Stop with Ctrl-C/},
    gracefulShutdown: {signal: 'SIGTERM', timeout: 20_000},
  },
});
