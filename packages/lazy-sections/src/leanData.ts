import type {GlobalPluginData} from '@docusaurus/plugin-content-docs/client';
import type {NavbarItem} from '@docusaurus/theme-common';
import type {DocusaurusConfig, GlobalData} from '@docusaurus/types';

/** What only the build needs from a site's configuration. It says much about a site that is nobody's business. */
const BUILD_ONLY =
  /^(?:plugins|presets|themes|headTags|scripts|stylesheets|clientModules|staticDirectories|markdown|on[A-Z]\w+|ssrTemplate|storage)$/;

/** A site's configuration for browsers. */
export function leanConfig(config: DocusaurusConfig): Partial<DocusaurusConfig> {
  const {experimental_router: router} = config.future;
  const others = Object.entries(config).filter(([name]) => !BUILD_ONLY.test(name));
  return {...Object.fromEntries(others), future: {experimental_router: router}} as Partial<DocusaurusConfig>;
}

/**
 * The global data with only the main doc and those docs and sidebars that the navbar links to. With several
 * versions, everything stays, because the theme uses it to find a page in another version.
 */
export function leanGlobalData(data: GlobalData, items: NavbarItem[]): GlobalData {
  const {'docusaurus-plugin-content-docs': docs = {}, ...others} = data;
  const text = JSON.stringify(items);
  const isLinked = (id: string) => text.includes(JSON.stringify(id));
  const lean = Object.entries(docs as Record<string, GlobalPluginData>).map(([id, instance]) => {
    const versions = instance.versions.map((version) => ({
      ...version,
      docs: version.docs.filter((doc) => doc.id === version.mainDocId || isLinked(doc.id)),
      sidebars: Object.fromEntries(Object.entries(version.sidebars ?? {}).filter(([name]) => isLinked(name))),
    }));
    return [id, versions.length > 1 ? instance : {...instance, versions}];
  });
  return {...others, 'docusaurus-plugin-content-docs': Object.fromEntries(lean) as Record<string, unknown>};
}
