import {existsSync} from 'node:fs';
import path from 'node:path';
import {startService, UsageError} from './processes';

export const DOCUSAURUS = path.join(__dirname, 'docusaurus.mjs');
const OUTPUT = path.resolve(__dirname, '../../build');

/**
 * Builds the site, as `npm run build`.
 *
 * @param env The environment of the build.
 * @throws UsageError if there is no new build afterwards. The exit code alone does not tell: Docusaurus ends with 0 when
 * it is interrupted.
 */
export async function build(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const service = startService(DOCUSAURUS, ['build'], {stdio: 'inherit', env});
  if ((await service.exited) !== 0 || !existsSync(OUTPUT)) {
    throw new UsageError('The build failed or was interrupted (see above).');
  }
}
