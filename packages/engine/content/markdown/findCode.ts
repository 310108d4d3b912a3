/**
 * Markdown is text with components, not code: someone who edits a page mustn't be able to run anything where the site
 * is built, or in a reader's browser. Both the check and the build call this.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {ImportDeclaration} from 'estree';
import type {Heading, Nodes} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {beginning} from '../../data/text';
import {COMPONENTS, importOf, THEME_PARTS} from './componentRegistry';
import {CodeError, readLiteral} from './literals';
import {OWN_IMPORTS_FILE} from './ownImports';
import type {PageTree} from './PageTree';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Text in braces. */
type Expression = Extract<Nodes, {type: 'mdxFlowExpression' | 'mdxTextExpression'}>;

/** What a page imports, by local name. */
export interface Imports {
  /** Components of the engine and of the theme, and modules that the owner allows. */
  components: ReadonlySet<string>;
  /** Partials. They can't have properties: a `components` property could turn any element into another. */
  partials: ReadonlySet<string>;
}

/**
 * Folders with Markdown that the build checks like this page: docs, archived and translated pages, and other pages.
 */
const MARKDOWN_FOLDERS =
  /^(?:docs|versioned_docs\/[^/]+|src\/pages|i18n\/[^/]+\/docusaurus-plugin-content-(?:docs\/[^/]+|pages))\//;

/** The module specifier of a partial. It can't contain a bundler's loader (`!`) or query. */
const PARTIAL = /^(?:\.{1,2}|@site)\/[\w./-]+\.mdx?$/;

/**
 * Whether an attribute runs code, replaces its element, or contains HTML, on any element: `onClick`, but not `only`.
 */
export const isCodeAttribute = (name: string): boolean =>
  /^on[A-Z]/.test(name) || /^(?:dangerouslysetinnerhtml|innerhtml|srcdoc|is|ref|key)$/i.test(name);

/**
 * Reports code in a page: exports, imports that aren't allowed, and braces with anything but plain values.
 *
 * @param root The project's folder.
 * @param ownImports See `readOwnImports`.
 * @returns The imports that are fine.
 */
export function findCode(page: PageTree, root: string, ownImports: readonly string[]): Imports {
  const components = new Set<string>();
  const partials = new Set<string>();
  visit(page.tree, (node) => {
    switch (node.type) {
      case 'mdxjsEsm':
        for (const statement of node.data?.estree?.body ?? []) {
          const line = statement.loc?.start.line ?? node.position?.start.line ?? 1;
          if (statement.type !== 'ImportDeclaration') {
            page.report(
              line,
              `"${beginning(node.value, 20)}" is code. A page is text with components, so it can't export anything. Remove these lines.`,
            );
            continue;
          }
          const message = explainImport(page, statement, root, ownImports);
          if (message !== undefined) {
            page.report(line, message);
          }
          const isPartial = PARTIAL.test(String(statement.source.value));
          for (const {local} of statement.specifiers) {
            (isPartial ? partials : components).add(local.name);
          }
        }
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        checkExpression(page, node);
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        checkAttributes(page, node);
        break;
      case 'heading':
        checkHeading(page, node);
        break;
      case 'html':
        // This only happens with a "format" that reads Markdown without components.
        page.report(node, 'HTML is not read on these pages. Write Markdown instead, or remove it.');
        break;
    }
  });
  return {components, partials};
}

/** Reports braces in a text, unless they contain just a comment or a plain value: `{name}`, `{1 + 1}`. */
function checkExpression(page: PageTree, node: Expression): void {
  if (!isCode(() => readLiteral(node.data?.estree), {objects: false})) {
    return;
  }
  const quoted = `{${beginning(node.value, 20)}}`;
  page.report(
    node,
    /^\w+$/.test(node.value.trim())
      ? `${quoted} is read as code, and nothing has that name here. Write plain words, or \\${quoted} to show the braces.`
      : `${quoted} is read as code. Write \\${quoted} to show the braces.`,
  );
}

/**
 * Nodes that are escaped in the table of contents. It treats all others as HTML (`toHeadingHTMLValue` of
 * @docusaurus/mdx-loader).
 */
const HEADING_NODES = [
  'delete',
  'emphasis',
  'heading',
  'inlineCode',
  'link',
  'mdxJsxTextElement',
  'strong',
  'text',
];

/** Checks a heading: it becomes HTML in the table of contents, and a title becomes JavaScript. */
function checkHeading(page: PageTree, heading: Heading): void {
  visit(heading, (node) => {
    const isComment = node.type === 'mdxTextExpression' && node.data?.estree?.body.length === 0;
    if (!isComment && !HEADING_NODES.includes(node.type)) {
      page.report(
        node,
        'A heading can have words, links and components in it, and nothing else. Write it in plain words.',
      );
    }
  });
  // Docusaurus serializes titles with "stringify-object", which doesn't escape backslashes.
  if (heading.depth === 1 && toString(heading).includes('\\')) {
    page.report(heading, "A title can't have a backslash in it. Write it without.");
  }
}

/** Reports attributes that are code, or that have code in braces. */
function checkAttributes(page: PageTree, element: Element): void {
  const tag = `<${element.name ?? ''}>`;
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      page.report(
        element,
        `{${beginning(attribute.value, 20)}} in ${tag} is code. Write each property by its name: name="text".`,
      );
      continue;
    }
    const {name, value} = attribute;
    // `checkComponents` reports them on HTML elements, with other useless attributes.
    if (isCodeAttribute(name) && /^[A-Z]/.test(element.name ?? '')) {
      page.report(element, `${tag} can't have ${name} on these pages. Remove it.`);
    } else if (typeof value === 'object' && value && isCode(() => readLiteral(value.data?.estree))) {
      page.report(
        element,
        `"${name}" of ${tag} is code. Write a text in straight quotes, ${name}="text", or a plain value in braces, ${name}={3}.`,
      );
    }
  }
}

/**
 * Whether a value turns out to be code when it's read.
 *
 * @param objects Whether objects count as plain values, too. Not as content, because React can't render them.
 */
function isCode(read: () => unknown, {objects = true} = {}): boolean {
  try {
    const value = read();
    return !objects && typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch (error) {
    if (error instanceof CodeError) {
      return true;
    }
    throw error;
  }
}

/** The local name of an import, if it's a plain default import of a component: `import Name from '...';`. */
function plainName({specifiers, ...others}: ImportDeclaration): string | undefined {
  const [specifier, ...more] = specifiers;
  const hasAttributes = 'attributes' in others && (others.attributes as unknown[]).length > 0;
  if (specifier?.type !== 'ImportDefaultSpecifier' || more.length > 0 || hasAttributes) {
    return undefined;
  }
  // JSX only treats a capitalized name as a component.
  return /^[A-Z]/.test(specifier.local.name) ? specifier.local.name : undefined;
}

/** What's wrong with an import; `undefined` if it's allowed. */
function explainImport(
  page: PageTree,
  declaration: ImportDeclaration,
  root: string,
  ownImports: readonly string[],
): string | undefined {
  const address = String(declaration.source.value);
  const name = plainName(declaration);
  const wanted = path.posix.basename(address);
  const component = COMPONENTS.get(wanted) ?? THEME_PARTS.get(wanted);
  const write = (instead: string) => `Write: import ${instead} from '${address}';`;
  if (component && importOf(wanted, component) === address) {
    if (component.folder === 'engine/staff' && !page.isStaffPage) {
      return `<${wanted}> is for staff pages, and this page is public. Remove its import.`;
    }
    return name === wanted ? undefined : write(wanted);
  }
  // Relative paths don't count, because they mean something else on another page.
  if (ownImports.includes(address) && !address.startsWith('.')) {
    return name === undefined ? write(/^[A-Z]/.test(wanted) ? wanted : 'Name') : undefined;
  }
  if (/^@roleplay-docs\/engine\/(?:content\/components|staff)\//.test(address)) {
    return `"${address}" can't be found. CONTRIBUTING.md lists the components you can use, with their imports; any listed without one don't need it.`;
  }
  if (PARTIAL.test(address)) {
    const message = explainPartial(page, address, root);
    return message ?? (name === undefined ? write(capitalizedName(wanted)) : undefined);
  }
  return refuseImport(page, address);
}

/** The message about an unknown import, which says how a maintainer allows it. */
function refuseImport(page: PageTree, address: string): string {
  const full = address.startsWith('.')
    ? `@site/${path.posix.join(path.posix.dirname(page.file), address)}`
    : address;
  const instead = full === address ? '' : `write '${full}' here, and `;
  return `A page can't import "${address}": it may be code. CONTRIBUTING.md lists the components you can use. If a maintainer has looked at this one, ${instead}add the line '${full}', to ${OWN_IMPORTS_FILE}.`;
}

/** What's wrong with the import of a partial; `undefined` if it's fine. */
function explainPartial(page: PageTree, address: string, root: string): string | undefined {
  const file = address.startsWith('@site/')
    ? path.posix.normalize(address.slice('@site/'.length))
    : path.posix.join(path.posix.dirname(page.file), address);
  if (!MARKDOWN_FOLDERS.test(file)) {
    return `"${address}" isn't in docs or src/pages, where Markdown is checked. Move it there.`;
  }
  if (!/(?:^|\/)_/.test(file)) {
    return `${file} is a page of its own. Link to it, or give a part of pages a name that begins with _.`;
  }
  return existsSync(path.join(root, file)) ? undefined : `"${address}" can't be found. Check its name.`;
}

/** `_house-rules.mdx` gives `HouseRules`. */
function capitalizedName(file: string): string {
  return file
    .replace(/\.mdx?$/, '')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** Whether the build checks the tree of a Markdown file, given its path from the project's root. */
export const isInMarkdownFolder = (file: string): boolean => MARKDOWN_FOLDERS.test(file);
