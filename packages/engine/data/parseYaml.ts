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
  type Range,
  visit,
  type YAMLParseError,
} from 'yaml';
import {BULLET, explainError, INDENT, isBracketMissing, isQuoteMissing, needsQuotes} from './explainYaml';
import {onceForEachText} from './onceForEachText';
import type {DataProblem} from './parseData';
import {CONFLICT} from './text';

/** The field names and list indexes that lead to a part of a value. */
export type Path = readonly PropertyKey[];

/** A syntax error, in a writer's words. */
type Slip = Omit<DataProblem, 'file'>;

interface ParsedYaml {
  /** `undefined` if there are slips. */
  document?: Document;
  slips: readonly Slip[];
  /** What the parser made of the text, even if there are slips. */
  draft: Document;
  /** The source, with Unix line ends. */
  text: string;
  /** The line of an offset in `text`, from 1. */
  lineAt: (offset: number) => number;
}

/** After these errors, the rest of the file can still be trusted. After others, it can't until they're fixed. */
const HARMLESS: readonly ErrorCode[] = ['BAD_SCALAR_START', 'DUPLICATE_KEY', 'BAD_DQ_ESCAPE', 'BAD_ALIAS'];

/**
 * Parses YAML, or explains its syntax errors.
 *
 * The settings of a site, its two compilers and its checks all read the same files, so each text is parsed only once.
 * Callers mustn't modify the document.
 */
export const parseYaml = onceForEachText((source: string): ParsedYaml => {
  const text = source.replace(/\r\n?/g, '\n');
  const rows = text.split('\n');
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const draft = parseDocument(text, {lineCounter: lines, prettyErrors: false, logLevel: 'error'});
  const conflict = rows.findIndex((row) => /^(?:<{7} |={7}$|>{7} )/.test(row));
  const slips =
    conflict >= 0
      ? [{line: conflict + 1, message: CONFLICT}]
      : findSlips({document: draft, text, rows, lineAt});
  return {...(slips.length === 0 && {document: draft}), slips, draft, text, lineAt};
});

interface Source extends Pick<ParsedYaml, 'text' | 'lineAt'> {
  document: Document;
  rows: readonly string[];
}

/** Finds the slips that are certain. Others may just follow from the first one. */
function findSlips(source: Source): Slip[] {
  const {document, rows, lineAt} = source;
  const {errors} = document;
  if (errors.length === 0) {
    return findTraps(document).map(({offset, sign}) => {
      const line = lineAt(offset);
      return {line, message: needsQuotes(sign, rows[line - 1] ?? '')};
    });
  }
  const unsure = errors.findIndex(({code}) => !HARMLESS.includes(code));
  const certain = errors.slice(0, unsure < 0 ? undefined : Math.max(unsure, 1));
  return certain.map((error, index) => describeError(error, errors[index + 1], source));
}

/** @param next The error after this one. */
function describeError(
  error: YAMLParseError,
  next: YAMLParseError | undefined,
  {document, text, rows, lineAt}: Source,
): Slip {
  const line = lineAt(startOf(document, error));
  if (error.code === 'MULTIPLE_DOCS') {
    const end = rows.findLastIndex((row, index) => index < line && /^(?:---|\.{3})/.test(row));
    return {
      line: end < 0 ? line : end + 1,
      message: 'This line (--- or ...) splits the file in two. Remove it.',
    };
  }
  const [at] = error.pos;
  const {explanation: message} = explainError(error, rows[line - 1] ?? '', text.slice(at, at + 40));
  const isIndentedTooFar =
    error.code === 'BLOCK_AS_IMPLICIT_KEY' && next?.code === 'MULTILINE_IMPLICIT_KEY' && message !== BULLET;
  // The parser takes such a field for a continuation of the line above, and reports that one.
  return isIndentedTooFar ? {line: line + 1, message: INDENT} : {line, message};
}

/** Finds YAML syntax that's valid, but was surely meant as text: anchors, tags and aliases. */
function findTraps(document: Document): {offset: number; sign: string}[] {
  const found: {offset: number; sign: string}[] = [];
  visit(document, {
    Node: (_, node) => {
      if ('anchor' in node && node.anchor) {
        found.push({offset: offsetOf(node), sign: '&'});
      } else if (node.tag) {
        found.push({offset: offsetOf(node), sign: '!'});
      }
    },
    Alias: (_, alias) => {
      found.push({offset: offsetOf(alias), sign: '*'});
    },
  });
  return found;
}

/** The offset of a node. Parsed nodes always have one; only those created by code don't. */
const offsetOf = ({range}: {range?: Range | null | undefined}): number => range?.[0] ?? 0;

/** The offset of the quote or bracket that's never closed; otherwise, that of the error. */
function startOf(document: Document, error: YAMLParseError): number {
  const [at] = error.pos;
  let start = at;
  visit(document, (_, node) => {
    if (
      ((isQuoteMissing(error) && isScalar(node)) || (isBracketMissing(error) && isCollection(node))) &&
      offsetOf(node) < at
    ) {
      start = offsetOf(node);
    }
  });
  return start;
}

/** A part of a file. */
interface Part {
  offset: number;
  node?: unknown;
  /** The names of all fields in the same group, including its own. */
  siblings: string[];
}

/** Finds a part of the file. If it doesn't exist, the result only has the offset of the nearest part around it. */
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
