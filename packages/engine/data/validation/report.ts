import type {DataProblem} from '../parseData';
import type {DataName} from '../shapes';
import type {SiteFiles} from '../SiteFiles';
import {list, nearest} from '../text';

/** Reports a problem. `path` leads to the field, from the entry or from the whole file. */
export type Report = (path: readonly PropertyKey[], message: string) => void;

/** Collects the problems that `look` reports for a file as a whole. */
export function collectFromFile(
  files: SiteFiles,
  name: DataName,
  look: (report: Report) => void,
): DataProblem[] {
  const problems: DataProblem[] = [];
  look((path, message) => {
    problems.push(files.problem(name, undefined, path, message));
  });
  return problems;
}

/**
 * Collects the problems that `look` reports for each entry of a file.
 *
 * @param entries `undefined` if the file can't be read.
 */
export function collectFromEntries<Entry extends object>(
  files: SiteFiles,
  name: DataName,
  entries: readonly Entry[] | undefined,
  look: (entry: Entry, report: Report, index: number) => void,
): DataProblem[] {
  const problems: DataProblem[] = [];
  entries?.forEach((entry, index) => {
    const report: Report = (path, message) => {
      problems.push(files.problem(name, entry, path, message));
    };
    look(entry, report, index);
  });
  return problems;
}

/** The names that exist. */
interface Known {
  /** All names, or objects with those IDs; `undefined` if they can't be read. */
  among: readonly (string | {id: string})[] | undefined;
  /** What the names refer to, in messages: `ladder`. */
  what: string;
  /** Where a name can be added: `ladders.yaml`. */
  addTo: string;
}

/** Reports names that don't exist. */
export function reportUnknownNames(
  names: string | readonly string[] | undefined,
  {among, what, addTo}: Known,
  report: Report,
  path: readonly PropertyKey[],
): void {
  if (!among || names === undefined) {
    return;
  }
  const known = among.map((one) => (typeof one === 'string' ? one : one.id));
  const reportIfUnknown = (name: string, way: readonly PropertyKey[]) => {
    if (!known.includes(name)) {
      report(way, `There is no ${what} "${name}". ${explainUnknown(name, known, addTo)}`);
    }
  };
  if (typeof names === 'string') {
    reportIfUnknown(names, path);
  } else {
    names.forEach((name, position) => reportIfUnknown(name, [...path, position]));
  }
}

function explainUnknown(name: string, known: readonly string[], addTo: string): string {
  const meant = nearest(name, known);
  if (meant) {
    return `Did you mean ${meant}?`;
  }
  const use = known.length > 0 ? `Use ${list(known)}, or add it` : 'Add it';
  return `${use} to ${addTo}.`;
}

export const laddersOf = (files: SiteFiles): Known => ({
  among: files.get('ladders'),
  what: 'ladder',
  addTo: 'ladders.yaml',
});

export const modifiersOf = (files: SiteFiles): Known => ({
  among: files.get('modifiers')?.modifiers,
  what: 'modifier',
  addTo: 'cases.yaml',
});

/** The names of a group's fields; `undefined` if the group can't be read. */
export const namesIn = (group: object | undefined): string[] | undefined => group && Object.keys(group);

/** Reports the ID of a rule that doesn't exist or is retired. */
export function reportRuleNotInForce(
  files: SiteFiles,
  id: string | undefined,
  report: Report,
  path: readonly PropertyKey[],
): void {
  const rules = files.get('rules');
  const isInForce = rules?.some((rule) => rule.id === id && !rule.retired);
  if (id && rules && !isInForce) {
    report(path, `${id} isn't a rule in force. Use the ID of one in rules.yaml.`);
  }
}
