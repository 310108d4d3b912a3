import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import firebaseConfig from '../../firebase.json';
import type {Environment} from '@roleplay-docs/key-service/settings';
import {requireFreePort, type Service, startService} from './processes';
import {findWrangler, WRANGLER_ENVIRONMENT} from './wrangler';

const ROOT = path.resolve(__dirname, '../..');

/**
 * Converts headers of `firebase.json` to Cloudflare's `_headers`
 * (https://developers.cloudflare.com/workers/static-assets/headers/). If two rules set the same header, Firebase uses
 * the last one, but Cloudflare joins both values with a comma. So here, a later rule first removes (`!`) what an
 * earlier one has set.
 */
export function toHeadersFile(rules: typeof firebaseConfig.hosting.headers): string {
  const written = new Set<string>();
  const lines: string[] = [];
  for (const {source, headers} of rules) {
    // The worker sets the headers of its own responses, including the page for unknown addresses.
    if (source.startsWith('/api/') || source === '404.html') {
      continue;
    }
    lines.push(source === '**' ? '/*' : source.replace(/\*\*$/, '*'));
    for (const {key, value} of headers) {
      if (written.has(key)) {
        lines.push(`  ! ${key}`);
      }
      written.add(key);
      lines.push(`  ${key}: ${value}`);
    }
  }
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * Adds two files to a build that tell Cloudflare which headers to send and which files not to serve. Neither is
 * served.
 */
export function writeCloudflareFiles(outDir: string): void {
  writeFileSync(path.join(outDir, '_headers'), toHeadersFile(firebaseConfig.hosting.headers));
  // The same files that Firebase Hosting ignores.
  writeFileSync(path.join(outDir, '.assetsignore'), '.*\n__server/\n_headers\n');
}

/** The variables of the key service that have a value. */
export function toEnvironment(environment: Environment): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
}

/**
 * Serves `build/` and the key service on this computer like Cloudflare does, at the address of the Hosting emulator.
 *
 * @throws UsageError if the port is taken, or Cloudflare's tool can't be installed.
 */
export async function startWorker(environment: Environment): Promise<Service> {
  const {host, port} = firebaseConfig.emulators.hosting;
  await requireFreePort(host, port, 'the site', 'emulators.hosting.port in firebase.json');
  const wrangler = findWrangler();
  writeCloudflareFiles(path.join(ROOT, 'build'));
  const folder = mkdtempSync(path.join(tmpdir(), 'worker-'));
  const file = path.join(folder, 'settings');
  // Without this file, wrangler would pass all of .env to the worker.
  const lines = Object.entries(toEnvironment(environment)).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(file, lines.join(''), {mode: 0o600});
  const service = startService(
    wrangler,
    [
      'dev',
      `--ip=${host}`,
      `--port=${port}`,
      `--env-file=${file}`,
      '--inspector-port=0',
      '--show-interactive-dev-session=false',
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {...process.env, ...WRANGLER_ENVIRONMENT, CI: '1'},
    },
  );
  void service.exited.then(() => rmSync(folder, {recursive: true, force: true}));
  return service;
}
