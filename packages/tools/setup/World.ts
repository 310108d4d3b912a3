import {readSiteHost} from '@roleplay-docs/engine/config/siteHost';
import type {Accounts} from '../google/IdentityToolkit';
import {UsageError} from '../processes';
import {readEnvironmentFile} from './environmentFile';

/** A program that setup runs. */
export type Tool = 'firebase' | 'wrangler' | 'npm' | 'git';

/** How a program ended. */
export interface Reply {
  isOk: boolean;
  /** Everything that it printed to standard output. */
  text: string;
  /** Its result, if it printed JSON. */
  result?: unknown;
  /** Why it failed, in one line. */
  error: string;
}

/** Runs programs. Tests replace it. */
export interface CommandLines {
  /**
   * Runs a program without interaction, with JSON output if it supports that. `input` is passed to standard input.
   */
  ask: (tool: Tool, args: string[], input?: string) => Reply | Promise<Reply>;
  /**
   * Runs a program in this terminal.
   *
   * @returns whether it succeeded.
   * @throws UsageError if the person stops it with Ctrl-C.
   */
  show: (tool: Tool, args: string[], env?: Record<string, string>) => boolean | Promise<boolean>;
}

/** The person at the terminal. All functions except `tell` throw a UsageError if they stop setup. */
export interface Person {
  tell: (text: string) => void;
  /**
   * @param findFault Says what's wrong with an answer. If it does, the question is asked again.
   * @returns the answer, trimmed.
   */
  ask: (question: string, findFault?: (answer: string) => string | undefined) => Promise<string>;
  confirm: (question: string) => Promise<boolean>;
  choose: <const T>(question: string, options: readonly {name: string; value: T}[]) => Promise<T>;
}

/** Everything outside of setup that it reads and changes. */
export interface World {
  /** The project's folder. */
  root: string;
  commandLines: CommandLines;
  person: Person;
  /** Firebase Authentication of a project. */
  authentication: (projectId: string) => Accounts;
}

/** The host that `.env` names. */
export const siteHostOf = ({root}: World) => readSiteHost(readEnvironmentFile(root));

/** @throws UsageError if no project is chosen yet. */
export function projectIdOf({root}: World): string {
  const {FIREBASE_PROJECT_ID} = readEnvironmentFile(root);
  if (!FIREBASE_PROJECT_ID) {
    throw new UsageError('Choose a Firebase project first.');
  }
  return FIREBASE_PROJECT_ID;
}

/** Firebase Authentication of the chosen project. */
export const authenticationOf = (world: World) => world.authentication(projectIdOf(world));

/**
 * Asks the Firebase CLI for something.
 *
 * @param what The rest of "The Firebase CLI couldn't ...".
 * @param todo What to do if it fails.
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
