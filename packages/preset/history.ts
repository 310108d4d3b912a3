import {spawnSync} from 'node:child_process';

/**
 * Whether Git can tell when the site's files last changed. Not in a downloaded archive, nor on a machine without Git;
 * there Docusaurus would stop the build, so pages go without "last updated".
 */
export function hasHistory(siteDir: string): boolean {
  return spawnSync('git', ['log', '-1', '--', 'docs'], {cwd: siteDir, stdio: 'ignore'}).status === 0;
}
