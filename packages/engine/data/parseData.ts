import {visit} from 'yaml';
import * as z from 'zod';
import {explainIssues, type Issue} from './explainIssues';
import {NOTE} from './explainYaml';
import {findPart, parseYaml, type Path} from './parseYaml';

/** A mistake in a file that a person has to fix. */
export interface DataProblem {
  /** Path from the project's root, with `/`. */
  file: string;
  /** Line in the file, from 1. */
  line: number;
  /** What's wrong, and what to write instead. */
  message: string;
}

/** A parsed data file. */
export interface ParsedData<Value> {
  /** `undefined` if the file doesn't fit its shape. */
  value?: Value;
  problems: DataProblem[];
  /**
   * Makes a problem, with its line. `path` leads from `entry`, an object within the value, or from the whole value if
   * that's `undefined`. If there's nothing at the path, the problem is at the nearest part around it.
   */
  problem: (entry: object | undefined, path: Path, message: string) => DataProblem;
  /** All strings in the file, with their lines. */
  texts: {text: string; line: number}[];
}

/**
 * Parses and validates a YAML data file, and reports everything that's wrong with its values at once.
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
  // Leave messages empty unless the shape defines one: `explainIssues` writes the others.
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
      const [start, end] = range ?? [0, 0];
      const line = lineAt(start);
      texts.push({text, line});
      if (type === 'PLAIN' && /^[ \t]+#[^\s#]/.test(written.slice(end, end + 80))) {
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

/**
 * Collects the path of each object within a value.
 *
 * @param places The map that gets the paths.
 */
function findPlaces(value: unknown, path: Path, places: Map<unknown, Path>): void {
  if (typeof value === 'object' && value !== null) {
    places.set(value, path);
    Object.entries(value).forEach(([name, part]) => findPlaces(part, [...path, name], places));
  }
}

/** Resolves an issue's full path. If a value fits none of several shapes, the issues of its parts take its place. */
function pointOut(issue: Issue, path: Path): Issue[] {
  const whole = [...path, ...issue.path];
  const inside =
    issue.code === 'invalid_union' &&
    issue.errors.find((option) => option.every((one) => one.path.length > 0));
  return inside ? inside.flatMap((one) => pointOut(one, whole)) : [{...issue, path: whole}];
}
