/** In `localStorage`: how many changes there were when they were last shown. Never leaves the browser. */
const SEEN = 'changesSeen';
/** In `sessionStorage`: that number as it was before this visit, so that marks stay while one reads around. */
const SEEN_BEFORE = 'changesSeenBefore';

/**
 * How many of the changes, counted from the newest, were added since the reader's last visit. None on a first visit,
 * and none where the browser keeps no data.
 *
 * Counts instead of dates, because entries are only ever added, and several may share a day.
 */
export function countUnseen(total: number): number {
  return Math.max(0, total - seenBefore(total));
}

/** Remembers that all changes are seen now; the marks of this visit stay. */
export function rememberVisit(total: number): void {
  try {
    sessionStorage.setItem(SEEN_BEFORE, String(seenBefore(total)));
    localStorage.setItem(SEEN, String(total));
  } catch {
    // The browser keeps no data: then nothing is ever marked.
  }
}

function seenBefore(total: number): number {
  try {
    const stored = sessionStorage.getItem(SEEN_BEFORE) ?? localStorage.getItem(SEEN);
    return stored !== null && /^\d+$/.test(stored) ? Number(stored) : total;
  } catch {
    return total;
  }
}
