import path from 'node:path';
import {readDataFile} from '@docusaurus/utils';
import type {Section} from './format';
import {SearchError} from './SearchError';

/** The end of the names of files with questions, which stand beside the page that answers them. */
const ENDING = '.asked.yaml';
/** What the beginning of a page is called there, which has no anchor. */
const TOP = 'top';

/** The file with the questions about a page, relative to the site: `docs/install.asked.yaml` for `@site/docs/install.mdx`. */
export const askedFile = (source: string): string => source.replace(/^@site\//, '').replace(/\.\w+$/, ENDING);

/**
 * Reads the questions that people ask about a page, from the file beside it.
 *
 * @param source The page's file, relative to the site; may start with `@site/`.
 * @returns questions by anchor; nothing if there is no such file.
 * @throws SearchError for a file that is no map of anchors to lists of questions.
 */
export async function readAsked(siteDir: string, source: string): Promise<AskedFile> {
  const file = askedFile(source);
  const contentPath = path.join(siteDir, path.dirname(file));
  const content: unknown = await readDataFile({
    filePath: path.basename(file),
    contentPaths: {contentPath, contentPathLocalized: contentPath},
  }).catch((error: Error) => {
    throw new SearchError(`${file} cannot be read: ${error.message}`);
  });
  const questions = content ?? {};
  if (typeof questions !== 'object' || !Object.values(questions).every(isListOfTexts)) {
    throw new SearchError(
      `${file} has to be a map of anchors to lists of questions. Write "anchor:", and below it a line for each question: "  - how do i install it".`,
    );
  }
  return {file, questions: questions as Record<string, string[]>};
}

interface AskedFile {
  /** Relative to the site. */
  file: string;
  questions: Record<string, string[]>;
}

/**
 * Adds to each section the questions about it. They are searched and never shown.
 *
 * @throws SearchError for questions about a heading that the page does not have.
 */
export function addAsked(sections: Section[], {file, questions}: AskedFile): Section[] {
  const anchors = sections.map(([anchor]) => anchor || TOP);
  const unknown = Object.keys(questions).find((anchor) => !anchors.includes(anchor));
  if (unknown !== undefined) {
    throw new SearchError(
      `${file} has questions about "${unknown}", which is no heading of the page. Write one of these: ${anchors.join(', ')}.`,
    );
  }
  return sections.map(([anchor, heading, text = '']) => {
    const asked = questions[anchor || TOP];
    return asked ? [anchor, heading, text, asked.join('\n')] : [anchor, heading, text];
  });
}

const isListOfTexts = (value: unknown) =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');
