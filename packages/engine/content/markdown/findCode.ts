/**
 * Markdown is text with components, not code: whoever edits a page must not be able to run anything where the site is built,
 * or in a reader's browser. What is refused here is refused by the check and by the build, which call this.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {ImportDeclaration} from 'estree';
import type {Heading} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {beginning} from '../../data/text';
import {COMPONENTS, importOf, THEME_PARTS} from './componentRegistry';
import {CodeError, readLiteral} from './literals';
import {OWN_IMPORTS_FILE} from './ownImports';
import type {PageTree} from './PageTree';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** What a page imports, by the name it has there. */
export interface Imports {
  /** Components of the engine, parts of the theme, and what the owner lets pages import. */
  components: ReadonlySet<string>;
  /** Parts of pages, which take no properties: what one gets as `components` could be any element. */
  partials: ReadonlySet<string>;
}

/** Where Markdown is that the build looks at as it does at this page: docs, archived and translated ones, and pages. */
const MARKDOWN_FOLDERS =
  /^(?:docs|versioned_docs\/[^/]+|src\/pages|i18n\/[^/]+\/docusaurus-plugin-content-(?:docs\/[^/]+|pages))\//;

/** The address of a partial: no loader (`!`) and no query of the bundler can be in it. */
const PARTIAL = /^(?:\.{1,2}|@site)\/[\w./-]+\.mdx?$/;

/** Whether an attribute runs code, replaces its element, or holds HTML, on any element: `onClick`, not `only`. */
export const isCodeAttribute = (name: string): boolean =>
  /^on[A-Z]/.test(name) || /^(?:dangerouslysetinnerhtml|innerhtml|srcdoc|is|ref|key)$/i.test(name);

/**
 * Reports code of a page: exports, imports that nobody has looked at, and what is in braces but no plain value.
 *
 * @param root The project's folder.
 * @param ownImports See `readOwnImports`.
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
        if (isCode(() => readLiteral(node.data?.estree), {objects: false})) {
          const quoted = `{${beginning(node.value, 20)}}`;
          page.report(
            node,
            /^\w+$/.test(node.value.trim())
              ? `${quoted} is read as code, and nothing has that name here. Write plain words, or \\${quoted} to show the braces.`
              : `${quoted} is read as code. Write \\${quoted} to show the braces.`,
          );
        }
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        checkAttributes(page, node);
        break;
      case 'heading':
        checkHeading(page, node);
        break;
      case 'html':
        // Only with a "format" that reads Markdown without components.
        page.report(node, 'HTML is not read on these pages. Write Markdown instead, or remove it.');
        break;
    }
  });
  return {components, partials};
}

/** What the table of contents escapes. It takes all else for HTML (`toHeadingHTMLValue` of @docusaurus/mdx-loader). */
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

/** Headings become HTML in the table of contents, and a title becomes JavaScript. */
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
  // "stringify-object", with which Docusaurus writes it down, doesn't escape them.
  if (heading.depth === 1 && toString(heading).includes('\\')) {
    page.report(heading, "A title can't have a backslash in it. Write it without.");
  }
}

/** Braces in attributes hold plain values, and no attribute is code. */
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
    // Of HTML elements, `checkComponents` reports all attributes at once.
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

/** Whether reading a value finds code. @param objects Whether an object is a plain value, too: React shows none. */
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

/** What is wrong with an import; nothing if a page may have it. */
function explainImport(
  page: PageTree,
  {source, specifiers, ...others}: ImportDeclaration,
  root: string,
  ownImports: readonly string[],
): string | undefined {
  const address = String(source.value);
  const name = specifiers[0]?.local.name ?? 'Name';
  const isPlain =
    specifiers.length === 1 &&
    specifiers[0]!.type === 'ImportDefaultSpecifier' &&
    /^[A-Z]/.test(name) &&
    !('attributes' in others && (others.attributes as unknown[]).length > 0);
  const wanted = path.posix.basename(address);
  const component = COMPONENTS.get(wanted) ?? THEME_PARTS.get(wanted);
  if (component && importOf(wanted, component) === address) {
    if (component.folder === 'engine/staff' && !page.isStaffPage) {
      return `<${wanted}> is for staff pages, and this page is public. Remove its import.`;
    }
    return isPlain && name === wanted ? undefined : `Write: import ${wanted} from '${address}';`;
  }
  // The same relative address leads elsewhere from another page.
  if (ownImports.includes(address) && !address.startsWith('.')) {
    return isPlain
      ? undefined
      : `Write: import ${/^[A-Z]/.test(wanted) ? wanted : 'Name'} from '${address}';`;
  }
  if (/^@roleplay-docs\/engine\/(?:content\/components|staff)\//.test(address)) {
    return `"${address}" can't be found. CONTRIBUTING.md lists the components you can use, with their imports; any listed without one don't need it.`;
  }
  if (PARTIAL.test(address)) {
    return (
      explainPartial(page, address, root) ??
      (isPlain ? undefined : `Write: import ${capitalizedName(wanted)} from '${address}';`)
    );
  }
  const full = address.startsWith('.')
    ? `@site/${path.posix.join(path.posix.dirname(page.file), address)}`
    : address;
  const instead = full === address ? '' : `write '${full}' here, and `;
  return `A page can't import "${address}": it may be code. CONTRIBUTING.md lists the components you can use. If a maintainer has looked at this one, ${instead}add the line '${full}', to ${OWN_IMPORTS_FILE}.`;
}

/** What is wrong with the import of a part of pages. */
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

/** Whether a file, given by its path from the project's root, is where the build looks at each page's tree. */
export const isInMarkdownFolder = (file: string): boolean => MARKDOWN_FOLDERS.test(file);
