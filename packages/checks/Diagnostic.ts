/** Something a writer has to fix. */
export interface Diagnostic {
  /** Path from the project's root, with `/`. */
  file: string;
  /** Line in the file, from 1. */
  line: number;
  /** What is wrong and what to write instead, in words. */
  message: string;
  /** Set for what `--fix` fixes. */
  fixable?: true;
}
