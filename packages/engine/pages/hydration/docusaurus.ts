/** The undocumented parts of Docusaurus 3.10 that this package relies on; see `docusaurus.test.ts`. */
import type {AllContent} from '@docusaurus/types';

/** The part of the docs plugin's content that's used here, by plugin id. */
type DocsContent = Record<string, {loadedVersions: unknown[]}>;

/**
 * Returns a JavaScript expression that's true on a page outside of versioned docs if the reader has chosen a version
 * of these: the page's links to them depend on that choice, which Docusaurus only knows after hydration.
 *
 * @param namespace The suffix of Docusaurus's storage keys.
 * @returns `undefined` if no docs have several versions.
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
