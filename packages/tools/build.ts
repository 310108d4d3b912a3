import {existsSync} from 'node:fs';
import path from 'node:path';
import {startService, UsageError} from './processes';

export const DOCUSAURUS = path.join(__dirname, 'docusaurus.mjs');
const OUTPUT = path.resolve(__dirname, '../../build');

/**
 * Builds the site, like `npm run build`.
 *
 * @param env The environment of the build.
 * @throws UsageError if there's no new build afterward. The exit code isn't enough, because Docusaurus exits with 0
 * when it's interrupted.
 */
export async function build(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const service = startService(DOCUSAURUS, ['build'], {stdio: 'inherit', env});
  if ((await service.exited) !== 0 || !existsSync(OUTPUT)) {
    throw new UsageError('The build failed or was interrupted (see above).');
  }
}
