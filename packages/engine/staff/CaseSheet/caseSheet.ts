import {sheet} from '@site/docs/staff/_data/case-sheet.yaml';
import {evidence} from '@site/docs/staff/_data/severity.yaml';
import changes from '@site/src/data/changes.yaml';
import rules from '@site/src/data/rules.yaml';
import {rulesVersion} from '../../data/changes';
import {found} from '../../data/found';
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
  /** Where it happened. Only matters for acts that can happen on both platforms. */
  platform: Platform;
  /** The ID of the user's role. */
  role: string;
  /** The trial week, 0 to 4. Only matters for roles on trial. */
  week: number;
  /** Decided cases within the look-back, by the ID of the row. A missing row has none; 3 means 3 or more. */
  priors: Partial<Record<string, number>>;
  modifiers: readonly string[];
  /** Whether someone is being harmed right now. Missing until it's answered, because any default could do harm. */
  isGoingOn?: boolean;
  /** The index of the proposed outcome in the range. */
  chosen: number;
}

/** Has to be answered before a text can be copied. */
export const HARM_QUESTION = 'Is someone being harmed right now?';

/**
 * Returns the case with some answers changed. Resets the chosen outcome, because it belongs to the previous range.
 * Some acts are modifiers, too, such as leaving the staff case: choosing one also sets its modifier, and undoing the
 * choice removes it.
 */
export function changed(given: Case, answers: Partial<Omit<Case, 'chosen'>>): Case {
  const next: Case = {...given, ...answers, chosen: 0};
  const [before, after] = [modifiersOf(given.acts), modifiersOf(next.acts)];
  const come = after.filter((id) => !before.includes(id));
  const gone = before.filter((id) => !after.includes(id));
  const others = next.modifiers.filter((id) => ![...come, ...gone].includes(id));
  return {...next, modifiers: [...others, ...come]};
}

/** The modifiers that come with acts. */
function modifiersOf(ids: readonly string[]): string[] {
  return acts.flatMap(({id, modifier}) => (modifier && ids.includes(id) ? [modifier] : []));
}

/** Something to do, with its blanks filled in. */
type Task = Pick<SiteData['caseSheet']['tasks'][number], 'title' | 'text' | 'link'>;

export interface Answer {
  /** The action, in a few words. */
  headline: string;
  /** Sets the color, through a class `weight--...`: `contain`, `none`, or the sanction's weight from 1 to 5. */
  weight: string | number;
  tasks: readonly Task[];
  /** What to save, for each act. */
  evidence: readonly {act: string; what: readonly string[]}[];
  /** What else the sheet has to ask. */
  asks: {
    /** How many earlier cases count, for each of these rows. */
    priors: readonly Ladder[];
    /** Where it happened. */
    platform: boolean;
    /** What changes the outcome. */
    modifiers: boolean;
  };
  /** Missing if the guide has none. */
  range?: CaseRange;
}

export interface CaseRange extends Range {
  ladder: Ladder;
  /** The rule that is cited. */
  act: Act;
  platform: Platform;
  /** The other acts, which are facts of the case. */
  facts: readonly Act[];
  /** The proposed outcome. */
  sanction: Sanction;
  /** Whether the user may issue it: on their own, only with someone's approval, or not at all. */
  permission: 'alone' | 'approved' | 'no';
  /** The ID of the lowest role that may issue it. */
  issuer: string;
  /** Sentences about chosen modifiers that rarely go together. */
  doubts: readonly string[];
}

const ASKS_NOTHING: Answer['asks'] = {priors: [], platform: false, modifiers: false};

/*
 * Facts about a case have names, which `case-sheet.yaml` uses for its headlines and, as `when`, for its tasks. The
 * type `CaseFact` lists them, so a misspelled one doesn't compile:
 *
 * | Name                                       | True when                                                              |
 * | ------------------------------------------ | ---------------------------------------------------------------------- |
 * | `child-safety`, `distress`, `age-concern`  | an act has this procedure: someone may be in danger, and nothing of    |
 * |                                            | graver danger was chosen                                               |
 * | `others`                                   | something else happened besides a danger                               |
 * | `harm`, `maybe-harm`                       | someone is being harmed; nobody has answered that yet                  |
 * | `harm-alone`                               | someone is being harmed, and nothing else is chosen                    |
 * | `nothing`                                  | no act is chosen                                                       |
 * | `left-case`                                | only acts that are modifiers are chosen, such as leaving a staff case  |
 * | `first-week`                               | all that counts goes without a record because of a modifier            |
 * | `decide`, `approve`                        | the role may issue the sanction; only after someone approved it        |
 * | `above`, `week-0`                          | it belongs to a higher role; only the first trial week keeps it back   |
 * | `coach`, `warn`, `timeout`, `kick`, `ban`  | the sanction is this one                                               |
 */

/** The procedures of acts that have no range because someone may be in danger, the gravest first. */
const DANGERS = ['child-safety', 'distress', 'age-concern'] as const;

/** Works out what the guides say about a case. It counts; people decide. */
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
      platform: range.act.platforms.length > 1,
      modifiers: ranges.some(({ladder}) => ladder.modifiersApply),
    },
    range,
  };
}

/** What to do if someone may be in danger: help, and hand over. */
function workOutDanger(given: Case, danger: (typeof DANGERS)[number], chosen: readonly Act[]): Answer {
  const hasOthers = chosen.some(({procedure, modifier}) => !procedure && !modifier);
  // In these cases, the danger itself is the harm, and its own task says how to stop it.
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

/** What to do if none of the chosen acts has a range. While someone is being harmed, all of that can wait. */
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
  'What happened is in several rows. We worked out the outcome for each row, and used the strictest one.';

/** Where an act happened. The user's answer only matters for acts that can happen on both platforms. */
function platformOf({platform}: Case, {id, platforms}: Act): Platform {
  return platforms.includes(platform) ? platform : found(platforms[0], `platform of "${id}"`);
}

const strictestOf = ({outcomes}: Range): number =>
  strictness(found(outcomes.at(-1), 'outcome in the range').sanction);

/**
 * The grouping rule: each row is worked out with its own counts, and the strictest outcome is used; if two are equal,
 * the one of the graver row. Everything else is a fact of the case.
 *
 * @param counted The acts with a range; at least one.
 * @param helped The acts that go without a record.
 */
function rangeOf(given: Case, counted: readonly Act[], helped: readonly Act[]) {
  // The matrix goes from the lightest row to the gravest.
  const ranges = ladders.flatMap((ladder) => {
    const act = counted.find((candidate) => candidate.ladder === ladder.id);
    if (!act) {
      return [];
    }
    const platform = platformOf(given, act);
    const range = findRange(ladder, given.priors[ladder.id] ?? 0, given.modifiers, platform);
    return [{...range, ladder, act, platform}];
  });
  const used = ranges.reduce((one, other) => (strictestOf(other) >= strictestOf(one) ? other : one));
  const {sanction, issuer} = found(
    used.outcomes[given.chosen] ?? used.outcomes.at(-1),
    'outcome in the range',
  );
  const permission = permissionOf(given, sanction, issuer);
  const range: CaseRange = {
    ...used,
    reasons: [
      ...used.reasons,
      ...(ranges.length > 1 ? [SEVERAL_ROWS] : []),
      ...(helped.length > 0
        ? [
            `In a player's first week, we help with this, without a record: ${helped.map(({name}) => name).join('; ')}.`,
          ]
        : []),
    ],
    facts: counted.filter((act) => act !== used.act),
    sanction,
    issuer,
    permission,
    doubts: doubtsAbout(given),
  };
  return {ranges, range};
}

/** A sentence for each pair of chosen modifiers that rarely go together. */
function doubtsAbout({modifiers: chosen}: Case): string[] {
  const quote = (id: string) =>
    `"${
      found(
        modifiers.find((modifier) => modifier.id === id),
        `modifier "${id}"`,
      ).text
    }"`;
  return sheet.rarelyTogether
    .filter((pair) => pair.every((id) => chosen.includes(id)))
    .map(
      (pair) =>
        `${pair.map(quote).join(' and ')} rarely go together. Look again at what happened. If both are true, ask ${nameOf(firstFullRole.id)}.`,
    );
}

/** Implements "What you may do" of the introduction: on trial, it depends on the week. */
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

/**
 * The ID of the role that gets a case if the user may not decide it: the one that may issue the sanction, but never
 * one on trial.
 */
export function handTo({issuer}: CaseRange): string {
  return roleOf(issuer).onTrial ? firstFullRole.id : issuer;
}

/** For someone who may not act alone, the headline is never just the sanction. */
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

/** What's true of a case with a range. */
function factsOf(given: Case, range: CaseRange): CaseFact[] {
  const {permission, sanction, ladder, issuer} = range;
  const harm = harmIn(ladder.containFirst ? {isGoingOn: true} : given);
  if (permission === 'no') {
    // If the role may issue it, only the week is in the way.
    return [...harm, mayIssue(given.role, issuer) ? 'week-0' : 'above'];
  }
  return [
    ...harm,
    'decide',
    ...(permission === 'approved' ? (['approve'] as const) : []),
    isLight(sanction) ? sanction.type : 'ban',
  ];
}

const LIGHT_STEPS = ['coach', 'warn', 'timeout', 'kick'] as const;
type LightSanction = Extract<Sanction, {type: (typeof LIGHT_STEPS)[number]}>;

/** The facts that are steps: what to do now. */
const STEPS: readonly CaseFact[] = [...LIGHT_STEPS, 'ban'];

/** The tasks for the facts of a case, in the order of the data. */
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

/** Whether a sanction is a light one: the player gets a message at once, and no notice. */
export function isLight(sanction: Sanction): sanction is LightSanction {
  return LIGHT_STEPS.some((type) => type === sanction.type);
}

function evidenceOf(chosen: readonly Act[]): Answer['evidence'] {
  return chosen
    .filter((act) => act.evidence.length > 0)
    .map((act) => ({act: act.name, what: act.evidence.map((id) => found(evidence[id], `evidence "${id}"`))}));
}

/** The rule of an act, as it's cited: "R-07 Random deathmatch (RDM)". */
export function citation({rule}: Pick<Act, 'rule'>): string {
  const {title} = found(
    rules.find(({id}) => id === rule),
    `rule ${rule}`,
  );
  return `${rule} ${title}`;
}

/** The version of the rules, for notices and logs. */
export const version = rulesVersion(changes);
