import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {UsageError} from './processes';

/** npm error codes that mean that its registry can't be reached: https://docs.npmjs.com/common-errors */
const UNREACHABLE = /^(?:ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|E5\d\d)$/;

/**
 * Finds a tool that few people need, which has its own folder and lock file. It's installed when it's first needed,
 * and again when the lock file names another version.
 *
 * @param folder Absolute path of the folder with its `package.json` and lock file.
 * @param name Its package: `wrangler`.
 * @param title What to call it in messages: `Cloudflare's tool`.
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
  // Not to standard output, because setup reads JSON from there.
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
