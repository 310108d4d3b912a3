import type {List, Paragraph, PhrasingContent, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {type Change, lastChanged, rulesVersion} from '../data/changes';
import type {Ladder} from '../data/ladders';
import {rulePath} from '../data/rulePath';
import type {Retirement, Rule} from '../data/rules';
import {sanctionName} from '../data/sanctions';

/** What is used of a `VFile`. */
interface File {
  /** @throws VFileMessage */
  fail: (reason: string, place: MdxJsxFlowElement) => never;
}

interface Options {
  rules: readonly Rule[];
  changes: readonly Change[];
  ladders: readonly LadderText[];
}

/** What a rule prints of a ladder. */
type LadderText = Pick<Ladder, 'infraction' | 'lookBackDays' | 'steps' | 'modifiersApply'> & {
  rules: readonly string[];
};

/** The search finds a rule by its own text: a ladder names what stands in other rules, and repeats itself. */
const NOT_SEARCHED = {hProperties: {'data-nosnippet': ''}};

/**
 * Remark plugin that fills in what `<Rule id="R-07">` takes from the data: a real Markdown
 * heading with the rule's anchor (so that the table of contents and the link checker see it), the steps of its ladders
 * below "Usual outcome", and the rule's title, version and last change; and `<RulesVersion />`. A plugin rather than the
 * components, so that readers need not download the data.
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
          ? `<Rule id="${id}">: there is no such rule. Add it to src/data/rules.ts, or use one of its ids (${known}).`
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
    node.children.unshift({
      type: 'heading',
      depth: 3,
      data: {hProperties: {id: anchor}},
      children: [{type: 'text', value: `${rule.id} ${rule.title}`}],
    });
    if (retired) {
      node.children.push({type: 'paragraph', children: retirementNote(retired)});
    } else {
      addSteps(
        node,
        ladders.filter((ladder) => ladder.rules.includes(rule.id)),
      );
    }
    for (const [name, value] of Object.entries({
      title: rule.title,
      version,
      changed: retired?.date ?? lastChanged(rule.id, changes),
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

/** Puts the ladders after the line "Usual outcome"; where writers had nothing to say there, after the examples. */
function addSteps({children}: MdxJsxFlowElement, ladders: readonly LadderText[]): void {
  if (ladders.length === 0) {
    return;
  }
  const steps: List = {
    type: 'list',
    data: NOT_SEARCHED,
    children: ladders.map((ladder) => ({
      type: 'listItem',
      children: [{type: 'paragraph', children: [{type: 'text', value: ladderText(ladder)}]}],
    })),
  };
  const outcome = children.findIndex((child) => child.type === 'paragraph' && isOutcome(child));
  if (outcome >= 0) {
    children.splice(outcome + 1, 0, steps);
    return;
  }
  const examples = children.findIndex(
    (child) => child.type === 'mdxJsxFlowElement' && child.name === 'OkNotOk',
  );
  const label: Paragraph = {
    type: 'paragraph',
    data: NOT_SEARCHED,
    children: [{type: 'strong', children: [{type: 'text', value: OUTCOME}]}],
  };
  children.splice(examples < 0 ? children.length : examples + 1, 0, label, steps);
}

const OUTCOME = 'Usual outcome:';

function isOutcome({children: [first]}: Paragraph): boolean {
  return (
    first?.type === 'strong' && first.children[0]?.type === 'text' && first.children[0].value === OUTCOME
  );
}

/** "RDM or VDM, single: a kick, then a ban of 1 day, then a ban of 7 days. Counts for 90 days." */
function ladderText({infraction, lookBackDays, steps, modifiersApply}: LadderText): string {
  const [first] = steps;
  const path =
    first.type === 'contain'
      ? 'no steps. We stop the danger at once, which is no verdict.'
      : `${steps.map(sanctionName).join(', then ')}. ${
          lookBackDays === 'always' ? 'Always counts.' : `Counts for ${lookBackDays} days.`
        }`;
  return `${infraction}: ${path}${modifiersApply ? '' : ' Nothing makes it milder or stricter.'}`;
}

function attribute(node: MdxJsxFlowElement, name: string): string | undefined {
  const found = node.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
  );
  return typeof found?.value === 'string' ? found.value : undefined;
}
