/** What is enough for each kind of evidence: the table "By type" of Collecting Evidence, as one line each. */
export const evidence = {
  message: 'Message link, author ID, a few messages around it',
  scene:
    'Unedited clip without voices, from 30 seconds before to 15 seconds after, or what two witnesses write',
  logs: 'Server log: the lines on kills, joins, commands, chat and mod calls',
  voice: 'Two witnesses who write separately. No recording',
  accounts: 'IDs of all accounts, and what connects them',
  location: 'The location alone: link, IDs, time. Copy nothing, and report it in the app',
} as const;

export type EvidenceId = keyof typeof evidence;
