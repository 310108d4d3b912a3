import type {RuleId} from './rules';
import type {Sanction} from './sanctions';

export type Platform = 'discord' | 'roblox';

/** One row: what usually follows on a first, second and third case of the same kind. */
interface LadderEntry {
  /** Keeps its meaning forever. Part of the row's address for staff: `frp` is `#matrix-frp`. */
  id: string;
  /** The infractions that share this row and count together, in the players' words. */
  infraction: string;
  platforms: readonly Platform[];
  /** The rules behind it, in the order of the words. */
  rules: readonly RuleId[];
  /** How long a decided case counts, in days from the decision to the new act. */
  lookBackDays: 30 | 60 | 90 | 180 | 365 | 'always';
  /** The columns from the 1st; the last one is used for all cases after it. */
  steps: readonly [Sanction, ...Sanction[]];
  /** Whether `src/data/modifiers.ts` can make it milder or stricter. */
  modifiersApply: boolean;
}

/**
 * The ladders, from the lightest to the gravest: the one source for the pages of the rules, and for the matrix of the
 * severity guide, to which `docs/staff/_data/severity.ts` adds who may issue a step.
 */
const entries = [
  {
    id: 'frp',
    infraction: 'FailRP, arcade driving, cop-baiting, value of life',
    platforms: ['roblox'],
    rules: ['R-02', 'R-09', 'R-10', 'R-03'],
    lookBackDays: 30,
    steps: [{type: 'coach'}, {type: 'warn'}, {type: 'kick'}],
    modifiersApply: true,
  },
  {
    id: 'language',
    infraction: 'Other language in shared channels of Discord',
    platforms: ['discord'],
    rules: ['D-14'],
    lookBackDays: 30,
    steps: [{type: 'coach'}, {type: 'timeout', minutes: 10}, {type: 'timeout', minutes: 1440}],
    modifiersApply: true,
  },
  {
    id: 'game-language',
    infraction: 'Other language in the game',
    platforms: ['roblox'],
    rules: ['D-14'],
    lookBackDays: 30,
    steps: [{type: 'coach'}, {type: 'warn'}, {type: 'kick'}],
    modifiersApply: true,
  },
  {
    id: 'server-name',
    infraction: 'Server name',
    platforms: ['discord'],
    rules: ['D-15'],
    lookBackDays: 30,
    steps: [{type: 'coach'}, {type: 'timeout', minutes: 10}, {type: 'timeout', minutes: 1440}],
    modifiersApply: true,
  },
  {
    id: 'names',
    infraction: 'Name, avatar or uniform in the game',
    platforms: ['roblox'],
    rules: ['R-20'],
    lookBackDays: 30,
    steps: [{type: 'coach'}, {type: 'warn'}, {type: 'kick'}],
    modifiersApply: true,
  },
  {
    id: 'spam',
    infraction: 'Spam, pings, noise, advertising, unfit posts in Discord',
    platforms: ['discord'],
    rules: ['D-06', 'D-08', 'D-07', 'D-05'],
    lookBackDays: 30,
    steps: [{type: 'coach'}, {type: 'timeout', minutes: 10}, {type: 'timeout', minutes: 1440}],
    modifiersApply: true,
  },
  {
    id: 'game-chat',
    infraction: 'Out of character, spam, noise, advertising, unfit chat in the game',
    platforms: ['roblox'],
    rules: ['R-01', 'D-06', 'D-08', 'D-07', 'D-05'],
    lookBackDays: 30,
    steps: [{type: 'coach'}, {type: 'warn'}, {type: 'kick'}],
    modifiersApply: true,
  },
  {
    id: 'heated',
    infraction: 'Heated remark or swearing in Discord',
    platforms: ['discord'],
    rules: ['D-02', 'D-13'],
    lookBackDays: 30,
    steps: [{type: 'coach'}, {type: 'timeout', minutes: 10}, {type: 'timeout', minutes: 1440}],
    modifiersApply: true,
  },
  {
    id: 'game-heated',
    infraction: 'Heated remark or swearing in the game',
    platforms: ['roblox'],
    rules: ['D-02', 'D-13'],
    lookBackDays: 30,
    steps: [{type: 'coach'}, {type: 'warn'}, {type: 'kick'}],
    modifiersApply: true,
  },
  {
    id: 'privacy',
    infraction: 'Private details, a recording, or asking for proof of age',
    platforms: ['discord', 'roblox'],
    rules: ['D-04', 'D-01'],
    lookBackDays: 60,
    steps: [{type: 'coach'}, {type: 'warn'}, {type: 'ban', days: 1}],
    modifiersApply: true,
  },
  {
    id: 'accounts',
    infraction: 'Copied identity, untold alt, shared account',
    platforms: ['discord', 'roblox'],
    rules: ['D-09', 'D-16'],
    lookBackDays: 60,
    steps: [{type: 'coach'}, {type: 'warn'}, {type: 'ban', days: 1}],
    modifiersApply: true,
  },
  {
    id: 'alcohol',
    infraction: 'Alcohol, drugs or gambling',
    platforms: ['roblox'],
    rules: ['R-25'],
    lookBackDays: 60,
    steps: [{type: 'coach'}, {type: 'warn'}, {type: 'ban', days: 1}],
    modifiersApply: true,
  },
  {
    id: 'off-platform',
    infraction: 'Sending people off Roblox',
    platforms: ['roblox'],
    rules: ['R-26'],
    lookBackDays: 60,
    steps: [{type: 'coach'}, {type: 'warn'}, {type: 'ban', days: 1}],
    modifiersApply: true,
  },
  {
    id: 'limits',
    infraction: 'Ignored limit',
    platforms: ['roblox'],
    rules: ['R-16'],
    lookBackDays: 60,
    steps: [{type: 'warn'}, {type: 'kick'}, {type: 'ban', days: 1}],
    modifiersApply: true,
  },
  {
    id: 'nlr',
    infraction: 'NLR, powergaming, scene interference, false mod call',
    platforms: ['roblox'],
    rules: ['R-04', 'R-06', 'R-11', 'R-18'],
    lookBackDays: 60,
    steps: [{type: 'warn'}, {type: 'kick'}, {type: 'ban', days: 1}],
    modifiersApply: true,
  },
  {
    id: 'pauses',
    infraction: 'Ignored pause',
    platforms: ['roblox'],
    rules: ['R-21'],
    lookBackDays: 60,
    steps: [{type: 'warn'}, {type: 'kick'}, {type: 'ban', days: 1}],
    modifiersApply: true,
  },
  {
    id: 'police',
    infraction: 'Police conduct',
    platforms: ['roblox'],
    rules: ['R-22'],
    lookBackDays: 60,
    steps: [{type: 'warn'}, {type: 'kick'}, {type: 'ban', days: 1}],
    modifiersApply: true,
  },
  {
    id: 'robberies',
    infraction: 'Robbery or hostage limits',
    platforms: ['roblox'],
    rules: ['R-23'],
    lookBackDays: 60,
    steps: [{type: 'warn'}, {type: 'kick'}, {type: 'ban', days: 1}],
    modifiersApply: true,
  },
  {
    id: 'metagaming',
    infraction: 'Metagaming; peacetime or priority breach; combat logging; escape into a safezone',
    platforms: ['roblox'],
    rules: ['R-05', 'R-14', 'R-13', 'R-12', 'R-15'],
    lookBackDays: 60,
    steps: [{type: 'warn'}, {type: 'ban', days: 1}, {type: 'ban', days: 3}],
    modifiersApply: true,
  },
  {
    id: 'false-report',
    infraction: 'Knowingly false report or statement, urging others to break rules, hunting',
    platforms: ['discord', 'roblox'],
    rules: ['D-10', 'R-19', 'D-17', 'D-18'],
    lookBackDays: 90,
    steps: [{type: 'warn'}, {type: 'ban', days: 1}, {type: 'ban', days: 7}],
    modifiersApply: true,
  },
  {
    id: 'item-trick',
    infraction: 'Item trick, bribe, giveaway or forbidden trade',
    platforms: ['discord', 'roblox'],
    rules: ['D-07', 'D-19'],
    lookBackDays: 90,
    steps: [{type: 'warn'}, {type: 'ban', days: 3}, {type: 'ban', days: 14}],
    modifiersApply: true,
  },
  {
    id: 'closed-themes',
    infraction: 'Closed theme',
    platforms: ['roblox'],
    rules: ['R-24'],
    lookBackDays: 90,
    steps: [{type: 'warn'}, {type: 'ban', days: 3}, {type: 'ban', days: 14}],
    modifiersApply: true,
  },
  {
    id: 'bug-trick',
    infraction: 'Bug used on purpose',
    platforms: ['roblox'],
    rules: ['R-17'],
    lookBackDays: 90,
    steps: [{type: 'warn'}, {type: 'ban', days: 3}, {type: 'ban', days: 14}],
    modifiersApply: true,
  },
  {
    id: 'single-attack',
    infraction: 'RDM or VDM, single',
    platforms: ['roblox'],
    rules: ['R-07', 'R-08'],
    lookBackDays: 90,
    steps: [{type: 'kick'}, {type: 'ban', days: 1}, {type: 'ban', days: 7}],
    modifiersApply: true,
  },
  {
    id: 'nitrp',
    infraction: 'NITRP; safezone violence',
    platforms: ['roblox'],
    rules: ['R-02', 'R-15'],
    lookBackDays: 90,
    steps: [
      {type: 'ban', days: 1},
      {type: 'ban', days: 7},
      {type: 'ban', days: 14},
    ],
    modifiersApply: true,
  },
  {
    id: 'urging-self-harm',
    infraction: 'Telling someone to hurt or kill themselves',
    platforms: ['discord', 'roblox'],
    rules: ['D-02'],
    lookBackDays: 180,
    steps: [
      {type: 'ban', days: 1},
      {type: 'ban', days: 7},
      {type: 'ban', days: 30},
    ],
    modifiersApply: true,
  },
  {
    id: 'mass-attack',
    infraction: 'Mass RDM or VDM, 3+ victims',
    platforms: ['roblox'],
    rules: ['R-07', 'R-08'],
    lookBackDays: 180,
    steps: [
      {type: 'ban', days: 3},
      {type: 'ban', days: 14},
      {type: 'ban', days: 30},
    ],
    modifiersApply: true,
  },
  {
    id: 'posing',
    infraction: 'Posing as staff or somebody else to trick people',
    platforms: ['discord', 'roblox'],
    rules: ['D-09'],
    lookBackDays: 180,
    steps: [{type: 'ban', days: 7}, {type: 'ban', days: 30}, {type: 'permanent'}],
    modifiersApply: true,
  },
  {
    id: 'harassment',
    infraction: 'Harassment',
    platforms: ['discord', 'roblox'],
    rules: ['D-02', 'D-12'],
    lookBackDays: 180,
    steps: [{type: 'ban', days: 7}, {type: 'ban', days: 30}, {type: 'permanent'}],
    modifiersApply: true,
  },
  {
    id: 'hate',
    infraction: 'Slurs and hate',
    platforms: ['discord', 'roblox'],
    rules: ['D-02'],
    lookBackDays: 365,
    steps: [{type: 'ban', days: 14}, {type: 'permanent'}],
    modifiersApply: true,
  },
  {
    id: 'exploiting',
    infraction: 'Cheat or script',
    platforms: ['roblox'],
    rules: ['R-17'],
    lookBackDays: 180,
    steps: [{type: 'ban', days: 14}, {type: 'permanent'}],
    modifiersApply: true,
  },
  {
    id: 'ban-evasion',
    infraction: 'Ban evasion',
    platforms: ['discord', 'roblox'],
    rules: ['D-11', 'D-16'],
    lookBackDays: 365,
    steps: [{type: 'restart', days: 14}, {type: 'permanent'}],
    modifiersApply: true,
  },
  {
    id: 'threats',
    infraction: 'Credible threats, doxxing, swatting, scams for real money or accounts',
    platforms: ['discord', 'roblox'],
    rules: ['D-02', 'D-04', 'D-07', 'D-12'],
    lookBackDays: 'always',
    steps: [{type: 'permanent'}],
    modifiersApply: false,
  },
  {
    id: 'child-safety',
    infraction: 'Child safety',
    platforms: ['discord', 'roblox'],
    rules: ['D-03'],
    lookBackDays: 'always',
    steps: [{type: 'contain'}],
    modifiersApply: false,
  },
] as const satisfies readonly LadderEntry[];

export type LadderId = (typeof entries)[number]['id'];

export interface Ladder extends LadderEntry {
  id: LadderId;
}

export const ladders: readonly Ladder[] = entries;
