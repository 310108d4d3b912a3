import type {Expression, Program, Property} from 'estree';

/** What plain values in braces are: no name in them refers to anything. */
export type Literal = string | number | boolean | null | Literal[] | {[name: string]: Literal};

/** Keys with which an object of plain values would be more than that, for React or for JavaScript. */
const NO_KEYS = ['__html', '__proto__', 'dangerouslySetInnerHTML'];

/**
 * Reads what is in braces, without running it.
 *
 * @param program What MDX has read between the braces; nothing of it is code if it holds a comment alone.
 * @returns The value, `undefined` for a comment.
 * @throws CodeError if it is anything but a text, a number, `true`, `false`, `null`, or an array or object of such.
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

/** Something in braces is code. */
export class CodeError extends Error {}

function valueOf(expression: Expression): Literal {
  switch (expression.type) {
    case 'Literal': {
      const {value} = expression;
      // Neither a regular expression nor a number of any length, which are objects or as good as.
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
