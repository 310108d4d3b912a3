/** In `localStorage`: how many changes there were when they were last shown. Never leaves the browser. */
const SEEN = 'changesSeen';
/** In `sessionStorage`: that number as it was before this visit, so that marks stay while one reads around. */
const SEEN_BEFORE = 'changesSeenBefore';

/**
 * How many of the changes, counted from the newest, were added since the reader's last visit. None on a first visit,
 * and none where the browser keeps no data. Remembers that all are seen now.
 *
 * Counts instead of dates, because entries are only ever added, and several may share a day.
 */
export function countUnseen(total: number): number {
  try {
    const before = sessionStorage.getItem(SEEN_BEFORE) ?? localStorage.getItem(SEEN) ?? String(total);
    sessionStorage.setItem(SEEN_BEFORE, before);
    localStorage.setItem(SEEN, String(total));
    return Math.max(0, total - (Number.parseInt(before, 10) || total));
  } catch {
    return 0;
  }
}
