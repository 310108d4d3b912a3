import type {Root} from 'mdast';
import {findAndReplace} from 'mdast-util-find-and-replace';
import type {GlossaryEntry} from '../../data/shapes';
import {formsOf, glossaryLabel} from '../../data/words';
import {jsx, text} from './nodes';

/**
 * Nodes where words aren't explained: headings name things; in links and inline components, there would be a control
 * inside of another; and in tables, which scroll sideways, the explanation would be cut off.
 */
const LEFT_ALONE = ['heading', 'link', 'linkReference', 'mdxJsxTextElement', 'table'];

/** Remark plugin that explains the first use of each glossary word on a page: `RDM` becomes `<Term ...>RDM</Term>`. */
export default function remarkGlossary({glossary}: {glossary: readonly GlossaryEntry[]}) {
  return (root: Root, file: {toString: () => string}): void => {
    const page = file.toString().toLowerCase();
    let count = 0;
    findAndReplace(
      root,
      // Searching every text node for every word would be slow.
      glossary
        .filter((entry) => mayOccur(entry, page))
        .map((entry) => {
          let explained = false;
          return [
            spellings(entry),
            (match: string) => {
              if (explained) {
                return false;
              }
              explained = true;
              count += 1;
              const {meaning} = entry;
              return jsx('Term', {id: `t${count}`, label: glossaryLabel(entry), meaning}, text(match));
            },
          ];
        }),
      {ignore: LEFT_ALONE},
    );
  };
}

/** Whether a lowercase text contains the first word of any spelling. */
function mayOccur(entry: GlossaryEntry, text: string): boolean {
  return formsOf(entry).some((form) => {
    const [firstWord = ''] = form.split(' ', 1);
    return text.includes(firstWord.toLowerCase());
  });
}

/**
 * Matches a word in all its spellings, but only whole words, across line breaks, and capitalized at the start of a
 * sentence.
 */
function spellings(entry: GlossaryEntry): RegExp {
  const forms = [...(entry.ambiguous ? (entry.short ?? []) : formsOf(entry))]
    .sort((a, b) => b.length - a.length)
    .map((form) =>
      form
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/^\p{L}(?=\p{Ll})/u, (initial) => `[${initial.toUpperCase()}${initial.toLowerCase()}]`)
        .replaceAll(' ', '\\s+'),
    );
  return forms.length > 0
    ? new RegExp(`(?<![\\p{L}\\p{N}-])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
    : /(?!)/g;
}
