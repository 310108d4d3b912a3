import type {Platform, Sanction} from './shapes';

/** The times that a ladder has a step for. */
export const ORDINALS = ['1st', '2nd', '3rd'] as const;

/**
 * The mildest actions of a place, in order: what comes "left of the 1st column". Discord has no session that a kick
 * could end.
 */
const milderActions = (platform: Platform): readonly Sanction[] => [
  {type: 'coach'},
  {type: 'warn'},
  platform === 'discord' ? {type: 'timeout', minutes: 1440} : {type: 'kick'},
  {type: 'ban', days: 1},
  {type: 'ban', days: 3},
  {type: 'ban', days: 7},
];

/** A number that grows with how strict a sanction is. Only good for comparing two sanctions. */
export function strictness(sanction: Sanction): number {
  switch (sanction.type) {
    case 'coach':
      return 0;
    case 'warn':
      return 1;
    case 'timeout':
      return 2 - 1 / (sanction.minutes + 1);
    case 'kick':
      return 2;
    case 'ban':
      return 2 + sanction.days;
    case 'restart':
      return 10_000 + sanction.days;
    case 'permanent':
    case 'contain':
      return Infinity;
  }
}

/** The next milder action than the first of a ladder; nothing where there is none. */
export function nextMilder(sanction: Sanction, platform: Platform): Sanction | undefined {
  if (sanction.type === 'restart') {
    return sanction.days > 0 ? {type: 'restart', days: 0} : undefined;
  }
  return milderActions(platform)
    .filter((action) => strictness(action) < strictness(sanction))
    .at(-1);
}

/** As short as in the matrix: `1 d`, `timeout 10 min`, `restart + 14 d`. */
export function sanctionLabel(sanction: Sanction): string {
  switch (sanction.type) {
    case 'timeout':
      return `timeout ${sanction.minutes < 60 ? `${sanction.minutes} min` : `${sanction.minutes / 60} h`}`;
    case 'ban':
      return `${sanction.days} d`;
    case 'restart':
      return sanction.days > 0 ? `restart + ${sanction.days} d` : 'restart';
    case 'contain':
      return 'contain now';
    default:
      return sanction.type;
  }
}

/** How much a sanction weighs, from 1 (coaching) to 5 (a permanent ban). Containing is no sanction and has no weight. */
export function sanctionWeight(sanction: Sanction): 1 | 2 | 3 | 4 | 5 | 'contain' {
  switch (sanction.type) {
    case 'coach':
      return 1;
    case 'warn':
    case 'timeout':
      return 2;
    case 'kick':
      return 3;
    case 'ban':
    case 'restart':
      return 4;
    case 'permanent':
      return 5;
    case 'contain':
      return 'contain';
  }
}

/** On a sign, where it stands alone: "Ban 3 days". */
export function sanctionTitle(sanction: Sanction): string {
  switch (sanction.type) {
    case 'coach':
      return 'Coaching';
    case 'warn':
      return 'Warning';
    case 'timeout':
      return `Timeout ${sanction.minutes < 60 ? `${sanction.minutes} min` : `${sanction.minutes / 60} h`}`;
    case 'kick':
      return 'Kick';
    case 'ban':
      return `Ban ${count(sanction.days, 'day')}`;
    case 'restart':
      return sanction.days > 0 ? `Restart + ${count(sanction.days, 'day')}` : 'Restart';
    case 'permanent':
      return 'Permanent ban';
    case 'contain':
      return 'Contain now';
  }
}

/** For a sentence: "a ban of 3 days". */
export function sanctionName(sanction: Sanction): string {
  switch (sanction.type) {
    case 'coach':
      return 'coaching';
    case 'warn':
      return 'a warning';
    case 'timeout':
      return `a timeout of ${sanction.minutes < 60 ? count(sanction.minutes, 'minute') : count(sanction.minutes / 60, 'hour')}`;
    case 'kick':
      return 'a kick';
    case 'ban':
      return `a ban of ${count(sanction.days, 'day')}`;
    case 'restart':
      return `a restart of the earlier ban${sanction.days > 0 ? ` plus ${count(sanction.days, 'day')}` : ''}`;
    case 'permanent':
      return 'a permanent ban';
    case 'contain':
      return 'contain now';
  }
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
