import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

/**
 * The file in which the owner lists what pages may import besides the engine's components. JavaScript, because the check and
 * the build both load it as it is.
 */
export const OWN_IMPORTS_FILE = 'src/markdownImports.js';

/**
 * What the owner lets pages import.
 *
 * @param root The project's folder.
 * @returns Addresses, as pages write them: `@site/src/components/HomeHero`.
 * @throws Error if the file exports anything but a list of texts.
 */
export function readOwnImports(root: string): readonly string[] {
  const file = path.join(root, OWN_IMPORTS_FILE);
  if (!existsSync(file)) {
    return [];
  }
  const load = createRequire(file);
  // As it is now: a test changes it, and so does whoever runs the check again and again.
  delete load.cache[load.resolve(file)];
  const addresses: unknown = load(file);
  if (!Array.isArray(addresses) || addresses.some((address) => typeof address !== 'string')) {
    throw new Error(
      `${OWN_IMPORTS_FILE} has to export a list of addresses: module.exports = ['@site/src/components/Map'];`,
    );
  }
  return addresses as string[];
}
