import type {RuleId} from '@site/src/data/rules';

interface ModifierKind {
  id: string;
  name: string;
  /** What it does, in words. */
  effect: string;
  /** Smallest and largest number of columns it moves by; left is negative. */
  shift: readonly [number, number];
}

/** The lines of the table. Each counts once, however many of its reasons fit. */
const kinds = [
  {id: 'mustMitigate', name: 'Must mitigate', effect: 'One step left', shift: [-1, -1]},
  {id: 'mayMitigate', name: 'May mitigate', effect: 'Up to one step left', shift: [-1, 0]},
  {id: 'mayAggravate', name: 'May aggravate', effect: 'Up to one step right', shift: [0, 1]},
  {id: 'mustAggravate', name: 'Must aggravate', effect: 'One step right', shift: [1, 1]},
] as const satisfies readonly ModifierKind[];

interface ModifierEntry {
  id: string;
  kind: (typeof kinds)[number]['id'];
  /** A statement about the case. */
  text: string;
  /** When it fits, and when it does not. */
  hint: string;
  rule?: RuleId;
}

const entries = [
  {
    id: 'self-report',
    kind: 'mustMitigate',
    text: 'The player reported it themselves',
    hint: 'They told us before anyone asked.',
  },
  {
    id: 'unclear-rule',
    kind: 'mustMitigate',
    text: 'The rule was unclear',
    hint: 'An honest reader could have taken it another way.',
  },
  {
    id: 'staff-error',
    kind: 'mustMitigate',
    text: 'Staff made an error',
    hint: 'For example, we announced the wrong server state.',
  },
  {
    id: 'first-week',
    kind: 'mayMitigate',
    text: 'First week',
    hint: 'Fail roleplay gets help and no record then, so it needs no step at all.',
  },
  {
    id: 'accident',
    kind: 'mayMitigate',
    text: 'An honest accident',
    hint: 'They did not mean it, and the logs fit what they say.',
  },
  {
    id: 'repair',
    kind: 'mayMitigate',
    text: 'The player repaired the harm',
    hint: 'They offered to redo the scene, for example.',
  },
  {
    id: 'targeting',
    kind: 'mayAggravate',
    text: 'One person was targeted',
    hint: 'The act was aimed at one person, not at whoever stood there.',
  },
  {
    id: 'lying',
    kind: 'mayAggravate',
    text: 'The player lied in the case',
    hint: 'To remember it differently, or to say nothing, is not a lie.',
  },
  {
    id: 'authority',
    kind: 'mayAggravate',
    text: 'They used a role of authority',
    hint: 'A department rank or a staff role made the act possible.',
  },
  {
    id: 'left-case',
    kind: 'mustAggravate',
    text: 'The player left to escape this staff case',
    hint: 'Not if they rejoined or opened a ticket within 10 minutes.',
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
