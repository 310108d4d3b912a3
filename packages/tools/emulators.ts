import firebaseConfig from '../../firebase.json';
import {bundleFunction} from './bundleFunction';
import {requireFreePort, type Service, startService, UsageError} from './processes';

export type EmulatorName = 'auth' | 'functions' | 'hosting';

/** Where an emulator is; without a slash at its end. `firebase.json` sets all ports. */
export function emulatorUrl(name: EmulatorName): string {
  const {host, port} = firebaseConfig.emulators[name];
  return `http://${host}:${port}`;
}

/** Project ids that start with `demo-` never reach a real project. */
const EMULATED_PROJECT = 'demo-community';

/** Stops firebase-tools from calling home on startup, which hangs offline. */
const OFFLINE = {
  // Google, for news.
  CI: '1',
  // The registry, for newer versions of itself and of firebase-functions.
  NO_UPDATE_NOTIFIER: '1',
  NPM_CONFIG_OFFLINE: 'true',
  // Whether this is a machine of Google Cloud.
  METADATA_SERVER_DETECTION: 'none',
};

/**
 * Starts the official Firebase emulators with the demo accounts of `packages/tools/emulators/`, without an account,
 * Java or network. Resolves when they are ready.
 *
 * `overrides` in `package.json` keeps `re2` out, a C++ library that would have to be compiled: the Hosting emulator uses
 * it for `regex` in `firebase.json`, if it is there, and else JavaScript's own. It also puts an empty package in place of
 * Postgres, Cloud SQL and Pub/Sub, which firebase-tools loads and this site never uses: 46 packages, 90 MB.
 *
 * @throws UsageError when a port is taken or the emulators do not start.
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
    require.resolve('firebase-tools/lib/bin/firebase.js'),
    [
      ...['emulators:start', '--only', names.join(',')],
      ...['--project', EMULATED_PROJECT, '--import', 'packages/tools/emulators'],
    ],
    {stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, ...OFFLINE}},
  );

  // The tool tells much that is of no use here; it is kept, and shown only if the start fails.
  let output = '';
  const ready = new Promise<boolean>((resolve) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('All emulators ready')) {
        resolve(true);
      }
    };
    service.child.stdout!.on('data', listen);
    service.child.stderr!.on('data', listen);
  });
  if (!(await Promise.race([ready, service.exited.then(() => false)]))) {
    throw new UsageError(`The Firebase emulators didn't start. They said:\n\n${output}`);
  }
  return service;
}
