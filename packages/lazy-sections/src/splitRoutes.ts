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
interface Entry {
  path: string;
  exact: boolean;
}

/**
 * Takes the docs out of a route tree: the routes below a docs root, grouped by version and sidebar.
 *
 * @returns nothing for a route that is not a docs root, because no page below it has a sidebar.
 */
export function splitDocs(root: Route): Section[] | undefined {
  const pages = (root.routes ?? []).flatMap((version, index) =>
    pagesOf(version).map((page) => ({page, key: JSON.stringify([index, page.sidebar])})),
  );
  if (!pages.some(({page}) => page.sidebar !== undefined)) {
    return undefined;
  }
  const keys = [...new Set(pages.map(({key}) => key))];
  const entries = findEntries(
    root.path,
    pages.map(({page, key}) => ({path: page.path, owner: keys.indexOf(key)})),
  );
  return keys.map((key, owner) => {
    const own = pages.filter((candidate) => candidate.key === key).map(({page}) => page);
    return {
      sidebar: own[0]!.sidebar,
      routes: keepPages(root.routes!, new Set(own)),
      entries: entries.filter((entry) => entry.owner === owner).map(({path, exact}) => ({path, exact})),
    };
  });
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
 */
export function findEntries(
  root: string,
  pages: {path: string; owner: number}[],
): (Entry & {owner: number})[] {
  const base = root.replace(/\/$/, '');
  /** The addresses of the folders that a page is in, and its own at the end. */
  const foldersOf = (path: string) => {
    const names = path.slice(base.length).split('/').filter(Boolean);
    return names.map((_, index) => [base, ...names.slice(0, index + 1)].join('/'));
  };
  const owners = new Map<string, Set<number>>();
  for (const {path, owner} of pages) {
    for (const folder of foldersOf(path)) {
      owners.set(folder, (owners.get(folder) ?? new Set()).add(owner));
    }
  }
  const entries = pages.map(({path, owner}) => {
    const folder = foldersOf(path).find((name) => owners.get(name)!.size === 1);
    return {path: folder ?? (path.replace(/\/$/, '') || '/'), exact: folder === undefined, owner};
  });
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
}
