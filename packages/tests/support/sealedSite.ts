import {appendFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {deriveKey} from '@roleplay-docs/key-service/deriveKey';
import {createSite, SECRET} from '../../sealed-docs/src/__tests__/fixtures';
import {type BuiltSite, serveFixture} from './builtSite';

/** Gets the key from the test; the functions stay the same between renders, as the contract wants it. */
const KEY_SOURCE = `
import {importKey} from 'docusaurus-plugin-sealed-docs/client';
const source = {state: 'signedIn', getKey: async (id) => importKey(await window.fixtureKey(id))};
export default () => source;
`;

/** Lets the sealed pages of a fixture open without signing in, for pages that get the key from `answerKeys`. */
export const writeKeySource = (siteDir: string) =>
  writeFileSync(path.join(siteDir, 'src/keySource.js'), KEY_SOURCE);

/** Gives pages the key of a build, as a key service does. */
export const answerKeys = (page: Page) =>
  page.exposeFunction('fixtureKey', (id: string) => deriveKey(SECRET.toString('base64url'), id));

/**
 * Builds a fixture of `packages/sealed-docs/fixtures`, and serves it below its base URL.
 *
 * @param site Names of folders of the fixtures, each laid over those before it, and settings in addition to theirs.
 */
export async function serveSealedSite(
  bundler: 'rspack' | 'webpack',
  {layers, config = {}}: {layers: string[]; config?: {baseUrl?: string; trailingSlash?: boolean}},
): Promise<BuiltSite> {
  const siteDir = createSite(...layers);
  writeKeySource(siteDir);
  appendFileSync(
    path.join(siteDir, 'docusaurus.config.js'),
    `Object.assign(module.exports, ${JSON.stringify(config)});\n`,
  );
  return serveFixture(siteDir, {bundler, baseUrl: config.baseUrl});
}
