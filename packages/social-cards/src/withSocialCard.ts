import {readdirSync} from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {ParseFrontMatter} from '@docusaurus/types';

/** The folder of all cards, below the site's base URL and in the build output. */
export const CARD_FOLDER = 'img/social';

export interface DocsWithCards {
  /** Absolute path of the docs. */
  docsDir: string;
  /** Folders below `docsDir`, for instance `private`, whose docs keep the site's general card. */
  exclude?: string[];
  /**
   * How many docs get a card of their own, 50 by default: those closest to the root, which are shared most.
   * The others keep the general card. Drawing takes a tenth of a second each.
   */
  limit?: number;
}

/**
 * Makes the function for `markdown.parseFrontMatter` in the site's config. It gives every doc below `docsDir`
 * the address of its own card as `image`, unless its author chose an image or the folder is excluded. Files
 * whose names start with an underscore are parts of pages and left alone.
 */
export function withSocialCard({docsDir, exclude = [], limit = 50}: DocsWithCards): ParseFrontMatter {
  let chosen: Set<string> | undefined;
  return async ({defaultParseFrontMatter, ...file}) => {
    const parsed = await defaultParseFrontMatter(file);
    const doc = path.relative(docsDir, file.filePath).split(path.sep).join('/');
    chosen ??= chooseDocs(docsDir, exclude, limit);
    if (!chosen.has(doc) || parsed.frontMatter.image !== undefined) {
      return parsed;
    }
    return {...parsed, frontMatter: {...parsed.frontMatter, image: `/${CARD_FOLDER}/${cardName(doc)}.png`}};
  };
}

/** The docs that get cards, as paths below the docs, with slashes. */
function chooseDocs(docsDir: string, exclude: string[], limit: number): Set<string> {
  const docs = readdirSync(docsDir, {recursive: true, encoding: 'utf8'})
    .map((file) => file.split(path.sep).join('/'))
    .filter(
      (doc) =>
        /\.mdx?$/.test(doc) &&
        !path.posix.basename(doc).startsWith('_') &&
        !exclude.some((folder) => doc.startsWith(`${folder}/`)),
    );
  if (docs.length > limit) {
    logger.info(
      `[docusaurus-plugin-social-cards] Of ${docs.length} docs, the ${limit} nearest to the root have a card of their own. See "limit" in the plugin's README.`,
    );
  }
  const depth = (doc: string) => doc.replace(/\/(?:index|readme)\.mdx?$/i, '').split('/').length;
  const byDepth = docs.sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
  return new Set(byDepth.slice(0, limit));
}

/**
 * The name of a doc's card: `guides/install.mdx` becomes `guides-install`, `guides/index.mdx`
 * becomes `guides`.
 *
 * @param doc path below the docs, with slashes
 */
export function cardName(doc: string): string {
  return doc
    .replace(/\.mdx?$/, '')
    .replace(/\/(?:index|readme)$/i, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');
}
