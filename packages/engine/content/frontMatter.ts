import {parseFileContentFrontMatter} from '@docusaurus/utils/lib/markdownUtils.js';

/** Errors by the text of the page with the invalid front matter. */
const errors = new Map<string, unknown>();

/**
 * Parses front matter like Docusaurus, with `gray-matter`. That caches a text before parsing it, so invalid front
 * matter throws only once; the next time, the page seems to have no front matter at all. That happens in Docusaurus's
 * second compiler, and after another change during `npm start`. This function throws every time.
 *
 * @param text The whole page.
 * @returns A copy of the fields, and the page without them.
 * @throws Error of the YAML parser, if the front matter is invalid.
 */
export function parseFrontMatter(text: string): ReturnType<typeof parseFileContentFrontMatter> {
  if (errors.has(text)) {
    throw errors.get(text);
  }
  try {
    return parseFileContentFrontMatter(text);
  } catch (error) {
    errors.set(text, error);
    throw error;
  }
}
