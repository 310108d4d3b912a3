import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The command that runs a test file, by the folder that it is in; the first that fits. */
const COMMANDS = [
  ['npm test', /^packages\/tests\/(?:site\/|engines\/(?!backForward|faults|sealedFiles))/],
  ['npm run test:content', /^packages\/tests\/content\//],
  ['npm run test:engine', /^packages\//],
] as const;

/**
 * What the tests of a project promise: their titles, by the command that runs them and by file. They are read from the code, so
 * that nothing has to be built. A title that is made of a list, such as one for each page, is printed once, as it is written.
 *
 * @param root Absolute path of the project.
 * @returns Markdown.
 */
export function listPromises(root: string): string {
  const files = readdirSync(path.join(root, 'packages'), {recursive: true, encoding: 'utf8'})
    .map((file) => `packages/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.(?:spec|test)\.ts$/.test(file) && !/\/node_modules\//.test(file))
    .sort();
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
 * @param code Of a file with tests of Playwright or Vitest.
 * @returns the titles of its tests, in order, each after those of the groups that it is in.
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
