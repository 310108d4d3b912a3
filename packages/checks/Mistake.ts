/** Something a writer has to put right. */
export interface Mistake {
  /** Path from the project's root, with `/`. */
  file: string;
  /** Line in the file, from 1. */
  line: number;
  /** What is wrong and what to write instead, in words. */
  message: string;
  /** More files whose change led to it: they are asked about it, too. */
  causes?: readonly string[];
  /** Set for what `--fix` mends. */
  fixable?: true;
}
