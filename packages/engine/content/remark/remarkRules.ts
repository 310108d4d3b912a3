import type {BlockContent, PhrasingContent, RootContent} from 'mdast';
import {lastChanged, rulesVersion} from '../../data/changes';
import {laddersOfRule, ruleAnchor, ruleLetter, rulePath, type RulePages} from '../../data/rules';
import type {Change, Retirement, Rule} from '../../data/shapes';
import {titleWords} from '../../data/words';
import {lawOf} from './lawOf';
import {type LadderText, listChips, listColumns, listLadders, NOT_SEARCHED} from './listLadders';
import {attributesOf, type Element, jsx, link, paragraph, replaceComponents, text} from './nodes';

type RuleHead = Pick<Rule, 'id' | 'title' | 'brief' | 'retired'>;

interface Options {
  rules: readonly RuleHead[];
  changes: readonly Change[];
  ladders: readonly LadderText[];
  pages: RulePages;
}

/**
 * Remark plugin that adds what `<Rule id="R-07">` needs from the data: a real Markdown heading with the rule's
 * anchor, the steps of its ladders, and the version and last change. It also puts each rule's
 * parts in the same order (`inOrder`), and replaces `<RulesVersion />`, and `<RuleList />` with a line for each rule
 * on the page (`lineOf`).
 *
 * @throws VFileMessage with the line, for a rule without an ID or with an unknown one, or for a retired rule with a
 *   text.
 */
export default function remarkRules({rules, changes, ladders, pages}: Options) {
  const version = rulesVersion(changes);
  return replaceComponents({
    RulesVersion: () => [text(version)],

    RuleList: (_, {siblings}) => {
      const items = siblings.flatMap((node) => {
        const isRule = node.type === 'mdxJsxFlowElement' && node.name === 'Rule';
        const rule = isRule && rules.find(({id}) => id === attributesOf(node).id);
        return rule && !rule.retired ? [jsx('li', {}, lineOf(rule, laddersOfRule(rule.id, ladders)))] : [];
      });
      // Not a Markdown list: in that, other plugins would explain words, which they do in the rule itself.
      return [
        jsx(
          'div',
          {className: 'rule-heads', ...NOT_SEARCHED},
          jsx('span', {}, text("+ stricter if it's serious")),
          text(' '),
          jsx('span', {className: 'times'}, ...listColumns()),
        ),
        jsx('ul', {className: 'clean-list rule-list', ...NOT_SEARCHED}, ...items),
      ];
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
        ...(retired ? [retirementNote(retired, pages)] : inOrder(parts, laddersOfRule(rule.id, ladders))),
      ] as Element['children'];
      const changed = retired?.date ?? lastChanged(rule.id, changes);
      const added = {version, ...(changed !== version && {changed}), ...(retired && {retired: ''})};
      for (const [name, value] of Object.entries(added)) {
        element.attributes.push({type: 'mdxJsxAttribute', name, value});
      }
      return undefined;
    },
  });
}

function shieldOf(id: string): PhrasingContent {
  const className = ruleLetter(id) === 'D' ? 'shield shield--d' : 'shield';
  return jsx('span', {className, translate: 'no'}, text(id));
}

function headingOf({id, title}: RuleHead): RootContent {
  return {
    type: 'heading',
    depth: 3,
    data: {hProperties: {id: ruleAnchor(id)}},
    children: [
      shieldOf(id),
      // Not a common space, which isn't rendered beside a box: screen readers would join the ID to the title.
      text(`\u00A0${title}`),
    ],
  };
}

/**
 * A rule's line in the list of rules, all of it a link: its ID, what players call it (the abbreviation, or else its
 * title), its brief, and what follows.
 */
function lineOf(rule: RuleHead, ladders: readonly LadderText[]): PhrasingContent {
  const home = ruleLetter(rule.id) === 'D' ? 'discord' : 'roblox';
  const parts = [
    shieldOf(rule.id),
    jsx('b', {}, text(titleWords(rule).at(-1) ?? rule.title)),
    jsx('span', {}, text(rule.brief ?? '')),
    jsx('span', {className: 'times'}, ...listChips(ladders, home)),
  ];
  return {
    ...link('', `#${ruleAnchor(rule.id)}`),
    children: parts.flatMap((part, index) => (index === 0 ? [part] : [text(' '), part])),
  };
}

function retirementNote({date, reason, replacedBy}: Retirement, pages: RulePages): RootContent {
  return paragraph([
    text(`Retired on ${date}. ${reason}`),
    ...(replacedBy ? [text(' See '), link(replacedBy, rulePath(replacedBy, pages)), text('.')] : []),
  ]);
}

/**
 * The bold labels that identify parts of a rule, wherever the writer put them. Only these parts and examples are
 * moved; a paragraph with any other label stays where it is.
 */
const LABELS = {why: 'Why:', outcome: 'Usual outcome:'};

/** What kind of part it is, if that kind has a fixed place. */
function kindOf(part: RootContent): 'why' | 'outcome' | 'examples' | undefined {
  if (part.type === 'mdxJsxFlowElement' && part.name === 'OkNotOk') {
    return 'examples';
  }
  const first = part.type === 'paragraph' ? part.children[0] : undefined;
  const words = first?.type === 'strong' ? first.children[0] : undefined;
  const label = words?.type === 'text' ? words.value : undefined;
  if (label === LABELS.why) {
    return 'why';
  }
  return label === LABELS.outcome ? 'outcome' : undefined;
}

/**
 * Puts the parts of a rule in the order that all rules have: what people must do, and then, in `<RuleDetails>`, why,
 * the usual outcome with the ladders, examples, and notes.
 */
function inOrder(parts: RootContent[], ladders: readonly LadderText[]): RootContent[] {
  const marked = parts.flatMap((part, index) => (kindOf(part) ? [index] : []));
  // Without any of those parts, the whole text says what people must do, and there are no notes.
  const [begin = parts.length] = marked;
  const end = (marked.at(-1) ?? parts.length - 1) + 1;
  const before = parts.slice(0, begin);
  const between = parts.slice(begin, end);
  const isOf = (kind: ReturnType<typeof kindOf>) => (part: RootContent) => kindOf(part) === kind;
  const details = [
    ...between.filter(isOf('why')),
    // The outcome, and what the writer put below it.
    ...between.filter((part) => !isOf('examples')(part) && !isOf('why')(part)),
    ...(ladders.length === 0 ? [] : [listLadders(ladders)]),
    ...between.filter(isOf('examples')),
    ...parts.slice(end), // notes
  ];
  // Writers' comments may come before it.
  const law = before.findIndex(({type}) => type === 'paragraph' || type === 'list');
  return [
    ...before.flatMap((part, index) => (index === law ? emphasizeLaw(part) : [part])),
    {type: 'mdxJsxFlowElement', name: 'RuleDetails', attributes: [], children: details as BlockContent[]},
  ];
}

/** Separates the sentence that says what people must do from those that explain it. */
function emphasizeLaw(part: RootContent): RootContent[] {
  if (part.type !== 'paragraph') {
    return [part];
  }
  const {law, rest} = lawOf([part]);
  return [paragraph(law, {className: ['law']}), ...(rest.length === 0 ? [] : [paragraph(rest)])];
}
