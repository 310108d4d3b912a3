/**
 * Takes a query or hash that cannot be decoded (`?save=50%`, `#100%`) out of the URL, before the router reads it.
 * Docusaurus decodes the hash when it navigates, FirebaseUI the whole URL when it starts, and both fail on one that
 * is malformed; nothing of this site would look for it.
 */
if (typeof window !== 'undefined') {
  const {pathname, search, hash} = window.location;
  const [query, anchor] = [search, hash].map((part) => (canDecode(part) ? part : ''));
  if (query !== search || anchor !== hash) {
    window.history.replaceState(window.history.state, '', `${pathname}${query}${anchor}`);
  }
}

function canDecode(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

export {};
