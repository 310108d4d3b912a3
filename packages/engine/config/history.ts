import {spawnSync} from 'node:child_process';

/** Git's answer; `undefined` where it has none. */
export function git(cwd: string, ...args: string[]): string | undefined {
  const {status, stdout} = spawnSync('git', args, {cwd, encoding: 'utf8'});
  return status === 0 ? stdout.trimEnd() : undefined;
}

/**
 * Whether Git can tell when the site's files last changed. Not in a downloaded archive, nor on a machine without Git;
 * there Docusaurus would stop the build, so pages go without "last updated".
 */
export const hasHistory = (siteDir: string): boolean => git(siteDir, 'log', '-1', '--', 'docs') !== undefined;
