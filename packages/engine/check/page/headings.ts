import type {Heading} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {found} from '../../data/found';
import {addressPart} from '../../data/text';
import type {Page} from './Page';

/** A heading of a page. */
interface PageHeading {
  node: Heading;
  /** From 1. */
  line: number;
  /** The heading's text, as readers see it. */
  words: string;
  /** The ID that the writer gave it, valid or not. */
  id: string | undefined;
  /** An ID that it could have: it's valid, and nothing else on the page has it. */
  proposal: string;
  /**
   * Whether the proposal comes from the heading's words or ID. Words in other scripts don't give one, so a person has
   * to choose a good one.
   */
  isNamed: boolean;
  /** Whether nothing comes before the next heading of the same or a higher level. */
  isEmpty: boolean;
  /** The depth of the heading that comes right after it; `undefined` if something else does. */
  next: number | undefined;
}

const ID = /\{\/\* #([^\s*]*) \*\/\}\s*$/;

/** The last line of a heading's words: in a heading that's underlined with hyphens, another line follows. */
const lastLineOf = ({children, position}: Heading): number =>
  found(children.at(-1)?.position ?? position, 'position of this heading').end.line;

const isId = (id = '') => /^[a-z0-9-]+$/.test(id);

/**
 * A comment at the end of a heading: a broken ID, or just a note. No ID next to it would be recognized, so the new ID
 * replaces it.
 */
const LAST_COMMENT = /[ \t]*\{\/\*(.*?)\*\/\}[ \t]*$/;

/** The headings of a page, in order. */
export function readHeadings({text, tree}: Pick<Page, 'text' | 'tree'>): PageHeading[] {
  const lines = text.split('\n');
  const idOf = (node: Heading) => ID.exec(lines[lastLineOf(node) - 1] ?? '')?.[1];
  const nodes: Pick<PageHeading, 'node' | 'isEmpty' | 'next'>[] = [];
  visit(tree, 'heading', (node, index, parent) => {
    const next = index === undefined ? undefined : parent?.children[index + 1];
    const depth = next?.type === 'heading' ? next.depth : undefined;
    nodes.push({
      node,
      isEmpty: next === undefined || (depth !== undefined && depth <= node.depth),
      next: depth,
    });
  });
  const taken = new Set([
    ...nodes.map(({node}) => idOf(node)),
    ...Array.from(text.matchAll(/<\w+\s[^<>]*?\bid="([^"]+)"/g), ([, id = '']) => id.toLowerCase()),
  ]);
  return nodes.map(({node, isEmpty, next}) => {
    const children = node.children.filter(({type}) => type !== 'mdxTextExpression');
    const words = toString({...node, children}).trim();
    const {line} = found(node.position, 'position of this heading').start;
    const id = idOf(node);
    // Even an invalid ID says what was meant.
    const named = (isId(id) ? undefined : addressPart(id ?? '')) ?? addressPart(words);
    const proposal = unused(named ?? 'section', taken, named === undefined);
    if (id === undefined) {
      taken.add(proposal);
    }
    return {node, line, words, id, proposal, isNamed: named !== undefined, isEmpty, next};
  });
}

/** Makes an ID unique by adding a number, if it's taken or `isNumbered` asks for one. */
function unused(id: string, taken: ReadonlySet<string | undefined>, isNumbered: boolean): string {
  let unique = isNumbered ? `${id}-1` : id;
  for (let number = 2; taken.has(unique); number += 1) {
    unique = `${id}-${number}`;
  }
  return unique;
}

/** Reports headings that are empty or repeat the title, and those that links can't lead to. */
export function checkHeadings(page: Page, report: Page['report']): void {
  // Unlike docs, other pages write their title in the text.
  const hasTitle = page.file.startsWith('src/pages/');
  const lines = page.source.split('\n');
  const meant = page.text.split('\n');
  const seen = new Map<string, number>();
  for (const {node, line, words, id, proposal, isNamed, isEmpty, next} of readHeadings(page)) {
    const comment = `{/* #${proposal} */}`;
    const isTitle = node.depth === 1 && !hasTitle;
    const end = lastLineOf(node);
    if (!words) {
      report(line, 'The heading is empty. Write some text, or remove it.');
      continue;
    }
    // Only these levels are in the table of contents, but links may lead to others.
    const needsId = [2, 3].includes(node.depth) || page.source.includes(`(#${proposal})`);
    const last = lines[end - 1] ?? '';
    const written = withId(last, comment);
    if (isTitle) {
      report(
        line,
        // It would become a heading of level 2, and right before another one of that level it would be empty.
        next !== undefined && next <= 2
          ? 'The title of the page is already in the front matter. Remove this line.'
          : `The title of the page is already in the front matter. Write: ## ${words} ${comment}, or remove the line.`,
      );
    } else if (id === undefined && needsId) {
      // Don't suggest a line that still contains other mistakes of the heading.
      const isRead = last === meant[end - 1];
      report(
        end,
        isRead
          ? `The heading has no id. Write: ${written}`
          : `The heading has no id. Put ${comment} at its end.`,
        isNamed ? [{line: end, from: last, to: written}] : [],
      );
    } else if (id !== undefined && !isId(id)) {
      report(
        end,
        `The id "${id}" can't be part of an address, which has lowercase letters, digits and hyphens. Write: ${comment}`,
      );
    } else if (id !== undefined && seen.has(id)) {
      report(end, `The id "${id}" is already used on line ${seen.get(id)}. Write: ${comment}`);
    }
    if (isEmpty) {
      report(line, 'Nothing is said under this heading. Write something, or remove it.');
    }
    if (id !== undefined && !seen.has(id)) {
      seen.set(id, line);
    }
  }
}

/** A heading's line with an ID at its end. */
function withId(line: string, comment: string): string {
  const words = line.replace(LAST_COMMENT, '').replace(/[ \t]+#+[ \t]*$/, '');
  return `${words.trimEnd()} ${comment}`;
}
