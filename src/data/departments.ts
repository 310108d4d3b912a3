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
  name: string;
  /** Who will enjoy it, a half sentence after "You like". */
  youLike: string;
  entry: keyof typeof entryKinds;
  /** What one needs before the first step, short. */
  needs: string;
  steps: readonly (keyof typeof joiningSteps)[];
  /** An example callsign and how to read it; left out where characters use their names. */
  callsign?: {example: string; reading: string};
}

export const departments: readonly Department[] = [
  {
    name: 'Civilian Operations',
    youLike: 'inventing a life. Run a shop, drive a bus, or get lost on the way to work.',
    entry: 'open',
    needs: 'Read the Roblox Guidelines',
    steps: ['play'],
  },
  {
    name: 'County Sheriff',
    youLike: 'long roads, small towns and patient talks.',
    entry: 'whitelisted',
    needs: '14 days in the community, clean for 30 days',
    steps: ['form', 'scenario', 'rideAlong', 'probation'],
    callsign: {example: '2-L-14', reading: 'Area 2 (county), L for one deputy, unit 14'},
  },
  {
    name: 'City Police',
    youLike: 'busy streets and calls that come close together.',
    entry: 'whitelisted',
    needs: '14 days in the community, clean for 30 days',
    steps: ['form', 'scenario', 'rideAlong', 'probation'],
    callsign: {example: '1-A-07', reading: 'Area 1 (city), A for two officers, unit 7'},
  },
  {
    name: 'Fire and Rescue',
    youLike: 'teamwork, tools and looking after people.',
    entry: 'whitelisted',
    needs: '7 days in the community',
    steps: ['form', 'skills'],
    callsign: {example: 'E-3', reading: 'Engine 3'},
  },
  {
    name: 'Public Works',
    youLike: 'towing, road repair and keeping traffic moving.',
    entry: 'trained',
    needs: 'The tow and traffic module',
    steps: ['quiz'],
    callsign: {example: 'PW-5', reading: 'Public Works, truck 5'},
  },
  {
    name: 'Dispatch',
    youLike: 'listening, clear notes and staying calm.',
    entry: 'whitelisted',
    needs: 'A place in one field department',
    steps: ['shadow'],
    callsign: {example: 'D-2', reading: 'Dispatch, desk 2'},
  },
];
