import path from 'node:path';
import {build} from 'esbuild';
import {runMain} from './processes';

const FOLDER = path.resolve(__dirname, '../key-service/function');

/**
 * Bundles the key service for Firebase into one file, because Google installs only what the function's own
 * package.json lists.
 *
 * @param outfile Absolute path of the bundle.
 */
export async function bundleFunction(outfile = path.join(FOLDER, 'lib/index.js')): Promise<void> {
  await build({
    entryPoints: [path.join(FOLDER, 'src/index.ts')],
    bundle: true,
    platform: 'node',
    target: 'node20',
    external: ['firebase-functions'],
    outfile,
    logLevel: 'warning',
  });
}

if (require.main === module) {
  void runMain(() => bundleFunction(process.argv[2]));
}
