import {parse} from 'acorn';
import type {Program} from 'estree';
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx' with {'resolution-mode': 'import'};

export type JsxElement = MdxJsxTextElement | MdxJsxFlowElement;
export type JsxAttribute = MdxJsxAttribute | MdxJsxExpressionAttribute;

/** An expression for the default export of a request's module. */
const defaultOf = (request: string) => `require(${JSON.stringify(request)}).default`;

// MDX compiles the tree and ignores the text.
const program = (expression: string) => ({
  value: '',
  data: {estree: {...parse(expression, {ecmaVersion: 'latest'}), comments: []} as unknown as Program},
});

/** `name={require("...").default + '#hash'}` */
export function sourceAttribute(name: string, request: string, hash: string): JsxAttribute {
  const expression = `${defaultOf(request)} + ${JSON.stringify(hash)}`;
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {type: 'mdxJsxAttributeValueExpression', ...program(expression)},
  };
}

/** `name="text"` */
export const textAttribute = (name: string, value: string): JsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value,
});
