import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {UsageError} from '../processes';
import type {World} from './World';

/**
 * Deploys a placeholder page, because Cloudflare only assigns an address with the first deployment.
 *
 * @returns the address: `https://<worker>.<subdomain>.workers.dev`.
 * @throws UsageError if the account already has a Worker of that name, which would be replaced, or if the deployment
 * fails.
 */
export async function deployPlaceholder({root, commandLines, person}: World): Promise<string> {
  const name = readWorkerName(root);
  if ((await commandLines.ask('wrangler', ['deployments', 'list', '--name', name])).isOk) {
    throw new UsageError(
      `Your Cloudflare account already has a Worker called "${name}". If it's this site, put its address in "url" in ` +
        'src/data/community.yaml. Otherwise choose another "name" in wrangler.jsonc. Then run "npm run setup" again.',
    );
  }
  person.tell('Deploying a placeholder page, so that Cloudflare assigns an address.');
  const folder = mkdtempSync(path.join(tmpdir(), 'address-'));
  const at = (file: string) => path.join(folder, file);
  try {
    writeFileSync(
      at('worker.js'),
      "export default {fetch: () => new Response('This site is coming soon.')};\n",
    );
    const settings = {name, main: 'worker.js', compatibility_date: '2026-04-01', workers_dev: true};
    writeFileSync(at('wrangler.json'), JSON.stringify(settings));
    // Wrangler writes a line of JSON about the deployment to it, with its addresses, but without https://.
    const env = {WRANGLER_OUTPUT_FILE_PATH: at('output')};
    const isOk = await commandLines.show('wrangler', ['deploy', '--config', at('wrangler.json')], env);
    const host = isOk ? findHost(readFileSync(at('output'), 'utf8')) : undefined;
    if (host === undefined) {
      throw new UsageError(
        'Cloudflare didn\'t assign an address (see above). Fix that, then run "npm run setup" again.',
      );
    }
    return `https://${host}`;
  } finally {
    rmSync(folder, {recursive: true});
  }
}

/** @throws UsageError if wrangler.jsonc has no name. */
function readWorkerName(root: string): string {
  const [, name] = /"name": "([^"]+)"/.exec(readFileSync(path.join(root, 'wrangler.jsonc'), 'utf8')) ?? [];
  if (name === undefined) {
    throw new UsageError('wrangler.jsonc has no "name". Write the name that the Worker should have.');
  }
  return name;
}

function findHost(output: string): string | undefined {
  return /"((?:[\w-]+\.)+workers\.dev)"/.exec(output)?.[1];
}
