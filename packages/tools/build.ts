import {existsSync, rmSync} from 'node:fs';
import path from 'node:path';
import {run, startService, UsageError} from './processes';

/** Compiles the packages. With `--watch` it keeps doing so. */
export const BUILD_PACKAGES = path.resolve(__dirname, '../build.mjs');
export const DOCUSAURUS = path.join(__dirname, 'docusaurus.mjs');
const ROOT = path.resolve(__dirname, '../..');
const OUTPUT = path.join(ROOT, 'build');

/**
 * Builds the site, as `npm run build`.
 *
 * @param env The environment of the build.
 * @throws UsageError if there is no new build afterwards. The exit code alone does not tell: Docusaurus ends with 0 when
 * it is interrupted.
 */
export async function build(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  rmSync(OUTPUT, {recursive: true, force: true});
  const service = startService(DOCUSAURUS, ['build'], {stdio: 'inherit', env});
  if ((await service.exited) !== 0 || !existsSync(OUTPUT)) {
    throw new UsageError('The build failed or was interrupted (see above).');
  }
}

/**
 * Compiles the packages, which the site and the code import.
 *
 * @throws UsageError
 */
export const buildPackages = () => run(process.execPath, [BUILD_PACKAGES], {cwd: ROOT});
