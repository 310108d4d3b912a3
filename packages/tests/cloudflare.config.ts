import {defineConfig} from '@playwright/test';
import config from './playwright.config';

/** Whatever hosts could do differently, on the other host: `npm run test:engine -- cloudflare`. */
export default defineConfig({
  ...config,
  projects: [{name: 'cloudflare', testMatch: /\/site\/(?:addresses|hosts|worker)\.spec\.ts/}],
  webServer: {...config.webServer, command: 'npm run preview -- --no-build --host=cloudflare'},
} as typeof config);
