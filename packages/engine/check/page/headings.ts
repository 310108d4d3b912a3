import type {Heading} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {addressPart} from '../../data/text';
import type {Page} from './Page';

/** A heading of a page. */
interface PageHeading {
  node: Heading;
  /** From 1. */
  line: number;
  /** What readers see of it. */
  words: string;
  /** The id that its writer gave it, whatever it is. */
  id: string | undefined;
  /** An id that it could have: the check accepts it, and nothing else on the page has it. */
  proposal: string;
  /** Whether the proposal says what the heading is about. A person may know a better one for words in other scripts. */
  isNamed: boolean;
  /** Whether nothing follows before the next heading of its depth. */
  isEmpty: boolean;
  /** The depth of the heading that comes right after it; nothing if something else does. */
  next: number | undefined;
}

const ID = /\{\/\* #([^\s*]*) \*\/\}\s*$/;

/** The last line of a heading's words; a line of hyphens may follow. */
const lastLineOf = ({children, position}: Heading): number =>
  (children.at(-1)?.position ?? position)!.end.line;

const isId = (id = '') => /^[a-z0-9-]+$/.test(id);

/** A comment that was meant as an id, or as nothing at all: it would keep another behind it from being one. */
const LAST_COMMENT = /[ \t]*\{\/\*(.*?)\*\/\}[ \t]*$/;

/** The headings of a page, in its order. */
export function readHeadings({text, tree}: Pick<Page, 'text' | 'tree'>): PageHeading[] {
  const lines = text.split('\n');
  const idOf = (node: Heading) => ID.exec(lines[lastLineOf(node) - 1] ?? '')?.[1];
  const nodes: Pick<PageHeading, 'node' | 'isEmpty' | 'next'>[] = [];
  visit(tree, 'heading', (node, index, parent) => {
    const next = parent!.children[index! + 1];
    const depth = next?.type === 'heading' ? next.depth : undefined;
    nodes.push({
      node,
      isEmpty: next === undefined || (depth !== undefined && depth <= node.depth),
      next: depth,
    });
  });
  const taken = new Set([
    ...nodes.map(({node}) => idOf(node)),
    ...Array.from(text.matchAll(/<\w+\s[^<>]*?\bid="([^"]+)"/g), ([, id]) => id!.toLowerCase()),
  ]);
  return nodes.map(({node, isEmpty, next}) => {
    const children = node.children.filter(({type}) => type !== 'mdxTextExpression');
    const words = toString({...node, children}).trim();
    const {line} = node.position!.start;
    const id = idOf(node);
    // An id that can't be one still says what was meant.
    const named = (isId(id) ? undefined : addressPart(id ?? '')) ?? addressPart(words);
    const proposal = unused(named ?? 'section', taken, named === undefined);
    if (id === undefined) {
      taken.add(proposal);
    }
    return {node, line, words, id, proposal, isNamed: named !== undefined, isEmpty, next};
  });
}

/** An id, with a number behind it if it's taken or has to have one. */
function unused(id: string, taken: ReadonlySet<string | undefined>, isNumbered: boolean): string {
  let unique = isNumbered ? `${id}-1` : id;
  for (let number = 2; taken.has(unique); number += 1) {
    unique = `${id}-${number}`;
  }
  return unique;
}

/** Reports headings that say nothing, or that no link can lead to. */
export function checkHeadings(page: Page, report: Page['report']): void {
  // Pages that are no docs write their title themselves.
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
    // Only these are in the list of contents, but all may be linked.
    const needsId = [2, 3].includes(node.depth) || page.source.includes(`(#${proposal})`);
    const last = lines[end - 1] ?? '';
    const written = withId(last, comment);
    if (isTitle) {
      report(
        line,
        // Below a heading of its own depth, nothing would be said under it.
        next !== undefined && next <= 2
          ? 'The title of the page is already in the front matter. Remove this line.'
          : `The title of the page is already in the front matter. Write: ## ${words} ${comment}, or remove the line.`,
      );
    } else if (id === undefined && needsId) {
      // What is wrong in the heading's own words isn't repeated.
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

/** A line of a heading with an id. */
function withId(line: string, comment: string): string {
  const words = line.replace(LAST_COMMENT, '').replace(/[ \t]+#+[ \t]*$/, '');
  return `${words.trimEnd()} ${comment}`;
}
