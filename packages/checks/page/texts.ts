import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {beginning, lineAt, list, nearest, slug} from '@roleplay-docs/rulebook/text';
import type {Page} from './Page';
import {DISCORD_CODE, discordMessage} from './syntax';

/** Boxes that the theme knows: https://docusaurus.io/docs/markdown-features/admonitions */
const BOXES = ['note', 'tip', 'info', 'warning', 'danger'];

const NO_BOX = "This isn't a box.";
const STRAY_END =
  'This line ends a box that was never started. Write a line with :::note above it, or remove it.';

/** Something that is wrong in a text, and what to say of what the pattern found. */
type Pattern = [pattern: RegExp, explain: (...found: string[]) => string];

/** Wherever they are on the page. */
const ANYWHERE: Pattern[] = [
  [
    /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g,
    () => 'This line has an invisible character, probably from pasting. Delete the line and retype it.',
  ],
  [
    // Webhooks and bots of Discord, accounts at Roblox and GitHub. cspell:ignore pousr
    /discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]+|\b[MNO][\w-]{23,25}\.[\w-]{6}\.[\w-]{27,}|_\|WARNING:-DO-NOT-SHARE|\bgh[pousr]_\w{36}/g,
    () =>
      'This line contains a secret: anyone who reads it can act in your name. Remove it, and replace the secret where it came from, because copies of your change still contain it.',
  ],
];

/** In the source of a paragraph. */
const IN_PARAGRAPHS: Pattern[] = [
  [
    /^[^\S\n]*(#{1,6})[\u00a0\u2000-\u200a]*([^\s#\d].*)$/gm,
    (_, hashes = '', words = '') =>
      `A space is missing after ${hashes}, so this isn't a heading. Write: ${hashes} ${words}`,
  ],
  [
    /^import\s.*\sfrom\s+['"]/gm,
    () => 'An import needs an empty line above and below it. Add them, or move it below the front matter.',
  ],
  [
    /^[^\S\n]*[:：]{3,}[^\S\n]*(\w+)[^\S\n]*\[?(.*?)\]?$/gm,
    (_, name = '', label) =>
      `${NO_BOX} Write :::${name.toLowerCase()}${label && `[${label}]`}, with an empty line above and below it.`,
  ],
  [/^[^\S\n]*[:：]{3,}[^\S\n]*$/gm, () => STRAY_END],
  [
    /^[\s>]*\[!\w+\]/gm,
    () =>
      `GitHub-style boxes don't work here. Write one of :::${BOXES.join(', :::')}, then an empty line, the text, another empty line and :::.`,
  ],
  [
    /^[^\S\n]*\|.*\|[^\S\n]*$(?:\n[^\S\n]*\|.*\|[^\S\n]*$)*/gm,
    () =>
      "This isn't a table: the row below the header is missing. Write it under the header, for instance | --- | --- |.",
  ],
];

/** In the words that readers see. */
const IN_WORDS: Pattern[] = [
  [new RegExp(DISCORD_CODE, 'g'), (code = '') => discordMessage(code)],
  [
    /\|\|[^|\n]+\|\||(?<!\S)@(?:everyone|here)\b|(?<![\w:]):[a-z][\w+-]+:(?![\w:])/g,
    (code = '') => `${code} works only on Discord. Write plain words, or the emoji itself.`,
  ],
  [/\b\d{17,20}\b/g, (id) => `${id} is someone's ID. People's IDs don't belong on any page: remove it.`],
  [
    // Some words may be there twice.
    /(?<=^|\s)(?!(?:that|had|bye|ha|no)\s)((\p{L}+)\s{1,3}\2)(?=[\s.,;:!?)]|$)/giu,
    (twice) => `"${twice}" has the same word twice. Remove one.`,
  ],
  [
    /\[[^\]]+\]\s+\((?:https?:|\.{0,2}\/)[^)]*\)/g,
    (link = '') => `A space keeps this from being a link. Write ${link.replace(/\]\s+\(/, '](')}`,
  ],
  [
    /\(([^()]+)\)\[((?:https?:|\.{0,2}\/|#)[^\]]*)\]/g,
    (_, words, url) => `The brackets are the wrong way around. Write [${words}](${url})`,
  ],
  [
    /!?\[([^\]]*)\]\([^)\n]*\s[^)\n]*\)/g,
    (_, label) =>
      `The address in [${label}](...) contains a space. Remove it, or give the file a name with hyphens.`,
  ],
  [
    /!?\[[^\]]*\]\([^)\n]*$/gm,
    (link = '') => `${beginning(link)} starts a link that's never closed. Add ) after the address.`,
  ],
  [
    /\[[^\]]+\((?:https?:\/\/|\.{1,2}\/|\/docs)[^)\s]*\)/g,
    (link = '') => `${beginning(link)} is missing a bracket. Write ${link.replace('(', '](')}`,
  ],
  [
    /\[\^[^\]]+\]/g,
    (note) =>
      `The footnote ${note} is missing. Write it at the end of the page: ${note}: Text of the footnote.`,
  ],
];

/** What MDX accepts in the text of a page, and readers would see: of headings, boxes, links, codes of Discord. */
export function checkTexts(page: Page): void {
  const {text, tree} = page;
  const lines = text.split('\n');
  const reported = new Map<number, string>();
  /** What is said about a line first says most. What ends a box that was not begun well follows from its beginning. */
  const report = (line: number, message: string) => {
    const follows = message === STRAY_END && [...reported.values()].some((one) => one.startsWith(NO_BOX));
    if (!reported.has(line) && !follows) {
      reported.set(line, message);
      page.report(line, message);
    }
  };
  const find = (patterns: Pattern[], part: string, start: number) => {
    for (const [pattern, explain] of patterns) {
      for (const found of part.matchAll(pattern)) {
        report(start + lineAt(part, found.index) - 1, explain(...found));
      }
    }
  };
  find(ANYWHERE, text, 1);
  if (tree.children.every(({type}) => type === 'yaml') && text.trim() !== '') {
    report(lines.length, 'The page has no text yet. Write it below the front matter.');
  }
  checkHeadings(tree, lines, page, report);

  visit(tree, (node) => {
    if (!node.position) {
      return;
    }
    const {line} = node.position.start;
    if (node.type === 'containerDirective') {
      if (!BOXES.includes(node.name)) {
        const meant = nearest(node.name, BOXES);
        report(
          line,
          `There is no box ":::${node.name}". Write ${meant ? `:::${meant}` : list(BOXES.map((name) => `:::${name}`))}.`,
        );
      } else if (!endsWith(node, lines, ':{3,}')) {
        report(line, `The box ":::${node.name}" doesn't end. Write ::: on a line of its own below its text.`);
      }
    } else if (node.type === 'code') {
      // What is only indented has no fence.
      const [fence] = /`{3,}|~{3,}/.exec(lines[line - 1] ?? '') ?? [];
      if (fence !== undefined && !endsWith(node, lines, `${fence[0]}{${fence.length},}`)) {
        report(line, "The code block doesn't end. Write ``` on a line of its own below it.");
      }
    } else if (node.type === 'paragraph' && !(node.data && 'directiveLabel' in node.data)) {
      find(IN_PARAGRAPHS, lines.slice(line - 1, node.position.end.line).join('\n'), line);
    } else if (node.type === 'text') {
      find(IN_WORDS, node.value, line);
    }
  });
}

/** Whether a block ends with its mark; without one it goes on to the end of the page. */
function endsWith({position}: Nodes, lines: readonly string[], mark: string): boolean {
  const {start, end} = position!;
  return end.line > start.line && new RegExp(`^[\\s>]*${mark}\\s*$`).test(lines[end.line - 1] ?? '');
}

type Report = (line: number, message: string) => void;

function checkHeadings(tree: Root, lines: readonly string[], page: Page, report: Report): void {
  // Pages that are no docs write their title themselves.
  const hasTitle = page.file.startsWith('src/pages/');
  /** Lines in which something could not be read, such as the id of a heading. */
  const unread = new Set(page.diagnostics.map(({line}) => line));
  const ids = new Map<string, number>();
  visit(tree, 'heading', (node, index, parent) => {
    const {line} = node.position!.start;
    const next = parent!.children[index! + 1];
    const children = node.children.filter(({type}) => type !== 'mdxTextExpression');
    const words = toString({...node, children}).trim();
    const [, id] = /\{\/\* #([^\s*]*) \*\/\}\s*$/.exec(lines[line - 1] ?? '') ?? [];
    const hashes = '#'.repeat(node.depth);
    // The first that fits says most.
    const meanings: [boolean, string][] = [
      [!words, 'The heading is empty. Write some text, or remove it.'],
      [
        node.depth === 1 && !hasTitle,
        `The title of the page is already in the front matter. Write ## ${beginning(words)} here, or remove the line.`,
      ],
      [
        id !== undefined && !/^[a-z0-9-]+$/.test(id),
        `The id "${id}" can't be part of an address. Write lowercase letters, digits and hyphens: {/* #${slug(id ?? '')} */}.`,
      ],
      [
        id === undefined && !unread.has(line) && (node.depth === 2 || node.depth === 3),
        `The heading has no id. Write: ${hashes} ${words} {/* #${slug(words)} */}`,
      ],
      [
        id !== undefined && ids.has(id),
        `The id "${id}" is already used on line ${ids.get(id ?? '')}. Give this heading one of its own, for instance {/* #${slug(words)} */}.`,
      ],
      [
        next === undefined || (next.type === 'heading' && next.depth <= node.depth),
        'Nothing is said under this heading. Write something, or remove it.',
      ],
    ];
    const [, message] = meanings.find(([fits]) => fits) ?? [];
    if (message !== undefined) {
      report(line, message);
    }
    if (id !== undefined && !ids.has(id)) {
      ids.set(id, line);
    }
  });
}
