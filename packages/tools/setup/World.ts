import {readSiteHost, type SiteHost} from '@roleplay-docs/engine/config/siteHost';
import type {Accounts} from '../google/IdentityToolkit';
import {UsageError} from '../processes';
import {readEnvironmentFile} from './environmentFile';

/** A program of others that setup runs. */
export type Tool = 'firebase' | 'wrangler' | 'npm' | 'git';

/** What a program has answered. */
export interface Reply {
  isOk: boolean;
  /** All that it printed. */
  text: string;
  /** Its result, if it printed JSON. */
  result?: unknown;
  /** Why it failed, in one line. */
  error: string;
}

/** The command line programs. Tests play them. */
export interface CommandLines {
  /** Runs a program that asks nobody, with JSON output where it has one. `input` is what it reads. */
  ask: (tool: Tool, args: string[], input?: string) => Reply | Promise<Reply>;
  /**
   * Runs a program in this terminal.
   *
   * @returns whether it ended well.
   * @throws UsageError if the person stops it with Ctrl-C.
   */
  show: (tool: Tool, args: string[], env?: Record<string, string>) => boolean | Promise<boolean>;
}

/** Who sits in front of the terminal. All but `tell` throw a UsageError if the person stops setup. */
export interface Person {
  tell: (text: string) => void;
  /** @param findFault What is wrong with an answer, for another try. @returns the answer, without spaces around it. */
  ask: (question: string, findFault?: (answer: string) => string | undefined) => Promise<string>;
  confirm: (question: string) => Promise<boolean>;
  choose: <const T>(question: string, options: readonly {name: string; value: T}[]) => Promise<T>;
}

/** Everything outside of setup that it finds out from, and changes. */
export interface World {
  /** The project's folder. */
  root: string;
  commandLines: CommandLines;
  person: Person;
  /** Firebase Authentication of a project. */
  authentication: (projectId: string) => Accounts;
}

/**
 * Something that has to be so before the site is live. Where it stands is found out, never remembered; `hasActed`: whether
 * `act` has done its work in this run.
 */
export interface Step {
  /** What is there when it is done: "a Firebase project". */
  title: string;
  /** The road that it belongs to. Absent: both. */
  host?: SiteHost;
  /** @throws UsageError if something is there that setup must not build on. */
  isDone: (world: World, hasActed: boolean) => Promise<boolean> | boolean;
  /** Does what a program can. Asks before it overwrites anything. Runs again if it was not enough. */
  act?: (world: World, hasActed: boolean) => Promise<void>;
  /** What a person has to do where a program cannot: the exact page and button. */
  byHand?: (world: World) => string;
}

/** The chosen host. */
export const siteHostOf = ({root}: World) => readSiteHost(readEnvironmentFile(root));

/** @throws UsageError before a project is chosen. */
export function projectIdOf({root}: World): string {
  const {FIREBASE_PROJECT_ID} = readEnvironmentFile(root);
  if (!FIREBASE_PROJECT_ID) {
    throw new UsageError('Choose a Firebase project first.');
  }
  return FIREBASE_PROJECT_ID;
}

/** The switches of Firebase Authentication in the chosen project. */
export const authenticationOf = (world: World) => world.authentication(projectIdOf(world));

/**
 * Asks the Firebase CLI for something of the chosen project.
 *
 * @param what The end of "could not".
 * @throws UsageError if it fails.
 */
export async function askFirebase<T extends object>(
  {commandLines}: World,
  what: string,
  args: string[],
  todo: string,
): Promise<T> {
  const {isOk, result, error} = await commandLines.ask('firebase', args);
  if (!isOk || typeof result !== 'object' || result === null) {
    throw new UsageError(`The Firebase CLI couldn't ${what}: ${error} ${todo}`);
  }
  return result as T;
}
