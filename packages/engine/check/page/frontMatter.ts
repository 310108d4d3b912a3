import {DocFrontMatterSchema} from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
import * as z from 'zod';
import {parseFrontMatter} from '../../content/frontMatter';
import {parseData} from '../../data/parseData';
import {capitalized, nearest, slug} from '../../data/text';

/** Values by name. */
export type Fields = Record<string, unknown>;

type Report = (line: number, message: string) => void;

/** The length of a description that search engines and link previews show in full, in characters. */
const DESCRIPTION = {min: 50, max: 160};

/** The fields of front matter that Docusaurus knows. It ignores all others, so a typo would go unnoticed. */
const KNOWN = Object.keys((DocFrontMatterSchema.describe() as {keys: object}).keys);

/** A line of front matter: `title: Rules`, or an item or a continuation of a list. */
const FIELD = /^[\w-]+\s*:|^\s+\S|^- /;
/**
 * A line of prose, such as `## Rules`. If the front matter seems to contain one, its end is missing, and the next
 * `---` is a thematic break further down.
 */
const PROSE = /^#{1,6} |^:::|^[A-Z][^:]{60,}/;

const isFence = (line: string) => /^---[ \t]*$/.test(line);

/**
 * Reads and checks the front matter at the top of a page.
 *
 * @param text The whole page, with Unix line ends.
 * @param report Called for mistakes that the build lets through, with a line from 1.
 * @param refuse Called for mistakes that fail the build.
 * @returns The fields, and the text. Front matter that isn't where it belongs is blanked in it.
 */
export function readFrontMatter(
  text: string,
  report: Report,
  refuse: Report,
): {fields: Fields; text: string} {
  const lines = text.split('\n');
  const begin = lines.findIndex(isFence);
  const end = lines.findIndex((line, index) => index > begin && isFence(line));
  const without = (from: number, to: number) => ({
    fields: {},
    text: lines
      .map((line, index) => (index < from || index >= to ? line : ' '.repeat(line.length)))
      .join('\n'),
  });
  if (begin !== 0 || end === 1) {
    report(1, 'A page begins with front matter, on its first line: ---, title: ..., description: ..., ---.');
    return FIELD.test(lines[begin + 1] ?? '') ? without(begin, end + 1) : without(0, 0);
  }
  if (end < 0 || lines.slice(begin, end).some((line) => PROSE.test(line))) {
    const stop = lines.findIndex((line, index) => index > begin && !FIELD.test(line));
    refuse(
      stop < 0 ? lines.length : stop + 1,
      'The --- line that ends the front matter is missing. Add it below the last line of the front matter.',
    );
    return without(begin, stop < 0 ? lines.length : stop);
  }
  // Parsed like a data file first, because those messages are easier to understand.
  const yaml = lines.slice(1, end).join('\n');
  const {problems, problem} = parseData('', yaml, z.record(z.string(), z.unknown()));
  problems.forEach(({line, message}) => refuse(line + 1, message));
  if (problems.length > 0) {
    return {fields: {}, text};
  }
  const fields = parseAsBuild(lines.slice(0, end + 1).join('\n'), refuse);
  const at = (name: string) => problem(undefined, [name], '').line + 1;
  checkFields(
    fields,
    (name, message) => report(at(name), message),
    (name, message) => refuse(at(name), message),
  );
  return {fields, text};
}

/** The values as the build gets them: its parser reads YAML 1.1, where `2026-01-31` is a date. */
function parseAsBuild(frontMatter: string, refuse: Report): Fields {
  try {
    return parseFrontMatter(frontMatter).frontMatter;
  } catch (error) {
    // https://github.com/nodeca/js-yaml#safeload-string---options-
    const {mark} = error as {mark?: {line: number}};
    refuse(
      (mark?.line ?? 0) + 1,
      'This line of the front matter can\'t be read. Put what follows the colon in straight quotes: title: "Rules: the short version"',
    );
    return {};
  }
}

/** @param what Docusaurus's message about the value, for instance `"keywords" must be an array`. */
function explainValue(name: string, value: unknown, what: string): string {
  if (/ must be a string$/.test(what) && typeof value === 'boolean') {
    return `"${name}" isn't read as text. Put it in quotes: ${name}: "${String(value)}"`;
  }
  return `${what.replace(/\.$/, '')}. Write another value, or remove the line.`;
}

type ReportField = (name: string, message: string) => void;

function checkFields(fields: Fields, report: ReportField, refuse: ReportField): void {
  const known = withKnownNames(fields, report);
  const {value, refused} = refuseValues(known, refuse);
  const dates = Object.entries(known).filter((entry): entry is [string, Date] => entry[1] instanceof Date);
  for (const [name, date] of dates) {
    const day = date.toISOString().slice(0, 10);
    report(name, `"${name}" is read as a date. Put it in quotes: ${name}: "${day}"`);
  }
  if (refused > 0 || dates.length > 0) {
    return;
  }
  const {title, description, slug: address} = value as Partial<Record<string, string>>;
  const ofTitle = explainTitle(title);
  if (ofTitle !== undefined) {
    report('title', ofTitle);
  }
  const ofDescription = explainDescription(description);
  if (ofDescription !== undefined) {
    report('description', ofDescription);
  }
  const ofAddress = address === undefined ? undefined : explainAddress(address);
  if (ofAddress !== undefined) {
    refuse('slug', ofAddress);
  }
}

/**
 * Reports names that Docusaurus doesn't know, such as `titles`.
 *
 * @returns The fields, by the names that were probably meant.
 */
function withKnownNames(fields: Fields, report: ReportField): Fields {
  const known: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    const meant = KNOWN.includes(name) ? name : nearest(name, KNOWN);
    if (meant !== name) {
      report(name, `"${name}" isn't a front matter field. ${meant ? `Write "${meant}"` : 'Remove it'}.`);
    }
    known[meant ?? name] = value;
  }
  return known;
}

/**
 * Refuses values that Docusaurus refuses, such as `keywords: rules`, with one message per field.
 *
 * @returns The values as Docusaurus reads them, and how many fields were refused.
 */
function refuseValues(known: Fields, refuse: ReportField): {value: Fields; refused: number} {
  // Like `validateFrontMatter` of @docusaurus/utils-validation, which would also print what it finds.
  const {value, error} = DocFrontMatterSchema.validate(known, {convert: true, abortEarly: false}) as {
    value: Fields;
    error?: {details: {path: (string | number)[]; message: string}[]};
  };
  const refused = new Set<string>();
  for (const {path: way, message} of error?.details ?? []) {
    const name = String(way[0]);
    if (!refused.has(name)) {
      refused.add(name);
      refuse(name, explainValue(name, known[name], message));
    }
  }
  return {value, refused: refused.size};
}

/** What's wrong with a title: it's missing, or it's all caps, such as `HOUSE RULES`. */
function explainTitle(title: string | undefined): string | undefined {
  if (!title?.trim()) {
    return 'The page has no title. Write one in the front matter: title: What the page is about';
  }
  // A single word in capitals may be a name or an abbreviation, and so may short words.
  if (title === title.toUpperCase() && /\s/.test(title) && /\p{Lu}{4}/u.test(title)) {
    return `All capitals are hard to read. Write: ${capitalized(title.toLowerCase())}`;
  }
  return undefined;
}

/** What's wrong with a description: it's missing, or its length isn't right. */
function explainDescription(description: string | undefined): string | undefined {
  const {length} = [...(description?.trim() ?? '')];
  const lengths = `${DESCRIPTION.min} to ${DESCRIPTION.max}`;
  if (length === 0) {
    return `The page has no description. Write one in the front matter, with ${lengths} characters: description: What a reader finds here`;
  }
  if (length < DESCRIPTION.min || length > DESCRIPTION.max) {
    return `The description has ${length} characters. Use ${lengths} to say what a reader finds here.`;
  }
  return undefined;
}

/** What's wrong with an address such as `/House Rules`. */
function explainAddress(address: string): string | undefined {
  return /^\/?[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(address)
    ? undefined
    : `The address "${address}" isn't easy to type. Write lowercase letters, digits and hyphens, for instance ${slug(address).replace(/^\/+/, '') || 'house-rules'}.`;
}
