import {matrix as severity} from '@site/docs/staff/_data/severity.yaml';
import {adjustments as data} from '@site/src/data/cases.yaml';

export const modifierKinds = data.kinds;
/** The modifiers of the guidelines, with hints that help staff see whether they apply. */
export const modifiers = data.modifiers.map((modifier) => ({...modifier, hint: severity.hints[modifier.id]}));
