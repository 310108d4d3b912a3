/** A mutant and what became of it: the part of what Stryker reports that matters here. */
export interface TestedMutant {
  /** Path from the project's root, with `/`. */
  file: string;
  /** Where the changed code begins and ends; lines and columns count from 1. */
  location: {start: Position; end: Position};
  replacement: string;
  status: string;
}

interface Position {
  line: number;
  column: number;
}

/** A mutant as the list keeps it: the lines that it changes and what they become, so that code may move around it. */
export interface Change {
  from: string;
  to: string;
}

/** The mutants that no test notices and none has to, by file, with the reason for it. */
export type KeptSurvivors = Record<string, {reason: string; mutants: Change[]}[]>;

export interface Comparison {
  /** Survived, and are not in the list. */
  unexplained: Record<string, Change[]>;
  /** Are in the list, and did not survive. */
  outdated: Record<string, Change[]>;
}

/** Whatever else became of a mutant, nobody noticed it. One that a comment in the code turns off counts, too. */
const NOTICED = ['Killed', 'Timeout', 'RuntimeError', 'CompileError'];

/**
 * Compares the mutants that survived with the list of those that may.
 *
 * @param mutants All of the files in question.
 * @param kept What the list says of these files. A reason that is empty explains nothing.
 * @param read Gets the source of a file.
 */
export function compareSurvivors(
  mutants: TestedMutant[],
  kept: KeptSurvivors,
  read: (file: string) => string,
): Comparison {
  const survived = mutants
    .filter(({status}) => !NOTICED.includes(status))
    .map((mutant) => ({file: mutant.file, change: describeChange(read(mutant.file), mutant)}));
  const listed = Object.entries(kept).flatMap(([file, groups]) =>
    groups
      .filter(({reason}) => reason.trim() !== '')
      .flatMap((group) => group.mutants.map((change) => ({file, change}))),
  );
  return {
    unexplained: groupByFile(subtract(survived, listed)),
    outdated: groupByFile(subtract(listed, survived)),
  };
}

interface InFile {
  file: string;
  change: Change;
}

/** Lines are told apart by this many characters; what is edited behind them changes nothing. */
const MAX_LENGTH = 160;

/** The whole lines that a mutant changes, before and after, on one line. */
export function describeChange(source: string, {location: {start, end}, replacement}: TestedMutant): Change {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const head = lines[0]!.slice(0, start.column - 1);
  const tail = lines.at(-1)!.slice(end.column - 1);
  const shorten = (text: string) => {
    const line = text.replace(/\s+/g, ' ').trim();
    return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
  };
  return {from: shorten(lines.join('\n')), to: shorten(head + replacement + tail)};
}

/** What is left of the first if each of the others takes one of its kind away. */
function subtract(all: InFile[], others: InFile[]): InFile[] {
  const nameOf = ({file, change}: InFile) => JSON.stringify([file, change.from, change.to]);
  const names = others.map(nameOf);
  return all.filter((one) => {
    const index = names.indexOf(nameOf(one));
    if (index >= 0) {
      names.splice(index, 1);
    }
    return index < 0;
  });
}

function groupByFile(all: InFile[]): Record<string, Change[]> {
  const result: Record<string, Change[]> = {};
  for (const {file, change} of all) {
    (result[file] ??= []).push(change);
  }
  return result;
}
