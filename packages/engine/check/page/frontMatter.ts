import {DocFrontMatterSchema} from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
import {parseFileContentFrontMatter} from '@docusaurus/utils/lib/markdownUtils.js';
import * as z from 'zod';
import {parseData} from '../../data/parseData';
import {capitalized, nearest, slug} from '../../data/text';

/** Values by name. */
export type Fields = Record<string, unknown>;

type Report = (line: number, message: string) => void;

/** Lengths of a description that search engines and link previews show whole, in characters. */
const DESCRIPTION = {min: 50, max: 160};

/** The fields of front matter that Docusaurus knows. It ignores all others, so a typo would go unnoticed. */
const KNOWN = Object.keys((DocFrontMatterSchema.describe() as {keys: object}).keys);

/** A line of front matter. */
const FIELD = /^[\w-]+\s*:|^\s+\S|^- /;
/** A line that says that the end of the front matter is missing, and that `---` further down is a rule. */
const PROSE = /^#{1,6} |^:::|^[A-Z][^:]{60,}/;

const isFence = (line: string) => /^---[ \t]*$/.test(line);

/**
 * Reads what stands between the two lines of `---` at the top of a page.
 *
 * @param text With line ends of Unix.
 * @param refuse Called for what the build refuses.
 * @returns also the text, in which front matter that is not where it belongs is blanked.
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
  // As data files are read, whose messages are for people.
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

/** The values that the build gets: its parser reads YAML 1.1, where `2026-01-31` is a date. */
function parseAsBuild(frontMatter: string, refuse: Report): Fields {
  try {
    return parseFileContentFrontMatter(frontMatter).frontMatter;
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

/** @param what What Docusaurus says of the value, for instance `"keywords" must be an array`. */
function explainValue(name: string, value: unknown, what: string): string {
  if (/ must be a string$/.test(what) && typeof value === 'boolean') {
    return `"${name}" isn't read as text. Put it in quotes: ${name}: "${String(value)}"`;
  }
  return `${what.replace(/\.$/, '')}. Write another value, or remove the line.`;
}

type ReportField = (name: string, message: string) => void;

function checkFields(fields: Fields, report: ReportField, refuse: ReportField): void {
  /** With the names that were meant. */
  const known: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    const meant = KNOWN.includes(name) ? name : nearest(name, KNOWN);
    if (meant !== name) {
      report(name, `"${name}" isn't a front matter field. ${meant ? `Write "${meant}"` : 'Remove it'}.`);
    }
    known[meant ?? name] = value;
  }
  // As `validateFrontMatter` of @docusaurus/utils-validation, which also prints what it finds.
  const {value, error} = DocFrontMatterSchema.validate(known, {convert: true, abortEarly: false}) as {
    value: Fields;
    error?: {details: {path: (string | number)[]; message: string}[]};
  };
  const wrong = new Set<string>();
  for (const {path: way, message} of error?.details ?? []) {
    const name = String(way[0]);
    if (!wrong.has(name)) {
      wrong.add(name);
      refuse(name, explainValue(name, known[name], message));
    }
  }
  const {title, description, slug: address} = value as Partial<Record<string, string>>;
  for (const [name, date] of Object.entries(known)) {
    if (date instanceof Date) {
      wrong.add(name);
      const day = date.toISOString().slice(0, 10);
      report(name, `"${name}" is read as a date. Put it in quotes: ${name}: "${day}"`);
    }
  }
  if (wrong.size > 0) {
    return;
  }
  if (!title?.trim()) {
    report('title', 'The page has no title. Write one in the front matter: title: What the page is about');
  } else if (title === title.toUpperCase() && /\s/.test(title) && /\p{Lu}{4}/u.test(title)) {
    report('title', `All capitals are hard to read. Write: ${capitalized(title.toLowerCase())}`);
  }
  const {length} = [...(description?.trim() ?? '')];
  const lengths = `${DESCRIPTION.min} to ${DESCRIPTION.max}`;
  if (length === 0) {
    report(
      'description',
      `The page has no description. Write one in the front matter, with ${lengths} characters: description: What a reader finds here`,
    );
  } else if (length < DESCRIPTION.min || length > DESCRIPTION.max) {
    report(
      'description',
      `The description has ${length} characters. Use ${lengths} to say what a reader finds here.`,
    );
  }
  if (address !== undefined && !/^\/?[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(address)) {
    refuse(
      'slug',
      `The address "${address}" isn't easy to type. Write lowercase letters, digits and hyphens, for instance ${slug(address).replace(/^\/+/, '') || 'house-rules'}.`,
    );
  }
}
