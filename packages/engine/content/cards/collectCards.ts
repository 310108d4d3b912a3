import type {DocusaurusConfig} from '@docusaurus/types';
import {DomUtils} from 'htmlparser2';
import type {Page} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {SocialCardsError} from './SocialCardsError';
import {CARD_FOLDER} from './withSocialCard';

export interface BuiltPage {
  /** Path of the page, for messages: `/docs/guides`. */
  page: string;
  /** Its Open Graph tags, for link previews, by property: `og:title`, `og:image`, and so on. */
  openGraph: Map<string, string>;
}

export interface Card {
  /** Path of the page that asks for the card. */
  page: string;
  /** File name in the folder of cards. */
  file: string;
  title: string;
  description: string;
}

export const readOpenGraph = (tree: Page['tree']): BuiltPage['openGraph'] =>
  new Map(
    DomUtils.getElementsByTagName('meta', tree)
      .map(({attribs: {property = '', content = ''}}) => [property, content] as const)
      .filter(([property, content]) => property.startsWith('og:') && content !== ''),
  );

/**
 * Finds the cards that the built pages ask for.
 *
 * @throws SocialCardsError if two pages ask for the same card, or if one asks for anything but a PNG file directly in
 *   the folder.
 */
export function collectCards(
  pages: BuiltPage[],
  site: Pick<DocusaurusConfig, 'url' | 'baseUrl' | 'title' | 'titleDelimiter'>,
): Card[] {
  const folder = `${site.url}${site.baseUrl}${CARD_FOLDER}/`;
  const suffix = ` ${site.titleDelimiter} ${site.title}`;
  const cards = new Map<string, Card>();

  for (const {page, openGraph} of pages) {
    const image = openGraph.get('og:image');
    if (!image?.startsWith(folder)) {
      continue;
    }
    const file = image.slice(folder.length);
    if (!/^[\p{L}\p{M}\p{N}_-]+\.png$/u.test(file)) {
      throw new SocialCardsError(
        `${page} asks for the card ${image}. A card is a PNG file right in /${CARD_FOLDER}/, with letters, digits, ` +
          'hyphens and underscores in its name; correct the "image" of the page.',
      );
    }
    const other = cards.get(file);
    if (other) {
      throw new SocialCardsError(
        `${other.page} and ${page} ask for the same card, ${image}. ` +
          `Give one of them a name of its own: image: /${CARD_FOLDER}/<name>.png in its front matter.`,
      );
    }
    const title = openGraph.get('og:title') ?? '';
    cards.set(file, {
      page,
      file,
      title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
      description: openGraph.get('og:description') ?? '',
    });
  }
  return [...cards.values()];
}
