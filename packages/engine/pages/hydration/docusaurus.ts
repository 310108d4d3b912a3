/** The undocumented parts of Docusaurus 3.10 that this package relies on; see `docusaurus.test.ts`. */
import type {AllContent} from '@docusaurus/types';

/** Attributes that Docusaurus's inline scripts, ours or the browser change before or during hydration. */
export const DYNAMIC_ATTRIBUTES = [
  'data-theme',
  'data-theme-choice',
  'data-has-hydrated',
  'data-announcement-bar-initially-dismissed',
  'aria-busy',
  'open',
  'role',
];

/** What is read of the content of the docs plugin, by the id of the plugin. */
type DocsContent = Record<string, {loadedVersions: unknown[]}>;

/**
 * A JavaScript expression that is true on a page whose links depend on the version that the reader has chosen of docs with
 * several: those that lead from elsewhere to these docs. Docusaurus knows the choice only once it has hydrated.
 *
 * @param namespace The suffix of Docusaurus's storage keys.
 * @returns `undefined` if there are no such docs.
 */
export function dependsOnDocsVersion(allContent: AllContent, namespace: string): string | undefined {
  const content = (allContent['docusaurus-plugin-content-docs'] ?? {}) as DocsContent;
  const keys = Object.entries(content)
    .filter(([, {loadedVersions}]) => loadedVersions.length > 1)
    .map(([id]) => [`docs-preferred-version-${id}${namespace}`, `.plugin-docs.plugin-id-${id}`]);
  return keys.length > 0
    ? `(() => { try { return ${JSON.stringify(keys)}.some(([key, page]) => localStorage.getItem(key) && !document.documentElement.matches(page)) } catch {} })()`
    : undefined;
}
