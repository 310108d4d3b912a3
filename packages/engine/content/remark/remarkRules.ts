import type {BlockContent, RootContent} from 'mdast';
import {lastChanged, rulesVersion} from '../../data/changes';
import {rulePath, type RulePages} from '../../data/rules';
import {sanctionTitle} from '../../data/sanctions';
import type {Change, Retirement, Rule} from '../../data/shapes';
import {lawOf} from './lawOf';
import {type LadderText, listLadders, NOT_SEARCHED} from './listLadders';
import {attributesOf, type Element, jsx, link, paragraph, replaceComponents, strong, text} from './nodes';

type RuleHead = Pick<Rule, 'id' | 'title' | 'retired'>;

interface Options {
  rules: readonly RuleHead[];
  changes: readonly Change[];
  ladders: readonly LadderText[];
  pages: RulePages;
}

/**
 * Remark plugin that fills in what `<Rule id="R-07">` takes from the data: a real Markdown heading with the rule's anchor,
 * the steps of its ladders below "Usual outcome", and the version and last change. It puts the parts of each rule into the
 * same order: what one must do, and in `<RuleDetails>` why, the steps, examples, notes. It replaces `<RulesVersion />`, and
 * `<RuleList />` by a line for each rule of the page: what one must do, and the steps of each kind of case.
 *
 * @throws VFileMessage with the line, for a rule without an id, an unknown id, or a text for a retired rule.
 */
export default function remarkRules({rules, changes, ladders, pages}: Options) {
  const version = rulesVersion(changes);
  const laddersOf = ({id}: RuleHead) => ladders.filter((ladder) => ladder.rules.includes(id));
  return replaceComponents({
    RulesVersion: () => [text(version)],

    RuleList: (_, {siblings}) => {
      const items = siblings.flatMap((node) => {
        const isRule = node.type === 'mdxJsxFlowElement' && node.name === 'Rule';
        const rule = isRule && rules.find(({id}) => id === attributesOf(node).id);
        if (!rule || rule.retired) {
          return [];
        }
        const parts = [
          link(`${rule.id} ${rule.title}`, `#${rule.id.toLowerCase()}`),
          text(': '),
          // Other plugins change the nodes where the rule is.
          ...structuredClone(lawOf(node.children).law),
          ...laddersOf(rule).map(({infraction, steps}) =>
            text(` ${infraction}: ${steps.map((step) => sanctionTitle(step).toLowerCase()).join(', ')}.`),
          ),
        ];
        return [jsx('li', {}, ...parts)];
      });
      // Not as Markdown, in which words would be explained: that is done where the rule is.
      return [jsx('ul', {className: 'rule-list', ...NOT_SEARCHED}, ...items)];
    },

    Rule: (element) => {
      const {id} = attributesOf(element);
      const rule = rules.find((candidate) => candidate.id === id);
      if (!rule) {
        const known = `${rules[0]?.id} to ${rules.at(-1)?.id}`;
        throw new Error(
          id
            ? `<Rule id="${id}">: there is no such rule. Add it to src/data/rules.yaml, or use one of its ids (${known}).`
            : `<Rule> needs an id, for instance <Rule id="${rules[0]?.id}">.`,
        );
      }
      const {retired} = rule;
      if (retired && element.children.length > 0) {
        throw new Error(`${rule.id} is retired: write <Rule id="${rule.id}" /> without any text.`);
      }
      if (!retired && element.children.length === 0) {
        throw new Error(`${rule.id} has no text. Write it between <Rule id="${rule.id}"> and </Rule>.`);
      }
      const parts = element.children as RootContent[];
      element.children = [
        headingOf(rule),
        ...(retired ? [retirementNote(retired, pages)] : inOrder(parts, laddersOf(rule), rule.id)),
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

function retirementNote({date, reason, replacedBy}: Retirement, pages: RulePages): RootContent {
  return paragraph([
    text(`Retired on ${date}. ${reason}`),
    ...(replacedBy ? [text(' See '), link(replacedBy, rulePath(replacedBy, pages)), text('.')] : []),
  ]);
}

/** The parts of a rule in the order in which all rules have them, with the ladders among them. */
function inOrder(parts: RootContent[], ladders: readonly LadderText[], rule: string): RootContent[] {
  const isExamples = (part: RootContent) => part.type === 'mdxJsxFlowElement' && part.name === 'OkNotOk';
  const isOutcome = (part: RootContent) => isLabelled(part, OUTCOME);
  const isWhy = (part: RootContent) => isLabelled(part, 'Why:');
  const isMarked = (part: RootContent) => isExamples(part) || isOutcome(part) || isWhy(part);
  const marks = parts.map(isMarked);
  const before = marks.includes(true) ? parts.slice(0, marks.indexOf(true)) : parts;
  // What follows the last of them are notes.
  const end = marks.lastIndexOf(true) + 1 || parts.length;
  const rest = parts.slice(before.length, end);
  // Comments of writers may stand before it.
  const head = before.findIndex(({type}) => type === 'paragraph' || type === 'list');
  const outcome = rest.some(isOutcome) ? [] : [paragraph([strong(OUTCOME)], NOT_SEARCHED)];
  const details = [
    ...rest.filter(isWhy).map((part) => ({...part, data: {hProperties: {className: ['why']}}})),
    ...rest.filter((part) => !isExamples(part) && !isWhy(part)),
    ...(ladders.length === 0 ? [] : [...outcome, listLadders(ladders, rule)]),
    ...rest.filter(isExamples),
    ...parts.slice(end),
  ];
  return [
    ...before.flatMap((part, index) => (index === head ? emphasizeLaw(part) : [part])),
    {type: 'mdxJsxFlowElement', name: 'RuleDetails', attributes: [], children: details as BlockContent[]},
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
