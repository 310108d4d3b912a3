import type {Expression, Program} from 'estree';
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx' with {'resolution-mode': 'import'};

export type JsxElement = MdxJsxTextElement | MdxJsxFlowElement;
export type JsxAttribute = MdxJsxAttribute | MdxJsxExpressionAttribute;

/** What the module of a request exports: `require("...").default`. */
const defaultOf = (request: string): Expression =>
  member(
    {
      type: 'CallExpression',
      callee: {type: 'Identifier', name: 'require'},
      arguments: [{type: 'Literal', value: request}],
      optional: false,
    },
    'default',
  );

const member = (object: Expression, name: string): Expression => ({
  type: 'MemberExpression',
  object,
  property: {type: 'Identifier', name},
  computed: false,
  optional: false,
});

// MDX compiles the tree, and ignores the text.
const program = (expression: Expression): {value: string; data: {estree: Program}} => ({
  value: '',
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: [{type: 'ExpressionStatement', expression}],
      comments: [],
    },
  },
});

/** `name={require("...").default.src + '#hash'}` */
export function sourceAttribute(name: string, request: string, hash: string): JsxAttribute {
  const expression: Expression = {
    type: 'BinaryExpression',
    operator: '+',
    left: member(defaultOf(request), 'src'),
    right: {type: 'Literal', value: hash},
  };
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {type: 'mdxJsxAttributeValueExpression', ...program(expression)},
  };
}

/** `{...require("...").default}` */
export function spreadAttribute(request: string): JsxAttribute {
  const spread: Expression = {
    type: 'ObjectExpression',
    properties: [{type: 'SpreadElement', argument: defaultOf(request)}],
  };
  return {type: 'mdxJsxExpressionAttribute', ...program(spread)};
}
