import type {Compiler} from 'webpack';
import {FALLBACK_LOADER} from './docusaurus';

const NAME = 'AnyFolderPlugin';

/** What stands for a hash. */
const STAND_IN = /@hash(\d+)@/g;

/**
 * Bundler plugin (webpack and Rspack): keeps the folder that a site is built in out of what is built.
 *
 * - Modules have ids that are hashes of requests. Those of pictures in Markdown would contain the folder.
 * - Minifiers choose short names by how often letters occur, and the bundler's runtime lists hashes that depend on the folder
 *   until others, of the finished files, take their places. So no minifier sees them.
 */
export class AnyFolderPlugin {
  apply(compiler: Compiler): void {
    const {Compilation: compilationClass, NormalModuleReplacementPlugin, sources} = compiler.webpack;
    new NormalModuleReplacementPlugin(FALLBACK_LOADER, (data: {request: string}) => {
      data.request = data.request.replace(FALLBACK_LOADER, '');
    }).apply(compiler);
    const minification = compilationClass.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      /** By script, in the order in which they stand there. */
      const hidden = new Map<string, string[]>();
      const edit = (script: string, pattern: RegExp, replace: (match: RegExpExecArray) => string) =>
        compilation.updateAsset(script, (source) => {
          const edited = new sources.ReplaceSource(source); // keeps the source map
          for (const match of source.source().toString().matchAll(pattern)) {
            edited.replace(match.index, match.index + match[0].length - 1, replace(match));
          }
          return edited;
        });

      compilation.hooks.processAssets.tap({name: NAME, stage: minification - 1}, () => {
        const known = new Set(compilation.getAssets().flatMap(({info}) => info.contenthash ?? []));
        const scripts = [...compilation.chunks]
          .filter((chunk) => chunk.hasRuntime())
          .flatMap((chunk) => [...chunk.files].filter((file) => file.endsWith('.js')));
        if (known.size > 0) {
          const hash = new RegExp(Array.from(known, (text) => text.replace(/\W/g, '\\$&')).join('|'), 'g');
          for (const script of scripts) {
            const hashes: string[] = [];
            edit(script, hash, ([found]) => `@hash${hashes.push(found) - 1}@`);
            hidden.set(script, hashes);
          }
        }
      });
      compilation.hooks.processAssets.tap({name: NAME, stage: minification + 1}, () => {
        for (const [script, hashes] of hidden) {
          edit(script, STAND_IN, ([, index]) => hashes[Number(index)]!);
        }
      });
    });
  }
}
