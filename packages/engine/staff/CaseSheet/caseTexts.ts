import {sheet} from '@site/docs/staff/_data/case-sheet.yaml';
import community from '@site/src/data/community.yaml';
import products from '@site/src/data/products.yaml';
import {retention} from '@site/src/data/cases.yaml';
import {isUnset} from '../../data/isUnset';
import {caseKept} from '../../data/retention';
import {count, PLATFORMS, sanctionName, strictness} from '../../data/sanctions';
import type {Sanction} from '../../data/shapes';
import {capitalized} from '../../data/text';
import {utcText, timestampCode} from '../DiscordTime/timestamps';
import {modifierKinds, modifiers} from '../modifiers';
import {nameOf, roleOf} from '../roles';
import {
  type Case,
  type CaseRange,
  citation,
  handTo,
  isLight,
  isShortBan,
  isTimedBan,
  LONGEST_SHORT_BAN,
  version,
  waits,
} from './caseSheet';

const DAY = 24 * 3_600_000;

/** Days that a case is kept. */
const KEPT = caseKept(retention);

const NOTHING = 'nothing';

/** Whether notices say what becomes of one. */
const SELLS_SUBSCRIPTIONS = products.some(({soldAs}) => /subscription/i.test(soldAs));

/**
 * When a sanction starts and ends, in milliseconds since 1970, UTC. Without an end, it has none, or none that the case knows.
 */
function timesOf(given: Case, range: CaseRange, now: number): {start: number; end?: number} {
  const start = waits(given, range) ? now + DAY : now;
  const {sanction} = range;
  if (sanction.type === 'ban') {
    return {start, end: start + sanction.days * DAY};
  }
  return sanction.type === 'timeout' ? {start, end: start + sanction.minutes * 60_000} : {start};
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The day until which a case counts that is decided now; nothing for one that always counts. */
function countsUntil({ladder}: CaseRange, now: number): number | undefined {
  return ladder.lookBackDays === 'always' ? undefined : now + ladder.lookBackDays * DAY;
}

/** The last day on which a case is kept (`src/data/retention.yaml`), or why there is none yet. */
function deleteBy(range: CaseRange, {end}: {end?: number}, now: number): string {
  const {sanction} = range;
  const lookBack = countsUntil(range, now);
  if (lookBack === undefined || sanction.type === 'permanent') {
    return 'none while it counts; we review it every year';
  }
  const afterBan = sanction.type === 'ban' ? end! + KEPT.ban * DAY : 0;
  const latest = Math.max(lookBack + KEPT.lookBack * DAY, afterBan);
  return sanction.type === 'restart'
    ? `[${KEPT.ban} days after the end, but not before ${dayOf(latest)}]`
    : dayOf(latest);
}

/** What the look-back of a case comes to: "counts until 2026-05-09". */
function counting(range: CaseRange, now: number): string {
  const until = countsUntil(range, now);
  return until === undefined ? 'always counts' : `counts until ${dayOf(until)}`;
}

/** A moment for a player. Discord turns its codes into the reader's local time. */
const momentFor = ({platform}: CaseRange, moment: number): string =>
  platform === 'discord'
    ? `${timestampCode(moment, 'F')} (${utcText(moment)} UTC)`
    : `${utcText(moment)} UTC`;

/** A text that whoever uses the sheet copies. */
export interface CopiedText {
  title: string;
  text: string;
}

/** What a text to a player begins with as long as someone else has to agree. */
const YES_FIRST = '[Get a yes first. Then delete this line.]';

/**
 * What the player gets to read, as the step asks for it: a message for a light step, a notice for a ban, and beside it what
 * Roblox shows of a ban in the game. Nothing where someone else decides.
 */
export function playerTexts(given: Case, range: CaseRange, now: number): CopiedText[] {
  const {permission, sanction, platform} = range;
  if (permission === 'no') {
    return [];
  }
  const withYes = (text: string) => (permission === 'approved' ? `${YES_FIRST}\n\n${text}` : text);
  if (isLight(sanction)) {
    const title = sanction.type === 'kick' ? 'Kick message' : 'Message to the player';
    return [{title, text: withYes(messageText(given, range, now))}];
  }
  return [
    {title: 'Notice', text: withYes(noticeText(given, range, now))},
    ...(platform === 'roblox' ? [{title: 'Ban message', text: withYes(messageText(given, range, now))}] : []),
  ];
}

/** The message of a step, with all filled in that the case knows. In the game, it holds no address: people stay on Roblox. */
function messageText(given: Case, range: CaseRange, now: number): string {
  const {sanction, platform} = range;
  const blanks: Record<string, string> = {
    rule: citation(range.act),
    what: '[What happened, in one plain sentence.]',
    advice: '[What to do instead, in one plain sentence.]',
    case: '[Case ID]',
    Sanction: capitalized(sanctionName(sanction)),
    Ends: endSentence(given, range, now),
    counts: counting(range, now),
    appeal: platform === 'discord' ? filled('links.appeal', community.links.appeal) : 'our rules say how.',
  };
  return sheet.messages[isLight(sanction) ? sanction.type : 'ban'].replace(
    /\{(.*?)\}/g,
    (blank, name: string) => blanks[name] ?? blank,
  );
}

/** "Ends 2026-03-17 12:00 UTC." */
function endSentence(given: Case, range: CaseRange, now: number): string {
  const {end} = timesOf(given, range, now);
  if (end !== undefined) {
    return `Ends ${momentFor(range, end)}.`;
  }
  return range.sanction.type === 'restart' ? `Ends ${endWords(range, now)}.` : `${endWords(range, now)}.`;
}

/** The sanction notice of the Staff Portal, with all filled in that the case knows. */
function noticeText(given: Case, range: CaseRange, now: number): string {
  const times = timesOf(given, range, now);
  const {sanction, platform} = range;
  return `Hello [Account name],

This is about what happened on ${PLATFORMS[platform]} at [date and time, UTC].

Rule: ${citation(range.act)}, version ${version}
What happened: [Plain facts, two or three sentences]
Outcome: ${capitalized(sanctionName(sanction))}
Starts: ${waits(given, range) ? `${momentFor(range, times.start)}, after 24 hours to appeal. If you appeal before then, it waits for our decision` : `Now, ${whyNow(sanction)}`}
Ends: ${times.end === undefined ? endWords(range, now) : momentFor(range, times.end)}${comeBack(range)}
What we counted: ${priorsText(given, range)}
What changed the outcome: ${modifiersText(given, range)}
${SELLS_SUBSCRIPTIONS ? `Your subscription: ${subscriptionText(range)}\n` : ''}A person decided this, not a program.

What you can do next: [One helpful sentence about the rule]

If you disagree, you have 6 months to appeal: ${filled('links.appeal', community.links.appeal)}
${howToReachUs()}
Someone else decides:
${deadline(given, range)}
Appealing never makes it worse. If you win, we erase the case.

[Role], for the moderation team`;
}

/** Why a sanction does not wait for the appeal window. */
function whyNow(sanction: Sanction): string {
  if (sanction.type === 'restart') {
    return 'because the earlier ban had already started';
  }
  return isShortBan(sanction)
    ? 'because [why waiting is not safe]'
    : 'because only bans of up to 7 days wait for an appeal';
}

/**
 * When an appeal is decided. How long a ban is that begins again, only the earlier case knows: all that's certain is that it
 * lasts longer than what is added.
 */
function deadline(given: Case, {sanction, permission}: CaseRange): string {
  const ofRunning = "Within 24 hours, or before half of it is over if that's sooner.";
  const ofOthers = 'Reply within 48 hours, decision within 7 days.';
  if (sanction.type === 'restart' && sanction.days < LONGEST_SHORT_BAN) {
    return `[Up to 7 days in all: ${ofRunning} / Longer: ${ofOthers}]`;
  }
  if (!isShortBan(sanction)) {
    return ofOthers;
  }
  return waits(given, {sanction, permission}) ? 'Within 24 hours.' : ofRunning;
}

/** A ban on Discord is lifted by hand, and then nobody is told. */
const comeBack = ({platform, sanction}: CaseRange): string =>
  platform === 'discord' && isTimedBan(sanction) ? '. To come back, use the usual invite' : '';

/** The longest ban, in days, after which Roblox leaves a subscription alone. */
const KEEPS_SUBSCRIPTION = 14;

/**
 * Only Roblox cancels subscriptions, after a ban of more than 14 days. How long a ban is that begins again, only the earlier
 * case knows: all that's certain is that it lasts longer than what is added.
 */
function subscriptionText({platform, sanction}: CaseRange): string {
  const kept = 'Not affected';
  const canceled = `Roblox cancels it, because the ban is longer than ${KEEPS_SUBSCRIPTION} days`;
  if (platform === 'discord') {
    return kept;
  }
  switch (sanction.type) {
    case 'permanent':
      return canceled;
    case 'ban':
      return sanction.days > KEEPS_SUBSCRIPTION ? canceled : kept;
    case 'restart':
      return sanction.days >= KEEPS_SUBSCRIPTION ? canceled : `[${kept} / ${canceled}]`;
    default:
      return kept;
  }
}

/** A value of `src/data/community.yaml`, or a blank that says which one is missing: a notice never holds an example. */
const filled = (field: string, value: string): string =>
  isUnset(value) ? `[not set yet: ${field}]` : value.replace(/^mailto:/, '');

function howToReachUs(): string {
  const help = filled('contacts.help', community.contacts.help);
  return community.underSixteen
    ? `No Discord? Write to ${help}, or ask a parent to. Under 16: ${filled('underSixteen', community.underSixteen)}.`
    : `No Discord, or under 16? Write to ${help}, or ask\na parent to.`;
}

/**
 * The log of the Staff Portal with all filled in that the case knows: the light one of four lines for coaching, a warning,
 * a timeout and a kick, the case log for all else. Where someone else decides, it has what they need to know.
 */
export function logText(given: Case, range: CaseRange, now: number): string {
  return isLight(range.sanction) && range.permission !== 'no'
    ? lightLog(given, range, now)
    : caseLog(given, range, now);
}

function lightLog(given: Case, range: CaseRange, now: number): string {
  const facts = range.facts.map((act) => ` Also ${act.rule} (${act.name}).`).join('');
  const countersigned = range.countersigned
    ? `, countersigned by [Role and staff ID] before ${utcText(now + DAY)} UTC`
    : '';
  const contained = isContained(given, range) ? ' [Contained: how, from when to when.]' : '';
  const counted = priorsText(given, range) === NOTHING ? '' : ' Counted: [Case IDs].';
  const changes = modifiersText(given, range);
  const changed = changes === NOTHING ? '' : ` What changed it: ${changes}.`;
  return `Case: [Case ID], ${PLATFORMS[range.platform]}, [YYYY-MM-DD HH:MM] UTC
Who: [User ID, not the display name]
What: ${range.act.rule} (${range.act.name}), rules version ${version}.${facts} [What happened, in one plain sentence.]${contained} [Evidence link]
Outcome: ${capitalized(sanctionName(range.sanction))} by ${issuerName(given)} [staff ID]${approvedBy(range)}${countersigned}.${counted}${changed} ${capitalized(counting(range, now))}, delete by ${deleteBy(range, {}, now)}.`;
}

function caseLog(given: Case, range: CaseRange, now: number): string {
  const times = timesOf(given, range, now);
  const {sanction} = range;
  const isHandedOver = range.permission === 'no';
  const facts = range.facts.map((act) => `\n  Also, as a fact: ${act.name} (${act.rule})`).join('');
  return `Case ID: [Case ID]
Time of act (UTC): [YYYY-MM-DD HH:MM]
Platform: ${PLATFORMS[range.platform]}
Subject account IDs: [User IDs, not display names]
Rule ID: ${range.act.rule} (${range.act.name})
Rules version: ${version}
Facts: [What happened, in order. No guesses, no ages.]${facts}
Their side: [What they said, or how we asked]
Evidence links: [Links in private storage]
Priors in look-back (same row): ${priorsText(given, range)}
Modifiers: ${modifiersText(given, range)}
Action: ${isHandedOver ? `Handed over to ${nameOf(handTo(range))}; the matrix says ${range.outcomes.map(({sanction: each}) => sanctionName(each)).join(', or ')}` : capitalized(sanctionName(sanction))}
Contained: ${isContained(given, range) ? '[How, from when to when]' : 'No'}
${
  isHandedOver
    ? `Handed over (UTC): ${utcText(now)}, taken by [Role and staff ID]`
    : `Starts (UTC): ${utcText(times.start)}, ${waits(given, range) ? 'after the appeal window' : whyNow(sanction)}
Expiry (UTC): ${times.end === undefined ? endWords(range, now) : utcText(times.end)}${comeBack(range) && ', lifted by whoever is on shift'}
Issuer: ${sanction.type === 'permanent' ? `[Staff IDs of ${nameOf(given.role)}]` : `${issuerName(given)}, [staff ID]`}${approvedBy(range)}`
}
Conflict declared: [None, or what and who took over]
Notice sent: ${isHandedOver ? 'no, whoever decides will send it' : '[Time and ticket ID]'}
Delete-by date: ${isHandedOver ? 'set with the decision' : deleteBy(range, times, now)}`;
}

const approvedBy = ({permission}: CaseRange): string =>
  permission === 'approved' ? ', approved by [Role and staff ID]' : '';

/** Of two Admins, one writes the log. */
function issuerName({role}: Case): string {
  const {name, signsAs = name} = roleOf(role);
  return signsAs;
}

/** Some rows are contained even when nobody is being harmed right now. */
const isContained = ({isGoingOn}: Case, {ladder}: CaseRange): boolean =>
  isGoingOn === true || ladder.containFirst;

/** What the texts say about the end of a sanction without a time of its own. */
function endWords(range: CaseRange, now: number): string {
  const {sanction} = range;
  switch (sanction.type) {
    case 'permanent':
      return 'No end. We review it every year';
    case 'restart':
      return `[The end of the earlier ban, counted from now${sanction.days > 0 ? `, plus ${count(sanction.days, 'day')}` : ''}]`;
    case 'kick':
      return 'With this session';
    default:
      return `Nothing to end. It ${counting(range, now)}`;
  }
}

function priorsText({priors}: Case, {ladder}: CaseRange): string {
  const count = priors[ladder.id] ?? 0;
  return count === 0 ? NOTHING : `${count}${count > 2 ? ' or more' : ''} in this row: [Case IDs]`;
}

/** The modifiers that moved the outcome, or those that were weighed and left it as the column has it. */
function modifiersText({modifiers: chosen, priors}: Case, {ladder, sanction}: CaseRange): string {
  const fitting = modifiers.filter(({id}) => chosen.includes(id));
  if (fitting.length === 0 || !ladder.modifiersApply) {
    return NOTHING;
  }
  const column = Math.min(priors[ladder.id] ?? 0, ladder.steps.length - 1);
  return strictness(ladder.steps[column]!.sanction) === strictness(sanction)
    ? `nothing, though we weighed this: ${fitting.map(({text}) => text).join('; ')}`
    : fitting.map(({kind, text}) => `${text} (${isMilder(kind) ? 'milder' : 'stricter'})`).join('; ');
}

const isMilder = (kind: string) => modifierKinds.find(({id}) => id === kind)!.shift[0] < 0;
