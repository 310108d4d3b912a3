import type {Scalar, YAMLMap, YAMLSeq} from 'yaml';
import {RULE_ID} from '@roleplay-docs/engine/data/phrases';
import {DATA_FILES} from '@roleplay-docs/engine/data/shapes';
import {editText, editYaml} from '../editYaml';
import {
  addressesByFile,
  editEntries,
  filesIn,
  keepEntries,
  keepItems,
  keepKeys,
  keepPlaces,
} from './siteFiles';

/** The rules and ladders to keep. */
interface Kept {
  /** IDs of rules: `R-07`. */
  rules: readonly string[];
  /** IDs of the ladders that these rules use. */
  ladders: ReadonlySet<unknown>;
}

/** Keeps only the given rules, and drops everything that exists only for the others. @param rules Their IDs. */
export function keepRules(root: string, rules: readonly string[]): void {
  const kept = {rules, ladders: keepRulesAndLadders(root, rules)};
  keepDataOfRules(root, kept);
  keepSeverity(root, kept);
  const goneParts = keepTextsOfRules(root, kept);
  keepPlaces(root, (place) => (RULE_ID.test(place) ? rules.includes(place) : !goneParts.has(place)));
}

/** @returns the IDs of the ladders that stay. */
function keepRulesAndLadders(root: string, rules: readonly string[]): ReadonlySet<unknown> {
  const ladders = new Set<unknown>();
  keepEntries(root, 'rules', (rule) => {
    if (!rules.includes(rule.get('id') as string)) {
      return false;
    }
    (rule.toJSON() as {ladders?: string[]}).ladders?.forEach((id) => ladders.add(id));
    return true;
  });
  keepEntries(root, 'ladders', (ladder) => ladders.has(ladder.get('id')));
  return ladders;
}

/** Drops data that's only about removed rules. Data that's also about others just loses the reference. */
function keepDataOfRules(root: string, {rules, ladders}: Kept): void {
  keepEntries(root, 'acts', (act) => {
    const ladder = act.get('ladder');
    return rules.includes(act.get('rule') as string) && (ladder === undefined || ladders.has(ladder));
  });
  editEntries(root, 'rulesInBrief', (line) => keepItems(line.get('rules'), (id) => isIn(rules, id)));
  keepEntries(root, 'rulesInBrief', (line) => (line.get('rules') as YAMLSeq<Scalar>).items.length > 0);
  keepEntries(root, 'scenarios', (scenario) =>
    (JSON.stringify(scenario).match(/\b[DR]-\d\d\b/g) ?? []).every((id) => rules.includes(id)),
  );
  // Published announcements stay, even if they were only about removed rules. `all` isn't a list.
  editEntries(root, 'changes', (change) => keepItems(change.get('rules'), (id) => isIn(rules, id)));
  editEntries(root, 'glossary', (word) => forgetOtherRule(word, rules));
  editEntries(root, 'modifiers', (modifier) => {
    forgetOtherRule(modifier, rules);
    keepItems(modifier.get('noRecordFor'), (ladder) => ladders.has(ladder));
  });
}

const isIn = (rules: readonly string[], id: unknown) => rules.includes(id as string);

function forgetOtherRule(entry: YAMLMap, rules: readonly string[]): void {
  if (!isIn(rules, entry.get('rule'))) {
    entry.delete('rule');
  }
}

function keepSeverity(root: string, {ladders}: Kept): void {
  const {file, part} = DATA_FILES.severity;
  editYaml(root, file, (document) => {
    keepKeys(document.getIn([part, 'notes']), (ladder) => ladders.has(ladder));
    keepItems(document.getIn([part, 'containFirst']), (ladder) => ladders.has(ladder));
  });
}

/**
 * Removes the texts of other rules from pages, along with references to them and headings that are left empty.
 *
 * @returns the addresses of the removed sections: `/docs/guidelines/roblox#r-07`.
 */
function keepTextsOfRules(root: string, kept: Kept): ReadonlySet<string> {
  const addresses = addressesByFile(root);
  const goneParts = new Set<string>();
  for (const file of filesIn(root, '.mdx')) {
    editText(root, file, (text) => {
      const {left, gone} = dropRules(text, kept.rules);
      gone.forEach((id) => goneParts.add(`${addresses.get(file)}#${id}`));
      return dropReferences(left, kept);
    });
  }
  return goneParts;
}

/** What's left of a page, and the ids of its removed sections. */
interface Remainder {
  left: string;
  gone: readonly string[];
}

function dropRules(text: string, rules: readonly string[]): Remainder {
  const gone: string[] = [];
  const left = text.replace(/<Rule id="([^"]+)">[^]*?<\/Rule>\n+/g, (rule, id: string) => {
    if (rules.includes(id)) {
      return rule;
    }
    gone.push(id.toLowerCase());
    return '';
  });
  if (gone.length === 0) {
    return {left, gone};
  }
  const rest = dropEmptyParts(left);
  return {left: rest.left, gone: [...gone, ...rest.gone]};
}

/** A heading, its id, and the `#` of the next heading, if only that or the end of the page follows. */
const BARE_HEADING = /^(#+) .*?(?:\{\/\* #(\S+) \*\/\})?\n+(?=(#*))(?=#|$(?!\n))/gm;

/** Removes headings with nothing left under them, including those that only had such headings. */
function dropEmptyParts(text: string): Remainder {
  const gone: string[] = [];
  const left = text.replace(BARE_HEADING, (heading, own: string, id: string | undefined, next: string) => {
    const hasParts = next.length > own.length;
    if (hasParts) {
      return heading;
    }
    if (id !== undefined) {
      gone.push(id);
    }
    return '';
  });
  if (left === text) {
    return {left, gone};
  }
  // Its removal may have left the heading above it empty.
  const rest = dropEmptyParts(left);
  return {left: rest.left, gone: [...gone, ...rest.gone]};
}

/** A reference to a rule: its ID, as plain text or as a link. */
const REFERENCE = /\[?\b([DR]-\d\d)\b(?:\]\([^)]*\))?/;
const IN_PARENTHESES = new RegExp(
  ` \\((${REFERENCE.source}(?:(?:, | and | or )${REFERENCE.source})*)\\)`,
  'g',
);

/**
 * Removes references to other rules and ladders where the sentence doesn't need them: in parentheses, and in the list
 * of a table.
 */
function dropReferences(text: string, {rules, ladders}: Kept): string {
  return text
    .replace(IN_PARENTHESES, (all, references: string) => {
      const found = Array.from(references.matchAll(new RegExp(REFERENCE, 'g')));
      const left = found.filter(([, id]) => isIn(rules, id)).map(([reference]) => reference);
      if (left.length === found.length) {
        return all;
      }
      return left.length > 0 ? ` (${left.join(', ')})` : '';
    })
    .replace(/<SeverityTable only=\{\[([^\]]*)\]\} \/>/g, (_, list: string) => {
      const left = list.split(/,\s*/).filter((id) => ladders.has(id.replaceAll("'", '')));
      return left.length > 0 ? `<SeverityTable only={[${left.join(', ')}]} />` : '';
    });
}
