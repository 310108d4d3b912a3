import {lstatSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {type PageStep, STAGES} from './addPageSteps';
import {PageStepsError} from './PackageError';
import {Page} from './Page';

/** How long one call of a step may take, in seconds. The search for leaks in 10,000 pages takes some minutes. */
const STEP_TIMEOUT = 600;

/**
 * Runs steps over the pages of a build, stage by stage, and by name within a stage. Each stage reads a page once, and
 * writes it if it has changed.
 *
 * @param timeout Seconds that one call of a step may take.
 * @throws PageStepsError that names the step if it failed, took too long, or wrote something it mustn't.
 */
export async function runSteps(steps: PageStep[], props: Props, timeout = STEP_TIMEOUT): Promise<void> {
  const {outDir} = props;
  requireDistinct(steps);
  const stepsOf = (stage: PageStep['stage']) =>
    steps.filter((step) => step.stage === stage).sort((a, b) => (a.name < b.name ? -1 : 1));
  await changePages(CHANGING.map(stepsOf), props, timeout);
  const verifying = stepsOf('verify');
  const before = verifying.length > 0 ? takeStock(outDir) : new Map<string, string>();
  for (const step of verifying) {
    await call(step, 'prepare', 'its preparation', timeout, props);
    await call(step, 'finish', 'its end', timeout, props);
    const file = findChange(before, takeStock(outDir));
    if (file !== undefined) {
      throw new PageStepsError(
        `The step "${step.name}" wrote ${file} after the folder was finished. Have it write in an earlier stage.`,
      );
    }
  }
}

const CHANGING = STAGES.filter((stage) => stage !== 'verify');

async function changePages(stages: PageStep[][], props: Props, timeout: number): Promise<void> {
  const {outDir} = props;
  const before = takeStock(outDir, isPage);
  const requireUntouched = ({name}: PageStep) => {
    const file = findChange(before, takeStock(outDir, isPage));
    if (file !== undefined) {
      throw new PageStepsError(
        `The step "${name}" wrote ${file} itself, bypassing the other steps. Have it change pages in its hook "page", and make new ones in the plugin's hook "postBuild".`,
      );
    }
  };
  for (const steps of stages) {
    for (const step of steps) {
      await call(step, 'prepare', 'its preparation', timeout, props);
      requireUntouched(step);
    }
    const isWanted = steps.some((step) => step.page);
    // One at a time: ten thousand pages don't fit into memory.
    for (const name of isWanted ? [...before.keys()].sort() : []) {
      const file = path.join(outDir, name);
      const html = readFileSync(file, 'utf8');
      const page = new Page(name.split(path.sep).join('/'), html);
      for (const step of steps) {
        await call(step, 'page', page.file, timeout, page, props);
      }
      if (page.html !== html) {
        writeFileSync(file, page.html);
        before.set(name, stampOf(file));
      }
    }
    for (const step of steps) {
      await call(step, 'finish', 'its end', timeout, props);
      requireUntouched(step);
    }
  }
}

/**
 * @throws PageStepsError if a plugin has two steps in one stage, or if two plugins want to be the last to change
 * pages.
 */
function requireDistinct(steps: PageStep[]): void {
  steps.forEach(({name, stage}, index) => {
    const twin = steps.slice(index + 1).find((other) => other.stage === stage && other.name === name);
    if (twin) {
      throw new PageStepsError(`The plugin "${name}" is listed twice. Remove one of them.`);
    }
  });
  const [first, second] = steps.filter(({stage}) => stage === 'policy');
  if (first && second) {
    throw new PageStepsError(
      `The plugins "${first.name}" and "${second.name}" both want to be the last to change pages. Remove one of them.`,
    );
  }
}

/**
 * Calls a hook of a step, if it has that hook.
 *
 * @param doing What the call is for, as used in messages.
 * @throws PageStepsError that names the step.
 */
async function call<Hook extends 'prepare' | 'page' | 'finish'>(
  step: PageStep,
  hook: Hook,
  doing: string,
  timeout: number,
  ...args: Parameters<NonNullable<PageStep[Hook]>>
): Promise<void> {
  const {name} = step;
  // The timer also keeps Node from exiting as if all were well when there's nothing left to wait for.
  let timer: NodeJS.Timeout | undefined;
  const late = () =>
    new Promise<never>((_, reject) => {
      const error = new PageStepsError(
        `The step "${name}" hangs at ${doing}: it hasn't finished within ${timeout} seconds. Fix or remove its plugin.`,
      );
      timer = setTimeout(reject, timeout * 1000, error);
    });
  try {
    const result = (step[hook] as ((...all: typeof args) => void | Promise<void>) | undefined)?.(...args);
    if (result) {
      await Promise.race([result, late()]);
    }
  } catch (cause) {
    // An error without a stack trace is meant for the site's maintainers, and already names its package.
    if (cause instanceof Error && cause.stack === cause.message) {
      throw cause;
    }
    const {message} = cause instanceof Error ? cause : {message: String(cause)};
    throw new PageStepsError(`The step "${name}" failed at ${doing}: ${message}`, {cause});
  } finally {
    clearTimeout(timer);
  }
}

const isPage = (file: string) => file.endsWith('.html');

function listFiles(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Changes whenever the file is written. */
function stampOf(file: string): string {
  const {size, mtimeMs, ino} = lstatSync(file);
  return `${size} ${mtimeMs} ${ino}`;
}

/** The stamps of files, by their paths below a folder. */
const takeStock = (folder: string, isWanted: (file: string) => boolean = () => true): Map<string, string> =>
  new Map(
    listFiles(folder)
      .filter(isWanted)
      .map((file) => [file, stampOf(path.join(folder, file))]),
  );

/** The first file that was written, created or deleted. */
function findChange(before: Map<string, string>, after: Map<string, string>): string | undefined {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].find((candidate) => before.get(candidate) !== after.get(candidate));
}
