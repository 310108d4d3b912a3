import path from 'node:path';
import type {Root} from 'mdast';
import {readRequire} from './docusaurus';
import {type JsxAttribute, type JsxElement, sourceAttribute, spreadAttribute} from './jsx';

export interface Options {
  /**
   * Whether the pictures of a page, given by the absolute path of its source, come in one size, the largest:
   * pages that carry their pictures inside them, as those of docusaurus-plugin-sealed-docs do. None by default.
   */
  oneSize?: (page: string) => boolean;
}

/** Formats that are made smaller. GIF, SVG and AVIF are left to Docusaurus. */
const CONVERTED = /\.(?:png|jpe?g|webp)(?:\?|$)/i;

/** Widths of the files that are made of a picture, in pixels. None is wider than the picture. */
const WIDTHS = [480, 800, 1600];

/** A link to a picture opens all of it. No WebP is wider. */
const WHOLE = [2 ** 14 - 1];

const pictureLoader = path.join(__dirname, 'loaders/pictureLoader.js');

/**
 * Remark plugin, one of `remarkPlugins` of docs, blogs and pages: Markdown images become smaller files in
 * the sizes that a page needs. Links to pictures lead to smaller files of the whole picture. See README.md.
 */
export function remarkPictures({oneSize = () => false}: Options = {}) {
  return async (root: Root, {path: page}: {path: string}): Promise<void> => {
    const pageWidths = oneSize(page) ? WIDTHS.slice(-1) : WIDTHS;
    const request = (file: string, sizes: number[]) => `!${pictureLoader}?widths=${sizes.join('-')}!${file}`;

    const {visit} = await import('unist-util-visit');
    visit(root, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node) => {
      const element = node as unknown as JsxElement;
      if (element.name === 'img') {
        element.attributes = showPicture(element.attributes, (file) => request(file, pageWidths));
      } else if (element.name === 'a') {
        element.attributes = element.attributes.map((attribute) => {
          const link = readRequire(attribute);
          return link && CONVERTED.test(link.file)
            ? sourceAttribute('href', request(link.file, WHOLE), link.hash)
            : attribute;
        });
      }
    });
  };
}

/** The attributes of an image, with those that depend on the files taken from the module of the picture. */
function showPicture(attributes: JsxAttribute[], toRequest: (file: string) => string): JsxAttribute[] {
  const source = attributes.map(readRequire).find((found) => found && CONVERTED.test(found.file));
  if (!source) {
    return attributes;
  }
  const request = toRequest(source.file);
  const kept = attributes.filter(
    (attribute) =>
      attribute.type === 'mdxJsxExpressionAttribute' || !['src', 'width', 'height'].includes(attribute.name),
  );
  // Styles may look at the end of the address.
  const hashed = source.hash ? [sourceAttribute('src', request, source.hash)] : [];
  return [...kept, spreadAttribute(request), ...hashed];
}
