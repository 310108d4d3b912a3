import {defineConfig} from '@playwright/test';
import config from '../playwright.config';

/**
 * What hosts could do differently: addresses, headers, the key service, and what happens when something fails. Not the
 * memory of its process, which is the host's: at Cloudflare, the runtime ends whatever holds more than 128 MB.
 */
const DEPENDS_ON_HOST =
  /e2e\/((policy|routes|sealed|session|staffKey|worker)\.spec|faults\/(?!endurance).*)\.ts/;

/** The same site on the other host: `npm run test:cloudflare`. */
export default defineConfig({
  ...config,
  testDir: '.',
  projects: [{name: 'cloudflare', testMatch: DEPENDS_ON_HOST}],
  webServer: {...config.webServer, command: 'npm run preview -- --no-build --host=cloudflare'},
} as typeof config);
