import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {DocMetadata, LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import {GENERATED_FILES_DIR_NAME, normalizeUrl} from '@docusaurus/utils';
import {addPageSteps, inlineScript, pagePath} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {INDEX_META, type PublicIndex, type PublicTexts, type SearchPage, type Section} from './format';
import type {Options} from './options';
import type {Settings} from './client/settings';
import {readHtml} from './readHtml';
import {readMdx} from './readMdx';
import {readSource} from './readSource';
import {SEARCH_BOX} from './searchBox';
import {countWords} from './wordCounts';

export type {Options} from './options';

const NAME = 'docusaurus-plugin-search';

/** The folder below the plugin's generated files whose only file holds the closed pages. */
const CLOSED_FOLDER = 'closed';

/**
 * The folder of `pages.json`, which holds what the search knows about closed pages, relative to the site. Pass it to
 * whatever restricts access to it, such as the option `sealed.data` of docusaurus-plugin-sealed-docs.
 */
export const CLOSED_PAGES_DIR = `${GENERATED_FILES_DIR_NAME}/${NAME}/default/${CLOSED_FOLDER}`;

/**
 * Docusaurus plugin for search in the browser, on any static host. Finished pages are read into two files: the
 * headings, and the texts. In development, there's no index, because no pages are rendered.
 */
export default function search(context: LoadContext, options: Options): Plugin<string> {
  const {help, shortcuts = [], closed} = options;
  const {baseUrl, siteDir, siteConfig} = context;
  const addressing = {trailingSlash: siteConfig.trailingSlash, baseUrl};
  const resultsPage = applyTrailingSlash(normalizeUrl([baseUrl, 'search']), addressing);
  addIndexSteps(context, options);

  return {
    name: NAME,

    getThemePath: () => path.join(__dirname, 'theme'),

    loadContent: () => inlineScript(path.join(__dirname, 'client/searchBox.js'), JSON.stringify(resultsPage)),

    // In development, too.
    injectHtmlTags: ({content}) => ({
      headTags: [{tagName: 'script', innerHTML: content}],
      preBodyTags: [SEARCH_BOX],
    }),

    async contentLoaded({actions}) {
      await actions.createData('settings.json', {
        help,
        shortcuts,
        closedLabel: closed.label,
        resultsPage,
      } satisfies Settings);
      const source = resolveInSite(siteDir, closed.source);
      await actions.createData('closedPages.js', `export {default} from ${JSON.stringify(source)};`);
      actions.addRoute({
        path: resultsPage,
        component: '@theme/SearchPage',
        exact: true,
      });
    },

    async allContentLoaded({allContent, actions}) {
      const contentOf = <Content>(plugin: string) => Object.values(allContent[plugin] ?? {}) as Content[];
      const versions = contentOf<LoadedContent>('docusaurus-plugin-content-docs').flatMap(
        ({loadedVersions}) => loadedVersions,
      );
      const found = await readClosedDocs(versions, closed, context);
      await actions.createData(`${CLOSED_FOLDER}/pages.json`, found);
    },
  };
}

/** Makes the build read every finished page, write the index, and put its URL into every page. */
function addIndexSteps(context: LoadContext, {synonyms = [], phrases}: Options): void {
  const {baseUrl} = context;
  /** The searchable pages, by path. */
  const pages = new Map<string, SearchPage>();
  /** The addresses of all pages, by path. */
  let urls: Map<string, string>;
  let indexAddress: string;
  addPageSteps(
    context,
    {
      name: NAME,
      stage: 'content',
      prepare({routesPaths}) {
        // The 404 page isn't searchable.
        urls = new Map(
          routesPaths
            .filter((url) => url !== `${baseUrl}404.html`)
            .map((url) => [pagePath(url, baseUrl), url]),
        );
      },
      page({path: name, tree}) {
        const url = urls.get(name);
        const page = url !== undefined && readHtml(tree, url);
        if (page) {
          // A copy, because a piece of its text would make V8 keep the whole page in memory.
          pages.set(name, structuredClone(page));
        }
      },
      finish({outDir}) {
        const index = [...urls.keys()].flatMap((name) => pages.get(name) ?? []);
        indexAddress = writeIndex(
          index.map((page) => withPhrases(page, phrases, baseUrl)),
          synonyms,
          outDir,
          baseUrl,
        );
      },
    },
    {
      name: NAME,
      stage: 'scripts',
      page(page) {
        // In pages, not in scripts, because the names of scripts are hashes of their content.
        const meta = `<meta name="${INDEX_META}" content="${indexAddress}">`;
        page.html = page.html.replace('</head>', (end) => meta + end);
      },
    },
  );
}

/**
 * Writes the files of the public index: the headings and, separately, the texts.
 *
 * @returns the URL of the file of headings, which contains the URL of the other.
 */
function writeIndex(
  pages: SearchPage[],
  synonyms: PublicIndex['synonyms'],
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
    synonyms,
    pages: pages.map((page) => ({
      ...page,
      sections: page.sections.map(([anchor, heading]) => [anchor, heading]),
    })),
    texts: write(
      'texts',
      pages.flatMap(({sections}) =>
        sections.map(([anchor, , text = '', phraseWords]): PublicTexts[number] =>
          phraseWords ? [anchor, text, phraseWords] : [anchor, text],
        ),
      ),
    ),
  });
}

/** A page with the words of the phrases that lead to its sections. */
function withPhrases(page: SearchPage, phrases: Options['phrases'], baseUrl: string): SearchPage {
  const address = `/${page.route.slice(baseUrl.length).replace(/\/$/, '')}`;
  return {
    ...page,
    sections: page.sections.map(([anchor, heading, text = '']): Section => {
      const words = countWords(phrases?.(address, anchor) ?? []);
      return words === '' ? [anchor, heading, text] : [anchor, heading, text, words];
    }),
  };
}

/** The docs in a folder, read from their sources because closed pages are never rendered. */
async function readClosedDocs(
  versions: LoadedContent['loadedVersions'],
  {dir, texts, phrases}: Options['closed'],
  {siteDir, baseUrl, siteConfig: {trailingSlash, markdown}}: LoadContext,
): Promise<SearchPage[]> {
  const textsOfComponents = texts?.();
  const pages = versions.flatMap(({docs, sidebars}) => {
    const categories = categoriesOf(Object.values(sidebars).flat());
    return docs
      .filter((doc) => isInFolder(doc, dir) && !doc.unlisted)
      .map(async (doc): Promise<SearchPage> => {
        const filePath = path.join(siteDir, doc.source.replace('@site/', ''));
        const content = await readSource(filePath, markdown);
        const page = {
          route: applyTrailingSlash(doc.permalink, {trailingSlash, baseUrl}),
          title: doc.title,
          path: categories.get(doc.id) ?? [],
          keywords: doc.frontMatter.keywords ?? [],
          sections: await readMdx(content, textsOfComponents),
        };
        return withPhrases(page, phrases, baseUrl);
      });
  });
  return Promise.all(pages);
}

const resolveInSite = (siteDir: string, file: string) => path.resolve(siteDir, file.replace(/^@site\//, ''));

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
