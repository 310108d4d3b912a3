/**
 * Makes a page load more scripts along with its first ones, which would request them one after the other.
 *
 * @param html A page as Docusaurus writes it, whose scripts are deferred.
 * @param addresses The scripts' addresses.
 */
export function addScripts(html: string, addresses: string[]): string {
  const tags = addresses.map((address) => `<script src="${address}" defer="defer"></script>`);
  return html.replace(/<script [^>]*\bdefer\b/, (first) => tags.join('') + first);
}
