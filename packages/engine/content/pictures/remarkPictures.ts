import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Root} from 'mdast';
import {publishingRequest, readRequire} from './docusaurus';
import {readPicture} from './encode';
import {type JsxAttribute, type JsxElement, sourceAttribute, textAttribute} from './jsx';
import {pictureError} from './pictureError';

/** Formats that are converted. GIF, SVG and AVIF are left to Docusaurus. */
const CONVERTED = /\.(?:png|jpe?g|webp)(?:\?|$)/i;

/** The maximum width of a picture on a page, in pixels: twice the text column. */
const PAGE_WIDTH = 1600;

/** The maximum width of a picture that a link opens, in pixels, which is WebP's own limit. */
const WHOLE_WIDTH = 2 ** 14 - 1;

const webpLoader = path.join(__dirname, 'webpLoader.js');

/**
 * Remark plugin for `remarkPlugins` of docs and pages: Markdown images, and pictures that links lead to, become WebP
 * files without metadata, because that may reveal where a photo was taken. Animations stay as they are.
 *
 * @throws PicturesError for a picture that can't be read.
 */
export function remarkPictures() {
  return async (root: Root, {path: page}: {path: string}): Promise<void> => {
    const {visit} = await import('unist-util-visit');
    const elements: JsxElement[] = [];
    visit(root, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node) => {
      elements.push(node as unknown as JsxElement);
    });
    for (const element of elements) {
      if (element.name === 'img') {
        element.attributes = await showPicture(element.attributes, path.dirname(page));
      } else if (element.name === 'a') {
        element.attributes = await Promise.all(
          element.attributes.map((attribute) => leadToPicture(attribute, path.dirname(page))),
        );
      }
    }
  };
}

/** An image's attributes, with the converted file and its size. */
async function showPicture(attributes: JsxAttribute[], folder: string): Promise<JsxAttribute[]> {
  const source = attributes.map(readRequire).find((found) => found && CONVERTED.test(found.file));
  const picture = source && (await readStill(source.file, folder));
  if (!picture) {
    return attributes;
  }
  const kept = attributes.filter(
    (attribute) =>
      attribute.type === 'mdxJsxExpressionAttribute' || !['src', 'width', 'height'].includes(attribute.name),
  );
  return [
    ...kept,
    sourceAttribute('src', requestOf(source.file, PAGE_WIDTH), source.hash),
    textAttribute('width', String(picture.width)),
    textAttribute('height', String(picture.height)),
  ];
}

async function leadToPicture(attribute: JsxAttribute, folder: string): Promise<JsxAttribute> {
  const link = readRequire(attribute);
  return link && CONVERTED.test(link.file) && (await readStill(link.file, folder))
    ? sourceAttribute('href', requestOf(link.file, WHOLE_WIDTH), link.hash)
    : attribute;
}

/** @returns `undefined` if the picture is animated. */
async function readStill(file: string, folder: string) {
  const absolute = path.resolve(folder, file.replace(/\?.*$/, ''));
  const picture = await readFile(absolute)
    .then(readPicture)
    .catch((error: Error) => {
      throw pictureError(absolute, error);
    });
  return picture.isStill ? picture : undefined;
}

/** The bundler's request for the converted file. */
function requestOf(file: string, width: number): string {
  const {name} = path.posix.parse(file.replace(/\?.*$/, ''));
  const publishedName = name.normalize('NFKD').replace(/[^\w-]+/g, '-');
  return publishingRequest(`${webpLoader}?width=${width}!${file}`, publishedName, 'webp');
}
