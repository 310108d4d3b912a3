import {lstatSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {PerfLogger} from '@docusaurus/logger';
import type {Props} from '@docusaurus/types';
import {type Page, type PageStep, STAGES} from './contract';
import {PageStepsError} from './PackageError';

/**
 * How long one call of a step may take, in seconds. The slowest known one, the search for leaks in 10,000
 * pages, takes 40.
 */
export const STEP_TIMEOUT = 600;

/**
 * Runs steps over the pages of a build, stage by stage, and by name within a stage. Each page is read once
 * and written once, before the stage `verify`.
 *
 * @param timeout Seconds that one call of a step may take.
 * @throws PageStepsError that names the step: it failed, took too long, or wrote what it must not.
 */
export async function runSteps(steps: PageStep[], props: Props, timeout = STEP_TIMEOUT): Promise<void> {
  const {outDir} = props;
  const ordered = sortSteps(steps);
  const verifying = ordered.filter(({stage}) => stage === 'verify');
  await changePages(
    ordered.filter(({stage}) => stage !== 'verify'),
    props,
    timeout,
  );
  const filesBefore = verifying.length > 0 ? takeStock(outDir) : new Map<string, string>();
  for (const step of verifying) {
    await timed(step, () => runStep(step, [], props, timeout));
    requireSame(filesBefore, takeStock(outDir), step);
  }
}

/** Apart from the steps that verify, so that these have the memory of the pages. */
async function changePages(steps: PageStep[], props: Props, timeout: number): Promise<void> {
  const {outDir} = props;
  const pages = steps.some(({page}) => page) ? readPages(outDir) : [];
  // Not what they were before: that would hold all pages twice.
  const changed = new Set<Page>();
  const pagesBefore = takeStock(outDir, isPage);
  for (const step of steps) {
    await timed(step, () => runStep(step, pages, props, timeout, (page) => changed.add(page)));
    requireSame(pagesBefore, takeStock(outDir, isPage), step);
  }
  for (const {file, html} of changed) {
    writeFileSync(path.join(outDir, file), html);
  }
}

/**
 * @throws PageStepsError if two steps cannot be told apart, or if both want to be the last to change pages.
 */
function sortSteps(steps: PageStep[]): PageStep[] {
  const ordered = STAGES.flatMap((stage) =>
    steps.filter((step) => step.stage === stage).sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
  const [first, second] = ordered.filter(({stage}) => stage === 'policy');
  if (first && second) {
    throw new PageStepsError(
      `The plugins "${first.name}" and "${second.name}" both want to be the last that changes pages. Remove one of them.`,
    );
  }
  const twin = ordered.find(({name, stage}, index) => {
    const next = ordered[index + 1];
    return next?.name === name && next.stage === stage;
  });
  if (twin) {
    throw new PageStepsError(`The plugin "${twin.name}" is listed twice. Remove one of them.`);
  }
  return ordered;
}

/** Tells how long a step takes, with `DOCUSAURUS_PERF_LOGGER=true`. */
const timed = ({name, stage}: PageStep, run: () => Promise<void>) =>
  PerfLogger.async(`Page step ${name} (${stage})`, run);

async function runStep(
  step: PageStep,
  pages: Page[],
  props: Props,
  timeout: number,
  onChange: (page: Page) => void = () => {},
): Promise<void> {
  const {name} = step;
  let doing = 'its preparation';
  try {
    await inTime(() => step.prepare?.(props));
    if (step.page) {
      for (const page of pages) {
        const {html} = page;
        doing = page.file;
        await inTime(() => step.page!(page, props));
        if (page.html !== html) {
          onChange(page);
        }
      }
    }
    doing = 'its end';
    await inTime(() => step.finish?.(props));
  } catch (cause) {
    // An error without a stack is meant for the person at the terminal, and says itself whose it is.
    if (cause instanceof Error && cause.stack === cause.message) {
      throw cause;
    }
    const {message} = cause instanceof Error ? cause : {message: String(cause)};
    throw new PageStepsError(`The step "${name}" failed at ${doing}: ${message}`, {cause});
  }

  async function inTime(call: () => void | Promise<void>): Promise<void> {
    const result = call();
    if (!result) {
      return;
    }
    // The timer also keeps Node from exiting, as if all were well, when there is nothing left to wait for.
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(
            new PageStepsError(
              `The step "${name}" hangs at ${doing}: it has not ended within ${timeout} seconds. Repair or remove its plugin; where it only needs more time, raise the preset's option "stepTimeout".`,
            ),
          ),
        timeout * 1000,
      );
    });
    try {
      await Promise.race([result, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

const isPage = (file: string) => file.endsWith('.html');

function readPages(outDir: string): Page[] {
  return listFiles(outDir)
    .filter(isPage)
    .sort()
    .map((name) => {
      const file = name.split(path.sep).join('/');
      return {
        file,
        path: file.replace(/(?:(?:^|\/)index)?\.html$/, ''),
        html: readFileSync(path.join(outDir, name), 'utf8'),
      };
    });
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Sizes and modification times of files, by their paths below a folder. */
function takeStock(folder: string, isWanted: (file: string) => boolean = () => true): Map<string, string> {
  return new Map(
    listFiles(folder)
      .filter(isWanted)
      .map((file) => {
        const {size, mtimeMs, ino} = lstatSync(path.join(folder, file));
        return [file, `${size} ${mtimeMs} ${ino}`];
      }),
  );
}

/** @throws PageStepsError that names the first file that a step wrote, created or deleted. */
function requireSame(before: Map<string, string>, after: Map<string, string>, {name, stage}: PageStep): void {
  const files = new Set([...before.keys(), ...after.keys()]);
  const file = [...files].find((candidate) => before.get(candidate) !== after.get(candidate));
  if (file !== undefined) {
    throw new PageStepsError(
      stage === 'verify'
        ? `The step "${name}" wrote ${file}, though the folder was finished. Let it write in an earlier stage.`
        : `The step "${name}" wrote ${file} itself, past the other steps. Let it change pages by its hook "page", and make new ones in the plugin's hook "postBuild".`,
    );
  }
}
