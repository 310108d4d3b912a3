import type {World} from './World';

/** Something that has to be so before the site is live. Where it stands is found out, never remembered. */
export interface Step {
  /** What is there when it is done: "a Firebase project". */
  title: string;
  /** Whether it belongs to the chosen road. Absent: to both. */
  applies?: (world: World) => boolean;
  /** @throws UsageError if something is there that setup must not build on. */
  isDone: (world: World) => Promise<boolean>;
  /** Does what a program can. Asks before it overwrites anything. Runs again if it was not enough. */
  act?: (world: World) => Promise<void>;
  /** What a person has to do where a program cannot: the exact page and button. */
  byHand?: (world: World) => string;
}
