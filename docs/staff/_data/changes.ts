/** A change to a staff page that staff have to notice. */
export interface StaffChange {
  /** The day it goes live, UTC, `YYYY-MM-DD`. */
  date: string;
  /** Title of the page. */
  page: string;
  /** Path of the page on this site, with the anchor of the part that changed. */
  to: string;
  /** What is different now. */
  change: string;
  /** Why; the more so if a rule or a range moves. */
  reason: string;
}

/** Newest first. */
export const staffChanges: readonly StaffChange[] = [
  {
    date: '2026-11-20',
    page: 'Staff Portal',
    to: '/docs/staff/portal',
    change: 'First notices and templates',
    reason: 'One page to open at the start of every shift',
  },
  {
    date: '2026-11-01',
    page: 'Severity Guide',
    to: '/docs/staff/severity-guide',
    change: 'First version, with rules version 2026-11-01',
    reason: 'Different moderators should reach the same fair answer',
  },
];
