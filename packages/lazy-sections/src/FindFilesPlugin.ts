import type {Chunk, Compilation, Compiler} from 'webpack';

const NAME = 'FindFilesPlugin';

/**
 * Changes the code of a script.
 *
 * @param script Its path below the output folder.
 */
export type EditScript = (script: string, edit: (code: string) => string) => void;

/**
 * Bundler plugin (webpack and Rspack): finds the scripts that an `import()` loads, and lets scripts name them, before the
 * bundler puts the hashes of their contents into file names and wherever these are written.
 */
export class FindFilesPlugin {
  /**
   * Scripts, as paths below the output folder, by the absolute path of the imported module or by chunk name.
   */
  readonly scripts = new Map<string, string[]>();

  /**
   * @param modules Absolute paths of modules that are imported by `import()`.
   * @param complete Called when the scripts are found.
   */
  constructor(
    private readonly modules: Set<string>,
    private readonly complete: (edit: EditScript) => void,
  ) {}

  apply(compiler: Compiler): void {
    const {Compilation: compilationClass, sources} = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        {name: NAME, stage: compilationClass.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1},
        () => {
          this.find(compilation);
          this.complete((script, edit) =>
            compilation.updateAsset(
              script,
              (source) => new sources.RawSource(edit(source.source().toString())),
            ),
          );
        },
      );
    });
    compiler.hooks.afterEmit.tap(NAME, (compilation) => this.find(compilation));
  }

  private find({chunks, chunkGraph}: Compilation): void {
    for (const chunk of chunks) {
      if (chunk.name && !chunk.canBeInitial()) {
        this.scripts.set(chunk.name, scriptsOf(chunk));
      }
      for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
        const file = module.nameForCondition();
        if (file && this.modules.has(file)) {
          this.scripts.set(file, scriptsOf(chunk));
        }
      }
    }
  }
}

/** A chunk's own scripts, and those split from it. */
function scriptsOf(chunk: Chunk): string[] {
  const together = [...chunk.groupsIterable].flatMap((group) => group.chunks);
  const files = [...new Set(together)].flatMap((part) => [...part.files]);
  return files.filter((file) => file.endsWith('.js'));
}
