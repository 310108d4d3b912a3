/** The undocumented parts of Docusaurus 3.10 that this package relies on; see `docusaurus.test.ts`. */
import type {AllContent} from '@docusaurus/types';

/** The part of the docs plugin's content that's used here, by plugin id. */
type DocsContent = Record<string, {loadedVersions: {versionName: string; path: string}[]}>;

/**
 * @returns all versions of all docs, longest path first: the id of the docs they belong to (`default`), their name,
 * and their path with a trailing slash. Empty unless some docs have more than one version.
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
