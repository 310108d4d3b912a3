import type {RuleId} from '@site/src/data/rules';
import type {RoleId} from './roles';
import type {Sanction} from './sanctions';

export type Platform = 'discord' | 'roblox';

/** What one column of the matrix says: the sanction, and who may issue it at least. */
interface LadderStep {
  sanction: Sanction;
  issuer: RoleId;
  /** A Moderator or above who took no part confirms it within 24 hours. */
  countersigned?: boolean;
}

interface LadderEntry {
  /** Part of the row's address: `frp` is `#matrix-frp`. */
  id: string;
  /** The infractions that share this row, as the matrix names them. */
  infraction: string;
  platforms: readonly Platform[];
  /** The rules behind it, in the order of the words. */
  rules: readonly RuleId[];
  /** How long a decided case counts, in days from the decision to the new act. */
  lookBackDays: number | 'always';
  /** The columns from the 1st; the last one is used for all cases after it. */
  steps: readonly [LadderStep, ...LadderStep[]];
  modifiersApply: boolean;
  /** What the matrix adds to the issuer. */
  note?: string;
}

/** The matrix of the severity guide: one ladder for each row, from the lightest to the gravest. */
const entries = [
  {
    id: 'frp',
    infraction: 'FRP, GTA driving, cop-baiting, value of life',
    platforms: ['roblox'],
    rules: ['R-02', 'R-09', 'R-10', 'R-03'],
    lookBackDays: 30,
    steps: [
      {sanction: {type: 'coach'}, issuer: 'trial'},
      {sanction: {type: 'warn'}, issuer: 'trial'},
      {sanction: {type: 'kick'}, issuer: 'trial', countersigned: true},
    ],
    modifiersApply: true,
  },
  {
    id: 'spam',
    infraction: 'Discord spam, pings',
    platforms: ['discord'],
    rules: ['D-06'],
    lookBackDays: 30,
    steps: [
      {sanction: {type: 'coach'}, issuer: 'trial'},
      {sanction: {type: 'timeout', minutes: 10}, issuer: 'trial'},
      {sanction: {type: 'timeout', minutes: 24 * 60}, issuer: 'moderator'},
    ],
    modifiersApply: true,
  },
  {
    id: 'nlr',
    infraction: 'NLR, powergaming, scene interference, false mod call',
    platforms: ['roblox'],
    rules: ['R-04', 'R-06', 'R-11', 'R-18'],
    lookBackDays: 60,
    steps: [
      {sanction: {type: 'warn'}, issuer: 'trial'},
      {sanction: {type: 'kick'}, issuer: 'trial', countersigned: true},
      {sanction: {type: 'ban', days: 1}, issuer: 'moderator'},
    ],
    modifiersApply: true,
  },
  {
    id: 'metagaming',
    infraction: 'Metagaming; peacetime or priority breach; combat logging',
    platforms: ['roblox'],
    rules: ['R-05', 'R-14', 'R-13', 'R-12'],
    lookBackDays: 60,
    steps: [
      {sanction: {type: 'warn'}, issuer: 'trial'},
      {sanction: {type: 'ban', days: 1}, issuer: 'moderator'},
      {sanction: {type: 'ban', days: 3}, issuer: 'moderator'},
    ],
    modifiersApply: true,
  },
  {
    id: 'single-attack',
    infraction: 'RDM or VDM, single',
    platforms: ['roblox'],
    rules: ['R-07', 'R-08'],
    lookBackDays: 90,
    steps: [
      {sanction: {type: 'kick'}, issuer: 'trial', countersigned: true},
      {sanction: {type: 'ban', days: 1}, issuer: 'moderator'},
      {sanction: {type: 'ban', days: 7}, issuer: 'moderator'},
    ],
    modifiersApply: true,
  },
  {
    id: 'nitrp',
    infraction: 'NITRP; safezone violence',
    platforms: ['roblox'],
    rules: ['R-02', 'R-15'],
    lookBackDays: 90,
    steps: [
      {sanction: {type: 'ban', days: 1}, issuer: 'moderator'},
      {sanction: {type: 'ban', days: 7}, issuer: 'moderator'},
      {sanction: {type: 'ban', days: 14}, issuer: 'senior'},
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
      {sanction: {type: 'ban', days: 3}, issuer: 'moderator'},
      {sanction: {type: 'ban', days: 14}, issuer: 'senior'},
      {sanction: {type: 'ban', days: 30}, issuer: 'admin'},
    ],
    modifiersApply: true,
  },
  {
    id: 'harassment',
    infraction: 'Harassment, slurs',
    platforms: ['discord', 'roblox'],
    rules: ['D-02'],
    lookBackDays: 180,
    steps: [
      {sanction: {type: 'ban', days: 7}, issuer: 'moderator'},
      {sanction: {type: 'ban', days: 30}, issuer: 'admin'},
      {sanction: {type: 'permanent'}, issuer: 'twoAdmins'},
    ],
    modifiersApply: true,
  },
  {
    id: 'exploiting',
    infraction: 'Exploiting',
    platforms: ['roblox'],
    rules: ['R-17'],
    lookBackDays: 180,
    steps: [
      {sanction: {type: 'ban', days: 14}, issuer: 'senior'},
      {sanction: {type: 'permanent'}, issuer: 'twoAdmins'},
    ],
    modifiersApply: true,
  },
  {
    id: 'ban-evasion',
    infraction: 'Ban evasion',
    platforms: ['discord', 'roblox'],
    rules: ['D-11'],
    lookBackDays: 365,
    steps: [
      {sanction: {type: 'restart', days: 14}, issuer: 'admin'},
      {sanction: {type: 'permanent'}, issuer: 'twoAdmins'},
    ],
    modifiersApply: true,
  },
  {
    id: 'threats',
    infraction: 'Credible threats, doxxing, swatting, scams',
    platforms: ['discord', 'roblox'],
    rules: ['D-02', 'D-04', 'D-07'],
    lookBackDays: 'always',
    steps: [{sanction: {type: 'permanent'}, issuer: 'twoAdmins'}],
    modifiersApply: false,
    note: 'anyone contains',
  },
  {
    id: 'child-safety',
    infraction: 'Child safety',
    platforms: ['discord', 'roblox'],
    rules: ['D-03'],
    lookBackDays: 'always',
    steps: [{sanction: {type: 'contain'}, issuer: 'safetyLead'}],
    modifiersApply: false,
    note: 'no ladder',
  },
] as const satisfies readonly LadderEntry[];

export type LadderId = (typeof entries)[number]['id'];

export interface Ladder extends LadderEntry {
  id: LadderId;
}

export const ladders: readonly Ladder[] = entries;

/** The anchor of a row on the severity guide, without `#`. */
export function ladderAnchor(id: LadderId): string {
  return `matrix-${id}`;
}
