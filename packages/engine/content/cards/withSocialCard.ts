import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';

/** The folder of all cards, below the site's base URL and in the build output. */
export const CARD_FOLDER = 'img/social';

export interface DocsWithCards {
  /** Absolute path of the docs. */
  docsDir: string;
  /** Folders below `docsDir`, for instance `private`, whose docs keep the site's general card. */
  exclude?: string[];
}

/**
 * Makes the function for `markdown.parseFrontMatter` in the site's config. It sets `image` to the address of a doc's
 * own card for every doc below `docsDir`, unless the author chose an image or the folder is excluded. Files with a
 * leading underscore are partials, and don't get one.
 */
export function withSocialCard({docsDir, exclude = []}: DocsWithCards): ParseFrontMatter {
  return async ({defaultParseFrontMatter, ...file}) => {
    const parsed = await defaultParseFrontMatter(file);
    const doc = path.relative(docsDir, file.filePath).split(path.sep).join('/');
    const isOutside = doc.startsWith('../') || exclude.some((folder) => doc.startsWith(`${folder}/`));
    if (isOutside || path.posix.basename(doc).startsWith('_') || parsed.frontMatter.image !== undefined) {
      return parsed;
    }
    return {...parsed, frontMatter: {...parsed.frontMatter, image: `/${CARD_FOLDER}/${cardName(doc)}.png`}};
  };
}

/**
 * The name of a doc's card: `guides/install.mdx` gives `guides-install`, and `guides/index.mdx` gives `guides`.
 *
 * @param doc Path relative to the docs, with slashes.
 */
export function cardName(doc: string): string {
  return doc
    .replace(/\.mdx?$/, '')
    .replace(/\/(?:index|readme)$/i, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');
}
