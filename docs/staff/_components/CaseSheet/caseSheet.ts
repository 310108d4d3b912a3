import {rulesVersion} from '../../../../src/data/changes';
import type {LadderId, Platform} from '../../../../src/data/ladders';
import {rules} from '../../../../src/data/rules';
import {type Sanction, sanctionName, sanctionTitle, sanctionWeight} from '../../../../src/data/sanctions';
import {type Act, type ActId, acts, type ProcedureId} from '../../_data/acts';
import {evidence} from '../../_data/evidence';
import {findRange, type Range} from '../../_data/findRange';
import {type ModifierId, modifiers} from '../../_data/modifiers';
import {mayIssue, type RoleId, roleOf, roles} from '../../_data/roles';
import {type Ladder, ladders} from '../../_data/severity';

/** Who uses the sheet. Safety cases go to the Safety Lead, who needs no sheet. */
export type UserRole = Exclude<RoleId, 'twoAdmins' | 'safetyLead'>;

export interface Case {
  acts: readonly ActId[];
  platform: Platform;
  role: UserRole;
  /** Of a trial moderator, 0 to 4. */
  week: number;
  /** Decided cases inside the look-back, for each row; none where it is left out. */
  priors: Partial<Record<LadderId, number>>;
  modifiers: readonly ModifierId[];
  /** Whether somebody is being harmed right now. */
  isGoingOn: boolean;
  /** "Safe to wait" of the severity guide. */
  isSafeToWait: boolean;
  /** Which outcome of the range is proposed, by its index. */
  chosen: number;
}

/** What to do, and in which order. */
interface Task {
  title: string;
  text: string;
  link?: {to: string; label: string};
}

export interface Answer {
  /** The action, in a few words. */
  headline: string;
  /** For its color. */
  weight: ReturnType<typeof sanctionWeight> | 'none';
  tasks: readonly Task[];
  /** What to save, for each act. */
  evidence: readonly {act: string; what: readonly string[]}[];
  /** Where the guide gives one. */
  range?: CaseRange;
}

export interface CaseRange extends Range {
  ladder: Ladder;
  /** The rule that is cited. */
  act: Act;
  /** Acts of lighter rows, which are facts of the case. */
  facts: readonly Act[];
  /** The outcome that is proposed. */
  sanction: Sanction;
  /** Whether the one who uses the sheet may issue it. */
  permission: 'alone' | 'approved' | 'no';
  countersigned: boolean;
  /** The lowest role that may. */
  issuer: RoleId;
  /** Modifiers that rarely fit together. */
  doubts: readonly string[];
}

const GUIDE = '/docs/staff/severity-guide';
const HANDLING = '/docs/staff/trial-moderator/trial-handling';

/** Pairs that a case can hardly have at once. */
const CONTRADICTIONS: readonly (readonly [ModifierId, ModifierId])[] = [
  ['accident', 'targeting'],
  ['self-report', 'lying'],
  ['self-report', 'left-case'],
];

/** Works out what the guides say about a case. It decides nothing: people do. */
export function workOutCase(given: Case): Answer {
  const chosen = acts.filter(({id}) => given.acts.includes(id));
  if (chosen.length === 0) {
    return {
      headline: 'Choose what happened',
      weight: 'none',
      tasks: [
        {
          title: 'Nothing fits?',
          text: 'Then it may be no offense: lag, bugs, a disability, a language gap and chat limits are none. If you doubt, note it and ask a Moderator.',
          link: {to: `${GUIDE}#matrix`, label: 'Look at the matrix'},
        },
      ],
      evidence: [],
    };
  }
  const procedures = PROCEDURES.filter(({id}) => chosen.some(({procedure}) => procedure === id));
  const [procedure] = procedures;
  if (procedure) {
    return {
      headline: procedure.headline,
      weight: 'contain',
      tasks: [...procedure.tasks, ...(chosen.some((act) => !act.procedure) ? [OTHERS_WAIT] : [])],
      evidence: evidenceOf(chosen.filter((act) => act.procedure === procedure.id)),
    };
  }
  const range = rangeOf(given, chosen);
  return {
    ...headOf(given, range),
    tasks: tasksOf(given, range),
    evidence: evidenceOf(chosen),
    range,
  };
}

const OTHERS_WAIT: Task = {
  title: 'The rest can wait',
  text: 'Write down the other acts as facts. Somebody decides about them when everybody is safe.',
};

/** What has no range, the gravest first. */
const PROCEDURES: readonly {id: ProcedureId; headline: string; tasks: readonly Task[]}[] = [
  {
    id: 'child-safety',
    headline: 'Contain, hand over, stop',
    tasks: [
      {
        title: 'Contain now, whatever your week',
        text: 'Separate the people, or remove access. Do not say why in public. It is no verdict.',
      },
      {
        title: 'Report it in the app, once',
        text: 'Before anything is removed. Never screenshot, save, copy or forward. Under 18? Leave this to an adult on shift.',
      },
      {
        title: 'Hand over to the Safety Lead',
        text: 'Give links, IDs and times only. Ask the young person nothing but "Are you safe right now?" Say nothing to the other one.',
        link: {to: `${GUIDE}#safety-cases`, label: 'Safety cases'},
      },
      {title: 'Look after yourself', text: 'You may step away, and nobody asks why.'},
    ],
  },
  {
    id: 'distress',
    headline: 'Help, and no sanction',
    tasks: [
      {
        title: 'Stay kind',
        text: 'In danger now? The local emergency number comes first. Give the crisis line.',
        link: {to: `${HANDLING}/disruptive-behavior#not-discipline`, label: 'What to say'},
      },
      {
        title: 'Hand over to the Safety Lead',
        text: 'Under 18, do not read or review it: an adult takes over.',
      },
      {title: 'Look after yourself', text: 'You may step away, and nobody asks why.'},
    ],
  },
  {
    id: 'age-concern',
    headline: 'No offense: hand it over',
    tasks: [
      {
        title: 'Do not ask, do not guess',
        text: 'A young voice or silence proves nothing. Ask for no proof, and say nothing in public.',
      },
      {
        title: 'Hand over to the Safety Lead',
        text: 'Log "age concern", never an age.',
        link: {to: '/docs/guidelines/discord#d-01', label: 'D-01'},
      },
    ],
  },
];

/** The grouping rule: the heaviest row counts, all else is a fact. The matrix goes from the lightest to the gravest. */
function rangeOf(given: Case, chosen: readonly Act[]): CaseRange {
  const place = ({ladder}: Act) => ladders.findIndex(({id}) => id === ladder);
  const heaviest = chosen.reduce((one, other) => (place(other) > place(one) ? other : one));
  const ladder = ladders[place(heaviest)]!;
  const priors = given.priors[ladder.id] ?? 0;
  const range = findRange(ladder, priors, given.modifiers);
  const outcome = range.outcomes[Math.min(given.chosen, range.outcomes.length - 1)]!;
  return {
    ...range,
    ladder,
    act: heaviest,
    facts: chosen.filter((act) => act !== heaviest),
    sanction: outcome.sanction,
    issuer: outcome.issuer,
    permission: permissionOf(given, outcome.sanction, outcome.issuer),
    countersigned: outcome.countersigned && given.role === 'trial',
    doubts: CONTRADICTIONS.filter((pair) => pair.every((id) => given.modifiers.includes(id))).map(
      (pair) =>
        `"${pair.map((id) => modifiers.find((modifier) => modifier.id === id)!.text).join('" and "')}" rarely fit together. Look again at what happened; if both are true, ask a Moderator.`,
    ),
  };
}

/** "What you may do" of the introduction: what a trial may do depends on the week. */
function permissionOf({role, week}: Case, sanction: Sanction, issuer: RoleId): CaseRange['permission'] {
  if (!mayIssue(role, issuer)) {
    return 'no';
  }
  if (role !== 'trial' || week >= 3) {
    return 'alone';
  }
  if (week === 0) {
    return 'no';
  }
  return week === 2 && (sanction.type === 'coach' || sanction.type === 'warn') ? 'alone' : 'approved';
}

/** To whom a case goes that is not for this role: who may issue it, but never below a Moderator. */
export function handTo({issuer}: Pick<CaseRange, 'issuer'>): RoleId {
  return issuer === 'trial' ? 'moderator' : issuer;
}

/** Who comes next if they are away: the contact ladder. */
const NEXT: Record<RoleId, string> = {
  trial: 'a Moderator',
  moderator: 'a Senior Moderator, then the Admin on call',
  senior: 'the Admin on call',
  admin: 'any other Admin',
  twoAdmins: 'any other Admin',
  safetyLead: 'the deputy, then the Admin on call',
};

function headOf({isGoingOn}: Case, range: CaseRange): Pick<Answer, 'headline' | 'weight'> {
  const isThreat = range.ladder.id === 'threats';
  if (isThreat || (isGoingOn && range.permission === 'no')) {
    return {headline: 'Contain, then hand over', weight: 'contain'};
  }
  if (range.permission === 'no') {
    return {headline: `Hand over to ${nameOf(handTo(range))}`, weight: sanctionWeight(range.sanction)};
  }
  const title = sanctionTitle(range.sanction);
  return {
    headline: isGoingOn ? `Stop it, then: ${title}` : title,
    weight: isGoingOn ? 'contain' : sanctionWeight(range.sanction),
  };
}

function tasksOf(given: Case, range: CaseRange): Task[] {
  const {permission, sanction, countersigned, ladder} = range;
  const tasks: Task[] = [];
  if (given.isGoingOn || ladder.id === 'threats') {
    tasks.push({
      title: 'Stop the danger now',
      text: 'With the smallest tool that works: separate them, pause the scene, or call the Moderator on shift. Log it as "contained". It is no sanction.',
    });
  }
  if (ladder.id === 'threats') {
    tasks.push({
      title: 'Keep the links',
      text: 'Links, IDs and times. Copy no private details. In danger now? The local emergency number comes first.',
    });
  }
  if (permission === 'no') {
    tasks.push(
      {
        title: `Hand it to ${nameOf(handTo(range))}`,
        text: `${whyNot(given, range)} If nobody answers: ${NEXT[handTo(range)]}. Wait until somebody says yes.`,
        link: {to: '/docs/staff/portal#contact-ladder', label: 'Contact ladder'},
      },
      {
        title: 'Note, do not decide',
        text: 'Give IDs, times and links. Say nothing to the player about an outcome.',
      },
    );
    return tasks;
  }
  tasks.push({
    title: 'Hear both sides',
    text: 'Ask what happened, and check the evidence. Your own scene, your friend or your rival? Then hand it over.',
    link: {to: `${GUIDE}#who-may-issue`, label: 'Who may issue'},
  });
  if (permission === 'approved') {
    tasks.push({
      title: 'Get a yes first',
      text: 'From a Moderator or above on your shift, in the staff channel. Note their role in the log.',
    });
  }
  tasks.push({
    title: waits(given, range)
      ? `Send the notice: ${sanctionName(sanction)} after 24 hours`
      : `Act now: ${sanctionName(sanction)}`,
    text: waits(given, range)
      ? 'It starts after the appeal window, and waits for the decision if they appeal.'
      : 'Send the notice and log the case on the same shift.',
    link: {to: `${GUIDE}#when-it-starts`, label: 'When it starts'},
  });
  if (countersigned) {
    tasks.push({
      title: 'Ask for the second signature',
      text: 'A Moderator or above who took no part, within 24 hours. Without it, the case is erased.',
    });
  }
  return tasks;
}

function whyNot({role, week}: Case, {sanction, issuer}: CaseRange): string {
  return role === 'trial' && week === 0 && issuer === 'trial'
    ? 'In week 0 you only stop dangers.'
    : `${capitalized(sanctionName(sanction))} is for ${nameOf(issuer)} here.`;
}

/** Whether the sanction starts after the appeal window of 24 hours. */
export function waits(
  {isSafeToWait}: Pick<Case, 'isSafeToWait'>,
  {sanction}: Pick<CaseRange, 'sanction'>,
): boolean {
  return isSafeToWait && (sanction.type === 'kick' || (sanction.type === 'ban' && sanction.days <= 7));
}

function evidenceOf(chosen: readonly Act[]): Answer['evidence'] {
  return chosen
    .filter((act) => act.evidence.length > 0)
    .map((act) => ({act: act.name, what: act.evidence.map((id) => evidence[id])}));
}

/** "a Moderator or above", for a sentence. */
export function nameOf(role: RoleId): string {
  switch (role) {
    case 'twoAdmins':
      return 'two Admins';
    case 'safetyLead':
      return 'the Safety Lead';
    case 'admin':
      return 'an Admin';
    default:
      return `a ${roleOf(role).name}`;
  }
}

/** The roles that use the sheet. */
export const userRoles = roles.filter(
  (role) => role.id !== 'twoAdmins' && role.id !== 'safetyLead',
) as readonly {
  id: UserRole;
  name: string;
  shortName: string;
}[];

/** The rule of an act, as it is cited: "R-07 Random deathmatch (RDM)". */
export function citation({rule}: Pick<Act, 'rule'>): string {
  return `${rule} ${rules.find(({id}) => id === rule)!.title}`;
}

export const version = rulesVersion();

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
