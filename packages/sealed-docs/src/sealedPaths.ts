import {existsSync, readdirSync, realpathSync, statSync} from 'node:fs';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {SealedDocsError} from './SealedDocsError';
import {isSealedDoc} from './splitContent';

/** Whether a file is one of the paths, or inside one that is a folder. */
export function isInside(paths: string[], file: string): boolean {
  return paths.some((name) => file === name || file.startsWith(name + path.sep));
}

/** Where the docs of a site are, as in the docs plugin's options. */
interface DocsPlace {
  siteDir: string;
  /** The sealed folder below the docs folder (`sealed.dir`). */
  dir: string;
  /** The docs folder below the site, `docs` by default. */
  path?: string;
  /** Id of the docs plugin's instance, `default` by default. */
  id?: string;
}

/**
 * Recognizes the sources of sealed docs by where they are: in the sealed folder of the docs, of an archived version,
 * or of a translation of either. Sites call it in their configuration, before any docs are loaded.
 *
 * @returns a function that says whether a file is such a source, given its absolute path.
 */
export function sealedSources({
  siteDir,
  dir,
  path: docs = 'docs',
  id = 'default',
}: DocsPlace): (file: string) => boolean {
  const isDefault = id === 'default';
  const places = [
    [docs],
    [isDefault ? 'versioned_docs' : `${id}_versioned_docs`, '*'],
    ['i18n', '*', `docusaurus-plugin-content-docs${isDefault ? '' : `-${id}`}`, '*'],
  ].map((folders) => [...folders, dir].join('/').split('/'));
  return (file) => {
    const folders = path.relative(siteDir, file).split(path.sep).slice(0, -1);
    return places.some((place) => place.every((name, depth) => name === '*' || name === folders[depth]));
  };
}

/**
 * Where the sealed docs of all loaded versions are, in the language of this build: their folders, and the targets of
 * links in them, because bundlers identify a file by its real path.
 *
 * @param dir The sealed folder below the docs folders.
 * @returns absolute real paths.
 * @throws SealedDocsError if there are no docs, which more often means a mistyped name than an empty folder.
 */
export function sealedPathsOf(content: LoadedContent, dir: string): string[] {
  const folders = content.loadedVersions.flatMap(({contentPath, contentPathLocalized}) =>
    contentPathLocalized ? [contentPathLocalized, contentPath] : [contentPath],
  );
  const docs = content.loadedVersions.flatMap((version) => [...version.docs, ...version.drafts]);
  if (!docs.some((doc) => isSealedDoc(doc, dir))) {
    throw new SealedDocsError(
      `There are no docs in the folder "${dir}" (option "sealed.dir") of ${folders.join(', ')}. Correct the name: a mistyped one would leave the docs it was meant for open to everyone.`,
    );
  }
  return realPathsOf(folders.map((folder) => path.join(folder, dir)));
}

/**
 * The real paths of folders, and of the targets of links in them.
 *
 * @param folders Absolute paths; missing ones are skipped.
 */
export function realPathsOf(folders: string[]): string[] {
  const found: string[] = [];
  const add = (name: string): void => {
    const real = realpathSync(name);
    if (isInside(found, real)) {
      return;
    }
    found.push(real);
    if (!statSync(real).isDirectory()) {
      return;
    }
    for (const entry of readdirSync(real, {recursive: true, withFileTypes: true})) {
      const link = path.join(entry.parentPath, entry.name);
      if (entry.isSymbolicLink() && existsSync(link)) {
        add(link);
      }
    }
  };
  folders.filter((folder) => existsSync(folder)).forEach(add);
  return found;
}

/** @returns the paths of the files in a folder, or of the file itself. */
export function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) {
    return [place];
  }
  const entries = readdirSync(place, {recursive: true, encoding: 'utf8'});
  return entries.map((name) => path.join(place, name)).filter((file) => statSync(file).isFile());
}
