import {existsSync, realpathSync, statSync} from 'node:fs';
import path from 'node:path';
import {visit} from 'unist-util-visit';
import {decodeAddress} from '../../data/decodeAddress';
import type {PageTree} from './PageTree';

/** Folders whose files may be published, besides static ones. Pages can only show and link to files in these. */
const PUBLISHED_FOLDERS = ['docs', 'versioned_docs', 'i18n', 'src/pages'];

export interface Site {
  /** The project's folder. */
  root: string;
  /** Folders with files that the site serves as they are, from the project's folder. */
  staticFolders: readonly string[];
}

/** Reports pictures and links that lead to files outside of the site. */
export function checkLocalFiles({file, tree, report}: PageTree, site: Site): void {
  visit(tree, (node) => {
    if (node.type === 'image' || node.type === 'link' || node.type === 'definition') {
      const message = explainLocalFile(file, node.url, site);
      if (message !== undefined) {
        report(node, message);
      }
    }
  });
}

/**
 * What's wrong with the address of a picture or link to a local file. The build publishes such a file no matter where
 * it is on this computer, and its bundler treats anything after a `!` as another file.
 *
 * @param file Path of the page from the project's root, with `/`.
 * @param url The address, as it's written in the page or its front matter.
 * @returns `undefined` if the file may be published, or doesn't exist.
 */
export function explainLocalFile(file: string, url: string, {root, staticFolders}: Site): string | undefined {
  if (!isLocal(url)) {
    return undefined;
  }
  const [address = ''] = url.split('#', 1);
  const [name = ''] = address.split('?', 1);
  if (address.includes('!') || decodeAddress(name).includes('!')) {
    return `"${url}" can't have a ! in it. Write the address without it, or give the file another name.`;
  }
  const folders = [...PUBLISHED_FOLDERS, ...staticFolders]
    .map((folder) => path.resolve(root, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) => realpathSync(folder));
  const isPublished = (place: string) => {
    if (!statSync(place, {throwIfNoEntry: false})?.isFile()) {
      return true; // nothing to publish
    }
    const real = realpathSync(place);
    return folders.some((folder) => real.startsWith(folder + path.sep));
  };
  return placesOf(file, decodeAddress(name), {root, staticFolders}).every(isPublished)
    ? undefined
    : `"${url}" leads to a file that isn't part of the site, and the build would publish it. Put the file beside this page, or in static/.`;
}

/** Whether Docusaurus treats an address as a file, like `parseLocalURLPath` of @docusaurus/utils. */
function isLocal(url: string): boolean {
  if (!URL.canParse(url, 'unspecified://')) {
    return false;
  }
  const {protocol, host, username, password} = new URL(url, 'unspecified://');
  return protocol === 'unspecified:' && host === '' && username === '' && password === '';
}

/** The paths where Docusaurus looks for a file (`transformImage` and `transformLinks` of @docusaurus/mdx-loader). */
function placesOf(file: string, name: string, {root, staticFolders}: Site): string[] {
  if (name.startsWith('@site/')) {
    return [path.join(root, name.slice('@site/'.length))];
  }
  return name.startsWith('/')
    ? staticFolders.map((folder) => path.join(path.resolve(root, folder), name))
    : [path.join(root, path.dirname(file), name)];
}
