import {existsSync} from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';
import type {Configuration, RuleSetRule} from 'webpack';
import {
  addPageSteps,
  LIST_THE_PRESET,
  pagePath,
  type PageSteps,
  pageSteps,
} from 'docusaurus-preset-page-steps';
import {addEarlyScript} from './addEarlyScript';
import {keepOutOfCommonChunk, separateCache} from './docusaurus';
import type {ValidSealedOptions} from './options';
import {scanForLeaks} from './scanForLeaks';
import {createBuildKey} from './seal';
import {isSealedChunk, SealChunksPlugin} from './SealChunksPlugin';
import {SealedDocsError} from './SealedDocsError';
import {realPathsOf} from './sealedPaths';
import {chunksOf, generateRoutesModule} from './sealedRoutes';
import {takeSealedTranslations} from './sealTranslations';
import {readSecret} from './secret';

const KEY = Symbol.for('docusaurus-plugin-sealed-docs');
type Context = LoadContext & {[KEY]?: SealedSite};

const NAME = 'docusaurus-plugin-sealed-docs';

/** The route component of all sealed pages. */
export const SEALED_AREA = `${NAME}/SealedArea`;

const client = (name: string) => path.join(__dirname, 'client', name);
const loader = (name: string) => path.join(__dirname, 'loaders', `${name}.js`);

/** What one docs plugin instance adds to the site. */
interface Instance {
  routes: RouteConfig[];
  /** URLs of all sealed pages. */
  urls: string[];
  /** Absolute real paths of its sealed folders. */
  sealedPaths: string[];
  /** Absolute paths of generated files that only sealed pages may use. */
  generatedFiles: string[];
}

/**
 * `SEALED_DOCS=verify` renders sealed pages like public ones so that Docusaurus checks their links, and keeps
 * no output.
 */
export const isVerifying = () => process.env.SEALED_DOCS === 'verify';

/**
 * The sealed pages of all instances of the plugin in one site. They share the build key, the routes module
 * and the search for leaks.
 */
export class SealedSite {
  /** Absent in development and while links are verified, when nothing is sealed. */
  readonly sealer: SealChunksPlugin | undefined;
  /** Keeps names derived from labels from being guessed, in sealed content. */
  readonly nameSecret: Buffer;
  private readonly throwaway: boolean;
  private readonly instances = new Map<string, Instance>();
  private readonly options: Map<string, ValidSealedOptions> = new Map();
  private readonly steps: PageSteps | undefined;
  private docFolders: string[] = [];
  private modules: {routes: string; build: string} | undefined;

  /** @returns the site of a build, shared by all instances of the plugin. */
  static join(context: LoadContext, id: string, options: ValidSealedOptions): SealedSite {
    const site = ((context as Context)[KEY] ??= new SealedSite(context, options.secretVariable));
    site.options.set(id, options);
    const first = site.first();
    const isOther = first.keySource !== options.keySource || first.secretVariable !== options.secretVariable;
    if (isOther || (options.early && first.early !== options.early)) {
      throw new SealedDocsError(
        `The docs "${id}" have another "sealed.keySource", "sealed.secretVariable" or "sealed.early" than the first instance of the plugin. A site has one key: give all the same keySource and secretVariable, and "early" to the first only.`,
      );
    }
    return site;
  }

  private constructor(
    private readonly context: LoadContext,
    secretVariable: string,
  ) {
    this.steps = pageSteps(context);
    const isSealing = process.env.NODE_ENV === 'production' && !isVerifying();
    const secret = isSealing ? readSecret(process.env, secretVariable) : undefined;
    this.throwaway = secret?.throwaway ?? false;
    this.nameSecret = secret?.bytes ?? Buffer.alloc(0);
    if (isVerifying()) {
      logger.info(
        '[docusaurus-plugin-sealed-docs] Verifying: sealed pages are rendered to check their links; the output is deleted.',
      );
      this.steps?.discard();
    }
    if (secret?.throwaway) {
      logger.warn(
        `[docusaurus-plugin-sealed-docs] ${secretVariable}=throwaway: nobody will be able to open the sealed pages of this build.`,
      );
    }
    if (secret?.guessable) {
      logger.warn(
        `[docusaurus-plugin-sealed-docs] ${secretVariable} repeats itself, like the one of a demo: anybody can open the sealed pages of this build.`,
      );
    }
    if (secret) {
      const buildKey = createBuildKey(secret.bytes);
      this.sealer = new SealChunksPlugin(buildKey);
      this.addSteps({secret: secret.bytes, 'key of the build': buildKey.key});
    }
  }

  /** Each instance calls this when its content is loaded. */
  setInstance(id: string, instance: Instance): void {
    this.instances.set(id, instance);
  }

  /** Whether an instance is the one that does what happens once per site. */
  isLed(id: string): boolean {
    return this.options.keys().next().value === id;
  }

  /**
   * Called when the content of all plugins is loaded.
   *
   * @param docs Docs of all instances of the docs plugin, including those without sealed folders.
   */
  async writeModules(docs: LoadedContent[], {createData}: PluginContentLoadedActions): Promise<void> {
    this.docFolders = docs.flatMap(({loadedVersions}) =>
      loadedVersions.flatMap(({contentPath, contentPathLocalized}) =>
        contentPathLocalized ? [contentPathLocalized, contentPath] : [contentPath],
      ),
    );
    const translations = this.sealer
      ? takeSealedTranslations(this.context.codeTranslations, this.sealedFolders(), this.publicFolders())
      : {};
    const routes = [...this.instances.values()].flatMap((instance) => instance.routes);
    this.modules = {
      routes: await createData('sealed-routes.js', generateRoutesModule(routes, translations)),
      build: await createData('sealed-build.json', {
        id: this.sealer?.buildId ?? '',
        throwaway: this.throwaway,
      }),
    };
  }

  /** @returns what the bundler needs for the server or the browser. */
  configureBundler(config: Configuration, isServer: boolean): Configuration {
    if (isVerifying()) {
      this.requirePreset(isServer);
      return separateCache(config, 'verify');
    }
    if (isServer && !this.sealer) {
      // Only `docusaurus build` and `deploy` make a server bundle.
      throw new SealedDocsError(
        '"docusaurus build --dev" seals nothing: everybody could read the sealed docs in its output. Leave out --dev, or use "docusaurus start".',
      );
    }
    this.requirePreset(isServer);
    if (isServer) {
      this.requireFolders();
    }
    const folders = this.sealedFolders();
    const generatedFiles = [
      this.modules!.routes,
      ...[...this.instances.values()].flatMap((instance) => instance.generatedFiles),
    ];
    this.sealer?.setPaths([...folders, ...generatedFiles], this.staticFolders());
    return {
      ...separateCache(config, JSON.stringify(folders)),
      resolve: {
        alias: {
          [`${SEALED_AREA}$`]: client('SealedArea'),
          [`${NAME}/generated/keySource$`]: this.resolve(this.first().keySource),
          [`${NAME}/generated/build$`]: this.modules!.build,
          // The static site generator never sees sealed content.
          ...(!isServer && {[`${NAME}/generated/routes$`]: this.modules!.routes}),
        },
      },
      module: {rules: isServer ? serverRules(folders) : clientRules(folders)},
      ...(!isServer &&
        this.sealer && {
          ...keepOutOfCommonChunk(isSealedChunk),
          plugins: [this.sealer],
        }),
    };
  }

  private addSteps(secrets: Record<string, Buffer>): void {
    const {context, sealer} = this;
    if (!this.steps || !sealer) {
      return; // The build stops before it writes anything.
    }
    const {baseUrl} = context;
    let scriptsByPath: Map<string, string[]>;
    addPageSteps(
      context,
      [
        {
          name: NAME,
          stage: 'scripts',
          prepare: () => {
            scriptsByPath = new Map(
              this.urls().map((url) => {
                const chunks = [...(this.first().early?.chunks ?? []), ...chunksOf(url)];
                const scripts = new Set(chunks.flatMap((name) => sealer.scripts.get(name) ?? []));
                return [pagePath(url, baseUrl), Array.from(scripts, (script) => baseUrl + script)];
              }),
            );
          },
          page: (page) => {
            const early = this.first().early;
            const addresses = scriptsByPath.get(page.path);
            if (early && addresses && !this.throwaway) {
              page.html = addEarlyScript(page.html, early, sealer.buildId, addresses);
            }
          },
        },
        {
          name: NAME,
          stage: 'verify',
          finish: ({outDir}) =>
            scanForLeaks({
              outDir,
              siteDir: context.siteDir,
              sealedPaths: this.sealedFolders(),
              publicFolders: this.publicFolders(),
              visibleUrls: this.urls(),
              secrets,
            }),
        },
      ],
      {alone: false},
    );
  }

  private first(): ValidSealedOptions {
    const [first] = this.options.values();
    return first!;
  }

  private urls(): string[] {
    return [...this.instances.values()].flatMap(({urls}) => urls);
  }

  private resolve(file: string): string {
    return path.resolve(this.context.siteDir, file.replace(/^@site\//, ''));
  }

  private alsoSealed(): string[] {
    return [...this.options.values()].flatMap(({alsoSeal}) => alsoSeal).map((folder) => this.resolve(folder));
  }

  /** Absolute real paths of hand-written sources that only sealed pages may use. */
  private sealedFolders(): string[] {
    const docs = [...this.instances.values()].flatMap(({sealedPaths}) => sealedPaths);
    return [...new Set([...docs, ...realPathsOf(this.alsoSealed())])];
  }

  /** Absolute paths of hand-written public sources, including sealed folders inside them. */
  private publicFolders(): string[] {
    const {localizationDir} = this.context;
    return [...this.docFolders, this.resolve('src'), this.resolve('blog'), localizationDir].filter((folder) =>
      existsSync(folder),
    );
  }

  private staticFolders(): string[] {
    return this.context.siteConfig.staticDirectories.map((folder) => this.resolve(folder));
  }

  private requirePreset(isServer: boolean): void {
    if (isServer && !this.steps) {
      throw new SealedDocsError(
        `A build has to be kept from its folder until it is searched for leaks. ${LIST_THE_PRESET}`,
      );
    }
  }

  private requireFolders(): void {
    const missing = this.alsoSealed().find((folder) => !existsSync(folder));
    if (missing !== undefined) {
      throw new SealedDocsError(
        `The folder ${path.relative(this.context.siteDir, missing)} (option "sealed.alsoSeal") does not exist. Correct its name.`,
      );
    }
  }
}

/** On the server, sealed modules are empty. */
function serverRules(paths: string[]): RuleSetRule[] {
  return [
    {include: exactly(paths), type: 'javascript/auto', enforce: 'post', use: [loader('noModuleLoader')]},
  ];
}

function clientRules(paths: string[]): RuleSetRule[] {
  const include = exactly(paths);
  return [
    // First, so that nothing is made of the file before.
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

/** The patterns that bundlers match a path with. The string `docs/a` would also match `docs/ab`. */
function exactly(paths: string[]): RegExp[] {
  return paths.map((name) => new RegExp(`^${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?:[\\\\/]|$)`));
}
