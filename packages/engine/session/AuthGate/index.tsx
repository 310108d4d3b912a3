import React, {type ReactNode, useEffect, useLayoutEffect, useMemo} from 'react';
import Head from '@docusaurus/Head';
import {useHistory, useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {PageMetadata, useThemeConfig} from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {endEarlyText} from 'docusaurus-plugin-sealed-docs/earlyText';
import {needsOwnDocument} from 'docusaurus-plugin-sealed-docs/ownDocument';
import {matchRoutes} from 'react-router-config';
import {Route} from 'react-router-dom';
import routes from '@generated/routes';
import {accessOf, LOGIN_PATH} from '../gatedPaths';
import LoadingOverlay from '../LoadingOverlay';
import {signOut, startSession, useAuth} from '../session';
import {openEarly} from '../staffKey';
import {chooseView} from './chooseView';
import SignedIn from './SignedIn';

/**
 * Lets a page through, or shows in its place what the auth state asks for.
 *
 * The sign-in page is the ordinary page `/login`, rendered under the gated URL by giving the router below
 * another location. So it has the site's whole layout, and after signing in Docusaurus itself makes the
 * way to the wanted page: code first, then the page, then its anchor.
 */
export default function AuthGate({children}: {children: ReactNode}): ReactNode {
  const location = useLocation();
  const history = useHistory();
  const {pathname} = location;
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const state = useAuth();
  const hydrated = useIsBrowser();

  // A path without a page is served as 404.html, and the first render must repeat what was served.
  const wanted = accessOf(pathname, baseUrl);
  const decides =
    wanted !== 'open' && (hydrated || matchRoutes(routes, pathname).at(-1)?.route.exact === true);
  const access = decides ? wanted : 'open';
  const view = chooseView(access, state);
  const ended =
    state === 'over' ||
    // A staff page that was reached from a public one.
    (access === 'staff' && hydrated && needsOwnDocument());

  useEffect(startSession, []);

  useLayoutEffect(() => {
    if (view === 'signIn' || ended) {
      endEarlyText();
    }
  }, [ended, view]);

  useEffect(() => {
    if (access === 'staff' && state === 'unknown') {
      openEarly(pathname);
    }
  }, [access, pathname, state]);

  useEffect(() => {
    if (ended && access === 'logout') {
      window.location.replace(baseUrl);
    } else if (ended) {
      window.location.reload();
    } else if (access === 'logout' && state === 'signedIn') {
      signOut().catch(console.warn); // the overlay offers to load the page again
    } else if (
      (access === 'login' && state === 'signedIn') ||
      (access === 'logout' && state === 'signedOut')
    ) {
      history.replace(baseUrl);
    }
  }, [access, baseUrl, ended, history, state]);

  // Kept between renders: a new element here would be a navigation to Docusaurus, which scrolls to the top.
  const site = useMemo(() => {
    const shown =
      view === 'signIn'
        ? {pathname: `${baseUrl}${LOGIN_PATH.slice(1)}`, search: '', hash: '', state: undefined}
        : location;
    return <Route location={shown} render={() => children} />;
  }, [baseUrl, children, location, view]);

  return (
    <>
      {access !== 'open' && (
        <Head>
          <meta name="robots" content="noindex" />
        </Head>
      )}
      {view === 'wait' || ended ? <WaitingDocument /> : site}
      <SignedIn asks={view === 'signIn'} isIn={view === 'page' && state === 'signedIn'} />
    </>
  );
}

/** The loader, with the parts of the document's head that Docusaurus renders inside of the pages. */
function WaitingDocument(): ReactNode {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {image} = useThemeConfig();
  const locale = i18n.localeConfigs[i18n.currentLocale];
  return (
    <>
      <Head>
        <html lang={locale?.htmlLang} dir={locale?.direction} />
        <title>{siteConfig.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1.0" />
        {siteConfig.favicon && <link rel="icon" href={`${siteConfig.baseUrl}${siteConfig.favicon}`} />}
        {/* A link to a gated page previews the site and says nothing of the page. */}
        <meta property="og:title" content={siteConfig.title} />
        <meta name="twitter:card" content="summary_large_image" />
      </Head>
      <PageMetadata image={image} />
      <LoadingOverlay />
    </>
  );
}
