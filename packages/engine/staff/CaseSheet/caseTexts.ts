import {sheet} from '@site/docs/staff/_data/case-sheet.yaml';
import community from '@site/src/data/community.yaml';
import products from '@site/src/data/products.yaml';
import {retention} from '@site/src/data/cases.yaml';
import {isUnset} from '../../data/isUnset';
import {caseKept} from '../../data/retention';
import {count, PLATFORMS, sanctionName, strictness} from '../../data/sanctions';
import {capitalized} from '../../data/text';
import {utcText, timestampCode} from '../DiscordTime/timestamps';
import {columnOf, stepIn} from '../findRange';
import {modifierKinds, modifiers} from '../modifiers';
import {nameOf, roleOf} from '../roles';
import {type Case, type CaseRange, citation, handTo, isLight, version} from './caseSheet';

const DAY = 24 * 3_600_000;

/** How many days a case is kept. */
const KEPT = caseKept(retention);

const NOTHING = 'nothing';

/** Whether notices say what happens to a subscription. */
const SELLS_SUBSCRIPTIONS = products.some(({soldAs}) => /subscription/i.test(soldAs));

/**
 * When a sanction that starts now ends, in milliseconds since 1970; `undefined` if it never does, or the case doesn't
 * say when.
 */
function endOf({sanction}: CaseRange, now: number): number | undefined {
  if (sanction.type === 'ban') {
    return now + sanction.days * DAY;
  }
  return sanction.type === 'timeout' ? now + sanction.minutes * 60_000 : undefined;
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Until when a case decided at `now` counts, in milliseconds since 1970; `undefined` if it always counts. */
function countsUntil({ladder}: CaseRange, now: number): number | undefined {
  return ladder.lookBackDays === 'always' ? undefined : now + ladder.lookBackDays * DAY;
}

/** The last day on which a case is kept (`retention` in `src/data/cases.yaml`), or why there's none yet. */
function deleteBy(range: CaseRange, now: number): string {
  const {sanction} = range;
  const lookBack = countsUntil(range, now);
  if (lookBack === undefined || sanction.type === 'permanent') {
    return 'none while it counts; we review it every year';
  }
  const afterBan = sanction.type === 'ban' ? now + (sanction.days + KEPT.ban) * DAY : 0;
  const latest = Math.max(lookBack + KEPT.lookBack * DAY, afterBan);
  return sanction.type === 'restart'
    ? `[${KEPT.ban} days after the end, but not before ${dayOf(latest)}]`
    : dayOf(latest);
}

/** How long a case counts: "counts until 2026-05-09". */
function counting(range: CaseRange, now: number): string {
  const until = countsUntil(range, now);
  return until === undefined ? 'always counts' : `counts until ${dayOf(until)}`;
}

/** A moment as shown to a player. Discord turns its codes into the reader's local time. */
const momentFor = ({platform}: CaseRange, moment: number): string =>
  platform === 'discord'
    ? `${timestampCode(moment, 'F')} (${utcText(moment)} UTC)`
    : `${utcText(moment)} UTC`;

/** A text to copy. */
export interface CopiedText {
  title: string;
  text: string;
}

/** The start of a text to a player that someone else has to approve first. */
const YES_FIRST = '[Get a yes first. Then delete this line.]';

/**
 * The texts for the player, depending on the step: a message for a light one; a notice for a ban and, in the game,
 * also the message that Roblox shows. Empty if someone else decides.
 *
 * @param now The current time, in milliseconds since 1970.
 */
export function playerTexts(given: Case, range: CaseRange, now: number): CopiedText[] {
  const {permission, sanction, platform} = range;
  if (permission === 'no') {
    return [];
  }
  const withYes = (text: string) => (permission === 'approved' ? `${YES_FIRST}\n\n${text}` : text);
  if (isLight(sanction)) {
    const title = sanction.type === 'kick' ? 'Kick message' : 'Message to the player';
    return [{title, text: withYes(messageText(range, now))}];
  }
  return [
    {title: 'Notice', text: withYes(noticeText(given, range, now))},
    ...(platform === 'roblox' ? [{title: 'Ban message', text: withYes(messageText(range, now))}] : []),
  ];
}

/**
 * The message of a step, with everything filled in that's known about the case. In the game, it contains no link,
 * because people stay on Roblox.
 */
function messageText(range: CaseRange, now: number): string {
  const {sanction, platform} = range;
  const blanks: Record<string, string> = {
    rule: citation(range.act),
    what: '[What happened, in one plain sentence.]',
    advice: '[What to do instead, in one plain sentence.]',
    case: '[Case ID]',
    Sanction: capitalized(sanctionName(sanction)),
    Ends: endSentence(range, now),
    counts: counting(range, now),
    appeal: platform === 'discord' ? filled('links.appeal', community.links.appeal) : 'our rules say how.',
  };
  return sheet.messages[isLight(sanction) ? sanction.type : 'ban'].replace(
    /\{(.*?)\}/g,
    (blank, name: string) => blanks[name] ?? blank,
  );
}

/** "Ends 2026-03-17 12:00 UTC." */
function endSentence(range: CaseRange, now: number): string {
  const end = endOf(range, now);
  if (end !== undefined) {
    return `Ends ${momentFor(range, end)}.`;
  }
  return range.sanction.type === 'restart' ? `Ends ${endWords(range, now)}.` : `${endWords(range, now)}.`;
}

/** The sanction notice of the Staff Portal, with everything filled in that's known about the case. */
function noticeText(given: Case, range: CaseRange, now: number): string {
  const end = endOf(range, now);
  const {sanction, platform} = range;
  return `Hello [Account name],

This is about what happened on ${PLATFORMS[platform]} at [date and time, UTC].

Rule: ${citation(range.act)}, version ${version}
What happened: [Plain facts, two or three sentences]
Outcome: ${capitalized(sanctionName(sanction))}
Starts: Now
Ends: ${end === undefined ? endWords(range, now) : momentFor(range, end)}${comeBack(range)}
What we counted: ${priorsText(given, range)}
What changed the outcome: ${modifiersText(given, range)}
${SELLS_SUBSCRIPTIONS ? `Your subscription: ${subscriptionText(range)}\n` : ''}A person decided this, not a program.

What you can do next: [One helpful sentence about the rule]

If you disagree, you have 6 months to appeal: ${filled('links.appeal', community.links.appeal)}
${howToReachUs()}
Someone else decides. ${deadline(range)}
Appealing never makes it worse. If you win, we erase the case.

[Role], for the moderation team`;
}

/** The longest ban, in days, that's short in `sheet.deadlines`. */
const LONGEST_SHORT_BAN = 7;

/**
 * When the first appeal is decided. Only the earlier case says how long a ban that starts over is. All that's known
 * here is that it's longer than what's added to it.
 */
function deadline({sanction}: CaseRange): string {
  const {shortBan, others} = sheet.deadlines;
  if (sanction.type === 'restart' && sanction.days < LONGEST_SHORT_BAN) {
    return `[Up to ${LONGEST_SHORT_BAN} days in all: ${shortBan} / Longer: ${others}]`;
  }
  return sanction.type === 'ban' && sanction.days <= LONGEST_SHORT_BAN ? shortBan : others;
}

/** How to come back after a Discord ban, because Discord doesn't tell the player that it's over. */
const comeBack = ({platform, sanction: {type}}: CaseRange): string =>
  platform === 'discord' && (type === 'ban' || type === 'restart')
    ? '. To come back, use the usual invite'
    : '';

/** The longest ban, in days, after which Roblox leaves a subscription alone. */
const KEEPS_SUBSCRIPTION = 14;

/**
 * Only Roblox cancels subscriptions, after a ban of more than 14 days. Only the earlier case says how long a ban that
 * starts over is. All that's known here is that it's longer than what's added to it.
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

/**
 * A value of `src/data/community.yaml`, or a blank that says which one is missing, because a notice must never
 * contain an example.
 */
const filled = (field: string, value: string): string =>
  isUnset(value) ? `[not set yet: ${field}]` : value.replace(/^mailto:/, '');

function howToReachUs(): string {
  const help = filled('contacts.help', community.contacts.help);
  return community.underSixteen
    ? `No Discord? Write to ${help}, or ask a parent to. Under 16: ${filled('underSixteen', community.underSixteen)}.`
    : `No Discord, or under 16? Write to ${help}, or ask\na parent to.`;
}

/**
 * The log of the Staff Portal with everything filled in that's known about the case: four lines for coaching, a
 * warning, a timeout or a kick, and the case log for everything else. If someone else decides, it has what they need
 * to know.
 *
 * @param now The current time, in milliseconds since 1970.
 */
export function logText(given: Case, range: CaseRange, now: number): string {
  return isLight(range.sanction) && range.permission !== 'no'
    ? lightLog(given, range, now)
    : caseLog(given, range, now);
}

function lightLog(given: Case, range: CaseRange, now: number): string {
  const facts = range.facts.map((act) => ` Also ${act.rule} (${act.name}).`).join('');
  const contained = isContained(given, range) ? ' [Contained: how, from when to when.]' : '';
  const counted = priorsText(given, range) === NOTHING ? '' : ' Counted: [Case IDs].';
  const changes = modifiersText(given, range);
  const changed = changes === NOTHING ? '' : ` What changed it: ${changes}.`;
  return `Case: [Case ID], ${PLATFORMS[range.platform]}, [YYYY-MM-DD HH:MM] UTC
Who: [User ID, not the display name]
What: ${range.act.rule} (${range.act.name}), rules version ${version}.${facts} [What happened, in one plain sentence.]${contained} [Evidence link]
Outcome: ${capitalized(sanctionName(range.sanction))} by ${issuerName(given)} [staff ID]${approvedBy(range)}.${counted}${changed} ${capitalized(counting(range, now))}, delete by ${deleteBy(range, now)}.`;
}

function caseLog(given: Case, range: CaseRange, now: number): string {
  const end = endOf(range, now);
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
    : `Starts (UTC): ${utcText(now)}
Expiry (UTC): ${end === undefined ? endWords(range, now) : utcText(end)}
Issuer: ${issuersOf(given, range)}${approvedBy(range)}`
}
Conflict declared: [None, or what and who took over]
Notice sent: ${isHandedOver ? 'no, whoever decides will send it' : '[Time and ticket ID]'}
Delete-by date: ${isHandedOver ? 'set with the decision' : deleteBy(range, now)}`;
}

const approvedBy = ({permission}: CaseRange): string =>
  permission === 'approved' ? ', approved by [Role and staff ID]' : '';

/** Who issued it, with their IDs: for a permanent ban, it may take several people. */
function issuersOf(given: Case, {sanction}: CaseRange): string {
  const isOfSeveral = sanction.type === 'permanent' && roleOf(given.role).signsAs !== undefined;
  return isOfSeveral ? `[Staff IDs of ${nameOf(given.role)}]` : `${issuerName(given)}, [staff ID]`;
}

/** If it takes two Admins, one of them writes the log. */
function issuerName({role}: Case): string {
  const {name, signsAs = name} = roleOf(role);
  return signsAs;
}

/** Some rows are contained even when nobody is being harmed right now. */
const isContained = ({isGoingOn}: Case, {ladder}: CaseRange): boolean =>
  isGoingOn === true || ladder.containFirst;

/** What the texts say about the end of a sanction if its time isn't known. */
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

/** The modifiers that moved the outcome, or those that were weighed but left it in its column. */
function modifiersText({modifiers: chosen, priors}: Case, {ladder, sanction}: CaseRange): string {
  const fitting = modifiers.filter(({id}) => chosen.includes(id));
  if (fitting.length === 0 || !ladder.modifiersApply) {
    return NOTHING;
  }
  const column = stepIn(ladder, columnOf(ladder, priors[ladder.id] ?? 0));
  return strictness(column.sanction) === strictness(sanction)
    ? `nothing, though we weighed this: ${fitting.map(({text}) => text).join('; ')}`
    : fitting.map(({kind, text}) => `${text} (${isMilder(kind) ? 'milder' : 'stricter'})`).join('; ');
}

const isMilder = (kind: string) => modifierKinds.some(({id, shift}) => id === kind && shift[0] < 0);
