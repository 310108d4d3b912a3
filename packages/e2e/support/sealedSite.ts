import {hkdfSync} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {createSite, SECRET} from '../../sealed-docs/src/__tests__/fixtures';
import {buildFixture} from './builtSite';
import {serveStatically, type StaticServer} from './staticServer';

/** Gets the key from the test; the functions stay the same between renders, as the contract wants it. */
const KEY_SOURCE = `
import {importKey} from 'docusaurus-plugin-sealed-docs/client';
const source = {state: 'signedIn', getKey: async (id) => importKey(await window.fixtureKey(id))};
export default () => source;
`;

/** Lets the sealed pages of a fixture open without signing in, for pages that get the key from `answerKeys`. */
export function writeKeySource(siteDir: string): void {
  writeFileSync(path.join(siteDir, 'src/keySource.js'), KEY_SOURCE);
}

/** Gives pages the key of a build, as a key service does. */
export function answerKeys(page: Page): Promise<unknown> {
  return page.exposeFunction('fixtureKey', (id: string) =>
    Buffer.from(hkdfSync('sha256', SECRET, Buffer.from(id, 'hex'), 'sealed-docs key v1', 32)).toString(
      'base64url',
    ),
  );
}

/**
 * Builds a fixture of `packages/sealed-docs/fixtures` once, and serves it below its base URL.
 *
 * @param site Names of folders of the fixtures, each laid over those before it, and settings in addition to theirs.
 */
export async function serveSealedSite(
  bundler: 'rspack' | 'webpack',
  {layers, config}: {layers: string[]; config?: {baseUrl?: string; trailingSlash?: boolean}},
): Promise<StaticServer> {
  const siteDir = createSite(...layers);
  writeKeySource(siteDir);
  if (config) {
    const file = path.join(siteDir, 'docusaurus.config.js');
    const more = `Object.assign(module.exports, ${JSON.stringify(config)});\n`;
    writeFileSync(file, readFileSync(file, 'utf8') + more);
  }
  const built = await buildFixture(`sealed, ${layers.join(' and ')}`, siteDir, {bundler});
  return serveStatically(built, {baseUrl: config?.baseUrl});
}
