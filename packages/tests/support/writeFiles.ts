import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Writes files, by their paths, below a folder. */
export function writeFiles(dir: string, files: Record<string, string | Buffer>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    writeFileSync(path.join(dir, file), content);
  }
}
