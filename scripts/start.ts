import path from 'node:path';
import {parseArgs} from 'node:util';
import {loadSettings} from '../config/settings';
import {announce} from './announce';
import {startEmulators} from './emulators';
import {requireFreePort, runMain, runUntilStopped, startService, waitForAnswer} from './processes';

/** `npm start [-- --port 3001]`: the site for editing, with hot reload, and the Auth emulator in demo mode. */
void runMain(async () => {
  const {values} = parseArgs({options: {port: {type: 'string', default: '3000'}}});
  const port = Number(values.port);
  await requireFreePort('localhost', port, 'the site', 'the port: npm start -- --port 3001');

  const settings = loadSettings(path.resolve(__dirname, '..'));
  const emulators = settings.demo ? [await startEmulators(['auth'])] : [];
  const site = startService(
    require.resolve('@docusaurus/core/bin/docusaurus.mjs'),
    ['start', '--port', String(port), '--no-open'],
    {stdio: ['ignore', 'inherit', 'inherit']},
  );

  const url = `http://localhost:${port}`;
  void waitForAnswer(url, site).then(() => announce(url, settings));
  await runUntilStopped([site, ...emulators]);
});
