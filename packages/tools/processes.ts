import {type ChildProcess, spawn, type SpawnOptions, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:net';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs, type ParseArgsConfig} from 'node:util';

/** An error whose message is all that the person at the terminal needs: it's printed without a stack trace. */
export class UsageError extends Error {}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Functions that kill services that are still running. */
const running = new Set<() => Promise<unknown>>();

/** Functions that undo half-finished work if the command fails or is stopped. */
export const undoing = new Set<() => void>();

/**
 * Runs the main function of a command-line tool. If it fails, ends everything that it started and then the process,
 * with exit code 1. For a `UsageError`, prints only the message; for anything else, the stack trace as well.
 */
export async function runMain(main: () => void | Promise<void>): Promise<void> {
  // Without a listener, a signal would leave the services running, because they're in groups of their own.
  SIGNALS.forEach((name) => process.on(name, interrupt));
  try {
    await main();
  } catch (error) {
    console.error(toPrint(error));
    await giveUp();
  }
}

const STOPPED = '\nStopped.\n';

/** What `console.error` should print for an error: only the message for a `UsageError`. */
function toPrint(error: unknown): unknown {
  const isInterruptedQuestion = error instanceof Error && error.name === 'ExitPromptError';
  if (isInterruptedQuestion) {
    return STOPPED;
  }
  return error instanceof UsageError ? `\n${error.message}\n` : error;
}

const interrupt = () => {
  console.error(STOPPED);
  void giveUp();
};

async function giveUp(): Promise<never> {
  await Promise.all(Array.from(running, (end) => end()));
  undoing.forEach((undo) => undo());
  process.exit(1);
}

/**
 * Parses the command line. With `--help`, prints the usage and ends the process.
 *
 * @param usage How to write the command, and what it does.
 * @throws UsageError with what's wrong, and the usage.
 */
export function readArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  if (asksForHelp(process.argv.slice(2))) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Nothing after `--` is an option. */
function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  const options = end < 0 ? words : words.slice(0, end);
  return options.includes('--help') || options.includes('-h');
}

/**
 * Runs a command in this terminal.
 *
 * @throws UsageError if it fails.
 */
export function run(command: string, args: string[], options: {cwd: string; env?: NodeJS.ProcessEnv}): void {
  // On Windows, npm and npx are scripts, which only a shell can start.
  const shell = process.platform === 'win32' && !path.isAbsolute(command);
  if (spawnSync(command, args, {stdio: 'inherit', shell, ...options}).status !== 0) {
    const name = [command, ...args].slice(0, 4).map((part) => path.basename(part));
    throw new UsageError(`"${name.join(' ')}" failed (see above). The steps after it were skipped.`);
  }
}

/**
 * @param host An IP address, or `localhost`, which means two addresses to browsers.
 * @param who What needs the port, for the message.
 * @param setting How to change the port, for the message.
 * @throws UsageError that names the port and how to change it, if something is already listening on it.
 */
export async function requireFreePort(
  host: string,
  port: number,
  who: string,
  setting: string,
): Promise<void> {
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    const server = createServer().listen(port, address);
    const error = await once(server, 'listening').catch((reason: NodeJS.ErrnoException) => reason);
    await new Promise((resolve) => server.close(resolve));
    // Other errors mean that this machine has no such address, so nothing can listen there, or that the service will
    // report them itself.
    if ('code' in error && error.code === 'EADDRINUSE') {
      throw new UsageError(
        `Port ${port} on ${host} is in use, so ${who} can't start. Stop the other program, or change ${setting}.`,
      );
    }
  }
}

const PRELOAD = ['--import', pathToFileURL(require.resolve('./endWithParent.mjs')).href];

/**
 * A child process in its own process group. Otherwise, Ctrl-C would reach it twice: from the terminal, and from us.
 */
export interface Service {
  child: ChildProcess;
  /** Resolves with the exit code (or the signal's name) when the process is gone. */
  exited: Promise<number | string>;
  /** Asks the process to end, waits for it, then kills what's left in its group. */
  stop: () => Promise<void>;
}

/**
 * Starts `node script args...`. `runMain` ends it before this process exits. If this process is killed,
 * `endWithParent.mjs` ends it.
 */
export function startService(script: string, args: string[], options: SpawnOptions): Service {
  const child = spawn(process.execPath, [...PRELOAD, script, ...args], {...options, detached: true});
  const end = () => {
    killGroup(child);
    return exited;
  };
  const exited = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => {
      running.delete(end);
      void end();
      resolve(code ?? signal ?? 0);
    });
  });
  running.add(end);
  return {
    child,
    exited,
    stop: async () => {
      child.kill('SIGINT');
      await exited;
    },
  };
}

/** Kills all processes in the group of a child. */
function killGroup({pid}: ChildProcess): void {
  if (pid === undefined) {
    return; // It couldn't be started.
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is empty, as it should be.
  }
}

/**
 * The environment variable with the ID of the process that this run is for. If that process is killed, this one isn't
 * notified, so it has to check.
 */
export const OWNER_VARIABLE = 'OWNER_PID';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0); // Signal 0 only asks.
  } catch {
    return false;
  }
}

/**
 * Waits until the person (Ctrl-C) or the system ends the run, one of the services ends, or the owner is gone; then
 * stops all services and exits.
 */
export async function runUntilStopped(services: Pick<Service, 'exited' | 'stop'>[]): Promise<never> {
  const stopped = new Promise<number>((resolve) => {
    for (const name of SIGNALS) {
      process.off(name, interrupt);
      process.once(name, () => resolve(0));
    }
    const owner = process.env[OWNER_VARIABLE];
    if (owner !== undefined) {
      const lookAfterOwner = () => {
        if (!isRunning(Number(owner))) {
          resolve(0);
        }
      };
      setInterval(lookAfterOwner, 500).unref();
    }
  });
  const result = await Promise.race([stopped, ...services.map((service) => service.exited)]);
  await Promise.all(services.map((service) => service.stop()));
  process.exit(result === 0 ? 0 : 1);
}

/**
 * Waits until an address responds with anything but "not found". Tries again every 100 ms, and gives up when the
 * service ends.
 *
 * @returns whether there was a response.
 */
export async function waitForAnswer(url: string, service: Service): Promise<boolean> {
  while (service.child.exitCode === null && service.child.signalCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response && response.status !== 404) {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
