import {isUtf8} from 'node:buffer';
import path from 'node:path';
import {parse as parseCode} from '@babel/parser';
import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import {createSlugger, escapeMarkdownHeadingIds, unwrapMdxCodeBlocks} from '@docusaurus/utils';
import {isMap, isPair, isScalar, parseDocument, visit} from 'yaml';

/** What the proof keeps, because everybody may see it. Everything else of a sealed source, it varies or names below. */
export const PUBLIC_BY_DECISION = [
  'the addresses and the number of sealed pages, so also slugs, file names, and which pages are drafts or unlisted',
  'the ids of sidebars, and the order of pages in them',
  'the ids of headings, and where links lead',
  'the names and the sizes of sealed files',
];

/** What the proof keeps, because other code or other data would have to agree. Nothing is known about whether it leaks. */
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
/** Attributes of which no reader sees the value. */
const SILENT_ATTRIBUTE =
  /^(?:class|className|style|d|points|viewBox|transform|xmlns.*|href|to|src|srcSet|id|key|type|rel|fill|stroke.*|width|height)$/;
const DATE = /^(\d{4}-\d\d-\d\d)(?![\d-])/;
const COLOR = /(?<=^|[\s,:]|(?:fill|stroke|color)=["'])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])/gi;
/** What a text is written with, and not what it says: targets, tags, placeholders, addresses, entities, escapes. */
const SYNTAX =
  /(\]\([^)\s]*|<[^<>]*>|\\?\{[^{}]*\}|https?:\/\/[^\s)]+|@site\/\S+|&#?\w+;|\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|.))/i;
const DAY = 86_400_000;

/** The alphabet backwards. No letter stays, and what one text comes before, it comes after then. */
function oppositeOf(letter: string): string {
  const code = letter.codePointAt(0)!;
  const mirror = /[a-z]/.test(letter) ? 219 : /[A-Z]/.test(letter) ? 155 : /\d/.test(letter) ? 105 : 0;
  const other = String.fromCodePoint(mirror > code ? mirror - code : code ^ 1);
  return /[\p{L}\d]/u.test(other) ? other : letter;
}

/** Whether a text has two words at least. What begins with a bracket may be JSON in code, which must stay as long. */
const isSentence = (text: string) => /\p{L}\S*\s+\S/u.test(text) && !/^\s*[[{]/.test(text);

/** A text with other letters, and twice as many words. */
function varyText(text: string): string {
  const varied = text
    .split(SYNTAX)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[\p{L}\d]/gu, oppositeOf) : part))
    .join('');
  return isSentence(text) ? `${varied} ${varied.trimStart()}` : varied;
}

/** Colors and nothing else. */
const varyColors = (text: string) =>
  text.replace(COLOR, (color) =>
    color.replace(/[\da-f]/gi, (digit) => (15 - parseInt(digit, 16)).toString(16)),
  );

const varyDate = (date: string) => new Date(Date.parse(date) - 400 * DAY).toISOString().slice(0, 10);

/** A value of data in the field of that name. */
function varyValue(value: unknown, field: string): unknown {
  if (typeof value !== 'string' || KEPT_FIELD.test(field)) {
    return value;
  }
  return DATE.test(value)
    ? value.replace(DATE, varyDate)
    : isSentence(value.replace(/^\s*\[/, '')) || TEXT_FIELD.test(field)
      ? varyText(value)
      : varyColors(value);
}

/** YAML or JSON: other texts, and lists that are longer where no id says what is in them. */
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

/** A part of a source that gets another text. */
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

const placeOf = ({start, end, position}: Node) =>
  [position?.start.offset ?? start!, position?.end.offset ?? end!] as const;

const nameOf = ({name}: Node) => (typeof name === 'string' ? name : (name?.name ?? ''));

/** Where a node is edited itself: a link behind its words, which are nodes. */
function ownPlaceOf(node: Node): readonly [start: number, end: number] {
  const [start, end] = placeOf(node);
  const last = node.type === 'link' && node.children?.at(-1);
  return [last ? placeOf(last)[1] : start, end];
}

/** What no reader sees, or where code compares. */
const SKIPPED_KEY = /^(?:position|loc|comments|\w+Comments|tokens|errors|extra|key|source|test)$/;
const SKIPPED_TYPE = /^(?:Import\w*|BinaryExpression|TSLiteralType|Directive)$/;
/** Behind the target of a link. */
const LINK_TITLE = /(?<=\s["'(])[^"')\n]+(?=["')]\)?$)/;

const IN_QUOTES = /(?<=["'])[^]*(?=["']$)/;

/** How a node is edited itself. */
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
    // The words are the label.
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

/** Reads Markdown as Docusaurus does. Its parts are ES modules, which CommonJS can only import like this. */
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

/** Headings keep the ids that their words have given them. */
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

/** A sentence more. */
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

/** Other pixels, and more of them. */
async function varyPicture(bytes: Buffer): Promise<Buffer> {
  const {default: sharp} = await import('sharp');
  return sharp(bytes).negate({alpha: false}).extend({right: 8, bottom: 8}).toBuffer();
}

/** Not a byte stays, and there are more. */
const varyBytes = (bytes: Buffer) => Buffer.concat([bytes.map((byte) => byte ^ 0xff), Buffer.alloc(5000, 7)]);

/**
 * Another file of the same structure.
 *
 * @param file Its path in the sealed folder.
 * @throws Error if it cannot be read.
 */
export async function vary(file: string, bytes: Buffer): Promise<Buffer> {
  const extension = path.extname(file).toLowerCase();
  const text = bytes.toString('utf8');
  if (/^\.mdx?$/.test(extension)) {
    const isPage = !file.split(path.sep).some((name) => name.startsWith('_'));
    return Buffer.from(await varyMarkdown(text, isPage));
  }
  if (/^\.(?:ya?ml|json)$/.test(extension)) {
    // The address of a generated page comes from its label: the plugin varies the label later.
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

/** Gives the sealed sidebars of a version other labels, in place: they are in the same file as those of public ones. */
export function varyLabels({sidebars}: LoadedVersion, sealed: ReadonlySet<string>): void {
  for (const name of sealed) {
    sidebars[name] = JSON.parse(JSON.stringify(sidebars[name]), (field, value: unknown) =>
      typeof value === 'string' && /^(?:label|title|description|value)$/.test(field)
        ? varyText(value)
        : value,
    ) as LoadedVersion['sidebars'][string];
  }
}
