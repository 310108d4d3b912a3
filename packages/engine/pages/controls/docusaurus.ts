/** The undocumented parts of Docusaurus 3.10 that this package relies on; see `docusaurus.test.ts`. */
import type {AllContent} from '@docusaurus/types';

/** What is read of the content of the docs plugin, by the id of the plugin. */
type DocsContent = Record<string, {loadedVersions: {versionName: string; path: string}[]}>;

/**
 * @returns all versions of all docs, the longest path first, each with the id of its docs (`default`), its name, and its
 * path with a slash at the end; none if no docs have several.
 */
export function listDocsVersions(allContent: AllContent) {
  const content = (allContent['docusaurus-plugin-content-docs'] ?? {}) as DocsContent;
  const docs = Object.entries(content);
  return docs.some(([, {loadedVersions}]) => loadedVersions.length > 1)
    ? docs
        .flatMap(([id, {loadedVersions}]) =>
          loadedVersions.map(({versionName, path}) => ({
            docs: id,
            name: versionName,
            path: path.replace(/\/*$/, '/'),
          })),
        )
        .sort((one, other) => other.path.length - one.path.length)
    : [];
}
