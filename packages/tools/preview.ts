import path from 'node:path';
import {loadSettings} from '@roleplay-docs/engine/config/settings';
import {isSiteHost, SITE_HOSTS} from '@roleplay-docs/engine/config/siteHost';
import type {Settings} from '@roleplay-docs/engine/session/Settings';
import {announce} from './announce';
import {build} from './build';
import {startWorker} from './cloudflare';
import {emulatorUrl, startEmulators} from './emulators';
import {readArguments, runMain, runUntilStopped, type Service, UsageError, waitForAnswer} from './processes';
import {writeRelease} from './release';

const USAGE = `npm run preview [-- --host=${SITE_HOSTS.join('|')}] [--no-build]

Builds the site and serves it as a host would; with --no-build, what is in build/ already.`;

/** `npm run preview [-- --host=cloudflare] [--no-build]`: the production build, served as one of the hosts does. */
void runMain(async () => {
  const options = {
    host: {type: 'string', default: 'firebase'},
    'no-build': {type: 'boolean', default: false},
  } as const;
  const {host, 'no-build': noBuild} = readArguments({options}, USAGE).values;
  if (!isSiteHost(host)) {
    throw new UsageError(`"${host}" isn't a host that can be previewed. Write: ${USAGE}`);
  }
  const root = path.resolve(__dirname, '../..');
  const settings = loadSettings(root);
  if (!noBuild) {
    await build();
    writeRelease(root);
  }
  const services =
    host === 'cloudflare'
      ? await startOnCloudflare(settings)
      : [await startEmulators(settings.demo ? ['auth', 'functions', 'hosting'] : ['hosting'])];
  const url = emulatorUrl('hosting');
  if (settings.demo || host === 'cloudflare') {
    await waitForAnswer(`${url}/api/staff-key`, services.at(-1)!);
  }
  announce(url, settings);
  await runUntilStopped(services);
});

async function startOnCloudflare({demo, firebase}: Settings): Promise<Service[]> {
  const emulators = demo ? [await startEmulators(['auth'])] : [];
  const worker = await startWorker({
    FIREBASE_API_KEY: firebase.apiKey,
    FIREBASE_PROJECT_ID: firebase.projectId,
    STAFF_SEAL_SECRET: process.env.STAFF_SEAL_SECRET,
    STAFF_KEY_ALLOWED_ORIGINS: process.env.STAFF_KEY_ALLOWED_ORIGINS,
    ...(firebase.authEmulatorUrl && {FIREBASE_AUTH_EMULATOR_HOST: new URL(firebase.authEmulatorUrl).host}),
  });
  return [...emulators, worker];
}
