import type {IdentityToolkit} from '../google/IdentityToolkit';

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
  ask: (tool: Tool, args: string[], input?: string) => Promise<Reply>;
  /** Runs a program in this terminal, which may ask the person. @returns whether it ended well. */
  show: (tool: Tool, args: string[]) => Promise<boolean>;
}

/** Who sits in front of the terminal. */
export interface Person {
  tell: (text: string) => void;
  /** @returns the answer, without spaces around it. @throws UsageError if the person stops setup. */
  ask: (question: string) => Promise<string>;
}

/** Everything outside of setup that it finds out from, and changes. */
export interface World {
  /** The project's folder. */
  root: string;
  commandLines: CommandLines;
  person: Person;
  /** Firebase Authentication of a project. */
  authentication: (
    projectId: string,
  ) => Pick<
    IdentityToolkit,
    | 'create'
    | 'delete'
    | 'findByEmail'
    | 'getConfig'
    | 'list'
    | 'makePasswordLink'
    | 'update'
    | 'updateConfig'
  >;
}
