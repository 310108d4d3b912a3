import {createHash} from 'node:crypto';
import {DomUtils} from 'htmlparser2';
import {type Page, packageError} from 'docusaurus-plugin-sealed-docs/pageSteps';

/** Directive names and their source lists, as in the header: `{'img-src': ["'self'", 'data:']}`. */
export interface Directives extends Record<string, string[]> {
  'script-src': string[];
}

const ContentSecurityPolicyError = packageError('docusaurus-plugin-content-security-policy');

/**
 * Types of `<script>` that run; all others hold data
 * (https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element).
 */
const RUNS = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/**
 * Adds a policy to a page, in a `<meta>` before everything that it applies to. Inline scripts of the page are allowed
 * by the hash of their text.
 *
 * @param page As Docusaurus writes it.
 * @returns its HTML with the policy.
 * @throws ContentSecurityPolicyError if the page contains something that no hash can allow (an event handler, a
 * `srcdoc` document or a `javascript:` link in an attribute) or an element in its body that could take readers
 * elsewhere, or has no `<head>`.
 */
export function addPolicy({html, file, tree}: Page, directives: Directives): string {
  const elements = DomUtils.getElementsByTagName('*', tree);
  requireNoAttributes(elements, file);
  requireNoSteering(tree, file);
  const hashes = elements
    .filter(({name, attribs}) => name === 'script' && !('src' in attribs) && RUNS.test(attribs.type ?? ''))
    .map((script) => createHash('sha256').update(DomUtils.textContent(script)).digest('base64'))
    // https://www.w3.org/TR/CSP3/#framework-directive-source-list
    .map((hash) => `'sha256-${hash}'`);
  const policy = {...directives, 'script-src': [...directives['script-src'], ...hashes]};
  const content = Object.entries(policy)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
  const head = elements.find(({name}) => name === 'head');
  if (!head) {
    throw new ContentSecurityPolicyError(`${file} has no <head>, so it cannot carry a policy.`);
  }
  // The encoding must appear within the first 1024 bytes, so it stays in front.
  const charset = elements.find(({name, attribs}) => name === 'meta' && 'charset' in attribs);
  const start = charset ? charset.endIndex! + 1 : html.indexOf('>', head.startIndex!) + 1;
  return `${html.slice(0, start)}<meta http-equiv="Content-Security-Policy" content="${content}">${html.slice(start)}`;
}

/**
 * Rejects `<meta http-equiv="refresh">` and the like in the body. The site's own redirects have theirs in the head.
 */
function requireNoSteering(tree: Page['tree'], file: string): void {
  const bodies = DomUtils.getElementsByTagName('body', tree);
  const inside = DomUtils.getElementsByTagName(
    (name) => ['base', 'iframe', 'meta', 'object', 'embed'].includes(name),
    bodies,
  );
  const [element] = inside.filter(({name, attribs}) => name !== 'meta' || 'http-equiv' in attribs);
  if (element) {
    throw new ContentSecurityPolicyError(
      `${file} has <${element.name}> in its body, which could show or open something else than the page. Remove it.`,
    );
  }
}

function requireNoAttributes(elements: ReturnType<typeof DomUtils.getElementsByTagName>, file: string): void {
  for (const {name, attribs} of elements) {
    const inline = Object.entries(attribs).find(
      ([attribute, value]) =>
        attribute.startsWith('on') || attribute === 'srcdoc' || /^\s*javascript:/i.test(value),
    );
    if (inline) {
      throw new ContentSecurityPolicyError(
        `${file} has a script in the attribute ${inline[0]} of <${name}>, which the policy blocks. Move it into a component.`,
      );
    }
  }
}
