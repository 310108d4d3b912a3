import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {UsageError} from '../processes';
import type {World} from './World';

/**
 * Lets Cloudflare give an address, which nobody knows before the first deployment: of a page that says that the site is coming.
 *
 * @throws UsageError if there is a Worker of that name already, which it would replace, or Cloudflare gives none.
 */
export async function askForAddress({root, commandLines, person}: World): Promise<string> {
  const [, name] = /"name": "([^"]+)"/.exec(readFileSync(path.join(root, 'wrangler.jsonc'), 'utf8'))!;
  if ((await commandLines.ask('wrangler', ['deployments', 'list', '--name', name!])).isOk) {
    throw new UsageError(
      `Your account at Cloudflare has a Worker called "${name}" already. If it is this site, write its address into "url" in ` +
        'src/data/community.yaml. Otherwise write another "name" into wrangler.jsonc. Then run "npm run setup" again.',
    );
  }
  person.tell(
    'A first page goes online, which says that the site is coming: with it, Cloudflare gives the address.',
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'address-'));
  const [worker, config, output] = ['worker.js', 'wrangler.json', 'output'].map((file) =>
    path.join(folder, file),
  );
  try {
    writeFileSync(worker!, "export default {fetch: () => new Response('This site is coming.')};\n");
    const settings = {name, main: 'worker.js', compatibility_date: '2026-04-01', workers_dev: true};
    writeFileSync(config!, JSON.stringify(settings));
    // Lines of JSON, of which that of the deployment has its addresses, without https://.
    const env = {WRANGLER_OUTPUT_FILE_PATH: output!};
    const isOk = await commandLines.show('wrangler', ['deploy', '--config', config!], env);
    const [, host] = (isOk && /"((?:[\w-]+\.)+workers\.dev)"/.exec(readFileSync(output!, 'utf8'))) || [];
    if (!host) {
      throw new UsageError(
        'Cloudflare gave no address, see above. Put that right, and run "npm run setup" again.',
      );
    }
    return `https://${host}`;
  } finally {
    rmSync(folder, {recursive: true});
  }
}
