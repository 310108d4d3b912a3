import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readEnvironment, readSettings, SettingsError} from '@roleplay-docs/preset/settings';
import type {Settings} from '@roleplay-docs/gate/Settings';
import {announce} from './announce';
import {startEmulators} from './emulators';
import {
  requireFreePort,
  runMain,
  runUntilStopped,
  type Service,
  startService,
  switchable,
  UsageError,
  waitForAnswer,
} from './processes';
import {onNextSave, watchConfig} from './watchConfig';

const ROOT = path.resolve(__dirname, '../..');
const DOCUSAURUS = path.join(__dirname, 'docusaurus.mjs');
const PACKAGES = path.join(ROOT, 'packages/build.mjs');

/**
 * `npm start [-- --port 3001]`: the site for editing, with hot reload, and the Auth emulator in demo mode. Docusaurus
 * reads its configuration once, so a change to that starts the site again.
 */
void runMain(async () => {
  const port = readPort();
  await requireFreePort('localhost', port, 'the site', `the port: npm start -- --port ${port + 1}`);
  const url = `http://localhost:${port}`;

  let settings = readCurrentSettings();
  let announced: Settings | undefined;
  let giveUp = () => {};
  const gaveUp = new Promise<number>((resolve) => (giveUp = () => resolve(1)));

  const emulators = switchable(
    () => startEmulators(['auth']),
    () => giveUp(),
  );
  const site = switchable(
    () => {
      const service = startService(DOCUSAURUS, ['start', '--port', String(port), '--no-open'], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      void waitForAnswer(url, service).then((answered) => {
        if (answered && announced?.firebase.projectId !== settings.firebase.projectId) {
          announce(url, settings);
          announced = settings;
        }
      });
      return service;
    },
    // A site that has never been up is more than a slip to put right.
    () => (announced ? waitForSave() : giveUp()),
  );

  let stopWaiting = () => {};
  const waitForSave = () => {
    console.error(
      '\nThe site has stopped, see above. It starts again when you save a change; Ctrl-C ends this.\n',
    );
    stopWaiting = onNextSave(ROOT, restart);
  };

  let restarts = Promise.resolve();
  const restart = (file: string) => {
    stopWaiting();
    restarts = restarts.then(async () => {
      console.log(`\n${file} has changed: the site starts again.\n`);
      await site.off();
      try {
        settings = readCurrentSettings();
        await (settings.demo ? emulators.on() : emulators.off());
        await site.on();
      } catch (error) {
        if (!(error instanceof UsageError)) {
          throw error;
        }
        console.error(error.message);
        waitForSave();
      }
    });
  };

  if (settings.demo) {
    await emulators.on();
  }
  const packages = buildPackages();
  await site.on();
  watchConfig(ROOT, ([file = '']) => {
    // The emulators and this process have read it, too.
    if (file === 'firebase.json') {
      console.log('\nfirebase.json has changed. To use it, press Ctrl-C and run npm start again.\n');
    } else {
      restart(file);
    }
  });
  const stop = async () => {
    await Promise.all([site.off(), emulators.off()]);
  };
  await runUntilStopped([{exited: gaveUp, stop}, packages]);
});

/** @throws UsageError if the command line is wrong. */
function readPort(): number {
  try {
    const {values} = parseArgs({options: {port: {type: 'string', default: '3000'}}});
    const port = Number(values.port);
    if (Number.isInteger(port) && port > 0 && port < 65_535) {
      return port;
    }
    throw new UsageError(`"${values.port}" is no port. Write: npm start -- --port 3001`);
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(`${(error as Error).message}\nWrite: npm start [-- --port 3001]`);
  }
}

/** @throws UsageError if the settings cannot work. */
function readCurrentSettings(): Settings {
  try {
    return readSettings(readEnvironment(ROOT));
  } catch (error) {
    throw error instanceof SettingsError ? new UsageError(error.message) : error;
  }
}

/** Builds the packages, and from then on what changes of them. */
function buildPackages(): Service {
  if (spawnSync(process.execPath, [PACKAGES], {stdio: 'inherit'}).status !== 0) {
    throw new UsageError('The packages could not be built, see above.');
  }
  return startService(PACKAGES, ['--watch'], {stdio: ['ignore', 'ignore', 'inherit']});
}
