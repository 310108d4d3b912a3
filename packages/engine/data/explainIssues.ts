import {isNode, type Document} from 'yaml';
import * as z from 'zod';
import {beginning, list, nearest} from './text';
import {findPart, NOTE, type Path} from './parseYaml';

/** What `zod` says about a value. The message is empty where the shape has none of its own. */
export type Issue = z.core.$ZodIssue;

/**
 * What is said about each issue, and where. A field that is misspelled is told once, and not as one that is missing too.
 *
 * @param text What `document` was read from.
 */
export function explainIssues(
  issues: readonly Issue[],
  shape: z.ZodType,
  document: Document,
  text: string,
): {path: Path; message: string}[] {
  const meant = new Set<string>();
  const misspelled = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => {
          const path = [...issue.path, key];
          const {siblings} = findPart(document, path);
          const fields = fieldsAt(shape, issue.path);
          const free = fields.filter((field) => !siblings.includes(field));
          const found = nearest(key.replace(/:.*/s, ''), free);
          if (found) {
            meant.add([...issue.path, found].join('.'));
          }
          const known = found ? `Did you mean "${found}"?` : `Use ${list(fields)}, or remove it.`;
          return {path, message: `Unknown field "${beginning(key)}". ${known}`};
        })
      : [],
  );
  const others = issues
    .filter(({code, path}) => code !== 'unrecognized_keys' && !meant.has(path.join('.')))
    .map((issue) => ({path: issue.path, message: explainIssue(issue, shape, document, text)}));
  return [...others, ...misspelled];
}

/** What is wrong and what to write instead. */
function explainIssue(issue: Issue, shape: z.ZodType, document: Document, text: string): string {
  const {input, path, message} = issue;
  const {node} = findPart(document, path);
  const [start, end] = isNode(node) && node.range ? node.range : [0, 0];
  const source = text.slice(start, end);
  const part = partAt(shape, path);
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
    const fill = issue.code === 'invalid_value' ? `Use ${list(issue.values.map(String))}` : 'Fill it in';
    // A note may follow at once, such as a color without quotes.
    const isNote = /^[ \t]*#[^\s#]/.test(text.slice(end, end + 80));
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
      return `${field} should be ${KINDS[issue.expected] ?? 'something else'}.`;
    }
    case 'invalid_value': {
      const values = issue.values.map(String);
      if (values.includes(given)) {
        return `${field} should be ${given}, ${typeof input === 'string' ? 'without' : 'in'} quotes.`;
      }
      const found = nearest(given, values);
      const use = found ? `Did you mean ${found}?` : `Use ${list(values)}${isEntry ? '' : orRemove}.`;
      return `"${given}" isn't a valid value for "${name ?? ''}". ${use}`;
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
      return `"${given}" isn't a valid value for ${field}.`;
  }
}

/** What a field takes, by what `zod` calls it. */
const KINDS: Record<string, string> = {
  number: 'a number, without quotes or words',
  int: 'a whole number',
  boolean: 'true or false, without quotes',
  array: 'a list: each entry begins with a hyphen and a space ("- ")',
  tuple: 'a list, such as [1, 2]',
  object: 'a group of fields, each with its name and a colon',
  record: 'names and values with a colon between them',
};

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
