import path from 'node:path';
import {parseArgs} from 'node:util';
import {loadSettings} from '../config/settings';
import {announce} from './announce';
import {build} from './build';
import {emulatorUrl, startEmulators} from './emulators';
import {runMain, runUntilStopped, waitForAnswer} from './processes';

/** `npm run preview [-- --no-build]`: the production build, served as Firebase Hosting serves it. */
void runMain(async () => {
  const {values} = parseArgs({options: {'no-build': {type: 'boolean', default: false}}});
  const settings = loadSettings(path.resolve(__dirname, '..'));
  if (!values['no-build']) {
    await build();
  }
  const emulators = await startEmulators(settings.demo ? ['auth', 'functions', 'hosting'] : ['hosting']);
  const url = emulatorUrl('hosting');
  if (settings.demo) {
    await waitForAnswer(`${url}/api/staff-key`, emulators);
  }
  announce(url, settings);
  await runUntilStopped([emulators]);
});
