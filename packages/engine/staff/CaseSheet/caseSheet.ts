import {sheet} from '@site/docs/staff/_data/case-sheet.yaml';
import {evidence} from '@site/docs/staff/_data/severity.yaml';
import changes from '@site/src/data/changes.yaml';
import rules from '@site/src/data/rules.yaml';
import {rulesVersion} from '../../data/changes';
import {needsCountersignature} from '../../data/roles';
import {sanctionName, sanctionTitle, sanctionVerb, sanctionWeight, strictness} from '../../data/sanctions';
import type {Act, CaseFact, Platform, Sanction, SiteData} from '../../data/shapes';
import {capitalized} from '../../data/text';
import {acts} from '../acts';
import {findRange, type Range} from '../findRange';
import {modifiers} from '../modifiers';
import {firstFullRole, mayIssue, nameOf, roleOf} from '../roles';
import {ladders, type Ladder} from '../severity';

export interface Case {
  acts: readonly string[];
  /** Where it happened. Counts for acts that can happen on both platforms. */
  platform: Platform;
  /** The ID of the role of whoever uses the sheet. */
  role: string;
  /** Of someone on trial, 0 to 4. */
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
 * The case with some answers changed. The outcome that was chosen belongs to the range before, so it goes; and an act that
 * stands for a modifier, such as leaving the staff case, sets it.
 */
export function changed(given: Case, answers: Partial<Omit<Case, 'chosen'>>): Case {
  const next: Case = {...given, ...answers, chosen: 0};
  const [before, after] = [modifiersOf(given.acts), modifiersOf(next.acts)];
  const come = after.filter((id) => !before.includes(id));
  const gone = before.filter((id) => !after.includes(id));
  const others = next.modifiers.filter((id) => ![...come, ...gone].includes(id));
  return {...next, modifiers: [...others, ...come]};
}

/** The modifiers that acts stand for. */
function modifiersOf(ids: readonly string[]): string[] {
  return acts.flatMap(({id, modifier}) => (modifier && ids.includes(id) ? [modifier] : []));
}

/** What to do, filled in. */
type Task = Pick<SiteData['caseSheet']['tasks'][number], 'title' | 'text' | 'link'>;

export interface Answer {
  /** The action, in a few words. */
  headline: string;
  /** For its color. */
  weight: string | number;
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

const ASKS_NOTHING: Answer['asks'] = {priors: [], wait: false, platform: false, modifiers: false};

/** What has no range because someone may be in danger, the gravest first. */
const DANGERS = ['child-safety', 'distress', 'age-concern'] as const;

/** Works out what the guides say about a case. It decides nothing: people do. */
export function workOutCase(given: Case): Answer {
  const chosen = acts.filter(({id}) => given.acts.includes(id));
  const danger = DANGERS.find((id) => chosen.some(({procedure}) => procedure === id));
  if (danger) {
    return workOutDanger(given, danger, chosen);
  }
  const withoutRecord = modifiers
    .filter(({id}) => given.modifiers.includes(id))
    .flatMap(({noRecordFor = []}) => noRecordFor);
  const helped = chosen.filter(({ladder}) => withoutRecord.includes(ladder ?? ''));
  const counted = chosen.filter((act) => !act.modifier && !helped.includes(act));
  if (counted.length === 0) {
    return workOutNoRange(given, chosen, helped);
  }
  const {ranges, range} = rangeOf(given, counted, helped);
  return {
    ...headOf(given, range),
    tasks: tasksOf(factsOf(given, range), range),
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

/** What to do where someone may be in danger: help, and hand over. */
function workOutDanger(given: Case, danger: (typeof DANGERS)[number], chosen: readonly Act[]): Answer {
  const hasOthers = chosen.some(({procedure, modifier}) => !procedure && !modifier);
  // Containing, or the person in distress, is the harm, unless something else happened, too.
  const isItself = danger === 'child-safety' || (danger === 'distress' && !hasOthers);
  const stopsFirst = given.isGoingOn === true && !isItself;
  return {
    headline: sheet.headlines[stopsFirst ? 'harm' : danger],
    weight: 'contain',
    tasks: tasksOf([
      ...(stopsFirst ? (['harm'] as const) : []),
      danger,
      ...(hasOthers ? (['others'] as const) : []),
    ]),
    evidence: evidenceOf(chosen.filter((act) => act.procedure === danger)),
    asks: ASKS_NOTHING,
  };
}

/** What to do where nothing that is chosen has a range. While someone is being harmed, all of that can wait. */
function workOutNoRange(given: Case, chosen: readonly Act[], helped: readonly Act[]): Answer {
  const asks = {...ASKS_NOTHING, modifiers: helped.length > 0};
  const others = chosen.length > 0 ? 'left-case' : 'nothing';
  const state = helped.length > 0 ? 'first-week' : others;
  if (given.isGoingOn === true) {
    const tasks = tasksOf(['harm', state === 'nothing' ? 'harm-alone' : state]);
    return {headline: sheet.headlines.harm, weight: 'contain', tasks, evidence: [], asks};
  }
  const tasks = tasksOf([state, ...(helped.length > 0 ? harmIn(given) : [])]);
  return {headline: sheet.headlines[state], weight: 'none', tasks, evidence: [], asks};
}

const SEVERAL_ROWS =
  'Several rows in one event: each was worked out with its own counts, and the strictest outcome is used.';

/**
 * The grouping rule: each row is worked out with its own counts, and the strictest outcome is used, of equal ones that of
 * the graver row. All else is a fact.
 */
function rangeOf(given: Case, counted: readonly Act[], helped: readonly Act[]) {
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
  const {sanction, issuer} = used.outcomes[Math.min(given.chosen, used.outcomes.length - 1)]!;
  const permission = permissionOf(given, sanction, issuer);
  const unanswered = [
    ...(given.isGoingOn === undefined ? [HARM_QUESTION] : []),
    ...(canWait(given, {sanction, permission}) && given.isSafeToWait === undefined ? [WAIT_QUESTION] : []),
  ];
  const range: CaseRange = {
    ...used,
    reasons: [
      ...used.reasons,
      ...(ranges.length > 1 ? [SEVERAL_ROWS] : []),
      ...(helped.length > 0
        ? [`In the first week, there's help but no record for: ${helped.map(({name}) => name).join('; ')}.`]
        : []),
    ],
    facts: counted.filter((act) => act !== used.act),
    sanction,
    issuer,
    permission,
    countersigned: needsCountersignature(roleOf(given.role), sanction),
    doubts: sheet.rarelyTogether
      .filter((pair) => pair.every((id) => given.modifiers.includes(id)))
      .map(
        (pair) =>
          `"${pair.map((id) => modifiers.find((modifier) => modifier.id === id)!.text).join('" and "')}" rarely go together. Look again at what happened; if both are true, ask ${nameOf(firstFullRole.id)}.`,
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
  if (!roleOf(role).onTrial || week >= 3) {
    return 'alone';
  }
  if (week === 0) {
    return 'no';
  }
  return week === 2 && (sanction.type === 'coach' || sanction.type === 'warn') ? 'alone' : 'approved';
}

/** To whom a case goes that is not for this role: who may issue it, but never someone on trial. */
export function handTo({issuer}: CaseRange): string {
  return roleOf(issuer).onTrial ? firstFullRole.id : issuer;
}

/** Whoever may not act alone never reads the act by itself. */
function headOf({isGoingOn}: Case, range: CaseRange): Pick<Answer, 'headline' | 'weight'> {
  const {permission, sanction, ladder} = range;
  if (ladder.containFirst || isGoingOn !== false) {
    const contains = ladder.containFirst || (isGoingOn && permission === 'no');
    const stops = isGoingOn ? 'Stop it' : 'Stop any harm';
    const then = {
      no: ', then hand over',
      approved: `, get a yes, then ${sanctionVerb(sanction)}`,
      alone: `, then: ${sanctionTitle(sanction)}`,
    };
    return {headline: `${contains ? 'Contain' : stops}${then[permission]}`, weight: 'contain'};
  }
  const headlines = {
    no: `Hand over to ${nameOf(handTo(range))}`,
    approved: `Get a yes, then ${sanctionVerb(sanction)}`,
    alone: sanctionTitle(sanction),
  };
  return {headline: headlines[permission], weight: sanctionWeight(sanction)};
}

/** Whether someone is being harmed, or may be. */
function harmIn({isGoingOn}: Pick<Case, 'isGoingOn'>): CaseFact[] {
  return isGoingOn === false ? [] : [isGoingOn ? 'harm' : 'maybe-harm'];
}

/** What is true of a case with a range. */
function factsOf(given: Case, range: CaseRange): CaseFact[] {
  const {permission, sanction, countersigned, ladder, platform, issuer} = range;
  const harm = harmIn(ladder.containFirst ? {isGoingOn: true} : given);
  if (permission === 'no') {
    // What the role may issue, only the week keeps it from.
    return [...harm, mayIssue(given.role, issuer) ? 'week-0' : 'above'];
  }
  return [
    ...harm,
    'decide',
    ...(permission === 'approved' ? (['approve'] as const) : []),
    stepOf(given, range),
    ...(countersigned ? (['countersign'] as const) : []),
    ...(platform === 'discord' && isTimedBan(sanction) ? (['lift'] as const) : []),
  ];
}

/** What whoever decides does about a case, as the data calls it. */
function stepOf(given: Case, range: CaseRange): CaseFact {
  if (canWait(given, range) && given.isSafeToWait === undefined) {
    return 'settle';
  }
  if (waits(given, range)) {
    return 'wait';
  }
  return isLight(range.sanction) ? range.sanction.type : 'ban';
}

/** What `stepOf` may say. */
const STEPS: readonly CaseFact[] = ['settle', 'wait', 'coach', 'warn', 'timeout', 'kick', 'ban'];

/** What to do where something is true of a case, in the order of the data. */
function tasksOf(facts: readonly CaseFact[], range?: CaseRange): Task[] {
  const blanks: Record<string, string | undefined> = range
    ? {
        sanction: sanctionName(range.sanction),
        Sanction: capitalized(sanctionName(range.sanction)),
        issuer: nameOf(range.issuer),
        to: nameOf(handTo(range)),
        ifAway: roleOf(handTo(range)).ifAway,
      }
    : {};
  const fill = (words: string) => words.replace(/\{(.*?)\}/g, (blank, name: string) => blanks[name] ?? blank);
  return sheet.tasks
    .filter(
      ({when = [], row}) => when.some((fact) => facts.includes(fact)) || (row && row === range?.ladder.id),
    )
    .map(({when = [], title, text, link}) => ({
      title:
        range?.permission === 'approved' && when.some((fact) => STEPS.includes(fact))
          ? `After the yes: ${sanctionName(range.sanction)}`
          : fill(title),
      text: fill(text),
      ...(link && {link}),
    }));
}

const LIGHT_STEPS = ['coach', 'warn', 'timeout', 'kick'] as const;
type LightSanction = Extract<Sanction, {type: (typeof LIGHT_STEPS)[number]}>;

/** Whether a sanction is a light one: the player gets a message at once, and no notice. */
export function isLight(sanction: Sanction): sanction is LightSanction {
  return LIGHT_STEPS.some((type) => type === sanction.type);
}

/** Whether a sanction is a ban that ends by itself, or on Discord by hand. */
export function isTimedBan({type}: Sanction): boolean {
  return type === 'ban' || type === 'restart';
}

/** The longest ban, in days, that may wait for the appeal window. */
export const LONGEST_SHORT_BAN = 7;

/** Whether a sanction is a ban that starts after the appeal window unless that is not safe. */
export function isShortBan(sanction: Sanction): boolean {
  return sanction.type === 'ban' && sanction.days <= LONGEST_SHORT_BAN;
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

/** The rule of an act, as it is cited: "R-07 Random deathmatch (RDM)". */
export function citation({rule}: Pick<Act, 'rule'>): string {
  return `${rule} ${rules.find(({id}) => id === rule)!.title}`;
}

export const version = rulesVersion(changes);
