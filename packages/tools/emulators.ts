import firebaseConfig from '../../firebase.json';
import {requireFreePort, type Service, startService, UsageError} from './processes';

export type EmulatorName = 'auth' | 'functions' | 'hosting';

/** Where an emulator is; without a slash at its end. `firebase.json` sets all ports. */
export function emulatorUrl(name: EmulatorName): string {
  const {host, port} = firebaseConfig.emulators[name];
  return `http://${host}:${port}`;
}

/** Project ids that start with `demo-` never reach a real project. */
const EMULATED_PROJECT = 'demo-community';

/** Keeps the tool from asking servers in the internet at every start, and from waiting for them where there is none. */
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
 * it for `regex` in `firebase.json`, if it is there, and else JavaScript's own.
 *
 * @throws UsageError when a port is taken or the emulators do not start.
 */
export async function startEmulators(names: EmulatorName[]): Promise<Service> {
  for (const name of names) {
    const {host, port} = firebaseConfig.emulators[name];
    await requireFreePort(host, port, `the ${name} emulator`, `emulators.${name}.port in firebase.json`);
  }

  // Another copy of the project that starts at the same moment can take a port which the tool has found free for its own
  // use (4500 and others). A second start finds the next one.
  const first = await launch(names);
  const second = first.service || !first.output.includes('An unexpected error') ? first : await launch(names);
  if (!second.service) {
    throw new UsageError(`The Firebase emulators did not start. They said:\n\n${second.output}`);
  }
  return second.service;
}

/** @returns the emulators when they are ready; none if they have ended, with all that they said. */
async function launch(names: EmulatorName[]): Promise<{service?: Service; output: string}> {
  const service = startService(
    require.resolve('firebase-tools/lib/bin/firebase.js'),
    [
      'emulators:start',
      '--only',
      names.join(','),
      '--project',
      EMULATED_PROJECT,
      '--import',
      'packages/tools/emulators',
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {...process.env, ...OFFLINE},
    },
  );

  // The tool tells much that is of no use here; it is kept, and shown only if the start fails.
  let output = '';
  const ready = new Promise<Service>((resolve) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('All emulators ready')) {
        resolve(service);
      }
    };
    service.child.stdout!.on('data', listen);
    service.child.stderr!.on('data', listen);
  });
  const started = await Promise.race([ready, service.exited]);
  return typeof started === 'object' ? {service, output} : {output};
}
