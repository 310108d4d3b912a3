import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

/**
 * Builds a site.
 *
 * @param dir The site.
 * @param command A script for Node.js, and its arguments.
 * @param node The Node.js that runs it.
 * @throws Error with what the builder said, if it failed.
 */
export async function build(dir: string, command: string[], node: string = process.execPath): Promise<void> {
  const env = {
    ...process.env,
    CI: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
  };
  await promisify(execFile)(node, command, {cwd: dir, env, maxBuffer: 2 ** 26}).catch(
    ({message, stdout, stderr}: Error & {stdout: string; stderr: string}) => {
      throw new Error(`${message}\n${stdout}\n${stderr}`);
    },
  );
}
