import path from 'node:path';
import {isMap, isScalar, isSeq, type YAMLMap} from 'yaml';
import {readPages} from '@roleplay-docs/engine/data/addresses';
import {listFiles} from '@roleplay-docs/engine/data/listFiles';
import {PHRASE_FOLDERS} from '@roleplay-docs/engine/data/phrases';
import type {DataName} from '@roleplay-docs/engine/data/shapes';
import {editList, editYaml} from '../editYaml';

/** Paths from the project's root, with `/`, of pages (`.mdx`) or data (`.yaml`). */
export const filesIn = (root: string, extension: '.mdx' | '.yaml'): string[] =>
  ['docs', 'src/data', 'src/pages'].flatMap((folder) =>
    listFiles(path.join(root, folder))
      .filter((file) => file.endsWith(extension))
      .map((file) => `${folder}/${file}`),
  );

/** The files with phrases that people type into the search. */
export const phraseFiles = (root: string): string[] => filesIn(root, '.yaml').filter(isPhraseFile);

export const isPhraseFile = (file: string): boolean =>
  Object.values<string>(PHRASE_FOLDERS).includes(path.posix.dirname(file));

/** The addresses of pages, by file. */
export const addressesByFile = (root: string): ReadonlyMap<string, string> =>
  new Map(readPages(root).map(({file, address}) => [file, address]));

/** Changes each entry of a list of data. */
export function editEntries(root: string, name: DataName, edit: (entry: YAMLMap) => void): void {
  editList(root, name, ({items}) => items.forEach(edit));
}

/** Keeps only matching entries of a list of data. */
export function keepEntries(root: string, name: DataName, keep: (entry: YAMLMap) => boolean): void {
  editList(root, name, (list) => {
    list.items = list.items.filter(keep);
  });
}

/** Keeps only the phrases that lead to matching places, which are IDs of rules or addresses. */
export function keepPlaces(root: string, keep: (place: string) => boolean): void {
  for (const file of phraseFiles(root)) {
    editYaml(root, file, ({contents}) => keepKeys(contents, keep));
  }
}

/** Keeps only matching fields, if this is a YAML map. */
export function keepKeys(map: unknown, keep: (key: string) => boolean): void {
  if (isMap(map)) {
    map.items = map.items.filter(({key}) => isScalar(key) && keep(String(key.value)));
  }
}

/** Keeps only matching items, if this is a YAML list. */
export function keepItems(list: unknown, keep: (item: unknown) => boolean): void {
  if (isSeq(list)) {
    list.items = list.items.filter((item) => isScalar(item) && keep(item.value));
  }
}
