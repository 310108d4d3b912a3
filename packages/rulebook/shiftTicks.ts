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
 * What is ticked off in a checklist, for 12 hours from the first tick, in this browser, until somebody signs out.
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
  const text = window.localStorage.getItem(NAME);
  const shift = parse(text ?? '');
  const age = Date.now() - (shift?.since ?? 0);
  // A clock that was put back makes ages below zero.
  return shift && age >= 0 && age < LONGEST_SHIFT ? shift : {since: Date.now(), lists: {}};
}

/** @returns nothing for what somebody else has written. */
function parse(text: string): Shift | undefined {
  try {
    const shift = JSON.parse(text) as Partial<Shift> | null;
    return typeof shift?.since === 'number' && Object.values(shift.lists ?? {}).every(Array.isArray)
      ? {since: shift.since, lists: shift.lists ?? {}}
      : undefined;
  } catch {
    return undefined;
  }
}
