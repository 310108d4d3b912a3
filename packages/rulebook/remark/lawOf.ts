import type {Paragraph, PhrasingContent, RootContent} from 'mdast';
import {text} from './nodes';

/** The end of a sentence, and what parts it from the next one. A colon ends one only before a list. */
const END = /(?:[.?!]["”)]?(?=\s|$)|:$)\s*/;

/**
 * Finds the first sentence of a rule, which says what one must do: of its first paragraph or, where it begins with a list,
 * of the first item.
 *
 * @param nodes The children of a `<Rule>`, as writers gave them.
 * @returns the sentence, empty if the rule has no text, and the rest of its paragraph.
 */
export function lawOf(nodes: readonly RootContent[]): {law: PhrasingContent[]; rest: PhrasingContent[]} {
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
