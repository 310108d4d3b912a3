import {lstatSync, readdirSync} from 'node:fs';
import path from 'node:path';

/**
 * Folders that no check looks into: what tools generate, and test fixtures, which are broken or hostile on purpose.
 */
const LEFT_OUT =
  /^(?:node_modules|build|\.git|\.docusaurus|\.firebase|\.stryker-tmp|test-results|playwright-report)(?:\/|$)|(?:^|\/)(?:node_modules|lib|fixtures)(?:\/|$)/;

/**
 * Lists the files that are worth checking below a file or folder, as paths from the root. Symbolic links aren't
 * followed: they may lead anywhere, and `findRefusedFiles` reports them.
 */
export function filesBelow(root: string, start: string): string[] {
  const full = path.join(root, start);
  const stats = lstatSync(full, {throwIfNoEntry: false});
  if (!stats?.isDirectory()) {
    return stats && !stats.isSymbolicLink() ? [start] : [];
  }
  return readdirSync(full, {withFileTypes: true})
    .map((entry) => path.posix.join(start, entry.name))
    .filter((file) => !LEFT_OUT.test(file))
    .flatMap((file) => filesBelow(root, file))
    .sort();
}
