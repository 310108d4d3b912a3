import path from 'node:path';
import type {
  Diagnostic,
  Expression,
  Node,
  ObjectLiteralExpression,
  Program,
  SourceFile,
  Type,
  TypeChecker,
} from 'typescript';
import {ts} from '../typescript';
import type {Mistake} from '../Mistake';
import {beginning, list, nearest} from '../text';

/** What is said if nothing better is known. */
const UNCLEAR = 'does not fit here. Compare with the entries beside it.';

/** TypeScript's code for an import that was not found: most are not looked for, see `createProgram`. */
const UNRESOLVED = 2307;

const CURLY_QUOTES = /[“”„‟‘’‚«»″]/;

/**
 * Slips in data files: what is no TypeScript, unknown fields, missing fields, and values that a field does not take. The
 * types in the files say what is allowed.
 *
 * @param files Paths from the project's root.
 */
export function checkTypes(root: string, files: readonly string[], program: Program): Mistake[] {
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(path.join(root, file));
    if (!source) {
      return [];
    }
    const syntax = program.getSyntacticDiagnostics(source);
    // After a slip in the syntax, everything else is a guess.
    const found =
      syntax.length > 0
        ? syntax.slice(0, 1)
        : program.getSemanticDiagnostics(source).filter(({code}) => code !== UNRESOLVED);
    const mistakes = found.map((diagnostic) => {
      const start = diagnostic.start ?? 0;
      const {line, message} =
        syntax.length > 0
          ? explainSlip(source, start)
          : {line: lineOf(source, start), message: explainType(checker, source, diagnostic)};
      return {file, line, message};
    });
    // One slip often shows in several ways.
    const clear = mistakes.filter(({message}) => !message.includes(UNCLEAR));
    return (clear.length > 0 ? clear : mistakes).filter(
      (one, index, all) => all.findIndex(({line}) => line === one.line) === index,
    );
  });
}

const lineOf = (source: SourceFile, position: number) =>
  source.getLineAndCharacterOfPosition(position).line + 1;

/** A comma, a quote or a bracket that is missing. The compiler notices it behind the place. */
function explainSlip(source: SourceFile, position: number): {line: number; message: string} {
  const lines = source.text.split('\n');
  const line = lineOf(source, position);
  const here = lines[line - 1] ?? '';
  const before = lines[line - 2]?.trimEnd() ?? '';
  if (CURLY_QUOTES.test(here.replace(/'(?:[^'\\]|\\.)*'/g, ''))) {
    return {line, message: "The line has curly quotes around a text. Write straight ones: 'text'."};
  }
  const quotes = here.replace(/\\./g, '').split("'").length - 1;
  if (quotes % 2 === 1 && !/\/\//.test(here)) {
    const apostrophe = /'[^']*\w'\w[^']*'/.test(here.replace(/\\./g, ''));
    return {
      line,
      message: apostrophe
        ? `An apostrophe ends the text too early. Write \\' instead of ' inside of a text: ${beginning(here.trim().replace(/(\w)'(\w)/, "$1\\'$2"), 60)}`
        : "A quote is missing. A text begins and ends with ' and stands on one line.",
    };
  }
  if (/['"\]})\w]$/.test(before) && /^\s*[\w'"[{]/.test(here)) {
    return {
      line: line - 1,
      message: `A comma is missing at the end of the line. Write: ${beginning(before.trim(), 60)},`,
    };
  }
  if (/'[^',]*'\s*\w+\s*:/.test(here)) {
    return {line, message: 'A comma is missing between two fields in this line.'};
  }
  return {
    line,
    message:
      'A comma, a quote or a bracket is missing or too many, here or in the line before. Compare with the entries beside it.',
  };
}

function explainType(checker: TypeChecker, source: SourceFile, diagnostic: Diagnostic): string {
  const node = nodeAt(source, diagnostic.start ?? 0);
  const property = ts.findAncestor(node, ts.isPropertyAssignment);
  const name = property?.name.getText(source);
  const object = ts.findAncestor(node, ts.isObjectLiteralExpression);
  const type = object && checker.getContextualType(object);
  const fields = type ? fieldsOf(checker, type) : [];

  if (property && name && property.name === node && type && !fields.includes(name)) {
    const meant = nearest(name, fields);
    return `There is no field "${name}" here. ${meant ? `Write "${meant}"` : `Known fields are ${list(fields)}`}.`;
  }
  if (diagnostic.code === 2304 || diagnostic.code === 2552 || diagnostic.code === 18004) {
    return `${node.getText(source)} is no value. Write a text in straight quotes: '${node.getText(source)}'.`;
  }
  const [, unknown] =
    /Object literal may only specify known properties, (?:and|but) '?"?(\w+)/.exec(messageOf(diagnostic)) ??
    [];
  if (unknown) {
    const meant = nearest(unknown, fields);
    return `There is no field "${unknown}" here. ${meant ? `Write "${meant}"` : `Known fields are ${list(fields)}`}.`;
  }
  const missing = missingFields(checker, node, type, object);
  if (missing.length > 0) {
    return `The entry lacks ${list(missing).replace(' or ', ' and ')}. Copy the shape of an entry beside it.`;
  }
  const place = property?.name === node ? property.initializer : (node as Expression);
  const wanted = checker.getContextualType(place);
  const texts = wanted ? textsOf(wanted) : [];
  const quoted = beginning(place.getText(source).replace(/^['"]|['"]$/g, ''), 40);
  const where = name ? `"${name}"` : 'the list';
  if (texts.length > 0) {
    const meant = nearest(quoted, texts);
    return `"${quoted}" is no value of ${where}. Write ${meant ? `'${meant}', or another one of ` : 'one of '}${list(texts.slice(0, 40).map((text) => `'${text}'`))}.`;
  }
  if (wanted && wanted.flags & ts.TypeFlags.StringLike) {
    return `${where} is a text. Write it in quotes: '${quoted}'.`;
  }
  if (wanted && wanted.flags & ts.TypeFlags.NumberLike) {
    return `${where} is a number. Write it without quotes.`;
  }
  if (wanted && checker.isArrayType(wanted)) {
    return `${where} is a list. Write it in square brackets: ['${quoted}'].`;
  }
  return `${beginning(node.getText(source))} ${UNCLEAR}`;
}

function messageOf({messageText}: Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, '\n');
}

function fieldsOf(checker: TypeChecker, type: Type): string[] {
  const parts = type.isUnion() ? type.types : [type];
  return [...new Set(parts.flatMap((part) => checker.getPropertiesOfType(part).map(({name}) => name)))];
}

/** Fields that an entry must have and has not. */
function missingFields(
  checker: TypeChecker,
  node: Node,
  type: Type | undefined,
  object: ObjectLiteralExpression | undefined,
): string[] {
  const literal = ts.isObjectLiteralExpression(node) ? node : object;
  const wanted = ts.isObjectLiteralExpression(node) ? checker.getContextualType(node) : type;
  if (!literal || !wanted || wanted.isUnion()) {
    return [];
  }
  const given = literal.properties.map(
    ({name}) => name && (ts.isStringLiteral(name) ? name.text : name.getText()),
  );
  return checker
    .getPropertiesOfType(wanted)
    .filter(({name, flags}) => (flags & ts.SymbolFlags.Optional) === 0 && !given.includes(name))
    .map(({name}) => name);
}

/** The only texts that a type allows; none if it allows others. */
function textsOf(type: Type): string[] {
  const parts = (type.isUnion() ? type.types : [type]).filter(
    ({flags}) => (flags & ts.TypeFlags.Undefined) === 0,
  );
  return parts.every((part) => part.isStringLiteral()) ? parts.map((part) => part.value) : [];
}

function nodeAt(source: SourceFile, position: number): Node {
  let node: Node = source;
  for (;;) {
    const next: Node | undefined = ts.forEachChild(node, (child) =>
      child.getStart(source) <= position && position < child.getEnd() ? child : undefined,
    );
    if (!next) {
      return node;
    }
    node = next;
  }
}
