import type {RuleId} from './rules';

/** The rules that matter most on a first evening, for the home page and the guidelines. */
interface Brief {
  /** One sentence, with "must" or "must not". */
  text: string;
  /** The rules it sums up, the most important first. */
  rules: readonly [RuleId, ...RuleId[]];
}

/** Nine lines at most: nobody reads more. */
export const rulesInBrief: readonly Brief[] = [
  {
    text: 'You must be 13 or older, or older still where your country says so.',
    rules: ['D-01'],
  },
  {
    text: 'You must be kind to people, also when your characters are enemies.',
    rules: ['D-02'],
  },
  {
    text: 'You must keep young members safe: nothing sexual, no dating in the game, no private details.',
    rules: ['D-03', 'D-04'],
  },
  {
    text: 'You must play a believable character who wants to stay alive.',
    rules: ['R-01', 'R-02', 'R-03'],
  },
  {
    text: 'You must have a story reason before you attack anyone.',
    rules: ['R-07', 'R-08'],
  },
  {
    text: 'You must keep swearing, terror, alcohol, drugs and gambling out of the game, and stop a theme when somebody asks.',
    rules: ['R-16', 'D-13', 'R-24', 'R-25'],
  },
  {
    text: 'You must not cheat, scam or trade for real money.',
    rules: ['R-17', 'D-07', 'D-19'],
  },
  {
    text: 'You must not leave to dodge a scene or staff. If staff pause a scene, pause first and complain later.',
    rules: ['R-12', 'R-19', 'R-21'],
  },
  {
    text: 'You must leave justice to staff: report it, and do not hunt people or call others to.',
    rules: ['D-18', 'D-17'],
  },
];
