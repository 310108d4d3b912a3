/**
 * The rules of the community: one entry for each rule, in the order of the pages. Their texts stand in
 * `docs/guidelines/`, inside of `<Rule id="...">`, which takes its heading from here.
 *
 * An id keeps its meaning forever. A new rule gets the next free number; a rule that is dropped stays here with
 * `retired`, and its page shows a dated note under the old anchor.
 */
interface RuleEntry {
  /** `D` (Discord) or `R` (Roblox) and two digits. */
  id: `${'D' | 'R'}-${string}`;
  /** Heading after the id, with the usual abbreviation in brackets. */
  title: string;
  /** Set when the rule no longer applies. */
  retired?: Retirement;
}

export interface Retirement {
  /** The day from which the rule no longer applies, `YYYY-MM-DD`. */
  date: string;
  /** Why it was dropped, one sentence. */
  reason: string;
  /** The rule that covers the matter now, if there is one. */
  replacedBy?: string;
}

const entries = [
  {id: 'D-01', title: 'Age'},
  {id: 'D-02', title: 'Respect'},
  {id: 'D-03', title: 'Younger members'},
  {id: 'D-04', title: 'Privacy and recording'},
  {id: 'D-05', title: 'Content'},
  {id: 'D-06', title: 'Spam and pings'},
  {id: 'D-07', title: 'Advertising and direct messages (DMs)'},
  {id: 'D-08', title: 'Voice'},
  {id: 'D-09', title: 'Impersonation and alts'},
  {id: 'D-10', title: 'Tickets'},
  {id: 'D-11', title: 'Ban evasion'},
  {id: 'D-12', title: 'Conduct elsewhere'},
  {id: 'D-13', title: 'Swearing'},
  {id: 'D-14', title: 'Language'},
  {id: 'D-15', title: 'Server name'},
  {id: 'D-16', title: 'Your account'},
  {id: 'D-17', title: 'Urging others'},
  {id: 'D-18', title: 'No hunting'},
  {id: 'D-19', title: 'Money'},
  {id: 'R-01', title: 'Stay in character'},
  {id: 'R-02', title: 'Fail roleplay (FailRP)'},
  {id: 'R-03', title: 'Value of life'},
  {id: 'R-04', title: 'New life rule (NLR)'},
  {id: 'R-05', title: 'Metagaming'},
  {id: 'R-06', title: 'Powergaming'},
  {id: 'R-07', title: 'Random deathmatch (RDM)'},
  {id: 'R-08', title: 'Vehicle deathmatch (VDM)'},
  {id: 'R-09', title: 'Driving'},
  {id: 'R-10', title: 'Cop-baiting'},
  {id: 'R-11', title: 'Scene interference'},
  {id: 'R-12', title: 'Combat logging'},
  {id: 'R-13', title: 'Priority'},
  {id: 'R-14', title: 'Peacetime'},
  {id: 'R-15', title: 'Safezones'},
  {id: 'R-16', title: 'Limits and consent'},
  {id: 'R-17', title: 'Exploits'},
  {id: 'R-18', title: 'Mod calls'},
  {id: 'R-19', title: 'Staff cases'},
  {id: 'R-20', title: 'Names, avatars'},
  {id: 'R-21', title: 'Pauses'},
  {id: 'R-22', title: 'Police conduct'},
  {id: 'R-23', title: 'Robberies and hostages'},
  {id: 'R-24', title: 'Closed themes'},
  {id: 'R-25', title: 'Alcohol, drugs and gambling'},
  {id: 'R-26', title: 'Stay on Roblox'},
] as const satisfies readonly RuleEntry[];

/** The id of a rule that exists, for instance `R-07`. */
export type RuleId = (typeof entries)[number]['id'];

export interface Rule extends RuleEntry {
  id: RuleId;
}

export const rules: readonly Rule[] = entries;
