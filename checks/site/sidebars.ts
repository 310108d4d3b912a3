import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import type {Mistake} from '../Mistake';
import type {Page} from '../page/Page';
import {lineAt, nearest} from '../text';
import {docIdOf} from './Site';

const FILE = 'sidebars.ts';

/** Pages that stand in no sidebar, and entries of sidebars that name no page. */
export function checkSidebars(root: string, sidebars: SidebarsConfig, pages: readonly Page[]): Mistake[] {
  const text = readFileSync(path.join(root, FILE), 'utf8');
  const named = new Set(idsIn(sidebars));
  const known = new Map(
    pages
      .filter(({file}) => file.startsWith('docs/'))
      .map((page) => [docIdOf(page.file, page.fields), page.file]),
  );
  const mistakes: Mistake[] = [];
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
