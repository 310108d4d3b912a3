import {readFileSync} from 'node:fs';

/**
 * Makes an inline script of a file that is one function: its call, minified.
 *
 * @param file Absolute path.
 * @param args The arguments as they are written in the call.
 * @throws what the minifier throws for arguments that are not JavaScript.
 */
export async function inlineScript(file: string, ...args: string[]): Promise<string> {
  const {minify} = await import('terser'); // an ES module
  const source = readFileSync(file, 'utf8');
  const script = `(${source.slice(source.indexOf('function '))})(${args.join()})`;
  const {code} = await minify(script, {ecma: 2020});
  return escapeScript(code!);
}

/** A script as it can stand in HTML. */
export const escapeScript = (script: string): string => script.replace(/<(?=\/script|script|!--)/gi, '\\x3c');
