/** The moments from which days are counted. */
export const moments = {
  closed: 'it is closed',
  lookBack: 'it stops counting',
  ban: 'its ban ends',
  answer: 'the answer, or after you leave',
} as const;

export interface Retention {
  what: string;
  seenBy: string;
  /** Days after one or more moments, of which the latest counts; or words where days say nothing. Never "for ever". */
  kept: readonly {days: number; after: keyof typeof moments}[] | string;
}

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
    kept: [
      {days: 30, after: 'lookBack'},
      {days: 90, after: 'ban'},
    ],
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
