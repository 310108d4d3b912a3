import {createHash} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, LoadedPlugin, PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';
import type {Configuration, RuleSetRule} from 'webpack';
import {addPageSteps, pagePath} from './steps';
import {addEarlyScript, type EarlyFiles, makeEarlyText, markSealed} from './addEarlyScript';
import {AnyFolderPlugin} from './AnyFolderPlugin';
import {CollectLinksPlugin, SEALED_ENTRY} from './CollectLinksPlugin';
import {createDevServer} from './devServer';
import {keepOutOfCommonChunk, registryNameOf, separateCache, SERVER_ENTRY} from './docusaurus';
import {dropSealedFiles} from './dropSealedFiles';
import {dataPath} from './format.mjs';
import type {ValidSealedOptions} from './options';
import {required} from './required';
import {scanForLeaks} from './scanForLeaks';
import {type BuildKey, createBuildKey, knownBuildKey, PROOF_VARIABLE, seal} from './seal';
import {isSealedChunk, SealChunksPlugin} from './SealChunksPlugin';
import {SealedDocsError} from './SealedDocsError';
import {filesIn, isInside, realPathsOf} from './sealedPaths';
import {generateRoutesModule, pageChunkOf, ROUTES_CHUNK} from './sealedRoutes';
import {type Secret, takeSecret} from './secret';

const KEY = Symbol.for('docusaurus-plugin-sealed-docs');
type Context = LoadContext & {[KEY]?: true};

const NAME = 'docusaurus-plugin-sealed-docs';

/** The route component of all sealed pages. */
export const SEALED_AREA = `${NAME}/SealedArea`;

const client = (name: string) => path.join(__dirname, 'client', name);
const loader = (name: string) => path.join(__dirname, 'loaders', `${name}.js`);

/** What the docs plugin knows once its content is loaded. */
interface Loaded {
  routes: RouteConfig[];
  /** URLs of all sealed pages. */
  urls: string[];
  /** Absolute real paths of its sealed folders. */
  sealedPaths: string[];
  /** Absolute paths of generated files that only sealed pages may use. */
  generatedFiles: string[];
}

/** Absolute paths of the generated modules. */
interface Modules {
  routes: string;
  build: string;
  links: string;
}

/**
 * The sealed pages of a site. Its fields are filled in the order in which Docusaurus calls:
 *
 * 1. the constructor: the secret;
 * 2. `contentLoaded` of the docs: {@link loaded};
 * 3. `allContentLoaded`: modules and the key of the build ({@link writeModules});
 * 4. `configureWebpack`, for the browser and the server ({@link configureBundler}), and the bundlers: chunks and
 *    texts;
 * 5. page steps: what's written into pages, and the search for leaks.
 */
export class SealedSite {
  /** Absent in development, when nothing is sealed. */
  readonly sealer: SealChunksPlugin | undefined;
  /** Absent in development, too. */
  private readonly secret: Secret | undefined;
  /** Set in phase 2. */
  loaded: Loaded = {routes: [], urls: [], sealedPaths: [], generatedFiles: []};
  /** Set in phase 3; absent in development. */
  private buildKey: BuildKey | undefined;
  /** Set in phase 3. */
  private modules: Modules | undefined;
  /** The rendered sealed pages, by URL. Filled in phase 4. */
  private readonly texts = new Map<string, string>();

  constructor(
    private readonly context: Context,
    private readonly options: ValidSealedOptions,
  ) {
    if (context[KEY]) {
      throw new SealedDocsError(
        'The plugin is listed twice. A site has one key, so seal the docs of one instance, and list @docusaurus/plugin-content-docs for the others.',
      );
    }
    context[KEY] = true;
    if (process.env.NODE_ENV === 'production') {
      this.secret = takeSecret(process.env, options.secretVariable, context);
      this.sealer = new SealChunksPlugin();
      this.addSteps(this.sealer, this.secret.bytes);
    }
    if (this.secret?.throwaway) {
      logger.warn(
        `[docusaurus-plugin-sealed-docs] ${options.secretVariable}=throwaway: nobody will be able to open the sealed pages of this build.`,
      );
    }
  }

  /** Derives the build key and generates the modules, once the content of all plugins is loaded. */
  async writeModules({createData}: PluginContentLoadedActions): Promise<void> {
    const routesModule = generateRoutesModule(this.loaded.routes);
    this.buildKey = this.secret && createBuildKey(this.secret.bytes, this.sealedContents(routesModule));
    const proven = process.env[PROOF_VARIABLE];
    if (this.buildKey && proven) {
      const {baseUrl, i18n} = this.context;
      const main = required(i18n.localeConfigs[i18n.defaultLocale], 'the default language');
      const language = path.posix.relative(main.baseUrl, baseUrl);
      this.buildKey = knownBuildKey(this.buildKey.key, path.join(proven, language));
    }
    this.modules = {
      routes: await createData('sealed-routes.js', routesModule),
      build: await createData('sealed-build.json', {
        id: this.buildKey?.id.toString('hex') ?? '',
        throwaway: this.secret?.throwaway ?? false,
      }),
      // CollectLinksPlugin fills it in once the sealed pages are rendered.
      links: await createData('sealed-links.json', {}),
    };
  }

  /**
   * @returns what to merge into the bundler's configuration, for the server or the browser.
   * @throws SealedDocsError for `docusaurus build --dev`, or if a folder named in the options doesn't exist.
   */
  configureBundler(config: Configuration, isServer: boolean): Configuration & {devServer?: object} {
    if (isServer && !this.sealer) {
      // Only `docusaurus build` and `deploy` make a server bundle.
      throw new SealedDocsError(
        '"docusaurus build --dev" seals nothing: anyone could read the sealed docs in its output. Leave out --dev, or use "docusaurus start".',
      );
    }
    const missing = this.alsoSealed().find((folder) => !existsSync(folder));
    if (isServer && missing !== undefined) {
      throw new SealedDocsError(
        `The folder ${path.relative(this.context.siteDir, missing)} (option "sealed.alsoSeal" or "sealed.data") doesn't exist. Correct its name.`,
      );
    }
    const {routes, build, links} = required(this.modules, 'what allContentLoaded makes');
    const folders = this.sealedFolders();
    const sealed = [...folders, routes, ...this.loaded.generatedFiles];
    this.sealer?.setPaths(this.keyOfBuild(), sealed, this.staticFolders());
    const cache = separateCache(config, JSON.stringify(folders));
    const alias = {
      [`${SEALED_AREA}$`]: client('SealedArea'),
      [`${NAME}/generated/keySource$`]: this.resolve(this.options.keySource),
      [`${NAME}/generated/build$`]: build,
      [`${NAME}/generated/routes$`]: routes,
    };
    if (!isServer) {
      return {
        ...cache,
        resolve: {alias},
        module: {rules: clientRules(folders)},
        ...(this.sealer && {
          ...keepOutOfCommonChunk(isSealedChunk),
          plugins: [this.sealer, new AnyFolderPlugin()],
        }),
        devServer: createDevServer(this.dataFolders(), this.context.baseUrl),
      };
    }
    const collectLinks = client('collectLinks.js');
    const entries = config.entry as Record<string, string>;
    const renderPage = required(entries[SERVER_ENTRY], `the entry "${SERVER_ENTRY}" of the server bundle`);
    return {
      ...cache,
      entry: {
        [SERVER_ENTRY]: client('renderPage.js'),
        [SEALED_ENTRY.name]: {import: collectLinks, filename: SEALED_ENTRY.file},
      },
      resolve: {alias: {...alias, [`${NAME}/generated/renderPage$`]: renderPage}},
      // Loaded at run time, because it isn't filled in yet when the server is bundled.
      externals: {[`${NAME}/generated/links`]: `commonjs ${links}`},
      module: {rules: serverRules(sealed, collectLinks)},
      plugins: [new CollectLinksPlugin(this.loaded.urls, links, this.texts)],
    };
  }

  private addSteps(sealer: SealChunksPlugin, secret: Buffer): void {
    const {context} = this;
    const {baseUrl} = context;
    const find = (name: string) => sealer.scripts.get(name) ?? sealer.scripts.get(registryNameOf(name));
    const toAddresses = (scripts: string[]) => [...new Set(scripts)].map((script) => baseUrl + script);
    let filesByPath: Map<string, EarlyFiles>;
    addPageSteps(
      context,
      {
        name: NAME,
        stage: 'scripts',
        prepare: async ({outDir}) => {
          const {chunks = [], otherwise = [], text} = this.options.early ?? {};
          const makeCall = text && (await makeEarlyText(text, this.buildId()));
          const own = chunks.flatMap((name) => find(name)?.own ?? []);
          const others = toAddresses(otherwise.flatMap((name) => find(name)?.all ?? []));
          filesByPath = new Map(
            this.loaded.urls.map((url) => {
              const all = [ROUTES_CHUNK, pageChunkOf(url)].flatMap((name) => find(name)?.all ?? []);
              const showText = makeCall && `${makeCall(...this.sealText(url, outDir))};`;
              return [pagePath(url, baseUrl), {known: toAddresses([...all, ...own]), others, showText}];
            }),
          );
        },
        page: (page) => {
          const early = this.options.early;
          const files = filesByPath.get(page.path);
          if (files) {
            page.html = markSealed(page.html);
          }
          if (early && files && !this.secret?.throwaway) {
            page.html = addEarlyScript(page.html, early, this.buildId(), files);
          }
        },
        finish: ({outDir}) => this.sealData(outDir),
      },
      {
        name: NAME,
        stage: 'verify',
        finish: ({outDir, plugins}) =>
          scanForLeaks({
            outDir,
            siteDir: context.siteDir,
            sealedPaths: this.writtenFolders(),
            publicSources: this.publicSources(sealer, plugins),
            staticFolders: this.staticFolders(),
            visibleUrls: withAndWithoutBase(this.loaded.urls, baseUrl),
            secrets: {secret, 'key of the build': this.keyOfBuild().key},
          }),
      },
    );
  }

  /**
   * Writes the rendered text of a page to a sealed file.
   *
   * @returns the file's address, and the name that it's sealed under.
   */
  private sealText(url: string, outDir: string): [address: string, name: string] {
    const {baseUrl} = this.context;
    const name = `${pageChunkOf(url)}-text`;
    const isPublic = (file: string) => existsSync(path.join(outDir, file));
    const rendered = required(this.texts.get(url), `the rendered page ${url}`);
    const html = dropSealedFiles(rendered, baseUrl, isPublic);
    const styles = this.sealer?.styles.get(pageChunkOf(url))?.replaceAll('</', '<\\/');
    const text = html.replace('\n', (end) => end + (styles ? `<style>${styles}</style>` : ''));
    const sealed = seal(Buffer.from(text), name, this.keyOfBuild());
    const hash = createHash('sha256').update(sealed).digest('hex').slice(0, 8);
    const file = `assets/js/${name}.${hash}.js`;
    writeFileSync(path.join(outDir, file), sealed);
    return [baseUrl + file, name];
  }

  private keyOfBuild(): BuildKey {
    return required(this.buildKey, 'the key of the build');
  }

  /** 32 hexadecimal digits. */
  private buildId(): string {
    return this.keyOfBuild().id.toString('hex');
  }

  private sealData(outDir: string): void {
    for (const folder of this.dataFolders()) {
      for (const name of readdirSync(folder)) {
        const file = path.join(outDir, dataPath(name, this.buildId()));
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(file, seal(readFileSync(path.join(folder, name)), name, this.keyOfBuild()));
      }
    }
  }

  private resolve(file: string): string {
    return path.resolve(this.context.siteDir, file.replace(/^@site\//, ''));
  }

  /** Absolute paths of folders whose files are sealed as data. */
  private dataFolders(): string[] {
    return this.options.data.map((folder) => this.resolve(folder));
  }

  /** Absolute paths of sealed folders other than that of the docs. */
  alsoSealed(): string[] {
    return [...this.options.alsoSeal.map((folder) => this.resolve(folder)), ...this.dataFolders()];
  }

  /** Absolute real paths of sources that only sealed pages may use. */
  private sealedFolders(): string[] {
    return [...new Set([...this.loaded.sealedPaths, ...realPathsOf(this.alsoSealed())])];
  }

  /** The sealed folders without those that plugins generated from the others, such as search data. */
  private writtenFolders(): string[] {
    return this.sealedFolders().filter((folder) => !isInside([this.context.generatedFilesDir], folder));
  }

  /**
   * Everything sealed that's known before the bundler runs, for the build id: hand-written sources, and what plugins
   * generated from them (titles, sidebars, translations). The rest of the build only derives from these.
   */
  private sealedContents(routesModule: string): Map<string, Buffer> {
    const {generatedFilesDir, i18n} = this.context;
    const contents = new Map([[`routes/${i18n.currentLocale}`, Buffer.from(routesModule)]]);
    for (const file of this.loaded.generatedFiles) {
      contents.set(`generated/${slashed(path.relative(generatedFilesDir, file))}`, readFileSync(file));
    }
    for (const [index, folder] of this.writtenFolders().entries()) {
      for (const file of filesIn(folder)) {
        const content = readFileSync(file);
        this.requireUntranslated(file, content);
        contents.set(`${index}/${slashed(path.relative(folder, file))}`, content);
      }
    }
    return contents;
  }

  /**
   * Absolute real paths of the hand-written sources of the public part of this build: what its scripts are made of,
   * the configuration, and files that plugins name (not patterns, which don't say which files were used). Generated
   * files are left out, because they may contain sealed content.
   */
  private publicSources({publicSources}: SealChunksPlugin, plugins: LoadedPlugin[]): string[] {
    const {siteConfigPath, generatedFilesDir} = this.context;
    const named = plugins.flatMap((plugin) => plugin.getPathsToWatch?.() ?? []);
    return [
      realpathSync(siteConfigPath),
      ...named
        .map((file) => this.resolve(file))
        .filter((file) => statSync(file, {throwIfNoEntry: false})?.isFile())
        .map((file) => realpathSync(file)),
      ...[...publicSources].filter((file) => !isInside([generatedFilesDir], file)),
    ];
  }

  private staticFolders(): string[] {
    return this.context.siteConfig.staticDirectories.map((folder) => this.resolve(folder));
  }

  /**
   * @throws SealedDocsError if a sealed file uses `@docusaurus/Translate`, because every visitor gets its
   * translations.
   */
  private requireUntranslated(file: string, content: Buffer): void {
    if (Object.keys(this.context.codeTranslations).length > 0 && content.includes('@docusaurus/Translate')) {
      throw new SealedDocsError(
        `${file} is sealed, but uses @docusaurus/Translate, whose translations (i18n/<locale>/code.json) are public. Write plain text instead; to translate it, translate the doc.`,
      );
    }
  }
}

const slashed = (name: string) => name.replaceAll(path.sep, '/');

/**
 * On the server, sealed modules are empty for every importer except other sealed modules and the entry that renders
 * sealed pages to collect their links.
 */
function serverRules(sealed: string[], collectLinks: string): RuleSetRule[] {
  return [
    {
      include: exactly(sealed),
      issuer: {not: exactly([...sealed, collectLinks])},
      type: 'javascript/auto',
      enforce: 'post',
      use: [loader('noModuleLoader')],
    },
  ];
}

function clientRules(paths: string[]): RuleSetRule[] {
  const include = exactly(paths);
  return [
    // Comes first, so that it refuses the file before any other loader handles it.
    {
      include,
      issuer: {and: [/\.(?:css|s[ac]ss|less|styl)$/i, {not: [{or: include}]}]},
      enforce: 'post',
      use: [loader('refuseLoader')],
    },
    {
      include,
      dependency: {not: ['url']},
      enforce: 'post',
      use: [loader('sealedFileLoader')],
    },
    {
      include,
      dependency: 'url',
      type: 'javascript/auto',
      enforce: 'post',
      use: [{loader: loader('sealedFileLoader'), options: {asUrl: true}}],
    },
  ];
}

/** URLs as pages have them, with the base URL, and as sources write them, without it. */
function withAndWithoutBase(urls: string[], baseUrl: string): string[] {
  return urls.flatMap((url) => [url, `/${path.posix.relative(baseUrl, url)}`]);
}

/** Patterns that match exactly these files and folders. As a plain string, `docs/a` would also match `docs/ab`. */
function exactly(paths: string[]): RegExp[] {
  return paths.map((name) => new RegExp(`^${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?:[\\\\/]|$)`));
}
