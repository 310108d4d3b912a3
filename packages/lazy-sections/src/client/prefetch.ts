/** Addresses of the scripts of pages, by path: of all sections that are loaded. */
const scripts: Record<string, string[]> = {};
/** Paths of pages whose scripts are fetched already. */
const fetched = new Set<string>();

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/**
 * Lets links that come into view fetch the scripts of their pages, as Docusaurus does it by the names of chunks, which
 * docs have none of here.
 *
 * @param section The scripts of a section's pages.
 */
export function learnScripts(section: Record<string, string[]>): void {
  Object.assign(scripts, section);
  window.docusaurus = {...window.docusaurus, prefetch};
}

/** @returns false if nothing is fetched. On slow and on metered lines nothing is fetched ahead. */
function prefetch(address: string): false | Promise<void[]> {
  const {connection} = navigator as {connection?: Connection};
  const [path] = address.split('#') as [string];
  const addresses = scripts[path];
  if (!addresses || fetched.has(path) || connection?.saveData || connection?.effectiveType?.includes('2g')) {
    return false;
  }
  fetched.add(path);
  return Promise.all(addresses.map(fetchAhead));
}

function fetchAhead(href: string): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    document.head.append(
      Object.assign(document.createElement('link'), {rel: 'prefetch', href, onload: done, onerror: done}),
    );
  });
}
