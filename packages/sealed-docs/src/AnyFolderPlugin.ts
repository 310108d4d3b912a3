import type {Compiler} from 'webpack';
import {FALLBACK_LOADER} from './docusaurus';

const NAME = 'AnyFolderPlugin';

/** Placeholder for a hash while scripts are minified. */
const STAND_IN = /@hash(\d+)@/g;

/**
 * Bundler plugin (webpack and Rspack) that makes a build independent of the folder it runs in.
 *
 * - Module ids are hashes of requests, and requests for pictures in Markdown contain the folder. That part is
 *   removed.
 * - Minifiers pick short names by letter frequency, and the bundler's runtime lists provisional hashes that depend on
 *   the folder until those of the finished files replace them. So minifiers only see placeholders.
 */
export class AnyFolderPlugin {
  apply(compiler: Compiler): void {
    const {Compilation: compilationClass, NormalModuleReplacementPlugin, sources} = compiler.webpack;
    new NormalModuleReplacementPlugin(FALLBACK_LOADER, (data: {request: string}) => {
      data.request = data.request.replace(FALLBACK_LOADER, '');
    }).apply(compiler);
    const minification = compilationClass.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      /** The hidden hashes of each script, in order of appearance. */
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
