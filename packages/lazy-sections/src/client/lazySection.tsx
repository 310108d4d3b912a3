import React, {type ComponentType, type ReactNode} from 'react';
import renderRoutes from '@docusaurus/renderRoutes';
import {matchPath} from '@docusaurus/router';
import NotFoundContent from '@theme/NotFound/Content';
import {learnScripts} from './prefetch';

interface ClientRoute {
  path?: string;
  exact?: boolean;
  component: ComponentType<{route: ClientRoute}> & {preload?: () => Promise<unknown>};
  routes?: ClientRoute[];
}

/**
 * The routes of a section of docs, before they are there. Docusaurus asks the component of every route on the way to
 * a page to load what it needs, and shows the old page until then; these load the section.
 *
 * @param load imports the module of the section.
 * @param entries the addresses at which the section is loaded.
 */
export function lazySection(
  load: () => Promise<{default: ClientRoute[]; scripts: Record<string, string[]>}>,
  entries: {path: string; exact: boolean}[],
): ClientRoute[] {
  // A component of its own for each section, since what it loads is a property of it.
  const component = Object.assign(({route}: {route: ClientRoute}): ReactNode => renderSection(route), {
    async preload() {
      const {default: routes, scripts} = await load();
      learnScripts(scripts);
      section.forEach((entry) => {
        entry.routes = routes;
      });
      // Docusaurus looked for the page's own route when there was none yet. A link under the pointer gets only the
      // section; its page follows with the click, when the address is the page's.
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

/** The routes that match, from the outermost to the page's own. */
function branchTo(routes: ClientRoute[], pathname: string): ClientRoute[] {
  const match = routes.find((route) => matchPath(pathname, route));
  return match ? [match, ...branchTo(match.routes ?? [], pathname)] : [];
}

/** What the layout of docs shows at an address that no section has. */
export function UnknownDoc(): ReactNode {
  return <NotFoundContent />;
}
