import severity from '@site/docs/staff/_data/severity.yaml';
import data from '@site/src/data/modifiers.yaml';
import type {Modifiers} from '../shapes';

/** A modifier of the guidelines, and what helps staff to see whether it fits. */
type Modifier = Modifiers['modifiers'][number] & {hint?: string};

export const modifierKinds = data.kinds;
export const modifiers: readonly Modifier[] = data.modifiers.map((modifier) => ({
  ...modifier,
  hint: severity.hints[modifier.id],
}));
