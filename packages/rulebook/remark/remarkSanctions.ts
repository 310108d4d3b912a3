import type {ListItem, PhrasingContent, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {rulePath} from '../rules';
import type {Rule} from '../shapes';
import {type LadderText, listLadders, NOT_SEARCHED} from './listLadders';

interface Options {
  rules: readonly Pick<Rule, 'id' | 'title' | 'retired'>[];
  ladders: readonly LadderText[];
}

/**
 * Remark plugin that replaces `<RuleLadders of="R" />` by a list of the rules whose ids begin so, each of which opens to its
 * ladders. A plugin rather than a component, so that readers need not download the data. The address
 * `#sanction-r-07` opens the one of R-07, because the anchor lies inside of it.
 */
export default function remarkSanctions({rules, ladders}: Options) {
  return (root: Root): void => {
    visit(root, 'mdxJsxFlowElement', (node, index, parent) => {
      if (node.name !== 'RuleLadders' || !parent || index === undefined) {
        return;
      }
      const [of] = node.attributes;
      const letter = of?.type === 'mdxJsxAttribute' && typeof of.value === 'string' ? of.value : '';
      const children = rules
        .filter(({id, retired}) => id.startsWith(letter) && !retired)
        .flatMap((rule) => {
          const own = ladders.filter((ladder) => ladder.rules.includes(rule.id));
          return own.length > 0 ? [listRule(rule, own)] : [];
        });
      (parent.children as RootContent[])[index] = {
        type: 'list',
        spread: true,
        data: {hProperties: {className: ['rule-ladders'], ...NOT_SEARCHED}},
        children,
      };
    });
  };
}

function listRule({id, title}: Pick<Rule, 'id' | 'title'>, ladders: readonly LadderText[]): ListItem {
  const list = listLadders(ladders, id);
  list.children[0]!.data = {hProperties: {id: `sanction-${id.toLowerCase()}`}};
  return {
    type: 'listItem',
    spread: true,
    children: [
      {
        type: 'paragraph',
        data: {hName: 'details'},
        children: [
          {
            // Not as Markdown, in which words would be explained: a button in a button.
            type: 'mdxJsxTextElement',
            name: 'summary',
            attributes: [],
            children: [
              {type: 'strong', children: [{type: 'text', value: id}]},
              {type: 'text', value: ` ${title}`},
            ],
          },
          list as unknown as PhrasingContent,
          {type: 'link', url: rulePath(id), children: [{type: 'text', value: `Read ${id}`}]},
        ],
      },
    ],
  };
}
