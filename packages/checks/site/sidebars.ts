import {readFileSync} from 'node:fs';
import path from 'node:path';
import {transformSync} from 'esbuild';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import type {Mistake} from '../Mistake';
import type {Page} from '../page/Page';
import {lineAt, nearest} from '@roleplay-docs/rulebook/text';
import {docIdOf} from './Site';

const FILE = 'sidebars.ts';

/** Pages that are in no sidebar, and entries of sidebars that name no page. */
export function checkSidebars(root: string, pages: readonly Page[]): Mistake[] {
  const text = readFileSync(path.join(root, FILE), 'utf8');
  const {sidebars, mistake} = readSidebars(text);
  if (!sidebars) {
    return [mistake];
  }
  const named = new Set(idsIn(sidebars));
  const known = new Map(
    pages
      .filter(({file}) => file.startsWith('docs/'))
      .map((page) => [docIdOf(page.file, page.fields), page.file]),
  );
  const mistakes: Mistake[] = [];
  for (const [name, items] of Object.entries(sidebars)) {
    const ids = idsIn(items).filter((id) => known.has(id));
    const staff = ids.filter((id) => id.startsWith('staff/'));
    // What there is less of is in the wrong one.
    const wrong = staff.length * 2 > ids.length ? ids.filter((id) => !staff.includes(id)) : staff;
    for (const id of staff.length === ids.length ? [] : wrong) {
      mistakes.push({
        file: FILE,
        line: lineAt(text, Math.max(0, text.indexOf(`'${id}'`))),
        message: `'${id}' is in the sidebar "${name}", ${id.startsWith('staff/') ? 'which everyone sees. Staff pages belong in the sidebar of staff pages' : 'which only staff see. Move it to the sidebar of public pages'}.`,
        causes: [known.get(id)!],
      });
    }
  }
  for (const id of named) {
    if (!known.has(id)) {
      const meant =
        nearest(
          id,
          [...known.keys()].filter((other) => !named.has(other)),
        ) ?? nearest(id, [...known.keys()]);
      mistakes.push({
        file: FILE,
        line: lineAt(text, Math.max(0, text.indexOf(`'${id}'`))),
        message: `There is no page "${id}". ${meant ? `Write '${meant}', or remove` : 'Remove'} the entry.`,
        causes: pages.map(({file}) => file),
      });
    }
  }
  for (const [id, file] of known) {
    if (!named.has(id)) {
      mistakes.push({
        file,
        line: 1,
        message: `No sidebar names the page, so readers do not find it. Add '${id}', to ${FILE}, where it belongs.`,
        causes: [FILE],
      });
    }
  }
  return mistakes;
}

/** Ids of docs in the configuration of sidebars: https://docusaurus.io/docs/sidebar/items */
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
  const {type, id, link, items, ...others} = item as Record<string, unknown>;
  if (type === undefined) {
    return Object.values({...others, ...(items ? {items} : {})}).flatMap(idsIn);
  }
  return [
    ...(type === 'doc' || type === 'ref' ? [String(id)] : []),
    ...(typeof link === 'object' ? idsIn(link) : []),
    ...idsIn(items ?? []),
  ];
}

/** Runs the configuration as it is now: an import would give that of the first time. */
function readSidebars(
  text: string,
): {sidebars: SidebarsConfig; mistake?: undefined} | {sidebars?: undefined; mistake: Mistake} {
  const module = {exports: {} as {default?: SidebarsConfig}};
  try {
    const {code} = transformSync(text, {loader: 'ts', format: 'cjs'});
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is our own file, which the build runs as well
    (new Function('module', 'exports', code) as (...names: unknown[]) => void)(module, module.exports);
    return {sidebars: module.exports.default ?? {}};
  } catch (error) {
    const [at] = (error as {errors?: {location?: {line: number}}[]}).errors ?? [];
    const line = at?.location?.line ?? 1;
    const message =
      'A comma, a quote or a bracket is missing or too many, here or in the line before. Compare with the lines around it.';
    return {mistake: {file: FILE, line, message}};
  }
}
