import path from 'node:path';
import {EditedSite} from './EditedSite';
import {
  readArguments,
  requireFreePort,
  run,
  runMain,
  runUntilStopped,
  startService,
  UsageError,
} from './processes';
import {isConfig, watchSite} from './watchSite';

const ROOT = path.resolve(__dirname, '../..');
/** Compiles the published package. With `--watch`, it keeps running. */
const BUILD_PACKAGES = path.resolve(__dirname, '../build.mjs');
const USAGE = `npm start [-- --port 3001]

Opens the site for editing, with an emulated sign-in if no Firebase project is set up.`;

/** `npm start [-- --port 3001]`: opens the site for editing. */
void runMain(async () => {
  const port = readPort();
  await requireFreePort('localhost', port, 'the site', `the port: npm start -- --port ${port + 1}`);
  const site = new EditedSite(ROOT, port);
  // Comes first, because it fails within a second if the settings can't work.
  await site.prepare();
  run(process.execPath, [BUILD_PACKAGES], {cwd: ROOT});
  const packages = startService(BUILD_PACKAGES, ['--watch'], {stdio: ['ignore', 'ignore', 'inherit']});
  await site.start();
  watchSite(ROOT, (file) => {
    // A restart of the site isn't enough, because the emulators and this process have read it, too.
    if (file === 'firebase.json') {
      console.log('\nfirebase.json has changed. To use it, press Ctrl-C and run npm start again.\n');
    } else if (isConfig(file) || !site.isRunning) {
      site.restart(file);
    }
  });
  await runUntilStopped([site, packages]);
});

/** @throws UsageError if the command line is wrong. */
function readPort(): number {
  const {values} = readArguments({options: {port: {type: 'string', default: '3000'}}}, USAGE);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port <= 0 || port >= 65_535) {
    throw new UsageError(`"${values.port}" isn't a port. Write: ${USAGE}`);
  }
  return port;
}
