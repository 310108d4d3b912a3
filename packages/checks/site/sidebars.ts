import {readFileSync} from 'node:fs';
import path from 'node:path';
import {transformSync} from 'esbuild';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {lineAt, nearest} from '@roleplay-docs/rulebook/text';
import type {Diagnostic} from '../Diagnostic';
import {docIdOf, type Site} from './Site';

const FILE = 'sidebars.ts';

/** Entries of sidebars that name no page, and pages that are in no sidebar, to which this is reported. */
export function checkSidebars({root, docs}: Site): Diagnostic[] {
  const text = readFileSync(path.join(root, FILE), 'utf8');
  let named: ReadonlySet<string>;
  try {
    named = new Set(idsIn(readSidebars(text)));
  } catch (error) {
    const [at] = (error as {errors?: {location?: {line: number}}[]}).errors ?? [];
    const message =
      'A comma, a quote or a bracket is missing or too many, here or in the line before. Compare with the lines around it.';
    return [{file: FILE, line: at?.location?.line ?? 1, message}];
  }
  const known = docs.map(docIdOf);
  docs.forEach((page, index) => {
    if (!named.has(known[index]!)) {
      page.report(
        1,
        `No sidebar names the page, so readers do not find it. Add '${known[index]}', to ${FILE}, where it belongs.`,
      );
    }
  });
  return [...named]
    .filter((id) => !known.includes(id))
    .map((id) => {
      const free = known.filter((other) => !named.has(other));
      const meant = nearest(id, free) ?? nearest(id, known);
      return {
        file: FILE,
        line: lineAt(text, Math.max(0, text.indexOf(`'${id}'`))),
        message: `There is no page "${id}". ${meant ? `Write '${meant}', or remove` : 'Remove'} the entry.`,
      };
    });
}

/** IDs of docs in the configuration of sidebars: https://docusaurus.io/docs/sidebar/items */
function idsIn(item: unknown): string[] {
  if (typeof item === 'string') {
    return [item];
  }
  if (Array.isArray(item)) {
    return item.flatMap(idsIn);
  }
  if (typeof item !== 'object' || item === null) {
    return [];
  }
  const {type, id, link, items} = item as Record<string, unknown>;
  // Without a type, it is a sidebar, or a category in short.
  return type === undefined
    ? Object.values(item).flatMap(idsIn)
    : [...(type === 'doc' || type === 'ref' ? [String(id)] : []), ...idsIn(items), ...idsIn(link)];
}

/** Runs the configuration as it is now: an import would give that of the first time. */
function readSidebars(text: string): SidebarsConfig {
  const module = {exports: {} as {default?: SidebarsConfig}};
  const {code} = transformSync(text, {loader: 'ts', format: 'cjs'});
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is our own file, which the build runs as well
  (new Function('module', 'exports', code) as (...names: unknown[]) => void)(module, module.exports);
  return module.exports.default ?? {};
}
