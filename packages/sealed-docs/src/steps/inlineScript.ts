import path from 'node:path';
import {build, type BuildFailure, type BuildOptions, buildSync, type OutputFile} from 'esbuild';

/** The oldest browsers that Docusaurus's own scripts support, as an esbuild target. */
const TARGET = 'es2020';

/**
 * Bundles a module into a minified inline script that calls its default export.
 *
 * @param file Absolute path of an ES module, in JavaScript or TypeScript.
 * @param args The arguments, as JavaScript source.
 * @throws Error with esbuild's messages, if the module or an argument isn't valid.
 */
export async function inlineScript(file: string, ...args: string[]): Promise<string> {
  const {outputFiles} = await build(optionsOf(file, `run(${args.join()})`, 'iife')).catch(explain);
  return toScript(outputFiles);
}

/** Like {@link inlineScript}, for callers that can't await. */
export function inlineScriptSync(file: string, ...args: string[]): string {
  return toScript(bundleSync(file, `run(${args.join()})`, 'iife'));
}

/**
 * Bundles a module into an expression, for use in another script: its value is what the default export returns.
 *
 * @param file Absolute path of an ES module, in JavaScript or TypeScript.
 * @param args The arguments, as JavaScript source.
 * @throws Error with esbuild's messages, if the module or an argument isn't valid.
 */
export function inlineExpression(file: string, ...args: string[]): string {
  const module = toScript(bundleSync(file, `export default run(${args.join()})`, 'esm'));
  return `(()=>{${module.replace(/export\{(\S+) as default\};?$/, 'return $1')}})()`;
}

function optionsOf(file: string, use: string, format: 'iife' | 'esm') {
  return {
    stdin: {
      contents: `import run from ${JSON.stringify(file)};${use}`,
      resolveDir: path.dirname(file),
    },
    bundle: true,
    format,
    // Keeps undeclared names, so callers can use them as placeholders and replace them afterward.
    minify: true,
    target: TARGET,
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  } as const satisfies BuildOptions;
}

function bundleSync(file: string, use: string, format: 'iife' | 'esm'): OutputFile[] {
  try {
    return buildSync(optionsOf(file, use, format)).outputFiles;
  } catch (failure) {
    return explain(failure as BuildFailure);
  }
}

function explain(failure: BuildFailure): never {
  throw new Error(failure.errors.map(({text}) => text).join('; '), {cause: failure});
}

function toScript([file]: OutputFile[]): string {
  return escapeScript(file?.text.trimEnd() ?? '');
}

/** Escapes a script so that it can be part of HTML. */
export const escapeScript = (script: string): string => script.replace(/<(?=\/script|script|!--)/gi, '\\x3c');
