import {DATA_FILES, type DataName, dataFileOf} from '../shapes';
import {SiteFiles} from '../SiteFiles';
import {validate} from '../validation';

/*
 * A small community that never was, for tests of what holds for the data of any.
 */

/** Its files. Nothing in them is wrong. */
export const SITE: Readonly<Record<DataName, string>> = {
  community: `
name: Harbor Town Roleplay
shortName: Harbor Town
tagline: A small town by the sea.
url: https://harbor-town.community
minimumAge: 13
editUrl: ""
isRepositoryPublic: false
copyrightYear: 2025
links:
  chatInvite: https://harbor-town.community/chat
  gameServer: https://harbor-town.community/game
  dashboard: https://harbor-town.community/dashboard
  store: https://harbor-town.community/store
  report: https://harbor-town.community/report
  appeal: https://harbor-town.community/appeal
  staffComplaint: https://harbor-town.community/complaint
  departmentApplication: https://harbor-town.community/department
  staffApplication: https://harbor-town.community/staff
contacts: {accounts: a@harbor-town.community, safety: b@harbor-town.community, privacy: c@harbor-town.community, help: d@harbor-town.community, outside: e@harbor-town.community}
channels: {sessions: sessions, help: help, announcements: news, reports: reports}
pages:
  guidelines: /docs/guidelines/roblox
  findRule: /docs/guidelines/discord
  start: none
  sanctions: none
  howToReport: none
  departments: none
  discordRules: /docs/guidelines/discord
  robloxRules: /docs/guidelines/roblox
pictures: {signIn: none, board: none, staffBoard: none}
modCall: press the bell
underSixteen: ""
language: English
adultStaff: Whoever leads the team is an adult.
crisisLine:
  directory: {url: https://lines.example, checked: 2026-01-02}
signUp: true
`,
  rules: `
- id: D-01
  title: Kindness
  ladders: [rude]
- id: R-01
  title: Loud horns (LH)
  ladders: [horns]
  words: [honking]
- id: R-02
  title: Parking
  retired: {date: 2026-02-01, reason: Nobody parked., replacedBy: R-01}
`,
  ladders: `
- id: rude
  infraction: Rude words
  platforms: [discord, roblox]
  lookBackDays: 60
  steps: [coach, timeout 10 min, ban 1 d]
- id: horns
  infraction: Loud horns
  platforms: [roblox]
  lookBackDays: 30
  steps: [coach, kick]
`,
  changes: `
- date: 2026-02-01
  kind: retired
  rules: [R-02]
  summary: The rule on parking is gone.
  reason: Nobody parked.
- date: 2026-01-01
  kind: added
  rules: all
  summary: The first rules.
  reason: There were none.
`,
  facts: `
- id: horn-volume
  text: A horn has 90 decibels.
  source: {title: Horns, url: https://horns.example}
  sourceDate: 2025-12
  checked: 2026-01-05
`,
  glossary: `
- term: Loud horn
  short: [LH]
  meaning: A horn that wakes the street
  rule: R-01
`,
  departments: `
departments:
  - id: ferry
    name: Ferry Crew
    lead: Captain
    emblem: anchor
    about: You sail.
    youLike: the sea.
    entry: open
    needs: Nothing
    steps: [play]
entries:
  open: {label: Open, meaning: anyone may join}
steps:
  play: {label: Play, what: Come along, duration: an evening}
`,
  products: `
- type: Boat
  soldAs: Pass
  price: The prompt shows yours
  goodToKnow: It floats
`,
  sessions: `
- on: Friday
  at: "19:00"
  timeZone: Europe/Berlin
  minutes: 120
  except: [2026-12-25]
`,
  words: '- [boat, ship]\n',
  modifiers: `
kinds:
  - {id: milder, name: Milder, effect: One step, shift: [-1, 0]}
modifiers:
  - {id: sorry, kind: milder, text: They said sorry, rule: R-01}
`,
  retention: `
- what: Case
  seenBy: Moderators
  kept: [{days: 30, after: lookBack}, {days: 90, after: ban}]
- what: Note
  seenBy: Moderators
  kept: Until the tide turns
`,
  serviceTargets: '- {work: Report, firstAnswer: 1 day, decided: 3 days}\n',
  rulesInBrief: '- {text: You must not honk., rules: [R-01]}\n',
  redirects: '- {from: /old, to: /docs/new}\n',
  staffCommunity: `
contacts: {safetyLead: a, secondSafety: b, dutyAdmin: c, bypass: d, trainingLead: e, sessionHost: f, legal: g}
pages: {caseSheet: none, evidence: none, escalate: none, neverCapture: none, outsideRange: none}
`,
  acts: `
- id: honk
  name: They honked
  rule: R-01
  ladder: horns
  platforms: [roblox]
  evidence: [clip]
`,
  staffChanges:
    '- {date: 2026-01-03, page: Portal, to: /docs/staff/portal, change: New., reason: Asked for.}\n',
  evidence: 'clip: A clip of the scene\n',
  staffFacts: `
- id: horn-log
  text: The game notes horns.
  source: {title: Logs, url: https://logs.example}
  sourceDate: 2026-01-05
  checked: 2026-01-05
`,
  notices: '- {from: 2026-01-01, until: 2026-01-31, text: Listen for horns.}\n',
  roles: `
- id: helper
  name: Helper
  shortName: Helper
  alone: Coach
  limit: Kick
  ceiling: {timeoutMinutes: 60, kick: alone, banDays: 7, permanent: false}
`,
  scenarios: `
- id: harbor
  set: range
  situation: A truck honks all night.
  question: What now?
  choices:
    - {text: Coach., explanation: It is the first time., right: true}
    - {text: Ban., explanation: That is too much.}
`,
  caseSheet: `
headlines: {nothing: Choose, harm: Stop it, left-case: Go on, first-week: Help, child-safety: Stop, distress: Be kind, age-concern: Hand over}
tasks:
  - {when: [nothing], title: Look around, text: Nothing fits.}
  - {row: horns, title: "{Sanction} for {to}", text: Loud., link: {to: /docs/staff/guide, label: Guide}}
messages: {coach: "{rule}", warn: "{rule}", timeout: "{Ends}", kick: "{rule}", ban: "{rule}"}
deadlines: {shortBan: a, others: b}
rarelyTogether:
  - [sorry, sorry]
`,
  severity: 'notes: {horns: a note}\nhints: {sorry: They say so first.}\n',
};

/** What is wrong with a site. */
export interface Told {
  /** As in `SITE`. */
  name: string;
  line: number;
  message: string;
}

/**
 * The texts of the files, by path: data that shares a file stands below its name there, two spaces to the right.
 *
 * @param changes Data with another text.
 */
export function filesOf(
  changes: Partial<Record<DataName, string | Buffer>> = {},
): Record<string, string | Buffer> {
  const files: Record<string, string | Buffer> = {};
  for (const name of Object.keys(DATA_FILES) as DataName[]) {
    const {file, part} = dataFileOf(name);
    const text = changes[name] ?? SITE[name];
    files[file] =
      part === undefined ? text : `${String(files[file] ?? '')}${part}:\n${indented(String(text))}`;
  }
  return files;
}

const indented = (text: string) => `${text.trimEnd()}\n`.replace(/^(?=.)/gm, '  ');

/** The site with other files. */
export function siteWith(changes: Partial<Record<DataName, string | Buffer>> = {}): SiteFiles {
  const files = filesOf(changes);
  return new SiteFiles((file) => Buffer.from(files[file]!));
}

/** All that is reported about the site with other files. */
export function tell(changes: Partial<Record<DataName, string | Buffer>>): Told[] {
  const files = siteWith(changes);
  return [...files.problems(), ...validate(files)].map(({file, line, message}) => ({
    ...placeOf(file, line, changes),
    message,
  }));
}

/** Which data a line of a file belongs to, and its line there; the name of a part counts as its first line. */
function placeOf(file: string, line: number, changes: Partial<Record<DataName, string | Buffer>>) {
  const names = (Object.keys(DATA_FILES) as DataName[]).filter((name) => DATA_FILES[name].file === file);
  let above = 0;
  for (const name of names) {
    if (dataFileOf(name).part === undefined) {
      return {name, line};
    }
    const length =
      1 +
      String(changes[name] ?? SITE[name])
        .trimEnd()
        .split('\n').length;
    if (line <= above + length) {
      return {name, line: Math.max(1, line - above - 1)};
    }
    above += length;
  }
  throw new Error(`${file} has no line ${line}.`);
}

/**
 * A file of the site with something else in one place.
 *
 * @throws Error if it does not hold `old`: then the test would test nothing.
 */
export function edited(name: DataName, old: string, replacement: string): Partial<Record<DataName, string>> {
  if (!SITE[name].includes(old)) {
    throw new Error(`${name} does not hold ${old}.`);
  }
  return {[name]: SITE[name].replace(old, () => replacement)};
}

/** The line of a file of the site, as changed, that holds a text. */
export function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

/** Words of tools. A writer has never heard of them. */
export const JARGON =
  /(?<!\.)YAML|JSON|zod|\btoken|scalar|\bmap(?:ping)?\b|sequence|undefined|\bnull\b|expected|invalid (?:input|option)|NaN|\[object|pars(?:e|ing)|too (?:small|big)|regex|\barray|boolean|\bstring\b|implicit|\balias|\bnode|schema|enum/i;
