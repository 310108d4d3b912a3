import type {Mistake} from './Mistake';
import type {AnyRule} from './rules';
import {blankCode, lineAt} from './text';

/** Lengths of a description that search engines and link previews show whole, in characters. */
const DESCRIPTION = {min: 50, max: 160};

/** Mistakes in a page of `docs/`: front matter, headings, images, and what it says about rules. */
export function checkPage(file: string, page: string, rules: readonly AnyRule[]): Mistake[] {
  const mistakes: Mistake[] = [];
  const mistake = (position: number, message: string) =>
    mistakes.push({file, line: lineAt(page, position), message});

  const frontMatter = /^---\n(.*?)\n---\n/s.exec(page)?.[1] ?? '';
  if (!/^title: \S/m.test(frontMatter)) {
    mistake(0, 'The page has no title. Begin it with front matter: ---, title: ..., description: ..., ---.');
  }
  const description = /^description: "?(.*?)"?$/m.exec(frontMatter)?.[1] ?? '';
  if (description.length < DESCRIPTION.min || description.length > DESCRIPTION.max) {
    mistake(
      0,
      `The description has ${description.length} characters. Write ${DESCRIPTION.min} to ${DESCRIPTION.max} that say what a reader finds here.`,
    );
  }

  const text = blankCode(page);
  for (const {0: heading, 1: words = '', index} of text.matchAll(/^#{2,3} (.*)$/gm)) {
    if (!/\{\/\* #[a-z0-9-]+ \*\/\}$/.test(heading)) {
      mistake(index, `The heading has no id. Write: ${heading.trim()} {/* #${slug(words)} */}`);
    }
  }
  for (const {index} of text.matchAll(/!\[\s*\]\(/g)) {
    mistake(
      index,
      'The image has no alternative text. Write what it shows: ![A map of the county](./map.png)',
    );
  }
  for (const {0: tag, index} of text.matchAll(/<img\b[^>]*>/g)) {
    if (!/\salt=/.test(tag)) {
      mistake(
        index,
        'The image has no alternative text. Add alt="what it shows", or alt="" for mere decoration.',
      );
    }
  }
  for (const {1: id = '', 2: anchor = '', index} of text.matchAll(/\[([DR]-\d\d)\]\([^)]*#([^)]*)\)/g)) {
    if (anchor !== id.toLowerCase()) {
      mistake(index, `The link says ${id} and leads to #${anchor}. Write #${id.toLowerCase()}.`);
    }
  }
  for (const {0: id, index} of text.matchAll(/\b[DR]-\d\d\b(?!\.\d)/g)) {
    if (!/-00$/.test(id) && !rules.some((rule) => rule.id === id)) {
      mistake(index, `${id} is no rule. Use an id of src/data/rules.ts.`);
    }
  }
  return mistakes;
}

function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
