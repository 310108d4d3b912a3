import type {Retention} from './shapes';

/** How many days a case is kept: after it stops counting, and after its ban ends. The later day applies. */
export function caseKept(retention: readonly Retention[]): {lookBack: number; ban: number} {
  const periods = retention
    .map(({kept}) => (typeof kept === 'string' ? [] : kept))
    .find((kept) => kept.some(({after}) => after === 'lookBack'));
  const days = (moment: string) => periods?.find(({after}) => after === moment)?.days ?? 0;
  return {lookBack: days('lookBack'), ban: days('ban')};
}
