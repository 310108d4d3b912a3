/** A query as somebody would type it, and the page and heading that should come first. */
export interface SearchQuery {
  query: string;
  /** Path and anchor; no anchor for the top of a page. */
  target: string;
  /** Who would type it; staff queries are asked by signed-in readers. */
  by: 'player' | 'staff';
}

// cspell:disable (the mistakes are meant)

/** Written before the ranking was tuned. At least 95 % must find their target first, all within the first three. */
export const SEARCH_QUERIES: readonly SearchQuery[] = [
  // Abbreviations and words of the field, also as people space them
  {query: 'rdm', target: '/docs/guidelines/roblox#r-07', by: 'player'},
  {query: 'vdm', target: '/docs/guidelines/roblox#r-08', by: 'player'},
  {query: 'nlr', target: '/docs/guidelines/roblox#r-04', by: 'player'},
  {query: 'frp', target: '/docs/guidelines/roblox#r-02', by: 'player'},
  {query: 'failrp', target: '/docs/guidelines/roblox#r-02', by: 'player'},
  {query: 'ooc', target: '/docs/guidelines/roblox#r-01', by: 'player'},
  {query: 'ic', target: '/docs/guidelines/roblox#r-01', by: 'player'},
  {query: 'metagaming', target: '/docs/guidelines/roblox#r-05', by: 'player'},
  {query: 'power gaming', target: '/docs/guidelines/roblox#r-06', by: 'player'},
  {query: 'value of life', target: '/docs/guidelines/roblox#r-03', by: 'player'},
  {query: 'safe zone', target: '/docs/guidelines/roblox#r-15', by: 'player'},
  {query: 'modcall', target: '/docs/guidelines/roblox#r-18', by: 'player'},
  {query: 'gta driving', target: '/docs/guidelines/roblox#r-09', by: 'player'},
  {query: 'cop bait', target: '/docs/guidelines/roblox#r-10', by: 'player'},
  {query: 'spamming', target: '/docs/guidelines/discord#d-06', by: 'player'},
  {query: 'doxing', target: '/docs/guidelines/discord#d-04', by: 'player'},

  // Rule ids
  {query: 'R-07', target: '/docs/guidelines/roblox#r-07', by: 'player'},
  {query: 'r3', target: '/docs/guidelines/roblox#r-03', by: 'player'},
  {query: 'r09', target: '/docs/guidelines/roblox#r-09', by: 'player'},
  {query: 'r 14', target: '/docs/guidelines/roblox#r-14', by: 'player'},
  {query: 'd4', target: '/docs/guidelines/discord#d-04', by: 'player'},
  {query: 'd 11', target: '/docs/guidelines/discord#d-11', by: 'player'},

  // Questions
  {query: 'can i record', target: '/docs/guidelines/discord#d-04', by: 'player'},
  {query: 'how old do i have to be', target: '/docs/guidelines/discord#d-01', by: 'player'},
  {query: 'can i advertise my server', target: '/docs/guidelines/discord#d-07', by: 'player'},
  {query: 'how do i report someone', target: '/docs/guidelines#report-a-problem', by: 'player'},
  {query: 'how do i appeal', target: '/docs/guidelines#appeal', by: 'player'},
  {query: 'what happens if i get banned', target: '/docs/guidelines#what-happens-next', by: 'player'},
  {query: 'do old warnings count', target: '/docs/guidelines#what-happens-next', by: 'player'},
  {query: 'can i defend myself', target: '/docs/guidelines/roblox#r-07', by: 'player'},
  {query: 'my game crashed', target: '/docs/guidelines/roblox#r-12', by: 'player'},
  {query: 'i found a bug', target: '/docs/guidelines/roblox#r-17', by: 'player'},
  {query: 'can i wear a police uniform', target: '/docs/guidelines/roblox#r-20', by: 'player'},
  {query: 'how to join the police', target: '/docs/departments#how-joining-works', by: 'player'},
  {query: 'complaint about an officer', target: '/docs/departments#complaints', by: 'player'},
  {query: 'is there a refund', target: '/docs/shop#refunds-and-mistakes', by: 'player'},
  {query: 'do i keep my items if i am banned', target: '/docs/shop#if-you-are-sanctioned', by: 'player'},
  {query: 'when do we play', target: '/', by: 'player'},

  // Words that are still being typed
  {query: 'impersonat', target: '/docs/guidelines/discord#d-09', by: 'player'},
  {query: 'evas', target: '/docs/guidelines/discord#d-11', by: 'player'},
  {query: 'combat log', target: '/docs/guidelines/roblox#r-12', by: 'player'},

  // One typo in a word
  {query: 'harrassment', target: '/docs/guidelines/discord#d-02', by: 'player'},
  {query: 'recrod', target: '/docs/guidelines/discord#d-04', by: 'player'},
  {query: 'apeal', target: '/docs/guidelines#appeal', by: 'player'},
  {query: 'random deathmtach', target: '/docs/guidelines/roblox#r-07', by: 'player'},
  {query: 'peactime', target: '/docs/guidelines/roblox#r-14', by: 'player'},
  {query: 'subscripton', target: '/docs/shop#subscriptions', by: 'player'},

  // A few words, some of which stand nowhere on the site
  {query: 'priority cooldown', target: '/docs/guidelines/roblox#r-13', by: 'player'},
  {query: 'stream sniping', target: '/docs/guidelines/roblox#r-05', by: 'player'},
  {query: 'false report', target: '/docs/guidelines/discord#d-10', by: 'player'},
  {query: 'raiding other servers', target: '/docs/guidelines/discord#d-12', by: 'player'},
  {query: 'department transfer', target: '/docs/departments#transfer', by: 'player'},
  {query: 'leave of absence', target: '/docs/departments#leave', by: 'player'},
  {query: 'buy unban', target: '/docs/shop#never-for-sale', by: 'player'},
  {query: 'parental controls', target: '/docs/guidelines#parents', by: 'player'},
  {query: 'rule changes', target: '/docs/guidelines#recent-changes', by: 'player'},
  {query: 'delete my data', target: '/privacy#your-data', by: 'player'},

  // Words that stand only in a text
  {query: 'romance', target: '/docs/guidelines/roblox#r-24', by: 'player'},
  {query: 'spoiler', target: '/docs/guidelines/discord#d-05', by: 'player'},
  {query: 'soundboard', target: '/docs/guidelines/discord#d-08', by: 'player'},
  {query: 'torture', target: '/docs/guidelines/roblox#r-24', by: 'player'},
  {query: 'user id', target: '/docs/shop#how-to-claim', by: 'player'},
  {query: 'cookies', target: '/privacy#in-short', by: 'player'},
  {query: 'guardian', target: '/docs/guidelines#parents', by: 'player'},

  // Pages and their parts
  {query: 'guidelines', target: '/docs/guidelines', by: 'player'},
  {query: 'discord rules', target: '/docs/guidelines/discord', by: 'player'},
  {query: 'roblox rules', target: '/docs/guidelines/roblox', by: 'player'},
  {query: 'glossary', target: '/docs/guidelines#words-we-use', by: 'player'},
  {query: 'shop', target: '/docs/shop', by: 'player'},

  // Rules that moderators look up
  {query: 'bolo', target: '/docs/guidelines/roblox#r-19', by: 'staff'},
  {query: 'ltap', target: '/docs/guidelines/roblox#r-19', by: 'staff'},
  {query: 'r18', target: '/docs/guidelines/roblox#r-18', by: 'staff'},
  {query: 'ban evasion', target: '/docs/guidelines/discord#d-11', by: 'staff'},
  {query: 'scene interferance', target: '/docs/guidelines/roblox#r-11', by: 'staff'},
  {query: 'callsign', target: '/docs/departments#callsigns-and-radio', by: 'staff'},

  // Deciding a case
  {query: 'severity', target: '/docs/staff/severity-guide', by: 'staff'},
  {query: 'warn or ban', target: '/docs/staff/severity-guide#matrix', by: 'staff'},
  {query: 'mass rdm', target: '/docs/staff/severity-guide#matrix', by: 'staff'},
  {query: 'modifers', target: '/docs/staff/severity-guide#modifiers', by: 'staff'},
  {query: 'lookback', target: '/docs/staff/severity-guide#grouping-and-look-back', by: 'staff'},
  {query: 'countersigning', target: '/docs/staff/severity-guide#who-may-issue', by: 'staff'},
  {query: 'ip ban', target: '/docs/staff/severity-guide#outside-the-range', by: 'staff'},
  {
    query: 'frp or nitrp',
    target: '/docs/staff/trial-moderator/trial-handling/fail-roleplay#frp-nitrp-or-rdm',
    by: 'staff',
  },
  {
    query: 'rewind a scene',
    target: '/docs/staff/trial-moderator/trial-handling/fail-roleplay#pause-rewind-resume',
    by: 'staff',
  },

  // Handling it
  {
    query: 'how to collect evidence',
    target: '/docs/staff/trial-moderator/trial-handling/collecting-evidence',
    by: 'staff',
  },
  {
    query: 'never captur',
    target: '/docs/staff/trial-moderator/trial-handling/collecting-evidence#never-capture',
    by: 'staff',
  },
  {
    query: 'evidence retention',
    target: '/docs/staff/trial-moderator/trial-handling/collecting-evidence#privacy-and-retention',
    by: 'staff',
  },
  {
    query: 'deescalate',
    target: '/docs/staff/trial-moderator/trial-handling/disruptive-behavior#de-escalate',
    by: 'staff',
  },
  {
    query: 'what to do in a raid',
    target: '/docs/staff/trial-moderator/trial-handling/disruptive-behavior#raids',
    by: 'staff',
  },
  {
    query: 'suicide',
    target: '/docs/staff/trial-moderator/trial-handling/disruptive-behavior#not-discipline',
    by: 'staff',
  },
  {
    query: 'cuff rush',
    target: '/docs/staff/trial-moderator/trial-handling/power-abuse#department-abuse',
    by: 'staff',
  },

  // Working in the team
  {query: 'handover template', target: '/docs/staff/portal#hand-over', by: 'staff'},
  {
    query: 'conflict of intrest',
    target: '/docs/staff/trial-moderator/trial-expectations#conflict-of-interest',
    by: 'staff',
  },
  {
    query: 'how do i pass the trial',
    target: '/docs/staff/trial-moderator/trial-expectations#passing',
    by: 'staff',
  },
  {query: '2fa', target: '/docs/staff/trial-moderator/trial-intro#before-your-first-shift', by: 'staff'},
];
