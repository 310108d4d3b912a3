import type {PhrasingContent, RootContent} from 'mdast';
import type {Fact, SiteData} from '../../data/shapes';
import {attributesOf, link, list, listItem, paragraph, replaceComponents, text} from './nodes';

/**
 * Remark plugin that replaces `<Fact id="chat-age-check" />` with the fact's text, and `<FactSources />` with a dated
 * list of sources: on staff pages, those of the staff's facts, and on others, those of the public ones.
 *
 * @param isStaffFile Whether a file, given its absolute path, is for staff.
 * @throws VFileMessage with the line, for a missing or unknown ID, or a staff fact on a public page.
 */
export default function remarkFacts(
  {facts, staffFacts}: Pick<SiteData, 'facts' | 'staffFacts'>,
  isStaffFile: (file: string) => boolean,
) {
  return replaceComponents({
    FactSources: (_, {file}) => sourceLists(isStaffFile(file) ? staffFacts : facts),
    Fact: (node, {file, siblings, index}) => {
      const {id} = attributesOf(node);
      if (id === undefined) {
        throw new Error(
          '<Fact> needs an id from src/data/facts.yaml, for instance <Fact id="chat-age-check" />.',
        );
      }
      const isStaff = isStaffFile(file);
      const fact = [...facts, ...(isStaff ? staffFacts : [])].find((candidate) => candidate.id === id);
      if (!fact) {
        throw new Error(
          staffFacts.some((candidate) => candidate.id === id)
            ? `<Fact id="${id}">: this fact is for staff, and this page is public. Move the fact to src/data/facts.yaml, or use another.`
            : `<Fact id="${id}">: there is no such fact. Add it to src/data/facts.yaml, or use one of its ids.`,
        );
      }
      const words = inline(fact.text);
      if (node.type === 'mdxJsxTextElement') {
        return words;
      }
      const before = siblings[index - 1];
      const {position} = node;
      if (
        before?.type === 'paragraph' &&
        before.position &&
        position &&
        before.position.end.line >= position.start.line - 1
      ) {
        // MDX turns each element of a paragraph without other words into a block, so this joins them again.
        before.children.push(text(' '), ...words);
        before.position.end = position.end;
        return [];
      }
      return [{...paragraph(words), position}];
    },
  });
}

/** The sources, without duplicates, by the day when they were checked, newest first. */
function sourceLists(facts: readonly Fact[]): RootContent[] {
  const days = [...new Set(facts.map(({checked}) => checked))].sort().reverse();
  return days.flatMap((day) => {
    const sources = new Map(
      facts
        .filter(({checked}) => checked === day)
        .map((fact) => [`${fact.source.url} ${fact.sourceDate}`, fact]),
    );
    const items = [...sources.values()].map(({source, sourceDate, dated}) => {
      const date = text(dated === 'copy' ? `, no date; text as of ${sourceDate}` : `, ${sourceDate}`);
      return listItem([paragraph([link(source.title, source.url), date])]);
    });
    return [paragraph([text(`Checked on ${day}:`)]), list(items, false)];
  });
}

/** A fact's text with its links. */
function inline(words: string): PhrasingContent[] {
  return words
    .split(/(\[[^\]]+\]\(https:[^)]+\))/)
    .filter(Boolean)
    .map((part) => {
      const [, label, url] = /^\[(.*)\]\((.*)\)$/.exec(part) ?? [];
      return label && url ? link(label, url) : text(part);
    });
}
