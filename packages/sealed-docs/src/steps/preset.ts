import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin, Preset} from '@docusaurus/types';
import {LIST_THE_PRESET, offerPageSteps} from './addPageSteps';
import {afterLinkCheck, redirectOutput, requireDocusaurus, runOtherHooks} from './docusaurus';
import {OutputFolder} from './OutputFolder';
import {PageStepsError} from './PackageError';
import {runSteps} from './runSteps';

const NAME = 'docusaurus-page-steps';

/**
 * Sends a build to a private folder, runs the steps of all plugins over its pages when every other plugin is done,
 * and makes it the output folder only after Docusaurus has found no broken link. It's a preset because presets get
 * the context before any plugin is created, and it must be listed first because its plugin runs the others. See
 * README.md.
 */
export default function pageStepsPreset(context: LoadContext): Preset {
  requireDocusaurus(context);
  const steps = offerPageSteps(context);
  const output = new OutputFolder(
    context.outDir,
    context.siteDir,
    context.generatedFilesDir,
    context.i18n.currentLocale,
  );
  const destination = path.relative(process.cwd(), path.resolve(context.outDir));
  redirectOutput(context, output.privateDir);

  const publish = () => {
    output.publish();
    const {currentLocale, locales} = context.i18n;
    logger.success(
      // In a site with several languages, a later one may still fail, and then this one isn't published, either.
      locales.length > 1
        ? logger.interpolate`Every check has passed in the language name=${currentLocale}.`
        : logger.interpolate`Every check has passed: the site is in path=${destination}.`,
    );
  };
  const abandon = () => {
    output.abandon();
  };

  const plugin: Plugin = {
    name: NAME,

    configureWebpack(_config, isServer) {
      // Only builds make a server bundle.
      if (isServer) {
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
          "The build didn't go to its private folder. Remove the plugin that changes context.outDir.",
        );
      }
      try {
        await runOtherHooks(props);
        await runSteps(steps, props);
        afterLinkCheck(context, publish, abandon);
      } catch (error) {
        abandon();
        throw error;
      }
    },
  };
  return {plugins: [() => plugin]};
}
