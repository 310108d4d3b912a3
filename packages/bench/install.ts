import {spawnSync} from 'node:child_process';
import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {UsageError} from '@roleplay-docs/tools/processes';
import {ROOT, say} from './workspace';

const BENCH = path.join(ROOT, 'packages/bench');

/** Runs npm; what it says goes to the standard error. */
function runNpm(args: string[], cwd: string): void {
  // On Windows npm is a script, which only a shell can start.
  const {status} = spawnSync('npm', args, {
    cwd,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new UsageError(`"npm ${args.join(' ')}" failed in ${cwd}, see above.`);
  }
}

/** Installs what the benchmark needs and the site does not, unless it is there already. */
export function installPeers(): void {
  for (const folder of [BENCH, path.join(BENCH, 'starlight')]) {
    // npm writes it last.
    const installed = path.join(folder, 'node_modules/.package-lock.json');
    const lock = path.join(folder, 'package-lock.json');
    if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
      say(`Installing what to compare with, in ${path.relative(ROOT, folder)}/node_modules.`);
      runNpm(['ci', '--no-audit', '--no-fund'], folder);
    }
  }
}
