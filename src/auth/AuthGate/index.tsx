import React, {type ReactNode} from 'react';
import routes from '@generated/routes';
import Head from '@docusaurus/Head';
import {matchPath, useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import ThemeProvider from '@theme/ThemeProvider';
import type {RouteConfig} from 'react-router-config';
import LoadingOverlay from '@site/src/components/LoadingOverlay';
import {useAuth} from '../AuthProvider';
import {accessOf} from '../gatedPaths';
import {SessionFailure, SignInPage} from '../SignInPage';

/** Lets a page through, or shows in its place what the auth state asks for: the loader or the sign-in form. */
export default function AuthGate({children}: {children: ReactNode}): ReactNode {
  const {pathname} = useLocation();
  const {siteConfig} = useDocusaurusContext();
  const {state, failure} = useAuth();
  const hydrated = useIsBrowser();

  // A path without a page is served as 404.html, and the first render must repeat what was served.
  const access = hydrated || isPage(routes, pathname) ? accessOf(pathname, siteConfig.baseUrl) : 'open';
  const open = access === 'open' || state === 'signedIn' || (access === 'account' && state === 'signedOut');

  return (
    <>
      {access !== 'open' && (
        <Head>
          <meta name="robots" content="noindex" />
        </Head>
      )}
      {open ? (
        children
      ) : (
        <GateDocument>
          {state === 'signedOut' ? <SignInPage /> : failure ? <SessionFailure /> : <LoadingOverlay />}
        </GateDocument>
      )}
    </>
  );
}

/** What Docusaurus's `App` puts around every page and a gated page lacks: the theme's provider, the document's head. */
function GateDocument({children}: {children: ReactNode}): ReactNode {
  const {siteConfig, i18n} = useDocusaurusContext();
  const locale = i18n.localeConfigs[i18n.currentLocale];
  return (
    <ThemeProvider>
      <Head>
        <html lang={locale?.htmlLang} dir={locale?.direction} />
        <title>{siteConfig.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1.0" />
        <link rel="icon" href={`${siteConfig.baseUrl}${siteConfig.favicon}`} />
      </Head>
      {children}
    </ThemeProvider>
  );
}

function isPage(candidates: RouteConfig[], pathname: string): boolean {
  return candidates.some((route) =>
    route.routes ? isPage(route.routes, pathname) : route.exact && matchPath(pathname, route) !== null,
  );
}
