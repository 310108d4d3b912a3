import type {Platform, Sanction} from './shapes';

/** The names of the platforms. */
export const PLATFORMS: Record<Platform, string> = {discord: 'Discord', roblox: 'Roblox'};

/** What pages call the steps of a ladder. */
export const ORDINALS = ['1st', '2nd', '3rd'] as const;

/**
 * A platform's mildest actions, in order: what's "left of the 1st column". There's no kick on Discord, which has no
 * sessions to kick someone from.
 */
const milderActions = (platform: Platform): readonly Sanction[] => [
  {type: 'coach'},
  {type: 'warn'},
  platform === 'discord' ? {type: 'timeout', minutes: 1440} : {type: 'kick'},
  {type: 'ban', days: 1},
  {type: 'ban', days: 3},
  {type: 'ban', days: 7},
];

/** The next milder action than the first step of a ladder; `undefined` if there is none. */
export function nextMilder(sanction: Sanction, platform: Platform): Sanction | undefined {
  if (sanction.type === 'restart') {
    return sanction.days > 0 ? {type: 'restart', days: 0} : undefined;
  }
  return milderActions(platform)
    .filter((action) => strictness(action) < strictness(sanction))
    .at(-1);
}

/**
 * How severe a sanction is, from 1 (coaching) to 5 (a permanent ban). Containing isn't a sanction, so it has no
 * weight.
 */
export const sanctionWeight = (sanction: Sanction) => describe(sanction).weight;

/** A sanction as a title: "Ban 3 days". */
export const sanctionTitle = (sanction: Sanction): string => describe(sanction).title;

/** What kind of sanction it is, in one word: "Ban". */
export const sanctionWord = (sanction: Sanction): string => WORDS[sanction.type];

const WORDS: Record<Sanction['type'], string> = {
  coach: 'Coach',
  warn: 'Warn',
  timeout: 'Timeout',
  kick: 'Kick',
  ban: 'Ban',
  restart: 'Ban',
  permanent: 'Permanent',
  contain: 'Contain',
};

/** A sanction as a noun in a sentence: "a ban of 3 days". */
export const sanctionName = (sanction: Sanction): string => describe(sanction).name;

/** A sanction as a verb, after "then": "ban for 3 days". */
export const sanctionVerb = (sanction: Sanction): string => describe(sanction).verb;

/** Ranks sanctions from mild to strict. The number only serves to compare two of them. */
export const strictness = (sanction: Sanction): number => describe(sanction).strictness;

function describe(sanction: Sanction) {
  switch (sanction.type) {
    case 'coach':
      return {weight: 1, title: 'Coaching', name: 'coaching', verb: 'coach', strictness: 0};
    case 'warn':
      return {weight: 2, title: 'Warning', name: 'a warning', verb: 'warn', strictness: 1};
    case 'timeout': {
      const {minutes} = sanction;
      const [short, long] =
        minutes < 60
          ? [`${minutes} min`, count(minutes, 'minute')]
          : [`${minutes / 60} h`, count(minutes / 60, 'hour')];
      return {
        weight: 2,
        title: `Timeout ${short}`,
        name: `a timeout of ${long}`,
        verb: `time out for ${short}`,
        strictness: 2 - 1 / (minutes + 1),
      };
    }
    case 'kick':
      return {weight: 3, title: 'Kick', name: 'a kick', verb: 'kick', strictness: 2};
    case 'ban': {
      const days = count(sanction.days, 'day');
      return {
        weight: 4,
        title: `Ban ${days}`,
        name: `a ban of ${days}`,
        verb: `ban for ${days}`,
        strictness: 2 + sanction.days,
      };
    }
    case 'restart': {
      const {days} = sanction;
      return {
        weight: 4,
        title: days > 0 ? `Restart + ${count(days, 'day')}` : 'Restart',
        name: `a restart of the earlier ban${days > 0 ? ` plus ${count(days, 'day')}` : ''}`,
        verb: `restart the ban${days > 0 ? ` and add ${count(days, 'day')}` : ''}`,
        strictness: 10_000 + days,
      };
    }
    case 'permanent':
      return {
        weight: 5,
        title: 'Permanent ban',
        name: 'a permanent ban',
        verb: 'ban for good',
        strictness: Infinity,
      };
    case 'contain':
      return {
        weight: 'contain',
        title: 'Contain now',
        name: 'contain now',
        verb: 'contain',
        strictness: Infinity,
      };
  }
}

/** `1 day`, `2 days`. */
export function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
