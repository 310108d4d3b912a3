import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

const PACKAGES = path.resolve(__dirname, '../..');

/** The names of this repository's packages. None of them is ours at the registry, where anyone could take them. */
export const OWN_NAMES: readonly string[] = readdirSync(PACKAGES)
  .map((name) => path.join(PACKAGES, name, 'package.json'))
  // An upgrade leaves the folders of packages that went, with what was compiled there.
  .filter((manifest) => existsSync(manifest))
  .map((manifest) => readFileSync(manifest, 'utf8'))
  .map((manifest) => (JSON.parse(manifest) as {name: string}).name);
