import {type ChildProcess, spawn, type SpawnOptions} from 'node:child_process';
import {createServer} from 'node:net';

/** An error whose message is all that the person in front of the terminal needs. */
export class UsageError extends Error {}

/**
 * Runs a command line tool and ends the process: a `UsageError` is printed as one line,
 * anything else with its stack, both with exit code 1.
 */
export async function runMain(main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof UsageError ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

/**
 * @throws UsageError that names the port and how to change it, if something listens on it already.
 */
export async function requireFreePort(
  host: string,
  port: number,
  who: string,
  setting: string,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', () =>
      reject(
        new UsageError(
          `Port ${port} on ${host} is in use, so ${who} cannot start. Stop the other program, or change ${setting}.`,
        ),
      ),
    );
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** A child process in a process group of its own, so that Ctrl-C reaches it once, from us. */
export interface Service {
  child: ChildProcess;
  /** Resolves with the exit code (or the signal's name) when the process is gone. */
  exited: Promise<number | string>;
  /** Asks the process to end, waits for it, then ends whatever it left in its group. */
  stop: () => Promise<void>;
}

/** Starts `node script args...`. */
export function startService(script: string, args: string[], options: SpawnOptions): Service {
  const child = spawn(process.execPath, [script, ...args], {...options, detached: true});
  const exited = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 0));
  });
  return {
    child,
    exited,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT');
      }
      await exited;
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // The group is empty, as it should be.
      }
    },
  };
}

/** A service that can be started anew; it counts as exited when it ends by itself. */
export function startRestartable(start: () => Service): Service & {restart: () => Promise<void>} {
  let current = start();
  let isRestarting = false;
  let onExit: (result: number | string) => void;
  const exited = new Promise<number | string>((resolve) => {
    onExit = resolve;
  });
  const follow = () =>
    void current.exited.then((result) => {
      if (!isRestarting) {
        onExit(result);
      }
    });
  follow();
  return {
    get child() {
      return current.child;
    },
    exited,
    stop: () => current.stop(),
    async restart() {
      if (isRestarting) {
        return;
      }
      isRestarting = true;
      await current.stop();
      isRestarting = false;
      current = start();
      follow();
    },
  };
}

/** Resolves when the person (Ctrl-C), the system or one of the services ends the run; then stops all services. */
export async function runUntilStopped(services: Service[]): Promise<void> {
  const signal = new Promise<number>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(name, () => resolve(0));
    }
  });
  const result = await Promise.race([signal, ...services.map((service) => service.exited)]);
  await Promise.all(services.map((service) => service.stop()));
  process.exit(result === 0 ? 0 : 1);
}

/**
 * Resolves when the address answers, and not with "not found". Asks again ten times a second; gives up when the
 * service ends.
 */
export async function waitForAnswer(url: string, service: Service): Promise<void> {
  let ended = false;
  void service.exited.then(() => {
    ended = true;
  });
  while (!ended) {
    const response = await fetch(url).catch(() => undefined);
    if (response && response.status !== 404) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
