import {existsSync} from 'node:fs';
import path from 'node:path';
import {htmlTagNames} from 'html-tag-names';
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {svgTagNames} from 'svg-tag-names';
import {visit} from 'unist-util-visit';
import {list, nearest} from '@roleplay-docs/rulebook/text';
import {
  COMPONENTS,
  type Component,
  type ComponentRegistry,
  fileOfValues,
  type Property,
} from '../componentRegistry';
import {checkExpressions} from './expressions';
import type {Page} from './Page';

/** What Docusaurus provides without an import: `@theme/MDXComponents`. */
const THEME_COMPONENTS = ['Admonition', 'Details', 'Head'];

const ELEMENTS: ReadonlySet<string> = new Set([...htmlTagNames, ...svgTagNames]);

/** Elements that show or run content from elsewhere, which this site's policy doesn't load. */
const NOT_LOADED = ['script', 'style', 'link', 'iframe', 'embed', 'object', 'video', 'audio', 'source'];

type Element = MdxJsxFlowElement | MdxJsxTextElement;
type Report = (message: string) => void;
/** The values that a property takes on the page. */
type ValuesOf = (property: Property) => readonly string[] | undefined;

/** Imports, components, their properties, HTML elements, and code in braces. */
export function checkComponents(page: Page, root: string, registry: ComponentRegistry): void {
  const isStaffPage = /^(?:docs\/staff|packages\/tools\/templates)\//.test(page.file);
  const imported = checkImports(page, root);
  // Imports that aren't read as such, which other checks report.
  const loose = Array.from(page.text.matchAll(/^import\s+(\w+)\s+from/gm), ([, name]) => name!);
  const provided = [...COMPONENTS].filter(([, one]) => isProvided(one)).map(([name]) => name);
  const usable = [...provided, ...THEME_COMPONENTS, ...imported.keys(), ...loose];
  const all = [...usable, ...COMPONENTS.keys()];
  visit(page.tree, (node) => {
    if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || node.name === null) {
      return;
    }
    const {name} = node;
    const report = (message: string) => page.report(node, message);
    const component = imported.has(name) ? imported.get(name) : COMPONENTS.get(name);
    if (!/^[A-Z]/.test(name)) {
      checkHtml(node, name, all, report);
    } else if (component?.folder.endsWith('/staff') && !isStaffPage) {
      const rest = isProvided(component) ? '' : ', and its import';
      report(`<${name}> is for staff pages, and this page is public. Remove it${rest}.`);
    } else if (usable.includes(name)) {
      if (component) {
        checkProperties(node, component, (one) => registry.valuesOf(one, isStaffPage), report);
      }
    } else if (component) {
      report(
        `<${name}> needs an import. Add this below the front matter: import ${name} from '@roleplay-docs/${component.folder}/${name}';`,
      );
    } else {
      const meant = nearest(name, all);
      report(
        `There is no component <${name}>. ${meant ? `Did you mean <${meant}>?` : 'CONTRIBUTING.md lists the ones you can use.'}`,
      );
    }
  });
  checkExpressions(page, new Set(imported.keys()));
}

const isProvided = ({folder}: Component) => folder.startsWith('provided');

/** The component behind each imported name; nothing for what isn't in the registry. */
function checkImports(page: Page, root: string): Map<string, Component | undefined> {
  const imported = new Map<string, Component | undefined>();
  visit(page.tree, 'mdxjsEsm', (node) => {
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') {
        continue;
      }
      const source = String(statement.source.value);
      const [, folder, name = ''] = /^@roleplay-docs\/(.*)\/([^/]*)$/.exec(source) ?? [];
      const component = COMPONENTS.get(name)?.folder === folder ? COMPONENTS.get(name) : undefined;
      if (!component && !exists(page.file, source, root)) {
        page.report(
          statement.loc?.start.line ?? node.position!.start.line,
          `"${source}" can't be found. CONTRIBUTING.md lists the components you can use, with their imports; any listed without one don't need it.`,
        );
      }
      statement.specifiers.forEach(({local}) => imported.set(local.name, component));
    }
  });
  return imported;
}

/** Whether there is what a page imports, as far as its address says where it would be. The build finds what is left. */
function exists(file: string, source: string, root: string): boolean {
  const [, inSite] = /^@site\/(.*)/.exec(source) ?? [];
  const local = inSite ?? (source.startsWith('.') ? path.join(path.dirname(file), source) : undefined);
  return local === undefined
    ? !/^@roleplay-docs\/rulebook\/(?:components|staff)\//.test(source)
    : ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].some((end) => existsSync(path.join(root, local + end)));
}

function checkProperties(node: Element, component: Component, valuesOf: ValuesOf, report: Report): void {
  const {properties, children} = component;
  const tag = `<${node.name}>`;
  const known = Object.keys(properties);
  const given = new Set<string>();
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      return; // {...all}, about which nothing can be said
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
  const missing = known.find((name) => properties[name]!.required && !given.has(name));
  if (missing !== undefined) {
    const [example = '...'] = valuesOf(properties[missing]!) ?? [];
    report(`${tag} needs "${missing}", such as <${node.name} ${missing}="${example}">.`);
  }
  if (children === 'required' && node.children.length === 0) {
    report(`${tag} is empty. Write something between ${tag} and </${node.name}>.`);
  } else if (children === undefined && node.children.length > 0) {
    report(`${tag} doesn't show what's inside it. Move that out, and end the tag with />.`);
  }
}

const KINDS = {text: 'text', number: 'a number', flag: 'no value', list: 'a list'};

/** What is wrong with the value of a property. */
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
  // What the build replaces by words is never run.
  if ((read !== undefined && kindOf(read) !== kind) || (isProvided && typeof value === 'object' && value)) {
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

/** What is given to a property; nothing if only running its code would tell. */
function readValue(value: MdxJsxAttribute['value']): unknown {
  if (typeof value !== 'object' || !value) {
    return value ?? true;
  }
  try {
    return JSON.parse(value.value.replaceAll("'", '"'));
  } catch {
    return undefined;
  }
}

const kindOf = (value: unknown): Property['kind'] | undefined =>
  Array.isArray(value)
    ? 'list'
    : ({string: 'text', number: 'number', boolean: 'flag'} as const)[typeof value as 'string'];

function checkHtml(node: Element, name: string, components: readonly string[], report: Report): void {
  const attributes = node.attributes.filter((one) => one.type === 'mdxJsxAttribute');
  const read = (wanted: string) => {
    const value = attributes.find((one) => one.name.toLowerCase() === wanted)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const source = read('src');
  const idle = attributes.filter(
    (one) =>
      one.name === 'class' ||
      (one.name === 'style' && typeof one.value === 'string') ||
      /^on[a-z]/i.test(one.name),
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
  } else if (name === 'img' && source !== undefined) {
    report(`The build can't find pictures in <img>. Write ![what it shows](${source})`);
  } else if (name === 'a' && read('href') !== undefined) {
    report(`Links in <a> aren't checked. Write [words](${read('href')})`);
  }
}
