import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {DocMetadata, LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import {DEFAULT_PARSE_FRONT_MATTER, normalizeUrl} from '@docusaurus/utils';
import type {PublicIndex, PublicTexts, SearchPage} from './client/format';
import type {Options} from './options';
import {readHtml} from './readHtml';
import {readMdx} from './readMdx';
import {SearchError} from './SearchError';

export {type Options, validateOptions} from './options';

/** Stands in the scripts for the address of the index, which is known when the pages are rendered. */
const INDEX_ADDRESS = '__SEARCH_INDEX_ADDRESS__';

/** Search in the browser. See README.md. */
export default function search(context: LoadContext, {synonyms = [], help, closed}: Options): Plugin {
  const {baseUrl, siteDir} = context;
  const client = path.join(__dirname, 'client');
  const aliases: Record<string, string> = {};

  return {
    name: 'search',

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
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      const pages = closed && docs ? await readClosedDocs(docs, closed, context) : [];
      aliases['@search/closed-pages$'] = await actions.createData('closed/pages.json', pages);
    },

    configureWebpack: () => ({
      resolve: {
        alias: {
          ...aliases,
          '@search/client': client,
          '@search/closed-source$': closed
            ? path.resolve(siteDir, closed.source.replace(/^@site\//, ''))
            : path.join(client, 'noClosedPages.ts'),
        },
      },
    }),

    postBuild({outDir, routesPaths}) {
      const pages = routesPaths.flatMap((url) => {
        const html = readPage(outDir, url.slice(baseUrl.length));
        return (html && readHtml(html, url)) || [];
      });
      const write = (name: string, content: PublicIndex | PublicTexts) => {
        const text = JSON.stringify(content);
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
        const file = `assets/search/${name}.${hash}.json`;
        mkdirSync(path.join(outDir, path.dirname(file)), {recursive: true});
        writeFileSync(path.join(outDir, file), text);
        return baseUrl + file;
      };
      const index: PublicIndex = {
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
      };
      setIndexAddress(path.join(outDir, 'assets/js'), write('index', index));
    },
  };
}

/** The built page of an address; nothing for one that is no page, and for the page that says that there is none. */
function readPage(outDir: string, url: string): string | undefined {
  const name = path.join(outDir, decodeURI(url));
  const file = [`${name.replace(/[\\/]$/, '')}.html`, path.join(name, 'index.html')].find((candidate) =>
    existsSync(candidate),
  );
  return file && url !== '404.html' ? readFileSync(file, 'utf8') : undefined;
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
