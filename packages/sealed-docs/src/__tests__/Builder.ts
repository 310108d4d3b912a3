import {type ChildProcess, fork} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';

export interface Result {
  /** The exit code; null after a signal. */
  code: number | null;
  /** All that was printed. */
  output: string;
}

interface Job {
  task: 'build' | 'prepare';
  siteDir: string;
  options: object;
  env: NodeJS.ProcessEnv;
}

/**
 * A process that builds one site after the other, and need not load and warm up Docusaurus and its bundler each time,
 * which is most of what a small site takes. One for each bundler is best.
 */
export class Builder {
  private process: ChildProcess | undefined;
  /** When what it was asked for before is done. */
  private free: Promise<unknown> = Promise.resolve();

  /** @param home A folder in whose `node_modules` Docusaurus is. */
  constructor(private readonly home: string) {}

  /** @param options As of `docusaurus build`. */
  build(
    siteDir: string,
    options: {minify?: boolean; config?: string},
    env: NodeJS.ProcessEnv,
  ): Promise<Result> {
    return this.queue({task: 'build', siteDir, options, env});
  }

  /**
   * Does what a build does before it bundles: loads the site, with the content of all plugins, and asks them for their
   * part of the bundler's configuration.
   */
  prepare(siteDir: string, options: {outDir?: string}, env: NodeJS.ProcessEnv): Promise<Result> {
    return this.queue({task: 'prepare', siteDir, options, env});
  }

  private queue(job: Job): Promise<Result> {
    const result = this.free.then(() => this.send(job));
    this.free = result;
    return result;
  }

  private send(job: Job): Promise<Result> {
    return new Promise((resolve) => {
      const child = (this.process ??= this.start());
      let output = '';
      const add = (data: Buffer) => {
        output += data.toString();
      };
      const onEnd = (code: number | null) => {
        this.process = undefined;
        // A crash takes the builder along; before the mark stands what earlier builds have said.
        resolve({code, output: output.split('\0').at(-1)!});
      };
      child.stdout!.on('data', add);
      child.once('close', onEnd);
      child.once('message', (result: Result) => {
        child.stdout!.off('data', add);
        child.off('close', onEnd);
        resolve(result);
      });
      child.send(job);
    });
  }

  private start(): ChildProcess {
    return fork(path.join(__dirname, 'builder.mjs'), [this.home], {
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
  }

  /** Ends the process, which otherwise ends with this one. Nothing writes into a site any more when it is done. */
  async stop(): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (child) {
      const closed = once(child, 'exit');
      child.disconnect();
      await closed;
    }
  }
}
