import type {VFileMessage} from 'vfile-message';
import {beginning} from '@roleplay-docs/rulebook/text';

/** A slip in the syntax of MDX, in a writer's words. */
export interface Slip {
  /** Where it stands, as an offset in the text. */
  start: number;
  message: string;
  /** What to blank to read on: offsets from, and up to but without. */
  blanks: [from: number, to: number][];
}

/** HTML elements that hold nothing: https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID_ELEMENTS = [
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
];

/** What Discord writes for mentions, emoji and times: https://discord.com/developers/docs/reference#message-formatting */
export const DISCORD_CODE = /<(?:@[!&]?\d+|#\d+|a?:\w+:\d+|t:-?\d+(?::[tTdDfFRsS])?|\/[\w -]+:\d+|id:\w+)>/;

/** Quotes that word processors put where code needs straight ones. */
const CURLY_QUOTES = /[“”„‟‘’‚«»″]/;

/** What may begin at a `<` that is no tag. The first that fits tells what to write. */
const NO_TAGS: [RegExp, (found: string) => string][] = [
  [/^<3(?!\d)/, () => '<3 begins a tag that cannot be read. Write a heart, ❤, or &lt;3.'],
  [/^<!--[^]*?(?:-->|$)/, (found) => `This page cannot hold HTML comments. Write ${comment(found)}.`],
  [/^<!?(?:doctype|\?xml)[^>]*>?/i, () => 'This belongs to a whole HTML file, not to a page. Remove it.'],
  [new RegExp(`^${DISCORD_CODE.source}`), (found) => discordMessage(found)],
  [
    /^<(?:https?:\/\/|mailto:|www\.)[^\s>]*>?/i,
    (found) =>
      `An address in < and > cannot be read here. Write [words that say where it leads](${inner(found)}).`,
  ],
  [
    /^<[^\s<>@]+@[^\s<>@]+\.[a-z]+>?/i,
    (found) =>
      `An email address in < and > cannot be read here. Write [${inner(found)}](mailto:${inner(found)}), or <CommunityContact to="..." /> for one of src/data/community.yaml.`,
  ],
];

/**
 * Puts an error of the MDX parser in words.
 *
 * @param text The text that was parsed.
 */
export function explainSyntax(text: string, error: VFileMessage): Slip {
  const at = offsetOf(error, text);
  if (error.ruleId === 'end-tag-mismatch') {
    return explainTags(text, error, at);
  }
  if (error.ruleId === 'unexpected-closing-slash') {
    const start = text.lastIndexOf('<', at);
    const tag = text.slice(start, text.indexOf('>', start) + 1);
    return {
      start,
      message: `${tag} closes a tag that was never opened here. Remove it, or write ${tag.replace('/', '')} before it.`,
      blanks: [[start, start + tag.length]],
    };
  }
  if (error.source === 'micromark-extension-mdxjs-esm') {
    return explainImport(text, at);
  }
  const brace = openBrace(text, at);
  const angle = text.lastIndexOf('<', Math.max(0, at - (error.ruleId === 'unexpected-lazy' ? 1 : 0)));
  // An expression may stand inside of a tag (`<A b={c d} />`), and a `<` inside of an expression.
  if (error.source === 'micromark-extension-mdx-expression' && brace >= 0) {
    return explainBrace(text, brace, angle >= 0 && isInsideTag(text, angle, brace));
  }
  return explainAngle(text, angle >= 0 ? angle : at);
}

/** A tag that is not closed, or not where it should be. */
function explainTags(text: string, error: VFileMessage, at: number): Slip {
  const [, opened = '', line, column] = /for `<([^`>]*)>` \((\d+):(\d+)-/.exec(error.reason) ?? [];
  const openAt = line === undefined ? at : offsetAt(text, Number(line), Number(column));
  const openEnd = text.indexOf('>', openAt) + 1 || text.length;
  const open: [number, number] = [openAt, openEnd];
  if (VOID_ELEMENTS.includes(opened)) {
    const whole = text.slice(openAt, openEnd);
    return {
      start: openAt,
      message: `<${opened}> must end with />. Write ${whole.length > 60 ? '/> instead of > at its end' : whole.replace(/\s*>$/, ' />')}.`,
      blanks: [open, ...nextOf(text, `</${opened}>`, openEnd)],
    };
  }
  const [, closing] = /closing tag `<\/([^`>]*)>`/.exec(error.reason) ?? [];
  if (closing !== undefined && closing.toLowerCase() === opened.toLowerCase()) {
    const closeAt = text.indexOf(`</${closing}`, openAt);
    return {
      start: closeAt,
      message: `</${closing}> should close <${opened}>, but capitals count. Write </${opened}>.`,
      blanks: [open, [closeAt, text.indexOf('>', closeAt) + 1]],
    };
  }
  if (closing !== undefined) {
    return {
      start: openAt,
      message: `<${opened}> is not closed before </${closing}>. Write </${opened}> before it: what is opened last is closed first.`,
      blanks: [open, ...nextOf(text, `</${opened}>`, openEnd)],
    };
  }
  const close = nextOf(text, `</${opened}>`, openEnd);
  if (close.length > 0) {
    return {
      start: openAt,
      message: `<${opened}> and </${opened}> stand in different blocks. Write each alone on its line, with an empty line after <${opened}> and one before </${opened}>.`,
      blanks: [open, ...close],
    };
  }
  const hint = /^[A-Za-z]\w*$/.test(opened)
    ? `Write </${opened}> where it ends, or <${opened} /> if nothing stands inside. If no tag is meant, write &lt;${opened}>.`
    : `If no tag is meant, write &lt;${opened}>.`;
  return {start: openAt, message: `<${opened}> is opened and never closed. ${hint}`, blanks: [open]};
}

/** A line that begins like code and is none. */
function explainImport(text: string, at: number): Slip {
  // Up to the empty line everything counts as one piece of code.
  const before = text.slice(0, Math.max(at, 1));
  const starts = [...before.matchAll(/^(?:import|export)\b/gm)];
  const start = starts.at(-1)?.index ?? at;
  const end = (/\n[ \t]*\n/.exec(text.slice(start))?.index ?? text.length - start) + start;
  const [line = ''] = text.slice(start, end).split('\n', 1);
  const [word] = line.split(' ', 1);
  const isCode = /^import\s.*\bfrom\s*['"“”‘’]|^export\s+(?:const|default|function)\b/.test(line);
  if (!isCode) {
    return {
      start,
      message: `A line that begins with "${word}" is read as code. Begin it with another word.`,
      blanks: [[start, end]],
    };
  }
  const next = text
    .slice(start, end)
    .split('\n')
    .findIndex((part, index) => index > 0 && !/^(?:import|export|[\s})])/.test(part));
  if (CURLY_QUOTES.test(line)) {
    return {
      start,
      message: "This line has curly quotes. Write straight ones: import Name from '...';",
      blanks: [[start, end]],
    };
  }
  return {
    start,
    message:
      next > 0
        ? 'An empty line is missing between the imports and the text below. Add one.'
        : "This line cannot be read. Write it like: import Name from '@roleplay-docs/rulebook/components/Name';",
    blanks: [[start, end]],
  };
}

function explainBrace(text: string, brace: number, isInTag: boolean): Slip {
  const rest = text.slice(brace);
  const [id] = /^\{#[\w-]+\}/.exec(rest) ?? [];
  if (id) {
    return {
      start: brace,
      message: `The id of a heading stands in a comment. Write {/* ${id.slice(1, -1)} */}.`,
      blanks: [[brace, brace + id.length]],
    };
  }
  if (isInTag) {
    const end = closingBrace(text, brace);
    return {
      start: brace,
      message: `${beginning(text.slice(brace, end), 30)} in this tag cannot be read. Write text in straight quotes, name="text", and a number in braces, name={3}.`,
      blanks: [[brace, end]],
    };
  }
  return {
    start: brace,
    message: `A { begins code on these pages, and "${beginning(rest, 20)}" is none. Write \\{ if a brace is meant.`,
    blanks: [[brace, brace + 1]],
  };
}

function explainAngle(text: string, start: number): Slip {
  const rest = text.slice(start);
  for (const [pattern, say] of NO_TAGS) {
    const [found] = pattern.exec(rest) ?? [];
    if (found !== undefined) {
      return {start, message: say(found), blanks: [[start, start + found.length]]};
    }
  }
  const [, next = ''] = /^<(\S*)/.exec(rest) ?? [];
  if (!/^\/?[A-Za-z]/.test(next)) {
    const [quoted] = /^<\S{0,12}/.exec(rest)!;
    const words = /^\d/.test(next)
      ? `, or words: "less than ${/^\d[\d.,]*\w*/.exec(next)![0].replace(/[.,]+$/, '')}"`
      : '';
    return {
      start,
      message: `< directly before ${next ? `"${[...next][0]}"` : 'the end of the text'} begins a tag, and ${quoted} is none. Write &lt;${quoted.slice(1)}${words}.`,
      blanks: [[start, start + 1]],
    };
  }
  const end = /[<>]|\n\s*\n/.exec(rest.slice(1));
  const tag = end ? rest.slice(0, end.index + 1 + (end[0] === '>' ? 1 : 0)) : rest.split('\n', 1)[0]!;
  const blanks: [number, number][] = [[start, start + tag.length]];
  const [, name = ''] = /^<\/?([\w.]*)/.exec(tag)!;
  if (name && !tag.endsWith('/>')) {
    blanks.push(...nextOf(text, `</${name}>`, start + tag.length));
  }
  const [, bare, value] = /\s([\w-]+)=([^\s"'{>“”„‘’«»]+)/.exec(tag) ?? [];
  if (CURLY_QUOTES.test(tag)) {
    const straight = tag.replace(/[“”„‟«»″]/g, '"').replace(/[‘’‚]/g, "'");
    return {
      start,
      message: `The tag has curly quotes. Write straight ones: ${beginning(straight, 60)}`,
      blanks,
    };
  }
  if (bare !== undefined) {
    return {start, message: `The value of ${bare} has no quotes. Write ${bare}="${value}".`, blanks};
  }
  if (!tag.endsWith('>')) {
    return {
      start,
      message: `${beginning(tag)} begins a tag that does not end. Write > at its end, or &lt; instead of < if no tag is meant.`,
      blanks: [[start, start + 1]],
    };
  }
  return {
    start,
    message: `${beginning(tag)} cannot be read as a tag. Write &lt; instead of < if none is meant, else look at its quotes.`,
    blanks,
  };
}

/** What to write for a code that only Discord understands. */
export function discordMessage(code: string): string {
  const instead = code.startsWith('<t:')
    ? 'Write the time in words, with its time zone; codes to copy come from <DiscordTime /> on the Staff Portal'
    : code.startsWith('<#')
      ? 'Write the name of the channel, for instance #announcements'
      : code.startsWith('<@')
        ? 'Write a role in words, for instance [Training Lead]; names of people stand nowhere'
        : 'Write an emoji itself, or words';
  return `${code} is a code that only Discord understands. ${instead}.`;
}

function comment(found: string): string {
  return `{/* ${beginning(found.replace(/^<!--|-->$/g, ''), 30)} */}`;
}

const inner = (found: string) => found.replace(/^<(?:mailto:)?|>$/g, '');

function nextOf(text: string, word: string, from: number): [number, number][] {
  const index = text.indexOf(word, from);
  return index < 0 ? [] : [[index, index + word.length]];
}

/** The last `{` before a position that no `}` closes; -1 if there is none. */
function openBrace(text: string, at: number): number {
  let depth = 0;
  for (let index = Math.min(at, text.length - 1); index >= 0; index -= 1) {
    if (text[index] === '}' && index < at) {
      depth += 1;
    } else if (text[index] === '{') {
      if (depth === 0) {
        return index;
      }
      depth -= 1;
    }
  }
  return -1;
}

function closingBrace(text: string, brace: number): number {
  let depth = 0;
  for (let index = brace; index < text.length; index += 1) {
    depth += text[index] === '{' ? 1 : text[index] === '}' ? -1 : 0;
    if (depth === 0) {
      return index + 1;
    }
  }
  return brace + 1;
}

function isInsideTag(text: string, angle: number, position: number): boolean {
  return angle < position && /^<[A-Za-z][^<>]*$/.test(text.slice(angle, position));
}

function offsetOf({place, reason}: VFileMessage, text: string): number {
  const point = place && 'start' in place ? place.start : place;
  const [, line = '1', column = '1'] = /\((\d+):(\d+)-/.exec(reason) ?? [];
  return Math.min(point?.offset ?? offsetAt(text, Number(line), Number(column)), text.length);
}

function offsetAt(text: string, line: number, column: number): number {
  return (
    text
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, {length}) => sum + length + 1, 0) +
    column -
    1
  );
}
