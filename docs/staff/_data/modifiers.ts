import {
  type Modifier as PublicModifier,
  type ModifierId,
  modifiers as publicModifiers,
} from '../../../src/data/modifiers';

export {type ModifierId, modifierKinds} from '../../../src/data/modifiers';

/** A modifier of the guidelines, and what helps staff to see whether it fits. */
export interface Modifier extends PublicModifier {
  hint?: string;
}

const hints: Partial<Record<ModifierId, string>> = {
  'self-report': 'They told us before anyone asked.',
  'unclear-rule': 'An honest reader could have taken it another way.',
  'staff-error': 'For example, we announced the wrong server state.',
  accident: 'They did not mean it, and the logs fit what they say.',
  repair: 'They offered to redo the scene, for example.',
  targeting: 'The act was aimed at one person, not at whoever stood there.',
  authority: 'A department rank or a staff role made the act possible.',
};

export const modifiers: readonly Modifier[] = publicModifiers.map((modifier) => ({
  ...modifier,
  hint: hints[modifier.id],
}));
