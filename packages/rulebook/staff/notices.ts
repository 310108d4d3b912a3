import type {Notice} from '../shapes';

/** The notices of a day. */
export function currentNotices(all: readonly Notice[], day: string): Notice[] {
  return all.filter(({from, until}) => from <= day && day <= until);
}

/** The day of a moment in UTC, `YYYY-MM-DD`, the way the dates of the data are written. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
