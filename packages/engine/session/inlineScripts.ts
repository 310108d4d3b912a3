/** The inline scripts of the session, for the head of pages. Runs in Node. */
import path from 'node:path';
import {inlineExpression, inlineScriptSync} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {storedSessionKey} from './storedSession';

const moduleOf = (name: string) => path.join(__dirname, 'inline', name);

/** Returns a JavaScript string literal that's safe to put into a page. */
const toSource = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');

/** Placeholders for texts while a script is minified, because the minifier would write `<` unescaped. */
const NAME = '__NAME__';
const URL = '__URL__';
const BUILD = '__BUILD__';

const fill = (script: string, texts: Record<string, string>): string =>
  script.replace(/__[A-Z]+__/g, (placeholder) => toSource(texts[placeholder] ?? placeholder));

/** Source of the inline script that marks browsers in which a session is stored, see `inline/markSession.ts`. */
export const storedSessionScript = (apiKey: string): string =>
  fill(inlineScriptSync(moduleOf('markSession'), NAME), {[NAME]: storedSessionKey(apiKey)});

/** Source of a function that returns whose session is stored, without loading anything. */
export const storedReaderScript = (apiKey: string): string =>
  fill(inlineExpression(moduleOf('findReader'), NAME), {[NAME]: storedSessionKey(apiKey)});

/**
 * Source of the inline script that requests the key of the staff pages, see `inline/requestKeyEarly.ts`.
 *
 * @param url The URL of the key service.
 * @param build The id of the build, or a placeholder for it.
 */
export const keyRequestScript = (apiKey: string, url: string, build: string): string =>
  fill(inlineScriptSync(moduleOf('requestKeyEarly'), NAME, URL, BUILD), {
    [NAME]: storedSessionKey(apiKey),
    [URL]: url,
    [BUILD]: build,
  });
