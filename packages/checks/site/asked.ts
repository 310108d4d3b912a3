import {tellingWordsOf} from 'docusaurus-plugin-search';
import {parseData} from '@roleplay-docs/rulebook/parseData';
import {askedShape} from '@roleplay-docs/rulebook/shapes';
import type {Mistake} from '../Mistake';
import type {Page} from '../page/Page';
import {list, nearest} from '@roleplay-docs/rulebook/text';
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
    const {value, problems, problem} = parseData(file, text, askedShape);
    mistakes.push(...problems);
    const tell = (way: PropertyKey[], message: string, ...causes: string[]) =>
      mistakes.push({...problem(undefined, way, message), causes});

    const base = file.replace(ASKED_FILE, '');
    const page = pages.find(({file: name}) => name.replace(/\.mdx?$/, '') === base);
    if (!page && !others.some((name) => name.replace(/\.tsx$/, '') === base)) {
      tell([], `There is no page ${base}.mdx beside it. Give the file the name of its page, or remove it.`);
      continue;
    }
    const anchors = page && [TOP, ...headingAnchorsOf(page)];
    for (const [anchor, questions] of Object.entries(value ?? {})) {
      if (anchors && !anchors.includes(anchor)) {
        const meant = nearest(anchor, anchors);
        tell(
          [anchor],
          `${page.file} has no heading "${anchor}". ${meant ? `Did you mean "${meant}"?` : `Write one of its anchors, ${list(anchors)}; "${TOP}" is the beginning of the page.`}`,
          page.file,
        );
      }
      questions.forEach((question, index) => {
        const way = [anchor, index];
        const key = `${STAFF_PAGE.test(file)} ${wordsIn(question).join(' ')}`;
        const owner = claimed.get(key);
        const {line} = problem(undefined, way, '');
        if (owner?.file === file && owner.anchor === anchor) {
          tell(way, `"${question}" is here twice, first in line ${owner.line}. Remove one.`);
        } else if (owner) {
          tell(
            way,
            `"${question}" is answered under "${owner.anchor}" already (${owner.file}:${owner.line}). Keep it where the better answer is.`,
            owner.file,
          );
        } else if (wordsIn(question).length < LEAST_WORDS) {
          tell(
            way,
            `"${question}" is a word, not a question. Write what people ask about it, such as "what is ${question}"; words that mean the same belong in src/data/words.yaml.`,
          );
        } else if (tellingWordsOf(question).length === 0) {
          tell(way, `"${question}" can be asked about anything. Write what it is about, too.`);
        }
        if (!owner) {
          claimed.set(key, {file, anchor, line});
        }
      });
    }
  }
  return mistakes;
}

const wordsIn = (question: string) => question.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
