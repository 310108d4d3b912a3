import type {ChunkNames} from '@docusaurus/types';
import type {GeneratedRoutes, Route} from './docusaurus';
import {type Section, splitDocs} from './splitRoutes';

/** What a section's own copy of its version's data has to keep. */
interface SectionProps {
  /** Path of the version's data below `.docusaurus`, as in the routes: `@generated/...json`. */
  module: string;
  section: Section;
}

/** The modules to write, by file name, and the copies of version data that they import. */
export interface GeneratedModules {
  files: Record<string, string>;
  props: Record<string, SectionProps>;
  /**
   * What each page loads after the first script: the file of its section, and modules as Docusaurus names them
   * (`@site/docs/shop.mdx`), or names of chunks.
   */
  pages: Record<string, string[]>;
}

/**
 * Writes the modules that replace Docusaurus's own `routes.js`, `registry.js` and `routesChunkNames.json` in
 * the browser, and one module for each docs section, which completes them when the section is visited.
 *
 * The theme components that all docs share come with the first script: as separate chunks, they would weigh
 * more and take extra requests. Docs chunks have no names, because all names are in the bundler runtime,
 * which every page loads.
 */
export function generateModules({routes, chunkNames, modules}: GeneratedRoutes): GeneratedModules {
  const files: Record<string, string> = {};
  const props: Record<string, SectionProps> = {};
  const pages: GeneratedModules['pages'] = {};
  const remaining: Record<string, ChunkNames> = {};
  const shared = new Set<string>();
  const own = new Set<string>();
  let sections = 0;

  const chunksOf = (route: Route): ChunkNames => chunkNames[keyOf(route)] ?? {};
  const keep = (route: Route, above: string[] = []) => {
    remaining[keyOf(route)] = chunksOf(route);
    const chunks = [...above, ...flatten(chunksOf(route))];
    chunks.forEach((name) => (isTiny(modules[name]!) ? shared : own).add(name));
    if (route.routes) {
      route.routes.forEach((child) => keep(child, chunks));
    } else {
      pages[route.path] = chunks.filter((name) => own.has(name));
    }
  };
  const generateSection = (section: Section): string => {
    const name = `section-${sections++}`;
    const imports: string[] = [];
    const registry: string[] = [];
    const names: Record<string, ChunkNames> = {};
    // Version data is cut down for each section, so the routes that lead to it need chunk names of their own.
    // The data of single pages, such as tag pages, stays as it is.
    const rename = (route: Route): Route => {
      const {__props: propsChunk, ...chunksWithoutProps} = chunksOf(route);
      const isVersion = route.routes !== undefined && typeof propsChunk === 'string';
      const chunks = isVersion ? chunksWithoutProps : chunksOf(route);
      const renamed: Route = {
        ...route,
        component: [route.component[0], `${route.component[1]}-${name}`],
        ...(route.routes && {routes: route.routes.map(rename)}),
      };
      names[keyOf(renamed)] = chunks;
      if (isVersion) {
        const file = `${name}-${imports.length}.json`;
        props[file] = {module: modules[propsChunk]!, section};
        const variable = `props${imports.length}`;
        imports.push(`import * as ${variable} from './${file}';`);
        registry.push(`${JSON.stringify(file)}: [() => Promise.resolve(${variable})]`);
        names[keyOf(renamed)] = {...chunks, __props: file};
      }
      if (!route.routes) {
        pages[route.path] = [`${name}.js`];
      }
      for (const [key, chunk] of Object.entries(chunks)) {
        if (key === '__comp' && typeof chunk === 'string') {
          shared.add(chunk);
        } else {
          for (const leaf of flatten(chunk)) {
            pages[route.path]?.push(modules[leaf]!);
            registry.push(`${JSON.stringify(leaf)}: [() => import(${JSON.stringify(modules[leaf])})]`);
          }
        }
      }
      return renamed;
    };
    const renamedRoutes = section.routes.map(rename);
    files[`${name}.js`] = lines(
      ...imports,
      `import ComponentCreator from '@docusaurus/ComponentCreator';`,
      `import registry from '@generated/registry';`,
      `import routesChunkNames from '@generated/routesChunkNames';`,
      `Object.assign(registry, {${[...new Set(registry)].join(',\n')}});`,
      `Object.assign(Object.getPrototypeOf(routesChunkNames), ${JSON.stringify(names)});`,
      `export default ${generateRoutes(renamedRoutes)};`,
    );
    return `...lazySection(() => import('./${name}.js'), ${JSON.stringify(section.entries)})`;
  };

  const list = routes.map((route) => {
    const docs = splitDocs(route);
    if (!docs) {
      if (route.path !== '*') {
        keep(route);
      }
      return generateRoute(route);
    }
    keep({...route, routes: []});
    flatten(chunksOf(route)).forEach((name) => shared.add(name));
    const children = [...docs.map(generateSection), '{component: UnknownDoc}'];
    return generateRoute({...route, routes: undefined}, `[${children.join(',\n')}]`);
  });

  files['routes.js'] = lines(
    `import ComponentCreator from '@docusaurus/ComponentCreator';`,
    `import {lazySection, UnknownDoc} from 'docusaurus-plugin-lazy-sections/client';`,
    `export default [\n${list.join(',\n')}\n];`,
  );
  const together = [...shared];
  files['registry.js'] = lines(
    ...together.map((name, index) => `import * as shared${index} from ${JSON.stringify(modules[name])};`),
    'export default {',
    ...together.map((name, index) => `${JSON.stringify(name)}: [() => Promise.resolve(shared${index})],`),
    ...[...own]
      .filter((name) => !shared.has(name))
      .map(
        (name) =>
          `${JSON.stringify(name)}: [() => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(modules[name])})],`,
      ),
    '};',
  );
  // Found by name, but not listed: Docusaurus prefetches what it finds listed, by chunk name, and not all
  // chunks have one.
  files['routesChunkNames.js'] = lines(`export default Object.create(${JSON.stringify(remaining)});`);
  return {files, props, pages};
}

interface SidebarItem {
  type: string;
  docId?: string;
  items?: SidebarItem[];
}

/** The data of a docs version, as the docs plugin passes it to its pages. */
export interface VersionProps {
  version: {docsSidebars: Record<string, SidebarItem[]>; docs: Record<string, unknown>};
}

/**
 * A version's data with only the section's sidebar and the docs in it or, without a sidebar, the docs in
 * none.
 */
export function cutVersionProps({version, ...others}: VersionProps, {sidebar}: Section): VersionProps {
  const {docsSidebars, docs} = version;
  const items = sidebar === undefined ? Object.values(docsSidebars).flat() : (docsSidebars[sidebar] ?? []);
  const listed = new Set(items.flatMap(docIdsOf));
  return {
    ...others,
    version: {
      ...version,
      docsSidebars: sidebar === undefined ? {} : {[sidebar]: items},
      docs: Object.fromEntries(
        Object.entries(docs).filter(([id]) => listed.has(id) === (sidebar !== undefined)),
      ),
    },
  };
}

function docIdsOf({docId, items = []}: SidebarItem): string[] {
  return [...(docId === undefined ? [] : [docId]), ...items.flatMap(docIdsOf)];
}

/** Whether a module only names a plugin, in too few bytes to be worth a request. */
const isTiny = (module: string) => module.endsWith('/__plugin.json');

const lines = (...all: string[]) => `${all.join('\n')}\n`;

/** The key that `ComponentCreator` finds the chunk names of a route by. */
const keyOf = ({component: [path, hash]}: Route) => `${path}-${hash}`;

/** All names in a record of chunk names, at any depth. */
function flatten(chunks: ChunkNames | string | ChunkNames[]): string[] {
  return typeof chunks === 'string' ? [chunks] : Object.values(chunks).flatMap(flatten);
}

const generateRoutes = (routes: Route[]): string =>
  `[${routes.map((route) => generateRoute(route)).join(',\n')}]`;

function generateRoute({component, routes, ...attributes}: Route, children?: string): string {
  const nested = children ?? (routes && generateRoutes(routes));
  return `{${[
    ...Object.entries(attributes).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    `component: ComponentCreator(${component.map((argument) => JSON.stringify(argument)).join(', ')})`,
    ...(nested ? [`routes: ${nested}`] : []),
  ].join(', ')}}`;
}
