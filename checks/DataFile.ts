import {readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type {Mistake} from './Mistake';

const ROOT = path.resolve(__dirname, '..');

/** One step into a literal: the index of an array's element, or the name of an object's property. */
type Step = number | string;

/**
 * A TypeScript file with a data literal, and where its parts stand, so that a mistake can name its line.
 */
export class DataFile {
  private readonly source: ts.SourceFile;

  /**
   * @param file Path from the project's root.
   * @param text The file's text; read from the disk if left out.
   */
  constructor(
    readonly file: string,
    text = readFileSync(path.join(ROOT, file), 'utf8'),
  ) {
    this.source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  }

  /**
   * A mistake at a part of a constant's literal, or at the nearest part around it that is written out.
   *
   * @param constant Name of the `const`.
   * @param steps The way into its value, for instance `[3, 'steps', 0]`.
   */
  mistake(constant: string, steps: Step[], message: string): Mistake {
    let node = this.valueOf(constant);
    for (const step of steps) {
      const next = node && into(node, step);
      if (!next) {
        break;
      }
      node = next;
    }
    const position = node?.getStart(this.source) ?? 0;
    return {
      file: this.file,
      line: this.source.getLineAndCharacterOfPosition(position).line + 1,
      message,
    };
  }

  private valueOf(constant: string): ts.Node | undefined {
    for (const statement of this.source.statements) {
      if (ts.isVariableStatement(statement)) {
        for (const {name, initializer} of statement.declarationList.declarations) {
          if (initializer && ts.isIdentifier(name) && name.text === constant) {
            return withoutAssertions(initializer);
          }
        }
      }
    }
    return undefined;
  }
}

function into(node: ts.Node, step: Step): ts.Node | undefined {
  if (ts.isArrayLiteralExpression(node) && typeof step === 'number') {
    const element = node.elements[step];
    return element && withoutAssertions(element);
  }
  if (ts.isObjectLiteralExpression(node)) {
    const property = node.properties.find(
      (candidate) =>
        candidate.name && !ts.isComputedPropertyName(candidate.name) && candidate.name.text === step,
    );
    return property && ts.isPropertyAssignment(property) ? withoutAssertions(property.initializer) : property;
  }
  return undefined;
}

/** `[...] as const satisfies X` gives `[...]`. */
function withoutAssertions(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? withoutAssertions(node.expression)
    : node;
}
