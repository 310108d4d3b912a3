import type {DataProblem} from '../parseData';
import type {SiteFiles} from '../SiteFiles';
import {validateActs} from './acts';
import {validateCaseSheet} from './caseSheet';
import {validateChanges} from './changes';
import {validateCommunityValues} from './communityValues';
import {validateDateOrder} from './dateOrder';
import {validateDepartments} from './departments';
import {validateFacts} from './facts';
import {validateGlossary} from './glossary';
import {validateIds} from './ids';
import {validateLadders} from './ladders';
import {validateModifiers} from './modifiers';
import {validateNotices} from './notices';
import {validateRetention} from './retention';
import {validateRoles} from './roles';
import {validateRules} from './rules';
import {validateRulesInBrief} from './rulesInBrief';
import {validateScenarios} from './scenarios';
import {validateSessions} from './sessions';
import {validateSeverity} from './severity';

/** In the order in which a failing build lists the problems. */
const VALIDATIONS: readonly ((files: SiteFiles) => DataProblem[])[] = [
  validateCommunityValues,
  validateIds,
  validateDateOrder,
  validateRules,
  validateLadders,
  validateChanges,
  validateGlossary,
  validateDepartments,
  validateModifiers,
  validateSeverity,
  validateFacts,
  // Promises to players.
  validateRulesInBrief,
  validateSessions,
  validateRetention,
  // What staff use to decide cases.
  validateActs,
  validateCaseSheet,
  validateRoles,
  validateScenarios,
  validateNotices,
];

/**
 * Validates what no single entry can get wrong alone: repeated IDs, names of things that don't exist, wrong orders,
 * and contradictions. Files that can't be read are skipped, along with problems that would just follow from that.
 *
 * This doesn't include `validateNamedPages`, which needs the site's pages, or the dates of facts, which depend on
 * today's date.
 */
export function validate(files: SiteFiles): DataProblem[] {
  return VALIDATIONS.flatMap((validateSubject) => validateSubject(files));
}
