import {LineCounter, parseDocument, isMap, isScalar, isSeq} from 'yaml';
import {tellingWordsOf} from 'docusaurus-plugin-search';
import type {Mistake} from '../Mistake';
import type {Page} from '../page/Page';
import {list, nearest} from '../text';
import {headingAnchorsOf} from './Site';

/** The end of the names of files with the questions that people ask, each beside the page that answers them. */
export const ASKED_FILE = /\.asked\.yaml$/;

/** What the beginning of a page is called in them, which has no anchor. */
const TOP = 'top';

/** Who reads a page: the questions of players and of staff are searched apart. */
const STAFF_PAGE = /^docs\/staff\//;

/** A question has so many words at least, one of which says what it is about: single words belong to other data. */
const LEAST_WORDS = 2;

/** A file with questions: its path from the root, and what it says. */
interface AskedText {
  file: string;
  text: string;
}

/** Mistakes in files of questions: each is about a heading of its page, and claimed by one heading alone. */
export function checkAsked(
  files: readonly AskedText[],
  pages: readonly Page[],
  others: readonly string[],
): Mistake[] {
  const mistakes: Mistake[] = [];
  /** Where each question stands, by its words and who reads it. */
  const claimed = new Map<string, {file: string; anchor: string; line: number}>();
  for (const {file, text} of files) {
    const lines = new LineCounter();
    const document = parseDocument(text, {lineCounter: lines});
    const tell = (position: number | undefined, message: string, ...causes: string[]) =>
      mistakes.push({file, line: lines.linePos(position ?? 0).line, message, causes});
    const startOf = (node: unknown) => (node as {range?: [number, number, number] | null}).range?.[0];

    const base = file.replace(ASKED_FILE, '');
    const page = pages.find(({file: name}) => name.replace(/\.mdx?$/, '') === base);
    if (!page && !others.some((name) => name.replace(/\.tsx$/, '') === base)) {
      tell(0, `There is no page ${base}.mdx beside it. Give the file the name of its page, or remove it.`);
      continue;
    }
    const anchors = page && [TOP, ...headingAnchorsOf(page)];
    if (document.errors.length > 0 || !isMap(document.contents)) {
      const [error] = document.errors;
      tell(
        error?.pos[0],
        'This is not written as anchors with questions. Write the anchor of a heading and a colon ("appeal:"), and below it each question on a line of its own ("  - how do i get unbanned"). Put a question in quotes if it holds a colon.',
      );
      continue;
    }
    for (const {key, value} of document.contents.items) {
      const anchor = String(isScalar(key) ? key.value : key);
      if (anchors && !anchors.includes(anchor)) {
        const meant = nearest(anchor, anchors);
        tell(
          startOf(key),
          `${page.file} has no heading "${anchor}". ${meant ? `Write "${meant}".` : `Write one of its anchors, ${list(anchors)}; "${TOP}" is the beginning of the page.`}`,
          page.file,
        );
      }
      if (!isSeq(value) || value.items.length === 0) {
        tell(
          startOf(key),
          `"${anchor}" has no questions. Write what people ask, each on a line of its own ("  - how do i get unbanned"), or remove "${anchor}:".`,
        );
        continue;
      }
      for (const item of value.items) {
        const question = isScalar(item) && typeof item.value === 'string' ? item.value : '';
        const key = `${STAFF_PAGE.test(file)} ${wordsIn(question).join(' ')}`;
        const owner = claimed.get(key);
        const line = lines.linePos(startOf(item) ?? 0).line;
        if (question === '') {
          tell(startOf(item), 'This is not a question in words. Put it in quotes: "18?".');
        } else if (owner?.file === file && owner.anchor === anchor) {
          tell(startOf(item), `"${question}" stands here twice, first in line ${owner.line}. Remove one.`);
        } else if (owner) {
          tell(
            startOf(item),
            `"${question}" is answered under "${owner.anchor}" already (${owner.file}:${owner.line}). Keep it where the better answer is.`,
            owner.file,
          );
        } else if (wordsIn(question).length < LEAST_WORDS) {
          tell(
            startOf(item),
            `"${question}" is a word and no question. Write what people ask about it, such as "what is ${question}"; words that mean the same belong into src/data/searchWords.ts.`,
          );
        } else if (tellingWordsOf(question).length === 0) {
          tell(startOf(item), `"${question}" can be asked about anything. Write what it is about, too.`);
        }
        if (!owner) {
          claimed.set(key, {file, anchor, line});
        }
      }
    }
  }
  return mistakes;
}

const wordsIn = (question: string) => question.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
