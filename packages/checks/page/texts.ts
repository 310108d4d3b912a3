import type {Nodes, Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {Mistake} from '../Mistake';
import {beginning, list, nearest, slug} from '@roleplay-docs/rulebook/text';
import type {Page} from './Page';
import {DISCORD_CODE, discordMessage} from './syntax';

/** Boxes that the theme knows: https://docusaurus.io/docs/markdown-features/admonitions */
const BOXES = ['note', 'tip', 'info', 'warning', 'danger'];

const NO_BOX = 'This is no box.';
const STRAY_END = 'This line ends a box that never began. Write a line with :::note above, or remove it.';

/** What GitHub calls boxes that have another name here. */
const GITHUB_BOXES: Record<string, string> = {IMPORTANT: 'info', CAUTION: 'danger'};

/** Words that are right when they stand twice. */
const DOUBLE = ['that', 'had', 'bye', 'ha', 'no'];

/** Slips that MDX accepts in the text of a page, and that readers would see: headings, tables, boxes, codes of Discord. */
export function checkTexts({file, text, tree, mistakes: slips}: Page): Mistake[] {
  const mistakes: Mistake[] = [];
  const lines = text.split('\n');
  const mistake = (line: number, message: string) => {
    // What ends a box that was not begun well follows from its beginning.
    if (
      !mistakes.some(
        (other) => other.line === line || (message === STRAY_END && other.message.startsWith(NO_BOX)),
      )
    ) {
      mistakes.push({file, line, message});
    }
  };
  lines.forEach((line, index) => {
    for (const [pattern, message] of IN_A_LINE) {
      const [found] = pattern.exec(line) ?? [];
      if (found !== undefined) {
        mistake(index + 1, message(found));
      }
    }
  });
  if (tree.children.every(({type}) => type === 'yaml') && text.trim() !== '') {
    mistake(lines.length, 'The page has no text yet. Write it below the front matter.');
  }
  checkHeadings(tree, lines, file.startsWith('src/pages/'), new Set(slips.map(({line}) => line)), mistake);

  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'table') {
      checkTable(node, lines, mistake);
    } else if (node.type === 'containerDirective') {
      if (!BOXES.includes(node.name)) {
        const meant = nearest(node.name, BOXES);
        mistake(
          line,
          `There is no box ":::${node.name}". Write ${meant ? `:::${meant}` : list(BOXES.map((name) => `:::${name}`))}.`,
        );
      } else if (!/^[\s>]*:{3,}\s*$/.test(lines[(node.position?.end.line ?? 1) - 1] ?? '')) {
        mistake(
          line,
          `The box ":::${node.name}" does not end. Write ::: on a line of its own below its text.`,
        );
      }
    } else if (node.type === 'code' && !closesFence(node, lines)) {
      mistake(line, 'The block of code does not end. Write ``` on a line of its own below it.');
    } else if (node.type === 'paragraph' && !(node.data && 'directiveLabel' in node.data)) {
      checkParagraph(lines.slice(line - 1, node.position?.end.line), line, mistake);
    }
    if (node.type === 'text') {
      checkText(node.value, line, mistake);
    }
  });
  return mistakes;
}

type Report = (line: number, message: string) => void;

/** What is wrong in a line, wherever it stands. */
const IN_A_LINE: [RegExp, (found: string) => string][] = [
  [
    /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/,
    () =>
      'The line holds an invisible character, which came along when it was pasted. Delete the line and type it anew.',
  ],

  [
    /[\0-\x08\x0b\x0c\x0e-\x1f]/,
    () => 'The line holds a character that is no text. Delete the line and type it anew.',
  ],
];

/**
 * @param hasTitle Whether the page writes its title itself, which docs leave to their front matter.
 * @param unread Lines in which something could not be read, such as the id of a heading.
 */
function checkHeadings(
  tree: Root,
  lines: string[],
  hasTitle: boolean,
  unread: ReadonlySet<number>,
  mistake: Report,
): void {
  const ids = new Map<string, number>();
  let depth = 1;
  visit(tree, 'heading', (node) => {
    const line = node.position!.start.line;
    const heading = lines[line - 1] ?? '';
    if (!/^[\s>]*#/.test(heading)) {
      mistake(
        line,
        'The line of = or - below makes this a heading. Write ## in front of a heading, or an empty line above a line of hyphens.',
      );
    }
    const words = toString({
      ...node,
      children: node.children.filter(({type}) => type !== 'mdxTextExpression'),
    }).trim();
    const [, id] = /\{\/\* #([^\s*]*) \*\/\}\s*$/.exec(heading) ?? [];
    if (!words) {
      mistake(line, 'The heading is empty. Write its words, or remove it.');
    } else if (node.depth === 1 && !hasTitle) {
      mistake(
        line,
        `The title of the page stands in the front matter. Write ## ${beginning(words)} here, or remove the line.`,
      );
    } else if (node.depth > depth + 1) {
      mistake(
        line,
        `The heading is too small here: ${'#'.repeat(node.depth)} below ${'#'.repeat(depth)}. Write ${'#'.repeat(depth + 1)}.`,
      );
    } else if (id !== undefined && !/^[a-z0-9-]+$/.test(id)) {
      mistake(
        line,
        `The id "${id}" cannot stand in an address. Write small letters, digits and hyphens: {/* #${slug(id)} */}.`,
      );
    } else if (id === undefined && !unread.has(line) && (node.depth === 2 || node.depth === 3)) {
      mistake(
        line,
        `The heading has no id. Write: ${'#'.repeat(node.depth)} ${words} {/* #${slug(words)} */}`,
      );
    } else if (id !== undefined && ids.has(id)) {
      mistake(
        line,
        `The id "${id}" stands in line ${ids.get(id)} already. Give this heading one of its own, for instance {/* #${slug(words)} */}.`,
      );
    }
    if (id !== undefined && !ids.has(id)) {
      ids.set(id, line);
    }
    depth = node.depth;
  });
}

function checkTable(table: Table, lines: string[], mistake: Report): void {
  const [head, ...rows] = table.children;
  const width = head?.children.length ?? 0;
  for (const row of rows) {
    const cells = row.children.length;
    const {line} = row.position!.start;
    if (cells !== width) {
      mistake(
        line,
        `The row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, and the head of the table has ${width}. ${cells < width ? 'Add what is missing, between bars: |' : 'Remove a bar (|), or write \\| if one is meant'}.`,
      );
    } else if (!/^\s*>?\s*\|.*\|\s*$/.test(lines[line - 1] ?? '')) {
      mistake(line, 'A bar (|) is missing at the beginning or the end of the row. Add it.');
    }
  }
}

function checkParagraph(lines: readonly string[], start: number, mistake: Report): void {
  lines.forEach((source, index) => {
    const line = start + index;
    const [, hashes, words] = /^\s*(#{1,6})[\u00a0\u2000-\u200a]*([^\s#\d].*)$/.exec(source) ?? [];
    const [, box, name, title = ''] = /^\s*([:：]{3,})\s*(\w+)?\s*(.*)$/.exec(source) ?? [];
    const [, kind] = /^[\s>]*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/.exec(source) ?? [];
    if (hashes) {
      mistake(line, `A space is missing after ${hashes}, so this is no heading. Write: ${hashes} ${words}`);
    } else if (/^import\s.*\sfrom\s+['"]/.test(source)) {
      mistake(
        line,
        'An import needs an empty line above and below it. Add them, or move it below the front matter.',
      );
    } else if (box && name) {
      const label = title.replace(/^\[|\]$/g, '');
      mistake(
        line,
        `${NO_BOX} Write :::${name.toLowerCase()}${label && `[${label}]`}, with an empty line above and below it.`,
      );
    } else if (box) {
      mistake(line, STRAY_END);
    } else if (kind) {
      const instead = GITHUB_BOXES[kind] ?? kind.toLowerCase();
      mistake(
        line,
        `GitHub's form of a box does not work here. Write :::${instead}, an empty line, the text, an empty line and :::.`,
      );
    } else if (/^\s*\|.*\|\s*$/.test(source) && !/^\s*\|.*\|\s*$/.test(lines[index - 1] ?? '')) {
      mistake(
        line,
        'This is no table: the row below the head is missing. Write it under the head, for instance | --- | --- |.',
      );
    }
  });
}

function checkText(value: string, start: number, mistake: Report): void {
  value.split('\n').forEach((part, index) => {
    const line = start + index;
    const [code] = DISCORD_CODE.exec(part) ?? [];
    const [, twice, word] = /(?:^|\s)((\p{L}+)\s{1,3}\2)(?=[\s.,;:!?)]|$)/iu.exec(part) ?? [];
    if (code) {
      mistake(line, discordMessage(code));
    } else if (/\|\|[^|]+\|\|/.test(part)) {
      mistake(
        line,
        '||spoilers|| work only on Discord; readers here would see the bars. Write the text without them.',
      );
    } else if (twice && !DOUBLE.includes(word!.toLowerCase())) {
      mistake(line, `"${twice}" is there twice. Remove one.`);
    }
  });
}

/** A block of code that is fenced ends with a fence; without one it goes on to the end of the page. */
function closesFence(node: Nodes, lines: string[]): boolean {
  const {start, end} = node.position!;
  const [fence] = /(?:`{3,}|~{3,})/.exec(lines[start.line - 1] ?? '') ?? [];
  return (
    fence === undefined ||
    (end.line > start.line &&
      new RegExp(`^[\\s>]*${fence[0]}{${fence.length},}\\s*$`).test(lines[end.line - 1] ?? ''))
  );
}
