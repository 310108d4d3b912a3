import type {Rule, RuleId} from './rules';

/**
 * What changed in the guidelines, newest first. Entries are never edited or removed afterward, only added at the top.
 * The newest entry that touches a rule gives the rules their version.
 */
export interface Change {
  /** The day from which the change applies, `YYYY-MM-DD`. */
  date: string;
  /** `corrected` is for slips (spelling, a link) that leave the meaning as it was: no new version. */
  kind: 'added' | 'changed' | 'clarified' | 'retired' | 'corrected';
  /** The rules it touches, or all that there were; empty for a change outside of the rules. */
  rules: readonly RuleId[] | 'all';
  /** What changed, one sentence to a player. */
  summary: string;
  /** Why, one sentence. */
  reason: string;
}

export const changes: readonly Change[] = [
  {
    date: '2026-11-25',
    kind: 'clarified',
    rules: [],
    summary:
      "If we can't reach you before a ban of up to 7 days, it starts at once, and you get the whole notice when you write to us. A restarted ban starts at once, too. Coaching counts for 30 to 90 days.",
    reason: "We promised 24 hours' warning to people who aren't in our Discord, where we can't give it.",
  },
  {
    date: '2026-11-24',
    kind: 'changed',
    rules: ['D-03', 'R-19'],
    summary:
      'In a ticket with two staff, at least one is an adult. Those who lead the team or train others are 18 or older, and an adult can be reached during every session.',
    reason: 'Staff may be as young as 13, and no page said where the adults are.',
  },
  {
    date: '2026-11-24',
    kind: 'clarified',
    rules: [],
    summary:
      'Coaching counts toward your next case, and you can object to it. A written notice comes with bans; a warning, timeout or kick you hear about at once. Game bans and Discord bans are separate.',
    reason:
      "No page said the first or the last, and we can't send a notice to someone who's only in the game.",
  },
  {
    date: '2026-11-24',
    kind: 'corrected',
    rules: [],
    summary:
      'On the departments page, cuffing too early is R-22, and the police ask for no sanction in the last 30 days.',
    reason: 'It cited the wrong rule, and asked people who joined 14 days ago to be clean for 30.',
  },
  {
    date: '2026-11-24',
    kind: 'added',
    rules: ['D-02'],
    summary: 'Telling someone to hurt or kill themselves has steps of its own, and they start with a ban.',
    reason: 'It was left open whether that is a heated remark or harassment.',
  },
  {
    date: '2026-11-24',
    kind: 'changed',
    rules: ['R-16'],
    summary: 'Ignoring a limit starts with a warning. It used to start with coaching.',
    reason: 'Someone who asks you to stop has to be able to rely on it.',
  },
  {
    date: '2026-11-24',
    kind: 'changed',
    rules: ['D-14', 'D-15', 'R-16', 'R-20', 'R-21', 'R-22', 'R-23', 'R-25', 'R-26'],
    summary:
      'Each of these rules now counts alone. Where rules still count together, their steps say so. On Discord, D-14 and D-15 lead to a timeout in place of a warning or a kick.',
    reason:
      'Rules that have nothing to do with each other counted together, and Discord has no session that a kick could end.',
  },
  {
    date: '2026-11-24',
    kind: 'changed',
    rules: [],
    summary:
      'A kick acts at once and ends with the session. The 24 hours to appeal first are for bans of up to 7 days.',
    reason: 'A kick that waits gives the scene back to nobody.',
  },
  {
    date: '2026-11-24',
    kind: 'clarified',
    rules: [],
    summary: 'When a ban on Discord is over, you come back with the ordinary invite.',
    reason: "Discord doesn't end a ban by itself, so our staff lift it.",
  },
  {
    date: '2026-11-23',
    kind: 'added',
    rules: [],
    summary:
      'Two pages take you through what you came for: "Start here", and "I was sanctioned" with your steps and an appeal to fill in.',
    reason: 'What they need stood on four pages, and the last step was left to you.',
  },
  {
    date: '2026-11-23',
    kind: 'corrected',
    rules: ['R-09', 'R-12', 'R-18', 'R-19', 'R-20'],
    summary: 'Some notes say the same in fewer words.',
    reason: 'Shorter pages come sooner on a phone.',
  },
  {
    date: '2026-11-23',
    kind: 'added',
    rules: [
      'D-13',
      'D-14',
      'D-15',
      'D-16',
      'D-17',
      'D-18',
      'D-19',
      'R-21',
      'R-22',
      'R-23',
      'R-24',
      'R-25',
      'R-26',
    ],
    summary:
      'New rules say where swearing, money, alcohol, drugs, gambling and closed themes end, and how police and robbers must play.',
    reason: 'Roblox and Discord ask for most of it, and the rest was so far only known to staff.',
  },
  {
    date: '2026-11-23',
    kind: 'changed',
    rules: 'all',
    summary: 'Each rule shows the steps for a first, second and third breach, and how long a case counts.',
    reason: 'Before, only staff could see all of it.',
  },
  {
    date: '2026-11-23',
    kind: 'changed',
    rules: [],
    summary:
      'You may appeal before a kick or a short ban starts, for up to 6 months, and a won appeal erases the case; the privacy page tells what we note about you.',
    reason: 'An appeal took longer than the ban that it was about.',
  },
  {
    date: '2026-11-23',
    kind: 'changed',
    rules: ['D-03', 'D-05', 'D-06', 'D-07', 'D-08', 'D-10', 'R-04', 'R-12', 'R-16', 'R-19', 'R-20'],
    summary:
      'Nobody may date in the game, hateful posts are never a slip, spam and noise count in the game too, and you stay away from a fatal scene for at most 15 minutes.',
    reason: 'The old texts allowed what Roblox forbids, contradicted each other, or named no time.',
  },
  {
    date: '2026-11-23',
    kind: 'clarified',
    rules: ['D-01', 'D-02', 'D-03', 'D-04', 'D-05', 'D-09', 'D-11', 'D-12', 'R-03', 'R-09', 'R-10', 'R-18'],
    summary:
      'The rules tell what to do about blackmail, leaked details, threats and a friend in need, and when the first week counts.',
    reason: 'People who are afraid need the next step at once.',
  },
  {
    date: '2026-11-01',
    kind: 'added',
    rules: 'all',
    summary: 'First version of these guidelines.',
    reason: 'Everyone can read the same rules before they play, and staff can point to them.',
  },
];

/** The changes that gave rules a new meaning, newest first. */
function rulings(entries: readonly Change[]): readonly Change[] {
  return entries.filter(({kind, rules}) => kind !== 'corrected' && rules.length > 0);
}

/** The version of the rules: the date of the newest change to one of them, `YYYY-MM-DD`. */
export function rulesVersion(entries: readonly Change[] = changes): string {
  return rulings(entries)[0]?.date ?? '';
}

/** The day on which a rule last got a new meaning, `YYYY-MM-DD`; empty if no change names it. */
export function lastChanged(id: Rule['id'], entries: readonly Change[] = changes): string {
  return rulings(entries).find(({rules}) => rules === 'all' || rules.includes(id))?.date ?? '';
}
