/** How long something may take, or a few words where time says nothing. */
export type Target = {amount: number; unit: 'min' | 'h' | 'd'} | string;

export interface ServiceTarget {
  work: string;
  /** From the moment that the person sends it to the first answer of a human. */
  firstAnswer: Target;
  /** From the same moment to the decision. */
  decided: Target;
  /** Somebody who was sanctioned waits for it. */
  isAppeal?: true;
}

/** What we aim at. Players and staff read the same table. */
export const serviceTargets: readonly ServiceTarget[] = [
  {
    work: 'Mod call, while staff are on',
    firstAnswer: {amount: 3, unit: 'min'},
    decided: 'In the same session, if possible',
  },
  {work: 'Report', firstAnswer: {amount: 24, unit: 'h'}, decided: {amount: 72, unit: 'h'}},
  {work: 'Staff complaint', firstAnswer: {amount: 24, unit: 'h'}, decided: {amount: 10, unit: 'd'}},
  {work: 'Child safety', firstAnswer: 'We stop the danger at once', decided: 'By the Safety Lead, with care'},
  {
    work: 'Contained: your side of it',
    firstAnswer: {amount: 48, unit: 'h'},
    decided: 'By the Safety Lead, with care',
    isAppeal: true,
  },
  {
    work: 'Appeal of a ban of up to 7 days',
    firstAnswer: {amount: 24, unit: 'h'},
    decided: '24 hours, or before half of it is over if that is sooner',
    isAppeal: true,
  },
  {
    work: 'Any other appeal',
    firstAnswer: {amount: 48, unit: 'h'},
    decided: {amount: 7, unit: 'd'},
    isAppeal: true,
  },
  {
    work: 'Fresh review',
    firstAnswer: {amount: 48, unit: 'h'},
    decided: {amount: 14, unit: 'd'},
    isAppeal: true,
  },
  {
    work: 'Your data: see, correct, delete',
    firstAnswer: {amount: 72, unit: 'h'},
    decided: {amount: 30, unit: 'd'},
  },
];
