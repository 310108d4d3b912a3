import {type ComponentType, type ReactNode} from 'react';
import renderRoutes from '@docusaurus/renderRoutes';
import {matchPath} from '@docusaurus/router';

interface ClientRoute {
  path?: string;
  exact?: boolean;
  component: ComponentType<{route: ClientRoute}> & {preload?: () => Promise<unknown>};
  routes?: ClientRoute[];
}

/**
 * The routes of a docs section before it is loaded. Docusaurus asks the component of every route on the way
 * to a page to load what it needs, and shows the old page until then; these components load the section.
 *
 * @param load imports the module of the section.
 * @param entries the addresses that load the section.
 */
export function lazySection(
  load: () => Promise<{default: ClientRoute[]}>,
  entries: {path: string; exact: boolean}[],
): ClientRoute[] {
  // Each section has its own component, because what it loads is a property of the component.
  const component = Object.assign(({route}: {route: ClientRoute}): ReactNode => renderSection(route), {
    async preload() {
      const {default: routes} = await load();
      section.forEach((entry) => {
        entry.routes = routes;
      });
      // When Docusaurus looked for the page's own route, it did not exist yet. A link under the pointer loads
      // only the section; its page follows on click, when the address is the page's.
      await Promise.all(branchTo(routes, window.location.pathname).map(preload));
    },
  });
  const section: ClientRoute[] = entries.map((entry) => ({...entry, component}));
  return section;
}

function renderSection({routes}: ClientRoute): ReactNode {
  return renderRoutes(routes as Parameters<typeof renderRoutes>[0]);
}

async function preload({component}: ClientRoute): Promise<void> {
  await component.preload?.();
}

/** The matching routes, from the outermost to the page's own. */
function branchTo(routes: ClientRoute[], pathname: string): ClientRoute[] {
  const match = routes.find((route) => matchPath(pathname, route));
  return match ? [match, ...branchTo(match.routes ?? [], pathname)] : [];
}

/** What the docs layout shows at an address that is in no section. */
export {default as UnknownDoc} from '@theme/NotFound/Content';
