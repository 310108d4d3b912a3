import type {Root} from 'mdast';
import {findAndReplace} from 'mdast-util-find-and-replace';
import type {GlossaryEntry} from '../../data/shapes';
import {formsOf, glossaryLabel} from '../../data/words';
import {jsx, text} from './nodes';

/**
 * Where words are left alone: headings name things; in links and in components inside of a sentence a control would
 * stand inside of another; in tables, which scroll sideways, the explanation would be cut off.
 */
const LEFT_ALONE = ['heading', 'link', 'linkReference', 'mdxJsxTextElement', 'table'];

/** Remark plugin that explains the first use of each glossary word on a page: `RDM` becomes `<Term ...>RDM</Term>`. */
export default function remarkGlossary({glossary}: {glossary: readonly GlossaryEntry[]}) {
  return (root: Root, file: {toString: () => string}): void => {
    const page = file.toString().toLowerCase();
    let count = 0;
    findAndReplace(
      root,
      // Looking for every word in every text of a page is slow.
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

/** Whether a text, in lower case, has the first word of one of the spellings. */
function mayOccur(entry: GlossaryEntry, text: string): boolean {
  return formsOf(entry).some((form) => text.includes(form.split(' ')[0]!.toLowerCase()));
}

/** Matches a word in all its spellings, as a whole word, over line breaks, and with a capital at a sentence's start. */
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
