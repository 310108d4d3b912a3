import {
  type Ladder as PublicLadder,
  type LadderId,
  ladders as publicLadders,
} from '../../../src/data/ladders';
import type {Sanction} from '../../../src/data/sanctions';
import type {RoleId} from './roles';

export type {LadderId};

/** A ladder of the guidelines, and what only staff need. */
export interface Ladder extends Omit<PublicLadder, 'steps'> {
  steps: readonly LadderStep[];
  /** What the matrix adds to the issuer. */
  note?: string;
}

/** One column of the matrix: the sanction, and who may issue it at least. */
interface LadderStep {
  sanction: Sanction;
  issuer: RoleId;
}

/** For each ladder of `src/data/ladders.ts`, the lowest role that may issue its 1st, 2nd and 3rd step. */
export const issuers = {
  frp: ['trial', 'trial', 'trial'],
  language: ['trial', 'trial', 'moderator'],
  'game-language': ['trial', 'trial', 'trial'],
  'server-name': ['trial', 'trial', 'moderator'],
  names: ['trial', 'trial', 'trial'],
  spam: ['trial', 'trial', 'moderator'],
  'game-chat': ['trial', 'trial', 'trial'],
  heated: ['trial', 'trial', 'moderator'],
  'game-heated': ['trial', 'trial', 'trial'],
  privacy: ['trial', 'trial', 'moderator'],
  accounts: ['trial', 'trial', 'moderator'],
  alcohol: ['trial', 'trial', 'moderator'],
  'off-platform': ['trial', 'trial', 'moderator'],
  limits: ['trial', 'trial', 'moderator'],
  nlr: ['trial', 'trial', 'moderator'],
  pauses: ['trial', 'trial', 'moderator'],
  police: ['trial', 'trial', 'moderator'],
  robberies: ['trial', 'trial', 'moderator'],
  metagaming: ['trial', 'moderator', 'moderator'],
  'false-report': ['trial', 'moderator', 'moderator'],
  'item-trick': ['trial', 'moderator', 'senior'],
  'closed-themes': ['trial', 'moderator', 'senior'],
  'bug-trick': ['trial', 'moderator', 'senior'],
  'single-attack': ['trial', 'moderator', 'moderator'],
  nitrp: ['moderator', 'moderator', 'senior'],
  'urging-self-harm': ['moderator', 'moderator', 'admin'],
  'mass-attack': ['moderator', 'senior', 'admin'],
  posing: ['moderator', 'admin', 'twoAdmins'],
  harassment: ['moderator', 'admin', 'twoAdmins'],
  hate: ['senior', 'twoAdmins'],
  exploiting: ['senior', 'twoAdmins'],
  'ban-evasion': ['admin', 'twoAdmins'],
  threats: ['twoAdmins'],
  'child-safety': ['safetyLead'],
} as const satisfies Record<LadderId, readonly RoleId[]>;

const notes: Partial<Record<LadderId, string>> = {
  threats: 'anyone contains',
  'child-safety': 'no ladder',
};

/** The matrix of the severity guide: one ladder for each row, from the lightest to the gravest. */
export const ladders: readonly Ladder[] = publicLadders.map((ladder) => {
  const roles: readonly RoleId[] = issuers[ladder.id];
  return {
    ...ladder,
    steps: ladder.steps.map((sanction, column) => ({sanction, issuer: roles[column]!})),
    note: notes[ladder.id],
  };
});

/** The anchor of a row on the severity guide, without `#`. */
export function ladderAnchor(id: LadderId): string {
  return `matrix-${id}`;
}
