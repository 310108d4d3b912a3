import {
  type Document,
  type ErrorCode,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLParseError,
} from 'yaml';
import type {DataProblem} from './parseData';
import {beginning, CONFLICT} from './text';

/** The names of fields, and the places in lists, that lead to a part of a value. */
export type Path = readonly PropertyKey[];

/** Something that keeps a file from being read. */
type Slip = Omit<DataProblem, 'file'>;

/** The line of an offset, from 1. */
type LineAt = (offset: number) => number;

/** After these, the rest of the file means what it seems to mean. After others, only another try tells. */
const HARMLESS: readonly ErrorCode[] = ['BAD_SCALAR_START', 'DUPLICATE_KEY', 'BAD_DQ_ESCAPE', 'BAD_ALIAS'];

/**
 * Reads YAML, or says in words what is wrong with how it is written.
 *
 * @returns no document if there are slips; the source, with one kind of line ends, as `text`.
 */
export function parseYaml(source: string) {
  const text = source.replace(/\r\n?/g, '\n');
  const rows = text.split('\n');
  const lines = new LineCounter();
  const lineAt: LineAt = (offset) => lines.linePos(offset).line;
  const conflict = rows.findIndex((row) => /^(?:<{7} |={7}$|>{7} )/.test(row));
  const document = parseDocument(text, {lineCounter: lines, prettyErrors: false, logLevel: 'error'});
  const slips =
    conflict >= 0 ? [{line: conflict + 1, message: CONFLICT}] : findSlips(document, text, rows, lineAt);
  return {...(slips.length === 0 && {document}), slips, text, lineAt};
}

/** The slips of which one can be sure: others may only follow from the first. */
function findSlips(document: Document, text: string, rows: readonly string[], lineAt: LineAt): Slip[] {
  const {errors} = document;
  if (errors.length === 0) {
    return findTraps(document).map(({offset, sign}) => ({
      line: lineAt(offset),
      message: needsQuotes(sign, rows[lineAt(offset) - 1]!),
    }));
  }
  const unsure = errors.findIndex(({code}) => !HARMLESS.includes(code));
  return errors.slice(0, unsure < 0 ? undefined : Math.max(unsure, 1)).map((error, index) => {
    const {pos, code} = error;
    const line = lineAt(startOf(document, error));
    if (code === 'MULTIPLE_DOCS') {
      const ends = rows.flatMap((row, at) => (at < line && /^(?:---|\.{3})/.test(row) ? [at + 1] : []));
      return {
        line: ends.at(-1) ?? line,
        message: 'This line (--- or ...) splits the file in two. Remove it.',
      };
    }
    const message = explain(error, rows[line - 1]!, text.slice(pos[0], pos[0] + 40));
    // A field that is indented too far seems to continue the line above.
    return code === 'BLOCK_AS_IMPLICIT_KEY' &&
      errors[index + 1]?.code === 'MULTILINE_IMPLICIT_KEY' &&
      message !== BULLET
      ? {line: line + 1, message: INDENT}
      : {line, message};
  });
}

/** What YAML takes for something else than text, and says nothing about. */
function findTraps(document: Document): {offset: number; sign: string}[] {
  const found: {offset: number; sign: string}[] = [];
  visit(document, {
    Node: (_, node) => {
      const sign = 'anchor' in node && node.anchor ? '&' : node.tag ? '!' : '';
      if (sign) {
        found.push({offset: node.range![0], sign});
      }
    },
    Alias: (_, {range}) => void found.push({offset: range![0], sign: '*'}),
  });
  return found;
}

/** Where a quote or a bracket opens that is never closed; else where the error is. */
function startOf(document: Document, {pos: [at], message}: YAMLParseError): number {
  const [isQuote, isBracket] = [MISSING_QUOTE.test(message), MISSING_BRACKET.test(message)];
  let start = at;
  visit(document, (_, node) => {
    const opens = (isQuote && isScalar(node)) || (isBracket && isCollection(node)) ? node : undefined;
    if (opens && opens.range![0] < at) {
      start = opens.range![0];
    }
  });
  return start;
}

const MISSING_QUOTE = /^Missing closing /;
const MISSING_BRACKET = / and end with a /;
const BULLET = 'An entry begins with a hyphen and a space ("- ").';
const INDENT =
  "This line isn't indented like the ones around it. Use two spaces for each level. If it continues the text above and has a colon, put the whole text in quotes.";
const QUOTES =
  "The quotes in this text don't match. Put one pair of double quotes around it, with no other quotes and no backslash (\\) inside.";
const BRACKETS =
  'A bracket or a comma is missing here, or there is one too many. Text with a colon or # in it needs quotes.';
/** For colors without quotes, too. */
export const NOTE =
  "What follows # here is only a note, which isn't shown. If it's part of the text, put the whole text in quotes.";

/**
 * What an error of the parser means to someone who has never heard of it.
 *
 * @param rest What is at the error.
 */
function explain({code, message}: YAMLParseError, row: string, rest: string): string {
  const [, name = '', value = ''] = /^ *(?:- +)*([\w-]+:(?: +|$))?(.*)$/.exec(row) ?? [];
  const isUnexpected = code === 'UNEXPECTED_TOKEN';
  const endsEarly = /(?:^|[\s:,[{])'[^']*\w'\w/.test(row);
  // The first that fits says it best.
  const meanings: [boolean, string][] = [
    [
      /^ *\t|[\u00A0\u2007\u202F\u3000]/.test(row) || code === 'TAB_AS_INDENT',
      'This line has a tab or a special space. Use ordinary spaces.',
    ],
    [/^ *[*•–—] /.test(row), BULLET],
    [code === 'DUPLICATE_KEY', `"${/^[^:]*/.exec(rest)![0].trim()}" appears twice here. Remove one.`],
    [code === 'BAD_DQ_ESCAPE' || endsEarly || MISSING_QUOTE.test(message), QUOTES],
    [MISSING_BRACKET.test(message), BRACKETS],
    [code === 'BAD_SCALAR_START' || code === 'BAD_ALIAS', needsQuotes(rest.charAt(0), row)],
    [code !== 'BAD_INDENT' && /^(?:[&*!|>]|[-?:] )/.test(value), needsQuotes(value.charAt(0), row)],
    [code === 'BLOCK_IN_FLOW' || (isUnexpected && /^[\]}]/.test(rest)), BRACKETS],
    [isUnexpected && /^["']/.test(value), QUOTES],
    [isUnexpected && /^[[{]/.test(value), needsQuotes(value.charAt(0), row)],
    [
      code === 'BLOCK_AS_IMPLICIT_KEY' && name !== '' && /:(?: |$)/.test(value),
      `Text with a colon in it needs quotes.${inQuotes(row)}`,
    ],
    [/^ *-[^- ]/.test(row), BULLET],
    [
      !name && (/^[\w-]+:\S/.test(value) || (/^ *\w/.test(row) && message.startsWith('Implicit'))),
      'A colon and a space belong after the name of the field.',
    ],
    [code === 'BAD_INDENT' || name !== '' || /^ *- /.test(row), INDENT],
  ];
  return (
    meanings.find(([fits]) => fits)?.[1] ?? "This line can't be read. Compare it with the lines around it."
  );
}

const needsQuotes = (sign: string, row: string) =>
  `Text that begins with ${sign} needs quotes.${inQuotes(row)}`;

/** The row with its value in quotes; empty where nobody can know what the value is. */
function inQuotes(row: string): string {
  const [, name = '', value = ''] = /^ *(?:- +)*([\w-]+: +)?([^"\s'][^"]*?)\s*$/.exec(row) ?? [];
  return value && (name || !/^[[{]/.test(value)) ? ` Write ${name}"${beginning(value, 60)}".` : '';
}

/** A part of a file. */
interface Part {
  offset: number;
  node?: unknown;
  /** The names of all fields beside it, and its own. */
  siblings: string[];
}

/** Where a part of the file is, or the nearest part around it that exists. */
export function findPart(document: Document, path: Path): Part {
  let found: Part = {offset: 0, node: document.contents, siblings: []};
  for (const step of path) {
    const {node} = found;
    const items = isMap(node) ? node.items : [];
    const siblings = items.map(({key}) => String(isScalar(key) ? key.value : key));
    const pair = items[siblings.indexOf(String(step))];
    const inside: unknown = isSeq(node) ? node.items[Number(step)] : pair?.value;
    const from = pair?.key ?? inside;
    if (!isNode(from) || !from.range) {
      return {offset: found.offset, siblings: []};
    }
    found = {offset: from.range[0], node: inside, siblings};
  }
  return found;
}
