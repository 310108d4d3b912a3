import type {Retention} from './shapes';

/** How long a case that ends is kept: days after it stops counting, and after its ban; the later day counts. */
export function caseKept(retention: readonly Retention[]): {lookBack: number; ban: number} {
  const periods = retention
    .map(({kept}) => (typeof kept === 'string' ? [] : kept))
    .find((kept) => kept.some(({after}) => after === 'lookBack'));
  const days = (moment: string) => periods?.find(({after}) => after === moment)?.days ?? 0;
  return {lookBack: days('lookBack'), ban: days('ban')};
}
