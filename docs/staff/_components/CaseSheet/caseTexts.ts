import {community} from '../../../../src/community';
import {sanctionName} from '../../../../src/data/sanctions';
import {isUnset, unsetText} from '../../../../src/isUnset';
import {utcText, timestampCode} from '../DiscordTime/timestamps';
import {type Case, type CaseRange, citation, handTo, nameOf, version, waits} from './caseSheet';
import {type ModifierId, modifiers} from '../../_data/modifiers';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When a sanction starts and ends, in milliseconds since 1970, UTC. */
interface Times {
  start: number;
  /** Nothing for what has no end, or none that the case knows. */
  end?: number;
}

function timesOf(given: Case, range: CaseRange, now: number): Times {
  const start = waits(given, range) ? now + DAY : now;
  const {sanction} = range;
  switch (sanction.type) {
    case 'ban':
      return {start, end: start + sanction.days * DAY};
    case 'timeout':
      return {start, end: start + sanction.minutes * 60_000};
    default:
      return {start};
  }
}

/**
 * The last day on which a case is kept: 30 days after its look-back, or 90 after its ban, whichever is later
 * (`src/data/retention.ts`).
 */
function deleteBy({ladder}: CaseRange, {end}: Times, now: number): string {
  if (ladder.lookBackDays === 'always') {
    return 'None: it always counts, and is looked at each year';
  }
  const latest = Math.max(now + (ladder.lookBackDays + 30) * DAY, (end ?? 0) + 90 * DAY);
  return new Date(latest).toISOString().slice(0, 10);
}

const PLATFORMS = {discord: 'Discord', roblox: 'Roblox'};

/** The sanction notice of the Staff Portal, with all filled in that the case knows. */
export function noticeText(given: Case, range: CaseRange, now: number): string {
  const times = timesOf(given, range, now);
  const {sanction, ladder} = range;
  const isShort = sanction.type === 'kick' || (sanction.type === 'ban' && sanction.days <= 7);
  const code = (moment: number) =>
    given.platform === 'discord'
      ? `${timestampCode(moment, 'F')} (${utcText(moment)} UTC)`
      : `${utcText(moment)} UTC`;
  return `Hello [Account name],

This is about [date and time, UTC] on ${PLATFORMS[given.platform]}.

Rule: ${citation(range.act)}, version ${version}
What happened: [Plain facts, two or three sentences]
Outcome: ${capitalized(sanctionName(sanction))}
Starts: ${waits(given, range) ? `${code(times.start)}, after 24 hours to appeal` : 'Now'}
Ends: ${times.end === undefined ? endWords(range) : code(times.end)}
What we counted: ${priorsText(given, range)}
What changed the outcome: ${modifiersText(given.modifiers, ladder.modifiersApply)}
Your subscription: ${sanction.type === 'permanent' || sanction.type === 'restart' || (sanction.type === 'ban' && sanction.days > 14) ? 'Roblox cancels it, because the ban is over 14 days' : 'Not affected'}
A person decided this, not a program.

What you can do next: [One helpful sentence about the rule]

If you disagree, you have 6 months to appeal: ${filled('links.appeal', community.links.appeal)}
${howToReachUs()}
Somebody else decides:
${isShort ? 'Within 24 hours, or before half of it is over if that is sooner.' : 'Reply within 48 hours, decision within 7 days.'}
Appealing never makes it worse. If you win, we erase the case.

[Role], for the moderation team`;
}

/** A value of `src/community.ts`, or a blank that says which one is missing: only a demo is built without it. */
const filled = (field: string, value: string): string => (isUnset(value) ? `[${unsetText(field)}]` : value);

function howToReachUs(): string {
  const help = filled('contacts.help', community.contacts.help);
  return community.underSixteen
    ? `No Discord? Write to ${help}, or ask a parent to. Under 16: ${filled('underSixteen', community.underSixteen)}.`
    : `No Discord, or under 16? Write to ${help}, or ask\na parent to.`;
}

/** The case log of the Staff Portal; where somebody else decides, with what they need to know. */
export function logText(given: Case, range: CaseRange, now: number): string {
  const times = timesOf(given, range, now);
  const isHandedOver = range.permission === 'no';
  const facts = range.facts.map((act) => `\n  Also, as a fact: ${act.name} (${act.rule})`).join('');
  return `Case ID: [Case ID]
Time of act (UTC): [YYYY-MM-DD HH:MM]
Platform: ${PLATFORMS[given.platform]}
Subject account IDs: [User IDs, not display names]
Rule ID: ${range.act.rule} (${range.act.name})
Rules version: ${version}
Facts: [What happened, in order. No guesses, no ages.]${facts}
Their side: [What they said, or how we asked]
Evidence links: [Links in private storage]
Priors in look-back (same row): ${priorsText(given, range)}
Modifiers: ${modifiersText(given.modifiers, range.ladder.modifiersApply)}
Action: ${isHandedOver ? `Handed over to ${nameOf(handTo(range))}; the matrix says ${range.outcomes.map(({sanction}) => sanctionName(sanction)).join(', or ')}` : capitalized(sanctionName(range.sanction))}
Contained: ${given.isGoingOn ? '[How, from when to when]' : 'No'}
${
  isHandedOver
    ? `Handed over (UTC): ${utcText(now)}, taken by [Role and staff ID]`
    : `Starts (UTC): ${utcText(times.start)}, ${waits(given, range) ? 'after the appeal window' : 'at once'}
Expiry (UTC): ${times.end === undefined ? endWords(range) : utcText(times.end)}
Issuer: [Role and staff ID]
Countersigner: ${range.countersigned ? `[Role and staff ID], by ${utcText(now + DAY)}` : 'not needed'}`
}
Conflict declared: [None, or what and who took over]
Notice sent: ${isHandedOver ? 'no, by whoever decides' : '[Time and ticket ID]'}
Delete-by date: ${isHandedOver ? 'set with the decision' : deleteBy(range, times, now)}`;
}

function endWords({sanction}: CaseRange): string {
  switch (sanction.type) {
    case 'permanent':
      return 'No end. We look at it again each year';
    case 'restart':
      return `[The end of the earlier ban, counted from now${sanction.days > 0 ? `, plus ${sanction.days} days` : ''}]`;
    case 'kick':
      return 'With this session';
    default:
      return 'Nothing to end';
  }
}

function priorsText({priors}: Case, {ladder}: CaseRange): string {
  const count = priors[ladder.id] ?? 0;
  return count === 0 ? 'nothing' : `${count} in this row: [Case IDs]`;
}

function modifiersText(chosen: readonly ModifierId[], apply: boolean): string {
  const texts = modifiers
    .filter(({id}) => chosen.includes(id))
    .map(({kind, text}) => `${text} (${KINDS[kind]})`);
  return texts.length === 0 || !apply ? 'nothing' : texts.join('; ');
}

const KINDS = {mustMitigate: 'milder', mayMitigate: 'milder', mayAggravate: 'stricter'};

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
