import {htmlTagNames} from 'html-tag-names';
import type {Nodes} from 'mdast';
import type {MdxJsxAttribute} from 'mdast-util-mdx-jsx';
import {svgTagNames} from 'svg-tag-names';
import {visit} from 'unist-util-visit';
import {addressPart, lineAt, list, nearest} from '../../data/text';
import {
  COMPONENTS,
  type Component,
  type ComponentRegistry,
  fileOfValues,
  importOf,
  type Property,
  THEME_PARTS,
} from './componentRegistry';
import {type Element, findCode, isCodeAttribute} from './findCode';
import {CodeError, type Literal, readLiteral} from './literals';
import type {PageTree} from './PageTree';

/** The theme's components that Docusaurus provides without an import: `@theme/MDXComponents`. */
const PROVIDED_PARTS = ['Admonition', 'Details'];

const ELEMENTS: ReadonlySet<string> = new Set([...htmlTagNames, ...svgTagNames]);

/** Elements that show or run content from elsewhere, which this site's policy blocks. */
const NOT_LOADED = [
  'applet',
  'audio',
  'embed',
  'form',
  'frame',
  'frameset',
  'iframe',
  'link',
  'noscript',
  'object',
  'script',
  'source',
  'style',
  'template',
  'track',
  'video',
];

/** Elements and a Docusaurus component that affect more than the page's text. */
const BEYOND_THE_TEXT = ['Head', 'base', 'body', 'head', 'html', 'meta', 'title'];

/** The message about an import in the middle of the text. */
export const LOOSE_IMPORT =
  'An import needs an empty line above and below it. Add them, or move it below the front matter.';

type Report = (message: string) => void;
/** Returns the values that a property takes on the page; `undefined` for any text. */
type ValuesOf = (property: Property) => readonly string[] | undefined;

export interface ComponentRules {
  /** The project's folder. */
  root: string;
  registry: ComponentRegistry;
  /** See `readOwnImports`. */
  ownImports: readonly string[];
}

/** Reports everything that's wrong with imports, components, their properties, HTML elements, and code in braces. */
export function checkComponents(page: PageTree, {root, registry, ownImports}: ComponentRules): void {
  const {isStaffPage} = page;
  const imported = findCode(page, root, ownImports);
  /** Lines with imports that MDX reads as text, by the names that they'd define. */
  const loose = new Map(
    Array.from(page.text.matchAll(/^import\s+(\w+)\s+from/gm), ({1: name = '', index}) => [
      name,
      lineAt(page.text, index),
    ]),
  );
  const provided = [...COMPONENTS].filter(([, one]) => isProvided(one)).map(([name]) => name);
  const usable = [...provided, ...PROVIDED_PARTS, ...imported.components, ...imported.partials];
  const all = [...usable, ...loose.keys(), ...COMPONENTS.keys(), ...THEME_PARTS.keys()];
  /** Tab items directly in tabs. The visitor reaches tabs before their content. */
  const tabItems = new Set<Element>();
  visit(page.tree, (node) => {
    if (!isElement(node) || node.name === null) {
      return;
    }
    const {name} = node;
    const report = (message: string) => page.report(node, message);
    const component = COMPONENTS.get(name) ?? THEME_PARTS.get(name);
    if (BEYOND_THE_TEXT.includes(name)) {
      report(`<${name}> would change more than the text of this page. Remove it.`);
    } else if (!/^[A-Z]/.test(name)) {
      checkHtml(node, name, all, report);
    } else if (imported.partials.has(name)) {
      if (node.attributes.length > 0) {
        report(`<${name}> is a part of pages, which takes no properties. Write <${name} />.`);
      }
    } else if (component?.folder.endsWith('/staff') && !isStaffPage) {
      const rest = isProvided(component) ? '' : ', and its import';
      report(`<${name}> is for staff pages, and this page is public. Remove it${rest}.`);
    } else if (usable.includes(name)) {
      if (component) {
        checkProperties(node, component, (one) => registry.valuesOf(one, isStaffPage), report);
      }
      checkPlaceOfTabs(node, tabItems, page.report);
    } else if (loose.has(name)) {
      page.report(loose.get(name) ?? 1, LOOSE_IMPORT);
      loose.delete(name);
    } else {
      report(explainMissing(name, component, all));
    }
  });
}

/**
 * The message about a component that a page hasn't imported, or that doesn't exist.
 *
 * @param component The component by that name in the registry.
 * @param all The names that may have been meant.
 */
function explainMissing(name: string, component: Component | undefined, all: readonly string[]): string {
  if (component) {
    return `<${name}> needs an import. Add this below the front matter: import ${name} from '${importOf(name, component)}';`;
  }
  const meant = nearest(name, all);
  return `There is no component <${name}>. ${meant ? `Did you mean <${meant}>?` : 'CONTRIBUTING.md lists the ones you can use.'}`;
}

const isElement = (node: Nodes): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/**
 * An element's children as MDX renders them: a line with nothing but elements doesn't become a paragraph
 * (`remark-mark-and-unravel`).
 */
function contentOf(element: Element): Nodes[] {
  const isBlank = (node: Nodes) => node.type === 'text' && node.value.trim() === '';
  return element.children.flatMap((child): Nodes[] =>
    child.type === 'paragraph' && child.children.every((one) => isBlank(one) || isElement(one))
      ? child.children.filter((one) => !isBlank(one))
      : [child],
  );
}

/** Collects the items that are directly in tabs, and reports those that aren't. */
function checkPlaceOfTabs(node: Element, tabItems: Set<Element>, report: PageTree['report']): void {
  if (node.name === 'Tabs') {
    checkTabs(node, report).forEach((item) => tabItems.add(item));
  } else if (node.name === 'TabItem' && !tabItems.has(node)) {
    report(
      node,
      '<TabItem> works only directly in <Tabs>. Put <Tabs> above the first one, and </Tabs> below the last.',
    );
  }
}

/**
 * Reports what would keep tabs from rendering (`useTabs` of @docusaurus/theme-common): other content, and the same
 * value twice.
 *
 * @returns The items directly in them.
 */
function checkTabs(tabs: Element, report: PageTree['report']): Element[] {
  const values = new Set<string>();
  const items: Element[] = [];
  for (const child of contentOf(tabs)) {
    if (!isElement(child) || child.name !== 'TabItem') {
      report(child, 'Everything in <Tabs> goes in a <TabItem>. Move this into one, or out of <Tabs>.');
      continue;
    }
    items.push(child);
    const given = child.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'value');
    const value = given?.type === 'mdxJsxAttribute' ? readValue(given.value) : undefined;
    if (typeof value === 'string' && values.has(value)) {
      report(
        child,
        `Two tabs have the value "${value}". Give this <TabItem> one of its own, for instance value="${value}-2".`,
      );
    }
    if (typeof value === 'string') {
      values.add(value);
    }
  }
  return items;
}

const isProvided = ({folder}: Component) => folder.startsWith('provided');

/** Reports properties that a component doesn't have, values that it doesn't take, and anything missing. */
function checkProperties(node: Element, component: Component, valuesOf: ValuesOf, report: Report): void {
  const {properties, children} = component;
  const tag = `<${node.name}>`;
  const known = Object.keys(properties);
  const given = new Set<string>();
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      return; // {...all}, which `findCode` reports
    }
    const {name} = attribute;
    const property = properties[name];
    const meant = property ? name : nearest(name, known);
    given.add(meant ?? name);
    if (!property) {
      report(
        `${tag} has no property "${name}". ${meant ? `Did you mean "${meant}"?` : `It has ${list(known.map((each) => `"${each}"`)) || 'none'}.`}`,
      );
      continue;
    }
    explainValue(attribute, property, tag, isProvided(component), valuesOf).forEach(report);
  }
  const missing = Object.entries(properties).find(([name, {required}]) => required && !given.has(name));
  if (missing) {
    const [name, property] = missing;
    const [example = '...'] = valuesOf(property) ?? [];
    report(`${tag} needs "${name}", such as <${node.name} ${name}="${example}">.`);
  }
  if (children === 'required' && node.children.length === 0) {
    report(`${tag} is empty. Write something between ${tag} and </${node.name}>.`);
  } else if (children === undefined && node.children.length > 0) {
    report(`${tag} doesn't show what's inside it. Move that out, and end the tag with />.`);
  }
}

const KINDS = {text: 'text', number: 'a number', flag: 'no value', list: 'a list'};

/** What's wrong with the value of a property; empty if it's fine. */
function explainValue(
  attribute: MdxJsxAttribute,
  property: Property,
  tag: string,
  isProvided: boolean,
  valuesOf: ValuesOf,
): string[] {
  const {name, value} = attribute;
  const {kind} = property;
  const read = readValue(value);
  if (read === undefined) {
    return []; // code, which `findCode` reports
  }
  // The build replaces provided components with text, so nothing evaluates values in braces.
  if (kindOf(read) !== kind || (isProvided && typeof value === 'object' && value)) {
    const given = typeof read === 'string' || typeof read === 'number' ? String(read) : '...';
    const example = {
      text: `${name}="${given}"`,
      number: `${name}={${/^\d+$/.test(given) ? given : 3}}`,
      flag: name,
      list: `${name}={['${given}']}`,
    }[kind];
    return [`"${name}" of ${tag} takes ${KINDS[kind]}. Write ${example}.`];
  }
  const values = valuesOf(property);
  return [read].flat().flatMap((text) => {
    if (typeof text !== 'string' || !values || values.includes(text)) {
      return [];
    }
    const file = fileOfValues(property);
    // Rule IDs all look alike, so the nearest one would be a guess.
    const meant = property.values === 'rules' ? undefined : nearest(text, values);
    return [
      file
        ? `"${text}" isn't in ${file}. ${meant ? `Did you mean "${meant}"?` : 'Remove it, use one of its IDs, or add it there.'}`
        : `"${text}" isn't a valid value for "${name}" of ${tag}. Use ${list(values.map((each) => `"${each}"`))}.`,
    ];
  });
}

/** The value that a page sets a property to; `undefined` if it's code. */
function readValue(value: MdxJsxAttribute['value']): Literal | undefined {
  if (typeof value !== 'object' || !value) {
    return value ?? true;
  }
  try {
    return readLiteral(value.data?.estree);
  } catch (error) {
    if (error instanceof CodeError) {
      return undefined;
    }
    throw error;
  }
}

const kindOf = (value: unknown): Property['kind'] | undefined =>
  Array.isArray(value)
    ? 'list'
    : ({string: 'text', number: 'number', boolean: 'flag'} as const)[typeof value as 'string'];

/**
 * Reports the first problem with an HTML element.
 *
 * @param components The names that may have been meant.
 */
function checkHtml(node: Element, name: string, components: readonly string[], report: Report): void {
  const attributes = node.attributes.filter((one) => one.type === 'mdxJsxAttribute');
  /** The value of an attribute, in any notation; `undefined` if it isn't set. */
  const read = (wanted: string) => {
    const attribute = attributes.find((one) => one.name.toLowerCase() === wanted);
    const value = attribute && readValue(attribute.value);
    return typeof value === 'string' ? value : attribute && '...';
  };
  const source = read('src');
  /** What people write as the target of a link. The build only knows the IDs of headings. */
  const anchor = attributes.find((one) => one.name === 'id' || (one.name === 'name' && name === 'a'));
  const idle = attributes.filter(
    (one) =>
      one.name === 'class' ||
      (one.name === 'style' && typeof one.value === 'string') ||
      /^on[a-z]/i.test(one.name) ||
      isCodeAttribute(one.name),
  );
  if (NOT_LOADED.includes(name)) {
    report(`<${name}> doesn't work on this site's pages. Remove it, or write a link: [words](address).`);
  } else if (!ELEMENTS.has(name)) {
    const meant =
      components.find((other) => other.toLowerCase() === name.toLowerCase()) ?? nearest(name, components);
    report(
      `There is no <${name}>. ${meant ? `Did you mean <${meant}>? Capital letters matter.` : "Write &lt; instead of < if you don't mean a tag."}`,
    );
  } else if (idle.length > 0) {
    report(
      `<${name}> can't have ${list(idle.map((one) => one.name))} on these pages. Remove ${idle.length > 1 ? 'them' : 'it'}${idle.every((one) => one.name === 'class') ? ', or write className' : ''}.`,
    );
  } else if (anchor !== undefined) {
    report(
      `Links can't lead to <${name}>. Remove it, or its "${anchor.name}", and put the id on the heading above: ## Words of the heading {/* #${addressPart(read(anchor.name) ?? '') ?? 'part'} */}`,
    );
  } else if (name === 'img' && source !== undefined) {
    report(`The build can't find pictures in <img>. Write ![what it shows](${source})`);
  } else if (name === 'a' && read('href') !== undefined) {
    report(`Links in <a> aren't checked. Write [words](${read('href')})`);
  }
}
