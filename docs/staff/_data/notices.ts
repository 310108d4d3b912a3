/** Something that all staff have to know for a while. */
export interface Notice {
  /** First day it is shown, UTC, `YYYY-MM-DD`. */
  from: string;
  /** Last day it is shown, 90 days after `from` at most. After that it disappears by itself. */
  until: string;
  /** One or two short sentences that say what to do. */
  text: string;
  /** Where to read more: a path on this site or a full address. */
  link?: {to: string; label: string};
}

/** How long a notice may run, in days. */
export const LONGEST_NOTICE = 90;

export const notices: readonly Notice[] = [
  {
    from: '2026-11-24',
    until: '2027-01-31',
    text: 'While a session is open, an adult must be on shift or on call. Check it at the start of each shift.',
    link: {to: '/docs/staff/portal#shift-start', label: 'Start of shift'},
  },
  {
    from: '2026-11-24',
    until: '2026-12-31',
    text: 'Rules version 2026-11-24 is in force. Read it, and what changed for staff. Say so once in the staff channel.',
    link: {to: '/docs/staff/portal#what-changed', label: 'What changed'},
  },
  {
    from: '2026-11-20',
    until: '2027-01-31',
    text: 'Discord may change how messages from strangers arrive. Send notices in tickets, and train in voice channels.',
  },
];

/** The notices of a day. */
export function currentNotices(all: readonly Notice[], day: string): Notice[] {
  return all.filter(({from, until}) => from <= day && day <= until);
}

/** The day of a moment in UTC, `YYYY-MM-DD`, the way the dates of this folder are written. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
