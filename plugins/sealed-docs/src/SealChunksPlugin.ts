import path from 'node:path';
import type {Chunk, Compilation, Compiler, Module} from 'webpack';
import {SEALED_CHUNK_PREFIX} from './format';
import {type BuildKey, seal} from './seal';
import {SealedDocsError} from './SealedDocsError';

const NAME = 'SealChunksPlugin';

/** Whether a chunk of the bundler is to be sealed. */
export function isSealedChunk(chunk: {name?: string | null}): boolean {
  return chunk.name?.startsWith(SEALED_CHUNK_PREFIX) ?? false;
}

/** Whether a file lies in one of the folders. */
export function isInside(folders: string[], file: string): boolean {
  return folders.some((folder) => file.startsWith(folder + path.sep));
}

/**
 * Bundler plugin (webpack and Rspack): encrypts the sealed chunks in place, after minification and before the
 * content hash of their file names is computed, and refuses a sealed module in a public chunk.
 */
export class SealChunksPlugin {
  /** The scripts that an `import()` loads, as paths below the output folder, by the name of its chunk. */
  readonly scripts = new Map<string, string[]>();
  /** 32 hexadecimal digits. */
  readonly buildId: string;

  constructor(
    private readonly buildKey: BuildKey,
    /** Absolute paths of the sealed folders. */
    private readonly sealedFolders: string[],
  ) {
    this.buildId = buildKey.id.toString('hex');
  }

  apply(compiler: Compiler): void {
    const {Compilation: compilationClass, sources} = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        {name: NAME, stage: compilationClass.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1},
        () => {
          for (const chunk of compilation.chunks) {
            if (isSealedChunk(chunk)) {
              this.sealChunk(compilation, chunk, (bytes) => new sources.RawSource(bytes));
            } else {
              this.requirePublic(compilation, chunk);
            }
          }
        },
      );
    });
    compiler.hooks.afterEmit.tap(NAME, ({namedChunkGroups}) => {
      for (const [name, group] of namedChunkGroups) {
        this.scripts.set(
          name,
          group.getFiles().filter((file) => file.endsWith('.js')),
        );
      }
    });
  }

  private sealChunk(
    compilation: Compilation,
    chunk: Chunk,
    toSource: (bytes: Buffer) => Parameters<Compilation['updateAsset']>[1],
  ): void {
    for (const file of [...chunk.files]) {
      const {related} = compilation.getAsset(file)?.info ?? {};
      // Source maps and license files repeat the plain text.
      for (const companion of [related?.sourceMap, related?.license].flat()) {
        if (typeof companion === 'string' && compilation.getAsset(companion)) {
          compilation.deleteAsset(companion);
        }
      }
      if (file.endsWith('.js')) {
        const code = Buffer.from(compilation.getAsset(file)!.source.source());
        compilation.updateAsset(file, toSource(seal(code, chunk.name!, this.buildKey)));
      }
    }
    for (const file of [...chunk.auxiliaryFiles]) {
      if (/\.(map|txt)$/.test(file) && compilation.getAsset(file)) {
        compilation.deleteAsset(file);
      }
    }
  }

  private requirePublic(compilation: Compilation, chunk: Chunk): void {
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      for (const file of filesOf(module)) {
        if (isInside(this.sealedFolders, file) && !file.endsWith('.css')) {
          throw new SealedDocsError(
            `${file} is sealed, but the public chunk "${chunk.name ?? chunk.id}" contains it. ` +
              'A public page imports it, or a sealed page loads it by import(). Import it from sealed pages only, ' +
              'statically, or move it out of the sealed folder.',
          );
        }
      }
    }
  }
}

/** The source files of a module, of all that were concatenated into it as well. */
function filesOf(module: Module & {resource?: string; modules?: Iterable<Module>}): string[] {
  const own = module.resource ? [module.resource.split('?')[0]!] : [];
  return [...own, ...[...(module.modules ?? [])].flatMap(filesOf)];
}
