import type {Code, Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {LOOSE_IMPORT} from '../../content/markdown/checkComponents';
import {offsetsOf} from '../../content/parseMdx';
import {beginning, blank, lineAt, list, nearest} from '../../data/text';
import {checkHeadings} from './headings';
import {boxType} from './otherGenerators';
import type {Page} from './Page';
import {DISCORD_CODE, discordMessage} from './syntax';
import {findTypedLists} from './typedLists';

/** The admonitions that the theme knows: https://docusaurus.io/docs/markdown-features/admonitions */
const BOXES = ['note', 'tip', 'info', 'warning', 'danger'];

type Position = NonNullable<Nodes['position']>;

const NO_BOX = "This isn't a box.";
const STRAY_END =
  'This line ends a box that was never started. Remove it, or put a line with :::note above the text of the box.';

/** A mistake that a regular expression can find. */
interface Pattern {
  /** Something it matches; a test makes sure of that. */
  example: string;
  pattern: RegExp;
  /** The message, given the match and its groups. */
  explain: (...found: string[]) => string;
  /** The replacement that `--fix` makes, if there's no doubt about it. */
  write?: (...found: string[]) => string;
}

/** The box of this site that a name probably means. */
const boxFor = (name: string): string =>
  BOXES.find((box) => box === name.toLowerCase()) ?? boxType(name) ?? nearest(name, BOXES) ?? 'note';

/** Mistakes anywhere on the page. */
const ANYWHERE: Pattern[] = [
  {
    example: 'our\u200brules',
    pattern: /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g,
    explain: () =>
      'This line has an invisible character, probably from pasting. Delete the line and retype it.',
  },
  {
    // Webhooks and bots of Discord, accounts at Roblox and GitHub. cspell:ignore pousr
    example: 'discord.com/api/webhooks/1/a',
    pattern:
      /discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]+|\b[MNO][\w-]{23,25}\.[\w-]{6}\.[\w-]{27,}|_\|WARNING:-DO-NOT-SHARE|\bgh[pousr]_\w{36}/g,
    explain: () =>
      'This line contains a secret: anyone who reads it can act in your name. Remove it, and replace the secret where it came from, because copies of your change still contain it.',
  },
];

/** Mistakes in the source of a paragraph. */
const IN_PARAGRAPHS: Pattern[] = [
  {
    example: '##House rules',
    pattern: /^[^\S\n]*(#{1,6})[\u00a0\u2000-\u200a]*([^\s#\d].*)$/gm,
    explain: (_, hashes = '') => `A space is missing after ${hashes}, so this isn't a heading.`,
    write: (_, hashes = '', words = '') => `${hashes} ${words}`,
  },
  {
    example: "import Tabs from '@theme/Tabs';",
    pattern: /^import\s.*\sfrom\s+['"]/gm,
    explain: () => LOOSE_IMPORT,
  },
  {
    example: '::: note [Before you play]',
    pattern: /^[^\S\n]*[:：]{3,}[^\S\n]*(\w+)[^\S\n]*\[?(.*?)\]?$/gm,
    explain: () => NO_BOX,
    write: (_, name = '', label) => `:::${boxFor(name)}${label && `[${label}]`}`,
  },
  {
    // Full-width colons, as typed with Chinese and Japanese keyboards.
    example: '：：：',
    pattern: /^[^\S\n]*(?=.*：)[:：]{3,}[^\S\n]*$/gm,
    explain: () => `${NO_BOX} Write: :::`,
  },
  {
    example: ':::',
    pattern: /^[^\S\n]*:{3,}[^\S\n]*$/gm,
    explain: () => STRAY_END,
  },
  {
    example: '| Rule | Step |\n| R-07 | Ban |',
    pattern: /^[^\S\n]*\|.*\|[^\S\n]*$(?:\n[^\S\n]*\|.*\|[^\S\n]*$)*/gm,
    explain: () =>
      "This isn't a table: the row below the header is missing. Write it under the header, for instance | --- | --- |.",
  },
];

const explainName = (code: string) =>
  `${code} works only on Discord. Write plain words, or the emoji itself.`;

/** Mistakes in the words that readers see. */
const IN_WORDS: Pattern[] = [
  {
    example: '<#123456>',
    pattern: new RegExp(DISCORD_CODE, 'g'),
    explain: (code = '') => discordMessage(code),
  },
  {
    // Mentions, and emoji written as names.
    example: 'ask @here :wave:',
    pattern: /(?<!\S)@(?:everyone|here)\b|(?<![\w:]):[a-z][\w+-]+:(?![\w:])/g,
    explain: (code = '') => explainName(code),
  },
  {
    example: '123456789012345678',
    pattern: /\b\d{17,20}\b/g,
    explain: (id) => `${id} is someone's ID. People's IDs don't belong on any page: remove it.`,
  },
  {
    // Some words may be repeated, such as "that that".
    example: 'read the the rules',
    pattern: /(?<=^|\s)(?!(?:that|had|bye|ha|no)\s)((\p{L}+)\s{1,3}\2)(?=[\s.,;:!?)]|$)/giu,
    explain: (twice) => `"${twice}" has the same word twice. Remove one.`,
  },
  {
    example: 'see [our rules](./rules.mdx',
    pattern: /!?\[[^\]]*\]\([^)\n]*$/gm,
    explain: (link = '') => `${beginning(link)} starts a link that's never closed. Add ) after the address.`,
  },
  {
    example: 'as we said[^1]',
    pattern: /\[\^[^\]]+\]/g,
    explain: (note) =>
      `The footnote ${note} is missing. Write it at the end of the page: ${note}: Text of the footnote.`,
  },
];

/** All patterns, for the test of their examples. */
export const TEXT_PATTERNS: readonly Pattern[] = [...ANYWHERE, ...IN_PARAGRAPHS, ...IN_WORDS];

/**
 * Finds what MDX accepts although the writer must have meant something else: in headings, boxes, lists, code blocks
 * and links, and codes that only work on Discord.
 */
export function checkTexts(page: Page): void {
  const {text, tree} = page;
  const lines = text.split('\n');
  /** The end of a box is only left over because its beginning is wrong, which has been reported. */
  const follows = (message: string) =>
    message === STRAY_END && page.diagnostics.some((one) => one.message.startsWith(NO_BOX));
  const report: Page['report'] = (place, message, fixes) => {
    if (!follows(message)) {
      page.report(place, message, fixes);
    }
  };
  findPatterns(ANYWHERE, text, 1, report);
  if (tree.children.every(({type}) => type === 'yaml') && text.trim() !== '') {
    report(lines.length, 'The page has no text yet. Write it below the front matter.');
  }
  checkHeadings(page, report);

  visit(tree, (node) => {
    const {position} = node;
    if (!position) {
      return;
    }
    const {line} = position.start;
    if (node.type === 'containerDirective') {
      checkBox(node.name, position, lines, report);
    } else if (node.type === 'code') {
      checkCodeBlock(node, position, lines, report);
    } else if (node.type === 'paragraph' && !(node.data && 'directiveLabel' in node.data)) {
      findPatterns(IN_PARAGRAPHS, lines.slice(line - 1, position.end.line).join('\n'), line, report);
      findTypedLists(node, page).forEach((typed) => report(typed.line, typed.message, typed.fixes));
    } else if (node.type === 'textDirective' && text[offsetsOf(node).end] === ':') {
      report(line, explainName(`:${node.name}:`));
    } else if (node.type === 'text') {
      findPatterns(IN_WORDS, node.value, line, report);
    }
  });
}

/**
 * Reports what the patterns find in a part of a page. If several match the same words, only the first one is
 * reported.
 *
 * @param start The line of the page where the part begins, from 1.
 */
function findPatterns(
  patterns: readonly Pattern[],
  part: string,
  start: number,
  report: Page['report'],
): void {
  let rest = part;
  for (const {pattern, explain, write} of patterns) {
    for (const found of rest.matchAll(pattern)) {
      const [whole] = found;
      const line = start + lineAt(part, found.index + whole.search(/\S/)) - 1;
      const instead = write?.(...found);
      if (instead === undefined) {
        report(line, explain(...found));
      } else {
        report(line, `${explain(...found)} Write: ${instead}`, [{line, from: whole.trim(), to: instead}]);
      }
      rest = blank(rest, found.index, found.index + whole.length);
    }
  }
}

/** Reports a box of an unknown type, such as `:::caution`, and one that's never closed. */
function checkBox(name: string, position: Position, lines: readonly string[], report: Page['report']): void {
  const {line} = position.start;
  if (BOXES.includes(name)) {
    if (!endsWith(position, lines, ':{3,}')) {
      report(line, `The box ":::${name}" doesn't end. Write ::: on a line of its own below its text.`);
    }
    return;
  }
  const meant = boxType(name) ?? nearest(name, BOXES);
  const instead = meant ? `:::${meant}` : list(BOXES.map((box) => `:::${box}`));
  report(
    line,
    `There is no box ":::${name}". Write ${instead}.`,
    meant ? [{line, from: `:::${name}`, to: `:::${meant}`}] : [],
  );
}

/** Reports a fenced code block that's never closed, and one without a language. */
function checkCodeBlock(
  {lang}: Code,
  position: Position,
  lines: readonly string[],
  report: Page['report'],
): void {
  const {line} = position.start;
  const [fence] = /`{3,}|~{3,}/.exec(lines[line - 1] ?? '') ?? [];
  if (fence === undefined) {
    return; // indented code has no fence
  }
  if (!endsWith(position, lines, `${fence.charAt(0)}{${fence.length},}`)) {
    report(line, "The code block doesn't end. Put ``` on a line of its own below it.");
  } else if (!lang) {
    report(line, `Say what the code block contains, right after the three backticks. Write: ${fence}text`, [
      {line, from: fence, to: `${fence}text`},
    ]);
  }
}

/** Whether a block ends with its closing mark. Without one, it goes on to the end of the page. */
function endsWith({start, end}: Position, lines: readonly string[], mark: string): boolean {
  return end.line > start.line && new RegExp(`^[\\s>]*${mark}\\s*$`).test(lines[end.line - 1] ?? '');
}
