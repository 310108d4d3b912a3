/** How long something may take, or a few words where time says nothing. */
export type Target = {amount: number; unit: 'min' | 'h' | 'd'} | string;

export interface ServiceTarget {
  work: string;
  /** From the moment that the person sends it to the first answer of a human. */
  firstAnswer: Target;
  /** From the same moment to the decision. */
  decided: Target;
}

export const serviceTargets: readonly ServiceTarget[] = [
  {
    work: 'Mod call, while staffed',
    firstAnswer: {amount: 3, unit: 'min'},
    decided: 'In the same session, if possible',
  },
  {work: 'Report', firstAnswer: {amount: 24, unit: 'h'}, decided: {amount: 72, unit: 'h'}},
  {work: 'Appeal', firstAnswer: {amount: 48, unit: 'h'}, decided: {amount: 7, unit: 'd'}},
  {work: 'Staff complaint', firstAnswer: {amount: 24, unit: 'h'}, decided: {amount: 10, unit: 'd'}},
  {work: 'Child safety', firstAnswer: 'Contained at once', decided: 'Safety Lead decides'},
];
