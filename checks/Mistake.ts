/** Something a writer has to put right. */
export interface Mistake {
  /** Path from the project's root. */
  file: string;
  /** Line in the file, from 1. */
  line: number;
  /** What is wrong and what to write instead, in words. */
  message: string;
}
