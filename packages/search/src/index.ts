import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {DocMetadata, LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import {DEFAULT_PARSE_FRONT_MATTER, normalizeUrl} from '@docusaurus/utils';
import {addPageStep, pagePath} from '../../page-steps/src';
import type {PublicIndex, PublicTexts, SearchPage} from './client/format';
import type {Options} from './options';
import {readHtml} from './readHtml';
import {readMdx} from './readMdx';
import {SearchError} from './SearchError';

export {type Options, validateOptions} from './options';

/** Stands in the scripts for the address of the index, which is known when the pages are rendered. */
const INDEX_ADDRESS = '__SEARCH_INDEX_ADDRESS__';

const NAME = 'search';

/** Search in the browser. See README.md. */
export default function search(context: LoadContext, {synonyms = [], help, closed}: Options): Plugin {
  const {baseUrl, siteDir} = context;
  const client = path.join(__dirname, 'client');
  const aliases: Record<string, string> = {};
  let closedPages: string;

  /** Pages that can be searched, by their paths. */
  const pages = new Map<string, SearchPage>();
  let urls: Map<string, string>;
  const hooks = addPageStep(
    context,
    {
      name: NAME,
      stage: 'content',
      prepare({routesPaths}) {
        // The page that says that there is none has a path of its own.
        urls = new Map(
          routesPaths
            .filter((url) => url !== `${baseUrl}404.html`)
            .map((url) => [pagePath(url, baseUrl), url]),
        );
      },
      page({path: name, html}) {
        const url = urls.get(name);
        const page = url !== undefined && readHtml(html, url);
        if (page) {
          pages.set(name, page);
        }
      },
      finish({outDir}) {
        const index = [...urls.keys()].flatMap((name) => pages.get(name) ?? []);
        setIndexAddress(path.join(outDir, 'assets/js'), writeIndex(index, synonyms, outDir, baseUrl));
      },
    },
    {alone: true},
  );

  return {
    name: NAME,
    ...hooks,

    getThemePath: () => path.join(__dirname, 'theme'),

    async contentLoaded({actions}) {
      aliases['@search/settings$'] = await actions.createData('settings.json', {
        help,
        closedLabel: closed?.label ?? '',
      });
      actions.addRoute({
        path: normalizeUrl([baseUrl, 'search']),
        component: '@theme/SearchPage',
        exact: true,
      });
    },

    async allContentLoaded({allContent, actions}) {
      const instances = (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<string, LoadedContent>;
      const found = await Promise.all(
        Object.values(closed ? instances : {}).map((docs) => readClosedDocs(docs, closed!, context)),
      );
      closedPages = await actions.createData('closed/pages.json', found.flat());
    },

    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          ...aliases,
          // Pages are rendered without them, so nothing of them gets into the server's bundle.
          '@search/closed-pages$': isServer ? path.join(client, 'noPages.ts') : closedPages,
          '@search/client': client,
          '@search/closed-source$': closed
            ? path.resolve(siteDir, closed.source.replace(/^@site\//, ''))
            : path.join(client, 'noClosedPages.ts'),
        },
      },
    }),
  };
}

/**
 * Writes the files of the public index: headings, and apart from them the texts.
 *
 * @returns the address of the first, which names the second.
 */
function writeIndex(
  pages: SearchPage[],
  synonyms: readonly (readonly string[])[],
  outDir: string,
  baseUrl: string,
): string {
  const write = (name: string, content: PublicIndex | PublicTexts) => {
    const text = JSON.stringify(content);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const file = `assets/search/${name}.${hash}.json`;
    mkdirSync(path.join(outDir, path.dirname(file)), {recursive: true});
    writeFileSync(path.join(outDir, file), text);
    return baseUrl + file;
  };
  return write('index', {
    synonyms: synonyms.map((group) => [...group]),
    pages: pages.map((page) => ({
      ...page,
      sections: page.sections.map(([anchor, heading]) => [anchor, heading]),
    })),
    texts: write(
      'texts',
      pages.flatMap(({sections}) =>
        sections.map(([anchor, , text = '']): PublicTexts[number] => [anchor, text]),
      ),
    ),
  });
}

/** Writes the address of the index into the scripts. Their names hold no hash of their content. */
function setIndexAddress(scriptDir: string, address: string): void {
  const files = readdirSync(scriptDir)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({
      file: path.join(scriptDir, name),
      code: readFileSync(path.join(scriptDir, name), 'utf8'),
    }))
    .filter(({code}) => code.includes(INDEX_ADDRESS));
  if (files.length === 0) {
    throw new SearchError('No script asks for the index. Is the SearchBar of this plugin part of the theme?');
  }
  files.forEach(({file, code}) => writeFileSync(file, code.replaceAll(INDEX_ADDRESS, address)));
}

/** The docs of a folder, from their sources: closed pages are never rendered. */
async function readClosedDocs(
  {loadedVersions}: LoadedContent,
  {dir, components}: NonNullable<Options['closed']>,
  {siteDir, baseUrl, siteConfig: {trailingSlash}}: LoadContext,
): Promise<SearchPage[]> {
  const pages = loadedVersions.flatMap(({docs, sidebars}) => {
    const categories = categoriesOf(Object.values(sidebars).flat());
    return docs
      .filter((doc) => isInFolder(doc, dir) && !doc.unlisted)
      .map(async (doc): Promise<SearchPage> => {
        const filePath = path.join(siteDir, doc.source.replace('@site/', ''));
        const {content} = await DEFAULT_PARSE_FRONT_MATTER({
          filePath,
          fileContent: readFileSync(filePath, 'utf8'),
        });
        return {
          route: applyTrailingSlash(doc.permalink, {trailingSlash, baseUrl}),
          title: doc.title,
          path: categories.get(doc.id) ?? [],
          keywords: doc.frontMatter.keywords ?? [],
          sections: readMdx(content, components?.()),
        };
      });
  });
  return Promise.all(pages);
}

const isInFolder = ({sourceDirName}: DocMetadata, dir: string) =>
  `${sourceDirName.split(path.sep).join('/')}/`.startsWith(`${dir}/`);

type SidebarItem = LoadedContent['loadedVersions'][number]['sidebars'][string][number];

/** The labels of the categories above each doc, by its id. */
function categoriesOf(items: SidebarItem[], above: string[] = []): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const item of items) {
    if (item.type === 'doc') {
      found.set(item.id, above);
    } else if (item.type === 'category') {
      if (item.link?.type === 'doc') {
        found.set(item.link.id, above);
      }
      categoriesOf(item.items, [...above, item.label]).forEach((labels, id) => found.set(id, labels));
    }
  }
  return found;
}
