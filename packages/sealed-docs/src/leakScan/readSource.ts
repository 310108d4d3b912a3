import {withoutTags} from './lettersOf';
import {isText, isZip, textOf, zipEntriesOf} from './unpack';

/** Attributes that say nothing to a reader: styles, drawings and addresses. */
const SILENT_ATTRIBUTE =
  /^(?:class|classname|style|d|points|viewbox|transform|xmlns.*|href|src|srcset|id|key|type|rel|fill|stroke.*|width|height|version)$/i;
const TAG = /<[a-z][^<>]{0,4000}>/gi;
const ATTRIBUTE = /([\w:-]+)=\{?(?:"([^"]*)"|'([^']*)'|`([^`]*)`)/g;
/** Strings in scripts, and texts between tags. */
const SCRIPT_TEXT =
  /(?<!\b(?:class|className|style|d|points|viewBox)=)"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|(?<!=)>[^<>{}]+(?=[<{])/g;
const SCRIPT_COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/g;
const YAML_COMMENT = /(?<=^|\s)#.*/gm;
const MARKDOWN_COMMENT = /\{\s*\/\*[^]*?\*\/\s*\}|<!--[^]*?-->/g;
const STYLE_SHEET = /\.(?:css|s[ac]ss|less)$/i;
const SCRIPT = /\.[cm]?[jt]sx?$/i;
const YAML = /\.ya?ml$/i;
/** Import and export-from lines: they name modules, which a public example may name, too. */
const IMPORT = /^(?:import\b[^;]*?|export\b[^;]*?\bfrom\b[^;]*?)['"][^'"]+['"];?[ \t]*$/gm;
const FRONT_MATTER = /^---\n[^]*?\n---(?:\n|$)/;
/** The addresses of links and images in Markdown, which pages name as well. */
const LINK_TARGET = /\]\([^)\s]*|^\[[^\]]+\]:\s*\S+/gm;
/** Parts of drawings that say how, not what. */
const DRAWING_STYLE = /<(style|metadata)\b[^]*?<\/\1>/gi;
/** Where office documents keep what was written in them. Everything else is the same in all documents. */
const WRITTEN =
  /^(?:word\/(?:document|header|footer|comments|footnotes)|xl\/sharedStrings|ppt\/slides\/|content\.xml)/;

/**
 * The text to search for in a sealed file, without what many files have in common: code, tags, field names.
 *
 * @param visibleUrls URLs of sealed pages, longest first.
 * @returns nothing for a style sheet, or a file that is not text.
 */
export function readTexts(bytes: Buffer, file: string, visibleUrls: string[]): string[] {
  const hide = (text: string) => hideUrls(text, visibleUrls);
  return textsOf(bytes, file, isSentence).map(hide);
}

/**
 * What a public source says: the texts that a sealed file of its kind would be known by, with short strings, too, and
 * the whole. Comments say nothing, because nobody can read them.
 */
export function readPublicTexts(bytes: Buffer, file: string): string[] {
  if (!isText(bytes) || STYLE_SHEET.test(file)) {
    return [];
  }
  const comment = SCRIPT.test(file) ? SCRIPT_COMMENT : YAML.test(file) ? YAML_COMMENT : MARKDOWN_COMMENT;
  const text = textOf(bytes).replace(comment, '');
  return [...textsOf(Buffer.from(text), file, () => true), text];
}

/** The words of a template string around what code puts into it. */
const TEMPLATE = /`(?:[^`\\]|\\.)*\$\{(?:[^`\\]|\\.)*`/g;
const PLACEHOLDER = /\$\{[^{}]*\}/;

/** A name with a number in it: `R-07`. */
const NUMBERED_NAME = /(['"])([a-z][a-z-]*\d[\w-]*)\1/gi;

/**
 * The pieces of which the code of a public source composes its lines: `Counts for ` and ` days.` of
 * `Counts for ${days} days.`, and names with a number in them.
 */
export function readPieces(bytes: Buffer, file: string): string[] {
  const code = SCRIPT.test(file) ? textOf(bytes).replace(SCRIPT_COMMENT, '') : '';
  return [
    ...(code.match(TEMPLATE) ?? []).flatMap((template) => template.split(PLACEHOLDER)),
    ...Array.from(code.matchAll(NUMBERED_NAME), ([, , name]) => name!),
  ];
}

function textsOf(bytes: Buffer, file: string, isWanted: (string: string) => boolean): string[] {
  if (isZip(bytes)) {
    const entries = [...zipEntriesOf(bytes)].filter(({name}) => WRITTEN.test(name));
    return entries.map((entry) => withoutTags(entry.bytes.toString('utf8')));
  }
  if (!isText(bytes) || STYLE_SHEET.test(file)) {
    return [];
  }
  const text = textOf(bytes).replaceAll('\r\n', '\n');
  if (SCRIPT.test(file)) {
    const code = text.replace(SCRIPT_COMMENT, '').replace(IMPORT, '');
    return [(code.match(SCRIPT_TEXT) ?? []).filter(isWanted).join('\n')];
  }
  if (/\.(?:mdx?|svg|html?|xml)$/i.test(file)) {
    const body = text
      .replace(FRONT_MATTER, (fields) => fields.replace(/^[\w-]+:/gm, ''))
      .replace(IMPORT, '')
      .replace(LINK_TARGET, ']')
      .replace(DRAWING_STYLE, '');
    return [withoutTags(body), attributesOf(body).filter(isWanted).join('\n')];
  }
  return [/\.json$/i.test(file) ? valuesOf(text).join('\n') : text];
}

/** What JSON says: names of fields are the same in all files of one shape, unless they are sentences. */
function valuesOf(text: string): string[] {
  const values: string[] = [];
  try {
    JSON.parse(text, (name, value: unknown) => {
      if (isSentence(name)) {
        values.push(name);
      }
      if (typeof value === 'string' || typeof value === 'number') {
        values.push(String(value));
      }
      return value;
    });
    return values;
  } catch {
    return [text]; // JSON with comments, or none
  }
}

function attributesOf(text: string): string[] {
  return Array.from(text.matchAll(TAG), ([tag]) =>
    Array.from(tag.matchAll(ATTRIBUTE), ([, name, ...values]) =>
      // Stryker disable next-line StringLiteral: three words are no sentence, so they are left out like none
      SILENT_ATTRIBUTE.test(name!) ? '' : values.join(''),
    ),
  ).flat();
}

/** Whether a string in a script or tag is more than a name or a list of names. */
const isSentence = (text: string) =>
  // Stryker disable next-line ArrayDeclaration: three words are no sentence, so they are left out like none
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).length >= 4 ||
  /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{6}/u.test(text);

const MAX_QUOTATION = 100;
const END_OF_SENTENCE = /[.!?。|\n]\s*/g;

/** The sentence around a position in a text, on one line, shortened. */
export function quote(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - MAX_QUOTATION), start);
  const marks = Array.from(before.matchAll(END_OF_SENTENCE), ({index, 0: mark}) => index + mark.length);
  const rest = text.slice(end).search(/[.!?。|\n]|$/);
  const sentence = text
    .slice(start - before.length + (marks.at(-1) ?? 0), end + rest + 1)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^[\s#>*|"'`-]+|[\s|*"'`]+$/g, '');
  return sentence.length > MAX_QUOTATION ? `${sentence.slice(0, MAX_QUOTATION)}…` : sentence;
}

/** A text without addresses that are public. @param urls Longest first. */
export function hideUrls(text: string, urls: string[]): string {
  return urls.reduce((rest, url) => rest.replaceAll(url, ' '), text);
}
