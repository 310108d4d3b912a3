/** The name in `localStorage` of what is ticked off in the checklists of a shift, as JSON (`Shift`). */
const NAME = 'shiftTicks';

/** Longer than any shift, in milliseconds. */
const LONGEST_SHIFT = 12 * 60 * 60 * 1000;

interface Shift {
  /** When the first box was ticked, in milliseconds since 1970. */
  since: number;
  /** By the name of a checklist, the places of what is ticked, from 0. */
  lists: Record<string, number[]>;
}

/**
 * What is ticked off in a checklist, for 12 hours from the first tick, in this browser, until someone signs out.
 *
 * @returns nothing where the browser keeps no data.
 */
export function readTicks(list: string): number[] | undefined {
  try {
    return read().lists[list] ?? [];
  } catch {
    return undefined;
  }
}

/** Remembers it. Where the browser keeps no data, boxes are ticked for as long as the page is open. */
export function writeTicks(list: string, ticks: readonly number[]): void {
  try {
    const {since, lists} = read();
    window.localStorage.setItem(NAME, JSON.stringify({since, lists: {...lists, [list]: [...ticks]}}));
  } catch {
    // Blocked, or full.
  }
}

/** Forgets all of it, for whoever signs in next. */
export function forgetTicks(): void {
  try {
    window.localStorage.removeItem(NAME);
  } catch {
    // Blocked.
  }
}

/** @throws where the browser keeps no data. */
function read(): Shift {
  const {since = 0, lists = {}} = JSON.parse(window.localStorage.getItem(NAME) ?? '{}') as Partial<Shift>;
  const age = Date.now() - since;
  // A clock that was put back makes ages below zero.
  return age >= 0 && age < LONGEST_SHIFT ? {since, lists} : {since: Date.now(), lists: {}};
}
