import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';

/**
 * Lists the files below a folder. Symbolic links are followed, because Docusaurus does that.
 *
 * @returns Their paths relative to the folder, with `/`, sorted; empty if the folder doesn't exist.
 */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => !statSync(path.join(folder, name), {throwIfNoEntry: false})?.isDirectory())
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}
