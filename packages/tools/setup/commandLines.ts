import {execFile, spawn} from 'node:child_process';
import {promisify, stripVTControlCharacters} from 'node:util';
import {WRANGLER, WRANGLER_ENVIRONMENT} from '../cloudflare';
import type {CommandLines, Reply, Tool} from './World';

/** The programs that the project has installed; others are on the path. */
const SCRIPTS: Partial<Record<Tool, string>> = {
  firebase: require.resolve('firebase-tools/lib/bin/firebase.js'),
  wrangler: WRANGLER,
};

/** The programs, run in a folder. */
export function commandLinesIn(cwd: string): CommandLines {
  const env = {...process.env, ...WRANGLER_ENVIRONMENT};
  const commandOf = (tool: Tool, args: string[]): [string, string[]] => {
    const script = SCRIPTS[tool];
    return script ? [process.execPath, [script, ...args]] : [tool, args];
  };
  return {
    async ask(tool, args, input = '') {
      // Both print JSON if they are asked to, but for this one command.
      const isJson = tool in SCRIPTS && args[0] !== 'functions:secrets:access';
      const running = promisify(execFile)(...commandOf(tool, isJson ? [...args, '--json'] : args), {
        cwd,
        env,
      });
      // A program that is not there, or that ends before it has read.
      running.child.stdin!.on('error', () => undefined).end(input);
      try {
        const {stdout, stderr} = await running;
        return readReply(true, stdout, stderr);
      } catch (error) {
        const {stdout, stderr, message} = error as Error & {stdout: string; stderr: string};
        return readReply(false, stdout, stderr || stdout ? stderr : message);
      }
    },
    show: (tool, args) =>
      new Promise((resolve) => {
        const shell = process.platform === 'win32' && !(tool in SCRIPTS);
        const child = spawn(...commandOf(tool, args), {cwd, env, shell, stdio: 'inherit'});
        child.on('error', () => resolve(false));
        child.on('close', (code) => resolve(code === 0));
      }),
  };
}

/**
 * @param text What it printed: JSON, with other lines before it from some versions.
 * @param complaint What it printed to standard error.
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
    // The Firebase CLI wraps its answers.
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
  return {isOk, text, result, error: line || 'it said no more.'};
}
