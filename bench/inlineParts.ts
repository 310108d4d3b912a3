import {promisify} from 'node:util';
import {brotliCompress} from 'node:zlib';
import {DomUtils, parseDocument} from 'htmlparser2';

/** What the scripts in the pages say that no other one does, by whose they are. */
const SCRIPTS: Record<string, RegExp> = {
  search: /showModal/,
  'instant-controls': /data-back-to-top/,
  'hydrate-on-intent': /data-has-hydrated/,
  "Docusaurus's own": /docusaurus-theme/,
};

/** A part of a page. */
export interface InlinePart {
  name: string;
  /** How much smaller the page would be without it, brotli 11. */
  bytes: number;
}

/** @returns what the inline scripts, the speculation rules and the inline styles of a page weigh in it, largest first. */
export async function weighInlineParts(html: string): Promise<InlinePart[]> {
  const {children} = parseDocument(html, {withStartIndices: true, withEndIndices: true});
  const elements = DomUtils.getElementsByTagName(
    (name) => name === 'script' || name === 'style',
    children,
  ).filter(({attribs}) => !('src' in attribs));
  const whole = await measure(html);
  const parts: InlinePart[] = [];
  for (const element of elements) {
    const without = html.slice(0, element.startIndex!) + html.slice(element.endIndex! + 1);
    parts.push({name: nameOf(element), bytes: whole - (await measure(without))});
  }
  return parts.sort((a, b) => b.bytes - a.bytes);
}

function nameOf({name, attribs, children}: ReturnType<typeof DomUtils.getElementsByTagName>[number]): string {
  if (name === 'style') {
    return 'inline styles';
  }
  if (attribs.type === 'speculationrules') {
    return 'speculation rules';
  }
  const text = DomUtils.textContent(children);
  // The build puts neighbors into one element.
  const known = Object.entries(SCRIPTS).filter(([, pattern]) => pattern.test(text));
  const names = known.map(([owner]) => owner).join(' and ');
  return `script: ${names || attribs.type || `${text.slice(0, 40)}...`}`;
}

const measure = async (html: string) => (await promisify(brotliCompress)(html)).length;
