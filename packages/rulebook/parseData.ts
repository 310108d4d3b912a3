import {visit} from 'yaml';
import * as z from 'zod';
import {explainIssues, type Issue} from './explainIssues';
import {CUT, findPart, NOTE, parseYaml, type Path} from './parseYaml';

/** Something that is wrong with a data file. */
export interface DataProblem {
  /** Path from the project's root, with `/`. */
  file: string;
  /** Line in the file, from 1. */
  line: number;
  /** What is wrong and what to write instead. */
  message: string;
}

/** A data file that was read: what is right in it, where each part is, and what is wrong. */
export interface ParsedData<Value> {
  /** Without the entries of lists that have problems; nothing if what is left is no such value. */
  value?: Value;
  problems: DataProblem[];
  /** A problem at a part of the value, or at the nearest part around it. Entries keep their places when others are left out. */
  problem: (entry: object | undefined, path: Path, message: string) => DataProblem;
  /** All texts of the file, with their lines. */
  texts: {text: string; line: number}[];
}

/**
 * Reads a YAML data file. All problems are told at once: each entry of a list, and each field of the file, is read by
 * itself.
 *
 * @param file Path from the project's root, for the messages.
 */
export function parseData<Shape extends z.ZodType>(
  file: string,
  source: string,
  shape: Shape,
): ParsedData<z.infer<Shape>> {
  const {document, slips, lost: texts, lineAt, slice} = parseYaml(source);
  const problems: DataProblem[] = slips.map((slip) => ({file, ...slip}));
  const data: unknown = document?.toJS() ?? null;
  if (!document || data === null) {
    const message = `The file is empty. ${shape instanceof z.ZodArray ? 'For an empty list, write [].' : 'Put its fields back.'}`;
    return {
      problems: problems.length > 0 ? problems : [{file, line: 1, message}],
      problem: (_entry, _path, text) => ({file, line: 1, message: text}),
      texts,
    };
  }
  const places = new WeakMap<object, Path>();
  const at = (path: Path, message: string) => ({
    file,
    line: lineAt(findPart(document, path).offset),
    message,
  });
  const issues: Issue[] = [];
  const value = readPart(shape, data, [], issues, places) as z.infer<Shape> | undefined;
  for (const {path, message} of explainIssues(issues, shape, document, slice)) {
    problems.push(at(path, message));
  }
  visit(document, {
    Scalar: (key, {value: text, range, type}) => {
      if (typeof text !== 'string' || text === CUT || key === 'key') {
        return;
      }
      const line = lineAt(range![0]);
      texts.push({text, line});
      if (type === 'PLAIN' && /^[ \t]+#[^\s#]/.test(slice(range![1], range![1] + 80))) {
        problems.push({file, line, message: NOTE});
      } else if (type === 'PLAIN' && /^[“”„‟‘«»].*[“”‟’«»]$/s.test(text)) {
        problems.push({
          file,
          line,
          message: 'Readers would see these curly quotes. Use straight ones ("), or none.',
        });
      }
    },
  });
  return {
    ...(value !== undefined && {value}),
    problems: problems.sort((a, b) => a.line - b.line),
    problem: (entry, path, message) => at([...((entry && places.get(entry)) ?? []), ...path], message),
    texts,
  };
}

/**
 * Reads lists entry by entry and the fields of the file one by one, so that one problem hides no other.
 *
 * @param issues Gets what is wrong.
 * @param places Gets where each entry is.
 * @returns nothing for what is wrong, or could not be read.
 */
function readPart(
  shape: z.ZodType,
  input: unknown,
  path: Path,
  issues: Issue[],
  places: WeakMap<object, Path>,
): unknown {
  const read = (part: z.ZodType, from: unknown, step: PropertyKey) =>
    readPart(part, from, [...path, step], issues, places);
  if (input === CUT) {
    return undefined;
  }
  if (shape instanceof z.ZodArray && Array.isArray(input)) {
    // What the list itself asks for, such as its length. Its entries are read below.
    const own = check(shape, input, path).issues.filter((issue) => issue.path.length === path.length);
    issues.push(...own);
    return input
      .map((each, index) => read(shape.element as z.ZodType, each, index))
      .filter((each) => each !== undefined);
  }
  if (shape instanceof z.ZodRecord && isGroup(input)) {
    const entries = Object.entries(input).map(([name, each]) => [
      name,
      read(shape.valueType as z.ZodType, each, name),
    ]);
    return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
  }
  if (path.length === 0 && shape instanceof z.ZodObject && isGroup(input)) {
    const fields: Record<string, z.ZodType> = shape.shape;
    const own = check(shape, input, path).issues.filter(
      (issue) => issue.path.length === 0 || (issue.path.length === 1 && !(String(issue.path[0]) in input)),
    );
    issues.push(...own);
    const entries = Object.keys(fields)
      .filter((name) => name in input)
      .map((name) => [name, read(fields[name]!, input[name], name)] as const);
    return own.length > 0 || entries.some(([, each]) => each === undefined)
      ? undefined
      : Object.fromEntries(entries);
  }
  const {data, issues: own} = check(shape, input, path);
  issues.push(...own);
  if (typeof data === 'object' && data !== null) {
    places.set(data, path);
  }
  return data;
}

/** What a shape makes of a value, or what is wrong. Messages are empty where the shape has none of its own. */
function check(shape: z.ZodType, input: unknown, path: Path): {data?: unknown; issues: Issue[]} {
  const {data, error} = shape.safeParse(input, {reportInput: true, error: () => ''});
  return {data, issues: error?.issues.flatMap((issue) => pointOut(issue, path)) ?? []};
}

/** An issue with its whole path. Of a value that fits none of several shapes, what is wrong with its parts. */
function pointOut(issue: Issue, path: Path): Issue[] {
  const whole = [...path, ...issue.path];
  const inside =
    issue.code === 'invalid_union' &&
    issue.errors.find((option) => option.every((one) => one.path.length > 0));
  return inside ? inside.flatMap((one) => pointOut(one, whole)) : [{...issue, path: whole}];
}

const isGroup = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);
