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

/** `npm run preview [-- --host=cloudflare] [--no-build]`: serves the production build like one of the hosts would. */
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
  const url = emulatorUrl('hosting');
  const {site, others} =
    host === 'cloudflare' ? await startWithWorker(settings) : await startOnFirebase(settings);
  // Otherwise, the function isn't emulated, so nothing would ever answer there.
  if (settings.demo || host === 'cloudflare') {
    await waitForAnswer(`${url}/api/staff-key`, site);
  }
  announce(url, settings);
  await runUntilStopped([...others, site]);
});

/** What serves the site, and what else has to run in the meantime. */
interface Preview {
  site: Service;
  others: readonly Service[];
}

async function startOnFirebase({demo}: Settings): Promise<Preview> {
  return {site: await startEmulators(demo ? ['auth', 'functions', 'hosting'] : ['hosting']), others: []};
}

async function startWithWorker({demo, firebase}: Settings): Promise<Preview> {
  const others = demo ? [await startEmulators(['auth'])] : [];
  const site = await startWorker({
    FIREBASE_API_KEY: firebase.apiKey,
    FIREBASE_PROJECT_ID: firebase.projectId,
    STAFF_SEAL_SECRET: process.env.STAFF_SEAL_SECRET,
    STAFF_KEY_ALLOWED_ORIGINS: process.env.STAFF_KEY_ALLOWED_ORIGINS,
    ...(firebase.authEmulatorUrl && {FIREBASE_AUTH_EMULATOR_HOST: new URL(firebase.authEmulatorUrl).host}),
  });
  return {site, others};
}
