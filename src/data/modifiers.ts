import type {RuleId} from './rules';

interface ModifierKind {
  id: string;
  name: string;
  /** How far it goes, in words. */
  effect: string;
  /** Smallest and largest number of columns it moves by; left is milder, and negative. */
  shift: readonly [number, number];
}

/** Each counts once, however many of its lines fit. */
const kinds = [
  {id: 'mustMitigate', name: 'Must be milder', effect: 'One step', shift: [-1, -1]},
  {id: 'mayMitigate', name: 'May be milder', effect: 'Up to one step', shift: [-1, 0]},
  {id: 'mayAggravate', name: 'May be stricter', effect: 'Up to one step', shift: [0, 1]},
] as const satisfies readonly ModifierKind[];

interface ModifierEntry {
  id: string;
  kind: (typeof kinds)[number]['id'];
  /** A statement about the case. */
  text: string;
  /** When it fits or not, where the statement leaves that open. */
  limit?: string;
  rule?: RuleId;
}

/** What makes an outcome milder or stricter. */
const entries = [
  {
    id: 'self-report',
    kind: 'mustMitigate',
    text: 'The player reported it themselves',
  },
  {
    id: 'unclear-rule',
    kind: 'mustMitigate',
    text: 'The rule was unclear',
  },
  {
    id: 'staff-error',
    kind: 'mustMitigate',
    text: 'Staff made an error',
  },
  {
    id: 'first-week',
    kind: 'mayMitigate',
    text: 'It was their first week',
    limit: 'FailRP, arcade driving, cop-baiting and value of life then bring help and no record.',
  },
  {
    id: 'accident',
    kind: 'mayMitigate',
    text: 'It was an honest accident',
  },
  {
    id: 'repair',
    kind: 'mayMitigate',
    text: 'The player repaired the harm',
  },
  {
    id: 'targeting',
    kind: 'mayAggravate',
    text: 'One person was targeted',
  },
  {
    id: 'lying',
    kind: 'mayAggravate',
    text: 'The player lied in the case',
    limit: 'To remember it differently, or to say nothing, is not a lie.',
  },
  {
    id: 'authority',
    kind: 'mayAggravate',
    text: 'They used a role of authority',
  },
  {
    id: 'left-case',
    kind: 'mayAggravate',
    text: 'The player left to escape the staff case',
    limit: 'Not if they rejoined within 10 minutes, or opened a ticket or wrote to us the same day.',
    rule: 'R-19',
  },
] as const satisfies readonly ModifierEntry[];

export type ModifierKindId = (typeof kinds)[number]['id'];
export type ModifierId = (typeof entries)[number]['id'];

export interface Modifier extends ModifierEntry {
  id: ModifierId;
}

export const modifierKinds: readonly (ModifierKind & {id: ModifierKindId})[] = kinds;
export const modifiers: readonly Modifier[] = entries;
