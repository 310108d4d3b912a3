import {acts} from '../acts';
import {findRange, type Range} from '../findRange';
import {modifiers} from '../modifiers';
import {mayIssue, roleOf, roles} from '../roles';
import {ladders, type Ladder} from '../severity';
import evidence from '@site/docs/staff/_data/evidence.yaml';
import changes from '@site/src/data/changes.yaml';
import rules from '@site/src/data/rules.yaml';
import {rulesVersion} from '../../changes';
import {sanctionName, sanctionTitle, sanctionWeight, strictness} from '../../sanctions';
import type {Act, Platform, ProcedureId, Sanction} from '../../shapes';
import {capitalized} from '../../text';

export interface Case {
  acts: readonly string[];
  /** Where it happened. Counts for acts that can happen on both platforms. */
  platform: Platform;
  /** The ID of the role of whoever uses the sheet. */
  role: string;
  /** Of a trial moderator, 0 to 4. */
  week: number;
  /** Decided cases inside the look-back, for each row; none where it is left out. 3 means 3 or more. */
  priors: Partial<Record<string, number>>;
  modifiers: readonly string[];
  /** Whether someone is being harmed right now. Left out until it is answered: a default would hurt. */
  isGoingOn?: boolean;
  /** "Safe to wait" of the severity guide. Left out until it is answered: a default would hurt. */
  isSafeToWait?: boolean;
  /** Which outcome of the range is proposed, by its index. */
  chosen: number;
}

/** Questions that have to be answered before a text can be copied. */
export const HARM_QUESTION = 'Is someone being harmed right now?';
export const WAIT_QUESTION = 'Is it safe to wait?';

/**
 * The case with some answers changed. The outcome that was chosen belongs to the range before, so it goes; and whoever
 * left the staff case has the modifier for it.
 */
export function changed(given: Case, answers: Partial<Omit<Case, 'chosen'>>): Case {
  const next: Case = {...given, ...answers, chosen: 0};
  const [before, after] = [given, next].map(({acts: ids}) => ids.includes('left-case'));
  if (before === after) {
    return next;
  }
  const others = next.modifiers.filter((id) => id !== 'left-case');
  return {...next, modifiers: after ? [...others, 'left-case'] : others};
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
  /** What else has to be asked. */
  asks: {
    /** For each of these rows, how many cases count. */
    priors: readonly Ladder[];
    wait: boolean;
    platform: boolean;
    modifiers: boolean;
  };
  /** Where the guide gives one. */
  range?: CaseRange;
}

export interface CaseRange extends Range {
  ladder: Ladder;
  /** The rule that is cited. */
  act: Act;
  platform: Platform;
  /** The other acts, which are facts of the case. */
  facts: readonly Act[];
  /** The outcome that is proposed. */
  sanction: Sanction;
  /** Whether the one who uses the sheet may issue it. */
  permission: 'alone' | 'approved' | 'no';
  countersigned: boolean;
  /** The lowest role that may. */
  issuer: string;
  /** Modifiers that rarely fit together. */
  doubts: readonly string[];
  /** Questions without an answer, without which no text is right. */
  unanswered: readonly string[];
}

const GUIDE = '/docs/staff/severity-guide';
const HANDLING = '/docs/staff/trial-moderator/trial-handling';

/** Pairs that a case can hardly have at once. */
const CONTRADICTIONS: readonly (readonly [string, string])[] = [
  ['accident', 'targeting'],
  ['self-report', 'lying'],
  ['self-report', 'left-case'],
];

const ASKS_NOTHING: Answer['asks'] = {priors: [], wait: false, platform: false, modifiers: false};

/** Works out what the guides say about a case. It decides nothing: people do. */
export function workOutCase(given: Case): Answer {
  const chosen = acts.filter(({id}) => given.acts.includes(id));
  const danger = DANGERS.find(({id}) => chosen.some(({procedure}) => procedure === id));
  if (danger) {
    return {
      headline: danger.headline,
      weight: 'contain',
      tasks: [...danger.tasks, ...(chosen.some((act) => !act.procedure) ? [OTHERS_WAIT] : [])],
      evidence: evidenceOf(chosen.filter((act) => act.procedure === danger.id)),
      asks: ASKS_NOTHING,
    };
  }
  const isFirstWeek = given.modifiers.includes('first-week');
  const helped = chosen.filter(({ladder}) => isFirstWeek && ladder === 'frp');
  const counted = chosen.filter((act) => !act.procedure && !helped.includes(act));
  if (counted.length === 0) {
    return {
      ...(helped.length > 0 ? firstWeek(given) : chosen.length > 0 ? LEFT_CASE : NOTHING_CHOSEN),
      weight: 'none',
      evidence: [],
      asks: {...ASKS_NOTHING, modifiers: helped.length > 0},
    };
  }
  const {ranges, range} = rangeOf(given, counted, helped);
  return {
    ...headOf(given, range),
    tasks: tasksOf(given, range),
    evidence: evidenceOf(counted),
    asks: {
      priors: ranges.map(({ladder}) => ladder).filter(({steps}) => steps.length > 1),
      wait: canWait(given, range),
      platform: range.act.platforms.length > 1,
      modifiers: ranges.some(({ladder}) => ladder.modifiersApply),
    },
    range,
  };
}

const NOTHING_CHOSEN: Pick<Answer, 'headline' | 'tasks'> = {
  headline: 'Choose what happened',
  tasks: [
    {
      title: 'Nothing fits?',
      text: 'Then it may be no offense: lag, bugs, a disability, a language gap and chat limits are none. If you doubt, note it and ask a Moderator.',
      link: {to: `${GUIDE}#matrix`, label: 'Look at the matrix'},
    },
  ],
};

const LEFT_CASE: Pick<Answer, 'headline' | 'tasks'> = {
  headline: 'No row of its own',
  tasks: [
    {
      title: 'Choose what the staff case was about',
      text: "Leaving a staff case can make that outcome one step stricter. It isn't leaving if they come back within 10 minutes, or open a ticket or write to us the same day.",
      link: {to: `${GUIDE}#modifiers`, label: 'Modifiers'},
    },
  ],
};

/** The whole row of fail roleplay, for someone who is new. */
const firstWeek = (given: Case): Pick<Answer, 'headline' | 'tasks'> => ({
  headline: 'Help, no record',
  tasks: [
    ...stopTasks(given),
    {
      title: 'Show them how',
      text: "It's their first week. Explain the rule, and help the scene go on.",
      link: {to: `${GUIDE}#how-to-use`, label: 'How to use'},
    },
    {title: 'Write nothing down', text: 'No case, no log, no notice. It never counts.'},
  ],
});

const OTHERS_WAIT: Task = {
  title: 'The rest can wait',
  text: 'Write down the other acts as facts. Someone decides about them when everyone is safe.',
};

/** What has no range because someone may be in danger, the gravest first. */
const DANGERS: readonly {id: ProcedureId; headline: string; tasks: readonly Task[]}[] = [
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
        text: 'Before anything is removed. Never screenshot, save, copy or forward. Under 18? Leave this to an adult on shift or on call.',
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
        text: 'Under 18, do not read or review it: an adult on shift or on call takes over.',
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

const SEVERAL_ROWS =
  'Several rows in one event: each was worked out with its own cases, and the strictest outcome counts.';

/**
 * The grouping rule: each row is worked out with its own counts, and the strictest outcome is used, of equal ones that of
 * the graver row. All else is a fact.
 */
function rangeOf(
  given: Case,
  counted: readonly Act[],
  helped: readonly Act[],
): {ranges: readonly {ladder: Ladder}[]; range: CaseRange} {
  // The matrix goes from the lightest to the gravest.
  const ranges = ladders.flatMap((ladder) => {
    const act = counted.find((candidate) => candidate.ladder === ladder.id);
    if (!act) {
      return [];
    }
    const platform = act.platforms.includes(given.platform) ? given.platform : act.platforms[0]!;
    const range = findRange(ladder, given.priors[ladder.id] ?? 0, given.modifiers, platform);
    return [{...range, ladder, act, platform}];
  });
  const strictest = ({outcomes}: Range) => strictness(outcomes.at(-1)!.sanction);
  const used = ranges.reduce((one, other) => (strictest(other) >= strictest(one) ? other : one));
  const {sanction, issuer, countersigned} = used.outcomes[Math.min(given.chosen, used.outcomes.length - 1)]!;
  const permission = permissionOf(given, sanction, issuer);
  const unanswered = [
    ...(given.isGoingOn === undefined ? [HARM_QUESTION] : []),
    ...(canWait(given, {sanction, permission}) && given.isSafeToWait === undefined ? [WAIT_QUESTION] : []),
  ];
  const range = {
    ...used,
    reasons: [
      ...used.reasons,
      ...(ranges.length > 1 ? [SEVERAL_ROWS] : []),
      ...(helped.length > 0
        ? [`Help and no record in the first week: ${helped.map(({name}) => name).join('; ')}.`]
        : []),
    ],
    facts: counted.filter((act) => act !== used.act),
    sanction,
    issuer,
    permission,
    countersigned: countersigned && given.role === 'trial',
    doubts: CONTRADICTIONS.filter((pair) => pair.every((id) => given.modifiers.includes(id))).map(
      (pair) =>
        `"${pair.map((id) => modifiers.find((modifier) => modifier.id === id)!.text).join('" and "')}" rarely fit together. Look again at what happened; if both are true, ask a Moderator.`,
    ),
    unanswered,
  };
  return {ranges, range};
}

/** "What you may do" of the introduction: what a trial may do depends on the week. */
function permissionOf({role, week}: Case, sanction: Sanction, issuer: string): CaseRange['permission'] {
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
export function handTo({issuer}: Pick<CaseRange, 'issuer'>): string {
  return issuer === 'trial' ? 'moderator' : issuer;
}

/** Who comes next if they are away: the contact ladder. */
const NEXT: Record<string, string> = {
  trial: 'a Moderator',
  moderator: 'a Senior Moderator, then the Admin on call',
  senior: 'the Admin on call',
  admin: 'any other Admin',
  twoAdmins: 'any other Admin',
  safetyLead: 'the deputy, then the Admin on call',
};

function headOf({isGoingOn}: Case, range: CaseRange): Pick<Answer, 'headline' | 'weight'> {
  const isThreat = range.ladder.id === 'threats';
  const isOurs = range.permission !== 'no';
  const title = sanctionTitle(range.sanction);
  if (isThreat || isGoingOn !== false) {
    const stop = isThreat || (isGoingOn && !isOurs) ? 'Contain' : isGoingOn ? 'Stop it' : 'Stop any harm';
    return {headline: `${stop}, then${isOurs ? `: ${title}` : ' hand over'}`, weight: 'contain'};
  }
  return {
    headline: isOurs ? title : `Hand over to ${nameOf(handTo(range))}`,
    weight: sanctionWeight(range.sanction),
  };
}

/** What comes first while someone is being harmed, or may be. */
function stopTasks({isGoingOn}: Pick<Case, 'isGoingOn'>): Task[] {
  return isGoingOn === false
    ? []
    : [
        {
          title: isGoingOn ? 'Stop the danger now' : 'Still going on? Stop it first',
          text: 'With the smallest tool that works: separate them, pause the scene, or call the Moderator on shift. Log it as "contained". It is no sanction.',
        },
      ];
}

/** What a row asks for before anything else. */
const FIRST_OF_ROW: Partial<Record<string, Task>> = {
  threats: {
    title: 'Keep the links',
    text: 'Links, IDs and times. Copy no private details. In danger now? The local emergency number comes first.',
  },
  'urging-self-harm': {
    title: 'See to the person it was said to',
    text: 'If they seem in distress, they come first.',
    link: {to: `${HANDLING}/disruptive-behavior#not-discipline`, label: 'What to say'},
  },
};

function tasksOf(given: Case, range: CaseRange): Task[] {
  const {permission, sanction, countersigned, ladder, platform} = range;
  const tasks = stopTasks(ladder.id === 'threats' ? {isGoingOn: true} : given);
  const first = FIRST_OF_ROW[ladder.id];
  if (first) {
    tasks.push(first);
  }
  if (permission === 'no') {
    tasks.push(
      {
        title: `Hand it to ${nameOf(handTo(range))}`,
        text: `${whyNot(given, range)} If nobody answers: ${NEXT[handTo(range)]}. Wait until someone says yes.`,
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
  tasks.push(actTask(given, range));
  if (countersigned) {
    tasks.push({
      title: 'Ask for the second signature',
      text: 'A Moderator or above who took no part, within 24 hours. Without it, the case is erased.',
    });
  }
  if (platform === 'discord' && isTimedBan(sanction)) {
    tasks.push({
      title: 'Put its end into the hand-over',
      text: "Discord doesn't end a ban by itself. Whoever is on shift that day lifts it.",
      link: {to: `${GUIDE}#who-may-issue`, label: 'Know your tools'},
    });
  }
  return tasks;
}

function whyNot({role, week}: Case, {sanction, issuer}: CaseRange): string {
  return role === 'trial' && week === 0 && issuer === 'trial'
    ? 'In week 0 you only stop dangers.'
    : `${capitalized(sanctionName(sanction))} is for ${nameOf(issuer)} here.`;
}

function actTask(given: Case, range: CaseRange): Task {
  const name = sanctionName(range.sanction);
  const link = {to: `${GUIDE}#when-it-starts`, label: 'When it starts'};
  if (canWait(given, range) && given.isSafeToWait === undefined) {
    return {
      title: `Settle when it starts: ${name}`,
      text: `Answer "${WAIT_QUESTION}" If it is, it starts after 24 hours. If not, it starts now.`,
      link,
    };
  }
  return waits(given, range)
    ? {
        title: `Send the notice: ${name} after 24 hours`,
        text: 'It starts after the appeal window, and waits for the decision if they appeal.',
        link,
      }
    : {title: `Act now: ${name}`, text: TELL[range.sanction.type] ?? TELL_OF_BAN, link};
}

const TELL_OF_BAN = 'Send the notice and log the case on the same shift.';
const TELL: Partial<Record<Sanction['type'], string>> = {
  coach: 'Explain the rule, say that we note it, give the case ID, and log it on the same shift.',
  warn: 'Tell them the rule and the case ID, and log it on the same shift.',
  timeout: 'Tell them the rule, the case ID and the end, and log it on the same shift.',
  kick: 'The kick message has the rule and the case ID. Log it on the same shift.',
};

/** Whether a sanction is a ban that ends by itself, or on Discord by hand. */
export function isTimedBan({type}: Sanction): boolean {
  return type === 'ban' || type === 'restart';
}

/** Whether a sanction is a ban that starts after the appeal window unless that is not safe. */
export function isShortBan(sanction: Sanction): boolean {
  return sanction.type === 'ban' && sanction.days <= 7;
}

/** Whether it has to be asked if waiting is safe: never while someone is being harmed. */
function canWait(
  {isGoingOn}: Case,
  {sanction, permission}: Pick<CaseRange, 'sanction' | 'permission'>,
): boolean {
  return isShortBan(sanction) && permission !== 'no' && isGoingOn !== true;
}

/** Whether the sanction starts after the appeal window of 24 hours. */
export function waits(given: Case, range: Pick<CaseRange, 'sanction' | 'permission'>): boolean {
  return canWait(given, range) && given.isSafeToWait === true;
}

function evidenceOf(chosen: readonly Act[]): Answer['evidence'] {
  return chosen
    .filter((act) => act.evidence.length > 0)
    .map((act) => ({act: act.name, what: act.evidence.map((id) => evidence[id]!)}));
}

const NAMES: Record<string, string> = {
  twoAdmins: 'two Admins',
  safetyLead: 'the Safety Lead',
  admin: 'an Admin',
};

/** "a Moderator", for a sentence. */
export const nameOf = (role: string): string => NAMES[role] ?? `a ${roleOf(role).name}`;

/** The roles that use the sheet. Safety cases go to the Safety Lead, who needs none. */
export const userRoles = roles.filter(({id}) => id !== 'safetyLead');

/** The rule of an act, as it is cited: "R-07 Random deathmatch (RDM)". */
export function citation({rule}: Pick<Act, 'rule'>): string {
  return `${rule} ${rules.find(({id}) => id === rule)!.title}`;
}

export const version = rulesVersion(changes);
