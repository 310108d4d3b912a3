import type {DataProblem} from '../data/parseData';

/** Something a writer has to fix. */
export interface Diagnostic extends DataProblem {
  /** Set if `--fix` can fix it. */
  fixable?: true;
  /** Set if it fails the build as well. */
  refused?: true;
}

/** A replacement within a line that needs no human decision. */
export interface Fix {
  /** From 1. */
  line: number;
  /** The text to replace. */
  from: string;
  /** The replacement. It may have more than one line. */
  to: string;
}
