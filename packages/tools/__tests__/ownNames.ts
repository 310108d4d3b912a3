import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

const PACKAGES = path.resolve(__dirname, '../..');

/** The names of this repository's packages. None of them is ours at the registry, where anyone could take them. */
export const OWN_NAMES: readonly string[] = readdirSync(PACKAGES, {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map((entry) => readFileSync(path.join(PACKAGES, entry.name, 'package.json'), 'utf8'))
  .map((manifest) => (JSON.parse(manifest) as {name: string}).name);
