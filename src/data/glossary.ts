import type {RuleId} from './rules';

/** A word of the field. The list of all stands on the guidelines index; every page explains the first use of each. */
export interface GlossaryEntry {
  /** The word in full, as the list shows it. */
  term: string;
  /** Its usual short forms, shown in brackets. */
  short?: readonly string[];
  /** More spellings that pages use. Short forms and the term itself need not be repeated. */
  alsoWritten?: readonly string[];
  /** One sentence without a full stop. */
  meaning: string;
  /** The rule that defines it. */
  rule?: RuleId;
  /** Set for words that also have an everyday sense: only their short forms are explained on other pages. */
  ambiguous?: boolean;
}

export const glossary: readonly GlossaryEntry[] = [
  {term: 'In character', short: ['IC'], meaning: 'What your character says and knows', rule: 'R-01'},
  {term: 'Out of character', short: ['OOC'], meaning: 'What you, the player, say and know', rule: 'R-01'},
  {
    term: 'Fail roleplay',
    short: ['FailRP', 'FRP'],
    meaning: 'Implausible conduct that breaks a scene',
    rule: 'R-02',
  },
  {
    term: 'No intent to roleplay',
    short: ['NITRP'],
    meaning: 'Taking part without any try at playing a role',
    rule: 'R-02',
  },
  {
    term: 'Value of life',
    meaning: 'Playing a character who wants to stay alive and unhurt',
    rule: 'R-03',
  },
  {
    term: 'New life rule',
    short: ['NLR'],
    meaning: 'After death you forget the fatal scene and stay away from it',
    rule: 'R-04',
  },
  {term: 'Metagaming', meaning: 'Using knowledge from outside the story in the story', rule: 'R-05'},
  {
    term: 'Powergaming',
    meaning: 'Forcing a result, or giving others no chance to respond',
    rule: 'R-06',
  },
  {
    term: 'Random deathmatch',
    short: ['RDM'],
    meaning: 'Attacking with a weapon without a roleplay reason',
    rule: 'R-07',
  },
  {
    term: 'Vehicle deathmatch',
    short: ['VDM'],
    meaning: 'Attacking with a vehicle without a roleplay reason; a careless crash is not VDM',
    rule: 'R-08',
  },
  {
    term: 'Arcade driving',
    alsoWritten: ['GTA driving'],
    meaning: 'Driving as if crashes and gravity did not matter',
    rule: 'R-09',
  },
  {
    term: 'Cop-baiting',
    alsoWritten: ['cop baiting'],
    meaning: 'Provoking police only to get a chase',
    rule: 'R-10',
  },
  {
    term: 'Away from keyboard',
    short: ['AFK'],
    meaning: 'Not at your device while your character stands in the game',
    rule: 'R-12',
  },
  {
    term: 'Cuff-rushing',
    meaning: 'Running up and cuffing somebody who has had no chance to respond',
    rule: 'R-22',
  },
  {
    term: 'Tow-rushing',
    meaning: 'Towing a car whose driver is still there or in a scene',
    rule: 'R-22',
  },
  {term: 'Combat logging', meaning: 'Leaving the game to escape a scene', rule: 'R-12'},
  {
    term: 'Leaving to avoid punishment',
    short: ['LTAP'],
    alsoWritten: ['staff evasion'],
    meaning: 'Leaving to escape a staff case',
    rule: 'R-19',
  },
  {
    term: 'Priority',
    ambiguous: true,
    meaning: 'One approved major scene, followed by a rest time for everyone (cooldown)',
    rule: 'R-13',
  },
  {
    term: 'Peacetime',
    meaning: 'A server-wide pause on hostile roleplay',
    rule: 'R-14',
  },
  {term: 'Safezone', meaning: 'An area without conflict, such as a spawn point', rule: 'R-15'},
  {
    term: 'Rewind',
    meaning: 'Staff set a scene back to the last moment that all agree on',
    rule: 'R-18',
  },
  {term: 'Mod call', meaning: 'An in-game request for staff', rule: 'R-18'},
  {
    term: 'Ban BOLO',
    meaning:
      'Staff note ("be on the lookout") to ban someone who has gone offline; not a police bulletin in the story',
    rule: 'R-19',
  },
  {
    term: 'Standard operating procedure',
    short: ['SOP'],
    alsoWritten: ['SOPs', 'standard operating procedures'],
    meaning: 'How a department does its work, beside the rules',
  },
  {term: 'Whitelisted', meaning: 'Open to people who have applied and been added to a list'},
  {term: 'Livery', alsoWritten: ['liveries'], meaning: 'A paint design for a vehicle'},
  {
    term: 'Direct message',
    short: ['DM'],
    alsoWritten: ['DMs', 'direct messages'],
    meaning: 'A private message between members',
  },
  {term: 'Alternate account', short: ['alt'], meaning: 'A second account of the same person', rule: 'D-09'},
  {
    term: 'Trusted Friend',
    alsoWritten: ['Trusted Friends'],
    meaning: 'A friend on Roblox whom you know in real life and may chat with at any age',
    rule: 'R-26',
  },
  {
    term: 'Virtual private network',
    short: ['VPN'],
    meaning: 'A service that hides from where you use the internet',
    rule: 'D-16',
  },
  {
    term: 'Sanction',
    alsoWritten: ['sanctions', 'sanctioned'],
    meaning: 'What staff decide after a broken rule: a warning, a timeout, a kick or a ban',
  },
  {term: 'Doxxing', meaning: 'Sharing private details to harm someone', rule: 'D-04'},
  {term: 'Sextortion', meaning: 'Blackmail with private pictures', rule: 'D-03'},
  {term: 'Swatting', meaning: 'Sending emergency services to someone’s home with a false call', rule: 'D-04'},
];

/** The address of an entry's line on the guidelines index, without the `#`: `word-random-deathmatch`. */
export function glossaryAnchor({term}: GlossaryEntry): string {
  return `word-${term.toLowerCase().replaceAll(' ', '-')}`;
}

/** How the list shows a term: `Random deathmatch (RDM)`. */
export function glossaryLabel({term, short}: GlossaryEntry): string {
  return short ? `${term} (${short.join(', ')})` : term;
}
