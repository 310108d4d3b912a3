import {type ChildProcess, spawn, type SpawnOptions, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:net';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs, type ParseArgsConfig} from 'node:util';

/** An error whose message is all that the person in front of the terminal needs. */
export class UsageError extends Error {}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How to end, at once and for good, what was started and has not ended. */
const running = new Set<() => Promise<unknown>>();

/** Functions that undo half-done work if the command fails or is stopped. */
export const undoing = new Set<() => void>();

/**
 * Runs a command line tool and ends the process, after all that it started: a `UsageError` is printed as one line,
 * anything else with its stack, both with exit code 1.
 */
export async function runMain(main: () => void | Promise<void>): Promise<void> {
  // Without a listener, a signal would leave behind the services, which are in groups of their own.
  SIGNALS.forEach((name) => process.on(name, interrupt));
  try {
    await main();
  } catch (error) {
    // Ctrl-C at a question.
    const isStopped = (error as Error).name === 'ExitPromptError';
    console.error(isStopped ? '\nStopped.\n' : error instanceof UsageError ? `\n${error.message}\n` : error);
    await giveUp();
  }
}

const interrupt = () => {
  console.error('\nStopped.\n');
  void giveUp();
};

async function giveUp(): Promise<never> {
  await Promise.all(Array.from(running, (end) => end()));
  undoing.forEach((undo) => undo());
  process.exit(1);
}

/**
 * Reads the command line. With `--help`, prints the usage and ends the process.
 *
 * @param usage How the command is written, and what it does.
 * @throws UsageError with what is wrong, and the usage.
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

/** What follows `--` is never an option. */
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
 * @param host An address, or `localhost`, which means two to browsers.
 * @throws UsageError that names the port and how to change it, if something listens on it already.
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
    // Other errors mean that this machine has no such address, so nobody is there, or will be told by who starts.
    if ('code' in error && error.code === 'EADDRINUSE') {
      throw new UsageError(
        `Port ${port} on ${host} is in use, so ${who} can't start. Stop the other program, or change ${setting}.`,
      );
    }
  }
}

const PRELOAD = ['--import', pathToFileURL(require.resolve('./endWithParent.mjs')).href];

/** A child process in a process group of its own, so that Ctrl-C reaches it once, from us. */
export interface Service {
  child: ChildProcess;
  /** Resolves with the exit code (or the signal's name) when the process is gone. */
  exited: Promise<number | string>;
  /** Asks the process to end, waits for it, then ends whatever it left in its group. */
  stop: () => Promise<void>;
}

/** Starts `node script args...`. In `runMain`, it ends before this process does; and with it, if this process is killed. */
export function startService(script: string, args: string[], options: SpawnOptions): Service {
  const child = spawn(process.execPath, [...PRELOAD, script, ...args], {...options, detached: true});
  const end = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // The group is empty, as it should be.
    }
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

/** The process that a run is for, by its id, where it may be killed without a word. */
export const OWNER_VARIABLE = 'OWNER_PID';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0); // only asks
  } catch {
    return false;
  }
}

/** Waits until the person (Ctrl-C), the system, one of the services or a killed owner ends the run; then stops all services. */
export async function runUntilStopped(services: Pick<Service, 'exited' | 'stop'>[]): Promise<never> {
  const stopped = new Promise<number>((resolve) => {
    for (const name of SIGNALS) {
      process.off(name, interrupt);
      process.once(name, () => resolve(0));
    }
    const owner = process.env[OWNER_VARIABLE];
    if (owner !== undefined) {
      setInterval(() => isRunning(Number(owner)) || resolve(0), 500).unref();
    }
  });
  const result = await Promise.race([stopped, ...services.map((service) => service.exited)]);
  await Promise.all(services.map((service) => service.stop()));
  process.exit(result === 0 ? 0 : 1);
}

/**
 * Resolves when the address answers, and not with "not found". Asks again ten times a second; gives up when the
 * service ends.
 *
 * @returns whether there was an answer.
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
