import path from 'node:path';
import type {DocMetadata, LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import {normalizeUrl} from '@docusaurus/utils';
import {SealedDocsError} from './SealedDocsError';

type Sidebars = LoadedVersion['sidebars'];
type SidebarItem = Sidebars[string][number];

/** The docs' content, twice: as everybody may see it, and whole. */
export interface SplitContent {
  /** Without any sealed doc, draft, sidebar, tag or navigation link. */
  publicContent: LoadedContent;
  /** With everything. Sealed docs have no tags: a tag's page would be public. */
  wholeContent: LoadedContent;
  /** The URL below which all sealed pages are, one for each version, for instance `/docs/staff`. */
  areas: string[];
}

/** Whether a doc lies in the sealed folder. */
export function isSealedDoc(doc: Pick<DocMetadata, 'sourceDirName'>, dir: string): boolean {
  return `${doc.sourceDirName.split(path.sep).join('/')}/`.startsWith(`${dir}/`);
}

/** The area that a URL is in, or nothing for a public URL. */
export function areaOf(areas: string[], permalink: string): string | undefined {
  return areas.find((area) => `${permalink}/`.startsWith(`${area}/`));
}

/**
 * Splits loaded docs into what is public and what is sealed.
 *
 * @param dir the sealed folder below the docs folder.
 * @throws SealedDocsError if a sidebar mixes both kinds, or a doc's URL and folder disagree.
 */
export function splitContent(content: LoadedContent, dir: string): SplitContent {
  const areas = content.loadedVersions.map((version) => normalizeUrl([version.path, dir]));
  content.loadedVersions.forEach((version) => requireAgreement(version, dir, areas));
  const cleaned = content.loadedVersions.map((version) => cleanDocs(version, dir));
  return {
    publicContent: {...content, loadedVersions: cleaned.map((version) => toPublicVersion(version, dir))},
    wholeContent: {...content, loadedVersions: cleaned},
    areas,
  };
}

function requireAgreement(version: LoadedVersion, dir: string, areas: string[]): void {
  for (const doc of [...version.docs, ...version.drafts]) {
    const sealed = isSealedDoc(doc, dir);
    if (sealed !== (areaOf(areas, doc.permalink) !== undefined)) {
      throw new SealedDocsError(
        sealed
          ? `${doc.source} lies in the sealed folder "${dir}", but its URL ${doc.permalink} is outside of the sealed area. Remove its slug, or let it begin with /${dir}.`
          : `${doc.source} is public, but its URL ${doc.permalink} is inside of the sealed area. Change its slug, or move it into the folder "${dir}".`,
      );
    }
  }
}

/**
 * Takes out of the docs what would carry words of a sealed doc into public data: its tags, and the
 * previous and next links of public docs to it. Both halves must get the same docs, since
 * the docs plugin writes each public doc's metadata once for both.
 */
function cleanDocs(version: LoadedVersion, dir: string): LoadedVersion {
  const sealedUrls = new Set(version.docs.filter((doc) => isSealedDoc(doc, dir)).map((doc) => doc.permalink));
  const publicOnly = (link: DocMetadata['next']) =>
    link && sealedUrls.has(link.permalink) ? undefined : link;
  return {
    ...version,
    docs: version.docs.map((doc) =>
      isSealedDoc(doc, dir)
        ? {...doc, tags: []}
        : {...doc, previous: publicOnly(doc.previous), next: publicOnly(doc.next)},
    ),
  };
}

function toPublicVersion(version: LoadedVersion, dir: string): LoadedVersion {
  const isPublic = (doc: DocMetadata) => !isSealedDoc(doc, dir);
  const sealedIds = new Set(
    [...version.docs, ...version.drafts].filter((doc) => !isPublic(doc)).map(({id}) => id),
  );
  const sidebars: Sidebars = {};
  for (const [name, items] of Object.entries(version.sidebars)) {
    const ids = items.flatMap(docIdsOf);
    const sealed = ids.filter((id) => sealedIds.has(id));
    if (sealed.length === 0) {
      sidebars[name] = items;
    } else if (sealed.length < ids.length) {
      throw new SealedDocsError(
        `The sidebar "${name}" mixes public docs with sealed docs (${sealed.join(', ')}). Give the sealed docs a sidebar of their own.`,
      );
    }
  }
  return {
    ...version,
    sidebars,
    docs: version.docs.filter(isPublic),
    drafts: version.drafts.filter(isPublic),
  };
}

/** The ids of all docs that a sidebar item shows or links to, however deep. */
function docIdsOf(item: SidebarItem): string[] {
  switch (item.type) {
    case 'doc':
    case 'ref':
      return [item.id];
    case 'category':
      return [...(item.link?.type === 'doc' ? [item.link.id] : []), ...item.items.flatMap(docIdsOf)];
    default:
      return [];
  }
}
