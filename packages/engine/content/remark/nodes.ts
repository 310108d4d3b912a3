import type {Link, List, ListItem, Paragraph, PhrasingContent, Root, RootContent, Strong, Text} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';

/** A component in a page's tree. */
export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Returns what replaces a component, or `undefined` to keep it. `file` is the absolute path of its page. */
export type Replace = (
  element: Element,
  place: {file: string; siblings: RootContent[]; index: number},
) => RootContent[] | undefined;

/** The parts of a `VFile` that are used here. */
interface File {
  path: string;
  message: (reason: string, place: Element) => Error & {line?: number};
}

/**
 * Makes a remark plugin that replaces components with nodes. Unlike React components, that doesn't make readers
 * download the data, and the table of contents and the link checker see the content.
 *
 * If a function throws an error, the plugin throws a VFileMessage with the line of the component.
 */
export function replaceComponents(components: Record<string, Replace>) {
  return (root: Root, file: File): void => {
    visit(root, (node, index, parent) => {
      if (
        (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') ||
        !parent ||
        index === undefined
      ) {
        return undefined;
      }
      const siblings = parent.children as RootContent[];
      let nodes;
      try {
        nodes = components[node.name ?? '']?.(node, {file: file.path, siblings, index});
      } catch (error) {
        // Docusaurus prints the whole error, but writers need its line, and not a stack trace or the tree around the
        // element.
        const message = file.message((error as Error).message, node);
        const {line} = message;
        throw Object.assign(message, {fatal: true, toJSON: () => ({line}), stack: ''});
      }
      if (!nodes) {
        return undefined;
      }
      siblings.splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });
  };
}

/** The message about a staff component on a public page. */
export const forStaff = (name: string) => `<${name}> is for staff, and this page is public. Remove it.`;

/** The attributes of a component that are plain text, by name. */
export function attributesOf(element: Element): Record<string, string | undefined> {
  return Object.fromEntries(
    element.attributes.flatMap((one) =>
      one.type === 'mdxJsxAttribute' && typeof one.value === 'string' ? [[one.name, one.value]] : [],
    ),
  );
}

/** Properties of an HTML element. */
type Properties = Record<string, string | string[]>;

const withProperties = (hProperties?: Properties) => hProperties && {data: {hProperties}};

export const text = (value: string): Text => ({type: 'text', value});

export const strong = (words: string): Strong => ({type: 'strong', children: [text(words)]});

export const link = (words: string, url: string, ...className: string[]): Link => ({
  type: 'link',
  url,
  ...(className.length > 0 && withProperties({className})),
  children: [text(words)],
});

export const paragraph = (children: PhrasingContent[], properties?: Properties): Paragraph => ({
  type: 'paragraph',
  ...withProperties(properties),
  children,
});

/** @param spread Whether its items are rendered as paragraphs. */
export const list = (children: ListItem[], spread: boolean, properties?: Properties): List => ({
  type: 'list',
  spread,
  ...withProperties(properties),
  children,
});

export const listItem = (children: ListItem['children'], properties?: Properties): ListItem => ({
  type: 'listItem',
  ...withProperties(properties),
  children,
});

/** An element that Markdown doesn't have. Glossary words in it aren't explained. */
export const jsx = (
  name: string,
  attributes: Record<string, string>,
  ...children: PhrasingContent[]
): MdxJsxTextElement => ({
  type: 'mdxJsxTextElement',
  name,
  attributes: Object.entries(attributes).map(([attribute, value]) => ({
    type: 'mdxJsxAttribute',
    name: attribute,
    value,
  })),
  children,
});
