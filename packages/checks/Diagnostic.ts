import type {DataProblem} from '@roleplay-docs/rulebook/parseData';

/** Something a writer has to fix. */
export interface Diagnostic extends DataProblem {
  /** Set for what `--fix` fixes. */
  fixable?: true;
  /** Set for what the build refuses as well. */
  refused?: true;
}
