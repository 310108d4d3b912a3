import {isUtf8} from 'node:buffer';
import path from 'node:path';
import {parse as parseCode} from '@babel/parser';
import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import {createSlugger, escapeMarkdownHeadingIds, unwrapMdxCodeBlocks} from '@docusaurus/utils';
import {isMap, isPair, isScalar, parseDocument, visit} from 'yaml';

/**
 * What the proof keeps, because everybody may see it. Everything else in a sealed source is either varied or listed
 * below.
 */
export const PUBLIC_BY_DECISION = [
  'the addresses and the number of sealed pages, so also slugs, file names, and which pages are drafts or unlisted',
  'the ids of sidebars, and the order of pages in them',
  'the ids of headings, and where links lead',
  'the names and the sizes of sealed files',
];

/**
 * What the proof keeps, because other code or data would have to change with it. It doesn't show whether that leaks.
 */
export const NOT_VARIED = [
  'what code does, and its words without a space; what Git remembers',
  'numbers, switches, names of fields and words without a space in data, and how many records with an id there are',
];

/** Fields of front matter and of data that are for readers, even if their value is a single word. */
const TEXT_FIELD =
  /^(?:title|description|label|sidebar_label|pagination_label|keywords|tags|authors?|name|text)$/;
/** Fields that say where a page is. */
const KEPT_FIELD =
  /^(?:id|slug|draft|unlisted|displayed_sidebar|pagination_(?:next|prev)|sidebar_position|toc_m\w+_heading_level|image|custom_edit_url)$/;
/** Attributes whose values no reader sees. */
const SILENT_ATTRIBUTE =
  /^(?:class|className|style|d|points|viewBox|transform|xmlns.*|href|to|src|srcSet|id|key|type|rel|fill|stroke.*|width|height)$/;
const DATE = /^(\d{4}-\d\d-\d\d)(?![\d-])/;
const COLOR = /(?<=^|[\s,:]|(?:fill|stroke|color)=["'])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])/gi;
/**
 * Markup within a text that isn't part of what it says: link targets, tags, placeholders, URLs, entities, escapes.
 */
const SYNTAX =
  /(\]\([^)\s]*|<[^<>]*>|\\?\{[^{}]*\}|https?:\/\/[^\s)]+|@site\/\S+|&#?\w+;|\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|.))/i;
const DAY = 86_400_000;

/** Ranges of characters that are reversed, each with the codes of its first and last character. */
const ALPHABETS = ['az', 'AZ', '09'].map(
  (ends) => [ends.charCodeAt(0), ends.charCodeAt(1)] satisfies [number, number],
);

/**
 * The character at the opposite end of its range: every letter from A to Z and every digit changes, and the order of
 * two texts is reversed.
 */
function oppositeOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const ends = ALPHABETS.find(([first, last]) => first <= code && code <= last);
  if (ends) {
    return String.fromCodePoint(ends[0] + ends[1] - code);
  }
  const other = String.fromCodePoint(code ^ 1);
  return /[\p{L}\d]/u.test(other) ? other : letter;
}

/**
 * Whether a text has at least two words. Text that begins with a bracket doesn't count: it may be JSON in code, whose
 * length must stay the same.
 */
const isSentence = (text: string) => /\p{L}\S*\s+\S/u.test(text) && !/^\s*[[{]/.test(text);

/** Changes the letters of a text, and doubles its words. */
function varyText(text: string): string {
  const varied = text
    .split(SYNTAX)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[\p{L}\d]/gu, oppositeOf) : part))
    .join('');
  return isSentence(text) ? `${varied} ${varied.trimStart()}` : varied;
}

/** Inverts colors and leaves everything else alone. */
const varyColors = (text: string) =>
  text.replace(COLOR, (color) =>
    color.replace(/[\da-f]/gi, (digit) => (15 - parseInt(digit, 16)).toString(16)),
  );

const varyDate = (date: string) => new Date(Date.parse(date) - 400 * DAY).toISOString().slice(0, 10);

/** Varies the value of a field. */
function varyValue(value: unknown, field: string): unknown {
  if (typeof value !== 'string' || KEPT_FIELD.test(field)) {
    return value;
  }
  if (DATE.test(value)) {
    return value.replace(DATE, varyDate);
  }
  const isSaid = isSentence(value.replace(/^\s*\[/, '')) || TEXT_FIELD.test(field);
  return isSaid ? varyText(value) : varyColors(value);
}

/**
 * Varies YAML or JSON: changes texts, and makes lists longer unless their items have ids.
 *
 * @param more Fields to set at the top level.
 * @throws YAMLParseError if the text can't be parsed.
 */
function varyData(text: string, more?: Record<string, unknown>): string {
  const document = parseDocument(text);
  if (document.errors[0]) {
    throw document.errors[0];
  }
  visit(document, {
    Scalar(key, node, ancestors) {
      if (key !== 'key') {
        const pair = [...ancestors].reverse().find(isPair);
        node.value = varyValue(node.value, String(isScalar(pair?.key) ? pair.key.value : ''));
      }
    },
    Seq(_, {items}) {
      const last = items.at(-1);
      const isFree = isScalar(last)
        ? typeof last.value === 'string' && isSentence(last.value)
        : isMap(last) && last.items.every(({key, value}) => String(key) !== 'id' && isString(value));
      if (isFree) {
        items.push((last as {clone: () => unknown}).clone());
      }
    },
  });
  Object.entries(more ?? {}).forEach(([field, value]) => document.set(field, value));
  return document.toString({lineWidth: 0});
}

const isString = (value: unknown) => isScalar(value) && typeof value.value === 'string';

/** A range of a source, and how to change its text. */
type Edit = [start: number, end: number, edit: (text: string) => string];

/** A node of Markdown (mdast) or of code (ESTree, Babel). */
interface Node {
  type: string;
  start?: number;
  end?: number;
  position?: {start: {offset: number}; end: {offset: number}};
  children?: Node[];
  value?: unknown;
  name?: string | {name?: string} | null;
  depth?: number;
  referenceType?: string;
}

/** @throws Error if the parser didn't say where the node is. */
function placeOf(node: Node): readonly [start: number, end: number] {
  const start = node.position?.start.offset ?? node.start;
  const end = node.position?.end.offset ?? node.end;
  if (start === undefined || end === undefined) {
    throw new Error(`A node of the type ${node.type} has no place.`);
  }
  return [start, end];
}

const nameOf = ({name}: Node) => (typeof name === 'string' ? name : (name?.name ?? ''));

/**
 * The range in which a node itself is edited. For a link, that's what follows its words, because they're nodes, too.
 */
function ownPlaceOf(node: Node): readonly [start: number, end: number] {
  const [start, end] = placeOf(node);
  const last = node.type === 'link' && node.children?.at(-1);
  return [last ? placeOf(last)[1] : start, end];
}

/** Parts that no reader sees, or that code compares. */
const SKIPPED_KEY = /^(?:position|loc|comments|\w+Comments|tokens|errors|extra|key|source|test)$/;
const SKIPPED_TYPE = /^(?:Import\w*|BinaryExpression|TSLiteralType|Directive)$/;
/** The title after the target of a link. */
const LINK_TITLE = /(?<=\s["'(])[^"')\n]+(?=["')]\)?$)/;

const IN_QUOTES = /(?<=["'])[^]*(?=["']$)/;

/** How to edit a node itself, apart from the nodes below it. */
function ownEdit(node: Node): ((text: string) => string) | undefined {
  const {type, value} = node;
  switch (type) {
    case 'text':
    case 'inlineCode':
    case 'JSXText':
      return varyText;
    case 'code':
      return (text) => text.replace(/(?<=^.*\n)[^]*(?=\n.*$)|(?<==")[^"\n]*(?=")/g, varyText);
    case 'image':
      return (text) => text.replace(/(?<=^!\[)[^\]]*/, varyText).replace(LINK_TITLE, varyText);
    case 'link':
    case 'definition':
      return (text) => text.replace(LINK_TITLE, varyText);
    case 'mdxJsxAttribute': {
      const isSaid = typeof value === 'string' && (isSentence(value) || TEXT_FIELD.test(nameOf(node)));
      return isSaid ? (text) => text.replace(IN_QUOTES, varyText) : undefined;
    }
    case 'Literal':
    case 'StringLiteral':
      return typeof value === 'string'
        ? (text) => text.replace(IN_QUOTES, isSentence(value) ? varyText : varyColors)
        : undefined;
    case 'TemplateElement':
      return (text) => (/\p{L}/u.test(text) && /\s/.test(text) ? varyText(text) : text);
    default:
      return undefined;
  }
}

function editsOf(value: unknown): Edit[] {
  if (Array.isArray(value)) {
    return value.flatMap(editsOf);
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const node = value as Node;
  const isSilent =
    SKIPPED_TYPE.test(node.type) ||
    (/Attribute$/.test(node.type) && SILENT_ATTRIBUTE.test(nameOf(node))) ||
    // Their words are also the label that the definition is found by.
    /^(?:shortcut|collapsed)$/.test(node.referenceType ?? '');
  if (isSilent) {
    return [];
  }
  const edit = ownEdit(node);
  const below = Object.entries(node).flatMap(([key, child]) => (SKIPPED_KEY.test(key) ? [] : editsOf(child)));
  return edit ? [[...ownPlaceOf(node), edit], ...below] : below;
}

function apply(text: string, edits: Edit[]): string {
  return edits
    .sort(([one], [other]) => one - other)
    .reduceRight(
      (rest, [start, end, edit]) => rest.slice(0, start) + edit(rest.slice(start, end)) + rest.slice(end),
      text,
    );
}

function varyCode(code: string, extension: string): string {
  const types = /ts/.test(extension) ? ['typescript' as const] : [];
  const jsx = extension === '.ts' ? [] : ['jsx' as const];
  return apply(
    code,
    editsOf(parseCode(code, {sourceType: 'unambiguous', plugins: [...types, ...jsx]}).program),
  );
}

/**
 * Parses Markdown like Docusaurus does. The parser's parts are ES modules, which CommonJS can only import
 * dynamically.
 */
async function parseMarkdown(text: string): Promise<Node> {
  const [{unified}, {default: parse}, {default: mdx}, {default: directive}, {default: gfm}] =
    await Promise.all([
      import('unified'),
      import('remark-parse'),
      import('remark-mdx'),
      import('remark-directive'),
      import('remark-gfm'),
    ]);
  return unified().use(parse).use(mdx).use(directive).use(gfm).parse(text) as Node;
}

const wordsOf = (node: Node): string =>
  typeof node.value === 'string' ? node.value : (node.children ?? []).map(wordsOf).join('');

/** Adds explicit ids to headings, so that they keep those that were generated from their words. */
function keepIds(node: Node, slugger = createSlugger()): Edit[] {
  if (node.type !== 'heading') {
    return (node.children ?? []).flatMap((child) => keepIds(child, slugger));
  }
  const words = wordsOf(node);
  const last = node.children?.at(-1);
  const own = /\{#([^}]+)\}\s*$|\/\*\s*#?(\S+)\s*\*\/$/.exec(words);
  const id = slugger.slug(own?.[1] ?? own?.[2] ?? words);
  const end = last && placeOf(last)[1];
  return own || !end || node.depth === 1 ? [] : [[end, end, () => ` {/* #${id} */}`]];
}

const FRONT_MATTER = /^---[ \t]*\r?\n([^]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Added to every document, so that its length changes. */
const POSTSCRIPT = '\n\nWhoever reads this page without its real words finds these ones, and 481516 in it.\n';

async function varyMarkdown(source: string, isPage: boolean): Promise<string> {
  const head = FRONT_MATTER.exec(source);
  const body = escapeMarkdownHeadingIds(unwrapMdxCodeBlocks(source.slice(head?.[0].length ?? 0))).replace(
    /<!--([^]*?)-->/g,
    '{/*$1*/}',
  );
  const tree = await parseMarkdown(body);
  const varied = apply(body, [...keepIds(tree), ...editsOf(tree)]);
  const update = {last_update: {date: '2001-02-03', author: 'Someone else'}};
  const fields = head || isPage ? varyData(head?.[1] ?? '{}', isPage ? update : undefined) : '';
  return `${fields && `---\n${fields}---\n`}${varied}${POSTSCRIPT}`;
}

/** Inverts the pixels and adds some, so that the dimensions change. */
async function varyPicture(bytes: Buffer): Promise<Buffer> {
  const {default: sharp} = await import('sharp');
  return sharp(bytes).negate({alpha: false}).extend({right: 8, bottom: 8}).toBuffer();
}

/** Changes every byte and adds some, so that the size changes. */
const varyBytes = (bytes: Buffer) => Buffer.concat([bytes.map((byte) => byte ^ 0xff), Buffer.alloc(5000, 7)]);

/**
 * Varies a sealed file, but keeps its structure.
 *
 * @param file Its path, relative to the site.
 * @throws Error if it can't be parsed.
 */
export async function vary(file: string, bytes: Buffer): Promise<Buffer> {
  const extension = path.extname(file).toLowerCase();
  const text = bytes.toString('utf8');
  if (/^\.mdx?$/.test(extension)) {
    const isPage = !file.split(path.sep).some((name) => name.startsWith('_'));
    return Buffer.from(await varyMarkdown(text, isPage));
  }
  if (/^\.(?:ya?ml|json)$/.test(extension)) {
    // The address of a generated page is derived from its label, so the plugin varies the label later (`varyLabels`).
    return /^_category_/.test(path.basename(file)) ? bytes : Buffer.from(varyData(text));
  }
  if (/^\.[cm]?[jt]sx?$/.test(extension)) {
    return Buffer.from(varyCode(text, extension));
  }
  if (/^\.(?:css|s[ac]ss|less|styl)$/.test(extension)) {
    return Buffer.from(varyColors(text));
  }
  if (extension === '.svg') {
    return Buffer.from(
      varyColors(text)
        .replace(/(?<=>)[^<>]+(?=<\/(?:text|tspan|title|desc)>)/g, varyText)
        .replace(/<\/svg>\s*$/, '<path d="M0 0h9v9z"/></svg>'),
    );
  }
  if (/^\.(?:png|jpe?g|webp|avif|gif)$/.test(extension)) {
    return varyPicture(bytes).catch(() => varyBytes(bytes));
  }
  return isUtf8(bytes) ? Buffer.from(varyText(text)) : varyBytes(bytes);
}

/**
 * Changes the labels of a version's sealed sidebars, in place. They can't be varied in their file, because public
 * sidebars are in it, too.
 */
export function varyLabels({sidebars}: LoadedVersion, sealed: ReadonlySet<string>): void {
  for (const name of sealed) {
    sidebars[name] = JSON.parse(JSON.stringify(sidebars[name]), (field, value: unknown) =>
      typeof value === 'string' && /^(?:label|title|description|value)$/.test(field)
        ? varyText(value)
        : value,
    ) as LoadedVersion['sidebars'][string];
  }
}
