import {createHash} from 'node:crypto';
import {Parser} from 'htmlparser2';
import {ContentSecurityPolicyError} from './ContentSecurityPolicyError';
import type {Directives} from './options';

/**
 * Types of `<script>` that run; all others hold data
 * (https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element).
 */
const RUNS = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/**
 * Adds a policy to a page, in a `<meta>` before everything that it applies to. Inline scripts of the page are
 * allowed by the hash of their text.
 *
 * @param html A whole page, as Docusaurus writes it.
 * @param page Its path, for messages.
 * @returns the page with the policy.
 * @throws ContentSecurityPolicyError if the page contains what no hash can allow: an event handler or a
 * `javascript:` link in an attribute.
 */
export function addPolicy(html: string, directives: Directives, page: string): string {
  const {scripts, headStart} = readPage(html, page);
  const policy = {...directives, 'script-src': [...directives['script-src']!, ...scripts.map(hashOf)]};
  const content = Object.entries(policy)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
  return `${html.slice(0, headStart)}<meta http-equiv="Content-Security-Policy" content="${content}">${html.slice(headStart)}`;
}

/**
 * The source expression of an inline script: `'sha256-<base64>'`
 * (https://www.w3.org/TR/CSP3/#framework-directive-source-list).
 */
function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function readPage(html: string, page: string): {scripts: string[]; headStart: number} {
  const scripts: string[] = [];
  let headStart: number | undefined;
  let script: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'head') {
        headStart = parser.endIndex + 1;
      }
      // The encoding must appear within the first 1024 bytes, so it stays in front.
      if (name === 'meta' && 'charset' in attributes) {
        headStart = parser.endIndex + 1;
      }
      if (name === 'script' && !('src' in attributes) && RUNS.test(attributes.type ?? '')) {
        script = '';
      }
      const inline = Object.entries(attributes).find(
        ([attribute, value]) => attribute.startsWith('on') || /^\s*javascript:/i.test(value),
      );
      if (inline) {
        throw new ContentSecurityPolicyError(
          `${page} has a script in the attribute ${inline[0]} of <${name}>, which the policy blocks. Move it into a component.`,
        );
      }
    },
    ontext(text) {
      if (script !== undefined) {
        script += text;
      }
    },
    onclosetag() {
      // Nothing else ends in a script, whose text is raw.
      if (script !== undefined) {
        scripts.push(script);
        script = undefined;
      }
    },
  });
  parser.end(html);
  if (headStart === undefined) {
    throw new ContentSecurityPolicyError(`${page} has no <head>, so it cannot carry a policy.`);
  }
  return {scripts, headStart};
}
