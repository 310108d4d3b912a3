import {createRequire} from 'node:module';
import type {CompilerOptions, Program} from 'typescript';
import type typescript from 'typescript';

/** The compiler, required rather than imported: that spares a second in which its exports would be looked for. */
export const ts = createRequire(import.meta.url)('typescript') as typeof typescript;

/**
 * Reads the files, what they import of the site, and React. All else is `any`, the browser's interfaces too, which saves
 * seconds.
 */
export function createProgram(root: string, files: string[]): Program {
  const options: CompilerOptions = {
    allowJs: false,
    baseUrl: root,
    paths: {'@site/*': ['./*']},
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, containing) =>
    literals.map(({text}) =>
      /^(?:\.|@site\/|react$)/.test(text)
        ? ts.resolveModuleName(text, containing, options, host)
        : {resolvedModule: undefined},
    );
  return ts.createProgram(files, options, host);
}
