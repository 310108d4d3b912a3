import type {Expression, Node, SourceFile} from 'typescript';
import {ts} from '../typescript';
import type {Mistake} from '../Mistake';

/** One step into a literal: the index of an array's element, or the name of an object's property. */
type Step = number | string;

/**
 * A TypeScript file with a data literal, and where its parts stand, so that a mistake can name its line.
 */
export class DataFile {
  private readonly source: SourceFile;

  /**
   * @param file Path from the project's root.
   * @param text The file's text.
   */
  constructor(
    readonly file: string,
    text: string,
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
    let node: Node | undefined = this.valueOf(constant);
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

  /**
   * The value of a constant as far as it is written out: `undefined` stands for what would have to be run.
   *
   * @param constant Name of the `const`.
   */
  read(constant: string): unknown {
    const node = this.valueOf(constant);
    return node && literalOf(node);
  }

  /** All texts of the file, with their lines. */
  texts(): {text: string; line: number}[] {
    const found: {text: string; line: number}[] = [];
    const collect = (node: Node) => {
      if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
        const {line} = this.source.getLineAndCharacterOfPosition(node.getStart(this.source));
        found.push({text: node.text, line: line + 1});
      }
      ts.forEachChild(node, collect);
    };
    collect(this.source);
    return found;
  }

  private valueOf(constant: string): Expression | undefined {
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

function into(node: Node, step: Step): Node | undefined {
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
function withoutAssertions(node: Expression): Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? withoutAssertions(node.expression)
    : node;
}

function literalOf(node: Node): unknown {
  if (ts.isStringLiteralLike(node)) {
    return node.text;
  }
  if (ts.isNumericLiteral(node)) {
    return Number(node.text);
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
    return node.kind === ts.SyntaxKind.TrueKeyword;
  }
  if (ts.isArrayLiteralExpression(node)) {
    return node.elements.map((element) => literalOf(withoutAssertions(element)));
  }
  if (ts.isObjectLiteralExpression(node)) {
    const known = node.properties.filter(ts.isPropertyAssignment);
    return Object.fromEntries(
      known.map(({name, initializer}) => [name.getText(), literalOf(withoutAssertions(initializer))]),
    );
  }
  return undefined;
}
