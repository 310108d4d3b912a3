/** What a number of days counts from. */
export const moments = {
  closed: 'days after it is closed',
  lookBack: 'days after it stops counting',
  ban: 'days after its ban ends',
  answer: 'days after the answer, or after you leave',
} as const;

interface Period {
  days: number;
  after: keyof typeof moments;
}

export interface Retention {
  what: string;
  seenBy: string;
  /** Days after one or more moments, of which the latest counts; or words where days say nothing. Never "for ever". */
  kept: readonly Period[] | string;
}

/** How long a case that ends is kept. The case sheet of staff computes its delete-by dates from it. */
export const caseKept = [
  {days: 30, after: 'lookBack'},
  {days: 90, after: 'ban'},
] as const satisfies readonly Period[];

/** What is noted about players, who sees it and how long it is kept. A case must be kept while it counts. */
export const retention: readonly Retention[] = [
  {
    what: 'Ticket, note or game log without a case',
    seenBy: 'Moderators',
    kept: [{days: 30, after: 'closed'}],
  },
  {
    what: 'Case with its evidence',
    seenBy: 'Moderators see the rule, date and outcome; the rest is for those who work on it',
    kept: caseKept,
  },
  {
    what: 'Permanent ban, or a case that always counts',
    seenBy: 'As above',
    kept: 'While it counts; we look at it again each year',
  },
  {
    what: 'Appeal',
    seenBy: 'Those who decide it',
    kept: 'With its case; if you win, both are deleted within 7 days',
  },
  {
    what: 'Staff complaint',
    seenBy: 'Those who decide it, never the person it is about',
    kept: [{days: 365, after: 'closed'}],
  },
  {
    what: 'Safety case',
    seenBy: 'The Safety Lead and one deputy',
    kept: 'While it protects somebody or the law asks for it; we look at it again each year',
  },
  {
    what: 'Department or staff form',
    seenBy: 'Those who choose',
    kept: [{days: 30, after: 'answer'}],
  },
];
