/** The undocumented parts of Docusaurus 3.10 that this package relies on; see `docusaurus.test.ts`. */
import type {AllContent} from '@docusaurus/types';

/** A version of docs. */
export interface DocsVersion {
  /** The id of the docs plugin: `default`. */
  docs: string;
  name: string;
  /** With a slash at its end. */
  path: string;
}

/** What is read of the content of the docs plugin, by the id of the plugin. */
type DocsContent = Record<string, {loadedVersions: {versionName: string; path: string}[]}>;

/** @returns all versions of all docs, the longest path first; none if no docs have several. */
export function listDocsVersions(allContent: AllContent): DocsVersion[] {
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
