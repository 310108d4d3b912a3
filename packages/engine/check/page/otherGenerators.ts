/**
 * Finds syntax of other tools that was pasted along with a text or typed out of habit: boxes, links and marks that
 * mean something on Discord, in GitBook or in a wiki, but not here. To support another one, add it to `BOXES` or
 * `MARKS`.
 */
// cspell:ignore endhint Pandoc
import {visit} from 'unist-util-visit';
import {offsetsOf, parseWithoutComponents} from '../../content/parseMdx';
import {addressPart, beginning, blank, lineAt} from '../../data/text';
import type {Fix} from '../Diagnostic';

/** A piece of another tool's syntax. */
interface OtherSyntax {
  /** From 1. */
  line: number;
  message: string;
  /** What `--fix` replaces; empty if a person has to decide. */
  fixes: Fix[];
}

/** How a box ends: with a closing mark, with the last indented line, or with the last line of the quote. */
type Ending = RegExp | 'indentation' | 'quote';

/** A box that another tool draws around a text. */
interface Box {
  tool: string;
  /**
   * How it begins. It may have these groups: `type`, such as "warning", or else `name`; `title`; and `mark`, which
   * messages quote instead of the whole match.
   */
  begins: RegExp;
  ends: Ending;
  /** Whether it's collapsed until readers open it. */
  isFolded?: (mark: string) => boolean;
}

/** Another tool's syntax within a line. */
interface Mark {
  pattern: RegExp;
  /** Says what it is, as a sentence without a period. */
  explain: (found: RegExpExecArray) => string;
  /** What to write instead; an empty string to remove it. */
  write?: (found: RegExpExecArray) => string | undefined;
  /** Whether a person has to choose some of the words. Otherwise, `--fix` writes it. */
  hasWordsToChoose?: (found: RegExpExecArray) => boolean;
  /** What to do, as a sentence, if there's nothing to write instead. */
  advise?: (found: RegExpExecArray) => string;
  /** Its counterpart further down, if it has one. That's removed along with it, without a message of its own. */
  ends?: (found: RegExpExecArray) => RegExp;
}

/** An invite to a Discord server. */
export const DISCORD_INVITE = /^https?:\/\/(?:www\.)?(?:discord\.gg|discord(?:app)?\.com\/invite)\//i;

/** This site's boxes, and other tools' names for them. Anything else becomes a note. */
const BOX_TYPES: Record<string, readonly string[]> = {
  tip: ['tip', 'success', 'check', 'done', 'hint', 'positive'],
  info: ['info', 'abstract', 'summary', 'tldr', 'todo', 'question', 'help', 'faq', 'important', 'primary'],
  warning: ['warning', 'warn', 'caution', 'attention', 'notice--warning'],
  danger: ['danger', 'error', 'failure', 'fail', 'missing', 'bug', 'negative'],
};

/** Components that other tools draw as boxes. */
const BOX_COMPONENTS = 'Alert|Aside|Callout|Caution|Danger|Hint|Important|Info|Note|Tip|Warning';

const BOXES: Box[] = [
  {
    tool: 'GitBook',
    begins: /\{%-?[ \t]*hint\b(?:[^%\n]*?style="?(?<type>\w+))?[^%\n]*%\}/g,
    ends: /\{%-?[ \t]*endhint[ \t]*-?%\}/,
  },
  {
    tool: 'Hugo',
    begins:
      /\{\{[<%][ \t]*(?:admonition|alert|callout|hint|notice)\b(?:[ \t]+(?:\w+=)?"?(?<type>\w+)"?)?[^\n]*?[%>]\}\}/g,
    ends: /\{\{[<%][ \t]*\/\w+[ \t]*[%>]\}\}/,
  },
  {
    tool: 'MkDocs',
    begins:
      /^[ \t]*(?<mark>(?:!!!|\?\?\?\+?)[ \t]+(?<type>[a-z]+))(?:[ \t]+[a-z]+)*(?:[ \t]+"(?<title>[^"\n]*)")?[ \t]*$(?=\n\s*?(?: {2,}|\t)\S)/gm,
    ends: 'indentation',
    isFolded: (mark) => mark.startsWith('?'),
  },
  {
    tool: 'Sphinx',
    begins:
      /^(?<mark>\.\.[ \t]+(?<type>attention|caution|danger|error|hint|important|note|tip|warning)::)[ \t]*(?<title>.*)$/gm,
    ends: 'indentation',
  },
  {
    tool: 'VitePress',
    begins: /^[ \t]*(?<mark>[:：]{3,}[ \t]*(?:details|spoiler))\b[ \t]*\[?(?<title>[^\]\n]*)\]?[ \t]*$/gm,
    ends: /^[ \t]*[:：]{3,}[ \t]*$/m,
    isFolded: () => true,
  },
  {
    tool: 'GitHub or Obsidian',
    begins: /^[ \t]*(?<mark>>[ \t]*\[!(?<type>[\w-]+)\][+-]?)[ \t]*(?<title>.*)$/gm,
    ends: 'quote',
  },
  {
    tool: 'mdBook, Obsidian or MyST',
    begins:
      /^[ \t]*(?<mark>(?<fence>`{3,}|~{3,})(?:admonish(?:[ \t]+(?!title)|$)|ad-|\{)(?<type>[a-z]+)?\}?)[^"\n]*(?:"(?<title>[^"\n]*)")?.*$/gm,
    ends: /^[ \t]*(?:`{3,}|~{3,})[ \t]*$/m,
  },
  {
    tool: 'another generator',
    begins: new RegExp(
      `<(?<name>${BOX_COMPONENTS})\\b(?:[^<>]*?\\btype="(?<type>\\w+)")?(?:[^<>]*?\\btitle="(?<title>[^"\\n]*)")?[^<>]*(?<!/)>`,
      'g',
    ),
    ends: new RegExp(`</(?:${BOX_COMPONENTS})>`),
  },
];

/** HTML elements for styling, which is up to the theme here. */
const LOOKS = 'big|center|font|mark|marquee|blink';

const bold = (words: string) => `**${words.trim()}**`;

const LINK_WORDS = 'words that say where it leads';

/** A link in this site's syntax. */
const linkTo = (url: string, words = LINK_WORDS) =>
  DISCORD_INVITE.test(url) ? `<CommunityLink to="chatInvite">${words}</CommunityLink>` : `[${words}](${url})`;

/** The value of an attribute of an HTML tag, in quotes or without; empty if it isn't there. */
function attributeOf(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return (value?.[1] ?? value?.[2] ?? value?.[3] ?? '').trim();
}

/** An address without spaces, following the rules of `checkPicture` and `checkFileName` for file names. */
const withoutSpaces = (url: string) =>
  url
    .split('/')
    .map((part) => part.trim())
    .map((part) => (/\s/.test(part) ? part.replace(/^[^.]+/, (name) => addressPart(name) ?? 'name') : part))
    .join('/');

const isElsewhere = (url: string) => /^(?:https?:)?\/\//i.test(url);

const MARKS: Mark[] = [
  {
    pattern: /(?<=^#{1,6}[ \t].*)\{:?[ \t]*#([\w-]+)(?:[ \t][^{}\n]*)?\}(?=[ \t]*$)/gm,
    explain: () => 'The id of a heading goes in a comment',
    write: ([, id = '']) => `{/* #${id} */}`,
  },
  {
    pattern: /\{:[^{}\n]*\}|\{[ \t]*\.[\w-][^{}\n]*\}/g,
    explain: ([whole]) => `${whole} gives a class to a text in Jekyll, MkDocs or Pandoc, and isn't read here`,
    write: () => '',
  },
  {
    pattern: /\{%-?(?![ \t]*end)[^%\n]*%\}/g,
    explain: ([whole]) => `${whole} is a command of GitBook or Jekyll, and isn't read here`,
    advise: () => 'Remove it, and put what it would show there in its place.',
    ends: ([whole]) => new RegExp(`\\{%-?[ \\t]*end${/\w+/.exec(whole)?.[0] ?? ''}[ \\t]*-?%\\}`),
  },
  {
    pattern: /\{%-?[^%\n]*%\}/g,
    explain: ([whole]) => `${whole} ends a command of GitBook or Jekyll, and isn't read here`,
    write: () => '',
  },
  {
    // Not the value of a property, such as `style={{color: 'red'}}`.
    pattern: /(?<!=)\{\{[^{}\n]*\}\}/g,
    explain: ([whole]) => `${whole} is filled in by Jekyll, Hugo or a bot, but not here`,
    advise: () => 'Put the words that it would show there in its place.',
  },
  {
    pattern: /\[\[(?:_?toc_?)\]\]|^[ \t]*@?\[toc\][ \t]*$/gim,
    explain: ([whole]) =>
      `${whole.trim()} makes no list of contents here, because every page has one already`,
    write: () => '',
  },
  {
    pattern: /!?\[\[([^\][|#\n]+)?(?:#([^\][|\n]+))?(?:\|([^\][\n]+))?\]\]/g,
    explain: ([whole]) => `${whole} is a link of Obsidian or a wiki, and isn't read here`,
    advise: ([, page, part, words]) =>
      `A link here has the name of the page's file in it: [${words ?? page ?? part ?? ''}](./${addressPart(page ?? '') ?? 'name-of-the-file'}.mdx).`,
  },
  {
    pattern: /(?<![\w=/])==(?![\s=])([^=\n]*[^\s=])==(?![\w=])/g,
    explain: ([whole]) => `${whole} is highlighted in Obsidian, and isn't read here`,
    write: ([, words = '']) => bold(words),
  },
  {
    pattern: /%%([^%\n]+)%%/g,
    explain: ([whole]) => `${beginning(whole)} is hidden in Obsidian, and readers would see it here`,
    write: ([, words = '']) => `{/* ${words.trim()} */}`,
  },
  {
    pattern: /^(={2,5})[ \t]+(\S.*?)[ \t]+\1[ \t]*$/gm,
    explain: ([whole]) => `"${beginning(whole)}" is a heading of a wiki, and isn't read here`,
    write: ([, marks = '', words = '']) =>
      `${'#'.repeat(marks.length)} ${words} {/* #${addressPart(words) ?? 'section'} */}`,
  },
  {
    pattern: /'''([^'\n]+)'''/g,
    explain: ([whole]) => `${whole} is bold in a wiki, and isn't read here`,
    write: ([, words = '']) => bold(words),
  },
  {
    pattern: /\[(b|i|u|s|color|size|font|center|quote)(?:=[^\]\n]*)?\]([^[\n]*)\[\/\1\]/gi,
    explain: ([whole]) => `${beginning(whole)} is written for a forum, and isn't read here`,
    write: ([, tag = '', words = '']) => {
      const marks: Record<string, string> = {b: '**', i: '*', s: '~~'};
      const mark = marks[tag.toLowerCase()] ?? '';
      return `${mark}${words.trim()}${mark}`;
    },
  },
  {
    pattern: /\[url=([^\]\n]+)\]([^[\n]*)\[\/url\]/gi,
    explain: ([whole]) => `${beginning(whole)} is written for a forum, and isn't read here`,
    write: ([, url = '', words = '']) => linkTo(url.replaceAll('"', '').trim(), words.trim()),
  },
  {
    pattern: /(!?)\[([^\][\n]*)\]\(([^()\n"'<>]*[^\s()"'<>][ \t]+[^\s()"'<>][^()\n"'<>]*)\)/g,
    explain: ([, , words]) => `The address in [${words}](...) contains a space`,
    write: ([, mark = '', words = '', url = '']) => `${mark}[${words}](${withoutSpaces(url)})`,
    // The file may have to be renamed.
    hasWordsToChoose: () => true,
  },
  {
    pattern: /\[[^\]\n]+\][ \t]+\((?:https?:|\.{0,2}\/)[^)\s]*\)/g,
    explain: () => 'A space keeps this from being a link',
    write: ([whole]) => whole.replace(/\][ \t]+\(/, ']('),
  },
  {
    pattern: /\(([^()\n]+)\)\[((?:https?:|\.{0,2}\/|#)[^\]\s]*)\]/g,
    explain: () => 'The brackets are the wrong way around',
    write: ([, words = '', url = '']) => `[${words}](${url})`,
  },
  {
    pattern: /\[[^\][\n]+\((?:https?:\/\/|\.{1,2}\/|\/docs)[^)\s]*\)/g,
    explain: ([whole]) => `${beginning(whole)} is missing a bracket`,
    write: ([whole]) => whole.replace('(', ']('),
  },
  {
    pattern: /<((?:https?:\/\/|mailto:|www\.)[^\s<>]*|[^\s<>@:/]+@[^\s<>@]+\.[a-z]+)>?/gi,
    explain: () => "An address between < and > can't be read here",
    write: ([, url = '']) =>
      linkTo(/^[^:/]+@/.test(url) ? `mailto:${url}` : url.replace(/^www\./i, 'https://$&')),
    hasWordsToChoose: () => true,
  },
  {
    pattern: /<a\s(?=[^<>{]*\bhref\b)[^<>{]*>([^<>{\n]+)<\/a>/gi,
    explain: () => "Links in <a> aren't checked",
    write: ([tag, words = '']) => linkTo(attributeOf(tag, 'href'), words.trim()),
  },
  {
    pattern: /<img\s(?=[^<>{]*\bsrc\b)[^<>{]*>/gi,
    explain: ([tag]) => {
      const url = attributeOf(tag, 'src');
      if (isElsewhere(url)) {
        return `${url} is a picture from another site, and those aren't shown here`;
      }
      return attributeOf(tag, 'alt') === ''
        ? "The picture has no alternative text, and the build can't find pictures in <img>"
        : "The build can't find pictures in <img>";
    },
    write: ([tag]) => {
      const url = attributeOf(tag, 'src');
      return isElsewhere(url) ? undefined : `![${attributeOf(tag, 'alt') || 'what it shows'}](${url})`;
    },
    hasWordsToChoose: ([tag]) => attributeOf(tag, 'alt') === '',
    advise: ([tag]) =>
      `Save it beside the page, and put ![${attributeOf(tag, 'alt') || 'what it shows'}](./name.png) here, with the name of its file.`,
  },
  {
    pattern: /<!--(.*?)-->/g,
    explain: () => "This page can't have HTML comments",
    write: ([, words = '']) => `{/* ${words.trim()} */}`,
  },
  {
    pattern: /^([ \t>]*)-#[ \t]+(.*\S)[ \t]*$/gm,
    explain: () => '-# makes small text only on Discord',
    write: ([, before = '', words = '']) => before + words,
  },
  {
    // Not an empty cell of a table.
    pattern: /(?<!^[ \t]*\|.*)\|\|([^|\n]+)\|\|/gm,
    explain: ([whole]) => `${whole} works only on Discord, and hides nothing here`,
    write: ([, words = '']) => words.trim(),
  },
  {
    pattern: /(?<![\w\\/])__(?![\s_])([^_\n]*[^\s_])__(?![\w_])/g,
    explain: ([whole]) => `${whole} is underlined only on Discord, and bold here`,
    write: ([, words = '']) => bold(words),
  },
  {
    pattern: /^[ \t]*>>>[ \t]+(.*)$/gm,
    explain: () => '>>> quotes all the rest only on Discord',
    write: ([, words = '']) => `> ${words}`,
  },
  {
    pattern: /<(font|mark|big)\b[^<>]*>([^<>\n]+)<\/\1>/gi,
    explain: ([, tag]) => `<${tag}> says how words look, which the theme decides here`,
    write: ([, , words = '']) => bold(words),
  },
  {
    pattern: new RegExp(`<(${LOOKS})\\b[^<>]*>`, 'gi'),
    explain: ([, tag]) => `<${tag}> says how a text looks, which the theme decides here`,
    advise: ([, tag]) => `Remove <${tag}> and </${tag}>, and keep what is between them.`,
    ends: ([, tag = '']) => new RegExp(`</${tag}>`, 'i'),
  },
  {
    pattern: /(?<=<\w[^<>]*)[ \t]+align="?[\w-]+"?/gi,
    explain: ([whole]) => `${whole.trim()} says where a text goes, which the theme decides here`,
    write: () => '',
  },
];

/**
 * Finds syntax of other tools.
 *
 * @param source A page, with Unix line ends.
 * @returns Also the page with that syntax replaced by what was meant, so that later checks find other mistakes. Its
 *   line numbers stay the same.
 */
export function findOtherSyntax(source: string): {found: OtherSyntax[]; text: string} {
  const found: OtherSyntax[] = [];
  const imported = Array.from(source.matchAll(/^import\s+(\w+)\s+from/gm), ([, name = '']) => name);
  let text = source;
  /** The text, with everything but prose blanked. */
  let prose = blankAllCode(source);
  const replace = (from: number, to: number, by = '') => {
    const same = by.padEnd(to - from);
    text = text.slice(0, from) + same + text.slice(to);
    prose = prose.slice(0, from) + ' '.repeat(same.length) + prose.slice(to);
  };
  /** Removes a closing mark, and returns what and where it was. */
  const removeEnd = (from: number, end: RegExp) => {
    const mark = end.exec(text.slice(from));
    if (!mark) {
      return undefined;
    }
    const at = from + mark.index;
    replace(at, at + mark[0].length);
    return {line: lineAt(text, at), mark: mark[0].trim()};
  };

  for (const box of BOXES) {
    // Backwards, so that each of several nested boxes gets its own closing mark.
    for (const begin of [...prose.matchAll(box.begins)].reverse()) {
      if (!imported.some((name) => begin[0].startsWith(`<${name}`))) {
        const after = begin.index + begin[0].length;
        const end = box.ends instanceof RegExp ? removeEnd(after, box.ends) : undefined;
        const line = lineAt(text, begin.index + begin[0].search(/\S|$/));
        found.push({line, ...explainBox(box, begin, source.split('\n'), line, end)});
        replace(begin.index, after, box.ends === 'quote' ? '>' : '');
      }
    }
  }
  for (const mark of MARKS) {
    for (const match of [...prose.matchAll(mark.pattern)].reverse()) {
      // It's gone, because an earlier match removed it as its counterpart.
      if (prose.slice(match.index, match.index + match[0].length) !== match[0]) {
        continue;
      }
      const line = lineAt(text, match.index);
      const instead = mark.write?.(match);
      found.push({
        line,
        message: explainMark(mark, match, instead),
        fixes:
          instead === undefined || mark.hasWordsToChoose?.(match)
            ? []
            : [{line, from: match[0], to: instead}],
      });
      if (mark.ends) {
        removeEnd(match.index + match[0].length, mark.ends(match));
      }
      replace(match.index, match.index + match[0].length, instead);
    }
  }
  return {found: found.sort((a, b) => a.line - b.line), text};
}

/** The type of this site's box for another tool's name; `undefined` if the name isn't known. */
export function boxType(name: string): string | undefined {
  const [type] = Object.entries(BOX_TYPES).find(([, names]) => names.includes(name.toLowerCase())) ?? [];
  return type;
}

/** @param end Its closing mark, if it has one and that was found. */
function explainBox(
  box: Box,
  {0: whole, groups = {}}: RegExpExecArray,
  lines: readonly string[],
  line: number,
  end: {line: number; mark: string} | undefined,
): Omit<OtherSyntax, 'line'> {
  const mark = groups.mark ?? whole.trim();
  const title = groups.title?.trim() ?? '';
  const isFolded = box.isFolded?.(mark) ?? false;
  const name = `:::${boxType(groups.type ?? groups.name ?? '') ?? 'note'}`;
  const summary = `<summary>${title || 'More'}</summary>`;
  const [open, close] = isFolded
    ? [['<details>', summary], '</details>']
    : [[title ? `${name}[${title}]` : name], ':::'];
  const begins = `${mark} begins a box of ${box.tool}, and means nothing here. Put ${open.join(' and ')} in its place`;
  const first: Fix = {line, from: whole.trim(), to: `${open.join('\n')}\n`};
  if (end) {
    const standsAlone = lines[line - 1]?.trim().startsWith(whole.trim());
    return {
      message: `${begins} and ${close} in place of ${end.mark}, each on a line of its own.`,
      fixes: standsAlone
        ? [
            {...first, to: `${first.to}\n`},
            {line: end.line, from: end.mark, to: `\n\n${close}`},
          ]
        : [],
    };
  }
  if (box.ends instanceof RegExp) {
    return {message: `${begins}, and ${close} on a line of its own below its text.`, fixes: []};
  }
  const [inside, without] =
    box.ends === 'quote' ? [QUOTED, ', its text without >'] : [INDENTED, ', its text'];
  const last = lastLineInside(lines, line, inside);
  const content = lines.slice(line, last).map((text, index) => ({
    line: line + 1 + index,
    from: text,
    to: text.replace(inside, '') + (line + 1 + index === last ? `\n\n${close}` : ''),
  }));
  return {
    message: `${begins}${without} below it, and ${close} on a line of its own below that.`,
    fixes: last > line ? [first, ...content] : [],
  };
}

/** The beginning of a quoted line, and of an indented one. */
const QUOTED = /^[ \t]*>[ \t]?/;
const INDENTED = /^(?:[ ]{2,4}|\t)/;

/**
 * The number of the last line below `line` that belongs to a quote or an indented block, from 1. Indented blocks may
 * contain empty lines.
 */
function lastLineInside(lines: readonly string[], line: number, inside: RegExp): number {
  let last = line;
  for (const [index, text] of lines.slice(line).entries()) {
    if (inside.test(text)) {
      last = line + index + 1;
    } else if (inside === QUOTED || text.trim() !== '') {
      break;
    }
  }
  return last;
}

function explainMark(mark: Mark, match: RegExpExecArray, instead: string | undefined): string {
  const what = mark.explain(match);
  if (instead === undefined) {
    return `${what}. ${mark.advise?.(match) ?? 'Remove it.'}`;
  }
  return instead === '' ? `${what}. Remove it.` : `${what}. Write: ${instead.trim()}`;
}

/** Blanks everything but a page's prose: front matter, code, comments and addresses. */
function blankAllCode(source: string): string {
  let prose = source;
  visit(parseWithoutComponents(source), (node) => {
    if (node.type !== 'yaml' && node.type !== 'inlineCode' && node.type !== 'code') {
      return;
    }
    const {start, end} = offsetsOf(node);
    // The first line of a code block may be the beginning of a box.
    const from = node.type === 'code' ? source.indexOf('\n', start) : start;
    prose = blank(prose, from < 0 ? end : from, end);
  });
  return prose.replace(/\{\/\*.*?\*\/\}|\]\([^()\s]*\)|(?<![\w"'=<([])https?:\/\/[^\s<>]+/gs, (part) =>
    part.replace(/[^\n]/g, ' '),
  );
}
