import {existsSync} from 'node:fs';
import path from 'node:path';
import {createRequire} from 'node:module';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {ComponentTypes, Property} from '../ComponentTypes';
import type {Mistake} from '../Mistake';
import {list, nearest} from '../text';
import {checkExpressions} from './expressions';
import type {Page} from './Page';

/** What Docusaurus provides without an import: `@theme/MDXComponents`. */
const THEME_COMPONENTS = ['Admonition', 'Details', 'Head'];

/** What the build replaces by text, see `src/remark/remarkFacts.ts`. */
const REPLACED = ['Fact', 'FactSources', 'RuleLadders'];

/** Elements that show or run something of others; the policy of this site loads nothing from elsewhere. */
const EMBEDS = ['iframe', 'embed', 'object', 'video', 'audio', 'source'];

const require = createRequire(import.meta.url);

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Imports, components, their properties, HTML elements, and code in braces. */
export function checkComponents(page: Page, root: string, types: ComponentTypes): Mistake[] {
  const {file, tree} = page;
  const mistakes: Mistake[] = [];
  const mistake = (line: number, message: string) => mistakes.push({file, line, message});

  /** Where each imported name comes from: the file, or nothing for what is no component of the site. */
  const imported = new Map<string, {source: string; exported: string} | undefined>();
  visit(tree, 'mdxjsEsm', (node) => {
    for (const statement of node.data?.estree?.body ?? []) {
      const line = statement.loc?.start.line ?? node.position!.start.line;
      if (statement.type !== 'ImportDeclaration') {
        continue;
      }
      const source = String(statement.source.value);
      const resolved = resolveImport(root, file, source);
      if (resolved === undefined) {
        mistake(line, explainImport(root, source));
      }
      for (const specifier of statement.specifiers) {
        const exported =
          specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
            ? specifier.imported.name
            : 'default';
        const own = resolved && /\.tsx?$/.test(resolved) ? {source: resolved, exported} : undefined;
        if (own && !types.exportsOf(own.source).includes(exported)) {
          mistake(
            line,
            `${source} has nothing named ${exported}. ${explainExports(types.exportsOf(own.source))}`,
          );
        }
        imported.set(specifier.local.name, own);
      }
    }
  });

  // Imports that are not read as such, which other checks tell.
  const loose = Array.from(page.text.matchAll(/^import\s+(\w+)\s+from/gm), ([, name]) => name!);
  const names = [...types.provided(), ...THEME_COMPONENTS, ...REPLACED, ...imported.keys(), ...loose];
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') {
      return;
    }
    const {name} = node;
    const {line} = node.position!.start;
    if (name === null) {
      return;
    }
    if (!/^[A-Z]/.test(name)) {
      checkHtml(node, name, names, types, mistake);
      return;
    }
    const own = imported.get(name);
    if (!names.includes(name)) {
      const meant = nearest(name, names);
      const folder = types.find(name);
      mistake(
        line,
        folder
          ? `<${name}> needs its import. Write below the front matter: import ${name} from '@site/${folder}';`
          : `There is no component <${name}>. ${meant ? `Write <${meant}>` : 'CONTRIBUTING.md lists those that there are'}.`,
      );
    } else if (own || types.provided().includes(name)) {
      checkProperties(
        node,
        own ? types.propertiesOf(own.source, own.exported) : types.providedPropertiesOf(name),
        mistake,
      );
    }
  });
  return [...mistakes, ...checkExpressions(page, new Set(imported.keys()))];
}

function checkProperties(
  node: Element,
  properties: readonly Property[] | undefined,
  mistake: (line: number, message: string) => void,
): void {
  if (!properties) {
    return;
  }
  const {line} = node.position!.start;
  const known = properties.filter(({name}) => name !== 'children').map(({name}) => name);
  const given = new Set<string>();
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      return; // {...all}, about which nothing can be said
    }
    given.add(attribute.name);
    const property = properties.find(({name}) => name === attribute.name);
    if (!property) {
      const meant = nearest(attribute.name, known);
      mistake(
        line,
        `<${node.name}> has no property "${attribute.name}". ${meant ? `Write "${meant}"` : known.length > 0 ? `It has ${list(known)}` : 'It has none'}.`,
      );
      continue;
    }
    const {value} = attribute;
    const {values, kind} = property;
    const text = typeof value === 'string' ? value : undefined;
    if (text !== undefined && values.length > 0 && !values.includes(text)) {
      const meant = nearest(text, values);
      mistake(
        line,
        `"${text}" is no value of "${attribute.name}" of <${node.name}>. Write ${meant ? `"${meant}"` : `one of ${list(values.slice(0, 12).map((one) => `"${one}"`))}`}.`,
      );
    } else if (text !== undefined && kind === 'number') {
      mistake(
        line,
        `"${attribute.name}" of <${node.name}> is a number. Write ${attribute.name}={${/^-?\d+$/.test(text) ? text : '3'}}, without quotes.`,
      );
    } else if (text !== undefined && kind === 'other') {
      mistake(
        line,
        `"${attribute.name}" of <${node.name}> is no text. Write its value in braces; CONTRIBUTING.md has an example.`,
      );
    } else if (
      value !== null &&
      typeof value === 'object' &&
      kind === 'text' &&
      /^\s*-?\d+\s*$/.test(value?.value ?? '')
    ) {
      mistake(
        line,
        `"${attribute.name}" of <${node.name}> is a text. Write ${attribute.name}="${value?.value.trim()}".`,
      );
    }
  }
  const missing = properties.find(({name, optional}) => !optional && name !== 'children' && !given.has(name));
  if (missing) {
    mistake(
      line,
      `<${node.name}> needs "${missing.name}". Write <${node.name} ${missing.name}=${missing.kind === 'number' ? '{3}' : `"${missing.values[0] ?? '...'}"`}>.`,
    );
  } else if (
    node.children.length === 0 &&
    properties.some(({name, optional}) => name === 'children' && !optional)
  ) {
    mistake(line, `<${node.name}> is empty. Write what belongs between <${node.name}> and </${node.name}>.`);
  }
}

function checkHtml(
  node: Element,
  name: string,
  components: readonly string[],
  types: ComponentTypes,
  mistake: (line: number, message: string) => void,
): void {
  const {line} = node.position!.start;
  const component = components.find((other) => other.toLowerCase() === name.toLowerCase());
  const attribute = (wanted: string) =>
    node.attributes.find((other) => other.type === 'mdxJsxAttribute' && other.name.toLowerCase() === wanted);
  const source = attribute('src')?.value ?? attribute('data')?.value;
  if (name === 'script' || name === 'style' || name === 'link') {
    mistake(line, `<${name}> does nothing on a page of this site. Remove it.`);
  } else if (EMBEDS.includes(name) && typeof source === 'string' && /^(?:https?:)?\/\//.test(source)) {
    mistake(
      line,
      `Nothing of other sites is shown inside of pages, so this <${name}> would stay empty. Write a link: [words](${source.replace(/^\/\//, 'https://')})`,
    );
  } else if (!types.isHtml(name)) {
    const meant = component ?? nearest(name, components);
    mistake(
      line,
      `There is no <${name}>. ${meant ? `Write <${meant}>, capitals included` : 'Write &lt; instead of < if no tag is meant'}.`,
    );
  } else if (typeof attribute('style')?.value === 'string') {
    mistake(
      line,
      'style="..." cannot be read here and stops the build. Remove it; the theme gives pages their looks.',
    );
  } else if (
    node.attributes.some((other) => other.type === 'mdxJsxAttribute' && /^on[a-z]/i.test(other.name))
  ) {
    mistake(line, 'Code in a tag (onclick="...") does not run on this site. Remove it.');
  } else if (
    attribute('class')?.type === 'mdxJsxAttribute' &&
    node.attributes.some((other) => other.type === 'mdxJsxAttribute' && other.name === 'class')
  ) {
    mistake(line, 'Write className instead of class, or remove it.');
  } else if (name === 'img' && typeof source === 'string') {
    mistake(line, `A picture in <img> is not found by the build. Write ![what it shows](${source})`);
  } else if (name === 'a' && typeof attribute('href')?.value === 'string') {
    mistake(line, `Links in <a> are not checked. Write [words](${attribute('href')!.value as string})`);
  }
}

function explainImport(root: string, source: string): string {
  const [, folder, name] = /^@site\/(.*\/)([^/]*)$/.exec(source) ?? [];
  return folder && existsSync(path.join(root, folder))
    ? `There is no ${name} in ${folder}. CONTRIBUTING.md lists the components that there are.`
    : `"${source}" is not to be found. CONTRIBUTING.md lists the components that there are, with their imports.`;
}

function explainExports(names: readonly string[]): string {
  const named = names.filter((name) => name !== 'default');
  return names.includes('default')
    ? 'Write the name without braces.'
    : `It has ${list(named)}; write them in braces.`;
}

/** The file that an import leads to; nothing if there is none. */
function resolveImport(root: string, file: string, source: string): string | undefined {
  const [, inSite] = /^@site\/(.*)$/.exec(source) ?? [];
  if (inSite !== undefined || source.startsWith('.')) {
    const target = path.join(root, inSite ?? path.join(path.dirname(file), source));
    return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((end) => target + end)
      .find((candidate) => existsSync(candidate) && /\.\w+$/.test(candidate));
  }
  const [, theme] = /^@theme\/(.*)$/.exec(source) ?? [];
  const request =
    theme === undefined
      ? source.replace(/^@docusaurus\/(\w+)$/, '@docusaurus/core/lib/client/exports/$1')
      : `@docusaurus/theme-classic/lib/theme/${theme}`;
  try {
    return require.resolve(request, {paths: [root]});
  } catch {
    return undefined;
  }
}
