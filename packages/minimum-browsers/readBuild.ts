import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {deriveKey} from '@roleplay-docs/key-service/deriveKey';
import {importKey} from '../sealed-docs/src/client/importKey';
import {open} from '../sealed-docs/src/client/open';
import {BUILD_ID_OFFSET, isSealedFile, IV_OFFSET} from '../sealed-docs/src/format';
import type {BuiltFile} from './checkFloor';

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
      const code = isSealedFile(bytes) ? await openSealed(bytes, name, secret) : new Blob([bytes]);
      const text = await code.text();
      // The text of a sealed page: the classes of `<html>`, a line feed, and HTML.
      return /-text\.\w+\.js$/.test(name)
        ? {name: name.replace(/js$/, 'html'), text: text.slice(text.indexOf('\n') + 1)}
        : {name, text};
    }),
  );
}

async function openSealed(bytes: Uint8Array<ArrayBuffer>, name: string, secret: string): Promise<Blob> {
  const build = Buffer.from(bytes.subarray(BUILD_ID_OFFSET, IV_OFFSET)).toString('hex');
  const key = await importKey(await deriveKey(secret, build));
  return open(bytes, path.basename(name).split('.')[0]!, build, key);
}
