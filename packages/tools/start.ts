import path from 'node:path';
import {
  inspectEnvironment,
  requireWorkingSettings,
  SettingsError,
} from '@roleplay-docs/engine/config/settings';
import {announce} from './announce';
import {DOCUSAURUS} from './build';
import {startEmulators} from './emulators';
import {
  readArguments,
  requireFreePort,
  run,
  runMain,
  runUntilStopped,
  type Service,
  startService,
  UsageError,
  waitForAnswer,
} from './processes';
import {isConfig, watchSite} from './watchSite';

const ROOT = path.resolve(__dirname, '../..');
/** Compiles the packages. With `--watch` it keeps doing so. */
const BUILD_PACKAGES = path.resolve(__dirname, '../build.mjs');
const USAGE = `npm start [-- --port 3001]

Opens the site for editing, with an emulated sign-in if no Firebase project is set up.`;

/**
 * `npm start [-- --port 3001]`: the site for editing, with hot reload, and the Auth emulator in demo mode. Docusaurus
 * reads its configuration once, so a change to that starts the site again.
 */
void runMain(async () => {
  const port = readPort();
  await requireFreePort('localhost', port, 'the site', `the port: npm start -- --port ${port + 1}`);
  const url = `http://localhost:${port}`;

  let emulators: Service | undefined;
  let site: Service | undefined;
  /** The project that the person was told of; none until the site has been up. */
  let announced: string | undefined;
  let giveUp = () => {};
  const gaveUp = new Promise<number>((resolve) => (giveUp = () => resolve(1)));

  const prepare = async () => {
    const settings = readCurrentSettings();
    if (settings.demo && !emulators) {
      emulators = await startEmulators(['auth']);
      void emulators.exited.then(giveUp);
    }
    return settings;
  };
  const startSite = async () => {
    const settings = await prepare();
    const service = startService(DOCUSAURUS, ['start', '--port', String(port), '--no-open'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    site = service;
    void service.exited.then(() => {
      if (site === service) {
        site = undefined;
        // A site that has never been up is more than a slip to put right.
        return announced === undefined ? giveUp() : waitForSave();
      }
    });
    void waitForAnswer(url, service).then((answered) => {
      const {projectId} = settings.firebase;
      if (answered && announced !== projectId) {
        announce(url, settings);
        announced = projectId;
      }
    });
  };
  const stopSite = async () => {
    const service = site;
    site = undefined;
    await service?.stop();
  };
  let restarts = Promise.resolve();
  const restart = (file: string) => {
    restarts = restarts.then(async () => {
      console.log(`\n${file} has changed, so the site is restarting.\n`);
      await stopSite();
      try {
        await startSite();
      } catch (error) {
        if (!(error instanceof UsageError)) {
          throw error;
        }
        console.error(error.message);
        waitForSave();
      }
    });
  };

  await prepare();
  run(process.execPath, [BUILD_PACKAGES], {cwd: ROOT});
  const packages = startService(BUILD_PACKAGES, ['--watch'], {stdio: ['ignore', 'ignore', 'inherit']});
  await startSite();
  watchSite(ROOT, (file) => {
    // The emulators and this process have read it, too.
    if (file === 'firebase.json') {
      console.log('\nfirebase.json has changed. To use it, press Ctrl-C and run npm start again.\n');
    } else if (isConfig(file) || !site) {
      restart(file);
    }
  });
  const stop = async () => {
    await Promise.all([stopSite(), emulators?.stop()]);
  };
  await runUntilStopped([{exited: gaveUp, stop}, packages]);
});

function waitForSave(): void {
  console.error(
    '\nThe site has stopped (see above). It starts again when you save a change. Press Ctrl-C to quit.\n',
  );
}

/** @throws UsageError if the command line is wrong. */
function readPort(): number {
  const {values} = readArguments({options: {port: {type: 'string', default: '3000'}}}, USAGE);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port <= 0 || port >= 65_535) {
    throw new UsageError(`"${values.port}" isn't a port. Write: ${USAGE}`);
  }
  return port;
}

/** @throws UsageError if the settings cannot work. */
function readCurrentSettings() {
  try {
    return requireWorkingSettings(inspectEnvironment(ROOT));
  } catch (error) {
    throw error instanceof SettingsError ? new UsageError(error.message) : error;
  }
}
