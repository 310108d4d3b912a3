import type {Expression, Program, Property} from 'estree';

/** A plain value in braces, without references to any name. */
export type Literal = string | number | boolean | null | Literal[] | {[name: string]: Literal};

/** Keys that would give an object of plain values a special meaning, in React or in JavaScript. */
const NO_KEYS = ['__html', '__proto__', 'dangerouslySetInnerHTML'];

/**
 * Reads a plain value in braces without running anything.
 *
 * @param program What MDX parsed between the braces; `undefined` or `null` if it didn't. A comment has no statements.
 * @returns The value; `undefined` for a comment.
 * @throws CodeError if it's anything but a string, a number, `true`, `false`, `null`, or an array or object of those.
 */
export function readLiteral(program: Program | null | undefined): Literal | undefined {
  if (!program) {
    throw new CodeError();
  }
  const [statement, ...others] = program.body;
  if (!statement) {
    return undefined;
  }
  if (others.length > 0 || statement.type !== 'ExpressionStatement') {
    throw new CodeError();
  }
  return valueOf(statement.expression);
}

/** Thrown if something in braces is code. */
export class CodeError extends Error {}

function valueOf(expression: Expression): Literal {
  switch (expression.type) {
    case 'Literal': {
      const {value} = expression;
      // Neither a regular expression, which is an object, nor a BigInt.
      if (
        typeof value === 'string' ||
        typeof value === 'number' ||
        typeof value === 'boolean' ||
        value === null
      ) {
        if (!('regex' in expression) && !('bigint' in expression)) {
          return value;
        }
      }
      throw new CodeError();
    }
    case 'TemplateLiteral': {
      const [text] = expression.quasis;
      if (expression.expressions.length > 0 || typeof text?.value.cooked !== 'string') {
        throw new CodeError();
      }
      return text.value.cooked;
    }
    case 'UnaryExpression': {
      const value = valueOf(expression.argument);
      if (expression.operator !== '-' || typeof value !== 'number') {
        throw new CodeError();
      }
      return -value;
    }
    case 'ArrayExpression':
      return expression.elements.map((element) => {
        if (!element || element.type === 'SpreadElement') {
          throw new CodeError();
        }
        return valueOf(element);
      });
    case 'ObjectExpression':
      return Object.fromEntries(
        expression.properties.map((property) => {
          if (property.type !== 'Property') {
            throw new CodeError();
          }
          return [keyOf(property), valueOf(property.value as Expression)];
        }),
      );
    default:
      throw new CodeError();
  }
}

/** @throws CodeError for a computed name, a method, or a shorthand (`{name}`), which refers to a variable. */
function keyOf({key, kind, computed, method, shorthand}: Property): string {
  if (kind !== 'init' || computed || method || shorthand) {
    throw new CodeError();
  }
  const name = key.type === 'Identifier' ? key.name : String((key as {value?: unknown}).value);
  if (NO_KEYS.includes(name)) {
    throw new CodeError();
  }
  return name;
}
