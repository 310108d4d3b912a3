export interface Redirect {
  /** The path that people type or have kept, below the base URL. It may be a former address of a staff page. */
  from: string;
  /** Where they get: the address of a page. */
  to: string;
}

/**
 * Addresses that are no pages and lead to one, the newest last: short ones, easy to type during a shift, and those of
 * pages that moved. People have links to them, so none is ever removed.
 */
export const redirects: Redirect[] = [
  {
    from: '/disruptive-behavior',
    to: '/docs/staff/trial-moderator/trial-handling/disruptive-behavior',
  },
  {from: '/fail-roleplay', to: '/docs/staff/trial-moderator/trial-handling/fail-roleplay'},
  {from: '/power-abuse', to: '/docs/staff/trial-moderator/trial-handling/power-abuse'},
  {from: '/docs', to: '/docs/guidelines'},
];
