import type {Root} from 'mdast';
import {findAndReplace} from 'mdast-util-find-and-replace';
import type {GlossaryEntry} from '../shapes';
import {formsOf, glossaryLabel} from '../words';
import {jsx, text} from './nodes';

/**
 * Where words are left alone: headings name things; in links and in components inside of a sentence a control would
 * stand inside of another; in tables, which scroll sideways, the explanation would be cut off.
 */
const LEFT_ALONE = ['heading', 'link', 'linkReference', 'mdxJsxTextElement', 'table'];

/** Remark plugin that explains the first use of each glossary word on a page: `RDM` becomes `<Term ...>RDM</Term>`. */
export default function remarkGlossary({glossary}: {glossary: readonly GlossaryEntry[]}) {
  const explainable = (entry: GlossaryEntry) => (entry.ambiguous ? (entry.short ?? []) : formsOf(entry));
  const words = matchWords(glossary.flatMap(explainable));
  const entries = new Map(
    glossary.flatMap((entry) => formsOf(entry).map((form) => [form.toLowerCase(), entry])),
  );
  return (root: Root): void => {
    const explained = new Set<GlossaryEntry>();
    const explain = (match: string) => {
      const entry = entries.get(match.replace(/\s+/g, ' ').toLowerCase())!;
      if (explained.has(entry)) {
        return false;
      }
      explained.add(entry);
      const {meaning} = entry;
      return jsx('Term', {id: `t${explained.size}`, label: glossaryLabel(entry), meaning}, text(match));
    };
    findAndReplace(root, [words, explain], {ignore: LEFT_ALONE});
  };
}

/** Matches words in all their spellings, as whole words, over line breaks, and with a capital at a sentence's start. */
function matchWords(forms: readonly string[]): RegExp {
  const spellings = [...forms]
    .sort((a, b) => b.length - a.length)
    .map((form) =>
      form
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/^\p{L}(?=\p{Ll})/u, (initial) => `[${initial.toUpperCase()}${initial.toLowerCase()}]`)
        .replaceAll(' ', '\\s+'),
    );
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${spellings.join('|') || '(?!)'})(?![\\p{L}\\p{N}])`, 'gu');
}
