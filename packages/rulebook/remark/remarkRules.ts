import type {ListItem, PhrasingContent, RootContent} from 'mdast';
import {lastChanged, rulesVersion} from '../changes';
import {rulePath} from '../rules';
import type {Change, Retirement, Rule} from '../shapes';
import {lawOf} from './lawOf';
import {type LadderText, listLadders, NOT_SEARCHED} from './listLadders';
import {
  attributesOf,
  type Element,
  jsx,
  link,
  list,
  listItem,
  paragraph,
  replaceComponents,
  strong,
  text,
} from './nodes';

type RuleHead = Pick<Rule, 'id' | 'title' | 'retired'>;

interface Options {
  rules: readonly RuleHead[];
  changes: readonly Change[];
  ladders: readonly LadderText[];
}

/**
 * Remark plugin that fills in what `<Rule id="R-07">` takes from the data: a real Markdown heading with the rule's anchor,
 * the steps of its ladders below "Usual outcome", and the version and last change. It puts the parts of each rule into the
 * same order: what one must do, why, the steps, examples, notes. It replaces `<RulesVersion />`, and `<RuleLadders of="R" />`
 * by a list of the rules whose ids begin so, each of which opens to its ladders. The address `#sanction-r-07` opens the one
 * of R-07, because the anchor lies inside of it.
 *
 * @throws VFileMessage with the line, for a rule without an id, an unknown id, or a text for a retired rule.
 */
export default function remarkRules({rules, changes, ladders}: Options) {
  const version = rulesVersion(changes);
  const laddersOf = ({id}: RuleHead) => ladders.filter((ladder) => ladder.rules.includes(id));
  return replaceComponents({
    RulesVersion: () => [text(version)],

    RuleLadders: (element) => {
      const {of = ''} = attributesOf(element);
      const items = rules
        .filter((rule) => rule.id.startsWith(of) && !rule.retired && laddersOf(rule).length > 0)
        .map((rule) => foldedRule(rule, laddersOf(rule)));
      return [list(items, true, {className: ['rule-ladders'], ...NOT_SEARCHED})];
    },

    Rule: (element, {file}) => {
      const {id} = attributesOf(element);
      const rule = rules.find((candidate) => candidate.id === id);
      if (!rule) {
        const known = `${rules[0]?.id} to ${rules.at(-1)?.id}`;
        return file.fail(
          id
            ? `<Rule id="${id}">: there is no such rule. Add it to src/data/rules.yaml, or use one of its ids (${known}).`
            : `<Rule> needs an id, for instance <Rule id="${rules[0]?.id}">.`,
          element,
        );
      }
      const {retired} = rule;
      if (retired && element.children.length > 0) {
        file.fail(`${rule.id} is retired: write <Rule id="${rule.id}" /> without a text.`, element);
      }
      if (!retired && element.children.length === 0) {
        file.fail(`${rule.id} has no text. Write it between <Rule id="${rule.id}"> and </Rule>.`, element);
      }
      const parts = element.children as RootContent[];
      element.children = [
        headingOf(rule),
        ...(retired ? [retirementNote(retired)] : inOrder(parts, laddersOf(rule), rule.id)),
      ] as Element['children'];
      const changed = retired?.date ?? lastChanged(rule.id, changes);
      for (const [name, value] of Object.entries({version, ...(changed !== version && {changed})})) {
        element.attributes.push({type: 'mdxJsxAttribute', name, value});
      }
      return undefined;
    },
  });
}

function headingOf({id, title}: RuleHead): RootContent {
  const className = id.startsWith('D') ? 'shield shield--d' : 'shield';
  return {
    type: 'heading',
    depth: 3,
    data: {hProperties: {id: id.toLowerCase()}},
    children: [
      // The space stays: this is a box of its own, and is read with the title.
      jsx('span', {className, translate: 'no'}, text(`${id}\u00A0`)),
      // In the contents, where Docusaurus trims the other space.
      text(` ${title}`),
    ],
  };
}

function retirementNote({date, reason, replacedBy}: Retirement): RootContent {
  return paragraph([
    text(`Retired on ${date}. ${reason}`),
    ...(replacedBy ? [text(' See '), link(replacedBy, rulePath(replacedBy)), text('.')] : []),
  ]);
}

/** The parts of a rule in the order in which all rules have them, with the ladders among them. */
function inOrder(parts: RootContent[], ladders: readonly LadderText[], rule: string): RootContent[] {
  const isExamples = (part: RootContent) => part.type === 'mdxJsxFlowElement' && part.name === 'OkNotOk';
  const isOutcome = (part: RootContent) => isLabelled(part, OUTCOME);
  const isWhy = (part: RootContent) => isLabelled(part, 'Why:');
  const isMarked = (part: RootContent) => isExamples(part) || isOutcome(part) || isWhy(part);
  // What follows the last of them are notes.
  const end = parts.map(isMarked).lastIndexOf(true) + 1 || parts.length;
  const main = parts.slice(0, end);
  const before = main.slice(0, main.some(isMarked) ? main.findIndex(isMarked) : end);
  const rest = main.slice(before.length);
  // Comments of writers may stand before it.
  const head = before.findIndex(({type}) => type === 'paragraph' || type === 'list');
  const outcome = rest.some(isOutcome) ? [] : [paragraph([strong(OUTCOME)], NOT_SEARCHED)];
  return [
    ...before.flatMap((part, index) => (index === head ? emphasizeLaw(part) : [part])),
    ...rest.filter(isWhy).map((part) => ({...part, data: {hProperties: {className: ['why']}}})),
    ...rest.filter((part) => !isExamples(part) && !isWhy(part)),
    ...(ladders.length === 0 ? [] : [...outcome, listLadders(ladders, rule)]),
    ...rest.filter(isExamples),
    ...parts.slice(end),
  ];
}

const OUTCOME = 'Usual outcome:';

/** Sets the sentence that says what one must do apart from what explains it. */
function emphasizeLaw(part: RootContent): RootContent[] {
  if (part.type !== 'paragraph') {
    return [part];
  }
  const {law, rest} = lawOf([part]);
  return [paragraph(law, {className: ['law']}), ...(rest.length === 0 ? [] : [paragraph(rest)])];
}

/** Whether a part is a paragraph that begins with a label in bold. */
function isLabelled(part: RootContent, label: string): boolean {
  const first = part.type === 'paragraph' ? part.children[0] : undefined;
  return first?.type === 'strong' && first.children[0]?.type === 'text' && first.children[0].value === label;
}

function foldedRule(rule: RuleHead, ladders: readonly LadderText[]): ListItem {
  const {id, title} = rule;
  const steps = listLadders(ladders, id);
  steps.children[0]!.data = {hProperties: {id: `sanction-${id.toLowerCase()}`}};
  // Not as Markdown, in which words would be explained: a button in a button.
  const summary = jsx('summary', {}, strong(id), text(` ${title}`));
  return listItem([
    {
      ...paragraph([summary, steps as unknown as PhrasingContent, link(`Read ${id}`, rulePath(id))]),
      data: {hName: 'details'},
    },
  ]);
}
