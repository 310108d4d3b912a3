import type {Retention} from './shapes';

/** How long a case that ends is kept: days after it stops counting, and after its ban; the later day counts. */
export function caseKept(retention: readonly Retention[]): {lookBack: number; ban: number} {
  for (const {kept} of retention) {
    if (typeof kept !== 'string' && kept.some(({after}) => after === 'lookBack')) {
      const days = (moment: string) => kept.find(({after}) => after === moment)?.days ?? 0;
      return {lookBack: days('lookBack'), ban: days('ban')};
    }
  }
  return {lookBack: 0, ban: 0};
}
