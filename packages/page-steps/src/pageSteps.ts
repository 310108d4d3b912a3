import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import {PageStepsError} from './PageStepsError';

/**
 * What is done to pages once they are rendered, in this order:
 *
 * - `content`: what they say is read, changed, or made into more files;
 * - `scripts`: what they load is changed;
 * - `hydration`: when they load it is changed;
 * - `policy`: what they may do is written into them. It sees the pages as they will be, so one step can have this stage;
 * - `verify`: the finished folder is searched for what must not be in it. Nothing may be written any more.
 */
export const STAGES = ['content', 'scripts', 'hydration', 'policy', 'verify'] as const;

/** A page while it is worked on. */
export interface Page {
  /** Path below the output folder, with `/`: `docs/shop.html`. */
  readonly file: string;
  /** The path of its address, as `pagePath` gives it: `docs/shop`. */
  readonly path: string;
  /** The whole page. */
  html: string;
}

/**
 * Where a page is, whatever the option `trailingSlash` of the site makes of addresses and files.
 *
 * @param url As in the routes of Docusaurus: `/base/docs/shop/`.
 * @returns the path below the base URL, decoded, without outer slashes.
 */
export function pagePath(url: string, baseUrl: string): string {
  return decodeURI(url.slice(baseUrl.length)).replace(/\/$/, '');
}

export interface PageStep {
  /** The plugin, and what it does where it has several steps: `search`. */
  name: string;
  stage: (typeof STAGES)[number];
  /** Runs once before the pages of this step. `props.outDir` is the folder with the pages. */
  prepare?: (props: Props) => void | Promise<void>;
  /** Reads or changes one page. Not in the stage `verify`, which sees the folder only. */
  page?: (page: Page, props: Props) => void | Promise<void>;
  /** Runs once after them. A step may write files that are no pages, and changes pages by `page` only. */
  finish?: (props: Props) => void | Promise<void>;
}

/** What the preset offers to the plugins of the same build. */
export interface PageSteps {
  add: (step: PageStep) => void;
  /** The build is made only to be checked: its output is deleted, and what was published before stays. */
  discard: () => void;
}

const STEPS = Symbol.for('docusaurus-preset-page-steps');
const LONE_STEP = Symbol.for('docusaurus-preset-page-steps: step without the preset');
type Context = LoadContext & {[STEPS]?: PageSteps; [LONE_STEP]?: string};

/** Whether pages are built for readers: by `docusaurus build` or `deploy`, without `--dev`. */
const isBuilding = () => process.env.NODE_ENV === 'production';

/** The steps of this build; nothing where the preset is not listed. To be called when a plugin is made. */
export function pageSteps(context: LoadContext): PageSteps | undefined {
  return (context as Context)[STEPS];
}

/** To be called by the preset, before any plugin is made: Docusaurus hands the same context to all of them. */
export function offerPageSteps(context: LoadContext, steps: PageSteps): void {
  (context as Context)[STEPS] = steps;
}

/** What a site has to do for a plugin that refuses to work without the preset. */
export const LIST_THE_PRESET = 'List docusaurus-preset-page-steps first in `presets`.';

/**
 * Adds a step to the build. To be called when a plugin is made.
 *
 * Where the preset is not listed, a step that is right alone runs in the plugin's own `postBuild` hook; in the stage
 * `content` it can only read pages then. Docusaurus runs these hooks of all plugins at the same time, so one step that
 * changes pages can be alone, and no other.
 *
 * @param alone Whether the step is right whatever other plugins do to the pages before or after it.
 * @returns hooks for the plugin to have: none with the preset.
 * @throws PageStepsError in a build without the preset, if the step needs it.
 */
export function addPageStep(
  context: LoadContext,
  step: PageStep,
  {alone}: {alone: boolean},
): Pick<Plugin, 'postBuild'> {
  const steps = pageSteps(context);
  if (steps) {
    steps.add(step);
    return {};
  }
  if (!alone) {
    if (!isBuilding()) {
      return {};
    }
    throw new PageStepsError(
      `The plugin "${step.name}" has to know what other plugins do to the pages. ${LIST_THE_PRESET}`,
    );
  }
  if (step.stage !== 'content') {
    const lone = (context as Context)[LONE_STEP];
    if (lone !== undefined) {
      throw new PageStepsError(
        `The plugins "${lone}" and "${step.name}" both change the pages, at the same time. ${LIST_THE_PRESET}`,
      );
    }
    (context as Context)[LONE_STEP] = step.name;
  }
  return {
    async postBuild(props) {
      // Only a build needs to load what runs steps.
      const {runSteps} = await import('./runSteps');
      await runSteps([step], props);
    },
  };
}
