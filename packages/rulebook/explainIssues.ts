import {isNode, type Document} from 'yaml';
import * as z from 'zod';
import {beginning, list, nearest} from './text';
import {findPart, NOTE, type Path} from './parseYaml';

/** What `zod` says about a value. The message is empty where the shape has none of its own. */
export type Issue = z.core.$ZodIssue;

/**
 * What is said about each issue, and where. A field that is misspelled is told once, and not as one that is missing too.
 *
 * @param slice Gives what is written between two places.
 */
export function explainIssues(
  issues: readonly Issue[],
  shape: z.ZodType,
  document: Document,
  slice: (start: number, end: number) => string,
): {path: Path; message: string}[] {
  const meant = new Set<string>();
  const misspelled = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => {
          const path = [...issue.path, key];
          const {pair, siblings} = findPart(document, path);
          const fields = fieldsAt(shape, issue.path);
          const free = fields.filter((field) => !siblings.includes(field));
          const found = nearest(key.replace(/:.*/s, ''), free);
          if (found) {
            meant.add([...issue.path, found].join('.'));
          }
          const known = found ? `Did you mean "${found}"?` : `Use ${list(fields)}, or remove it.`;
          const noValue = key.includes(':')
            ? 'Write a space after the colon.'
            : 'Text with a comma needs quotes.';
          const name = `"${beginning(key)}"`;
          // Only between braces can a field be without a colon.
          return {
            path,
            message:
              pair?.value === null ? `${name} has no value. ${noValue}` : `Unknown field ${name}. ${known}`,
          };
        })
      : [],
  );
  const others = issues
    .filter(({code, path}) => code !== 'unrecognized_keys' && !meant.has(path.join('.')))
    .map((issue) => {
      const {node} = findPart(document, issue.path);
      const [start, end] = isNode(node) && node.range ? node.range : [0, 0];
      const isNote = /^[ \t]*#[^\s#]/.test(slice(end, end + 80));
      const part = partAt(shape, issue.path);
      return {path: issue.path, message: explainIssue(issue, part, slice(start, end), isNote)};
    });
  return [...others, ...misspelled];
}

/**
 * What is wrong and what to write instead.
 *
 * @param part What the shape asks for at the place of the issue.
 * @param source What is written there.
 * @param isNote Whether a note follows at once, such as a color without quotes.
 */
function explainIssue(issue: Issue, part: z.ZodType | undefined, source: string, isNote: boolean): string {
  const {input, path, message} = issue;
  const name = path.filter((step) => typeof step === 'string').at(-1);
  const isEntry = typeof path.at(-1) === 'number';
  const field =
    name !== undefined
      ? `${isEntry ? 'An entry of ' : ''}"${name}"`
      : path.length > 0
        ? 'This entry'
        : 'The file';
  const orRemove = isEntry || part?.safeParse(undefined).success ? ', or remove it' : '';
  if (input === undefined) {
    const what = part?.description?.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
    return `${field} is missing. Add it${what ? `: ${what}` : '.'}`;
  }
  if (input === null && (isEntry || !message)) {
    const fill =
      issue.code === 'invalid_value'
        ? `Use ${list(issue.values.map(String))}`
        : issue.code === 'invalid_type'
          ? (kindOf(issue.expected)[1] ?? `Write ${kindOf(issue.expected)[0]}`)
          : 'Fill it in';
    return isNote ? NOTE : `${field} is empty. ${fill}${orRemove}.`;
  }
  if (message) {
    return message;
  }
  const given = beginning(typeof input === 'string' ? input : source);
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.expected === 'string') {
        const fits = typeof input === 'object' || part?.safeParse(source, {error: () => ''});
        const own = fits !== true && fits?.error?.issues[0]?.message;
        return (
          own || `${field} should be text. Put it in quotes${source.includes('"') ? '' : `: "${given}"`}.`
        );
      }
      if (issue.expected === 'array' && /^-[^\s-]/.test(source)) {
        return 'A space is missing after the hyphen.';
      }
      return issue.expected === 'array' && typeof input !== 'object'
        ? `${field} should be a list. Write it in square brackets: [${given}].`
        : `${field} should be ${kindOf(issue.expected)[0]}.`;
    }
    case 'invalid_value': {
      const values = issue.values.map(String);
      if (values.includes(given)) {
        return `${field} should be ${given}, ${typeof input === 'string' ? 'without' : 'in'} quotes.`;
      }
      const found = nearest(given, values);
      const use = found ? `Did you mean ${found}?` : `Use ${list(values)}${isEntry ? '' : orRemove}.`;
      return `"${given}" is not a valid value for "${name ?? ''}". ${use}`;
    }
    case 'too_small':
    case 'too_big': {
      if (issue.origin === 'string') {
        return `${field} is empty. Fill it in${orRemove}.`;
      }
      const [limit, beyond] = issue.code === 'too_small' ? [issue.minimum, 'more'] : [issue.maximum, 'less'];
      return issue.origin === 'array'
        ? `${field} should have ${limit} entries.`
        : `${field} should be ${issue.inclusive ? `${limit} or ${beyond}` : `${beyond} than ${limit}`}.`;
    }
    default:
      return `"${given}" is not a valid value for ${field}.`;
  }
}

/** What a field takes, and what to do where nothing is, by what `zod` calls it. */
const KINDS: Record<string, [wanted: string, fill?: string]> = {
  string: ['text', 'Fill it in'],
  number: ['a number, without quotes or words'],
  int: ['a whole number'],
  boolean: ['true or false, without quotes'],
  array: [
    'a list: each entry begins with a hyphen and a space ("- ")',
    'Write a list, such as [a, b]; [] is an empty one',
  ],
  tuple: ['a list, such as [1, 2]'],
  object: [
    'a group of fields, each with its name and a colon',
    'Write its fields below it, each indented by two more spaces',
  ],
  record: [
    'names and values with a colon between them',
    'Write its names and values below it, each indented by two more spaces',
  ],
};

const kindOf = (expected: string) => KINDS[expected] ?? ['something else'];

function unwrap(part: unknown): unknown {
  return part instanceof z.ZodOptional || part instanceof z.ZodDefault ? unwrap(part.unwrap()) : part;
}

/** The shape of a part of a value. */
function partAt(shape: z.ZodType, path: Path): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((around, step) => {
    const part = unwrap(around);
    if (part instanceof z.ZodUnion) {
      return part.options.map((option) => partAt(option as z.ZodType, [step])).find(Boolean);
    }
    const inside: unknown =
      part instanceof z.ZodArray && typeof step === 'number'
        ? part.element
        : part instanceof z.ZodRecord
          ? part.valueType
          : part instanceof z.ZodObject
            ? part.shape[String(step)]
            : undefined;
    return inside as z.ZodType | undefined;
  }, shape);
}

/** The fields that an entry can have. */
function fieldsAt(shape: z.ZodType, path: Path): string[] {
  const part = unwrap(partAt(shape, path));
  return part instanceof z.ZodObject ? Object.keys(part.shape) : [];
}
