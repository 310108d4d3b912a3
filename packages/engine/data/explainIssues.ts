import {isNode, type Document} from 'yaml';
import * as z from 'zod';
import {NOTE} from './explainYaml';
import {findPart, type Path} from './parseYaml';
import {beginning, list, nearest} from './text';

/** A validation issue from `zod`. Its message is empty unless the shape defines one. */
export type Issue = z.core.$ZodIssue;

type IssueOf<Code extends Issue['code']> = Extract<Issue, {code: Code}>;

/**
 * Explains issues to someone who has never heard of `zod`: where each is, what's wrong, and what to write. A
 * misspelled field is reported once, and not also as a missing one.
 *
 * @param text The text that `document` was parsed from.
 */
export function explainIssues(
  issues: readonly Issue[],
  shape: z.ZodType,
  document: Document,
  text: string,
): {path: Path; message: string}[] {
  const unknown = issues
    .filter((issue) => issue.code === 'unrecognized_keys')
    .flatMap((issue) => explainUnknownFields(issue, shape, document));
  const meant = unknown.map((field) => field.meant?.join('.'));
  const others = issues
    .filter(({code, path}) => code !== 'unrecognized_keys' && !meant.includes(path.join('.')))
    .map((issue) => ({path: issue.path, message: explainValue(issue, shape, document, text)}));
  return [...others, ...unknown.map(({path, message}) => ({path, message}))];
}

/**
 * Explains fields that the shape doesn't have.
 *
 * @returns For each, also the path of the field that was probably meant.
 */
function explainUnknownFields(
  {path: around, keys}: IssueOf<'unrecognized_keys'>,
  shape: z.ZodType,
  document: Document,
): {path: Path; message: string; meant?: Path}[] {
  const fields = fieldsAt(shape, around);
  return keys.map((key) => {
    const path = [...around, key];
    const {siblings} = findPart(document, path);
    const free = fields.filter((field) => !siblings.includes(field));
    const found = nearest(key.replace(/:.*/s, ''), free);
    const advice = found ? `Did you mean "${found}"?` : `Use ${list(fields)}, or remove it.`;
    return {
      path,
      message: `Unknown field "${beginning(key)}". ${advice}`,
      ...(found && {meant: [...around, found]}),
    };
  });
}

/** A value that doesn't fit its shape, and the words to describe it. */
interface WrongValue {
  value: unknown;
  /** The value as it's written in the file. */
  source: string;
  /** The beginning of the value, for quoting. */
  given: string;
  /** Its shape, if it's known. */
  part: z.ZodType | undefined;
  /** The name of its field. */
  name: string | undefined;
  /** How a message refers to it, as the subject of a sentence: `An entry of "words"`. */
  subject: string;
  /** Whether it's an entry of a list. */
  isEntry: boolean;
  /** Ends the advice if the value is optional. */
  orRemove: '' | ', or remove it';
}

/** What's wrong with a value, and what to write instead. */
function explainValue(issue: Issue, shape: z.ZodType, document: Document, text: string): string {
  const {path, message, input} = issue;
  const {node} = findPart(document, path);
  const [start, end] = isNode(node) && node.range ? node.range : [0, 0];
  const wrong = describeValue(issue, partAt(shape, path), text.slice(start, end));
  if (input === undefined) {
    return explainMissing(wrong);
  }
  if (input === null && (wrong.isEntry || !message)) {
    return explainEmpty(issue, wrong, text.slice(end, end + 80));
  }
  if (message) {
    return message;
  }
  switch (issue.code) {
    case 'invalid_type':
      return explainKind(issue, wrong);
    case 'invalid_value':
      return explainChoice(issue, wrong);
    case 'too_small':
    case 'too_big':
      return explainSize(issue, wrong);
    default:
      return `"${wrong.given}" isn't a valid value for ${wrong.subject}.`;
  }
}

function describeValue({path, input}: Issue, part: z.ZodType | undefined, source: string): WrongValue {
  const name = path.filter((step) => typeof step === 'string').at(-1);
  const isEntry = typeof path.at(-1) === 'number';
  return {
    value: input,
    source,
    given: beginning(typeof input === 'string' ? input : source),
    part,
    name,
    subject: subjectOf(path, name, isEntry),
    isEntry,
    orRemove: isEntry || part?.safeParse(undefined).success ? ', or remove it' : '',
  };
}

function subjectOf(path: Path, name: string | undefined, isEntry: boolean): string {
  if (path.length === 0) {
    return 'The file';
  }
  if (name === undefined) {
    return 'This entry';
  }
  return isEntry ? `An entry of "${name}"` : `"${name}"`;
}

function explainMissing({subject, part}: WrongValue): string {
  const what = part?.description?.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return `${subject} is missing. Add it${what ? `: ${what}` : '.'}`;
}

/**
 * @param after What follows the value in the file. If it's a comment without a space, it was meant as the value, such
 *   as a color that needs quotes.
 */
function explainEmpty(issue: Issue, {subject, orRemove}: WrongValue, after: string): string {
  if (/^[ \t]*#[^\s#]/.test(after)) {
    return NOTE;
  }
  const advice = issue.code === 'invalid_value' ? `Use ${list(issue.values.map(String))}` : 'Fill it in';
  return `${subject} is empty. ${advice}${orRemove}.`;
}

/** Explains a value of the wrong type, for instance a number instead of text. */
function explainKind({expected}: IssueOf<'invalid_type'>, wrong: WrongValue): string {
  const {subject, source, given} = wrong;
  if (expected !== 'string') {
    return `${subject} should be ${KINDS[expected] ?? 'something else'}.`;
  }
  const example = source.includes('"') ? '' : `: "${given}"`;
  return messageAsText(wrong) || `${subject} should be text. Put it in quotes${example}.`;
}

/**
 * The shape's message about the value if it were in quotes: `2026` wouldn't be a date then, either. `undefined` if
 * the shape has none.
 */
function messageAsText({value, part, source}: WrongValue): string | undefined {
  return typeof value === 'object'
    ? undefined
    : part?.safeParse(source, {error: () => ''}).error?.issues[0]?.message;
}

/** Explains a value that isn't one of several. */
function explainChoice(
  issue: IssueOf<'invalid_value'>,
  {value, given, name, subject, isEntry, orRemove}: WrongValue,
): string {
  const values = issue.values.map(String);
  if (values.includes(given)) {
    return `${subject} should be ${given}, ${typeof value === 'string' ? 'without' : 'in'} quotes.`;
  }
  const found = nearest(given, values);
  const advice = found ? `Did you mean ${found}?` : `Use ${list(values)}${isEntry ? '' : orRemove}.`;
  return `"${given}" isn't a valid value for "${name ?? ''}". ${advice}`;
}

/** Explains a text, list or number that's too small or too big. */
function explainSize(issue: IssueOf<'too_small' | 'too_big'>, {subject, orRemove}: WrongValue): string {
  if (issue.origin === 'string') {
    return `${subject} is empty. Fill it in${orRemove}.`;
  }
  const [limit, beyond] = issue.code === 'too_small' ? [issue.minimum, 'more'] : [issue.maximum, 'less'];
  if (issue.origin === 'array') {
    return `${subject} should have ${limit} entries.`;
  }
  return `${subject} should be ${issue.inclusive ? `${limit} or ${beyond}` : `${beyond} than ${limit}`}.`;
}

/** What a field takes, by `zod`'s names for types. */
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

/** The shape of a part of a value; `undefined` if the shape has no such part. */
function partAt(shape: z.ZodType, path: Path): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>(stepInto, shape);
}

function stepInto(around: z.ZodType | undefined, step: PropertyKey): z.ZodType | undefined {
  const shape = unwrap(around);
  if (shape instanceof z.ZodUnion) {
    return shape.options.map((option) => stepInto(option as z.ZodType, step)).find(Boolean);
  }
  if (shape instanceof z.ZodArray) {
    return typeof step === 'number' ? (shape.element as z.ZodType) : undefined;
  }
  if (shape instanceof z.ZodRecord) {
    return shape.valueType as z.ZodType;
  }
  return shape instanceof z.ZodObject ? (shape.shape as Record<string, z.ZodType>)[String(step)] : undefined;
}

/** The names of the fields that an entry can have. */
function fieldsAt(shape: z.ZodType, path: Path): string[] {
  const part = unwrap(partAt(shape, path));
  return part instanceof z.ZodObject ? Object.keys(part.shape) : [];
}
