import {brotliCompressSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import type {GeneratedRoutes, Route} from '../docusaurus';
import {cutVersionProps, generateModules} from '../generateModules';

const page = (path: string, sidebar: string): Route => ({path, component: [path, 'p'], exact: true, sidebar});

const SITE: GeneratedRoutes = {
  routes: [
    {path: '/', component: ['/', 'h'], exact: true},
    {
      path: '/docs',
      component: ['/docs', 'r'],
      routes: [
        {
          path: '/docs',
          component: ['/docs', 'v'],
          routes: [
            {
              path: '/docs',
              component: ['/docs', 'd'],
              routes: [page('/docs/a', 'one'), page('/docs/b', 'two')],
            },
          ],
        },
      ],
    },
    {path: '*', component: ['*']},
  ],
  chunkNames: {
    '/-h': {__comp: 'home', __context: {plugin: 'pages'}},
    '/docs-r': {__comp: 'root', __context: {plugin: 'docs'}},
    '/docs-v': {__comp: 'version', __props: 'props'},
    '/docs-d': {__comp: 'doc'},
    '/docs/a-p': {__comp: 'item', content: 'a'},
    '/docs/b-p': {__comp: 'item', content: 'b'},
  },
  modules: {
    home: '@site/src/pages/index.tsx',
    pages: '@generated/pages/__plugin.json',
    root: '@theme/DocsRoot',
    docs: '@generated/docs/__plugin.json',
    version: '@theme/DocVersionRoot',
    props: '@generated/p/docs.json',
    doc: '@theme/DocRoot',
    item: '@theme/DocItem',
    a: '@site/docs/a.mdx',
    b: '@site/docs/b.mdx',
  },
};

describe('the modules for browsers', () => {
  const {files, props, pages} = generateModules(SITE);

  it('are the tables of all pages, without the docs, and one for each section', () => {
    expect(Object.keys(files).sort()).toEqual([
      'registry.js',
      'routes.js',
      'routesChunkNames.js',
      'section-0.js',
      'section-1.js',
    ]);
    const tables = files['routes.js']! + files['registry.js']! + files['routesChunkNames.js']!;
    expect(tables).toContain('@site/src/pages/index.tsx');
    expect(tables).toContain('import("./section-0.js")'.replace(/"/g, "'"));
    expect(tables).not.toContain('.mdx');
    expect(tables).not.toContain('@generated/p/docs.json');
  });

  it('bring what all docs share at once, and each doc by itself, in a chunk without a name', () => {
    expect(files['registry.js']).toContain('import * as shared3 from "@theme/DocItem";');
    expect(files['registry.js']).toContain(
      '"home": [() => import(/* webpackChunkName: "home" */ "@site/src/pages/index.tsx")]',
    );
    expect(files['section-0.js']).toContain('"a": [() => import("@site/docs/a.mdx")]');
    expect(files['section-0.js']).not.toContain('b.mdx');
    expect(files['section-1.js']).toContain('"b": [() => import("@site/docs/b.mdx")]');
    expect(pages).toEqual({
      '/': ['home'],
      '/docs/a': ['section-0.js', '@site/docs/a.mdx'],
      '/docs/b': ['section-1.js', '@site/docs/b.mdx'],
    });
  });

  it('have a copy of the version for each section, under names of its own', () => {
    expect(props['section-0-0.json']).toMatchObject({
      module: '@generated/p/docs.json',
      section: {sidebar: 'one'},
    });
    expect(files['section-0.js']).toContain(
      '"/docs-v-section-0":{"__comp":"version","__props":"section-0-0.json"}',
    );
    expect(files['section-0.js']).toContain('ComponentCreator("/docs", "v-section-0")');
    expect(files['section-1.js']).toContain('"__props":"section-1-0.json"');
  });
});

it('a page keeps data of its own, such as the list of docs with a tag', () => {
  const site = structuredClone(SITE);
  const version = site.routes[1]!.routes![0]!;
  version.routes!.push({path: '/docs/tags', component: ['/docs/tags', 'p'], exact: true});
  site.chunkNames['/docs/tags-p'] = {__comp: 'tags', __props: 'list'};
  Object.assign(site.modules, {tags: '@theme/DocTagsListPage', list: '@generated/p/tags.json'});
  const {files, props} = generateModules(site);
  expect(Object.values(props).map(({module}) => module)).not.toContain('@generated/p/tags.json');
  expect(
    Object.values(files).filter((file) => file.includes('import("@generated/p/tags.json")')),
  ).toHaveLength(1);
});

/** A site of docs, `perSection` in each section, as Docusaurus would describe it. */
function createSite(sections: number, perSection: number): GeneratedRoutes {
  const site: GeneratedRoutes = structuredClone(SITE);
  const docs = Array.from({length: sections * perSection}, (_, index) => {
    const section = `section-${index % sections}`;
    const path = `/docs/${section}/page-${index}`;
    site.chunkNames[`${path}-p`] = {__comp: 'item', content: `content${index}`};
    site.modules[`content${index}`] = `@site/docs/${section}/page-${index}.mdx`;
    return page(path, section);
  });
  site.routes[1]!.routes![0]!.routes![0]!.routes = docs;
  return site;
}

/** Bytes of what comes with the first script, compressed. */
function weighTables(site: GeneratedRoutes): number {
  const {files} = generateModules(site);
  const tables = ['routes.js', 'registry.js', 'routesChunkNames.js'].map((file) => files[file]).join('');
  return brotliCompressSync(tables).length;
}

it('the first script does not grow with the docs of a section, and by few bytes for each section', () => {
  const small = weighTables(createSite(2, 8));
  expect(weighTables(createSite(2, 1000)) - small).toBeLessThan(50);
  expect((weighTables(createSite(500, 20)) - small) / 500).toBeLessThan(12);
});

it('a section keeps its own sidebar and the docs that stand in it', () => {
  const version = {
    label: 'Next',
    docsSidebars: {
      one: [{type: 'category', items: [{type: 'link', docId: 'a'}]}],
      two: [{type: 'link', docId: 'b'}],
    },
    docs: {a: {id: 'a'}, b: {id: 'b'}, lone: {id: 'lone'}},
  };
  const section = {routes: [], entries: []};
  expect(cutVersionProps({version}, {...section, sidebar: 'one'})).toEqual({
    version: {label: 'Next', docsSidebars: {one: version.docsSidebars.one}, docs: {a: {id: 'a'}}},
  });
  expect(cutVersionProps({version}, section)).toEqual({
    version: {label: 'Next', docsSidebars: {}, docs: {lone: {id: 'lone'}}},
  });
});
