import firebaseConfig from '../../firebase.json';
import {bundleFunction} from './bundleFunction';
import {FIREBASE_CLI} from './firebaseCli';
import {requireFreePort, type Service, startService, UsageError} from './processes';

export type EmulatorName = 'auth' | 'functions' | 'hosting';

/** The URL of an emulator, without a trailing slash. `firebase.json` sets all ports. */
export function emulatorUrl(name: EmulatorName): string {
  const {host, port} = firebaseConfig.emulators[name];
  return `http://${host}:${port}`;
}

/** The emulators never reach a real project if its ID starts with `demo-`. */
const EMULATED_PROJECT = 'demo-community';

/** Stops firebase-tools from calling home on startup, which hangs offline. */
const OFFLINE = {
  // Google, for announcements.
  CI: '1',
  // The registry, for newer versions of itself and of firebase-functions.
  NO_UPDATE_NOTIFIER: '1',
  NPM_CONFIG_OFFLINE: 'true',
  // Google Cloud's metadata server, to find out whether this is one of its machines.
  METADATA_SERVER_DETECTION: 'none',
};

/**
 * Starts the official Firebase emulators with the demo accounts of `packages/tools/emulators/`. Needs no account,
 * Java or network. Resolves when they're ready.
 *
 * `overrides` in `package.json` keeps out `re2`, a C++ library that would have to be compiled: without it, the
 * Hosting emulator uses JavaScript's own regular expressions for `regex` in `firebase.json`. The overrides also
 * replace Postgres, Cloud SQL and Pub/Sub, which firebase-tools loads and this site never uses, with an empty
 * package: that saves 46 packages, 90 MB.
 *
 * @throws UsageError if a port is taken or the emulators don't start.
 */
export async function startEmulators(names: EmulatorName[]): Promise<Service> {
  for (const name of names) {
    const {host, port} = firebaseConfig.emulators[name];
    await requireFreePort(host, port, `the ${name} emulator`, `emulators.${name}.port in firebase.json`);
  }

  if (names.includes('functions')) {
    await bundleFunction();
  }
  const service = startService(
    FIREBASE_CLI,
    [
      'emulators:start',
      `--only=${names.join(',')}`,
      `--project=${EMULATED_PROJECT}`,
      '--import=packages/tools/emulators',
    ],
    {stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, ...OFFLINE}},
  );

  // The tool prints a lot that nobody needs, so its output is shown only if the start fails.
  let output = '';
  const ready = new Promise<boolean>((resolve) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('All emulators ready')) {
        resolve(true);
      }
    };
    service.child.stdout?.on('data', listen);
    service.child.stderr?.on('data', listen);
  });
  if (!(await Promise.race([ready, service.exited.then(() => false)]))) {
    throw new UsageError(`The Firebase emulators didn't start. They said:\n\n${output}`);
  }
  return service;
}
