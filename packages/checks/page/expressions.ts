import type {Node, Program} from 'estree';
import {visit as visitCode} from 'estree-util-visit';
import {visit} from 'unist-util-visit';
import type {Mistake} from '../Mistake';
import {beginning} from '@roleplay-docs/rulebook/text';
import type {Page} from './Page';

/** What code in braces may name without an import. */
const GLOBALS = [
  'Infinity',
  'NaN',
  'undefined',
  'Math',
  'Date',
  'String',
  'Number',
  'Array',
  'Object',
  'JSON',
  'props',
  'require',
];

/** Braces in the text of a page: comments, and values that an import gives. Anything else stops the build. */
export function checkExpressions({file, tree}: Page, imported: ReadonlySet<string>): Mistake[] {
  const mistakes: Mistake[] = [];
  visit(tree, (node) => {
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') {
      return;
    }
    const program = node.data?.estree;
    const {line} = node.position!.start;
    const [statement] = program?.body ?? [];
    if (!program || !statement) {
      return; // a comment
    }
    const unknown = freeNames(program).find((name) => !imported.has(name) && !GLOBALS.includes(name));
    const quoted = `{${beginning(node.value, 20)}}`;
    if (unknown !== undefined || isObject(statement)) {
      mistakes.push({
        file,
        line,
        message: /^\w+$/.test(node.value.trim())
          ? `${quoted} is read as code, and nothing has that name here. Write plain words, or \\${quoted} to show the braces.`
          : `${quoted} is read as code. Write \\${quoted} to show the braces.`,
      });
    }
  });
  return mistakes;
}

function isObject(statement: Node): boolean {
  return (
    statement.type === 'BlockStatement' ||
    (statement.type === 'ExpressionStatement' &&
      ['ObjectExpression', 'ArrowFunctionExpression', 'AssignmentExpression'].includes(
        statement.expression.type,
      ))
  );
}

/** Names that code uses and does not declare itself. */
function freeNames(program: Program): string[] {
  const used: string[] = [];
  const declared = new Set<string>();
  visitCode(program, (node, key, _, ancestors) => {
    const parent = ancestors.at(-1);
    if (node.type === 'Identifier') {
      const isName =
        (parent?.type === 'MemberExpression' && key === 'property' && !parent.computed) ||
        (parent?.type === 'Property' && key === 'key' && !parent.computed && !parent.shorthand);
      const isDeclared =
        key === 'params' ||
        (parent?.type === 'VariableDeclarator' && key === 'id') ||
        (parent?.type === 'FunctionDeclaration' && key === 'id');
      if (isDeclared) {
        declared.add(node.name);
      } else if (!isName) {
        used.push(node.name);
      }
    }
  });
  return used.filter((name) => !declared.has(name));
}
