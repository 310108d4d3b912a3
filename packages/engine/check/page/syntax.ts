import {location} from 'vfile-location';
import type {VFileMessage} from 'vfile-message';
import {beginning} from '../../data/text';

type Range = [from: number, to: number];

/** An error in the syntax of MDX, in a writer's words. */
interface SyntaxDiagnostic {
  message: string;
  /** What to blank to read on: offsets from, and up to but without. What is wrong is at the first. */
  blanks: [Range, ...Range[]];
  /** What `--fix` does in the line of the first of these; nothing if a person has to decide. */
  fix?: {from: string; to: string};
}

const diagnose = (message: string, ...blanks: [Range, ...Range[]]): SyntaxDiagnostic => ({message, blanks});

/** HTML elements that hold nothing: https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID_ELEMENTS = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** What Discord writes for mentions, emoji and times: https://discord.com/developers/docs/reference#message-formatting */
export const DISCORD_CODE = /<(?:@[!&]?\d+|#\d+|a?:\w+:\d+|t:-?\d+(?::[tTdDfFRsS])?|\/[\w -]+:\d+|id:\w+)>/;

/** Quotes that word processors put where code needs straight ones. */
const CURLY_QUOTES = /[“”„‟‘’‚«»″]/;

/** What may begin at a `<` that is no tag. The first that fits tells what to write. */
const NO_TAGS: [RegExp, (found: string) => string][] = [
  [/^<3(?!\d)/, () => '<3 is read as the start of a tag. Write ❤, or &lt;3.'],
  [
    // Of one line, `findOtherSyntax` says it.
    /^<!--[^]*?(?:-->|$)/,
    () => "This page can't have HTML comments. Put {/* in place of <!--, and */} in place of -->.",
  ],
  [new RegExp(`^${DISCORD_CODE.source}`), (found) => discordMessage(found)],
];

/**
 * Puts an error of the MDX parser in words.
 *
 * @param text The text that was parsed.
 */
export function explainSyntax(text: string, error: VFileMessage): SyntaxDiagnostic {
  const {place} = error;
  const at = Math.min((place && 'start' in place ? place.start : place)?.offset ?? 0, text.length);
  if (error.ruleId === 'end-tag-mismatch') {
    return explainTags(text, error, at);
  }
  if (error.ruleId === 'unexpected-closing-slash') {
    const start = text.lastIndexOf('<', at);
    const tag = text.slice(start, text.indexOf('>', start) + 1);
    return diagnose(
      `${tag} closes a tag that was never opened here. Remove it, or write ${tag.replace('/', '')} before it.`,
      [start, start + tag.length],
    );
  }
  if (error.source === 'micromark-extension-mdxjs-esm') {
    return explainImport(text, at);
  }
  const brace = openBrace(text, at);
  const angle = text.lastIndexOf('<', Math.max(0, at - (error.ruleId === 'unexpected-lazy' ? 1 : 0)));
  // An expression may stand inside of a tag (`<A b={c d} />`), and a `<` inside of an expression.
  if (error.source === 'micromark-extension-mdx-expression' && brace >= 0) {
    const isInTag = angle >= 0 && /^<[A-Za-z][^<>]*$/.test(text.slice(angle, Math.max(angle, brace)));
    return explainBrace(text, brace, isInTag);
  }
  return explainAngle(text, angle >= 0 ? angle : at);
}

/** A tag that is not closed, or not where it should be. */
function explainTags(text: string, error: VFileMessage, at: number): SyntaxDiagnostic {
  const [, opened = '', line, column] = /for `<([^`>]*)>` \((\d+):(\d+)-/.exec(error.reason) ?? [];
  const openAt =
    line === undefined ? at : location(text).toOffset({line: Number(line), column: Number(column)})!;
  const openEnd = text.indexOf('>', openAt) + 1 || text.length;
  const open: Range = [openAt, openEnd];
  const close = nextOf(text, `</${opened}>`, openEnd);
  const whole = text.slice(openAt, openEnd);
  if (VOID_ELEMENTS.test(opened)) {
    const closed = whole.replace(/\s*>$/, ' />');
    return whole.includes('\n')
      ? diagnose(`<${opened}> must end with />. Put /> in place of > at its end.`, open)
      : {
          ...diagnose(`<${opened}> must end with />. Write ${closed}.`, open, ...close),
          fix: {from: whole, to: closed},
        };
  }
  const [, closing] = /closing tag `<\/([^`>]*)>`/.exec(error.reason) ?? [];
  const hint = /^[A-Za-z]\w*$/.test(opened)
    ? `Write </${opened}> where it ends, or <${opened} /> if there's nothing inside it. If you don't mean a tag, write &lt;${opened}>.`
    : `If you don't mean a tag, write &lt;${opened}>.`;
  const message =
    closing !== undefined
      ? `<${opened}> isn't closed before </${closing}>. Write </${opened}> before it: the last tag opened has to be the first one closed.`
      : close.length > 0
        ? `<${opened}> and </${opened}> are in different blocks. Put each on a line of its own, with an empty line after <${opened}> and one before </${opened}>.`
        : `<${opened}> is opened and never closed. ${hint}`;
  return diagnose(message, open, ...close);
}

/** A line that begins like code and is none. */
function explainImport(text: string, at: number): SyntaxDiagnostic {
  // Up to the empty line everything counts as one piece of code.
  const before = text.slice(0, Math.max(at, 1));
  const start = [...before.matchAll(/^(?:import|export)\b/gm)].at(-1)?.index ?? at;
  const block = text.slice(start).split(/\n[ \t]*\n/, 1)[0]!;
  const [line = '', ...others] = block.split('\n');
  const isCode = /^import\s.*\bfrom\s*['"“”‘’]|^export\s+(?:const|default|function)\b/.test(line);
  const message = !isCode
    ? `A line that begins with "${line.split(' ', 1)[0]}" is read as code. Begin it with another word.`
    : CURLY_QUOTES.test(line)
      ? "This line has curly quotes. Write straight ones: import Name from '...';"
      : others.some((other) => !/^(?:import|export|[\s})])/.test(other))
        ? 'An empty line is missing between the imports and the text below. Add one.'
        : "This line can't be read. Write it like this: import Name from '@roleplay-docs/engine/content/components/Name';";
  return diagnose(message, [start, start + block.length]);
}

function explainBrace(text: string, brace: number, isInTag: boolean): SyntaxDiagnostic {
  const rest = text.slice(brace);
  if (isInTag) {
    const end = closingBrace(text, brace);
    return diagnose(
      `${beginning(text.slice(brace, end), 30)} in this tag can't be read. Put text in straight quotes, name="text", and a number in braces, name={3}.`,
      [brace, end],
    );
  }
  return diagnose(
    `A { begins code on these pages, but "${beginning(rest, 20)}" isn't code. Write \\{ if you mean a brace.`,
    [brace, brace + 1],
  );
}

function explainAngle(text: string, start: number): SyntaxDiagnostic {
  const rest = text.slice(start);
  for (const [pattern, say] of NO_TAGS) {
    const [found] = pattern.exec(rest) ?? [];
    if (found !== undefined) {
      return diagnose(say(found), [start, start + found.length]);
    }
  }
  const bracket: Range = [start, start + 1];
  const [, next = ''] = /^<(\S*)/.exec(rest) ?? [];
  if (!/^\/?[A-Za-z]/.test(next)) {
    const [quoted] = /^<\S{0,12}/.exec(rest)!;
    const instead = `&lt;${quoted.slice(1)}`;
    const begins = `< directly before ${next ? `"${[...next][0]}"` : 'the end of the text'} begins a tag, but ${quoted} isn't one. Write ${instead}`;
    return /^\d/.test(next)
      ? diagnose(
          `${begins}, or words: "less than ${/^\d[\d.,]*\w*/.exec(next)![0].replace(/[.,]+$/, '')}".`,
          bracket,
        )
      : {...diagnose(`${begins}.`, bracket), fix: {from: quoted, to: instead}};
  }
  const end = /[<>]|\n\s*\n/.exec(rest.slice(1));
  const tag = end ? rest.slice(0, end.index + 1 + (end[0] === '>' ? 1 : 0)) : rest.split('\n', 1)[0]!;
  const whole: Range = [start, start + tag.length];
  const [, name = ''] = /^<\/?([\w.]*)/.exec(tag)!;
  const close = name && !tag.endsWith('/>') ? nextOf(text, `</${name}>`, whole[1]) : [];
  return tag.endsWith('>')
    ? diagnose(
        `${beginning(tag)} can't be read as a tag. Write &lt; instead of < if you don't mean one. Otherwise, put its values in straight quotes: name="text".`,
        whole,
        ...close,
      )
    : diagnose(
        `${beginning(tag)} begins a tag that doesn't end. Write > at its end, or &lt; instead of < if you don't mean a tag.`,
        bracket,
      );
}

/** What to write for a code that only Discord understands. */
export const discordMessage = (code: string) =>
  `${code} is a code that only Discord understands. Write the name of the channel or role, the time with its time zone, or the emoji itself; people's names don't belong on any page.`;

function nextOf(text: string, word: string, from: number): Range[] {
  const index = text.indexOf(word, from);
  return index < 0 ? [] : [[index, index + word.length]];
}

/** The last `{` before a position that no `}` closes; -1 if there is none. */
function openBrace(text: string, at: number): number {
  const open: number[] = [];
  for (const {0: brace, index} of text.slice(0, at + 1).matchAll(/[{}]/g)) {
    if (brace === '{') {
      open.push(index);
    } else if (index < at) {
      open.pop();
    }
  }
  return open.at(-1) ?? -1;
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
