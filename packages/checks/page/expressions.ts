import type {Node} from 'estree';
import {visit as visitCode} from 'estree-util-visit';
import {visit} from 'unist-util-visit';
import {beginning} from '@roleplay-docs/rulebook/text';
import type {Page} from './Page';

/** Braces in the text of a page: comments, plain values, and code that uses what an import gives. Anything else stops the build. */
export function checkExpressions(page: Page, imported: ReadonlySet<string>): void {
  visit(page.tree, (node) => {
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') {
      return;
    }
    const program = node.data?.estree;
    const [statement] = program?.body ?? [];
    if (!program || !statement) {
      return; // a comment
    }
    const names: string[] = [];
    visitCode(program, (part) => {
      if (part.type === 'Identifier') {
        names.push(part.name);
      }
    });
    const quoted = `{${beginning(node.value, 20)}}`;
    if (isObject(statement) || (names.length > 0 && !names.some((name) => imported.has(name)))) {
      page.report(
        node,
        /^\w+$/.test(node.value.trim())
          ? `${quoted} is read as code, and nothing has that name here. Write plain words, or \\${quoted} to show the braces.`
          : `${quoted} is read as code. Write \\${quoted} to show the braces.`,
      );
    }
  });
}

const isObject = (statement: Node) =>
  statement.type === 'BlockStatement' ||
  (statement.type === 'ExpressionStatement' && statement.expression.type === 'ObjectExpression');
