import type {Chunk, Compilation, Compiler} from 'webpack';

const NAME = 'FindFilesPlugin';

/** Bundler plugin (webpack and Rspack): finds the scripts that an `import()` loads. */
export class FindFilesPlugin {
  /**
   * Scripts, as paths below the output folder, by the absolute path of the imported module or by chunk name.
   */
  readonly scripts = new Map<string, string[]>();

  /** @param modules Absolute paths of modules that are imported by `import()`. */
  constructor(private readonly modules: Set<string>) {}

  apply(compiler: Compiler): void {
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
