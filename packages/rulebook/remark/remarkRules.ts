import type {Paragraph, PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {lastChanged, rulesVersion} from '../changes';
import {rulePath} from '../rules';
import type {Change, Retirement, Rule} from '../shapes';
import {lawOf} from './lawOf';
import {type LadderText, listLadders, NOT_SEARCHED} from './listLadders';

/** What is used of a `VFile`. */
interface File {
  /** @throws VFileMessage */
  fail: (reason: string, place: MdxJsxFlowElement) => never;
}

interface Options {
  rules: readonly Pick<Rule, 'id' | 'title' | 'retired'>[];
  changes: readonly Change[];
  ladders: readonly LadderText[];
}

/**
 * Remark plugin that fills in what `<Rule id="R-07">` takes from the data: a real Markdown
 * heading with the rule's anchor (so that the table of contents and the link checker see it), the steps of its ladders
 * below "Usual outcome", and the version and last change; and `<RulesVersion />`. It puts the parts of each
 * rule into the same order: what one must do, why, the steps, examples, notes. A plugin rather than the components, so
 * that readers need not download the data.
 *
 * @throws VFileMessage with the line, for a rule without an id, an unknown id, or a text for a retired rule.
 */
export default function remarkRules({rules, changes, ladders}: Options) {
  const version = rulesVersion(changes);
  return (root: Root, file: File): void => {
    visit(root, 'mdxJsxFlowElement', (node) => {
      if (node.name === 'Rule') {
        fillIn(node, file);
      }
    });
    visit(root, 'mdxJsxTextElement', (node, index, parent) => {
      if (node.name === 'RulesVersion' && parent && index !== undefined) {
        parent.children[index] = {type: 'text', value: version};
      }
    });
  };

  function fillIn(node: MdxJsxFlowElement, file: File): void {
    const id = attribute(node, 'id');
    const rule = rules.find((candidate) => candidate.id === id);
    if (!rule) {
      const known = `${rules[0]?.id} to ${rules.at(-1)?.id}`;
      return file.fail(
        id
          ? `<Rule id="${id}">: there is no such rule. Add it to src/data/rules.yaml, or use one of its ids (${known}).`
          : `<Rule> needs an id, for instance <Rule id="${rules[0]?.id}">.`,
        node,
      );
    }
    const {retired} = rule;
    if (retired && node.children.length > 0) {
      file.fail(`${rule.id} is retired: write <Rule id="${rule.id}" /> without a text.`, node);
    }
    if (!retired && node.children.length === 0) {
      file.fail(`${rule.id} has no text. Write it between <Rule id="${rule.id}"> and </Rule>.`, node);
    }
    const anchor = rule.id.toLowerCase();
    if (retired) {
      node.children.push({type: 'paragraph', children: retirementNote(retired)});
    } else {
      node.children = inOrder(
        node.children,
        ladders.filter((ladder) => ladder.rules.includes(rule.id)),
        rule.id,
      );
    }
    node.children.unshift({
      type: 'heading',
      depth: 3,
      data: {hProperties: {id: anchor}},
      children: [
        {
          type: 'mdxJsxTextElement',
          name: 'span',
          attributes: [
            {
              type: 'mdxJsxAttribute',
              name: 'className',
              value: anchor.startsWith('d') ? 'shield shield--d' : 'shield',
            },
            {type: 'mdxJsxAttribute', name: 'translate', value: 'no'},
          ],
          // The space stays: this is a box of its own, and is read with the title.
          children: [{type: 'text', value: `${rule.id}\u00A0`}],
        },
        // In the contents, where Docusaurus trims the other space.
        {type: 'text', value: ` ${rule.title}`},
      ],
    });
    const changed = retired?.date ?? lastChanged(rule.id, changes);
    for (const [name, value] of Object.entries({
      version,
      ...(changed !== version && {changed}),
    })) {
      node.attributes.push({type: 'mdxJsxAttribute', name, value});
    }
  }
}

function retirementNote({date, reason, replacedBy}: Retirement): PhrasingContent[] {
  const note: PhrasingContent[] = [{type: 'text', value: `Retired on ${date}. ${reason}`}];
  if (replacedBy) {
    const link: PhrasingContent = {
      type: 'link',
      url: rulePath(replacedBy),
      children: [{type: 'text', value: replacedBy}],
    };
    note.push({type: 'text', value: ' See '}, link, {type: 'text', value: '.'});
  }
  return note;
}

type Part = MdxJsxFlowElement['children'][number];

/** The parts of a rule in the order in which all rules have them, with the ladders among them. */
function inOrder(parts: readonly Part[], ladders: readonly LadderText[], rule: string): Part[] {
  const isExamples = (part: Part) => part.type === 'mdxJsxFlowElement' && part.name === 'OkNotOk';
  const isOutcome = (part: Part) => isLabelled(part, OUTCOME);
  const isWhy = (part: Part) => isLabelled(part, 'Why:');
  const isMarked = (part: Part) => isExamples(part) || isOutcome(part) || isWhy(part);
  // What follows the last of them are notes.
  const end = parts.map(isMarked).lastIndexOf(true) + 1 || parts.length;
  const main = parts.slice(0, end);
  const text = main.slice(0, main.some(isMarked) ? main.findIndex(isMarked) : end);
  const rest = main.slice(text.length);
  // Comments of writers may stand before it.
  const head = text.findIndex(({type}) => type === 'paragraph' || type === 'list');
  return [
    ...text.flatMap((part, index) => (index === head ? emphasizeLaw(part) : [part])),
    ...rest.filter(isWhy).map((part) => withClass(part, 'why')),
    ...rest.filter((part) => !isExamples(part) && !isWhy(part)),
    ...(ladders.length === 0
      ? []
      : [...(rest.some(isOutcome) ? [] : [outcomeLabel()]), listLadders(ladders, rule)]),
    ...rest.filter(isExamples),
    ...parts.slice(end),
  ] as Part[];
}

/** Sets the sentence that says what one must do apart from what explains it. */
function emphasizeLaw(part: Part): RootContent[] {
  if (part.type !== 'paragraph') {
    return [part];
  }
  const {law, rest} = lawOf([part]);
  return [
    withClass({type: 'paragraph', children: law}, 'law'),
    ...(rest.length === 0 ? [] : [{type: 'paragraph' as const, children: rest}]),
  ];
}

function withClass<Node extends RootContent>(node: Node, name: string): Node {
  return {...node, data: {...node.data, hProperties: {className: [name]}}};
}

const OUTCOME = 'Usual outcome:';

function outcomeLabel(): Paragraph {
  return {
    type: 'paragraph',
    data: {hProperties: NOT_SEARCHED},
    children: [{type: 'strong', children: [{type: 'text', value: OUTCOME}]}],
  };
}

/** Whether a part is a paragraph that begins with a label in bold. */
function isLabelled(part: Part, label: string): boolean {
  const first = part.type === 'paragraph' ? part.children[0] : undefined;
  return first?.type === 'strong' && first.children[0]?.type === 'text' && first.children[0].value === label;
}

function attribute(node: MdxJsxFlowElement, name: string): string | undefined {
  const found = node.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
  );
  return typeof found?.value === 'string' ? found.value : undefined;
}
