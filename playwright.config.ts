import {defineConfig, devices} from '@playwright/test';
import {findBrowser} from './scripts/browser';
import firebaseConfig from './firebase.json';
import type {Options} from './e2e/support/test';

const {host, port} = firebaseConfig.emulators.hosting;
const baseURL = `http://${host}:${port}`;

/** Tests of the sign-in form run twice: with and without email enumeration protection. */
const BOTH_PROTECTIONS = /e2e\/signIn.*\.spec\.ts/;
/** What people see when something fails; also run by `npm run test:faults`. */
const FAULTS = /e2e\/faults\//;

export default defineConfig<Options>({
  testDir: 'e2e',
  // The emulator has one setting for enumeration protection, so tests that need it on or off take turns.
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
    trace: 'retain-on-failure',
  },
  projects: [
    {name: 'site', testIgnore: [BOTH_PROTECTIONS, FAULTS]},
    {name: 'faults', testMatch: FAULTS},
    {name: 'protection on', testMatch: BOTH_PROTECTIONS, use: {enumerationProtection: true}},
    {name: 'protection off', testMatch: BOTH_PROTECTIONS, use: {enumerationProtection: false}},
  ],
  webServer: {
    command: 'npm run preview -- --no-build',
    // Its last line: all emulators are ready, and the key service answers.
    wait: {stdout: /Stop with Ctrl-C/},
    timeout: 60_000,
    gracefulShutdown: {signal: 'SIGTERM', timeout: 20_000},
  },
});
