import type {PhrasingContent, RootContent} from 'mdast';
import type {Fact, SiteData} from '../../data/shapes';
import {attributesOf, link, list, listItem, paragraph, replaceComponents, text} from './nodes';

/**
 * Remark plugin that puts the text of a fact where a page has `<Fact id="chat-age-check" />`, and the dated list of their
 * sources where it has `<FactSources />`: on pages for staff that of the staff's facts, elsewhere that of the public ones.
 *
 * @param isStaffFile Whether a file, given by its full path, is for staff.
 * @throws VFileMessage with the line, for a missing or unknown id, and for a staff fact on a public page.
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
      if (before?.type === 'paragraph' && (before.position?.end.line ?? 0) >= node.position!.start.line - 1) {
        // MDX makes a block of each element of a paragraph that has no other words.
        before.children.push(text(' '), ...words);
        before.position!.end = node.position!.end;
        return [];
      }
      return [{...paragraph(words), position: node.position!}];
    },
  });
}

/** The sources, each once, below the day on which they were checked; the newest day first. */
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
