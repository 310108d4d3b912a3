import type {ErrorCode, YAMLParseError} from 'yaml';
import {beginning} from './text';

/** A parser error, and the line that it's about. */
interface BadLine {
  code: ErrorCode;
  /** The parser's own message. */
  message: string;
  /** The whole line. */
  row: string;
  /** The name of the line's field, with its colon and the spaces after it; empty if there's none. */
  name: string;
  /** What follows the name. */
  value: string;
  /** The text from the position of the error on. */
  rest: string;
}

/** What an error means to someone who has never heard of YAML's grammar. */
interface Meaning {
  fits: (bad: BadLine) => boolean;
  /** The shortest file with this mistake. A test makes sure that no earlier meaning fits it. */
  example: string;
  message: (bad: BadLine) => string;
}

export const BULLET = 'An entry begins with a hyphen and a space ("- ").';
export const INDENT =
  "This line isn't indented like the ones around it. Use two spaces for each level. If it continues the text above and has a colon, put the whole text in quotes.";
const QUOTES =
  "The quotes in this text don't match. Put one pair of double quotes around it, with no other quotes and no backslash (\\) inside.";
const BRACKETS =
  'A bracket or a comma is missing here, or there is one too many. Text with a colon or # in it needs quotes.';
/** Colors without quotes get this message, too. */
export const NOTE =
  "What follows # here is only a note, which isn't shown. If it's part of the text, put the whole text in quotes.";

const MISSING_QUOTE = /^Missing closing /;
const MISSING_BRACKET = / and end with a /;

export const isQuoteMissing = ({message}: Pick<YAMLParseError, 'message'>): boolean =>
  MISSING_QUOTE.test(message);
export const isBracketMissing = ({message}: Pick<YAMLParseError, 'message'>): boolean =>
  MISSING_BRACKET.test(message);

/** What errors mean, by name. The order matters: the first one that fits explains it best. */
export const MEANINGS: Record<string, Meaning> = {
  'a tab or a special space': {
    fits: ({row, code}) => /^ *\t|[\u00A0\u2007\u202F\u3000]/.test(row) || code === 'TAB_AS_INDENT',
    example: 'a: 1\n\tb: 2\n',
    message: () => 'This line has a tab or a special space. Use ordinary spaces.',
  },
  'a bullet of another kind': {
    fits: ({row}) => /^ *[*•–—] /.test(row),
    example: '- a: 1\n– a: 2\n',
    message: () => BULLET,
  },
  'a field twice': {
    fits: ({code}) => code === 'DUPLICATE_KEY',
    example: 'a: 1\na: 2\n',
    message: ({rest}) => `"${rest.replace(/:[^]*/, '').trim()}" appears twice here. Remove one.`,
  },
  "quotes that don't match": {
    fits: ({code, message, row}) =>
      code === 'BAD_DQ_ESCAPE' || MISSING_QUOTE.test(message) || /(?:^|[\s:,[{])'[^']*\w'\w/.test(row),
    example: "a: 'It's late'\n",
    message: () => QUOTES,
  },
  'a bracket that is never closed': {
    fits: ({message}) => MISSING_BRACKET.test(message),
    example: 'a: [1, 2\n',
    message: () => BRACKETS,
  },
  'a sign that text must not begin with': {
    fits: ({code}) => code === 'BAD_SCALAR_START' || code === 'BAD_ALIAS',
    example: 'a: @everyone\n',
    message: ({rest, row}) => needsQuotes(rest.charAt(0), row),
  },
  'a sign that means something else at the beginning of a text': {
    fits: ({code, value}) => code !== 'BAD_INDENT' && /^(?:[&*!|>]|[-?:] )/.test(value),
    example: 'a: - more\n',
    message: ({value, row}) => needsQuotes(value.charAt(0), row),
  },
  'a bracket too many': {
    fits: ({code, rest}) => code === 'BLOCK_IN_FLOW' || (code === 'UNEXPECTED_TOKEN' && /^[\]}]/.test(rest)),
    example: 'a: [1, 2]]\n',
    message: () => BRACKETS,
  },
  'more text after quotes': {
    fits: ({code, value}) => code === 'UNEXPECTED_TOKEN' && /^["']/.test(value),
    example: 'a: "Hi",\n',
    message: () => QUOTES,
  },
  'more text after a bracket': {
    fits: ({code, value}) => code === 'UNEXPECTED_TOKEN' && /^[[{]/.test(value),
    example: 'a: [Two] more\n',
    message: ({value, row}) => needsQuotes(value.charAt(0), row),
  },
  'a colon in a text': {
    fits: ({code, name, value}) => code === 'BLOCK_AS_IMPLICIT_KEY' && name !== '' && /:(?: |$)/.test(value),
    example: 'a: Reports: all\n',
    message: ({row}) => `Text with a colon in it needs quotes.${inQuotes(row)}`,
  },
  'a hyphen without a space': {
    fits: ({row}) => /^ *-[^- ]/.test(row),
    example: '-a: 1\n  b: 2\n',
    message: () => BULLET,
  },
  'a field without a colon or a space': {
    fits: ({name, value, row, message}) =>
      !name && (/^[\w-]+:\S/.test(value) || (/^ *\w/.test(row) && message.startsWith('Implicit'))),
    example: 'a: 1\nb 2\n',
    message: () => 'A colon and a space belong after the name of the field.',
  },
  'a wrong indent': {
    fits: ({code, name, row}) => code === 'BAD_INDENT' || name !== '' || /^ *- /.test(row),
    example: '- a: 1\n b: 2\n',
    message: () => INDENT,
  },
};

/**
 * Explains a parser error.
 *
 * @param row The line that it's about.
 * @param rest The text from the position of the error on.
 * @returns Also the name of the meaning; `undefined` if none of them fits.
 */
export function explainError(
  {code, message}: Pick<YAMLParseError, 'code' | 'message'>,
  row: string,
  rest: string,
): {meaning?: string; explanation: string} {
  const [, name = '', value = ''] = /^ *(?:- +)*([\w-]+:(?: +|$))?(.*)$/.exec(row) ?? [];
  const bad: BadLine = {code, message, row, name, value, rest};
  for (const [meaning, {fits, message: explain}] of Object.entries(MEANINGS)) {
    if (fits(bad)) {
      return {meaning, explanation: explain(bad)};
    }
  }
  return {explanation: "This line can't be read. Compare it with the lines around it."};
}

/**
 * The message about a text that begins with a character that's special in YAML.
 *
 * @param row The line that it's in.
 */
export const needsQuotes = (sign: string, row: string): string =>
  `Text that begins with ${sign} needs quotes.${inQuotes(row)}`;

/** A hint that shows the line with its value in quotes; empty if it isn't clear what the value is. */
function inQuotes(row: string): string {
  const [, name = '', value = ''] = /^ *(?:- +)*([\w-]+: +)?([^"\s'][^"]*?)\s*$/.exec(row) ?? [];
  return value && (name || !/^[[{]/.test(value)) ? ` Write ${name}"${beginning(value, 60)}".` : '';
}
