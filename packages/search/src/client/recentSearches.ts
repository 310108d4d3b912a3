/** The key in `localStorage` that holds the recent searches, as JSON. */
const KEY = 'recentSearches';
const MAX = 5;

interface RecentSearch {
  query: string;
  /** Whether closed pages were searched, too: if so, it is nobody else's business. */
  closed: boolean;
}

/**
 * What was searched in this browser, latest first. Searches of closed pages are shown to readers who may see
 * those pages, and forgotten when anybody else asks.
 */
export function readRecentSearches(allowed: boolean): string[] {
  const all = read();
  const shown = all.filter(({closed}) => allowed || !closed);
  if (shown.length < all.length) {
    write(shown);
  }
  return shown.map(({query}) => query);
}

export function addRecentSearch(query: string, closed: boolean): void {
  const text = query.trim().slice(0, 100);
  if (text !== '') {
    write([{query: text, closed}, ...read().filter((other) => other.query !== text)].slice(0, MAX));
  }
}

export const clearRecentSearches = (): void => write([]);

/** Forgets what was searched in closed pages: the reader may not read them any more, or has signed out. */
export const forgetClosedSearches = (): void => void readRecentSearches(false);

function read(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter(
          (item): item is RecentSearch => typeof (item as RecentSearch | null)?.query === 'string',
        )
      : [];
  } catch {
    return []; // storage is blocked, or contains something else
  }
}

function write(searches: RecentSearch[]): void {
  try {
    if (searches.length === 0) {
      localStorage.removeItem(KEY);
    } else {
      localStorage.setItem(KEY, JSON.stringify(searches));
    }
  } catch {
    // Storage is blocked or full: nothing is remembered.
  }
}
