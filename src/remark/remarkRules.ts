import type {PhrasingContent, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {type Change, lastChanged, rulesVersion} from '../data/changes';
import {type Retirement, type Rule, rulePath} from '../data/rules';

/** What is used of a `VFile`. */
interface File {
  /** @throws VFileMessage */
  fail: (reason: string, place: MdxJsxFlowElement) => never;
}

interface Options {
  rules: readonly Rule[];
  changes: readonly Change[];
}

/**
 * Remark plugin that fills in what `<Rule id="R-07">` takes from the data: a real Markdown
 * heading with the rule's anchor (so that the table of contents and the link checker see it), and the rule's title,
 * version and last change. A plugin rather than the component, so that readers need not download the data.
 *
 * @throws VFileMessage with the line, for a rule without an id, an unknown id, or a text for a retired rule.
 */
export default function remarkRules({rules, changes}: Options) {
  const version = rulesVersion(changes);
  return (root: Root, file: File): void => {
    visit(root, 'mdxJsxFlowElement', (node) => {
      if (node.name === 'Rule') {
        fillIn(node, file);
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

function attribute(node: MdxJsxFlowElement, name: string): string | undefined {
  const found = node.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
  );
  return typeof found?.value === 'string' ? found.value : undefined;
}
