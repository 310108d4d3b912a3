/** Lists whose marks somebody typed, or pasted from Discord or a word processor. On the page, their lines run together. */
import type {Paragraph} from 'mdast';
import {beginning} from '../../data/text';
import type {Fix} from '../Diagnostic';
import type {Page} from './Page';

/** A way to begin the lines of a list that Markdown doesn't know. */
interface TypedMark {
  pattern: RegExp;
  /** A line as part of a list. @param words What follows the mark. @param number Which of the lines it is, from 1. */
  write: (line: string, words: string, number: number) => string;
  /** Whether the list says the same as before, so that `--fix` can write it. */
  isSame: boolean;
}

const withDash: Pick<TypedMark, 'write' | 'isSame'> = {write: (line) => `- ${line}`, isSame: true};
const withoutMark: Pick<TypedMark, 'write' | 'isSame'> = {write: (_, words) => `- ${words}`, isSame: true};
/** Somebody may have referred to the numbers or letters as they were. */
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

/** What ends a line on the page, too. */
const HARD_BREAK = /(?: {2,}|\\|<br[ \t]*\/?>)$/;

interface TypedList {
  /** Of its first item, from 1. */
  line: number;
  message: string;
  fixes: Fix[];
}

/** A line of a typed list. */
interface Item {
  /** From 1. */
  number: number;
  /** The marks of the quote or list that it's in. */
  before: string;
  /** What the page has in this line. */
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
    if (items.length < 2) {
      return [];
    }
    const written = items.map(({before, source: line, words}, index) =>
      mark.write(line.slice(before.length), words, index + 1),
    );
    const shown = written.slice(0, 3).map((item) => `"${beginning(item)}"`);
    const rest = written.length > shown.length ? ' and so on' : '';
    const fixes = items.map(({number, before, source: line}, index) => ({
      line: number,
      from: line,
      to: before + written[index]!,
    }));
    return [
      {
        line: items[0]!.number,
        message: `These ${items.length} lines run together on the page. Put an empty line between them, or make them a list: ${shown.join(', ')}${rest}.`,
        // The first line may already be an item, of a list whose other marks are wrong.
        fixes: mark.isSame ? fixes.filter((_, index) => /^[ \t>]*$/.test(items[index]!.before)) : [],
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
  const {start, end} = position!;
  const items: Item[] = [];
  for (let number = start.line; number <= end.line; number += 1) {
    const line = lines[number - 1]!;
    const source = sources[number - 1]!;
    const before =
      number === start.line ? line.slice(0, start.column - 1) : (/^[ \t>]*/.exec(line)?.[0] ?? '');
    const [typed] = pattern.exec(line.slice(before.length)) ?? [];
    const isApart = number > start.line && HARD_BREAK.test(lines[number - 2]!);
    if (typed !== undefined && !isApart) {
      items.push({number, before, source, words: source.slice(before.length + typed.length)});
    }
  }
  return items;
}
