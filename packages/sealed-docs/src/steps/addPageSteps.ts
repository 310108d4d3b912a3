import type {LoadContext, Props} from '@docusaurus/types';
import type {Page} from './Page';
import {PageStepsError} from './PackageError';

/**
 * What happens to pages once they're rendered, in this order:
 *
 * - `content`: their text is read, changed, or turned into more files;
 * - `scripts`: what they load is changed;
 * - `hydration`: when they load it is changed;
 * - `policy`: what they may do is written into them. Only one step can use this stage, because it must see the final
 *   pages;
 * - `verify`: the finished folder is searched for what it mustn't contain. Nothing may be written anymore.
 */
export const STAGES = ['content', 'scripts', 'hydration', 'policy', 'verify'] as const;

export interface PageStep {
  /** The plugin that adds the step. It may have one step in each stage. */
  name: string;
  stage: (typeof STAGES)[number];
  /** Runs once before the pages of this stage. `props.outDir` is the folder with the pages. */
  prepare?: (props: Props) => void | Promise<void>;
  /** Reads or changes one page. Not in the stage `verify`, which sees only the folder. */
  page?: (page: Page, props: Props) => void | Promise<void>;
  /**
   * Runs once after the pages of this stage. A step may write files that aren't pages, but must change pages only in
   * `page`.
   */
  finish?: (props: Props) => void | Promise<void>;
}

/** The steps of a build. A global symbol, so that several copies of this package share them. */
const STEPS = Symbol.for('docusaurus-plugin-sealed-docs: page steps');
type Context = LoadContext & {[STEPS]?: PageStep[]};

/** What a site has to do if a plugin refuses to work without the preset. */
export const LIST_THE_PRESET = 'List docusaurus-plugin-sealed-docs/preset first in `presets`.';

/**
 * The preset calls this before any plugin is created: Docusaurus passes the same context to all of them.
 *
 * @returns the list that they add steps to.
 */
export function offerPageSteps(context: Context): PageStep[] {
  if (context[STEPS]) {
    throw new PageStepsError('The preset is listed twice in `presets`. Remove one of them.');
  }
  context[STEPS] = [];
  return context[STEPS];
}

/**
 * Adds steps to the build. Call it when a plugin is created.
 *
 * @throws PageStepsError without the preset.
 */
export function addPageSteps(context: Context, ...steps: PageStep[]): void {
  if (!context[STEPS]) {
    throw new PageStepsError(
      `The plugin "${steps[0]!.name}" works on finished pages, which requires the preset. ${LIST_THE_PRESET}`,
    );
  }
  context[STEPS].push(...steps);
}
