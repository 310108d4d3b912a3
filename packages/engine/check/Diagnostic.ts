import type {DataProblem} from '../data/parseData';

/** Something a writer has to fix. */
export interface Diagnostic extends DataProblem {
  /** Set for what `--fix` fixes. */
  fixable?: true;
  /** Set for what the build refuses as well. */
  refused?: true;
}

/** How a line is fixed where that takes no decision. */
export interface Fix {
  /** From 1. */
  line: number;
  /** What is there. */
  from: string;
  /** What belongs there; may have more than one line. */
  to: string;
}
