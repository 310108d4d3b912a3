import {tellingWordsOf} from 'docusaurus-plugin-search';
import {headingAnchorsOf} from '@roleplay-docs/rulebook/addresses';
import {parseData} from '@roleplay-docs/rulebook/parseData';
import {askedShape} from '@roleplay-docs/rulebook/shapes';
import {list, nearest} from '@roleplay-docs/rulebook/text';
import type {Diagnostic} from '../Diagnostic';
import type {Page} from '../page/Page';

/** The end of the names of files with the questions that people ask, each beside the page that answers them. */
export const ASKED_FILE = /\.asked\.yaml$/;

/** What the beginning of a page is called in them, which has no anchor. */
const TOP = 'top';

/** A question has so many words at least, one of which says what it is about: single words belong to other data. */
const LEAST_WORDS = 2;

/**
 * Files of questions: each is about a heading of its page, and claimed by one heading alone.
 *
 * @param files Their paths from the root, and what they say.
 * @param others Paths of pages that aren't Markdown.
 */
export function checkAsked(
  files: readonly {file: string; text: string}[],
  pages: readonly Page[],
  others: readonly string[],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  /** Where each question stands, by its words and who reads it: players and staff search apart. */
  const claimed = new Map<string, {file: string; anchor: string; line: number}>();
  for (const {file, text} of files) {
    const {value = {}, problems, problem} = parseData(file, text, askedShape);
    diagnostics.push(...problems);
    const report = (way: PropertyKey[], message: string) =>
      diagnostics.push(problem(undefined, way, message));

    const base = file.replace(ASKED_FILE, '');
    const page = pages.find(({file: name}) => name.replace(/\.mdx?$/, '') === base);
    if (!page && !others.includes(`${base}.tsx`)) {
      report([], `There's no page ${base}.mdx beside this file. Name the file after its page, or remove it.`);
      continue;
    }
    const anchors = page && [TOP, ...headingAnchorsOf(page.source)];
    for (const [anchor, questions] of Object.entries(value)) {
      if (anchors && !anchors.includes(anchor)) {
        const meant = nearest(anchor, anchors);
        report(
          [anchor],
          `${page.file} has no heading "${anchor}". ${meant ? `Did you mean "${meant}"?` : `Remove these questions, or write one of its anchors, ${list(anchors)}; "${TOP}" is the beginning of the page.`}`,
        );
      }
      questions.forEach((question, index) => {
        const words = question.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
        const key = `${file.startsWith('docs/staff/')} ${words.join(' ')}`;
        const owner = claimed.get(key);
        const message = owner
          ? `"${question}" is already answered under "${owner.anchor}" (${owner.file}:${owner.line}). Keep it where the better answer is.`
          : words.length < LEAST_WORDS || tellingWordsOf(question).length === 0
            ? `"${question}" doesn't say what it's about. Write it as people ask it, in two words or more; words that mean the same thing belong in src/data/words.yaml.`
            : undefined;
        if (message !== undefined) {
          report([anchor, index], message);
        }
        if (!owner) {
          claimed.set(key, {file, anchor, line: problem(undefined, [anchor, index], '').line});
        }
      });
    }
  }
  return diagnostics;
}
