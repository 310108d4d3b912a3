/**
 * Finds lists whose bullets or numbers were typed by hand, or pasted from Discord or a word processor. Markdown
 * doesn't know them, so their lines run together on the page.
 */
import type {Paragraph} from 'mdast';
import {found} from '../../data/found';
import {beginning} from '../../data/text';
import type {Fix} from '../Diagnostic';
import type {Page} from './Page';

/** A way to begin list items that Markdown doesn't know. */
interface TypedMark {
  pattern: RegExp;
  /**
   * Turns a line into a Markdown list item.
   *
   * @param words What follows the mark.
   * @param number The position of the line in the list, from 1.
   */
  write: (line: string, words: string, number: number) => string;
  /** Whether the list means the same as before, so `--fix` can write it. */
  isSame: boolean;
}

const withDash: Pick<TypedMark, 'write' | 'isSame'> = {write: (line) => `- ${line}`, isSame: true};
const withoutMark: Pick<TypedMark, 'write' | 'isSame'> = {write: (_, words) => `- ${words}`, isSame: true};
/** The list gets new numbers. Someone may have referred to the old numbers or letters, so a person has to decide. */
const numbered: Pick<TypedMark, 'write' | 'isSame'> = {
  write: (_, words, number) => `${number}. ${words}`,
  isSame: false,
};

const TYPED_MARKS: TypedMark[] = [
  {pattern: /^[•◦▪▫‣⁃∙·●○■□➤►▶▸→➜➔–—][ \t]*(?=\S)/u, ...withoutMark},
  {pattern: /^[-+](?=\p{L})/u, ...withoutMark},
  {pattern: /^(?:\*\*)?\(?\d+(?:\.\d+)+[.):]?(?:\*\*)?[ \t]+(?=\S)/, ...withDash},
  {
    pattern: /^(?:\*\*)?(?:§|Art\.|Article|Rule|No\.|Section)[ \t]*\d[\w.-]*[.):]?(?:\*\*)?[ \t]+(?=\S)/i,
    ...withDash,
  },
  {
    pattern:
      /^\p{Extended_Pictographic}[\p{Emoji_Modifier}\u200d\ufe0f\p{Extended_Pictographic}]*[ \t]*(?=\S)/u,
    ...withDash,
  },
  {pattern: /^\(?[a-z][.)][ \t]+(?=\S)/i, ...numbered},
  {pattern: /^\(?[ivx]{2,5}[.)][ \t]+(?=\S)/i, ...numbered},
  {pattern: /^[[(]\d+[\])][ \t]+(?=\S)/, ...numbered},
  {pattern: /^(?:\*\*)?#?\d+[.):](?:\*\*)?[ \t]+(?=\S)/, ...numbered},
  // "**Allowed:** You drive home."
  {pattern: /^\*\*[^*]+(?::\*\*|\*\*:)[ \t]+(?=\S)/, write: (line) => `- ${line}`, isSame: false},
];

/** Marks that already make a line break on the page. */
const HARD_BREAK = /(?: {2,}|\\|<br[ \t]*\/?>)$/;

interface TypedList {
  /** The line of its first item, from 1. */
  line: number;
  message: string;
  fixes: Fix[];
}

/** A line of a typed list. */
interface Item {
  /** From 1. */
  number: number;
  /** What comes before the item: indentation, or the marks of the quote or list that it's in. */
  before: string;
  /** The whole line, as the file has it. */
  source: string;
  /** What follows the typed mark. */
  words: string;
}

/** Finds typed lists in a paragraph of a page. */
export function findTypedLists(
  paragraph: Paragraph,
  {text, source}: Pick<Page, 'text' | 'source'>,
): TypedList[] {
  return TYPED_MARKS.flatMap((mark) => {
    const items = findItems(mark, paragraph, text.split('\n'), source.split('\n'));
    const [first, ...others] = items;
    if (!first || others.length === 0) {
      return [];
    }
    const lines = items.map(({number, before, source: line, words}, index) => ({
      number,
      before,
      line,
      written: mark.write(line.slice(before.length), words, index + 1),
    }));
    const written = lines.map((line) => line.written);
    const shown = written.slice(0, 3).map((item) => `"${beginning(item)}"`);
    const rest = written.length > shown.length ? ' and so on' : '';
    return [
      {
        line: first.number,
        message: `These ${items.length} lines run together on the page. Put an empty line between them, or make them a list: ${shown.join(', ')}${rest}.`,
        // A first line that follows a real list mark is already an item; only the lines below it need fixing.
        fixes: lines
          .filter(({before}) => mark.isSame && /^[ \t>]*$/.test(before))
          .map((item) => ({line: item.number, from: item.line, to: item.before + item.written})),
      },
    ];
  });
}

function findItems(
  {pattern}: TypedMark,
  {position}: Paragraph,
  lines: readonly string[],
  sources: readonly string[],
): Item[] {
  const {start, end} = found(position, 'position of this paragraph');
  const items: Item[] = [];
  for (let number = start.line; number <= end.line; number += 1) {
    const line = lines[number - 1] ?? '';
    const source = sources[number - 1] ?? '';
    const before =
      number === start.line ? line.slice(0, start.column - 1) : (/^[ \t>]*/.exec(line)?.[0] ?? '');
    const [typed] = pattern.exec(line.slice(before.length)) ?? [];
    const isApart = number > start.line && HARD_BREAK.test(lines[number - 2] ?? '');
    if (typed !== undefined && !isApart) {
      items.push({number, before, source, words: source.slice(before.length + typed.length)});
    }
  }
  return items;
}
