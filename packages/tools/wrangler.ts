import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {runMain, UsageError} from './processes';

const ROOT = path.resolve(__dirname, '../..');

/** Keeps Cloudflare's tool from asking for news, and from reporting how it's used. */
export const WRANGLER_ENVIRONMENT = {WRANGLER_SEND_METRICS: 'false', NO_UPDATE_NOTIFIER: '1'};

/**
 * Where Cloudflare's tool is, as its own lock file has it. It's installed when it's first needed: the job that deploys needs
 * nothing else, and whoever takes the other road doesn't need it at all.
 *
 * @param folder Its `package.json` and lock file.
 * @returns the script, for Node.js.
 * @throws UsageError if it can't be installed.
 */
export function findWrangler(folder = path.join(__dirname, 'wrangler')): string {
  const tool = path.join(folder, 'node_modules/wrangler');
  if (readVersion(path.join(tool, 'package.json')) !== readLockedVersion(folder)) {
    install(folder);
  }
  return path.join(tool, 'bin/wrangler.js');
}

function readVersion(manifest: string): string | undefined {
  return existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as {version: string}).version
    : undefined;
}

function readLockedVersion(folder: string): string {
  const lockFile = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: {'node_modules/wrangler': {version: string}};
  };
  return lockFile.packages['node_modules/wrangler'].version;
}

function install(cwd: string): void {
  // Standard output belongs to whoever asks: setup reads JSON there.
  console.error("Installing Cloudflare's tool. This takes a minute, once.");
  const {status} = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    // On Windows, npm is a script, which only a shell can start.
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new UsageError("Cloudflare's tool couldn't be installed (see above). Is this computer online?");
  }
}

/** `npm run wrangler -- <command>`: Cloudflare's tool, for this project. */
function runWrangler(): void {
  const {status} = spawnSync(process.execPath, [findWrangler(), ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {...process.env, ...WRANGLER_ENVIRONMENT},
  });
  process.exitCode = status ?? 1;
}

if (require.main === module) {
  void runMain(runWrangler);
}
