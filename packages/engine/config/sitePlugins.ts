import type {Options as RedirectOptions} from '@docusaurus/plugin-client-redirects';
import type {Config, LoadContext, Plugin, PluginConfig, PluginModule, PluginOptions} from '@docusaurus/types';
import type {Options as SocialCardsOptions} from '../content/cards/options';
import socialCardsPlugin from '../content/cards/socialCards';
import {ruleLinks} from '../content/ruleLinks';
import {dataFiles} from '../data/dataFiles';
import type {Site} from '../data/readSite';
import {findUnset} from '../data/unsetValues';
import instantControls from '../pages/controls/instantControls';
import hydrateOnIntent from '../pages/hydration/hydrateOnIntent';
import {isPart, movedParts} from '../pages/movedParts';
import policyPlugin from '../pages/policy/policyPlugin';
import search from '../search';
import type {Settings} from '../session/Settings';
import theme from '../theme/plugin';
import contentFiles from './contentFiles';
import {contentSecurityPolicy} from './contentSecurityPolicy';
import {docsOptions} from './docsOptions';
import {hydrationOptions} from './hydrationOptions';
import leanData from './leanData';
import leanTheme from './leanTheme';
import type {MarkdownPlugins} from './markdownPlugins';
import {noticesPlugin} from './notices';
import patches from './patches';
import {searchOptions} from './searchOptions';
import {staffPaths} from './staffPaths';

/** All plugins of a site with their options, except for those in presets. */
export function sitePlugins(
  siteDir: string,
  settings: Settings,
  site: Site,
  markdown: MarkdownPlugins['docs'],
  socialCards: SocialCardsOptions,
): NonNullable<Config['plugins']> {
  const {community, redirects, staffCommunity} = site;
  const unset = findUnset(community, staffCommunity, siteDir);
  return [
    ['docusaurus-plugin-sealed-docs', docsOptions(siteDir, settings, community, markdown)],
    [
      '@docusaurus/plugin-client-redirects',
      {redirects: redirects.filter((redirect) => !isPart(redirect))} satisfies RedirectOptions,
    ],
    [socialCardsPlugin as PluginModule, socialCards],
    configure(search, searchOptions(siteDir, site)),
    [instantControls, {}],
    configure(hydrateOnIntent, hydrationOptions()),
    configure(policyPlugin, {directives: (page) => contentSecurityPolicy(settings, page)}),
    // These have no options, but tools that read the configuration expect a function to come with some.
    [theme, {}],
    [leanTheme, {}],
    [leanData, {}],
    [patches, {}],
    [contentFiles, {}],
    [staffPaths(redirects), {}],
    [movedParts(redirects), {}],
    [dataFiles(site), {}],
    [ruleLinks(site), {}],
    [noticesPlugin(settings, unset), {}],
  ];
}

/** A type-checked entry of `plugins`: Docusaurus's own type doesn't know which options a plugin takes. */
function configure<Options extends PluginOptions, Content>(
  plugin: (context: LoadContext, options: Options) => Plugin<Content>,
  options: NoInfer<Options>,
): PluginConfig {
  return [plugin as PluginModule, options];
}
