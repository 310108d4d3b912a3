import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPolicy} from './addPolicy';
import type {Options} from './options';

export {type Options, validateOptions} from './options';

/** Writes a Content Security Policy into every page of the build. See README.md. */
export default function contentSecurityPolicy(_context: LoadContext, {directives}: Options): Plugin {
  return {
    name: 'content-security-policy',

    postBuild({outDir}) {
      // When everything else is done: other plugins, which all run at the same time, write pages too.
      process.once('exit', () => {
        try {
          addToAllPages(outDir, directives);
        } catch (error) {
          console.error(String(error));
          process.exitCode = 1;
        }
      });
    },
  };
}

function addToAllPages(outDir: string, directives: Options['directives']): void {
  if (!existsSync(outDir)) {
    return; // a failed build was cleared away
  }
  for (const file of readdirSync(outDir, {recursive: true, encoding: 'utf8'})) {
    if (file.endsWith('.html')) {
      const page = path.join(outDir, file);
      writeFileSync(page, addPolicy(readFileSync(page, 'utf8'), directives, file));
    }
  }
}
