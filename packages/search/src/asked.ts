import path from 'node:path';
import {readDataFile} from '@docusaurus/utils';
import {Joi} from '@docusaurus/utils-validation';
import type {Section} from './format';
import {SearchError} from './SearchError';

/** The end of the names of files with questions, which stand beside the page that answers them. */
const ENDING = '.asked.yaml';
/** What the beginning of a page is called there, which has no anchor. */
const TOP = 'top';

/** The file with the questions about a page, relative to the site: `docs/install.asked.yaml` for `@site/docs/install.mdx`. */
export const askedFile = (source: string): string => source.replace(/^@site\//, '').replace(/\.\w+$/, ENDING);

/** The questions of a file, by anchor. */
const questionsSchema = Joi.object().pattern(Joi.string(), Joi.array().items(Joi.string()));

/**
 * Adds to each section of a page the questions about it, from the file beside the page, if there is one. They are searched
 * and never shown.
 *
 * @param source The page's file, relative to the site; may start with `@site/`.
 * @throws SearchError for a file that isn't a map of anchors to lists of questions, or one with questions about a heading that
 *   the page does not have.
 */
export async function addAsked(sections: Section[], siteDir: string, source: string): Promise<Section[]> {
  const file = askedFile(source);
  const contentPath = path.join(siteDir, path.dirname(file));
  let questions: Record<string, string[]>;
  try {
    const content: unknown = await readDataFile({
      filePath: path.basename(file),
      contentPaths: {contentPath, contentPathLocalized: contentPath},
    });
    questions = Joi.attempt(content ?? {}, questionsSchema, {convert: false}) as typeof questions;
  } catch (error) {
    throw new SearchError(
      `${file} can't be read as a map of anchors to lists of questions: ${(error as Error).message}. Write "anchor:", and below it a line for each question: "  - how do i install it".`,
    );
  }
  const anchors = sections.map(([anchor]) => anchor || TOP);
  const unknown = Object.keys(questions).find((anchor) => !anchors.includes(anchor));
  if (unknown !== undefined) {
    throw new SearchError(
      `${file} has questions about "${unknown}", which isn't a heading on the page. Use one of these: ${anchors.join(', ')}.`,
    );
  }
  return sections.map(([anchor, heading, text = '']) => {
    const asked = questions[anchor || TOP];
    return asked ? [anchor, heading, text, asked.join('\n')] : [anchor, heading, text];
  });
}
