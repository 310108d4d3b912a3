import type {Paragraph, PhrasingContent, RootContent} from 'mdast';
import {text} from './nodes';

const SENTENCES = new Intl.Segmenter('en', {granularity: 'sentence'});

/** The segmenter doesn't know abbreviations (https://unicode.org/reports/tr29/#Sentence_Boundaries). */
const ABBREVIATION = /\b(?:e\.g|i\.e|vs|cf|approx|incl|Mr|Mrs|Ms|Dr)\.\s*$/i;
/** "No." is only an abbreviation if a number follows. */
const NUMBER = /\bNo\.\s*$/i;

/**
 * Replaces anything but text, such as a link, in the search for sentences. It's capitalized because it may begin one.
 */
const WORD = 'X';

/**
 * Finds the first sentence of a rule, which says what people must do. It's in the first paragraph or, if the rule
 * begins with a list, in the first item.
 *
 * @param nodes The children of a `<Rule>`, as the writer wrote them.
 * @returns The sentence, empty if the rule has no text, and the rest of its paragraph.
 */
export function lawOf(nodes: readonly RootContent[]): {law: PhrasingContent[]; rest: PhrasingContent[]} {
  const children = firstParagraph(nodes)?.children ?? [];
  const words = children.map((child) => (child.type === 'text' ? child.value.replace(/\n/g, ' ') : WORD));
  const end = endOfSentence(words.join(''));
  const law: PhrasingContent[] = [];
  let start = 0;
  for (const [index, child] of children.entries()) {
    const length = end - start;
    start += (words[index] ?? '').length;
    // A colon before a list ends a sentence, too. A sentence always ends in text, not in a link.
    const isLast = child.type === 'text' && (start >= end || child.value.endsWith(':'));
    if (!isLast) {
      law.push(child);
      continue;
    }
    law.push(text(child.value.slice(0, length).trimEnd()));
    const more = child.value.slice(length);
    return {law, rest: [...(more ? [text(more)] : []), ...children.slice(index + 1)]};
  }
  return {law, rest: []};
}

/** The offset after the first sentence of a text and the space behind it. */
function endOfSentence(words: string): number {
  let sentence = '';
  for (const {segment} of SENTENCES.segment(words)) {
    sentence += segment;
    const next = words.slice(sentence.length);
    const goesOn =
      ABBREVIATION.test(sentence) || (NUMBER.test(sentence) && /^\d/.test(next)) || /^\p{Ll}/u.test(next);
    if (!goesOn) {
      break;
    }
  }
  return sentence.length;
}
function firstParagraph(nodes: readonly RootContent[]): Paragraph | undefined {
  const first = nodes.find(({type}) => type === 'paragraph' || type === 'list');
  return first?.type === 'list' ? firstParagraph(first.children[0]?.children ?? []) : (first as Paragraph);
}
