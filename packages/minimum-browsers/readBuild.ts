import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {deriveKey} from '@roleplay-docs/key-service/deriveKey';
import {importKey} from '../sealed-docs/src/client/importKey';
import {open} from '../sealed-docs/src/client/open';
import {BUILD_ID_OFFSET, isSealedFile, IV_OFFSET} from '../sealed-docs/src/format';

/** A file of the site, as browsers read it: sealed chunks opened. */
export interface BuiltFile {
  /** Its path in the build. */
  name: string;
  text: string;
}

/**
 * Reads the scripts, style sheets and pages of a build.
 *
 * @param secret The one that the build was sealed with, 32 bytes in base64url.
 * @throws SealedPagesError for a sealed chunk that it does not open.
 */
export async function readBuild(folder: string, secret: string): Promise<BuiltFile[]> {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) =>
    /\.(?:css|html|js)$/.test(name),
  );
  return Promise.all(
    names.map(async (name) => {
      const bytes = new Uint8Array(readFileSync(path.join(folder, name)));
      let code = new Blob([bytes]);
      if (isSealedFile(bytes)) {
        const build = Buffer.from(bytes.subarray(BUILD_ID_OFFSET, IV_OFFSET)).toString('hex');
        const key = await importKey(await deriveKey(secret, build));
        code = await open(bytes, path.basename(name).split('.')[0]!, build, key);
      }
      const text = await code.text();
      // The text of a sealed page: the classes of `<html>`, a line feed, and HTML.
      return /-text\.\w+\.js$/.test(name)
        ? {name: name.replace(/js$/, 'html'), text: text.slice(text.indexOf('\n') + 1)}
        : {name, text};
    }),
  );
}
