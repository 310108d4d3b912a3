import {withLocalStorage} from './localStorage';

/** The `localStorage` key of what's checked off in the shift checklists, as JSON (`Shift`). */
const NAME = 'shiftTicks';

/** Longer than any shift. In milliseconds. */
const LONGEST_SHIFT = 12 * 60 * 60 * 1000;

interface Shift {
  /** When the first box was checked, in milliseconds since 1970. */
  since: number;
  /** The positions of checked boxes, from 0, by the name of the checklist. */
  lists: Record<string, number[]>;
}

/**
 * The boxes that are checked in a checklist. This browser remembers them for 12 hours from the first one, or until
 * someone signs out.
 *
 * @returns Their positions, from 0; `undefined` if the browser blocks storage.
 */
export const readTicks = (list: string): number[] | undefined =>
  withLocalStorage((storage) => read(storage).lists[list] ?? []);

/** Remembers which boxes are checked. If the browser blocks storage, they're lost when the page is closed. */
export const writeTicks = (list: string, ticks: readonly number[]): void =>
  withLocalStorage((storage) => {
    const {since, lists} = read(storage);
    storage.setItem(NAME, JSON.stringify({since, lists: {...lists, [list]: [...ticks]}}));
  });

/** Forgets all checked boxes, because someone else may sign in next. */
export const forgetTicks = (): void => withLocalStorage((storage) => storage.removeItem(NAME));

function read(storage: Storage): Shift {
  const {since = 0, lists = {}} = JSON.parse(storage.getItem(NAME) ?? '{}') as Partial<Shift>;
  const age = Date.now() - since;
  // The age is negative if the clock was set back.
  return age >= 0 && age < LONGEST_SHIFT ? {since, lists} : {since: Date.now(), lists: {}};
}
