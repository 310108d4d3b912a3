/**
 * What we promise about adults on the team. Players and staff read the same words. The roles of it that may issue sanctions
 * have `adult` in `docs/staff/_data/roles.ts`; all others are open from `minimumAge` on.
 */
export const adultStaff =
  'Admins, the Safety Lead, the deputy, mentors and the Training Lead are 18 or older. While a session is open, an adult is always on shift or on call.';
