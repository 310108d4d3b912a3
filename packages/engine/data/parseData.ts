import {visit} from 'yaml';
import * as z from 'zod';
import {explainIssues, type Issue} from './explainIssues';
import {findPart, NOTE, parseYaml, type Path} from './parseYaml';

/** Something that is wrong with a data file. */
export interface DataProblem {
  /** Path from the project's root, with `/`. */
  file: string;
  /** Line in the file, from 1. */
  line: number;
  /** What is wrong and what to write instead. */
  message: string;
}

/** A data file that was read: its value, where each part is, and what is wrong. */
export interface ParsedData<Value> {
  /** Nothing if the file does not fit its shape. */
  value?: Value;
  problems: DataProblem[];
  /** A problem at a part of the value, or of one of its entries, or at the nearest part around it. */
  problem: (entry: object | undefined, path: Path, message: string) => DataProblem;
  /** All texts of the file, with their lines. */
  texts: {text: string; line: number}[];
}

/**
 * Reads a YAML data file, and says all that is wrong with its values at once.
 *
 * @param file Path from the project's root, for the messages.
 */
export function parseData<Shape extends z.ZodType>(
  file: string,
  source: string,
  shape: Shape,
): ParsedData<z.infer<Shape>> {
  const {document, slips, lineAt, text: written} = parseYaml(source);
  const data: unknown = document?.toJS() ?? null;
  if (!document || data === null) {
    const message = `The file is empty. ${shape instanceof z.ZodArray ? 'For an empty list, write [].' : 'Put its fields back.'}`;
    return {
      problems: (document ? [{line: 1, message}] : slips).map((slip) => ({file, ...slip})),
      problem: (_entry, _path, text) => ({file, line: 1, message: text}),
      texts: [],
    };
  }
  const at = (path: Path, message: string) => ({
    file,
    line: lineAt(findPart(document, path).offset),
    message,
  });
  // Messages are empty where the shape has none of its own.
  const {data: value, error} = shape.safeParse(data, {reportInput: true, error: () => ''});
  const issues = error?.issues.flatMap((issue) => pointOut(issue, [])) ?? [];
  const problems: DataProblem[] = explainIssues(issues, shape, document, written).map(({path, message}) =>
    at(path, message),
  );
  const texts: {text: string; line: number}[] = [];
  visit(document, {
    Scalar: (key, {value: text, range, type}) => {
      if (typeof text !== 'string' || key === 'key') {
        return;
      }
      const line = lineAt(range![0]);
      texts.push({text, line});
      if (type === 'PLAIN' && /^[ \t]+#[^\s#]/.test(written.slice(range![1], range![1] + 80))) {
        problems.push({file, line, message: NOTE});
      } else if (type === 'PLAIN' && /^[“”„‟‘«»].*[“”‟’«»]$/s.test(text)) {
        const message = 'Readers would see these curly quotes. Use straight ones ("), or none.';
        problems.push({file, line, message});
      }
    },
  });
  const places = new Map<unknown, Path>();
  findPlaces(value, [], places);
  return {
    ...(error === undefined && {value}),
    problems: problems.sort((a, b) => a.line - b.line),
    problem: (entry, path, message) => at([...(places.get(entry) ?? []), ...path], message),
    texts,
  };
}

/** @param places Gets where each entry is. */
function findPlaces(value: unknown, path: Path, places: Map<unknown, Path>): void {
  if (typeof value === 'object' && value !== null) {
    places.set(value, path);
    Object.entries(value).forEach(([name, part]) => findPlaces(part, [...path, name], places));
  }
}

/** An issue with its whole path. Of a value that fits none of several shapes, what is wrong with its parts. */
function pointOut(issue: Issue, path: Path): Issue[] {
  const whole = [...path, ...issue.path];
  const inside =
    issue.code === 'invalid_union' &&
    issue.errors.find((option) => option.every((one) => one.path.length > 0));
  return inside ? inside.flatMap((one) => pointOut(one, whole)) : [{...issue, path: whole}];
}
