import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

/**
 * The file where the owner lists what else pages may import, besides the engine's components. It's JavaScript because
 * the check and the build both load it without compiling it.
 */
export const OWN_IMPORTS_FILE = 'src/markdownImports.js';

/**
 * Reads what the owner lets pages import.
 *
 * @param root The project's folder.
 * @returns Module specifiers, as pages write them: `@site/src/components/HomeHero`.
 * @throws Error if the file exports anything but an array of strings.
 */
export function readOwnImports(root: string): readonly string[] {
  const file = path.join(root, OWN_IMPORTS_FILE);
  if (!existsSync(file)) {
    return [];
  }
  const load = createRequire(file);
  // Bypasses the cache, because tests change the file, and so does someone who keeps running the check.
  delete load.cache[load.resolve(file)];
  const addresses: unknown = load(file);
  if (!Array.isArray(addresses) || addresses.some((address) => typeof address !== 'string')) {
    throw new Error(
      `${OWN_IMPORTS_FILE} has to export a list of addresses: module.exports = ['@site/src/components/Map'];`,
    );
  }
  return addresses as string[];
}
