import {spawnSync, type SpawnSyncOptionsWithStringEncoding} from 'node:child_process';
import {stripVTControlCharacters} from 'node:util';
import {FIREBASE_CLI} from '../firebaseCli';
import {UsageError} from '../processes';
import {findWrangler, WRANGLER_ENVIRONMENT} from '../wrangler';
import type {CommandLines, Reply, Tool} from './World';

/** The scripts of programs that the project installs; others are on the path. */
const SCRIPTS: Partial<Record<Tool, () => string>> = {
  firebase: () => FIREBASE_CLI,
  wrangler: findWrangler,
};

/** Runs programs in a folder. */
export function commandLinesIn(cwd: string): CommandLines {
  const run = (tool: Tool, args: string[], options: SpawnSyncOptionsWithStringEncoding) => {
    const script = SCRIPTS[tool]?.();
    return spawnSync(script ? process.execPath : tool, script ? [script, ...args] : args, {
      cwd,
      ...options,
      env: {...process.env, ...WRANGLER_ENVIRONMENT, ...options.env},
    });
  };
  return {
    ask(tool, args, input = '') {
      // Both print JSON if asked to, except for this one command.
      const isJson = tool in SCRIPTS && args[0] !== 'functions:secrets:access';
      const {status, stdout, stderr, error} = run(tool, isJson ? [...args, '--json'] : args, {
        encoding: 'utf8',
        input,
      });
      return error ? readReply(false, '', error.message) : readReply(status === 0, stdout, stderr);
    },
    show(tool, args, env) {
      // On Windows, npm is a script, which only a shell can start.
      const shell = process.platform === 'win32' && !(tool in SCRIPTS);
      const {status, signal} = run(tool, args, {encoding: 'utf8', env, shell, stdio: 'inherit'});
      // Ctrl-C reaches both programs, but this one only handles it after `spawnSync` returns.
      if (signal === 'SIGINT') {
        throw new UsageError('Stopped.');
      }
      return status === 0;
    },
  };
}

/**
 * Extracts the result or the error from a program's output.
 *
 * @param text Its standard output: JSON, which some versions print after other lines.
 * @param complaint Its standard error.
 */
export function readReply(isOk: boolean, text: string, complaint: string): Reply {
  let result: unknown;
  let error = complaint;
  try {
    const value = JSON.parse(text.slice(Math.max(0, text.search(/[[{]/)))) as {
      status?: string;
      result?: unknown;
      error?: string;
    };
    // The Firebase CLI wraps its results.
    const isWrapped = value.status === 'success' || value.status === 'error';
    result = isWrapped ? value.result : value;
    error = value.error ?? complaint;
  } catch {
    // It printed something else.
  }
  const [line = ''] = stripVTControlCharacters(error)
    .split('\n')
    .map((one) => one.replace(/^\s*(?:Error:|✘ \[ERROR\])?\s*/, '').trimEnd())
    .filter(Boolean);
  return {isOk, text, result, error: line || "it didn't say why."};
}
