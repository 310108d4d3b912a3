/** How one gets into a department. */
export const entryKinds = {
  open: {label: 'Open', meaning: 'you can start at once'},
  trained: {label: 'Open, trained', meaning: 'you take a short lesson first'},
  whitelisted: {label: 'Whitelisted', meaning: 'you apply, and we add you to a list'},
} as const;

/** The steps into a department, in the order in which people meet them. */
export const joiningSteps = {
  play: {
    label: 'Play',
    what: 'Join a session, with nothing to apply for',
    duration: 'As long as you like',
  },
  form: {label: 'Form', what: 'Answer questions about play and fairness', duration: '15 minutes'},
  scenario: {label: 'Scenario', what: 'Play one short scene with a trainer', duration: '20 minutes'},
  rideAlong: {label: 'Ride-along', what: 'Share a patrol and watch how it runs', duration: '1 session'},
  probation: {label: 'Probation', what: 'Work with feedback from a supervisor', duration: '14 days'},
  skills: {
    label: 'Skills session',
    what: 'Practice a rescue and safe driving with a crew',
    duration: '45 minutes',
  },
  quiz: {label: 'Short quiz', what: 'Show what you learned about towing and traffic', duration: '10 minutes'},
  shadow: {
    label: 'Shadow shift',
    what: 'Listen in beside a dispatcher, then take a turn',
    duration: '1 session',
  },
} as const satisfies Record<string, {label: string; what: string; duration: string}>;

export interface Department {
  /** Anchor of its part of the page; people have links to it. */
  id: string;
  name: string;
  /** Who will enjoy it, a half sentence after "You like". */
  youLike: string;
  entry: keyof typeof entryKinds;
  /** What one needs before the first step, short. */
  needs: string;
  steps: readonly (keyof typeof joiningSteps)[];
  /** The role that leads it; never a person. */
  lead: string;
  /** Its emblem: a path of lines in a square of 24. */
  emblem: string;
  /** An example callsign and how to read it; left out where characters use their names. */
  callsign?: {example: string; reading: string};
}

export const departments: readonly Department[] = [
  {
    id: 'civilian',
    name: 'Civilian Operations',
    lead: 'Department Head',
    emblem: 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6',
    youLike: 'inventing a life. Run a shop, drive a bus, or get lost on the way to work.',
    entry: 'open',
    needs: 'Read the Roblox Guidelines',
    steps: ['play'],
  },
  {
    id: 'sheriff',
    name: 'County Sheriff',
    lead: 'Department Head',
    emblem: 'M12 3l2.6 5.6 6.1 .7-4.5 4.2 1.2 6L12 16.6l-5.4 2.9 1.2-6L3.3 9.3l6.1-.7z',
    youLike: 'long roads, small towns and patient talks.',
    entry: 'whitelisted',
    needs: '14 days in the community, no sanction in the last 30',
    steps: ['form', 'scenario', 'rideAlong', 'probation'],
    callsign: {example: '2-L-14', reading: 'Area 2 (county), L for one deputy, unit 14'},
  },
  {
    id: 'police',
    name: 'City Police',
    lead: 'Department Head',
    emblem: 'M12 3l8 3v6c0 5-3.5 7.6-8 9-4.5-1.4-8-4-8-9V6zM9 12l2 2 4-4',
    youLike: 'busy streets and calls that come close together.',
    entry: 'whitelisted',
    needs: '14 days in the community, no sanction in the last 30',
    steps: ['form', 'scenario', 'rideAlong', 'probation'],
    callsign: {example: '1-A-07', reading: 'Area 1 (city), A for two officers, unit 7'},
  },
  {
    id: 'fire',
    name: 'Fire and Rescue',
    lead: 'Department Head',
    emblem: 'M12 3c1 4 5 5.5 5 10a5 5 0 0 1-10 0c0-2 1-3 2-4 .4 1.6 1 2.2 1.8 2.6C10.6 8.5 11 5.5 12 3z',
    youLike: 'teamwork, tools and looking after people.',
    entry: 'whitelisted',
    needs: '7 days in the community',
    steps: ['form', 'skills'],
    callsign: {example: 'E-3', reading: 'Engine 3'},
  },
  {
    id: 'works',
    name: 'Public Works',
    lead: 'Department Head',
    emblem: 'M10.5 3h3l5 17h-13zM8.6 10h6.8M7 15h10M4 20h16',
    youLike: 'towing, road repair and keeping traffic moving.',
    entry: 'trained',
    needs: 'The tow and traffic module',
    steps: ['quiz'],
    callsign: {example: 'PW-5', reading: 'Public Works, truck 5'},
  },
  {
    id: 'dispatch',
    name: 'Dispatch',
    lead: 'Department Head',
    emblem:
      'M4 14v-2a8 8 0 0 1 16 0v2M4 13h3v6H5a1 1 0 0 1-1-1zM20 13h-3v6h2a1 1 0 0 0 1-1zM19 19c0 1.5-2 2-5 2',
    youLike: 'listening, clear notes and staying calm.',
    entry: 'whitelisted',
    needs: 'A place in one field department',
    steps: ['shadow'],
    callsign: {example: 'D-2', reading: 'Dispatch, desk 2'},
  },
];
