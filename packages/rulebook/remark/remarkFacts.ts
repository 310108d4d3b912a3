import path from 'node:path';
import type {List, PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {Fact} from '../shapes';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** What is used of a `VFile`. */
interface File {
  /** The page's path. */
  path: string;
  /** @throws VFileMessage */
  fail: (reason: string, place: Element) => never;
}

interface Options {
  /** The facts that every page may print. */
  facts: readonly Fact[];
  /** Those that only pages for staff may print. */
  staffFacts: readonly Fact[];
  /** Whether a file, given by its full path, is for staff. */
  isStaff: (file: string) => boolean;
}

/** A Markdown link inside of a fact. */
const LINK = /\[([^\]]+)\]\((https:[^)]+)\)/;

/**
 * Remark plugin that puts the text of a fact where a page has `<Fact id="chat-age-check" />`, and the dated list of their
 * sources where it has `<FactSources />`: on pages for staff that of the staff's facts, elsewhere that of the public
 * ones. Both become plain text and links, so that readers download no data and no code for them.
 *
 * @throws VFileMessage with the line, for a missing or unknown id, and for a staff fact on a public page.
 */
export default function remarkFacts({facts, staffFacts, isStaff: isStaffFile}: Options) {
  return (root: Root, file: File): void => {
    const isStaff = isStaffFile(path.resolve(file.path));
    visit(root, (node, index, parent) => {
      if (
        (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') ||
        (node.name !== 'Fact' && node.name !== 'FactSources') ||
        !parent ||
        index === undefined
      ) {
        return undefined;
      }
      if (node.name === 'FactSources') {
        const lists = sourceLists(isStaff ? staffFacts : facts);
        parent.children.splice(index, 1, ...lists);
        return [SKIP, index + lists.length];
      }
      const words = factText(node, file, isStaff);
      if (node.type === 'mdxJsxTextElement') {
        parent.children.splice(index, 1, ...words);
        return [SKIP, index + words.length];
      }
      const before = parent.children[index - 1];
      if (before?.type === 'paragraph' && (before.position?.end.line ?? 0) >= node.position!.start.line - 1) {
        // MDX makes a block of each element of a paragraph that has no other words.
        before.children.push({type: 'text', value: ' '}, ...words);
        before.position!.end = node.position!.end;
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      parent.children[index] = {type: 'paragraph', children: words, position: node.position!};
      return SKIP;
    });
  };

  function factText(node: Element, file: File, isStaff: boolean): PhrasingContent[] {
    const id = node.attributes.find(
      (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id',
    )?.value;
    if (typeof id !== 'string') {
      return file.fail(
        '<Fact> needs an id of src/data/facts.yaml, for instance <Fact id="chat-age-check" />.',
        node,
      );
    }
    const fact = [...facts, ...(isStaff ? staffFacts : [])].find((candidate) => candidate.id === id);
    if (!fact) {
      return file.fail(
        staffFacts.some((candidate) => candidate.id === id)
          ? `<Fact id="${id}">: this fact is for staff, and this page is public. Move the fact to src/data/facts.yaml, or print another.`
          : `<Fact id="${id}">: there is no such fact. Add it to src/data/facts.yaml, or use one of its ids.`,
        node,
      );
    }
    return inline(fact.text);
  }
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
    const list: List = {
      type: 'list',
      spread: false,
      children: [...sources.values()].map(({source, sourceDate, dated}) => ({
        type: 'listItem',
        spread: false,
        children: [
          {
            type: 'paragraph',
            children: [
              {type: 'link', url: source.url, children: [{type: 'text', value: source.title}]},
              {
                type: 'text',
                value: dated === 'copy' ? `, no date; text of ${sourceDate}` : `, ${sourceDate}`,
              },
            ],
          },
        ],
      })),
    };
    return [
      {type: 'paragraph', children: [{type: 'text', value: `Checked on ${day}:`}]},
      list,
    ] satisfies RootContent[];
  });
}

/** A fact's text with its links. */
function inline(text: string): PhrasingContent[] {
  const [, words, url] = LINK.exec(text) ?? [];
  if (words === undefined || url === undefined) {
    return text ? [{type: 'text', value: text}] : [];
  }
  const [before = '', ...after] = text.split(`[${words}](${url})`);
  return [
    ...inline(before),
    {type: 'link', url, children: [{type: 'text', value: words}]},
    ...inline(after.join(`[${words}](${url})`)),
  ];
}
