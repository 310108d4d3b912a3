import type {LoadContext, Plugin} from '@docusaurus/types';
import type {PageStep} from './contract';
import {requireDocusaurus} from './docusaurus';
import {PageStepsError} from './PackageError';
import {runSteps} from './runSteps';

/** What the preset offers to the plugins of the same build. */
export interface PageSteps {
  /** {@link PROTOCOL} of the package that offers them. */
  protocol: number;
  add: (step: PageStep) => void;
}

/** Counts changes to this contract, for sites with several copies of this package. */
export const PROTOCOL = 1;

const STEPS = Symbol.for('docusaurus-preset-page-steps');
const LONE_PLUGIN = Symbol.for('docusaurus-preset-page-steps: plugin without the preset');
type Context = LoadContext & {[STEPS]?: PageSteps; [LONE_PLUGIN]?: string};

/** Whether pages are built for readers: by `docusaurus build` or `deploy`, without `--dev`. */
const isBuilding = () => process.env.NODE_ENV === 'production';

/**
 * The steps of this build, or nothing if the preset is not listed. Call it when a plugin is created.
 *
 * @throws PageStepsError if this copy of the package cannot work with the preset's.
 */
export function pageSteps(context: LoadContext): PageSteps | undefined {
  const steps = (context as Context)[STEPS];
  if (steps && steps.protocol !== PROTOCOL) {
    throw new PageStepsError(
      'Two versions of this package are installed that cannot work together. Find them with "npm ls docusaurus-preset-page-steps" and update what brings the older one.',
    );
  }
  return steps;
}

/** The preset calls this before any plugin is created: Docusaurus passes the same context to all of them. */
export function offerPageSteps(context: LoadContext, steps: PageSteps): void {
  (context as Context)[STEPS] = steps;
}

/** What a site has to do if a plugin refuses to work without the preset. */
export const LIST_THE_PRESET = 'List docusaurus-preset-page-steps first in `presets`.';

/**
 * Adds steps to the build. Call it when a plugin is created.
 *
 * Without the preset, steps that are correct alone run in the plugin's own `postBuild` hook. Docusaurus runs
 * these hooks of all plugins at the same time, so only one plugin may change pages, and steps in the stage
 * `content` can then only read them.
 *
 * @param alone Whether the steps are correct whatever other plugins do to the pages before or after them.
 * @returns hooks to add to the plugin; none with the preset.
 * @throws PageStepsError in a build without the preset if the steps need it, and on a Docusaurus that is too
 * old or too new.
 */
export function addPageSteps(
  context: LoadContext,
  own: PageStep[],
  {alone}: {alone: boolean},
): Pick<Plugin, 'postBuild'> {
  requireDocusaurus(context);
  const steps = pageSteps(context);
  if (steps) {
    own.forEach(steps.add);
    return {};
  }
  const name = own[0]!.name;
  if (!alone) {
    if (!isBuilding()) {
      return {};
    }
    throw new PageStepsError(
      `The plugin "${name}" has to know what other plugins do to the pages. ${LIST_THE_PRESET}`,
    );
  }
  if (own.some(({stage}) => stage !== 'content')) {
    const lone = (context as Context)[LONE_PLUGIN];
    if (lone !== undefined) {
      throw new PageStepsError(
        `The plugins "${lone}" and "${name}" both change the pages, at the same time. ${LIST_THE_PRESET}`,
      );
    }
    (context as Context)[LONE_PLUGIN] = name;
  }
  return {postBuild: (props) => runSteps(own, props)};
}
