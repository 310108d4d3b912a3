import type {Route} from './docusaurus';

/** Docs that share a sidebar: what a visitor gets with the first of them. */
export interface Section {
  /** The id of the sidebar; none for docs pages without a sidebar, for instance tag pages. */
  sidebar?: string;
  /** The routes below the docs root, from the version's route to those of the pages. */
  routes: Route[];
  /** The addresses that load the section. */
  entries: Entry[];
}

/** An address or, with `exact: false`, also everything below it. */
export interface Entry {
  path: string;
  exact: boolean;
}

/** The route of a docs plugin, which shows the layout, and separately its sections. */
export interface SplitDocs {
  root: Route;
  sections: Section[];
}

/**
 * Takes the docs out of a route tree: the routes below each docs root, grouped by version and sidebar.
 *
 * @returns nothing for a route that is not a docs root, because no page below it has a sidebar.
 */
export function splitDocs(root: Route): SplitDocs | undefined {
  const pages = (root.routes ?? []).flatMap((version, index) =>
    pagesOf(version).map((page) => ({page, key: JSON.stringify([index, page.sidebar])})),
  );
  if (!pages.some(({page}) => page.sidebar !== undefined)) {
    return undefined;
  }
  const keys = [...new Set(pages.map(({key}) => key))];
  const sections = keys.map((key): Section => {
    const own = new Set(pages.filter((candidate) => candidate.key === key).map(({page}) => page));
    const [{page}] = pages.filter((candidate) => candidate.key === key) as [(typeof pages)[number]];
    return {sidebar: page.sidebar, routes: keepPages(root.routes!, own), entries: []};
  });
  const addresses = pages.map(({page, key}) => ({path: page.path, owner: keys.indexOf(key)}));
  for (const {owner, ...entry} of findEntries(root.path, addresses)) {
    sections[owner]!.entries.push(entry);
  }
  return {root, sections};
}

/** All page routes below a route, or the route itself if it is one. */
function pagesOf(route: Route): Route[] {
  return route.routes ? route.routes.flatMap(pagesOf) : [route];
}

/** A route tree, reduced to the branches that lead to a kept page. */
function keepPages(routes: Route[], keep: Set<Route>): Route[] {
  return routes.flatMap((route) => {
    if (!route.routes) {
      return keep.has(route) ? [route] : [];
    }
    const children = keepPages(route.routes, keep);
    return children.length > 0 ? [{...route, routes: children}] : [];
  });
}

/**
 * The fewest addresses that tell who owns a page: if all pages in a folder have the same owner, the folder
 * stands for them.
 *
 * @param root the address that all pages are below.
 * @returns the addresses with their owners; those of single pages come first, so that the first match is
 * right.
 */
export function findEntries(
  root: string,
  pages: {path: string; owner: number}[],
): (Entry & {owner: number})[] {
  interface Folder {
    path: string;
    /** The owner of the page at the folder's own address. */
    page?: number;
    owners: Set<number>;
    folders: Map<string, Folder>;
  }
  const base = root.replace(/\/$/, '');
  const newFolder = (path: string): Folder => ({path, owners: new Set(), folders: new Map()});
  const top = newFolder(base);
  for (const {path, owner} of pages) {
    let folder = top;
    folder.owners.add(owner);
    for (const segment of path.slice(base.length).split('/').filter(Boolean)) {
      const next = folder.folders.get(segment) ?? newFolder(`${folder.path}/${segment}`);
      folder.folders.set(segment, next);
      folder = next;
      folder.owners.add(owner);
    }
    folder.page = owner;
  }
  const visit = (folder: Folder): (Entry & {owner: number})[] => {
    const [owner] = folder.owners as Set<number> & Iterable<number>;
    if (folder.owners.size === 1 && folder !== top) {
      return [{path: folder.path, exact: false, owner: owner!}];
    }
    return [
      ...(folder.page === undefined ? [] : [{path: folder.path || '/', exact: true, owner: folder.page}]),
      ...[...folder.folders.values()].flatMap(visit),
    ];
  };
  return visit(top);
}
