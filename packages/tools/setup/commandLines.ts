import {spawn} from 'node:child_process';
import {stripVTControlCharacters} from 'node:util';
import {WRANGLER, WRANGLER_ENVIRONMENT} from '../cloudflare';
import type {CommandLines, Reply, Tool} from './World';

/** What tells a tool to print JSON. The other commands have none. */
const JSON_OPTION: Partial<Record<Tool, string>> = {firebase: '--json', wrangler: '--json'};

/** The programs that the project has installed. */
export function commandLinesIn(root: string): CommandLines {
  const start = (tool: Tool, args: string[], stdio: 'inherit' | 'pipe') => {
    const scripts: Partial<Record<Tool, string>> = {
      firebase: require.resolve('firebase-tools/lib/bin/firebase.js'),
      wrangler: WRANGLER,
    };
    const script = scripts[tool];
    return spawn(script ? process.execPath : tool, script ? [script, ...args] : args, {
      cwd: root,
      stdio,
      shell: !script && process.platform === 'win32',
      env: {...process.env, ...WRANGLER_ENVIRONMENT},
    });
  };
  return {
    ask: (tool, args, input = '') =>
      new Promise((resolve) => {
        const isPlain = args[0] === 'functions:secrets:access';
        const option = isPlain ? undefined : JSON_OPTION[tool];
        const child = start(tool, option ? [...args, option] : args, 'pipe');
        let text = '';
        let complaint = '';
        child.stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()));
        child.stderr!.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
        // A program that is not there, or that ends before it has read.
        child.on('error', ({message}) => resolve({isOk: false, text, error: message}));
        child.stdin!.on('error', () => undefined);
        child.on('close', (code) => resolve(readReply(code === 0, text, complaint)));
        child.stdin!.end(input);
      }),
    show: (tool, args) =>
      new Promise((resolve) => {
        const child = start(tool, args, 'inherit');
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
