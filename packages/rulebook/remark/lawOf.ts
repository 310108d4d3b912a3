import type {Paragraph, PhrasingContent, RootContent} from 'mdast';
import {text} from './nodes';

/** The sentence of a rule that says what one must do, and what follows it in the same paragraph. */
export interface Law {
  law: PhrasingContent[];
  rest: PhrasingContent[];
}

/** The end of a sentence, and what parts it from the next one. A colon ends one only before a list. */
const END = /(?:[.?!]["”)]?(?=\s|$)|:$)\s*/;

/**
 * Finds the first sentence of a rule: of its first paragraph or, where it begins with a list, of the first item.
 *
 * @param nodes The children of a `<Rule>`, as writers gave them.
 * @returns nothing in `law` if there is no text.
 */
export function lawOf(nodes: readonly RootContent[]): Law {
  const paragraph = firstParagraph(nodes);
  const law: PhrasingContent[] = [];
  const children = paragraph?.children ?? [];
  for (const [index, child] of children.entries()) {
    const end = child.type === 'text' ? END.exec(child.value) : null;
    if (child.type === 'text' && end) {
      const length = end.index + end[0].length;
      law.push(text(child.value.slice(0, length).trimEnd()));
      const more = child.value.slice(length);
      return {law, rest: [...(more ? [text(more)] : []), ...children.slice(index + 1)]};
    }
    law.push(child);
  }
  return {law, rest: []};
}

function firstParagraph(nodes: readonly RootContent[]): Paragraph | undefined {
  const first = nodes.find(({type}) => type === 'paragraph' || type === 'list');
  return first?.type === 'list' ? firstParagraph(first.children[0]?.children ?? []) : (first as Paragraph);
}
