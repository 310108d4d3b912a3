import {
  DocFrontMatterSchema,
  validateDocFrontMatter,
} from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
import {isMap, isScalar, LineCounter, parseDocument} from 'yaml';
import type {Mistake} from '../Mistake';
import {blank, list, nearest, slug} from '@roleplay-docs/rulebook/text';

/** Values by name. */
export type Fields = Record<string, unknown>;

/** Lengths of a description that search engines and link previews show whole, in characters. */
const DESCRIPTION = {min: 50, max: 160};

/** What may stand in front matter: all that Docusaurus knows. It would ignore anything else, slips included. */
const KNOWN = Object.keys((DocFrontMatterSchema.describe() as {keys: object}).keys);

const EXAMPLE = '---, title: ..., description: ..., ---';

/**
 * Reads what stands between the two lines of `---` at the top of a page.
 *
 * @param text With line ends of Unix.
 * @returns also the text, in which front matter that cannot be read is blanked.
 */
export function readFrontMatter(
  file: string,
  text: string,
): {fields: Fields; text: string; mistakes: Mistake[]} {
  const mistakes: Mistake[] = [];
  const mistake = (line: number, message: string) => mistakes.push({file, line, message});
  const found = /^---[ \t]*\n(.*?)^---[ \t]*(?:\n|$)/ms.exec(text);
  if (found?.index !== 0) {
    return {...explainMissing(file, text), fields: {}};
  }
  const [whole, yaml = ''] = found;
  // An empty line, a heading or a whole sentence says that the end is missing, and that --- further down is a rule.
  const prose = yaml.split('\n').findIndex((line) => /^#{1,6} |^:::|^[A-Z][^:]{60,}/.test(line));
  if (prose >= 0) {
    mistake(
      prose + 1,
      `The line --- that ends the front matter is missing. Write it before "${yaml.split('\n')[prose]!.slice(0, 30)}".`,
    );
    const end = yaml.split('\n').slice(0, prose).join('\n').length + 4;
    return {fields: parse(yaml.split('\n').slice(0, prose).join('\n')), text: blank(text, 0, end), mistakes};
  }
  const lines = new LineCounter();
  const document = parseDocument(yaml, {lineCounter: lines, uniqueKeys: true, version: '1.1'});
  const [error] = document.errors;
  if (error) {
    const line = lines.linePos(error.pos[0]).line;
    mistake(line + 1, explainYaml(yaml, line, error.code));
    return {fields: {}, text: blank(text, 0, whole.length), mistakes};
  }
  if (document.contents !== null && !isMap(document.contents)) {
    mistake(2, `The front matter is no list of names and values. Write: ${EXAMPLE}.`);
    return {fields: {}, text: blank(text, 0, whole.length), mistakes};
  }
  const lineOf = (name: string) => {
    const pair = isMap(document.contents)
      ? document.contents.items.find(({key}) => isScalar(key) && key.value === name)
      : undefined;
    return isScalar(pair?.key) && pair.key.range ? lines.linePos(pair.key.range[0]).line + 1 : 1;
  };
  const fields = (document.toJS() ?? {}) as Fields;
  checkFields(fields, (name, message) => mistake(lineOf(name), message));
  return {fields, text, mistakes};
}

function checkFields(fields: Fields, mistake: (name: string, message: string) => void): void {
  for (const name of Object.keys(fields)) {
    if (!KNOWN.includes(name)) {
      const meant = nearest(name, KNOWN);
      mistake(name, `"${name}" means nothing in front matter. ${meant ? `Write "${meant}"` : 'Remove it'}.`);
    } else if (typeof fields[name] === 'string' && /^[“”„‘’«»].*[“”„‘’«»]$/.test(fields[name])) {
      mistake(
        name,
        `"${name}" stands in curly quotes, which readers would see. Write straight ones, or none.`,
      );
    }
  }
  try {
    validateDocFrontMatter(fields);
  } catch (error) {
    const [, name = '', what = ''] = /"([\w.[\]]+)" (.*)/.exec((error as Error).message) ?? [];
    mistake(
      name.split(/[.[]/)[0]!,
      `"${name}" ${what.replace(/\.$/, '')}. Write another value, or remove the line.`,
    );
    return;
  }
  const {title, description} = fields;
  const isMisspelled = (name: string) =>
    Object.keys(fields).some((other) => !KNOWN.includes(other) && nearest(other, KNOWN) === name);
  if (isMisspelled('title') || isMisspelled('description')) {
    return; // told above
  }
  if (typeof title !== 'string' || !title.trim()) {
    mistake('title', 'The page has no title. Write one in the front matter: title: What the page is about');
  }
  const {length} = typeof description === 'string' ? [...description.trim()] : [];
  if (length < DESCRIPTION.min || length > DESCRIPTION.max) {
    mistake(
      'description',
      length === 0
        ? `The page has no description. Write one in the front matter, with ${DESCRIPTION.min} to ${DESCRIPTION.max} characters: description: What a reader finds here`
        : `The description has ${length} characters. Write ${DESCRIPTION.min} to ${DESCRIPTION.max} that say what a reader finds here.`,
    );
  }
  if (typeof fields.slug === 'string' && !/^\/?[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(fields.slug)) {
    mistake(
      'slug',
      `The address "${fields.slug}" cannot be typed easily. Write small letters, digits and hyphens, for instance ${slug(fields.slug)}.`,
    );
  }
}

/** A page that does not begin with front matter. */
function explainMissing(file: string, text: string): {text: string; mistakes: Mistake[]} {
  const at = (line: number, message: string) => [{file, line, message}];
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const end =
    text.search(/^\s*---/m) === 0 || /^[-—–]{2,}\s*$/.test(lines[first] ?? '')
      ? endOfFields(lines, first)
      : 0;
  const rest = blank(text, 0, lines.slice(0, end).join('\n').length);
  if (first < 0) {
    return {text, mistakes: at(1, `The page is empty. Begin it with front matter: ${EXAMPLE}.`)};
  }
  if (/^---[ \t]*$/.test(lines[first]!)) {
    const closes = lines.slice(first + 1).findIndex((line) => /^---[ \t]*$/.test(line)) + first + 1;
    return first > 0 && closes > first
      ? {
          text: blank(text, 0, lines.slice(0, closes + 1).join('\n').length),
          mistakes: at(1, 'The front matter must begin in the first line. Remove the empty lines above it.'),
        }
      : {
          text: rest,
          mistakes: at(
            end + 1,
            'The line --- that ends the front matter is missing. Write it below the last line of the front matter.',
          ),
        };
  }
  const later = /^---[ \t]*\n(?:[a-z_]+:.*\n)+---[ \t]*$/m.exec(text);
  if (later) {
    return {
      text: blank(text, later.index, later.index + later[0].length),
      mistakes: at(1, 'The front matter must begin in the first line. Move what stands above it below it.'),
    };
  }
  if (/^[-—–]{2,}\s*$/.test(lines[first]!)) {
    return {
      text: rest,
      mistakes: at(first + 1, 'The front matter begins and ends with a line of three hyphens. Write ---.'),
    };
  }
  if (/^(?:title|description|slug|sidebar_label|id)\s*:/.test(lines[first]!)) {
    const until = endOfFields(lines, first - 1);
    return {
      text: blank(text, 0, lines.slice(0, until).join('\n').length),
      mistakes: at(1, 'The line --- that begins the front matter is missing. Write it as the first line.'),
    };
  }
  return {
    text,
    mistakes: at(1, `The page has no title and no description. Begin it with front matter: ${EXAMPLE}.`),
  };
}

/** The line after the last one that looks like a field. */
function endOfFields(lines: string[], start: number): number {
  const length = lines.slice(start + 1).findIndex((line) => !/^[\w-]+\s*:|^\s+-|^#/.test(line));
  return length < 0 ? lines.length : start + 1 + length;
}

function explainYaml(yaml: string, line: number, code: string): string {
  const lines = yaml.split('\n');
  const text = lines[line - 1] ?? '';
  if (code === 'DUPLICATE_KEY') {
    return `"${text.split(':')[0]!.trim()}" is there twice. Remove one of them.`;
  }
  if (code === 'TAB_AS_INDENT' || /\t/.test(text)) {
    return 'The line has a tab. Write spaces instead, or nothing at the beginning of the line.';
  }
  const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(text) ?? [];
  if (name && value?.includes(': ')) {
    return `A colon inside of a value needs quotes around it. Write ${name}: "${value.replaceAll('"', "'")}".`;
  }
  if (name && value && /^["']/.test(value)) {
    return `The quotes of "${name}" do not fit together. Write ${name}: "${value.replace(/^["']|["']$/g, '').replaceAll('"', "'")}".`;
  }
  if (name && value) {
    return `The value of "${name}" cannot be read. Write quotes around it: ${name}: "${value.replaceAll('"', "'")}".`;
  }
  return `This line of the front matter cannot be read. Each is a name, a colon, a space and a value, for instance title: Shop. Known names are ${list(['title', 'description', 'keywords', 'slug'])}.`;
}

function parse(yaml: string): Fields {
  const document = parseDocument(yaml, {version: '1.1'});
  return document.errors.length === 0 && isMap(document.contents) ? (document.toJS() as Fields) : {};
}
