import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {LOOSE_IMPORT} from '../../content/markdown/checkComponents';
import {beginning, blank, lineAt, list, nearest} from '../../data/text';
import {checkHeadings} from './headings';
import {boxType} from './otherGenerators';
import type {Page} from './Page';
import {DISCORD_CODE, discordMessage} from './syntax';
import {findTypedLists} from './typedLists';

/** Boxes that the theme knows: https://docusaurus.io/docs/markdown-features/admonitions */
const BOXES = ['note', 'tip', 'info', 'warning', 'danger'];

const NO_BOX = "This isn't a box.";
const STRAY_END =
  'This line ends a box that was never started. Remove it, or put a line with :::note above the text of the box.';

/** Something that is wrong in a text: what to say of what the pattern found, and what to write instead where that's sure. */
type Pattern = [
  pattern: RegExp,
  explain: (...found: string[]) => string,
  write?: (...found: string[]) => string,
];

/** A box of this site that is meant by a name. */
const boxFor = (name: string): string =>
  BOXES.find((box) => box === name.toLowerCase()) ?? boxType(name) ?? nearest(name, BOXES) ?? 'note';

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
    (_, hashes = '') => `A space is missing after ${hashes}, so this isn't a heading.`,
    (_, hashes = '', words = '') => `${hashes} ${words}`,
  ],
  [/^import\s.*\sfrom\s+['"]/gm, () => LOOSE_IMPORT],
  [
    /^[^\S\n]*[:：]{3,}[^\S\n]*(\w+)[^\S\n]*\[?(.*?)\]?$/gm,
    () => NO_BOX,
    (_, name = '', label) => `:::${boxFor(name)}${label && `[${label}]`}`,
  ],
  [/^[^\S\n]*(?=.*：)[:：]{3,}[^\S\n]*$/gm, () => `${NO_BOX} Write: :::`],
  [/^[^\S\n]*:{3,}[^\S\n]*$/gm, () => STRAY_END],
  [
    /^[^\S\n]*\|.*\|[^\S\n]*$(?:\n[^\S\n]*\|.*\|[^\S\n]*$)*/gm,
    () =>
      "This isn't a table: the row below the header is missing. Write it under the header, for instance | --- | --- |.",
  ],
];

const explainName = (code: string) =>
  `${code} works only on Discord. Write plain words, or the emoji itself.`;

/** In the words that readers see. */
const IN_WORDS: Pattern[] = [
  [new RegExp(DISCORD_CODE, 'g'), (code = '') => discordMessage(code)],
  [/(?<!\S)@(?:everyone|here)\b|(?<![\w:]):[a-z][\w+-]+:(?![\w:])/g, (code = '') => explainName(code)],
  [/\b\d{17,20}\b/g, (id) => `${id} is someone's ID. People's IDs don't belong on any page: remove it.`],
  [
    // Some words may be there twice.
    /(?<=^|\s)(?!(?:that|had|bye|ha|no)\s)((\p{L}+)\s{1,3}\2)(?=[\s.,;:!?)]|$)/giu,
    (twice) => `"${twice}" has the same word twice. Remove one.`,
  ],
  [
    /!?\[[^\]]*\]\([^)\n]*$/gm,
    (link = '') => `${beginning(link)} starts a link that's never closed. Add ) after the address.`,
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
  /** What ends a box that wasn't begun well follows from its beginning. */
  const follows = (message: string) =>
    message === STRAY_END && page.diagnostics.some((one) => one.message.startsWith(NO_BOX));
  const report: Page['report'] = (place, message, fixes) => {
    if (!follows(message)) {
      page.report(place, message, fixes);
    }
  };
  /** Of what is about the same words, only the first is reported. */
  const find = (patterns: Pattern[], part: string, start: number) => {
    let rest = part;
    for (const [pattern, explain, write] of patterns) {
      for (const found of rest.matchAll(pattern)) {
        const [whole] = found;
        const line = start + lineAt(part, found.index + whole.search(/\S/)) - 1;
        const instead = write?.(...found);
        report(
          line,
          instead === undefined ? explain(...found) : `${explain(...found)} Write: ${instead}`,
          instead === undefined ? [] : [{line, from: whole.trim(), to: instead}],
        );
        rest = blank(rest, found.index, found.index + whole.length);
      }
    }
  };
  find(ANYWHERE, text, 1);
  if (tree.children.every(({type}) => type === 'yaml') && text.trim() !== '') {
    report(lines.length, 'The page has no text yet. Write it below the front matter.');
  }
  checkHeadings(page, report);

  visit(tree, (node) => {
    if (!node.position) {
      return;
    }
    const {line} = node.position.start;
    if (node.type === 'containerDirective') {
      if (!BOXES.includes(node.name)) {
        const meant = boxType(node.name) ?? nearest(node.name, BOXES);
        report(
          line,
          `There is no box ":::${node.name}". Write ${meant ? `:::${meant}` : list(BOXES.map((name) => `:::${name}`))}.`,
          meant ? [{line, from: `:::${node.name}`, to: `:::${meant}`}] : [],
        );
      } else if (!endsWith(node, lines, ':{3,}')) {
        report(line, `The box ":::${node.name}" doesn't end. Write ::: on a line of its own below its text.`);
      }
    } else if (node.type === 'code') {
      // What is only indented has no fence.
      const [fence] = /`{3,}|~{3,}/.exec(lines[line - 1] ?? '') ?? [];
      if (fence !== undefined && !endsWith(node, lines, `${fence[0]}{${fence.length},}`)) {
        report(line, "The code block doesn't end. Put ``` on a line of its own below it.");
      } else if (fence !== undefined && !node.lang) {
        report(
          line,
          `Say what the code block contains, right after the three backticks. Write: ${fence}text`,
          [{line, from: fence, to: `${fence}text`}],
        );
      }
    } else if (node.type === 'paragraph' && !(node.data && 'directiveLabel' in node.data)) {
      find(IN_PARAGRAPHS, lines.slice(line - 1, node.position.end.line).join('\n'), line);
      findTypedLists(node, page).forEach((typed) => report(typed.line, typed.message, typed.fixes));
    } else if (node.type === 'textDirective' && text[node.position.end.offset!] === ':') {
      report(line, explainName(`:${node.name}:`));
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
