import type {DocusaurusConfig} from '@docusaurus/types';
import type {GlobalPluginData} from '@docusaurus/plugin-content-docs/client';
import type {NavbarItem} from '@docusaurus/theme-common';

/**
 * What only the build needs from a site's configuration. It says much about a site that is nobody's business.
 */
const BUILD_ONLY = [
  'plugins',
  'presets',
  'themes',
  'headTags',
  'scripts',
  'stylesheets',
  'clientModules',
  'staticDirectories',
  'markdown',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'ssrTemplate',
  'storage',
] as const satisfies (keyof DocusaurusConfig)[];

/** A site's configuration for browsers. */
export function leanConfig(config: DocusaurusConfig): Partial<DocusaurusConfig> {
  const {experimental_router: router} = config.future;
  const others = Object.entries(config).filter(([name]) => !(BUILD_ONLY as readonly string[]).includes(name));
  return {...Object.fromEntries(others), future: {experimental_router: router}} as Partial<DocusaurusConfig>;
}

/** The global data of all plugins, by plugin name and id. */
type GlobalData = Record<string, Record<string, unknown>>;

/**
 * The global data with only the main doc and those docs and sidebars that the navbar links to. With several
 * versions, everything stays, because the theme uses it to find a page in another version.
 */
export function leanGlobalData(data: GlobalData, items: NavbarItem[]): GlobalData {
  const {'docusaurus-plugin-content-docs': docs, ...others} = data;
  if (!docs) {
    return data;
  }
  const lean = Object.entries(docs as Record<string, GlobalPluginData>).map(([id, instance]) => {
    const [version, ...more] = instance.versions;
    if (!version || more.length > 0) {
      return [id, instance];
    }
    const linked = linkedIds(items);
    const lists = {
      docs: version.docs.filter((doc) => doc.id === version.mainDocId || linked.has(doc.id)),
      sidebars: Object.fromEntries(
        Object.entries(version.sidebars ?? {}).filter(([name]) => linked.has(name)),
      ),
    };
    return [id, {...instance, versions: [{...version, ...lists}]}];
  });
  return {...others, 'docusaurus-plugin-content-docs': Object.fromEntries(lean) as Record<string, unknown>};
}

/** The ids of the docs and sidebars that the navbar links to by id. */
function linkedIds(items: NavbarItem[]): Set<string> {
  return new Set(
    items.flatMap((item) => [
      ...[item.docId, item.sidebarId].filter((id) => typeof id === 'string'),
      ...linkedIds(item.items ?? []),
    ]),
  );
}
