/** The script addresses of pages in all loaded sections, by page path. */
const scripts: Record<string, string[]> = {};
/** Paths of pages whose scripts are already fetched. */
const fetched = new Set<string>();

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/**
 * Lets links that come into view prefetch the scripts of their pages. Docusaurus does this by chunk name, but
 * docs chunks have no names here.
 *
 * @param section The scripts of a section's pages.
 */
export function learnScripts(section: Record<string, string[]>): void {
  Object.assign(scripts, section);
  window.docusaurus = {...window.docusaurus, prefetch};
}

/** @returns false if nothing is fetched. On slow or metered connections, nothing is prefetched. */
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
