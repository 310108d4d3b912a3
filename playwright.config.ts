import {availableParallelism} from 'node:os';
import {defineConfig, devices} from '@playwright/test';
import {SITE} from './e2e/support/site';
import type {EngineOptions} from './e2e/support/engines/test';
import type {Options} from './e2e/support/test';
import {ENGINES, findBrowser, findFastBrowser, findMissingEngines} from './scripts/browser';

/** What people see when something fails; also run by `npm run test:faults`. */
const FAULTS = /e2e\/faults\//;
/** The same in every engine. */
const ENGINE_TESTS = /e2e\/engines\/(?!sealedFiles)/;
/** Build sites of their own, which takes longest, so they begin first. */
const OTHER_SITES =
  /e2e\/(engines\/sealedFiles|installedPackages|otherHost|(pictures|sealed|sections|sidebar|versions)Fixture)\.spec\.ts/;
/** Those that are installed; `scripts/browser.ts` installs them, and knows where the tests do without. */
const engines = ENGINES.filter((engine) => !findMissingEngines().includes(engine));
/** What the other host does: `e2e/cloudflare.config.ts`. */
const ON_CLOUDFLARE = /e2e\/worker\.spec\.ts/;

/** Where it counts that no pointer moves by itself, or that the browser knows all that Chromium does. */
const STILL_POINTER = /e2e\/(budgets|content|intent|linksAhead)\.spec\.ts/;

const launchOptions = (executablePath: string | undefined) => ({
  executablePath,
  args: ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
});

export default defineConfig<Options, EngineOptions>({
  testDir: 'e2e',
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  forbidOnly: true,
  // Of a thousand tests in three engines, a busy CI machine may fail one by its pace alone. It then has to pass alone, and the
  // report lists it as flaky: that is a fault to look into, of the test or of the site.
  retries: process.env.CI ? 1 : 0,
  // Nothing waits for these but what is broken; a busy machine takes its time.
  timeout: 120_000,
  expect: {timeout: 5_000},
  reporter: [['list'], [require.resolve('./e2e/support/engines/MissingEngines.ts')]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: SITE,
    launchOptions: launchOptions(findFastBrowser()),
    // Traces take a quarter of the time: `npm run test:e2e -- --trace retain-on-failure`.
    screenshot: 'only-on-failure',
  },
  projects: [
    {name: 'other sites', testMatch: OTHER_SITES, use: {launchOptions: launchOptions(findBrowser())}},
    {
      name: 'site',
      testIgnore: [FAULTS, ENGINE_TESTS, OTHER_SITES, STILL_POINTER, ON_CLOUDFLARE],
    },
    {name: 'still pointer', testMatch: STILL_POINTER, use: {launchOptions: launchOptions(findBrowser())}},
    {name: 'faults', testMatch: FAULTS},
    ...engines.map((engine) => ({name: engine, testMatch: ENGINE_TESTS, use: {engine}})),
  ],
  webServer: {
    command: 'npm run preview -- --no-build',
    // Its last line: all emulators are ready, and the key service answers.
    wait: {stdout: /Stop with Ctrl-C/},
    timeout: 600_000,
    gracefulShutdown: {signal: 'SIGTERM', timeout: 20_000},
  },
});
