/** Lists whose marks somebody typed, or pasted from Discord or a word processor. On the page, their lines run together. */
import type {Paragraph} from 'mdast';
import {beginning} from '@roleplay-docs/rulebook/text';
import type {Fix} from '../Diagnostic';

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

/**
 * Finds typed lists in a paragraph.
 *
 * @param lines Those of the page.
 */
export function findTypedLists({position}: Paragraph, lines: readonly string[]): TypedList[] {
  const first = position!.start.line;
  const part = lines.slice(first - 1, position!.end.line);
  return TYPED_MARKS.flatMap((mark) => {
    const items = part.flatMap((text, index) => {
      // The mark of a quote or list that the paragraph is in, and of the item that it begins.
      const before =
        index === 0 ? text.slice(0, position!.start.column - 1) : (/^[ \t>]*/.exec(text)?.[0] ?? '');
      const line = text.slice(before.length);
      const [typed] = mark.pattern.exec(line) ?? [];
      const isApart = index > 0 && HARD_BREAK.test(part[index - 1]!);
      return typed === undefined || isApart ? [] : [{number: first + index, before, line, typed}];
    });
    if (items.length < 2) {
      return [];
    }
    const written = items.map(({line, typed}, index) =>
      mark.write(line, line.slice(typed.length), index + 1),
    );
    const shown = written.slice(0, 3).map((item) => `"${beginning(item)}"`);
    return [
      {
        line: items[0]!.number,
        message: `These ${items.length} lines run together on the page. Make them a list: ${shown.join(', ')}${written.length > shown.length ? ' and so on' : ''}.`,
        fixes: mark.isSame
          ? items.map(({number, before, line}, index) => ({
              line: number,
              from: before + line,
              to: before + written[index]!,
            }))
          : [],
      },
    ];
  });
}
