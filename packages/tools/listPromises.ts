import {readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {listFiles} from '@roleplay-docs/engine/data/listFiles';

/** The command that runs a test file, by the file's path. The first match counts. */
const COMMANDS = [
  ['npm test', /^packages\/tests\/(?:site\/|engines\/(?!backForward|faults|sealedFiles))/],
  ['npm run test:content', /^packages\/tests\/content\//],
  ['npm run test:engine', /^packages\//],
] as const;

/**
 * What the tests of a project promise: their titles, by the command that runs them and by file. They're read from the
 * source, so nothing has to be built. A title that's a template, for instance with a test for each page, is listed
 * once, as written.
 *
 * @param root Absolute path of the project.
 * @returns Markdown.
 */
export function listPromises(root: string): string {
  const files = listFiles(path.join(root, 'packages'))
    .map((file) => `packages/${file}`)
    .filter((file) => /\.(?:spec|test)\.ts$/.test(file) && !file.includes('/node_modules/'));
  const parts: string[] = [];
  for (const [command] of COMMANDS) {
    parts.push(`# ${command}`);
    for (const file of files.filter((name) => commandOf(name) === command)) {
      const titles = readTitles(file, readFileSync(path.join(root, file), 'utf8'));
      parts.push(`## ${file}`, titles.map((title) => `- ${title}`).join('\n'));
    }
  }
  return parts.join('\n\n');
}

const commandOf = (file: string) => COMMANDS.find(([, pattern]) => pattern.test(file))?.[0];

/**
 * @param code Source of a file with Playwright or Vitest tests.
 * @returns the titles of its tests, in order, each preceded by those of its groups.
 */
export function readTitles(file: string, code: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node, groups: string[]): void => {
    const named = ts.isCallExpression(node) ? readNamed(node) : undefined;
    if (named?.kind === 'test') {
      titles.push([...groups, named.title].join(' › '));
      return;
    }
    const inside = named ? [...groups, named.title] : groups;
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true), []);
  return titles;
}

/** A call such as `test('title', ...)`, `it.each(...)('title', ...)` or `test.describe('title', ...)`. */
function readNamed({expression, arguments: [title, ...others]}: ts.CallExpression) {
  const names = namesOf(expression);
  const isNamed = title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
  if (!isNamed || others.length === 0 || !/^(?:test|it|describe)$/.test(names[0] ?? '')) {
    return undefined;
  }
  return {
    kind: names.includes('describe') ? 'group' : 'test',
    title: ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1),
  };
}

/** `test` and `describe` of `test.describe`; `it` and `each` of `it.each(...)`. */
function namesOf(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) {
    return [expression.text];
  }
  if (ts.isPropertyAccessExpression(expression)) {
    return [...namesOf(expression.expression), expression.name.text];
  }
  return ts.isCallExpression(expression) || ts.isTaggedTemplateExpression(expression)
    ? namesOf(ts.isCallExpression(expression) ? expression.expression : expression.tag)
    : [];
}
