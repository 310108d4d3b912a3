import path from 'node:path';
import {DEMO_SEAL_SECRET, readSettings} from '@roleplay-docs/engine/config/settings';
import {emulatorUrl} from '@roleplay-docs/tools/emulators';
import {type Service, startService, waitForAnswer} from '@roleplay-docs/tools/processes';
import {STAFF} from './support/SignInForm';
import {expect, hydrated, test} from './support/test';

// The same site, neither at Firebase nor at Cloudflare: a plain static server with another origin, below a path, and the
// key service as a server of Node. See its README.md.
const OTHER_HOST = {origin: 'http://127.0.0.1:4300', path: '/county/'};
const KEY_SERVICE = {host: '127.0.0.1', port: 4301};
const STAFF_KEY_URL = `http://${KEY_SERVICE.host}:${KEY_SERVICE.port}/api/staff-key`;

const ROOT = path.resolve(__dirname, '../..');
const docusaurus = require.resolve('@docusaurus/core/bin/docusaurus.mjs');
const OUTPUT = '.docusaurus/other-host';
const env = {
  ...process.env,
  SITE_URL: `${OTHER_HOST.origin}${OTHER_HOST.path}`,
  STAFF_KEY_URL,
};
const at = (page: string) => `${OTHER_HOST.origin}${OTHER_HOST.path}${page}`;

// What is built once serves all tests of this file.
test.describe.configure({mode: 'default'});

test.use({baseURL: OTHER_HOST.origin, otherHosts: [OTHER_HOST.origin, new URL(STAFF_KEY_URL).origin]});

let server: Service | undefined;
let keyService: Service | undefined;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const build = startService(docusaurus, ['build', '--out-dir', OUTPUT], {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  });
  expect(await build.exited).toBe(0);
  const address = new URL(OTHER_HOST.origin);
  server = startService(
    docusaurus,
    ['serve', '--dir', OUTPUT, '--host', address.hostname, '--port', address.port, '--no-open'],
    {cwd: ROOT, stdio: 'ignore', env},
  );
  const {firebase} = readSettings({});
  keyService = startService('--import', ['tsx', path.join(ROOT, 'packages/key-service/adapters/node.ts')], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      HOST: KEY_SERVICE.host,
      PORT: String(KEY_SERVICE.port),
      FIREBASE_API_KEY: firebase.apiKey,
      FIREBASE_PROJECT_ID: firebase.projectId,
      FIREBASE_AUTH_EMULATOR_HOST: new URL(emulatorUrl('auth')).host,
      STAFF_SEAL_SECRET: DEMO_SEAL_SECRET,
      STAFF_KEY_ALLOWED_ORIGINS: OTHER_HOST.origin,
    },
  });
  await Promise.all([waitForAnswer(at(''), server), waitForAnswer(STAFF_KEY_URL, keyService)]);
});

test.afterAll(() => Promise.all([server?.stop(), keyService?.stop()]));

test('a visitor reads, follows links, sees pictures, and finds the way back from an unknown page', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404/);
  await page.goto(at(''));
  await hydrated(page);
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
  await page.getByRole('link', {name: 'Read it.'}).click();
  await expect(page).toHaveURL(at('docs/guidelines#recent-changes'));
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Shop'}).click();
  await expect(page).toHaveURL(at('docs/shop'));
  await page.reload();
  await expect(page.getByRole('heading', {level: 1, name: 'Chandlery'})).toBeVisible();
  const response = await page.goto(at('nowhere'));
  expect(response?.status()).toBe(404);
  await page.getByRole('link', {name: 'Cedar Bay'}).first().click();
  await expect(page).toHaveURL(at(''));
});

test('link previews and the sitemap give addresses with the path, and pages of other sites get no answer from the key service', async ({
  request,
}) => {
  const html = await (await request.get(at('docs/shop'))).text();
  expect(html).toContain(`content=${at('img/social/shop.png')}`);
  expect((await request.get(at('img/social/shop.png'))).status()).toBe(200);
  expect(await (await request.get(at('sitemap.xml'))).text()).toContain(`<loc>${at('docs/shop')}</loc>`);
  const response = await request.fetch(STAFF_KEY_URL, {
    method: 'OPTIONS',
    headers: {Origin: 'https://stranger.example', 'Access-Control-Request-Method': 'POST'},
  });
  expect(response.headers()).not.toHaveProperty('access-control-allow-origin');
});

test('a short address leads to a staff page, which opens after signing in, with the key from the other host', async ({
  page,
  form,
}) => {
  await page.goto(at('lamp'));
  await expect(page).toHaveURL(at('docs/staff/lighthouse'));
  const key = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url() === STAFF_KEY_URL,
  );
  await form.signIn(STAFF);
  await expect(page.getByRole('heading', {level: 1, name: 'Lighthouse Duty'})).toBeVisible();
  expect((await key).headers()['access-control-allow-origin']).toBe(OTHER_HOST.origin);
  await page.getByRole('link', {name: 'Severity Guide'}).first().click();
  await expect(page.getByRole('heading', {level: 1, name: 'Severity Guide'})).toBeVisible();
  await page.getByRole('link', {name: 'Logout'}).first().click();
  await expect(page).toHaveURL(at(''));
});
