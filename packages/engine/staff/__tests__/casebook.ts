import {vi} from 'vitest';
import {DATA_FILES, type DataName, dataFileOf} from '../../data/shapes';
import {siteWith} from '../../data/__tests__/site';

/*
 * What staff of the small community of `site.ts` decide with. Its tests are not in `staff/`: what is there is sealed.
 */

/** The files that staff decide with. Nothing in them is wrong. */
export const CASEBOOK: Partial<Record<DataName, string>> = {
  rules: `
- {id: D-01, title: Kindness, ladders: [rude, slurs]}
- {id: D-02, title: Ban evasion, ladders: [evasion]}
- {id: D-03, title: Young people, ladders: [child-safety]}
- {id: R-01, title: Loud horns (LH), ladders: [frp], words: [honking]}
- {id: R-02, title: Parking, retired: {date: 2026-02-01, reason: Nobody parked., replacedBy: R-01}}
- {id: R-03, title: Random attacks (RA), ladders: [attack, raid]}
- {id: R-04, title: Real threats, ladders: [threats]}
`,
  ladders: `
- {id: frp, infraction: Horns, platforms: [roblox], lookBackDays: 60, steps: [coach, warn, kick]}
- {id: rude, infraction: Rude words, platforms: [discord], lookBackDays: 30, steps: [warn, timeout 10 min, timeout 24 h]}
- {id: attack, infraction: An attack, platforms: [roblox], lookBackDays: 90, steps: [kick, ban 1 d, ban 7 d]}
- {id: raid, infraction: Many attacks, platforms: [roblox], lookBackDays: 180, steps: [ban 3 d, ban 14 d, ban 30 d]}
- {id: slurs, infraction: Slurs, platforms: [discord, roblox], lookBackDays: 180, steps: [ban 7 d, ban 14 d, permanent]}
- {id: evasion, infraction: Evasion, platforms: [discord, roblox], lookBackDays: 365, steps: [restart + 14 d, permanent]}
- {id: threats, infraction: Threats, platforms: [discord, roblox], lookBackDays: always, steps: [permanent], modifiersApply: false}
- {id: child-safety, infraction: Child safety, platforms: [discord, roblox], lookBackDays: always, steps: [contain], modifiersApply: false}
`,
  roles: `
- {id: trial, name: Deckhand on trial, shortName: Trial, onTrial: true, alone: Coach, limit: Kick, ceiling: {timeoutMinutes: 10, kick: sampled, banDays: 0, permanent: false}}
- {id: moderator, name: Mate, ifAway: the captain, shortName: Mate, alone: Ban, limit: 7 d, ceiling: {timeoutMinutes: 1440, kick: alone, banDays: 7, permanent: false}}
- {id: senior, name: Captain, ifAway: an owner, shortName: Captain, alone: Ban, limit: 14 d, ceiling: {timeoutMinutes: 1440, kick: alone, banDays: 14, permanent: false}}
- {id: admin, name: Owner, called: an Owner, ifAway: another owner, shortName: Owner, alone: Ban, limit: Any, ceiling: {timeoutMinutes: 1440, kick: alone, banDays: any, permanent: false}}
- {id: twoAdmins, name: Two Owners, called: two Owners, signsAs: Owner, ifAway: another owner, shortName: two Owners, alone: Permanent ban, limit: Any, ceiling: {timeoutMinutes: 1440, kick: alone, banDays: any, permanent: true}}
- {id: safetyLead, name: Safety Lead, called: the Safety Lead, ifAway: the deputy, shortName: Lead, decidesSafety: true, alone: Safety, limit: None, ceiling: {timeoutMinutes: 0, kick: never, banDays: 0, permanent: false}}
`,
  modifiers: `
kinds:
  - {id: must, name: Must be milder, effect: One step, shift: [-1, -1]}
  - {id: may, name: May be milder, effect: Up to one step, shift: [-1, 0]}
  - {id: stricter, name: May be stricter, effect: Up to one step, shift: [0, 1]}
modifiers:
  - {id: sorry, kind: must, text: They said it themselves}
  - {id: first-week, kind: may, text: It is their first week, noRecordFor: [frp]}
  - {id: repair, kind: may, text: They made up for it}
  - {id: lying, kind: stricter, text: They lied about it}
  - {id: left-case, kind: stricter, text: They left the case}
`,
  severity: 'notes: {threats: anyone contains}\nhints: {}\ncontainFirst: [threats]\n',
  acts: `
- {id: honk, name: They honked, rule: R-01, ladder: frp, platforms: [roblox], evidence: [clip], words: horn klaxon, common: true}
- {id: drift, name: They drifted, rule: R-01, ladder: frp, platforms: [roblox], evidence: []}
- {id: insult, name: They insulted someone, rule: D-01, ladder: rude, platforms: [discord], evidence: [message]}
- {id: hit, name: They hit someone, rule: R-03, ladder: attack, platforms: [roblox], evidence: [clip]}
- {id: rampage, name: They hit many, rule: R-03, ladder: raid, platforms: [roblox], evidence: [clip, message]}
- {id: slur, name: They used a slur, rule: D-01, ladder: slurs, platforms: [discord, roblox], evidence: [message], words: hate}
- {id: came-back, name: They came back, rule: D-02, ladder: evasion, platforms: [discord, roblox], evidence: []}
- {id: threat, name: They threatened someone, rule: R-04, ladder: threats, platforms: [discord, roblox], evidence: [message], words: kill}
- {id: left-case, name: They left, rule: D-02, modifier: left-case, platforms: [discord, roblox], evidence: []}
- {id: minor, name: A child may be at risk, rule: D-03, procedure: child-safety, platforms: [discord, roblox], evidence: [message], words: groom}
- {id: distress, name: Someone may hurt themselves, rule: D-03, procedure: distress, platforms: [discord, roblox], evidence: [], words: kill myself}
- {id: age, name: Someone may be too young, rule: D-03, procedure: age-concern, platforms: [discord, roblox], evidence: [message]}
`,
  evidence: 'clip: A clip of the scene\nmessage: A link to the message\n',
  retention: `
- {what: Note, seenBy: Mates, kept: Until the tide turns}
- {what: Case, seenBy: Mates, kept: [{days: 30, after: lookBack}, {days: 90, after: ban}]}
`,
  products: '- {type: Boat, soldAs: A Subscription, price: The prompt shows yours, goodToKnow: It floats}\n',
  changes: `
- {date: 2026-03-01, kind: corrected, rules: all, summary: A comma., reason: It was missing.}
- {date: 2026-02-01, kind: retired, rules: [R-02], summary: No parking., reason: Nobody parked.}
- {date: 2026-01-01, kind: added, rules: all, summary: The first rules., reason: There were none.}
`,
  caseSheet: `
headlines: {nothing: Choose what happened, harm: Stop it now, left-case: No row of its own, first-week: Help, child-safety: Contain it, distress: Be kind, age-concern: Hand it over}
tasks:
  - {when: [harm], title: Stop it now, text: With the smallest tool.}
  - {when: [harm-alone], title: Then choose what happened, text: It comes next.}
  - {when: [maybe-harm], title: Is it still going on?, text: Stop it first.}
  - {when: [nothing], title: Look around, text: Nothing fits., link: {to: /docs/staff/guide, label: Guide}}
  - {when: [left-case], title: Choose what the case was about, text: Leaving is none.}
  - {when: [child-safety], title: Contain it now, text: In any week.}
  - {when: [distress], title: Stay kind, text: They come first.}
  - {when: [child-safety, distress], title: Look after yourself, text: You may step away.}
  - {when: [age-concern], title: Don't ask, text: A voice proves nothing.}
  - {when: [others], title: The rest can wait, text: Note it.}
  - {when: [first-week], title: Show them how, text: No record.}
  - {row: threats, title: Keep the links, text: And nothing else.}
  - {when: [week-0], title: "Hand it to {to}", text: "Not in week 0. If nobody answers, try {ifAway}."}
  - {when: [above], title: "Hand it to {to}", text: "{Sanction} comes from {issuer}. If nobody answers, try {ifAway}."}
  - {when: [week-0, above], title: "Write it down, don't decide", text: IDs and links.}
  - {when: [decide], title: Hear both sides, text: Ask.}
  - {when: [approve], title: Get a yes first, text: From a Mate.}
  - {when: [coach], title: "Coach them: {sanction}", text: Explain.}
  - {when: [warn], title: "Warn them: {sanction}", text: Tell them.}
  - {when: [timeout], title: "Quiet them: {sanction}", text: Tell them.}
  - {when: [kick], title: "Kick them: {sanction}", text: Tell them.}
  - {when: [ban], title: "Ban them now: {sanction}", text: Send the notice.}
messages:
  coach: "{rule}: {what} {advice} {Sanction}, case {case}, it {counts}. Object: {appeal}"
  warn: "{Sanction} for {rule}, case {case}, it {counts}. Appeal: {appeal}"
  timeout: "{Sanction} for {rule}, case {case}. {Ends} Appeal: {appeal}"
  kick: "Kicked for {rule}, case {case}. Appeal: {appeal}"
  ban: "{rule}. Case {case}. {Ends} Appeal: {appeal}"
deadlines: {shortBan: "Decided in a tide, or lifted.", others: Decided in a moon.}
rarelyTogether:
  - [sorry, lying]
`,
};

/**
 * Imports modules of `staff/` with the data of the small community in place of this site's.
 *
 * @param changes Other files than its own.
 */
export async function withCasebook<Module>(
  load: () => Promise<Module>,
  changes: Partial<Record<DataName, string>> = {},
): Promise<Module> {
  const files = siteWith({...CASEBOOK, ...changes});
  vi.resetModules();
  const modules: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(DATA_FILES) as DataName[]) {
    const {file, part = 'default'} = dataFileOf(name);
    modules[file] = {...modules[file], [part]: files.get(name)};
  }
  for (const [file, module] of Object.entries(modules)) {
    vi.doMock(`@site/${file}`, () => module);
  }
  return load();
}
