import {readFileSync} from 'node:fs';
import path from 'node:path';
import type * as StaffChanges from '../../docs/staff/_data/changes';
import type * as StaffFacts from '../../docs/staff/_data/facts';
import type * as StaffNotices from '../../docs/staff/_data/notices';
import type * as StaffRoles from '../../docs/staff/_data/roles';
import type * as StaffScenarios from '../../docs/staff/_data/scenarios';
import type * as StaffSeverity from '../../docs/staff/_data/severity';
import type * as Changes from '../../src/data/changes';
import type * as Departments from '../../src/data/departments';
import type * as Facts from '../../src/data/facts';
import type * as Glossary from '../../src/data/glossary';
import type * as Ladders from '../../src/data/ladders';
import type * as Products from '../../src/data/products';
import type * as Retention from '../../src/data/retention';
import type * as Rules from '../../src/data/rules';
import type * as RulesInBrief from '../../src/data/rulesInBrief';
import type * as ServiceTargets from '../../src/data/serviceTargets';
import type {Program} from 'typescript';
import {filesBelow} from '../files';
import type {Git} from '../Git';
import type {Mistake} from '../Mistake';
import type {RuleText} from '../page/ruleTexts';
import {DataFile} from './DataFile';
import {PUBLIC_FACTS, STAFF_FACTS} from './facts';
import {checkGlossary} from './glossary';
import {compareRules, isRulePage, readRulesBefore, readRulesNow} from './history';
import {checkDepartments, checkProducts} from './offers';
import {checkIssuers, checkLadders} from './ladders';
import {loadModule} from './loadModule';
import {checkRetention, checkRulesInBrief} from './publicData';
import {type AnyRule, checkChanges, checkRules, checkRuleTexts} from './rules';
import {checkNotices, checkScenarios, checkServiceTargets, checkStaffChanges} from './staffData';
import {checkTypes} from './types';

const STAFF = 'docs/staff/_data';
const LADDERS = 'src/data/ladders.ts';

/** Files with data, from the project's root. */
export function dataFiles(root: string): string[] {
  return ['src/data', STAFF, 'src/community.ts', 'sidebars.ts', 'config/redirects.ts']
    .flatMap((start) => filesBelow(root, start))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
}

/** The data of a project. What cannot be read is left out, so that one slip hides no other. */
export class Data {
  /** What keeps files from being read, and fields with values that they do not take. */
  readonly mistakes: Mistake[];
  private readonly broken: ReadonlySet<string>;

  /** @param program With the files. */
  constructor(
    readonly root: string,
    readonly files: readonly string[],
    program: Program,
  ) {
    this.mistakes = checkTypes(root, files, program);
    this.broken = new Set(this.mistakes.map(({file}) => file));
  }

  open(file: string): DataFile {
    return new DataFile(file, readFileSync(path.join(this.root, file), 'utf8'));
  }

  /** What a file exports; nothing if it, or one of those it rests on, has mistakes. */
  load<Exports>(file: string, ...restsOn: string[]): Exports | undefined {
    return [file, ...restsOn].some((name) => this.broken.has(name))
      ? undefined
      : (loadModule(this.root, file) as Exports);
  }

  rules(): typeof Rules | undefined {
    return this.load('src/data/rules.ts');
  }

  /** Nothing if one of the two lists cannot be read. */
  facts(): (typeof Facts & typeof StaffFacts) | undefined {
    const open = this.load<typeof Facts>(PUBLIC_FACTS.file);
    const sealed = this.load<typeof StaffFacts>(STAFF_FACTS.file);
    return open && sealed && {...open, ...sealed};
  }

  glossary(): typeof Glossary | undefined {
    return this.load('src/data/glossary.ts');
  }

  ladders(): typeof Ladders | undefined {
    return this.load(LADDERS, 'src/data/rules.ts', 'src/data/sanctions.ts');
  }

  severity(): typeof StaffSeverity | undefined {
    return this.load(`${STAFF}/severity.ts`, LADDERS, 'src/data/sanctions.ts', `${STAFF}/roles.ts`);
  }
}

/** Mistakes in the data, and in how it fits the pages. */
export function checkData(data: Data, git: Git, texts: readonly RuleText[]): Mistake[] {
  const rules = data.rules();
  const glossary = data.glossary();
  const ladders = data.ladders();
  const severity = data.severity();
  const changes = data.load<typeof Changes>('src/data/changes.ts');
  const departments = data.load<typeof Departments>('src/data/departments.ts');
  const products = data.load<typeof Products>('src/data/products.ts');
  const roles = data.load<typeof StaffRoles>(`${STAFF}/roles.ts`);
  const notices = data.load<typeof StaffNotices>(`${STAFF}/notices.ts`);
  const staffChanges = data.load<typeof StaffChanges>(`${STAFF}/changes.ts`);
  const scenarios = data.load<typeof StaffScenarios>(`${STAFF}/scenarios.ts`);
  const targets = data.load<typeof ServiceTargets>('src/data/serviceTargets.ts');
  const retention = data.load<typeof Retention>('src/data/retention.ts');
  const inBrief = data.load<typeof RulesInBrief>('src/data/rulesInBrief.ts');
  const ruleFile = data.open('src/data/rules.ts');
  const before =
    rules &&
    changes &&
    readRulesBefore(git, [...new Set(texts.map(({file}) => file)), ...rulePagesBefore(git)]);
  const all: readonly AnyRule[] = rules?.rules ?? [];
  return [
    ...data.mistakes,
    ...(rules ? [...checkRules(all, ruleFile), ...checkRuleTexts(all, texts, ruleFile)] : []),
    ...(rules && changes ? checkChanges(changes.changes, all, data.open('src/data/changes.ts')) : []),
    ...(before && changes
      ? compareRules(before, readRulesNow(all, texts, ladders?.ladders, changes.changes))
      : []),
    ...(rules && glossary ? checkGlossary(glossary.glossary, all, data.open('src/data/glossary.ts')) : []),
    ...(departments ? checkDepartments(departments.departments, data.open('src/data/departments.ts')) : []),
    ...(products ? checkProducts(products.products, data.open('src/data/products.ts')) : []),
    ...(rules && ladders ? checkLadders(ladders.ladders, all, data.open(LADDERS)) : []),
    ...(ladders && severity && roles
      ? checkIssuers(severity.issuers, ladders.ladders, roles.roles, data.open(`${STAFF}/severity.ts`))
      : []),
    ...(notices ? checkNotices(notices.notices, data.open(`${STAFF}/notices.ts`)) : []),
    ...(staffChanges ? checkStaffChanges(staffChanges.staffChanges, data.open(`${STAFF}/changes.ts`)) : []),
    ...(scenarios ? checkScenarios(scenarios.scenarios, data.open(`${STAFF}/scenarios.ts`)) : []),
    ...(targets ? checkServiceTargets(targets.serviceTargets, data.open('src/data/serviceTargets.ts')) : []),
    ...(retention ? checkRetention(retention.retention, data.open('src/data/retention.ts')) : []),
    ...(rules && inBrief
      ? checkRulesInBrief(inBrief.rulesInBrief, all, data.open('src/data/rulesInBrief.ts'))
      : []),
  ];
}

/** Pages with rules that have moved since the base of the change. */
function rulePagesBefore(git: Git): string[] {
  return git
    .differences('docs')
    .map(({before}) => before)
    .filter(isRulePage);
}
