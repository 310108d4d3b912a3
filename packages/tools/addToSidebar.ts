import path from 'node:path';
import ts from 'typescript';
import {STAFF_FOLDER} from '@roleplay-docs/engine/session/gatedPaths';

/** A file of sidebars, after an entry was added. */
export interface Addition {
  /** The name of the sidebar that the entry was added to. */
  sidebar: string;
  /** The whole file. */
  text: string;
}

/**
 * Adds a doc at the end of the sidebar that it belongs to: the one that lists the most docs of the same folder, among
 * staff sidebars if the doc is for staff, and among public ones otherwise. Everything else in the file stays as it
 * is.
 *
 * @param text A file of sidebars in TypeScript. Its owner may have edited it.
 * @param id The doc's ID in sidebars.
 * @param docs The IDs of all existing docs.
 * @returns undefined if no sidebar is a list with such docs.
 */
export function addToSidebar(text: string, id: string, docs: ReadonlySet<string>): Addition | undefined {
  const source = ts.createSourceFile('sidebars.ts', text, ts.ScriptTarget.Latest, true);
  const folder = path.posix.dirname(id);
  const [best] = listSidebars(source)
    .map(({sidebar, list}) => ({sidebar, list, listed: docsIn(source, list).filter((doc) => docs.has(doc))}))
    // Staff pages and public ones can't share a sidebar.
    .filter(({listed}) => listed.length > 0 && listed.every((doc) => isForStaff(doc) === isForStaff(id)))
    .map((candidate) => ({
      ...candidate,
      neighbors: candidate.listed.filter((doc) => path.posix.dirname(doc) === folder).length,
    }))
    .sort((one, other) => other.neighbors - one.neighbors);
  return best && {sidebar: best.sidebar, text: append(text, source, best.list, `'${id}'`)};
}

const isForStaff = (id: string) => id.startsWith(`${STAFF_FOLDER}/`);

interface Sidebar {
  sidebar: string;
  list: ts.ArrayLiteralExpression;
}

/** The sidebars that are written as lists, no matter where in the file the lists are. */
function listSidebars(source: ts.SourceFile): Sidebar[] {
  const exported = source.statements.find(ts.isExportAssignment);
  const sidebars = exported && resolve(source, exported.expression);
  if (!sidebars || !ts.isObjectLiteralExpression(sidebars)) {
    return [];
  }
  return sidebars.properties.flatMap((property) => {
    const list = valueOf(source, property);
    return property.name && list && ts.isArrayLiteralExpression(list)
      ? [{sidebar: nameOf(property.name, source), list}]
      : [];
  });
}

function valueOf(source: ts.SourceFile, property: ts.ObjectLiteralElementLike): ts.Expression | undefined {
  if (ts.isPropertyAssignment(property)) {
    return resolve(source, property.initializer);
  }
  return ts.isShorthandPropertyAssignment(property) ? resolve(source, property.name) : undefined;
}

const nameOf = (name: ts.PropertyName, source: ts.SourceFile) =>
  ts.isStringLiteral(name) ? name.text : name.getText(source);

/** Unwraps types and parentheses; for a name, returns the value that the file assigns to it. */
function resolve(source: ts.SourceFile, expression: ts.Expression): ts.Expression {
  if (
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isParenthesizedExpression(expression)
  ) {
    return resolve(source, expression.expression);
  }
  const named = ts.isIdentifier(expression) ? findValue(source, expression.text) : undefined;
  return named ? resolve(source, named) : expression;
}

function findValue(source: ts.SourceFile, name: string): ts.Expression | undefined {
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({declarationList}) => declarationList.declarations)
    .find((declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name)?.initializer;
}

/** All strings in an expression, including those in the lists that it refers to. */
function docsIn(source: ts.SourceFile, node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) {
    return [node.text];
  }
  const value = ts.isIdentifier(node) ? findValue(source, node.text) : undefined;
  if (value) {
    return docsIn(source, value);
  }
  const found: string[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...docsIn(source, child));
  });
  return found;
}

/** Adds an entry at the end of a list, on its own line if the list is written that way. */
function append(text: string, source: ts.SourceFile, list: ts.ArrayLiteralExpression, entry: string): string {
  const {elements} = list;
  const close = list.getEnd() - 1;
  const last = elements.at(-1);
  if (!last) {
    return `${text.slice(0, close)}${entry}${text.slice(close)}`;
  }
  const before = text.slice(0, last.getEnd());
  const after = text.slice(last.getEnd(), close);
  if (!after.includes('\n')) {
    return `${before}, ${entry}${text.slice(close)}`;
  }
  const comma = elements.hasTrailingComma ? '' : ',';
  const lineStart = text.lastIndexOf('\n', last.getStart(source)) + 1;
  const firstLine = text.slice(lineStart);
  const indent = firstLine.slice(0, firstLine.length - firstLine.trimStart().length);
  const indentOfClose = after.slice(after.lastIndexOf('\n') + 1);
  // A comment may follow the last entry.
  return `${before}${comma}${after.trimEnd()}\n${indent}${entry},\n${indentOfClose}${text.slice(close)}`;
}
