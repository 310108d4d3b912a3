import {spawnSync} from 'node:child_process';

/**
 * Runs Git in a folder.
 *
 * @returns What Git prints, without trailing whitespace, or `undefined` if it fails or isn't installed.
 */
export function git(cwd: string, ...args: string[]): string | undefined {
  const {status, stdout} = spawnSync('git', args, {cwd, encoding: 'utf8'});
  return status === 0 ? stdout.trimEnd() : undefined;
}

/**
 * Whether Git can tell when the site's files last changed. It can't in a downloaded archive, or on a machine without
 * Git: there, Docusaurus would stop the build, so pages do without "last updated".
 */
export const hasHistory = (siteDir: string): boolean => git(siteDir, 'log', '-1', '--', 'docs') !== undefined;
