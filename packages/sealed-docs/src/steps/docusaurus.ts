/**
 * The undocumented parts of Docusaurus 3.10 that this package relies on. `docusaurus.test.ts` checks each fact, and
 * every build that uses them stops if one no longer holds.
 */
import {readFileSync} from 'node:fs';
import logger from '@docusaurus/logger';
import type {LoadContext, Props} from '@docusaurus/types';
import {PageStepsError} from './PackageError';

/**
 * Stops early, with a clear message, on versions whose undocumented parts nobody has checked.
 *
 * @throws PageStepsError on a Docusaurus before 3.10, or after 3.x.
 */
export function requireDocusaurus({siteDir}: Pick<LoadContext, 'siteDir'>): void {
  const manifest = require.resolve('@docusaurus/core/package.json', {paths: [siteDir, __dirname]});
  const {version} = JSON.parse(readFileSync(manifest, 'utf8')) as {version: string};
  const [major, minor] = version.split('.').map(Number) as [number, number];
  if (major !== 3 || minor < 10) {
    throw new PageStepsError(
      `Docusaurus ${version} is installed; this package and those that use it work with 3.10 and newer versions of 3. Install one of them.`,
    );
  }
}

/**
 * Sends everything that a build writes to another folder: all presets and plugins get the same context, and
 * Docusaurus reads `context.outDir` again when they are created (`core/lib/server/site.js`,
 * `createSiteProps`).
 */
export function redirectOutput(context: LoadContext, folder: string): void {
  context.outDir = folder;
}

/** What `postBuild` gets, except for the content of each plugin. */
type PostBuildProps = Props & Pick<Parameters<PostBuild>[0], 'head' | 'routesBuildMetadata'>;
type PostBuild = NonNullable<Props['plugins'][number]['postBuild']>;

/**
 * Runs `postBuild` of all plugins except the first, the preset's own, with the arguments that Docusaurus would pass,
 * and waits for all of them. Docusaurus iterates over the very list of plugins that it passes to each hook, and waits
 * for none (`core/lib/commands/build/buildLocale.js`, `executePluginsPostBuild`): when it gets past the first plugin,
 * it finds hooks that return what's already running.
 *
 * @throws what the first failing hook throws; other errors are printed.
 */
export async function runOtherHooks(props: PostBuildProps): Promise<void> {
  const results = await Promise.allSettled(
    props.plugins.slice(1).flatMap((plugin) => {
      const hook = plugin.postBuild?.bind(plugin);
      if (!hook) {
        return [];
      }
      const run = (async () => hook({...props, content: plugin.content}))();
      // The preset's own hook reports failures once all have ended, because Docusaurus ends the process at the first
      // one it sees.
      plugin.postBuild = () => run.catch(() => undefined);
      return [run];
    }),
  );
  const [first, ...others] = results.filter((result) => result.status === 'rejected');
  others.forEach(({reason}) => logger.error(String(reason)));
  if (first) {
    throw first.reason;
  }
}

/** The module in which Docusaurus looks for broken links. */
const LINK_CHECK = '@docusaurus/core/lib/server/brokenLinks.js';

interface LinkCheck {
  handleBrokenLinks?: (...args: unknown[]) => Promise<void>;
}

/**
 * Calls a function when Docusaurus has found no broken link. Docusaurus looks for them when the `postBuild` hooks of
 * all plugins are done, which is too late for any hook (`core/lib/commands/build/buildLocale.js`,
 * `executeBrokenLinksCheck`). It calls a function of another module, which this replaces for one call.
 *
 * @param publish Called if there's no broken link. If it throws, the build fails.
 * @param abandon Called when the build fails because of a broken link.
 * @throws PageStepsError if this version of Docusaurus works differently.
 */
export function afterLinkCheck(
  {siteDir}: Pick<LoadContext, 'siteDir'>,
  publish: () => void,
  abandon: () => void,
): void {
  const file = require.resolve(LINK_CHECK, {paths: [siteDir, __dirname]});
  // The Docusaurus that's running has already loaded it.
  const module = require.cache[file]?.exports as LinkCheck | undefined;
  const original = module?.handleBrokenLinks;
  if (!module || !original) {
    throw new PageStepsError(
      'This Docusaurus looks for broken links somewhere else, so nothing can be published after it has. Run the Docusaurus that is installed in the site, in a version that this package knows.',
    );
  }
  module.handleBrokenLinks = async (...args) => {
    module.handleBrokenLinks = original;
    try {
      await original(...args);
    } catch (error) {
      abandon();
      throw error;
    }
    publish();
  };
}
