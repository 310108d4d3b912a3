import {spawnSync} from 'node:child_process';
import {readdirSync, watch} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {loadSettings} from '../config/settings';
import {announce} from './announce';
import {startEmulators} from './emulators';
import {
  requireFreePort,
  runMain,
  runUntilStopped,
  type Service,
  startRestartable,
  startService,
  UsageError,
  waitForAnswer,
} from './processes';

const PACKAGES = path.resolve(__dirname, '../packages');
const BUILD = path.join(PACKAGES, 'build.mjs');

/** `npm start [-- --port 3001]`: the site for editing, with hot reload, and the Auth emulator in demo mode. */
void runMain(async () => {
  const {values} = parseArgs({options: {port: {type: 'string', default: '3000'}}});
  const port = Number(values.port);
  await requireFreePort('localhost', port, 'the site', 'the port: npm start -- --port 3001');

  const settings = loadSettings(path.resolve(__dirname, '..'));
  const emulators = settings.demo ? [await startEmulators(['auth'])] : [];
  const packages = buildPackages();
  const site = startRestartable(() =>
    startService(
      require.resolve('@docusaurus/core/bin/docusaurus.mjs'),
      ['start', '--port', String(port), '--no-open'],
      {stdio: ['ignore', 'inherit', 'inherit']},
    ),
  );
  onPluginChange(() => {
    console.log('A plugin in packages/ has changed: the site is started again.');
    void site.restart();
  });

  const url = `http://localhost:${port}`;
  void waitForAnswer(url, site).then(() => announce(url, settings));
  await runUntilStopped([site, packages, ...emulators]);
});

/** Builds the packages, and from then on what changes of them. */
function buildPackages(): Service {
  if (spawnSync(process.execPath, [BUILD], {stdio: 'inherit'}).status !== 0) {
    throw new UsageError('The packages could not be built, see above.');
  }
  return startService(BUILD, ['--watch'], {stdio: ['ignore', 'ignore', 'inherit']});
}

/** Calls back when code has changed that runs in Node, which loads it once. Browser code is reloaded by the bundler. */
function onPluginChange(callback: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const {name} of readdirSync(PACKAGES, {withFileTypes: true}).filter((entry) => entry.isDirectory())) {
    watch(path.join(PACKAGES, name, 'lib'), {recursive: true}, (_, file) => {
      if (file?.endsWith('.js') && !/^(?:client|theme)\b/.test(file)) {
        clearTimeout(timer);
        timer = setTimeout(callback, 500); // the compiler writes several files
      }
    });
  }
}
