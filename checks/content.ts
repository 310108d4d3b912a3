import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {changes} from '../src/data/changes';
import {departments} from '../src/data/departments';
import {glossary} from '../src/data/glossary';
import {products} from '../src/data/products';
import {rules} from '../src/data/rules';
import {DataFile} from './DataFile';
import {checkExamples} from './examples';
import type {Mistake} from './Mistake';
import {checkDepartments, checkProducts} from './offers';
import {checkPage} from './pages';
import {readRuleTexts, type RuleText} from './rulePages';
import {checkChanges, checkRules, checkRuleTexts} from './rules';
import {compareWithLock, lockRules, type RulesLock} from './rulesLock';
import {checkStaffData} from './staffData';
import {checkGlossary} from './words';

const ROOT = path.resolve(__dirname, '..');

/** Where the record of published rules lies, from the project's root. */
export const LOCK_FILE = 'src/data/rules.lock.json';

/** What explains the components to writers. */
const GUIDE = 'CONTRIBUTING.md';

/** All pages of a folder, by path from the project's root. */
function readPages(folder: 'docs' | 'templates'): Map<string, string> {
  const files = readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/.test(file) && !/(^|\/)_/.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .sort();
  return new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
}

/** How the rules stand to what was recorded of them. */
export function rulesAndLock(): ReturnType<typeof compareWithLock> & {now: RulesLock; texts: RuleText[]} {
  const texts = [...readPages('docs')].flatMap(([file, page]) => readRuleTexts(file, page));
  const now = lockRules(rules, texts, changes);
  const recorded = JSON.parse(readFileSync(path.join(ROOT, LOCK_FILE), 'utf8')) as RulesLock;
  return {now, texts, ...compareWithLock(rules, texts, now, recorded)};
}

/** All mistakes in the data and the pages, in the order in which a writer should look at them. */
export function checkContent(): Mistake[] {
  const ruleFile = new DataFile('src/data/rules.ts');
  const {texts, wrong, unrecorded} = rulesAndLock();
  return [
    ...checkRules(rules, ruleFile),
    ...checkRuleTexts(rules, texts, ruleFile),
    ...checkChanges(changes, rules, new DataFile('src/data/changes.ts')),
    ...wrong,
    ...unrecorded,
    ...checkGlossary(glossary, rules, new DataFile('src/data/glossary.ts')),
    ...checkDepartments(departments, new DataFile('src/data/departments.ts')),
    ...checkProducts(products, new DataFile('src/data/products.ts')),
    ...checkStaffData(),
    ...[...readPages('docs'), ...readPages('templates')].flatMap(([file, page]) =>
      checkPage(file, page, rules),
    ),
    ...checkExamples(GUIDE, readFileSync(path.join(ROOT, GUIDE), 'utf8'), readPages('docs')),
  ];
}
