import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {UsageError} from './processes';

/** Errors of npm that mean that its registry can't be reached: https://docs.npmjs.com/common-errors */
const UNREACHABLE = /^(?:ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|E5\d\d)$/;

/**
 * Where a tool is that few people need, in a folder with a lock file of its own. It's installed when it's first needed, and again
 * once the lock file names another version.
 *
 * @param folder Absolute path of the folder with its `package.json` and lock file.
 * @param name Its package: `wrangler`.
 * @param title What people are told it is: `Cloudflare's tool`.
 * @returns the absolute path of its package.
 * @throws UsageError if it can't be installed.
 */
export function findTool(folder: string, name: string, title: string): string {
  const tool = path.join(folder, 'node_modules', name);
  if (readVersion(path.join(tool, 'package.json')) !== readLockedVersion(folder, name)) {
    install(folder, title);
  }
  return tool;
}

function readVersion(manifest: string): string | undefined {
  return existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as {version: string}).version
    : undefined;
}

function readLockedVersion(folder: string, name: string): string | undefined {
  const lockFile = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, {version: string}>;
  };
  return lockFile.packages[`node_modules/${name}`]?.version;
}

function install(cwd: string, title: string): void {
  // Standard output belongs to whoever asks: setup reads JSON there.
  console.error(`Installing ${title}. This takes a minute, once.`);
  const {status, stderr} = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    // On Windows, npm is a script, which only a shell can start.
    shell: process.platform === 'win32',
  });
  if (status === 0) {
    return;
  }
  const [, code = ''] = /^npm (?:error|ERR!) code (\S+)/m.exec(stderr) ?? [];
  throw new UsageError(
    UNREACHABLE.test(code)
      ? `${title} couldn't be installed, because npm can't reach its registry (${code}). Go online, and run this again.`
      : `${title} couldn't be installed. Run "npm ci" in ${cwd} to see why.`,
  );
}
