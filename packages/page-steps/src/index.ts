import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin, Preset} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {OutputFolder} from './OutputFolder';
import {LIST_THE_PRESET, offerPageSteps, pageSteps, type PageStep} from './pageSteps';
import {PageStepsError} from './PageStepsError';
import {runOtherHooks} from './runOtherHooks';
import {runSteps, STEP_TIMEOUT} from './runSteps';

export {addPageStep, LIST_THE_PRESET, pagePath, type PageSteps, pageSteps} from './pageSteps';

const NAME = 'page-steps';

/** A type alias: the type of Docusaurus's config accepts no interface here. */
export type Options = {
  /** Seconds that one call of a step may take; 600 if not set. */
  stepTimeout?: number;
};

const OptionsSchema = Joi.object<Options>({stepTimeout: Joi.number().positive()});

/**
 * Lets a build go to a private folder, runs the steps of all plugins over its pages when every other plugin is done, and
 * only then makes it the output folder. A preset, because presets get the context before any plugin is made, and listed
 * first, because its plugin runs the others. See README.md.
 */
export default function pageStepsPreset(context: LoadContext, options: Options): Preset {
  const {error} = OptionsSchema.validate(options);
  if (error) {
    throw new PageStepsError(`The options are not valid: ${error.message}.`);
  }
  if (pageSteps(context)) {
    throw new PageStepsError(
      'docusaurus-preset-page-steps is listed twice in `presets`. Remove one of them.',
    );
  }
  const output = new OutputFolder(
    context.outDir,
    context.siteDir,
    context.generatedFilesDir,
    context.i18n.currentLocale,
  );
  const destination = path.relative(process.cwd(), path.resolve(context.outDir));
  const steps: PageStep[] = [];
  let discarded = false;
  offerPageSteps(context, {
    add: (step) => void steps.push(step),
    discard: () => {
      discarded = true;
    },
  });
  // Docusaurus reads it again when all plugins are made: bundles, pages and static files are written there.
  context.outDir = output.privateDir;

  const plugin: Plugin = {
    name: NAME,

    configureWebpack(_config, isServer) {
      // Only builds make a bundle for the server.
      if (isServer && !discarded) {
        output.clear();
      }
      return {};
    },

    async postBuild(props) {
      if (props.plugins[0]?.name !== NAME) {
        throw new PageStepsError(`Another preset runs before the page steps. ${LIST_THE_PRESET}`);
      }
      if (props.outDir !== output.privateDir) {
        throw new PageStepsError(
          'The build did not go to its private folder. Remove the plugin that changes context.outDir.',
        );
      }
      try {
        await runOtherHooks(props);
        await runSteps(steps, props, options.stepTimeout ?? STEP_TIMEOUT);
      } catch (error) {
        if (!discarded) {
          output.abandon();
        }
        throw error;
      }
      if (discarded) {
        output.discard();
        logger.info('The output was made to be checked, and is deleted.');
      } else {
        output.publish();
        logger.success(logger.interpolate`Every check has passed: the site is in path=${destination}.`);
      }
    },
  };
  return {plugins: [() => plugin]};
}
