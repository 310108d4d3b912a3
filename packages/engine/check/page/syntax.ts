import {location} from 'vfile-location';
import type {VFileMessage} from 'vfile-message';
import {beginning} from '../../data/text';

type Range = [from: number, to: number];

/** An MDX syntax error, in a writer's words. */
interface SyntaxDiagnostic {
  message: string;
  /** What to blank before parsing again, as offsets for `String.slice`. The first range is where the mistake is. */
  blanks: [Range, ...Range[]];
  /** What `--fix` replaces on the line of the first range; missing if a person has to decide. */
  fix?: {from: string; to: string};
}

const diagnose = (message: string, ...blanks: [Range, ...Range[]]): SyntaxDiagnostic => ({message, blanks});

/** Void elements of HTML, such as `br`: https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID_ELEMENTS = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * Discord's codes for mentions, emoji and times, such as `<@123>`, `<:wave:123>` and `<t:1700000000:R>`:
 * https://discord.com/developers/docs/reference#message-formatting
 */
export const DISCORD_CODE = /<(?:@[!&]?\d+|#\d+|a?:\w+:\d+|t:-?\d+(?::[tTdDfFRsS])?|\/[\w -]+:\d+|id:\w+)>/;

/** Quotes that word processors insert where code needs straight ones. */
const CURLY_QUOTES = /[“”„‟‘’‚«»″]/;

/** Something that begins with `<` and isn't a tag. */
interface NoTag {
  /** Something it matches; a test makes sure of that. */
  example: string;
  pattern: RegExp;
  explain: (found: string) => string;
}

/** The first one that matches decides what to write. */
export const NO_TAGS: readonly NoTag[] = [
  {
    example: '<3',
    pattern: /^<3(?!\d)/,
    explain: () => '<3 is read as the start of a tag. Write ❤, or &lt;3.',
  },
  {
    // Comments of several lines. `findOtherSyntax` finds those on a single line.
    example: '<!-- first line\nsecond line -->',
    pattern: /^<!--[^]*?(?:-->|$)/,
    explain: () => "This page can't have HTML comments. Put {/* in place of <!--, and */} in place of -->.",
  },
  {
    example: '<@123456>',
    pattern: new RegExp(`^${DISCORD_CODE.source}`),
    explain: (found) => discordMessage(found),
  },
];

/**
 * Explains an error of the MDX parser to a writer.
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
  // An expression can be inside a tag (`<A b={c d} />`), and a `<` inside an expression.
  if (error.source === 'micromark-extension-mdx-expression' && brace >= 0) {
    const isInTag = angle >= 0 && /^<[A-Za-z][^<>]*$/.test(text.slice(angle, Math.max(angle, brace)));
    return explainBrace(text, brace, isInTag);
  }
  return explainAngle(text, angle >= 0 ? angle : at);
}

/** What's wrong with a tag that isn't closed, or is closed in the wrong place. */
function explainTags(text: string, error: VFileMessage, at: number): SyntaxDiagnostic {
  const [, opened = '', line, column] = /for `<([^`>]*)>` \((\d+):(\d+)-/.exec(error.reason) ?? [];
  const place = line === undefined ? undefined : {line: Number(line), column: Number(column)};
  const openAt = (place && location(text).toOffset(place)) ?? at;
  const openEnd = text.indexOf('>', openAt) + 1 || text.length;
  const open: Range = [openAt, openEnd];
  const close = nextOf(text, `</${opened}>`, openEnd);
  if (VOID_ELEMENTS.test(opened)) {
    return explainVoidElement(opened, text.slice(openAt, openEnd), open, close);
  }
  const [, closing] = /closing tag `<\/([^`>]*)>`/.exec(error.reason) ?? [];
  if (closing !== undefined) {
    return diagnose(
      `<${opened}> isn't closed before </${closing}>. Write </${opened}> before it: the last tag opened has to be the first one closed.`,
      open,
      ...close,
    );
  }
  if (close.length > 0) {
    return diagnose(
      `<${opened}> and </${opened}> are in different blocks. Put each on a line of its own, with an empty line after <${opened}> and one before </${opened}>.`,
      open,
      ...close,
    );
  }
  const hint = /^[A-Za-z]\w*$/.test(opened)
    ? `Write </${opened}> where it ends, or <${opened} /> if there's nothing inside it. If you don't mean a tag, write &lt;${opened}>.`
    : `If you don't mean a tag, write &lt;${opened}>.`;
  return diagnose(`<${opened}> is opened and never closed. ${hint}`, open);
}

/**
 * @param whole The tag, such as `<br>`.
 * @param close Where its closing tag is; empty if it has none.
 */
function explainVoidElement(name: string, whole: string, open: Range, close: Range[]): SyntaxDiagnostic {
  if (whole.includes('\n')) {
    return diagnose(`<${name}> must end with />. Put /> in place of > at its end.`, open);
  }
  const closed = whole.replace(/\s*>$/, ' />');
  return {
    ...diagnose(`<${name}> must end with />. Write ${closed}.`, open, ...close),
    fix: {from: whole, to: closed},
  };
}

/** What's wrong with a block that begins like an import or an export. */
function explainImport(text: string, at: number): SyntaxDiagnostic {
  // MDX reads everything up to the next empty line as one piece of code.
  const before = text.slice(0, Math.max(at, 1));
  const start = [...before.matchAll(/^(?:import|export)\b/gm)].at(-1)?.index ?? at;
  const [block = ''] = text.slice(start).split(/\n[ \t]*\n/, 1);
  return diagnose(explainCode(block), [start, start + block.length]);
}

/** @param block From a line that begins with `import` or `export` to the next empty line. */
function explainCode(block: string): string {
  const [line = '', ...others] = block.split('\n');
  const isCode = /^import\s.*\bfrom\s*['"“”‘’]|^export\s+(?:const|default|function)\b/.test(line);
  if (!isCode) {
    return `A line that begins with "${line.split(' ', 1)[0]}" is read as code. Begin it with another word.`;
  }
  if (CURLY_QUOTES.test(line)) {
    return "This line has curly quotes. Write straight ones: import Name from '...';";
  }
  if (others.some((other) => !/^(?:import|export|[\s})])/.test(other))) {
    return 'An empty line is missing between the imports and the text below. Add one.';
  }
  return "This line can't be read. Write it like this: import Name from '@roleplay-docs/engine/content/components/Name';";
}

/**
 * What's wrong with a `{`.
 *
 * @param isInTag Whether it begins the value of a property.
 */
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

/** What's wrong with a `<`. */
function explainAngle(text: string, start: number): SyntaxDiagnostic {
  const rest = text.slice(start);
  for (const {pattern, explain} of NO_TAGS) {
    const [found] = pattern.exec(rest) ?? [];
    if (found !== undefined) {
      return diagnose(explain(found), [start, start + found.length]);
    }
  }
  return /^<\/?[A-Za-z]/.test(rest) ? explainTag(text, start) : explainLessThan(rest, start);
}

/** What to write for a `<` that isn't followed by a name, as in `under <18 years`. */
function explainLessThan(rest: string, start: number): SyntaxDiagnostic {
  const bracket: Range = [start, start + 1];
  const [, next = ''] = /^<(\S*)/.exec(rest) ?? [];
  const [quoted = '<'] = /^<\S{0,12}/.exec(rest) ?? [];
  const instead = `&lt;${quoted.slice(1)}`;
  const [firstLetter] = next;
  const begins = `< directly before ${firstLetter ? `"${firstLetter}"` : 'the end of the text'} begins a tag, but ${quoted} isn't one. Write ${instead}`;
  const [amount] = /^\d[\d.,]*\w*/.exec(next) ?? [];
  if (amount !== undefined) {
    return diagnose(`${begins}, or words: "less than ${amount.replace(/[.,]+$/, '')}".`, bracket);
  }
  return {...diagnose(`${begins}.`, bracket), fix: {from: quoted, to: instead}};
}

/** What's wrong with a tag that can't be parsed, or that has no `>`. */
function explainTag(text: string, start: number): SyntaxDiagnostic {
  const tag = tagAt(text, start);
  const end = start + tag.length;
  if (!tag.endsWith('>')) {
    return diagnose(
      `${beginning(tag)} begins a tag that doesn't end. Write > at its end, or &lt; instead of < if you don't mean a tag.`,
      [start, start + 1],
    );
  }
  const [, name = ''] = /^<\/?([\w.]*)/.exec(tag) ?? [];
  const close = name && !tag.endsWith('/>') ? nextOf(text, `</${name}>`, end) : [];
  return diagnose(
    `${beginning(tag)} can't be read as a tag. Write &lt; instead of < if you don't mean one. Otherwise, put its values in straight quotes: name="text".`,
    [start, end],
    ...close,
  );
}

/**
 * The tag at a position, up to and including its `>`. Without one, it ends before the next tag, at the end of the
 * paragraph, or with the last line.
 */
function tagAt(text: string, start: number): string {
  const rest = text.slice(start);
  const end = /[<>]|\n\s*\n/.exec(rest.slice(1));
  if (!end) {
    const [line = ''] = rest.split('\n', 1);
    return line;
  }
  return rest.slice(0, end.index + (end[0] === '>' ? 2 : 1));
}

/** The message about a code that only Discord understands. */
export const discordMessage = (code: string) =>
  `${code} is a code that only Discord understands. Write the name of the channel or role, the time with its time zone, or the emoji itself; people's names don't belong on any page.`;

/** The next place where a word occurs, from an offset on; empty if there's none. */
function nextOf(text: string, word: string, from: number): Range[] {
  const index = text.indexOf(word, from);
  return index < 0 ? [] : [[index, index + word.length]];
}

/** The position of the last `{` before an offset that isn't closed by then; -1 if there's none. */
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

/** The position after the `}` that closes a `{`, or after the `{` itself if none does. */
function closingBrace(text: string, brace: number): number {
  let depth = 0;
  for (let index = brace; index < text.length; index += 1) {
    if (text[index] === '{') {
      depth += 1;
    } else if (text[index] === '}') {
      depth -= 1;
    }
    if (depth === 0) {
      return index + 1;
    }
  }
  return brace + 1;
}
