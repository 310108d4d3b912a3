import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import firebaseConfig from '../../firebase.json';
import type {Environment} from '@roleplay-docs/key-service/settings';
import {requireFreePort, type Service, startService} from './processes';
import {findWrangler, WRANGLER_ENVIRONMENT} from './wrangler';

const ROOT = path.resolve(__dirname, '../..');

/**
 * Headers of `firebase.json` in the form of Cloudflare's `_headers`
 * (https://developers.cloudflare.com/workers/static-assets/headers/). There, two rules that say the same header are joined by a
 * comma, where Firebase takes the last, so a later rule takes back what an earlier one has said.
 */
export function toHeadersFile(rules: typeof firebaseConfig.hosting.headers): string {
  const said = new Set<string>();
  return (
    rules
      // The worker sends its own, and the host answers what is not there.
      .filter(({source}) => !source.startsWith('/api/') && source !== '404.html')
      .flatMap(({source, headers}) => [
        source === '**' ? '/*' : source.replace(/\*\*$/, '*'),
        ...headers.flatMap(({key, value}) => {
          const again = said.has(key);
          said.add(key);
          return [...(again ? [`  ! ${key}`] : []), `  ${key}: ${value}`];
        }),
      ])
      .map((line) => `${line}\n`)
      .join('')
  );
}

/** Adds to a build what Cloudflare has to know of it; neither file is served. */
export function writeCloudflareFiles(outDir: string): void {
  writeFileSync(path.join(outDir, '_headers'), toHeadersFile(firebaseConfig.hosting.headers));
  // What Firebase Hosting ignores, too.
  writeFileSync(path.join(outDir, '.assetsignore'), '.*\n__server/\n_headers\n');
}

/** What the key service is told, without what is not set. */
export function toEnvironment(environment: Environment): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
}

/**
 * Serves `build/` and the key service on this computer as Cloudflare does, at the address of the Hosting emulator.
 *
 * @throws UsageError when the port is taken, or Cloudflare's tool can't be installed.
 */
export async function startWorker(environment: Environment): Promise<Service> {
  const {host, port} = firebaseConfig.emulators.hosting;
  await requireFreePort(host, port, 'the site', 'emulators.hosting.port in firebase.json');
  const wrangler = findWrangler();
  writeCloudflareFiles(path.join(ROOT, 'build'));
  const folder = mkdtempSync(path.join(tmpdir(), 'worker-'));
  const file = path.join(folder, 'settings');
  // Without a file of its own, wrangler would take all of .env.
  const lines = Object.entries(toEnvironment(environment)).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(file, lines.join(''), {mode: 0o600});
  const service = startService(
    wrangler,
    [
      ...['dev', '--ip', host, '--port', String(port), '--env-file', file],
      ...['--inspector-port', '0', '--show-interactive-dev-session=false'],
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
