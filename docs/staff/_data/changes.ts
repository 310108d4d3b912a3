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
    date: '2026-11-25',
    page: 'Severity Guide',
    to: '/docs/staff/severity-guide#when-it-starts',
    change:
      "It's safe to wait only if the notice can reach the player. A restarted ban starts at once. The light log names the cases that counted, what changed the outcome and what was contained.",
    reason:
      "A player outside our Discord can't appeal a ban that hasn't begun, and a case that was won on appeal couldn't be found in later ones",
  },
  {
    date: '2026-11-24',
    page: 'Staff Portal',
    to: '/docs/staff/portal#shift-start',
    change:
      "At the start of each shift, check that an adult is on shift or on call. If there's none, the session host pauses new players or closes the session.",
    reason: 'Five procedures hand over to an adult, and nothing made sure that one is there',
  },
  {
    date: '2026-11-24',
    page: 'Severity Guide',
    to: '/docs/staff/severity-guide#who-may-issue',
    change: 'Admins, the Safety Lead, the deputy, mentors and the Training Lead must be 18 or older.',
    reason: 'No page said so, and staff may be as young as 13',
  },
  {
    date: '2026-11-24',
    page: 'Trial Introduction',
    to: '/docs/staff/trial-moderator/trial-intro#where-you-talk',
    change: 'In a ticket with two staff, at least one of them is an adult.',
    reason: 'Two 13-year-olds were enough',
  },
  {
    date: '2026-11-24',
    page: 'Severity Guide',
    to: '/docs/staff/severity-guide#notice',
    change:
      'Only bans need a written notice. Tell players at once about a warning, timeout or kick, with the rule and case ID.',
    reason: "A player outside our Discord couldn't get one",
  },
  {
    date: '2026-11-24',
    page: 'Severity Guide',
    to: '/docs/staff/severity-guide#when-it-starts',
    change:
      'A kick acts at once and ends with the session. The appeal window is for bans of up to 7 days; appeals of kicks have the ordinary deadlines.',
    reason: 'A kick that waits gives the scene back to nobody',
  },
  {
    date: '2026-11-24',
    page: 'Severity Guide',
    to: '/docs/staff/severity-guide#matrix',
    change:
      'Limits, pauses, police conduct, robberies, alcohol, sending people off Roblox, languages and names each have a row. An ignored limit starts with a warning. "kys" is a new row. No row of Discord ends in a kick.',
    reason: 'Offenses that have nothing to do with each other counted together',
  },
  {
    date: '2026-11-24',
    page: 'Severity Guide',
    to: '/docs/staff/severity-guide#grouping-and-look-back',
    change:
      'Several rows in one event: work out each with its own counts, and use the strictest outcome, not the heaviest row.',
    reason: 'A second offense could make the outcome milder',
  },
  {
    date: '2026-11-24',
    page: 'Severity Guide',
    to: '/docs/staff/severity-guide#who-may-issue',
    change: 'Whoever is on shift lifts the Discord bans that end that day. A late lift counts as over.',
    reason: "Discord doesn't end a ban by itself",
  },
  {
    date: '2026-11-24',
    page: 'Staff Portal',
    to: '/docs/staff/portal#light-log',
    change: 'Coaching, a warning, a timeout and a kick need a light log of four lines.',
    reason: 'Twenty lines for each warning keep people from logging',
  },
  {
    date: '2026-11-24',
    page: 'Case Sheet',
    to: '/docs/staff/case-sheet',
    change:
      'Harm and "safe to wait" have no default any more. First-week cases get no record, and two Admins can use the sheet.',
    reason: 'An answer that nobody gave decided when a sanction starts',
  },
  {
    date: '2026-11-23',
    page: 'Case Sheet',
    to: '/docs/staff/case-sheet',
    change:
      'New, in place of the finder: say what happened, and it names range, issuer and evidence, and fills in the notice and the log.',
    reason: 'In the middle of a scene, nobody fills in 33 blanks',
  },
  {
    date: '2026-11-23',
    page: 'Staff Portal',
    to: '/docs/staff/portal#start-and-end-of-shift',
    change: 'Checklists keep their ticks for 12 hours in your browser. Signing out clears them.',
    reason: 'A list that forgets is not used',
  },
  {
    date: '2026-11-23',
    page: 'Severity Guide',
    to: '/docs/staff/severity-guide#when-it-starts',
    change:
      'Kicks and bans of up to 7 days that are safe to wait start after 24 hours to appeal. One that runs is decided before half of it is served. Fresh reviews: 14 days.',
    reason: 'A short ban was over before its appeal was decided',
  },
  {
    date: '2026-11-23',
    page: 'Severity Guide',
    to: '/docs/staff/severity-guide#who-may-issue',
    change:
      'A kick that nobody countersigns is erased, and we say sorry. So is a case that is won on appeal.',
    reason: 'The player bears no mistake of ours',
  },
  {
    date: '2026-11-23',
    page: 'Severity Guide',
    to: '/docs/staff/severity-guide#matrix',
    change:
      'Every rule has a row. Split: insult and slur, bug and script, small trick and scam. Players see the steps, look-backs and modifiers.',
    reason: 'Everybody should know beforehand what follows',
  },
  {
    date: '2026-11-23',
    page: 'Severity Guide',
    to: '/docs/staff/severity-guide#modifiers',
    change:
      'Leaving a staff case may make it stricter, no longer must. Back in 10 minutes, or a ticket the same day, is not leaving.',
    reason: 'Our pages said two different things',
  },
  {
    date: '2026-11-23',
    page: 'Severity Guide',
    to: '/docs/staff/severity-guide#outside-the-range',
    change: 'Set ExcludeAltAccounts for every ban. A device block needs an Admin.',
    reason: 'By itself, the tool also hits brothers and sisters',
  },
  {
    date: '2026-11-23',
    page: 'Severity Guide',
    to: '/docs/staff/severity-guide#special-cases',
    change:
      'What to do about attempts, repeats in other rows, harm by a role, self-chosen breaks and old texts.',
    reason: 'Such cases had no answer',
  },
  {
    date: '2026-11-23',
    page: 'Trial Handling',
    to: '/docs/staff/trial-moderator/trial-handling#stay-on-roblox',
    change: "In the game, nobody is sent to a ticket, and staff become nobody's Trusted Friend.",
    reason: 'Roblox forbids the first, and the second is unsafe',
  },
  {
    date: '2026-11-23',
    page: 'Trial Introduction',
    to: '/docs/staff/trial-moderator/trial-intro#what-you-may-do',
    change: 'Anyone may contain a danger, in week 0 too.',
    reason: 'Our pages said two different things',
  },
  {
    date: '2026-11-23',
    page: 'Collecting Evidence',
    to: '/docs/staff/trial-moderator/trial-handling/collecting-evidence#privacy-and-retention',
    change:
      'Evidence of a ban stays as long as the case counts. Clips come without voice. New steps for blackmail.',
    reason: 'Some evidence went while the ban still counted',
  },
  {
    date: '2026-11-23',
    page: 'Disruptive Behavior',
    to: '/docs/staff/trial-moderator/trial-handling/disruptive-behavior#aimed-at-you',
    change: 'What to do when a player attacks you. The crisis line is named.',
    reason: 'You count too',
  },
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
