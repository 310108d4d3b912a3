const HANDLING = '/docs/staff/trial-moderator/trial-handling';

/** Short addresses of the handling guides, easy to type during a shift. */
export const redirects = ['disruptive-behavior', 'fail-roleplay', 'power-abuse'].map((guide) => ({
  from: `/${guide}`,
  to: `${HANDLING}/${guide}`,
}));
