/**
 * An entry of the server bundle: renders sealed pages to collect their links and texts. Neither this bundle nor any
 * page it renders is ever published; the texts are, but only sealed.
 */
import React from 'react';
import {BrokenLinksProvider, createStatefulBrokenLinks} from '@docusaurus/core/lib/client/BrokenLinksContext';
import {renderToHtml} from '@docusaurus/core/lib/client/renderToHtml';
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import renderRoutes from '@docusaurus/renderRoutes';
import ThemeProvider from '@theme/ThemeProvider';
import routes from 'docusaurus-plugin-sealed-docs/generated/routes';
import {HelmetProvider} from 'react-helmet-async';
import {StaticRouter} from 'react-router-dom';
import type {RenderedPage} from '../CollectLinksPlugin';
import {loadPage} from './openPage';

/** Themes derive class names from it. */
const ROUTE_CONTEXT = {plugin: {name: 'docusaurus-plugin-content-docs', id: 'default'}};

/**
 * Renders a sealed page like Docusaurus renders public ones, except for the site's `Root`, which may let only readers
 * with the key through.
 *
 * @returns the page, with the links and anchors that it and its layout report to Docusaurus.
 */
export default async function collectLinks(pathname: string): Promise<RenderedPage> {
  await loadPage(routes, pathname);
  const collected = createStatefulBrokenLinks();
  const head: {helmet?: {htmlAttributes: {toComponent: () => unknown}}} = {};
  const html = await renderToHtml(
    <HelmetProvider context={head}>
      <StaticRouter location={pathname} context={{}}>
        <BrokenLinksProvider brokenLinks={collected}>
          <RouteContextProvider value={ROUTE_CONTEXT}>
            <ThemeProvider>{renderRoutes(routes)}</ThemeProvider>
          </RouteContextProvider>
        </BrokenLinksProvider>
      </StaticRouter>
    </HelmetProvider>,
  );
  const {className = ''} = head.helmet!.htmlAttributes.toComponent() as {className?: string};
  return {
    links: collected.getCollectedLinks(),
    anchors: collected.getCollectedAnchors(),
    text: `${className}\n${html}`,
  };
}
