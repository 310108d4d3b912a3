import {defineConfig} from '@playwright/test';
import config from '../playwright.config';

/** The same site on the other host, asked for what hosts could do differently: `npm run test:cloudflare`. */
export default defineConfig({
  ...config,
  testDir: '.',
  projects: [{name: 'cloudflare', testMatch: /\/(?:hosts|worker)\.spec\.ts/}],
  webServer: {...config.webServer, command: 'npm run preview -- --no-build --host=cloudflare'},
} as typeof config);
