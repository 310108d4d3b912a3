import path from 'node:path';
import {runInNewContext} from 'node:vm';
import type {Chunk, Compilation, Compiler, Module} from 'webpack';
import {SEALED_CHUNK_PREFIX} from './format.mjs';
import {type BuildKey, seal} from './seal';
import {SealedDocsError} from './SealedDocsError';
import {isInside} from './sealedPaths';

const NAME = 'SealChunksPlugin';

/** Source maps and license files, which repeat the plain text of chunks. */
const COMPANION = /\.(?:map|txt)$/;

/** Whether a chunk has to be sealed. */
export function isSealedChunk(chunk: {name?: string | null}): boolean {
  return chunk.name?.startsWith(SEALED_CHUNK_PREFIX) ?? false;
}

/**
 * Bundler plugin (webpack and Rspack): encrypts the sealed chunks in place, after minification and before the content
 * hashes in their file names are computed. It fails the build if a public chunk contains a sealed module, or if a
 * file that only sealed chunks use would be published next to them, no matter which loader or plugin emits it.
 */
export class SealChunksPlugin {
  /**
   * By chunk name, as paths below the output folder: all scripts that an `import()` of it loads, and the chunk's own.
   */
  readonly scripts = new Map<string, {all: string[]; own: string[]}>();
  /** The style sheets that sealed chunks add to a page, by chunk name. */
  readonly styles = new Map<string, string>();
  /** Absolute paths of the files that the public chunks are made of. */
  readonly publicSources = new Set<string>();
  private sealedPaths: string[] = [];
  private publicFolders: string[] = [];
  private buildKey: BuildKey | undefined;

  /**
   * Sets what to seal. Call it before the bundler runs.
   *
   * @param buildKey The key to seal with.
   * @param sealedPaths Absolute real paths of folders and files.
   * @param publicFolders Absolute paths of folders whose files are published anyway.
   */
  setPaths(buildKey: BuildKey, sealedPaths: string[], publicFolders: string[]): void {
    this.buildKey = buildKey;
    this.sealedPaths = sealedPaths;
    this.publicFolders = publicFolders;
  }

  apply(compiler: Compiler): void {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({name: NAME, stage}, () => {
        this.requireNothingPublished(compilation);
        for (const chunk of [...compilation.chunks].filter(isSealedChunk)) {
          this.styles.set(chunk.name!, stylesOf(compilation, chunk));
          this.sealChunk(compilation, chunk);
        }
      });
    });
    compiler.hooks.afterEmit.tap(NAME, ({namedChunkGroups, namedChunks}) => {
      const scriptsOf = (files: Iterable<string>) => [...files].filter((file) => file.endsWith('.js'));
      for (const [name, group] of namedChunkGroups) {
        this.scripts.set(name, {
          all: scriptsOf(group.getFiles()),
          own: scriptsOf(namedChunks.get(name)?.files ?? []),
        });
      }
    });
  }

  private sealChunk(compilation: Compilation, chunk: Chunk): void {
    const {RawSource} = compilation.compiler.webpack.sources;
    for (const file of [...chunk.files]) {
      const {related} = compilation.getAsset(file)?.info ?? {};
      for (const companion of [related?.sourceMap, related?.license].flat()) {
        if (typeof companion === 'string' && compilation.getAsset(companion)) {
          compilation.deleteAsset(companion);
        }
      }
      if (file.endsWith('.js')) {
        const code = Buffer.from(compilation.getAsset(file)!.source.source());
        compilation.updateAsset(file, new RawSource(seal(code, chunk.name!, this.buildKey!)));
      }
    }
    for (const file of [...chunk.auxiliaryFiles]) {
      if (COMPANION.test(file) && compilation.getAsset(file)) {
        compilation.deleteAsset(file);
      }
    }
  }

  /** @throws SealedDocsError that lists every sealed module and file that would be published. */
  private requireNothingPublished(compilation: Compilation): void {
    const modules = [...compilation.chunks]
      .filter((chunk) => !isSealedChunk(chunk))
      .flatMap((chunk) => this.listSealedModules(compilation, chunk));
    const files = this.listSealedFiles(compilation);
    const tell = (problems: string[], remedy: string) =>
      problems.length > 0 ? [...new Set(problems), remedy] : [];
    const lines = [
      ...tell(
        modules,
        'Import it only from sealed pages, statically and not with import(), or move it out of the sealed folder.',
      ),
      ...tell(
        files,
        'Move it into the sealed folder, or one of "sealed.alsoSeal", and import or link to it without a loader of ' +
          'your own, so that it travels inside the pages.',
      ),
    ];
    if (lines.length > 0) {
      throw new SealedDocsError(lines.join('\n'));
    }
  }

  private listSealedModules(compilation: Compilation, chunk: Chunk): string[] {
    const parts = [...compilation.chunkGraph.getChunkModules(chunk)].flatMap(partsOf);
    return parts.flatMap((module) => {
      const file = module.resource && fileOf(module.resource);
      if (!file) {
        return [];
      }
      this.publicSources.add(file);
      const {resource} = (compilation.moduleGraph.getIssuer(module) ?? {}) as Partial<BundledModule>;
      // The issuer of a style sheet is another module of the same file.
      const isFile = resource && fileOf(resource) !== file;
      const whose = isFile ? `${fileOf(resource)} imports it.` : 'It is imported there.';
      return isInside(this.sealedPaths, file)
        ? [`${file} is sealed, but the public chunk "${chunk.name ?? chunk.id}" contains it. ${whose}`]
        : [];
    });
  }

  private listSealedFiles(compilation: Compilation): string[] {
    const filesOfChunks = (isWanted: (chunk: Chunk) => boolean) =>
      [...compilation.chunks].filter(isWanted).flatMap((chunk) => [...chunk.files, ...chunk.auxiliaryFiles]);
    const publicFiles = new Set(filesOfChunks((chunk) => !isSealedChunk(chunk)));
    const sealedFiles = new Set(
      filesOfChunks(isSealedChunk).filter(
        (file) => !publicFiles.has(file) && !file.endsWith('.js') && !COMPANION.test(file),
      ),
    );
    return compilation.getAssets().flatMap(({name, info}) => {
      const {sourceFilename} = info as {sourceFilename?: string};
      const source = sourceFilename && path.resolve(compilation.compiler.context, fileOf(sourceFilename));
      const isPublic = source && isInside(this.publicFolders, source);
      return !isPublic && (sealedFiles.has(name) || (source && isInside(this.sealedPaths, source)))
        ? [
            `${source ?? name} would be published as ${name}, for everyone to read, though only sealed pages use it.`,
          ]
        : [];
    });
  }
}

type BundledModule = Module & {resource?: string; modules?: Iterable<BundledModule>};

/** A module, and all modules concatenated into it. */
function partsOf(module: BundledModule): BundledModule[] {
  return [module, ...[...(module.modules ?? [])].flatMap(partsOf)];
}

/** The string literal with a style sheet's text in the module that css-loader generates. */
const CSS_TEXT = /\.push\(\[module\.id,\s*("(?:\\.|[^"\\])*"|`(?:\\[^]|[^`\\$])*`)/;

/**
 * The style sheets in a chunk, sorted because their order in it depends on the project's folder. Those that reference
 * files are left out.
 */
function stylesOf({chunkGraph}: Compilation, chunk: Chunk): string {
  const modules = [...chunkGraph.getChunkModules(chunk)].flatMap(partsOf);
  return modules
    .map((module) => CSS_TEXT.exec(String(module.originalSource()?.source() ?? ''))?.[1])
    .flatMap((literal) => (literal ? [runInNewContext(literal) as string] : []))
    .sort()
    .join('\n');
}

/** The path of a resource, without its query. */
const fileOf = (resource: string) => resource.replace(/\?.*/s, '');
