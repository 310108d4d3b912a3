import firebaseConfig from '../firebase.json';
import {requireFreePort, type Service, startService, UsageError} from './processes';

export type EmulatorName = 'auth' | 'functions' | 'hosting';

/** Project ids that start with `demo-` never reach a real project. */
const EMULATED_PROJECT = 'demo-community';

/**
 * Starts the official Firebase emulators with the demo accounts of `emulators/`, without an account,
 * Java or network. Resolves when they are ready.
 *
 * @throws UsageError when a port is taken or the emulators do not start.
 */
export async function startEmulators(names: EmulatorName[]): Promise<Service> {
  for (const name of names) {
    const {host, port} = firebaseConfig.emulators[name];
    await requireFreePort(host, port, `the ${name} emulator`, `emulators.${name}.port in firebase.json`);
  }

  const service = startService(
    require.resolve('firebase-tools/lib/bin/firebase.js'),
    ['emulators:start', '--only', names.join(','), '--project', EMULATED_PROJECT, '--import', 'emulators'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      // CI keeps the tool from asking a Google server for news at every start.
      env: {...process.env, CI: '1', NO_UPDATE_NOTIFIER: '1'},
    },
  );

  // The tool tells much that is of no use here; it is kept, and shown only if the start fails.
  let output = '';
  await new Promise<void>((ready, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('All emulators ready')) {
        ready();
      }
    };
    service.child.stdout!.on('data', listen);
    service.child.stderr!.on('data', listen);
    void service.exited.then(() =>
      reject(new UsageError(`The Firebase emulators did not start. They said:\n\n${output}`)),
    );
  });
  return service;
}
