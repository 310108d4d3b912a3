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
export const readTicks = (list: string): number[] | undefined =>
  attempt((storage) => read(storage).lists[list] ?? []);

/** Remembers it. Where the browser keeps no data, boxes are ticked for as long as the page is open. */
export const writeTicks = (list: string, ticks: readonly number[]): void =>
  attempt((storage) => {
    const {since, lists} = read(storage);
    storage.setItem(NAME, JSON.stringify({since, lists: {...lists, [list]: [...ticks]}}));
  });

/** Forgets all of it, for whoever signs in next. */
export const forgetTicks = (): void => attempt((storage) => storage.removeItem(NAME));

/** Does nothing where storage is blocked, or full. */
function attempt<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(window.localStorage);
  } catch {
    return undefined;
  }
}

function read(storage: Storage): Shift {
  const {since = 0, lists = {}} = JSON.parse(storage.getItem(NAME) ?? '{}') as Partial<Shift>;
  const age = Date.now() - since;
  // A clock that was put back makes ages below zero.
  return age >= 0 && age < LONGEST_SHIFT ? {since, lists} : {since: Date.now(), lists: {}};
}
